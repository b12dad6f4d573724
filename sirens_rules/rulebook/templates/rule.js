const chosen = preferred();
if (chosen) location.replace(chosen.href);
remember();
