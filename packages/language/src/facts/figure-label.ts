import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import type { FigureValues } from './fact.ts'
import type { Figure } from './figures.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { pattern, getPattern } from '../lexicons/word-patterns.ts'
import { getStopWords } from '../terms/terms.ts'

/** Kinds of figures that a scene can display large. */
export const MEASURES: ReadonlySet<string> = new Set(['count', 'percent', 'money', 'measure'])

const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length

/** The values that a fact stores for a figure, with their context from the sentence. */
export function figureValues(sentence: string, language: FilmLanguage, figure: Figure): FigureValues {
  return {
    value: figure.value,
    number_text: figure.number_text,
    unit: figure.unit,
    label: figureLabel(sentence, language, figure),
    measure: figure.kind as FigureValues['measure'],
    ...(figure.hedge ? { hedge: figure.hedge } : {}),
  }
}

/** Characters of a label at most. */
export const LONGEST_LABEL = 60
/** A second figure after the first does not belong to the first figure's label. */
const ANOTHER_FIGURE = /\s(?:and|und|y|et|e|och|y)\s.*\d.*$/u
const LONGEST_SMALL_WORD = 5

const QUOTATION_MARK = /["“”„«»「」『』]/gu
/** Inches, and not the end of a quotation, as far as one can tell. */
const INCHES = /\d"/u

/**
 * The part of a sentence next to a figure, without the quotation mark whose partner is on the other side of the figure. The text between
 * the figure and that mark stays, or else the text after the mark. `side` is the side of the figure on which the part is.
 */
export function withoutLooseMark(part: string, side: 'before' | 'after'): string {
  const marks = [...part.matchAll(QUOTATION_MARK)]
  const loose = marks.length % 2 === 0 ? undefined : marks.at(side === 'before' ? -1 : 0)
  if (loose === undefined || INCHES.test(part)) return part
  const { index } = loose
  const head = part.slice(0, index)
  const tail = part.slice(index + 1)
  const near = side === 'before' ? tail : head
  return (near.trim() === '' ? head + tail : near).trim()
}

/**
 * A description of the figure from its sentence: the rest of its clause before the figure, if it is enough, and otherwise after the figure.
 */
function figureLabel(sentence: string, language: FilmLanguage, figure: Figure): string {
  const body = sentence.replace(/[.。।!！]+$/u, '')
  const from = clauseStart(body, figure.start)
  const to = clauseEnd(body, figure.end)
  const lead = withoutLooseMark(body.slice(from, figure.start).trim(), 'before')
  const before = !isUnspaced(language) && pattern(language, getLexicon(language).and, 'end').test(lead) ? '' : lead
  const after = withoutLooseMark(body.slice(Math.min(figure.end, body.length), Math.max(figure.end, to)), 'after')
    .replace(ANOTHER_FIGURE, '')
    .replace(/^[\s,،，]+/u, '')
    .trim()
  const bare = trimEnd(
    before
      .replace(getPattern(language, 'droppable', 'start', 'iu'), '')
      .replace(pattern(language, getLexicon(language).and, 'start'), '')
      .replace(/^[\s,،，]+/u, ''),
    language,
  )
  const anaphoric = getPattern(language, 'anaphors', 'start').test(bare)
  const follows = isUnspaced(language) ? after.replace(/^[がのをはにでと]/u, '') : after
  const enough = isUnspaced(language) ? bare.length >= 2 : wordCount(bare) >= 2
  const share = wordCount(follows) >= 2 && isOfShare(figure, follows, language)
  const says =
    isUnspaced(language) || follows.split(' ').some((word) => word !== '' && !getStopWords(language).has(word.toLowerCase()))
  const chosen = (enough && !anaphoric && !share) || (!says && enough) ? bare : follows || bare
  const empty = saysNothing(chosen, language) && !(before === '' && wordCount(follows) >= 3)
  const label = empty ? wholeBefore(body, figure.start, language) || chosen : chosen
  return label.length <= LONGEST_LABEL ? label : shorten(label, language, label === follows)
}

/** The words with which a language names the whole of a share. */
const OF_WHOM: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^of /u,
  de: /^(?:der|des|aller|von|vom) /u,
  es: /^(?:de|del) /u,
  fr: /^(?:de |des |du |d[’'])/u,
  pt: /^(?:de|do|da|dos|das) /u,
  it: /^(?:d(?:i|el|ella|ello|ei|elle|egli) |dell[’'])/u,
  sv: /^av /u,
  ar: /^من /u,
}

/** Whether words name the whole of which a figure is a share. */
const isOfShare = ({ kind }: Figure, words: string, language: FilmLanguage): boolean =>
  (kind === 'percent' || kind === 'share') && OF_WHOM[language]?.test(words) === true

/** Words without a name: only small words, or a time. */
const saysNothing = (label: string, language: FilmLanguage): boolean =>
  !isUnspaced(language) &&
  label.split(' ').every((word) => getStopWords(language).has(word.toLowerCase()) || /^\p{N}+$/u.test(word))

/** The whole text before a figure, where its own clause has no label. */
function wholeBefore(body: string, at: number, language: FilmLanguage): string {
  const before = withoutLooseMark(body.slice(0, at), 'before')
    .replace(getPattern(language, 'droppable', 'start'), '')
    .replace(/^[\s,،，]+/u, '')
    .trim()
  return trimEnd(before.replace(/[,،;:]\s*\S{0,12}$/u, ''), language)
}

const CLAUSE = /[,，、،;；؛:：()（）–—]/u

/** The start of the clause that contains the character `at`. */
export function clauseStart(text: string, at: number): number {
  const insideNumber = (index: number) => /^\p{N}.\p{N}$/u.test(text.slice(index - 1, index + 2))
  for (let index = at - 1; index > 0; index--) if (CLAUSE.test(text[index]) && !insideNumber(index)) return index + 1
  return 0
}

/** The end of the clause that contains the character `at`. */
export function clauseEnd(text: string, at: number): number {
  for (let index = at; index < text.length; index++)
    if (CLAUSE.test(text[index]) && !/\p{N}/u.test(text[index + 1] ?? '')) return index
  return text.length
}

/** The text without small words at its end that lead to the figure: "a voyage of" becomes "a voyage". */
export function trimEnd(text: string, language: FilmLanguage): string {
  if (isUnspaced(language)) return text.replace(/[的了到有为達]$|(?:は|が|を|に|の|で|と|も)+$/u, '')
  const words = text.replace(/\s(?:d|l)[’']$/u, '').split(' ')
  const stop = getStopWords(language)
  while (words.length > 1 && (words.at(-1) ?? '').length <= LONGEST_SMALL_WORD && stop.has((words.at(-1) ?? '').toLowerCase()))
    words.pop()
  return words.join(' ')
}

/** A text shortened to a label's length, at its end or at its beginning. */
export function shorten(text: string, language: FilmLanguage, keepStart: boolean): string {
  if (isUnspaced(language)) return keepStart ? text.slice(0, 24) : text.slice(-24)
  if (text.length <= LONGEST_LABEL) return keepStart ? trimEnd(text, language) : text
  const words = text.split(' ')
  if (keepStart) {
    const end = text.slice(0, LONGEST_LABEL + 1).lastIndexOf(' ')
    return trimEnd(end < 0 ? words[0] : text.slice(0, end), language)
  }
  const start = text.indexOf(' ', text.length - LONGEST_LABEL - 1)
  return start < 0 ? words[words.length - 1] : text.slice(start + 1)
}
