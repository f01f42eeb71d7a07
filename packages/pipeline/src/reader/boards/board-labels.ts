import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { checkLabel } from '../check/check-label.ts'
import type { Check } from '../check-text.ts'
import { formatLimit } from '../script-task.ts'
import type { Fact } from '../types.ts'
import type { DrawnAnswer } from './drawn-answer.ts'

/** A sentence of a board in the form that the check of labels needs: its name, its words and the ids of its facts. */
export type LabelledSentence = { s: string; text: string; fact_ids: readonly string[] }

/** The evidence for checking labels. */
export type LabelEvidence = {
  sentences: readonly LabelledSentence[]
  facts: readonly Fact[]
  language: FilmLanguage
  check: Check
}

/** A label that is not allowed, and why, in a sentence for the model that drew it. */
export type RefusedLabel = { text: string; why: string }

/** The most words of a label. */
const MOST_WORDS = 4

/** The limit of a label in a prompt: in words, or in characters if the language has no spaces between words. */
export const limitOfLabel = (language: FilmLanguage): string => formatLimit(language, MOST_WORDS, 2 * MOST_WORDS)

/**
 * Finds the words of a label that may be shown, or the reason why none may. They must be in the label's own sentence, in another sentence
 * of its board, or in the facts of these sentences (READER 3). A label has no figure, because the film's charts show figures. `names_part`:
 * the label names a drawn part.
 */
export function labelWords(
  text: string,
  s: string,
  evidence: LabelEvidence & { names_part?: boolean },
): { words: string } | { why: string } {
  const { sentences, facts, language, check, names_part = false } = evidence
  if (/\p{N}/u.test(text)) return { why: `“${text.slice(0, 60)}” holds a figure: the film’s own charts say figures.` }
  const labelled = sentences.find((sentence) => sentence.s === s)
  const [first, ...others] = [...(labelled ? [labelled] : []), ...sentences.filter((sentence) => sentence !== labelled)]
  if (first === undefined) return { why: `“${text.slice(0, 60)}” comes with no sentence.` }
  const judge = ({ text: said, fact_ids }: LabelledSentence) =>
    checkLabel(
      text,
      { text: said, facts: facts.filter(({ fact_id }) => fact_ids.includes(fact_id)) },
      { language, most_words: MOST_WORDS, check, names_part },
    )
  const judged = judge(first)
  if (!('fault' in judged)) return { words: judged.words }
  for (const other of others) {
    const found = judge(other)
    if (!('fault' in found)) return { words: found.words }
  }
  return { why: judged.says }
}

/** Gives each label of a drawing the form that its sentence has. Labels that are not allowed are removed and listed in `refused`. */
export function takeLabels(answer: DrawnAnswer, evidence: LabelEvidence): { answer: DrawnAnswer; refused: RefusedLabel[] } {
  const refused: RefusedLabel[] = []
  const labels = (answer.labels ?? []).flatMap((label) => {
    const [, s = ''] = /^\s*(s\d+)/u.exec(label.at ?? '') ?? []
    const names_part = (label.part ?? '') !== ''
    const found = labelWords(label.text ?? '', s, { ...evidence, names_part })
    if ('words' in found) return [{ ...label, text: found.words }]
    refused.push({ text: (label.text ?? '').slice(0, 60), why: found.why })
    return []
  })
  return { answer: { ...answer, labels }, refused }
}
