/** How pages for people without an account look: the house's colours, both themes, one column on a phone. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fff,#121418);--ink:light-dark(#16181d,#f3f4f6);\
--dim:light-dark(#4c5260,#b3b8c4);--line:light-dark(#d5d8df,#343944);--accent:#ff9240;--on-accent:#2a1503;\
--mark:light-dark(#eef1f6,#1c2027)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem;font:1rem/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
h1{font-size:1.6rem;line-height:1.25;margin:.25rem 0 1rem;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2rem 0 .75rem}
p,li{overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.2em}
video{display:block;width:100%;max-height:70vh;background:#000;border-radius:.5rem}
.dim{color:var(--dim)}
.small{font-size:.875rem}
ol,ul{list-style:none;margin:0;padding:0}
.said{border-top:1px solid var(--line);padding:.85rem 0}
.said p{margin:.15rem 0;white-space:pre-line}
.replies{margin-inline-start:1.5rem}
blockquote{margin:.5rem 0 0;padding:.5rem .75rem;border-inline-start:3px solid var(--line);background:var(--mark);border-radius:.25rem}
button,.time{font:inherit;min-height:44px;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--line);background:var(--mark);\
color:inherit;cursor:pointer}
.time{font-variant-numeric:tabular-nums;padding:.25rem .75rem}
.send{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
button:disabled{opacity:.6;cursor:default}
:focus-visible{outline:3px solid light-dark(#0b62c4,#8fc4ff);outline-offset:2px}
form{display:grid;gap:.75rem;margin-top:1rem}
label{display:grid;gap:.25rem}
input,textarea{font:inherit;min-height:44px;padding:.5rem .75rem;border-radius:.5rem;border:1px solid light-dark(#767d8c,#767d8c);\
background:var(--paper);color:inherit;width:100%}
textarea{min-height:6rem;resize:vertical}
.row{display:grid;grid-template-columns:12rem 1fr;gap:.75rem;align-items:end}
[role=status]:empty{display:none}
[hidden]{display:none}
@media (max-width:30rem){.row{grid-template-columns:1fr}}
@media print{video,form,.time{display:none}body{max-width:none}}`
