import { isInLanguage } from '@orion/language/sentences.ts'
import { languageName } from '../asker.ts'
import type { Fault } from '../types.ts'
import { withoutQuotations } from './check-quotations.ts'
import type { Passage } from './passage.ts'
import { repair } from './sentence.ts'

/** A text without its quotations, because quotations may be in any language. */
export const withoutQuotes = (passage: Passage): string => withoutQuotations(passage).written

/**
 * Finds a passage in another language than the film's. Literal quotations do not count. Of 1,103 sentences in ten languages, none was
 * refused in its own language. Of 5,400 sentences in another language, 93 % were refused. A passage that is too short to decide passes. It
 * does not pass if `around` (all of the film's own words) is in another language too.
 */
export function checkLanguage(passage: Passage, around?: string): Fault[] {
  const { language } = passage
  return isInLanguage(withoutQuotes(passage), language, around)
    ? []
    : [repair('language', `It is not in ${languageName(language)}.`)]
}
