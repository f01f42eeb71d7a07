import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { readMoment } from './read-moment.ts'

/** A sentence of an illustration: its words at the time of the drawing, and its current words. */
export type OtherSentence = { s: string; was: string; is: string }

/** The word of a text at a share (0 to 1) of its length, in the form of a moment. */
function wordAt(text: string, share: number, language: FilmLanguage): string | null {
  const words = listVisibleWords(text, language)
  const at = words.findLastIndex(({ char_start }) => char_start <= share * text.length)
  const word = words[Math.max(0, at)]
  if (word === undefined || /[:#]/u.test(word.text)) return null
  const isSame = (other: string): boolean => other.toLowerCase() === word.text.toLowerCase()
  const before = isUnspaced(language)
    ? text.slice(0, word.char_start).split(word.text).length - 1
    : words.slice(0, Math.max(0, at)).filter((each) => isSame(each.text)).length
  return before === 0 ? word.text : `${word.text}#${before + 1}`
}

/** A moment for a changed sentence. It names the word at the same share of the new text. */
function momentIn(value: string, sentences: readonly OtherSentence[], language: FilmLanguage): string {
  const read = readMoment(
    value,
    sentences.map(({ s, was }) => ({ s, text: was })),
  )
  if (typeof read === 'string' || read.moment.word === undefined) return value
  const { s, word, plus } = read.moment
  const sentence = sentences.find((each) => each.s === s)
  if (sentence === undefined) throw new Error(`There is no sentence ${s}.`)
  const { was, is } = sentence
  const named = wordAt(is, word.start / Math.max(1, was.length), language)
  const more = plus === 0 ? '' : plus > 0 ? `+${plus}` : String(plus)
  return named === null ? `${s}${more}` : `${s}:${named}${more}`
}

/**
 * Changes a model's drawing (`answer`, JSON) for the same sentences in another language. Each moment that names a word gets the word at the
 * same share of the new sentence. Nothing else changes.
 */
export function answerInOtherWords<T>(answer: T, sentences: readonly OtherSentence[], language: FilmLanguage): T {
  if (Array.isArray(answer)) return answer.map((each: unknown) => answerInOtherWords(each, sentences, language)) as T
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      (name === 'at' || name === 'until') && typeof value === 'string'
        ? momentIn(value, sentences, language)
        : answerInOtherWords(value as unknown, sentences, language),
    ]),
  ) as T
}
