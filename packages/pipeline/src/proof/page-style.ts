/** The product's colours, font, header and headings on a page that the server renders, in the light and dark themes. */
export const BASE_STYLE = `:root{color-scheme:light dark;--canvas:light-dark(oklch(.968 .003 265),oklch(.15 .006 265));\
--paper:light-dark(oklch(.995 .001 265),oklch(.182 .007 265));--ink:light-dark(oklch(.215 .012 265),oklch(.965 .004 265));\
--dim:light-dark(oklch(.44 .014 265),oklch(.785 .01 265));--line:light-dark(oklch(.905 .005 265),oklch(.262 .009 265));\
--control:light-dark(oklch(.6 .012 265),oklch(.555 .014 265));--accent:light-dark(oklch(.565 .165 40),oklch(.755 .16 50));\
--on-accent:light-dark(#fff,oklch(.19 .035 50));--mark:light-dark(oklch(.958 .004 265),oklch(.215 .008 265));\
--quote:light-dark(oklch(.56 .15 300),oklch(.73 .11 300));--focus:light-dark(oklch(.52 .14 250),oklch(.83 .092 230))}
*{box-sizing:border-box}
body{margin:0;font:.9375rem/1.6 'Geist Variable',system-ui,sans-serif;background:var(--canvas);color:var(--ink)}
.top{display:flex;align-items:center;gap:.6rem;padding:.8rem calc(max(0px,50% - 42rem) + clamp(1rem,4vw,2.5rem));\
font-weight:600;letter-spacing:-.02em;border-bottom:1px solid var(--line);background:var(--paper)}
main{margin:0 auto;max-width:84rem;padding:1.75rem clamp(1rem,4vw,2.5rem) 5rem}
h1{font-size:clamp(1.5rem,1.1rem + 1.8vw,2.25rem);line-height:1.2;letter-spacing:-.03em;margin:.15rem 0 .4rem;text-wrap:balance;\
overflow-wrap:anywhere}
h2{font-size:1.2rem;letter-spacing:-.02em;margin:2.75rem 0 .75rem}
p,li{overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

/**
 * The style of pages for people without an account, in the light and dark themes. The film is large on a dark background. The text is next
 * to the film, or below it on a phone. On an upright phone, the film's controls are below its image, because they would cover its title.
 */
export const PAGE_STYLE = `${BASE_STYLE}
video{display:block;width:100%;max-height:76vh;background:oklch(.115 .004 265);border-radius:.75rem}
.dim{color:var(--dim)}
.small{font-size:.8125rem}
ol,ul{list-style:none;margin:0;padding:0}
h2[id]{scroll-margin-top:1rem}
.lead{display:grid;gap:1.25rem;align-items:start;margin-top:1.1rem}
.lead>video{max-height:60vh;aspect-ratio:auto 16/9}
.overview p{margin:0 0 .5rem}
.overview .verdict{font-size:1.125rem;font-weight:600;line-height:1.4}
.overview a{display:flex;justify-content:space-between;align-items:center;gap:.75rem;min-height:44px;text-decoration:none}
.overview a:hover{text-decoration:underline}
main>ol{border:1px solid var(--line);border-radius:.75rem;background:var(--paper);padding:0 1.1rem}
.said{border-top:1px solid var(--line);padding:.9rem 0}
.said:first-child{border-top:0}
.said p{margin:.15rem 0;white-space:pre-line}
.claim{display:grid;grid-template-columns:3rem minmax(0,1fr);gap:0 .75rem;align-items:baseline;align-content:start}
.claim>.small:last-child{grid-column:2}
.claim>.words{font-weight:500;font-size:1rem;line-height:1.5}
blockquote{margin:0 0 .5rem;padding:.1rem 0 .1rem .9rem;border-inline-start:3px solid var(--quote)}
blockquote:last-child{margin-bottom:0}
cite{font-style:normal}
button{font:inherit;min-height:44px;padding:.5rem 1rem;border-radius:.45rem;border:1px solid var(--line);background:var(--mark);\
color:inherit;cursor:pointer}
.send{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
button:disabled{opacity:.6;cursor:default}
form{display:grid;gap:.9rem;margin-top:1rem;padding:1.1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--paper)}
form h2,form p{margin:0}
label{display:grid;gap:.3rem;font-weight:500}
input,textarea{font:inherit;font-weight:400;min-height:44px;padding:.5rem .75rem;border-radius:.45rem;border:1px solid var(--control);\
background:var(--canvas);color:inherit;width:100%}
textarea{min-height:6rem;resize:vertical}
@media (min-width:56rem){
.said:has(.claim){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2rem}
.lead{grid-template-columns:minmax(0,1.9fr) minmax(17rem,1fr);gap:1.75rem}
.overview{padding:1.1rem 1.1rem .35rem;border:1px solid var(--line);border-radius:.75rem;background:var(--paper)}
.overview a{border-top:1px solid var(--line)}
}
@media (max-width:55.99rem){.overview nav{display:flex;flex-wrap:wrap;gap:.5rem}
.overview a{padding:0 .75rem;border:1px solid var(--line);border-radius:.45rem;background:var(--paper)}}
@media (max-width:30rem){main{padding-top:1.1rem}.claim{grid-template-columns:minmax(0,1fr)}\
.claim>.small:last-child{grid-column:1}blockquote{margin-top:.6rem}}
@media (max-width:55.99rem) and (orientation:portrait){main>div:has(>video){container-type:inline-size}\
video:not(:fullscreen){height:calc(100cqw*9/16 + 4.5rem);object-position:top}}
@media print{video,form{display:none}main{max-width:none}}`
