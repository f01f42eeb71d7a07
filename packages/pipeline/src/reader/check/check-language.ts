import { isInLanguage } from '@orion/language/sentences.ts'
import { languageName } from '../asker.ts'
import type { Fault } from '../types.ts'
import { withoutQuotations } from './check-quotations.ts'
import type { Passage } from './passage.ts'
import { repair } from './sentence.ts'

/** A text without what it quotes: quotations may be in any language. */
export const ownWords = (passage: Passage): string => withoutQuotations(passage).written

/**
 * A passage in another language than the film's; what it quotes word for word does not count. Of 1,103 sentences in ten languages none
 * was refused in its own, and of 5,400 in another one 93 % were. A passage too short to tell passes, unless `around`, all that the film
 * says in its own words, is in another language too.
 */
export function checkLanguage(passage: Passage, around?: string): Fault[] {
  const { language } = passage
  return isInLanguage(ownWords(passage), language, around) ? [] : [repair('language', `It is not in ${languageName(language)}.`)]
}
