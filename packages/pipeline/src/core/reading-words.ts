import { READING_PACE } from '@orion/contract/narration.ts'
import { readingSpeed } from '@orion/film/captions/cues.ts'
import { cutPages } from '@orion/film/scenes/cut-pages.ts'
import { FORMATS, type Format, type TimedWord } from '@orion/film/scenes/recipe.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { shownWords } from '@orion/language/reading.ts'

/**
 * How long a text takes to read beside how long the language's first voice speaks it: over 72 texts of `bench/texts` and `recorded/texts`,
 * each of them within a tenth.
 */
export const READING_TEMPOS: Record<FilmLanguage, number> = {
  ...{ en: 0.87, es: 0.86, zh: 0.73, ja: 0.9, hi: 0.94 },
  ...{ fr: 0.8, pt: 0.85, de: 0.8, sv: 0.82, ar: 0.66 },
}

/** Letters of a text without spaces between words, in which reading is counted there. */
const characters = (text: string): number => [...text.replace(/\s+/gu, '')].length

/** Seconds in which a stretch of so many words is read: never faster than captions may be, for which long words count. */
function stretchSeconds(text: string, words: number, language: FilmLanguage): number {
  const { words_a_minute, characters_a_second } = READING_PACE
  const read = isUnspaced(language) ? characters(text) / characters_a_second : (60 * words) / words_a_minute
  return Math.max(read, text.length / readingSpeed(language))
}

/** The words of a text that stand on each of its pages, by their places in the list. */
function pagesOf(words: readonly Pick<TimedWord, 'char_end'>[], text: string, page: { language: FilmLanguage; format: Format }) {
  const ends = cutPages(text, page).map((parts) => parts.at(-1)!.end)
  return ends.map((end, index) =>
    words.flatMap(({ char_end }, at) => (char_end <= end && char_end > (ends[index - 1] ?? 0) ? [at] : [])),
  )
}

/**
 * A text's words as they are read on the screen; seconds from its start. Every page stands for as long as its words take to read, in
 * whatever shape the film is shown, and no page goes by unseen.
 */
export function readingWords(text: string, language: FilmLanguage): TimedWord[] {
  const words = shownWords(text, language)
  // a word takes its share of its page with the mark and the space behind it
  const letters = words.map(({ char_start }, at) => (words[at + 1]?.char_start ?? text.length) - char_start)
  const lasts = words.map(() => 0)
  for (const format of Object.keys(FORMATS) as Format[])
    for (const page of pagesOf(words, text, { language, format })) {
      const [first, last] = [page[0], page.at(-1)]
      if (first === undefined || last === undefined) continue
      const shown = text.slice(words[first]!.char_start, words[last + 1]?.char_start ?? text.length)
      const least = Math.max(READING_PACE.shortest_page_seconds, stretchSeconds(shown, page.length, language))
      const all = page.reduce((sum, at) => sum + letters[at]!, 0)
      const now = page.reduce((sum, at) => sum + lasts[at]!, 0)
      // what another shape of the film asked for stays: it is made longer alone
      for (const at of page) lasts[at] = now === 0 ? (least * letters[at]!) / all : lasts[at]! * Math.max(1, least / now)
    }
  let until = 0
  return words.map((word, at) => {
    const start_seconds = until
    until += lasts[at]!
    return { ...word, start_seconds, end_seconds: until }
  })
}

/** Seconds in which a text is read on the screen. */
export const readingSeconds = (text: string, language: FilmLanguage): number =>
  readingWords(text, language).at(-1)?.end_seconds ?? 0
