import type { ProofPicture, ProofSentence } from './gather-proof.ts'

/** A proof page's own words in a film's language. */
export type ProofWords = {
  /** The description of the page. */
  intro: string
  sentences: string
  whose: Record<ProofSentence['whose'], string>
  /** The text after `whose`, with a separator, if some words are not the source's. */
  differs: string
  passage_of: string
  /** Why some passages are not shown; it is above the sentences. */
  not_public: string
  /** Why a sentence has no passage: nothing is given that supports it. */
  no_source: string
  /** The name of a source that is a text without a title. */
  own_text: string
  sources: string
  read: string
  pictures: string
  kinds: Record<ProofPicture['kind'], string>
  checks: string
  passed: (passed: number, all: number) => string
  verdicts: Record<'passed' | 'warning' | 'failed', string>
  approved: string
  unsigned: string
  report: string
  at: string
  what: string
  send: string
  thanks: string
  gone: string
}
