import type { Fault } from '../types.ts'
import { listedNames, namesUsed } from './check-names.ts'
import { contentOf, isSameStem } from './content-words.ts'
import { isSpaced, passageOf } from './passage.ts'
import { type Checked, review } from './sentence.ts'

/** The part of a sentence's content words that may stand outside its quotes, and how many at least. */
const PART = 0.34
const WORDS = 2

/** Content words outside the quotes and their headings: the review reads such a sentence. In another language nothing is compared. */
export function checkContent(checked: Checked): Fault[] {
  if (!checked.same_language) return []
  const { passage, quotes } = checked
  const said = quotes.flatMap((quote) => contentOf(quote.passage))
  const near = quotes.flatMap((quote) => contentOf(passageOf(quote.heading, quote.passage.language)))
  const names = namesUsed(passage, listedNames(checked))
  const own = contentOf(passage).filter(({ start }) => !names.some(({ at, form }) => start >= at && start < at + form.length))
  const outside = own.filter(({ stem }) => ![...said, ...near].some((token) => isSameStem(token.stem, stem)))
  if (outside.length < WORDS || outside.length / own.length <= PART) return []
  const shown = outside.map(({ start, end }) => passage.written.slice(start, end)).join(isSpaced(passage.language) ? ', ' : '、')
  return [review('unfounded', `Not in the cited facts: ${shown}.`)]
}
