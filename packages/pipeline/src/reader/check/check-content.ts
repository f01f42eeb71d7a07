import type { Fault } from '../types.ts'
import { listedNames, namesUsed } from './check-names.ts'
import { contentOf, isSameStem } from './content-words.ts'
import { isSpaced, passageOf } from './passage.ts'
import { type Checked, repair, review } from './sentence.ts'

/** The part of a sentence's content words that may stand outside its quotes, and how many at least. */
const PART = 0.34
const WORDS = 2
/** Content words of a sentence, at least, none of which its quotes have: it says nothing of them. */
const STRANGE = 3

/** Addresses, which nobody can follow by ear and which a page may have asked to be told. */
const ADDRESS = /https?:|www\.|\p{L}@\p{L}|(?<=[a-z\d])\.(?:com|net|org|info|io|example)(?![a-z])/u

/** Content words outside the quotes and their headings: the review reads such a sentence. In another language nothing is compared. */
export function checkContent(checked: Checked): Fault[] {
  const address = ADDRESS.exec(checked.passage.text)
  if (address && !checked.quotes.some((quote) => ADDRESS.test(quote.passage.text)))
    return [repair('unfounded', 'An address is not said in the cited facts.')]
  if (!checked.same_language) return []
  const { passage, quotes } = checked
  const said = quotes.flatMap((quote) => contentOf(quote.passage))
  const near = quotes.flatMap((quote) => contentOf(passageOf(quote.heading, quote.passage.language)))
  const names = namesUsed(passage, listedNames(checked))
  const own = contentOf(passage).filter(({ start }) => !names.some(({ at, form }) => start >= at && start < at + form.length))
  const outside = own.filter(({ stem }) => ![...said, ...near].some((token) => isSameStem(token.stem, stem)))
  if (outside.length < WORDS || outside.length / own.length <= PART) return []
  const shown = outside.map(({ start, end }) => passage.written.slice(start, end)).join(isSpaced(passage.language) ? ', ' : '、')
  const fault = outside.length === own.length && own.length >= STRANGE && names.length === 0 ? repair : review
  return [fault('unfounded', `Not in the cited facts: ${shown}.`)]
}
