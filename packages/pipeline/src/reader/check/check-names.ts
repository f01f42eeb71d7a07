import { say } from '@orion/contract/sentences/say.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import type { CheckContext, Fault, Name } from '../types.ts'
import { listContentWords, isSameStem } from './content-words.ts'
import { findWords, isSpaced, type Passage, readPassage, wordStart } from './passage.ts'
import { type Checked, type Quote, repair, review } from './sentence.ts'
import { WORD_LISTS } from './lists/lists.ts'

const CASED = /\p{Lu}/u
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/**
 * The whole name, and the parts that can replace it. They are the first and the last part of a name with capitals, and the last part of any
 * other name.
 */
function listForms(name: string): string[] {
  const parts = name
    .split(/[\s・·]+/u)
    .filter((part) => part.length >= 4 || /[\p{Script=Han}\p{Script=Katakana}]{2,}/u.test(part))
  const whole = [name]
  if (parts.length < 2 && parts[0] === name) return whole
  const first = parts[0]
  const last = parts.at(-1)
  const name_parts = CASED.test(name) ? [first, last].filter((part) => part !== undefined && CASED.test(part[0])) : [last]
  return [...new Set([...whole, ...name_parts.filter((part) => part !== undefined)])]
}

/** The position of a name's form in a text as written; -1 if it is not there. Capital letters must match. */
function findPlace(form: string, { written, language }: Passage): number {
  const spaced = isSpaced(language) && !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(form)
  const before = spaced ? wordStart(language) : ''
  const behind = spaced ? `(?![\\p{L}\\p{M}]{${LANGUAGES[language].sentences.lettersAfterName ?? 3}})` : ''
  return written.search(new RegExp(`${before}${escape(readPassage(form, language).written)}${behind}`, 'u'))
}

/** A name that a sentence uses: its form in the sentence, all listed names that it may mean, and its position. */
type Used = { form: string; names: Name[]; at: number }

export function namesUsed(passage: Passage, names: readonly Name[]): Used[] {
  const used = new Map<string, Used>()
  for (const name of names)
    for (const form of listForms(name.film)) {
      const at = findPlace(form, passage)
      if (at < 0) continue
      const same = used.get(form)
      if (same) same.names.push(name)
      else used.set(form, { form, names: [name], at })
    }
  const all = [...used.values()]
  // "Anning" inside "Mary Anning" is not a name of its own.
  return all.filter(
    ({ form, at }) =>
      !all.some(
        (longer) => longer.form !== form && longer.form.includes(form) && longer.at <= at && at < longer.at + longer.form.length,
      ),
  )
}

/** Every name that a fact of the film lists, once. */
export const listedNames = ({ context }: Pick<Checked, 'context'>): Name[] => {
  const names = new Map<string, Name>()
  for (const fact of context.facts) for (const name of fact.names ?? []) names.set(`${name.source}\n${name.film}`, name)
  return [...names.values()]
}

const isIn = (name: Name, form: string, passage: Passage): boolean =>
  [...listForms(name.source), form].some((each) => findPlace(each, passage) >= 0)

/** Whether a name is in the film's topic or title, a source's title or a heading. Such a name may be used from the first sentence. */
export const isKnown = ({ source, film }: Name, form: string, { known }: Pick<CheckContext, 'known'>): boolean =>
  known.some(({ text, language }) => [source, film, form].some((each) => findPlace(each, readPassage(text, language)) >= 0))

/** The listed names that may be used from the first sentence, in the film's form. */
export const knownNames = (context: CheckContext): string[] => [
  ...new Set(listedNames({ context }).flatMap((name) => (isKnown(name, name.film, context) ? [name.film] : []))),
]

/** The stems of the content words before and after a name. */
function besides(passage: Passage, at: number, length: number): (string | undefined)[] {
  const tokens = listContentWords(passage)
  const before = tokens.findLast(({ end }) => end <= at)
  const behind = tokens.find(({ start }) => start >= at + length)
  return [before?.stem, behind?.stem]
}

/** Names of the quotes that the sentence does not use. Another name may have taken the place of one of them. */
const missingNames = (
  names: readonly Name[],
  { passage, quotes }: Checked,
): { name: Name; quote: Quote; at: number; form: string }[] =>
  names.flatMap((name) =>
    listForms(name.film).some((form) => findPlace(form, passage) >= 0)
      ? []
      : quotes.flatMap((quote) => {
          const form = listForms(name.source).find((each) => findPlace(each, quote.passage) >= 0)
          return form === undefined ? [] : [{ name, quote, form, at: findPlace(form, quote.passage) }]
        }),
  )

/**
 * A listed name must be in a quote, or in the paragraph or heading of a quote, or known from the film's beginning. It may not take the
 * place of another name.
 */
export function checkNames(checked: Checked): Fault[] {
  const { passage, quotes } = checked
  const listed = listedNames(checked)
  const missing = missingNames(listed, checked)
  return namesUsed(passage, listed).flatMap(({ form, names, at }): Fault[] => {
    if (names.some((name) => quotes.some((quote) => isIn(name, form, quote.passage)))) return []
    const nearby =
      quotes.some((quote) => {
        const around = readPassage(`${quote.heading} ${quote.paragraph}`, quote.passage.language)
        return names.some((name) => isIn(name, form, around))
      }) || names.some((name) => isKnown(name, form, checked.context))
    if (!nearby) return [repair('name', say('findings.not_cited_facts_2', { form }).text)]
    const beside = besides(passage, at, form.length)
    const taken = missing.find(
      ({ quote, at: place, form: source }) =>
        quote.passage.language === passage.language &&
        besides(quote.passage, place, source.length).some(
          (stem, side) => stem !== undefined && beside[side] !== undefined && isSameStem(stem, beside[side]),
        ),
    )
    if (taken) return [repair('name', say('findings.stands_where_source_names', { form, film: taken.name.film }).text)]
    const meant = quotes.some(({ passage: own }) => findWords(WORD_LISTS[own.language].pronoun, own).length > 0)
    const between = meant && isOvertaken(names, listed, checked)
    if (between) return [review('name', say('findings.between_quote_somebody_else_named', { form }).text)]
    const other = missing.find(({ quote }) => quote.passage.language !== passage.language)
    if (other && !meant) return [repair('name', say('findings.stands_where_source_names', { form, film: other.name.film }).text)]
    return missing.length > 0 && !meant ? [review('name', say('findings.named_before_quote_not', { form }).text)] : []
  })
}

/** Whether another listed name is nearer to a quote with a pronoun than these names. The pronoun may then mean that other name. */
function isOvertaken(names: readonly Name[], listed: readonly Name[], { quotes }: Checked): boolean {
  return quotes.some(({ passage, paragraph, fact }) => {
    const before = readPassage(paragraph.split(fact.quote)[0] ?? '', passage.language)
    const findLastPlace = (name: Name): number =>
      Math.max(...listForms(name.source).map((form) => before.written.lastIndexOf(form)))
    const last_place = Math.max(-1, ...names.map(findLastPlace))
    return last_place >= 0 && listed.some((name) => !names.includes(name) && findLastPlace(name) > last_place + MOST_BETWEEN)
  })
}
/** The characters of one sentence. Two names at this distance or less belong to one subject. */
const MOST_BETWEEN = 80
