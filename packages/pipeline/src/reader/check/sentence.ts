import type { CheckContext, Fact, Fault } from '../types.ts'
import { type Passage, readPassage } from './passage.ts'

/** A fact's quote, ready for the checks. */
export type Quote = { fact: Fact; passage: Passage; heading: string; paragraph: string }

/** A sentence with its quotes, prepared once for all checks. */
export type Checked = {
  passage: Passage
  quotes: readonly Quote[]
  /** Every quote is in the film's language. */
  same_language: boolean
  context: CheckContext
}

/** The quotes of a sentence's facts, ready for the checks. A fact without context is assumed to be in the film's language. */
export const listQuotes = (facts: readonly Fact[], { language, around }: CheckContext): Quote[] =>
  facts.map((fact) => {
    const { source_language = language, heading = '', paragraph = '' } = around[fact.fact_id] ?? {}
    return { fact, passage: readPassage(fact.quote, source_language), heading, paragraph }
  })

/** A fault: the sentence must be corrected. */
export const repair = (kind: Fault['kind'], detail: string): Fault => ({ kind, detail, what_to_do: 'repair' })

/** A possible fault: the review decides. */
export const review = (kind: Fault['kind'], detail: string): Fault => ({ kind, detail, what_to_do: 'review' })

/** A remark: the sentence is kept. */
export const note = (kind: Fault['kind'], detail: string): Fault => ({ kind, detail, what_to_do: 'note' })
