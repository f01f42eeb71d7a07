import type { Run, RunSentence } from './runs.ts'

/** Of each sentence: whether it is told only with the one before it, and only with the next one; `lost`: it cannot be told at all. */
export type Ties = { before: boolean[]; next: boolean[]; lost: boolean[] }

/**
 * What cannot be told alone. A sentence that leans back and an answer need the sentence before; a question, an announcement and the name
 * of a step need the next one; a denial and what it denies, in one paragraph, need each other; what follows a date in its paragraph is of
 * that date.
 */
export function tieSentences(sentences: readonly RunSentence[]): Ties {
  const none = (): boolean[] => sentences.map(() => false)
  const ties = { before: none(), next: none(), lost: none() }
  let isOfDate = false
  for (const [at, sentence] of sentences.entries()) {
    const last = sentences[at - 1]
    const isApart = last === undefined || last.source !== sentence.source || sentence.after_cut
    const opens = isApart || last.paragraph !== sentence.paragraph
    if (opens || sentence.dated) isOfDate = false
    const leans = sentence.leans && !(sentence.may_close && opens && isLastParagraph(sentences, at))
    if (isApart) ties.lost[at] = leans && at > 0
    else {
      const denies = !opens && (sentence.denies || (last.denies && at > 1 && opensParagraph(sentences, at - 1)))
      ties.before[at] = leans || last.leads_on || (denies && sentence.denies) || isOfDate
      ties.next[at - 1] = last.leads_on || denies || (last.names_step && !sentence.names_step)
    }
    isOfDate ||= sentence.dated
  }
  return ties
}

/** Whether a sentence is in the last paragraph of its source. */
function isLastParagraph(all: readonly RunSentence[], at: number): boolean {
  const { source, paragraph } = all[at]!
  return all.findLast((each) => each.source === source)?.paragraph === paragraph
}

/** Whether a paragraph begins with this sentence; behind the last one, too. */
export const opensParagraph = (all: readonly RunSentence[], at: number): boolean => all[at - 1]?.paragraph !== all[at]?.paragraph

/** The smallest passage with this sentence that can be told beside what is told already; null where there is none. */
export function passageAround(at: number, { before, next, lost }: Ties, isTold: (at: number) => boolean): Run | null {
  let from = at
  let to = at + 1
  while (before[from] && !isTold(from - 1)) from--
  while (next[to - 1] && !isTold(to)) to++
  for (let each = from; each < to; each++) if (lost[each]) return null
  return { from, to }
}
