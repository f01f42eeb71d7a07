import { PAGE_STYLE } from '@orion/pipeline/proof/page-style.ts'

/** The selector of the list of sentences with their passages. A note on hidden passages may be before it. */
export const SENTENCE_LIST = ':is(#sentences,#sentences+p)+ol'

/**
 * The style of a review link's page. Sentences are next to the film and scroll by themselves. If the page shows passages, sentences are
 * below the film at full width, each next to its passages. A note is below the sentence that the film speaks at its time.
 */
export const REVIEW_STYLE = `${PAGE_STYLE}
#notes{border:1px solid var(--line);border-radius:.75rem;background:var(--paper);padding:0 1.1rem}
#notes:empty,.here:empty,[role=status]:empty,[hidden]{display:none}
.time{font-variant-numeric:tabular-nums;padding:.1rem .6rem}
@media (pointer:fine){.time{min-height:32px}}
.row{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-items:end}
.send{width:100%}
.review{display:grid;gap:1.75rem;align-items:start;margin-top:1.1rem}
.review form{margin-top:0}
.review:not(.paired) video{width:min(100%,(100vh - 14rem)*16/9);max-height:none;aspect-ratio:auto 16/9}
.review:not(.paired):has(~#sentences) video{width:min(100%,(100vh - 22rem)*16/9)}
.review h2{margin-top:1.75rem}
.review h2:first-child,.review form h2{margin-top:0}
#others{margin-top:1.75rem}
.spoken{margin:0 0 1.25rem;position:relative}
.spoken>li{display:grid;grid-template-columns:3.6rem 1fr;gap:.35rem .75rem;align-items:start;padding:.35rem .5rem;border-radius:.45rem}
[data-now]{background:var(--mark)}
.by{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 .75rem;align-items:baseline}
.replies{margin-inline-start:1.5rem}
.here{grid-column:1/-1;display:grid;gap:.5rem}
.here .said{border:1px solid var(--line);border-radius:.45rem;background:var(--canvas);padding:.5rem .75rem}
.spoken .here{margin-inline-start:4.35rem}
${SENTENCE_LIST}>li{margin-inline:-1.1rem;padding-inline:1.1rem;row-gap:.75rem}
${SENTENCE_LIST}>li:first-child{border-radius:.7rem .7rem 0 0}
${SENTENCE_LIST}>li:last-child{border-radius:0 0 .7rem .7rem}
${SENTENCE_LIST} .claim{grid-template-columns:3.6rem minmax(0,1fr)}
${SENTENCE_LIST} .here{margin-inline-start:4.35rem}
@media (min-width:56rem){
.paired{grid-template-columns:minmax(0,1.9fr) minmax(19rem,1fr)}
.paired>:first-child{position:sticky;top:1rem}
.spoken{max-height:22rem;overflow-y:auto}
${SENTENCE_LIST} .here{max-width:calc(50% - 5.35rem)}
}
@media (max-width:30rem){${SENTENCE_LIST} .claim>.small:last-child{grid-column:2}${SENTENCE_LIST} .here{margin:.6rem 0 0}}
@media print{.time{display:none}}`
