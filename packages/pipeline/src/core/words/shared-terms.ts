import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { termsIn } from '@orion/language/terms.ts'

/** The least share of terms that a changed sentence and the sentence before it have in common; with fewer it means something else. */
const LEAST_SHARED = 0.6

/** A text in lower case, and its terms. */
export type TextTerms = { text: string; terms: ReadonlySet<string> }

export const readTerms = (text: string, language: FilmLanguage): TextTerms => ({
  text: text.toLowerCase(),
  terms: new Set(termsIn(text, language)),
})

/** How many terms a changed text has in common with the text before, at least 1; 0 if it differs in meaning. */
export function countSharedTerms(changed: TextTerms, before: TextTerms): number {
  const shared = before.terms.intersection(changed.terms).size
  // a person may also add a clause: then the whole sentence is a small share of the new one
  const has_whole = before.text !== '' && changed.text.includes(before.text)
  const isWithin = has_whole || (shared > 1 && shared >= before.terms.size * LEAST_SHARED)
  return isWithin || (shared > 0 && shared >= changed.terms.size * LEAST_SHARED) ? Math.max(1, shared) : 0
}
