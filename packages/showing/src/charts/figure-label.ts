import { clauseEnd, clauseStart, numbersIn, type FigureValues } from '@orion/language/facts.ts'
import { isUnspaced, getLexicon, type FilmLanguage, pattern, getPattern } from '@orion/language/lexicons.ts'
import { getStopWords, wordsIn } from '@orion/language/terms.ts'
import { countedNoun, type LabelOfFigure, type SpokenTitle } from '@orion/film/recipe.ts'
import { findSpan, type Span } from './span-of.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** Maximum number of meaningful words of a label, and of all its words. In Chinese and Japanese, characters. */
const MOST_SAYING = 4
const MOST_WORDS = 6
const MOST_CHARACTERS = 8
const LONGEST = 40

/** The beginning of a text that turns the previous figure into a rate. Returns '' without such a beginning. */
export const rateBehind = (text: string, language: FilmLanguage): string => LANGUAGES[language].figures.rate.exec(text)?.[0] ?? ''

/** A year of four digits, as a pattern. */
const YEAR = String.raw`[12]\p{Nd}{3}`

/** A day and its month with the words before them, as a pattern: "Am 3. Mai", "Em 12 de novembro". */
const DAY_AND_MONTH = String.raw`(?:\p{L}+\s){0,2}\p{Nd}{1,2}(?:\.|er|º)?\s(?:de\s)?\p{L}{3,}`

/** A date at the start, before the subject: "In 2018 the company …", "Em 12 de novembro …". */
const WHEN = new RegExp(String.raw`^(?:(?:\p{L}+\s){1,2}${YEAR}|${DAY_AND_MONTH}(?:\s(?:de\s)?${YEAR})?),?\s(?=\p{L})`, 'u')

/** Arabic words before a measured thing: "it reaches", "therefore". */
const ARABIC_LEAD = /^(?:و?لذلك |و?قد )?(?:(?:و|ف)?[يت]?بلغت? |(?:و|ف)?[يت]صل )?/u

/** Whether the words after a figure only name the measured dimension. */
export const isDimension = (text: string, language: FilmLanguage): boolean => LANGUAGES[language].figures.dimension.test(text)

/** A text after a figure that is only a date: "in 2023". */
const YEAR_ALONE = /^(?:in|im Jahr|im Jahre|nel|en|em|år|el año|i)\s(?:l[’']an )?[12]\p{Nd}{3}$/iu

/** Small words that complete a verb: "picked up". */
const PARTICLE = /^(?:up|out|off|down|away|over)$/iu

/** A duration or time of measurement after a figure: "in 21 seconds". */
const WITHIN = /^(?:in|within|entro|en|em|dans|på|innerhalb von|في|خلال) /iu

/** Words with a meaning beyond mere existence. */
function sayingWords(text: string, language: FilmLanguage): string[] {
  const stop = getStopWords(language)
  const words = isUnspaced(language) ? wordsIn(text, language) : text.split(/\s+/u)
  return words
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}'’-]/gu, ''))
    .filter((word) => word !== '' && !stop.has(word.toLowerCase()))
}

/** Whether a text is suitable as a label: short, without its own figure, and with a word that carries its meaning. */
export function isLabel(text: string, language: FilmLanguage): boolean {
  if (text === '' || text.length > LONGEST || /[\p{Nd}#*_"“”«»„,;:،؛、，；：()（）]/u.test(text)) return false
  if (LANGUAGES[language].figures.pronounAlone?.test(text)) return false
  if (isUnspaced(language)) return [...text].length <= MOST_CHARACTERS && /[\p{sc=Han}\p{sc=Kana}]/u.test(text)
  if (getPattern(language, 'anaphors', 'start', 'iu').test(text)) return false
  if (pattern(language, getLexicon(language).and, 'anywhere', 'iu').test(text)) return false
  const saying = sayingWords(text, language)
  return (
    saying.some((word) => /(?:\p{L}\p{M}*){3}/u.test(word)) &&
    saying.length <= MOST_SAYING &&
    text.split(/\s+/u).length <= MOST_WORDS
  )
}

const unmarked = (text: string) => text.replace(/^[\s,;:،、，；：–—#*-]+|[\s,;:،、，；：–—.。।!！]+$/gu, '')

/** A label without small words at its end that lead to the figure ("The pressure is"), and without particles at its end. */
function withoutWaiting(text: string, language: FilmLanguage): string {
  if (isUnspaced(language)) return text.replace(/(?:[的了到有为達]|は|が|を|に|の|で|と|も|約|およそ)+$/u, '')
  const words = text.split(' ')
  const stop = getStopWords(language)
  while (
    words.length > 0 &&
    !PARTICLE.test(words[words.length - 1]) &&
    stop.has(words[words.length - 1].toLowerCase()) &&
    !/\p{L}{6}/u.test(words[words.length - 1])
  )
    words.pop()
  return words.join(' ')
}

/** Words that make the next figure a limit, as a pattern. */
const LIMIT_WORDS =
  'sotto|sopra|al di sotto di|al di sopra di|' +
  'below|above|under|over|beyond|within|until|debajo de|encima de|sous|au-dessous de|abaixo de|acima de|unter|über|under|över'

/** A text directly before a figure that makes it a limit of something else, or a number within a name ("14-bis", "Apollo-11"). */
const LIMIT = new RegExp(String.raw`(?<!\p{L})(?:${LIMIT_WORDS})\s$`, 'iu')
const NAMED = /^[\p{Nd}.,]+-\p{L}/u
const NAMED_BEFORE = /[\p{L}\p{M}][-‐‑]$/u

type Shown = Span & { label?: string | undefined; sentence: string }

/** The clause around a figure on both sides, without punctuation and without joining words. */
function around({ start, end }: Span, sentence: string, language: FilmLanguage): { before: string; after: string } {
  const body = sentence.replace(/[\s.。।!！]+$/u, '')
  const before = unmarked(body.slice(clauseStart(body, start), start))
  const after = unmarked(body.slice(Math.min(end, body.length), Math.max(end, clauseEnd(body, end))))
  const joined = isUnspaced(language)
    ? before
    : before.replace(pattern(language, getLexicon(language).and, 'start', 'iu'), '').trim()
  const lead = withoutWaiting(
    joined
      .replace(WHEN, '')
      .replace(language === 'ar' ? ARABIC_LEAD : /(?!)/u, '')
      .replace(getPattern(language, 'droppable', 'start', 'iu'), '')
      .trim(),
    language,
  )
  return { before: unmarked(lead), after: isUnspaced(language) ? after.replace(/^[がのをはにで]|です$/gu, '') : after }
}

/** The minimum number of meaningful words in a label without its "it" or "she". */
const LEAST_OWN = 2

/** Removes an opening pronoun ("She had to stand"), where enough words remain. */
function withoutPronoun(text: string, language: FilmLanguage): string {
  const shortened = text.replace(LANGUAGES[language].figures.subject ?? /(?!)/u, '')
  return shortened !== text && sayingWords(shortened, language).length >= LEAST_OWN ? shortened : text
}

/** The described thing, if a figure is between two commas: "Almost all his wealth, some 31 million kronor, should …". */
function findApposition({ start, end }: Span, sentence: string): string | null {
  const before = sentence.slice(0, start)
  const joined = /^(?<thing>[^,،;:]+)[,،] ?$/u.exec(before)?.groups?.['thing']
  return joined !== undefined && /^[,،]/u.test(sentence.slice(end)) ? joined.trim() : null
}

/** The thing of a Chinese figure, after the figure: "221.5亿立方米的防洪库容". */
const CHINESE_OF = /^的(?<thing>\p{Script=Han}{2,8})(?=[，。；]|$)/u

/** The words of a clause directly before a position in its sentence, if they are suitable as a label. */
export function labelBefore(at: number, sentence: string, language: FilmLanguage): string | null {
  const { before } = around({ start: at, end: at }, sentence, language)
  return isLabel(before, language) ? before : null
}

/** Whether a part of a sentence contains another figure. */
const holdsFigure = (sentence: string, from: number, to: number, language: FilmLanguage): boolean =>
  numbersIn(sentence, language).some(({ start, end }) => start < to && end > from)

/** Whether the only figure in a part of a sentence is a time span. */
function holdsTimeAlone(text: string, language: FilmLanguage): boolean {
  const [first, ...others] = numbersIn(text, language)
  return first?.kind === 'time' && others.length === 0
}

/** The last part of a clause that is joined to an earlier part: "it left the ground on its own wheels and flew". */
function lastJoined(before: string, language: FilmLanguage): string | null {
  if (isUnspaced(language)) return null
  const parts = before.split(new RegExp(` (?:${getLexicon(language).and}) `, 'iu'))
  return parts.length > 1 ? parts[parts.length - 1].trim() : null
}

/**
 * Whether a clause has meaningful words that neither its figure nor its label shows: "The airline has cancelled 140 flights since
 * Monday" with only "since Monday". `start` and `end` enclose the figure, or several figures of one chart.
 */
export function leavesWordsOut({ start, end, label = '', sentence }: Shown, language: FilmLanguage): boolean {
  const before = sentence.slice(clauseStart(sentence, start), start)
  const after = sentence.slice(end, clauseEnd(sentence, end))
  return sayingWords(`${before} ${after}`.replace(label, ' '), language).length > 0
}

/** The most characters of a sentence that a chart prints as its title: two lines of a wide frame. `unspaced`: in Chinese and Japanese. */
const LONGEST_TITLE = { spaced: 120, unspaced: 44 }

/** A chart's title with the whole sentence, for a chart that leaves words out. Null if the sentence is too long for a title. */
export const takeTitle = (sentence: string, language: FilmLanguage): SpokenTitle | null =>
  [...sentence].length <= LONGEST_TITLE[isUnspaced(language) ? 'unspaced' : 'spaced'] ? { spoken: sentence } : null

/** The title of a chart with its whole sentence, if its label leaves out a word of its clause. Otherwise null. */
export const takeMissingTitle = (shown: Shown, language: FilmLanguage): SpokenTitle | null =>
  leavesWordsOut(shown, language) ? takeTitle(shown.sentence, language) : null

export type Labelled = LabelOfFigure & { figure: FigureValues }

/**
 * A figure with its label, in words of its own clause. The label is after the figure if that text is short. Otherwise the label is before
 * the figure, if no more text follows. A count needs only its noun. Null if the measured thing is uncertain.
 */
export function labelled(
  figure: FigureValues,
  sentence: string,
  language: FilmLanguage,
  span: Span | null = findSpan(figure, sentence, language),
): Labelled | null {
  if (!span || LIMIT.test(sentence.slice(0, span.start))) return null
  if (NAMED.test(sentence.slice(span.start)) || NAMED_BEFORE.test(sentence.slice(0, span.start))) return null
  const found = around(span, sentence, language)
  const rate = rateBehind(sentence.slice(span.end), language)
  if (rate && figure.measure === 'percent') return null
  const whole = rate ? { ...figure, unit: `${figure.unit}${rate}`.trim() } : figure
  const rest = rate ? unmarked(found.after.slice(rate.length - 1)) : found.after
  const within = YEAR_ALONE.test(rest) || (WITHIN.test(rest) && holdsTimeAlone(rest, language))
  const after = within ? '' : rest
  const of = language === 'zh' ? CHINESE_OF.exec(sentence.slice(span.end))?.groups?.['thing'] : undefined
  if (of !== undefined) return { figure: whole, label: of, label_after: true }
  const thing = findApposition(span, sentence)
  if (thing !== null) return isLabel(thing, language) ? { figure: whole, label: thing } : null
  if (isDimension(after, language)) return { figure: whole, label: after, label_after: true }
  const verbLast = LANGUAGES[language].figures.verbLast === true
  const opensJoined = !isUnspaced(language) && pattern(language, getLexicon(language).and, 'start', 'iu').test(after)
  const behind = span.end + sentence.slice(span.end).indexOf(after)
  if (
    !verbLast &&
    after !== '' &&
    !opensJoined &&
    isLabel(after, language) &&
    !holdsFigure(sentence, behind, behind + after.length, language)
  )
    return { figure: whole, label: after, label_after: true }
  const { noun } = countedNoun(whole, language)
  const counts = sayingWords(noun, language).length > 0 || (isUnspaced(language) && noun !== '')
  const whole_before = withoutPronoun(found.before, language)
  const joined = figure.measure === 'time' || isLabel(whole_before, language) ? null : lastJoined(whole_before, language)
  const before = joined ?? whole_before
  if ((after === '' || counts || verbLast) && isLabel(before, language)) return { figure: whole, label: before }
  return counts ? { figure: whole } : null
}
