import { isUnspaced, type FilmLanguage, lexiconOf, pattern, wordsOf } from '@orion/language/lexicons.ts'
import { clauseEnd, clauseStart, numbersIn, type FigureValues } from '@orion/language/facts.ts'
import { opensRelative, wordCount } from './phrase.ts'

/** What a sentence says directly before and after a figure, in its own words. */
export type Said = { before: string; after: string }

/** Somebody's words directly after a clause: it only leads to them. */
const LEADS_TO_WORDS = /^[,，،:：]?\s*[“„«「『"]/u

/** Words beside a figure at most, and what counts as a word that says something. */
const MOST_WORDS = 16
/** Words more where the whole stands among them. */
const MORE_WITH_WHOLE = 4
const SAYS = /\p{L}[\p{L}\p{M}]{3,}/gu

/** After these a clause of its own begins: what stands before says only who told it. */
const THAT: Partial<Record<FilmLanguage, string>> = {
  en: 'that',
  es: 'que',
  fr: 'que',
  pt: 'que',
  de: 'dass',
  sv: 'att',
  hi: 'कि',
  ar: 'أن|ان',
}

/** Languages whose word for "that" opens no clause about a thing. */
const ALWAYS_TOLD: readonly FilmLanguage[] = ['de', 'sv', 'hi']

/** Letters between a figure's digits and its unit at most: "2.5 million litres", "120 millones de litros". */
const FAR = 4

/** A number that the sentence writes in words: the word before its unit, with what says how many hundreds. */
function wordBefore(unit: string, sentence: string): { start: number; end: number } | null {
  const at = unit === '' ? -1 : sentence.indexOf(` ${unit}`)
  const word = at < 0 ? null : /(?:[\p{L}-]+ (?=hundred|hundert|hundra|cents?))?\S+$/u.exec(sentence.slice(0, at))
  return word && { start: word.index, end: at }
}

type Span = { start: number; end: number }

/** A figure that its sentence writes in words or in Han numerals, with its "about" and its unit: "un tercio", 一九三六メートル. */
const inWords = ({ number_text, value }: FigureValues, sentence: string, language: FilmLanguage): Span | undefined =>
  numbersIn(sentence, language).find((each) => each.in_words && each.value === value && each.number_text === number_text)

/** Where a figure stands in its sentence with its "about" and its unit; null where it is not found there. */
export function spanOf(figure: FigureValues, sentence: string, language: FilmLanguage): Span | null {
  const { number_text, unit, hedge } = figure
  const digit = /[\p{Nd}]/u
  let at = sentence.indexOf(number_text)
  while (at >= 0 && (digit.test(sentence[at - 1] ?? '') || digit.test(sentence[at + number_text.length] ?? '')))
    at = sentence.indexOf(number_text, at + 1)
  if (at < 0) {
    const written = inWords(figure, sentence, language)
    if (written) return written
  }
  const number = at < 0 ? wordBefore(unit, sentence) : { start: at, end: at + number_text.length }
  if (number === null) return null
  let { start, end } = number
  for (const piece of unit.split(' ').filter(Boolean)) {
    const next = sentence.indexOf(piece, end)
    if (next >= 0 && next - end <= FAR) end = next + piece.length
  }
  if (hedge) {
    const about = sentence.toLowerCase().lastIndexOf(hedge.toLowerCase(), start)
    if (about >= 0 && sentence.slice(about + hedge.length, start).trim() === '') start = about
  }
  return { start, end }
}

const saying = ({ before, after }: Said, language: FilmLanguage) => {
  const text = `${before} ${after}`
  return isUnspaced(language) ? text.replace(/[^\p{L}]/gu, '').length / 2 : (text.match(SAYS) ?? []).length
}

/** Without marks at its ends. */
const unmarked = (text: string) => text.replace(/^[\s,;:،、，；：–—)）]+|[\s,;:،、，；：–—(（]+$/gu, '')

/** Japanese particles alone behind a figure: they wait for what is said of it. */
const PARTICLES = /^(?:で|に|が|は|を|と|も|の|へ|や|から|まで|では|には|とも)$/u

/** Without a joining word that leads back to what was said before, nor marks at its ends. */
function bare(text: string, language: FilmLanguage): string {
  const plain = unmarked(text)
  return isUnspaced(language) ? plain : plain.replace(pattern(language, lexiconOf(language).and, 'start', 'iu'), '').trim()
}

/**
 * The words of a figure's clause before and after it, so that with the figure between them they read as the sentence does: a clause before is
 * taken in where the figure's own says too little. Null where the figure is not in the sentence in digits, or too much or nothing is said of it.
 * Its words hold no other number but `whole_text`, the one that it is a part of.
 */
export function saidAround(figure: FigureValues, sentence: string, language: FilmLanguage, whole_text = ''): Said | null {
  const body = sentence.replace(/[\s.。।!！?？؟…]+$/u, '')
  const span = spanOf(figure, body, language)
  if (!span) return null
  const whole = { before: bare(body.slice(0, span.start), language), after: unmarked(body.slice(span.end)) }
  const length = (text: string) => wordCount(text, language)
  const most = MOST_WORDS + (whole_text === '' ? 0 : MORE_WITH_WHOLE)
  const fits = (one: string, other: string) => !/\p{Nd}/u.test(one.replace(whole_text, '')) && length(one) + length(other) <= most
  const ends = clauseEnd(body, span.end)
  const own = unmarked(body.slice(span.end, ends))
  if (LEADS_TO_WORDS.test(body.slice(ends))) return null
  const after = fits(whole.after, whole.before) ? whole.after : own
  let from = fits(whole.before, after) ? 0 : clauseStart(body, span.start)
  const said = (): Said => ({ before: bare(body.slice(from, span.start), language), after })
  while (from > 0 && (saying(said(), language) < 2 || opensRelative(said().before, language))) from = clauseStart(body, from - 1)
  let found = said()
  if (language === 'ja' && PARTICLES.test(found.after)) found = { ...found, after: '' }
  if (ARTICLE.test(found.before)) found = { before: '', after }
  const words = () => length(found.before) + length(found.after)
  const that = THAT[language]
  if (that && words() > most) {
    const [who, ...told] = found.before.split(pattern(language, that))
    const says = ALWAYS_TOLD.includes(language) || wordsOf(language, 'speech_verbs', 'end').test(who!.trim())
    if (says && told.length > 0) found = { before: told.at(-1)!.trim(), after }
  }
  return words() > most || saying(found, language) < 1 ? null : found
}

/** An article alone before a figure says nothing. */
const ARTICLE = /^(?:the|an?|el|la|los|las|una?|le|les|une|du|des|der|die|das|eine?|den|det|ett|os?|as?|uma?|ال)$/iu

/** Parts of a sentence that each hold one figure of their own. */
const parts = (sentence: string, language: FilmLanguage) =>
  sentence
    .replace(/[\s.。।!！]+$/u, '')
    .split(
      isUnspaced(language)
        ? /[、，；]/u
        : new RegExp(`[,;،](?=\\s)|\\s(?=(?:${lexiconOf(language).and})\\s)|(?<=\\s)(?=و\\p{Nd})`, 'u'),
    )
    .map((part) => bare(part, language))
    .filter(Boolean)

const AMOUNT = /^(?<mark>[$€£¥₹]?\p{Nd}[\p{Nd}.,\s\u00a0\u202f]*\p{Nd}|[$€£¥₹]?\p{Nd})(?<rest>.*)$/su
/** Units so short that they belong to the number: 2 kg, 40 %, 3 tbsp. */
const SHORT_UNIT = /^[\s\u00a0]?(?<unit>%|[\p{L}°]{1,2}\.?|tbsp|tsp|cup|cups)(?=\s)/u

/** An amount and what it is of: "2 kg" and "granulated sugar". Null where a text does not begin with a number. */
function amountIn(text: string): { mark: string; name: string } | null {
  const found = AMOUNT.exec(text)?.groups
  if (!found) return null
  const unit = SHORT_UNIT.exec(found['rest']!)
  const name = found['rest']!.slice(unit?.[0].length ?? 0).trim()
  const mark = unit ? `${found['mark']}\u00a0${unit.groups!['unit']}` : found['mark']!.trim()
  return name.length > 1 && !/\p{Nd}/u.test(name) ? { mark, name } : null
}

/** Kinds of numbers that a row may begin with. */
const COUNTED = new Set(['count', 'percent', 'money', 'measure', 'time'])

/** Words at most that stand below a figure with its unit. */
const MOST_BELOW = 10

/** What a clause says before or after the figure `mark` that it holds; null where it says nothing, too much, holds another number, or speaks on both sides. */
function saidOf(mark: string, clause: string, language: FilmLanguage): string | null {
  const around = clause
    .split(mark)
    .map((text) => text.trim())
    .filter(Boolean)
  if (around.length > 1) return null
  const name = around[0] ?? ''
  const says = (isUnspaced(language) ? /\p{L}{2}/u : /\p{L}{4}/u).test(name)
  return says && !/\p{Nd}/u.test(name) && wordCount(name, language) <= MOST_BELOW ? name : null
}

/** Two to four clauses with a figure each ("lasts 14 hours and charges in 50 minutes"): the figure as written, and what the clause says of it. */
function clausesIn(sentence: string, language: FilmLanguage): { mark: string; name: string }[] | null {
  const figures = numbersIn(sentence, language).filter(({ kind }) => COUNTED.has(kind))
  if (figures.length < 2 || figures.length > 4 || figures.some(({ range, in_words }) => range || in_words)) return null
  const clauses = parts(sentence, language)
  const rows = figures.map(({ start, end }) => {
    const mark = sentence.slice(start, end).trim()
    const own = clauses.filter((clause) => clause.includes(mark))
    const name = own.length === 1 && mark.length <= 16 ? saidOf(mark, own[0]!, language) : null
    return name === null ? null : { mark, name }
  })
  return rows.every((row) => row !== null) ? rows : null
}

/** "3 hours, 59 minutes and 58 seconds": parts of one time are no list. */
function isOneTime(text: string, language: FilmLanguage): boolean {
  const figures = numbersIn(text, language)
  return figures.length > 1 && figures.every(({ kind }) => kind === 'time')
}

/** Amounts in a row: the words that lead to them, and each as it is written with what it is of. */
type Amounts = { heading?: string; items: { mark: string; name: string }[] }

/** Three to seven amounts in a row ("1 kg oranges, 2 kg sugar and 1 lemon") with the words that lead to them; null where a sentence has none. */
export function amountRowsIn(sentence: string, language: FilmLanguage): Amounts | null {
  const first = /(?<![\p{Nd}.,])[$€£¥₹]?\p{Nd}/u.exec(sentence)
  if (!first) return null
  const lead = bare(sentence.slice(0, first.index), language)
  const items = parts(sentence.slice(first.index), language).map((piece) => amountIn(piece) ?? { mark: '–', name: piece })
  const unmeasured = items.filter(({ mark }) => mark === '–').length
  const long = items.some(({ name }, index) => wordCount(name, language) > (index < items.length - 1 ? 5 : 8))
  const fits = items.length - unmeasured > 2 && unmeasured < 2 && items.length < 8 && !long && wordCount(lead, language) <= 8
  return fits && !isOneTime(sentence.slice(first.index), language) ? { ...(lead && { heading: lead }), items } : null
}

/** Amounts in a row, or clauses with a figure each; null where a sentence has neither. */
export function amountsIn(sentence: string, language: FilmLanguage): Amounts | null {
  const rows = amountRowsIn(sentence, language)
  if (rows) return rows
  const clauses = clausesIn(sentence, language)
  return clauses && { items: clauses }
}
