try { document.body.dataset.theme = localStorage.getItem("theme") || "auto"; } catch { document.body.dataset.theme = "auto"; }
