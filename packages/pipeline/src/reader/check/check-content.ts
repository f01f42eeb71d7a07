import { hasCapitalNouns, isEast } from '@orion/language/lexicons.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Fault } from '../types.ts'
import { listedNames, namesUsed } from './check-names.ts'
import { listContentWords, isSameStem, type Token } from './content-words.ts'
import { isSpaced, readPassage } from './passage.ts'
import { type Checked, note, listQuotes, repair, review } from './sentence.ts'

/**
 * The share of a sentence's content words that may be outside its quotes. Below it, the number of such words from which this share counts.
 */
const PART = 0.34
const WORDS = 2
/** If a sentence has at least this many content words and its quotes have none of them, the quotes say nothing about it. */
const STRANGE = 3

/** The note on a sentence whose words are not all its facts'. */
const DIFFERS = say('findings.words_differ_from_cited_facts').text
/** Addresses. A listener cannot follow them, and a page may contain them to advertise something. */
export const ADDRESS = /https?:|www\.|\p{L}@\p{L}|(?<=[a-z\d])\.(?:com|net|org|info|io|example)(?![a-z])/u

/** The number of content words of a single uncited fact from which a sentence counts as stating that fact. */
const BORROWED = 2

/**
 * Finds an uncited fact that a sentence states. Words that only one fact of the film has belong to that fact. Words of the topic belong to
 * no fact. Nothing is compared if the sentence and its quotes have different languages.
 */
export function checkBorrowed({ passage, quotes, same_language, context }: Checked): Fault[] {
  if (!same_language) return []
  const around = (heading: string) => listContentWords(readPassage(heading, passage.language))
  const known = [
    ...quotes.flatMap((quote) => [...listContentWords(quote.passage), ...around(quote.heading), ...around(quote.paragraph)]),
    ...context.known.flatMap(({ text, language }) => (language === passage.language ? around(text) : [])),
  ]
  const cited = new Set(quotes.map(({ fact }) => fact.fact_id))
  const others = listQuotes(
    context.facts.filter(({ fact_id }) => !cited.has(fact_id)),
    context,
  ).map((quote) => ({ fact_id: quote.fact.fact_id, own: listContentWords(quote.passage) }))
  const lent = new Map<string, Set<string>>()
  for (const { stem } of listContentWords(passage)) {
    if (known.some((token) => isSameStem(token.stem, stem))) continue
    const having = others.filter(({ own }) => own.some((token) => isSameStem(token.stem, stem)))
    const [only] = having
    if (only !== undefined && having.length === 1) lent.set(only.fact_id, (lent.get(only.fact_id) ?? new Set()).add(stem))
  }
  const [borrowed] = [...lent].filter(([, stems]) => stems.size >= BORROWED)
  return borrowed === undefined
    ? []
    : [repair('unfounded', say('findings.says_what_says_does_not', { borrowed: borrowed[0] }).text)]
}

/** An address is allowed if a cited fact has one. */
export const checkAddress = ({ passage, quotes }: Checked): Fault[] =>
  ADDRESS.test(passage.text) && !quotes.some((quote) => ADDRESS.test(quote.passage.text))
    ? [repair('unfounded', 'An address is not said in the cited facts.')]
    : []

/**
 * Finds content words outside the quotes and their headings. One such word is enough for a note; a sentence with many of them is reviewed.
 * In another language nothing is compared, and every sentence gets the note.
 */
export function checkContent(checked: Checked): Fault[] {
  const addressed = checkAddress(checked)
  if (addressed.length > 0) return addressed
  if (!checked.same_language) return [note('words', DIFFERS)]
  const { passage, quotes } = checked
  const in_quotes = quotes.flatMap((quote) => listContentWords(quote.passage))
  const near = quotes.flatMap((quote) => listContentWords(readPassage(quote.heading, quote.passage.language)))
  const names = namesUsed(passage, listedNames(checked))
  const words = listContentWords(passage).filter(
    ({ start }) => !names.some(({ at, form }) => start >= at && start < at + form.length),
  )
  const outside = words.filter(({ stem }) => ![...in_quotes, ...near].some((token) => isSameStem(token.stem, stem)))
  if (outside.length === 0) return []
  const unheard = unheardName(outside, checked)
  if (unheard !== undefined) return [review('name', `“${unheard}” is named nowhere in the cited facts.`), note('words', DIFFERS)]
  if (outside.length < WORDS || outside.length / words.length <= PART) return [note('words', DIFFERS)]
  const words_outside = outside
    .map(({ start, end }) => passage.written.slice(start, end))
    .join(isSpaced(passage.language) ? ', ' : '、')
  const fault = outside.length === words.length && words.length >= STRANGE && names.length === 0 ? repair : review
  return [fault('unfounded', say('findings.not_cited_facts', { shown: words_outside }).text), note('words', DIFFERS)]
}

/**
 * A word that is written as a name, but is neither in the text around the facts nor in the topic of the film. The model did not list it, so
 * it was not checked.
 */
function unheardName(outside: readonly Token[], { passage, quotes, context }: Checked): string | undefined {
  const { written, language } = passage
  if (isEast(language) || hasCapitalNouns(language)) return undefined
  const texts = [
    ...quotes.map(({ paragraph }) => paragraph),
    ...context.known.flatMap((known) => (known.language === language ? [known.text] : [])),
  ]
  const around = texts.flatMap((text) => listContentWords(readPassage(text, language)))
  const name = outside.find(
    ({ stem, start }) =>
      /\p{Lu}/u.test(written[start]) &&
      /[\p{L}\p{N}]/u.test(written.slice(0, start)) &&
      !around.some((token) => isSameStem(token.stem, stem)),
  )
  return name && written.slice(name.start, name.end)
}
