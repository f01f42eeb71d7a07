import type { CheckContext, Fact, Fault } from '../types.ts'
import { type Passage, passageOf } from './passage.ts'

/** A fact's quote, ready for the checks. */
export type Quote = { fact: Fact; passage: Passage; heading: string; paragraph: string }

/** A sentence and what it is checked against, read once for all checks. */
export type Checked = {
  passage: Passage
  quotes: readonly Quote[]
  /** Every quote is in the film's language. */
  same_language: boolean
  context: CheckContext
}

/** Reads a sentence's facts for the checks. A fact that nothing is known around is taken to be in the film's language. */
export const quotesOf = (facts: readonly Fact[], { language, around }: CheckContext): Quote[] =>
  facts.map((fact) => {
    const { source_language = language, heading = '', paragraph = '' } = around[fact.fact_id] ?? {}
    return { fact, passage: passageOf(fact.quote, source_language), heading, paragraph }
  })

/** A fault that has to be mended. */
export const repair = (kind: Fault['kind'], detail: string): Fault => ({ kind, detail, what_to_do: 'repair' })

/** Something that may be right: it is handed to the review. */
export const review = (kind: Fault['kind'], detail: string): Fault => ({ kind, detail, what_to_do: 'review' })

/** A note on a sentence. */
export const note = (kind: Fault['kind'], detail: string): Fault => ({ kind, detail, what_to_do: 'note' })
