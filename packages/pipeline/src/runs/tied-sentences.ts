import type { Run, RunSentence } from './runs.ts'

/**
 * For each sentence, whether it refers to the one before it, whether it needs that one, and whether it needs the next one. `lost`: it
 * cannot be used at all.
 */
export type Ties = { refers: boolean[]; before: boolean[]; next: boolean[]; lost: boolean[] }

/**
 * Which sentences need their neighbours. A sentence needs the one before it in its paragraph, because nothing shows reliably that it does
 * not refer to it. The first sentence of a paragraph needs the one before if it refers back or answers a question. A question, an
 * announcement and the name of a step need the next one. A statement needs a denial of it that follows in its paragraph.
 */
export function tieSentences(sentences: readonly RunSentence[]): Ties {
  const none = (): boolean[] => sentences.map(() => false)
  const ties = { refers: none(), before: none(), next: none(), lost: none() }
  for (const [at, sentence] of sentences.entries()) {
    const last = sentences[at - 1]
    const isApart = last === undefined || last.source !== sentence.source || sentence.after_cut
    const opens = isApart || last.paragraph !== sentence.paragraph
    const leans = needsBefore(sentences, at, opens)
    if (isApart) ties.lost[at] = leans && at > 0
    else {
      const denies = !opens && areDenied(sentences, at)
      ties.refers[at] = leans || last.leads_on || (denies && sentence.denies)
      ties.before[at] = !opens || ties.refers[at]
      ties.next[at - 1] = last.leads_on || denies || (last.names_step && !sentence.names_step)
    }
  }
  return ties
}

/** Whether a sentence needs the one before it. A sentence that can close the film needs none at the start of the last paragraph. */
function needsBefore(sentences: readonly RunSentence[], at: number, opens: boolean): boolean {
  const { leans, may_close } = sentences[at]
  return leans && !(may_close && opens && isLastParagraph(sentences, at))
}

/** Whether a sentence denies the one before it, or is denied by it. A denial before it counts only if it opens its paragraph. */
function areDenied(sentences: readonly RunSentence[], at: number): boolean {
  return sentences[at].denies || (sentences[at - 1].denies && at > 1 && opensParagraph(sentences, at - 1))
}

/** Whether a sentence is in the last paragraph of its source. */
function isLastParagraph(all: readonly RunSentence[], at: number): boolean {
  const { source, paragraph } = all[at]
  return all.findLast((each) => each.source === source)?.paragraph === paragraph
}

/** Whether a paragraph begins at this sentence; true at the end of the list too. */
export const opensParagraph = (all: readonly RunSentence[], at: number): boolean => all[at - 1]?.paragraph !== all[at]?.paragraph

/** The smallest passage with this sentence that can be added to the chosen ones; null if there is none. */
export function passageAround(
  at: number,
  { before, next, lost }: Omit<Ties, 'refers'>,
  isTold: (at: number) => boolean,
): Run | null {
  let from = at
  let to = at + 1
  while (before[from] && !isTold(from - 1)) from--
  while (next[to - 1] && !isTold(to)) to++
  for (let each = from; each < to; each++) if (lost[each]) return null
  return { from, to }
}

/** The chosen sentences around one that need it, directly or through another, with that one. */
export function dependentsAround(
  at: number,
  { before, next }: Pick<Ties, 'before' | 'next'>,
  isTold: (at: number) => boolean,
): Run {
  let from = at
  let to = at + 1
  while (before[to] && isTold(to)) to++
  while (next[from - 1] && isTold(from - 1)) from--
  return { from, to }
}
