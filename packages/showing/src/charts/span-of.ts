import { numbersIn, type FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** Maximum letters between a figure's digits and its unit: "2.5 million litres", "120 millones de litros". */
const FAR = 4

/** A number that the sentence writes in words: the word before its unit, with its hundreds. Returns its position. */
function wordBefore(unit: string, sentence: string): { start: number; end: number } | null {
  const at = unit === '' ? -1 : sentence.indexOf(` ${unit}`)
  const word = at < 0 ? null : /(?:[\p{L}-]+ (?=hundred|hundert|hundra|cents?))?\S+$/u.exec(sentence.slice(0, at))
  return word && { start: word.index, end: at }
}

export type Span = { start: number; end: number }

/** The position of a figure that its sentence writes in words or in Han numerals, with its "about" and its unit: "un tercio", 一九三六メートル. */
const inWords = ({ number_text, value }: FigureValues, sentence: string, language: FilmLanguage): Span | undefined =>
  numbersIn(sentence, language).find((each) => each.in_words && each.value === value && each.number_text === number_text)

/** The position of a figure in its sentence with its "about" and its unit. Null if it is not found. */
export function findSpan(figure: FigureValues, sentence: string, language: FilmLanguage): Span | null {
  const { number_text, unit, hedge } = figure
  const digit = /[\p{Nd}]/u
  const places: number[] = []
  for (let from = sentence.indexOf(number_text); from >= 0 && number_text !== ''; from = sentence.indexOf(number_text, from + 1))
    if (!digit.test(sentence[from - 1] ?? '') && !digit.test(sentence[from + number_text.length] ?? '')) places.push(from)
  const [piece = ''] = unit.split(' ')
  const isBeforeUnit = (place: number): boolean => {
    const behind = sentence.indexOf(piece, place + number_text.length)
    return behind >= 0 && behind - place - number_text.length <= FAR
  }
  // "2 cubic metres … 2 tonnes": the number with the figure's own unit
  const at = places.find(isBeforeUnit) ?? places[0] ?? -1
  if (at < 0) {
    const written = inWords(figure, sentence, language)
    if (written) return written
  }
  const number = at < 0 ? wordBefore(unit, sentence) : { start: at, end: at + number_text.length }
  if (number === null) return null
  let { start, end } = number
  for (const word of unit.split(' ').filter(Boolean)) {
    const next = sentence.indexOf(word, end)
    if (next >= 0 && next - end <= FAR) end = next + word.length
  }
  if (hedge) {
    const about = sentence.toLowerCase().lastIndexOf(hedge.toLowerCase(), start)
    if (about >= 0 && sentence.slice(about + hedge.length, start).trim() === '') start = about
  }
  return { start, end }
}
