def draw_table(t, w, n): return ""
