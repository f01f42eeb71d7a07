import { READING_PACE } from '@orion/contract/narration.ts'
import { readingSpeed } from '@orion/film/captions.ts'
import { cutPages } from '@orion/film/render.ts'
import { type Format, type TimedWord, withoutSpaces } from '@orion/film/recipe.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { listVisibleWords } from '@orion/language/reading.ts'

/** The number of letters of a text without spaces between words. For such languages reading time is counted in letters. */
const characters = (text: string): number => [...withoutSpaces(text)].length

/**
 * The reading time of a passage with this number of words, in seconds. The passage is never faster than captions may be, which matters for
 * long words.
 */
function stretchSeconds(text: string, words: number, language: FilmLanguage): number {
  const { words_a_minute, characters_a_second } = READING_PACE
  const read = isUnspaced(language) ? characters(text) / characters_a_second : (60 * words) / words_a_minute
  return Math.max(read, text.length / readingSpeed(language))
}

/** The words on each page of a text, by their indices in the list. A page with only punctuation has no words. */
function listPages(
  words: readonly Pick<TimedWord, 'char_end'>[],
  text: string,
  page: { language: FilmLanguage; format: Format },
): number[][] {
  const ends = cutPages(text, page).map((parts) => parts[parts.length - 1].end)
  return ends
    .map((end, index) => words.flatMap(({ char_end }, at) => (char_end <= end && char_end > (ends[index - 1] ?? 0) ? [at] : [])))
    .filter(({ length }) => length > 0)
}

/**
 * The words of a text that is read on the screen, in seconds from its start. Every page lasts as long as its words take to read, so that it
 * is visible in every format of the film.
 */
export function readingWords(text: string, language: FilmLanguage): TimedWord[] {
  const words = listVisibleWords(text, language)
  const { shortest_page_seconds } = READING_PACE
  // a word's share of its page includes the mark and the space after the word
  const letters = words.map(({ char_start }, at) => (words[at + 1]?.char_start ?? text.length) - char_start)
  const sumValues = (values: readonly number[], places: readonly number[]): number =>
    places.reduce((sum, at) => sum + values[at], 0)
  const lasts = words.map(() => 0)
  for (const page of listPages(words, text, { language, format: '16:9' })) {
    const page_text = text.slice(words[page[0]].char_start, words[page[page.length - 1] + 1]?.char_start ?? text.length)
    const seconds = Math.max(shortest_page_seconds, stretchSeconds(page_text, page.length, language))
    for (const at of page) lasts[at] = (seconds * letters[at]) / sumValues(letters, page)
  }
  for (const format of ['9:16', '1:1'] as const)
    for (const page of listPages(words, text, { language, format })) {
      const longer = Math.max(1, shortest_page_seconds / sumValues(lasts, page))
      for (const at of page) lasts[at] = lasts[at] * longer
    }
  let until = 0
  return words.map((word, at) => {
    const start_seconds = until
    until += lasts[at]
    return { ...word, start_seconds, end_seconds: until }
  })
}

/**
 * The reading time of a text on the screen in seconds, without its pages. The result is within 3 % of `readingWords`, and much faster to
 * compute.
 */
export const estimateReading = (text: string, language: FilmLanguage): number =>
  Math.max(READING_PACE.shortest_page_seconds, stretchSeconds(text, listVisibleWords(text, language).length, language))
