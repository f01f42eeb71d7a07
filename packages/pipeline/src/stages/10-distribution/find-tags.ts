import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { stopWordsOf, termsIn, wordsIn } from '@orion/language/terms.ts'
import { NO_TAGS } from './no-tags.ts'

const MOST_TAGS = 12
/** A word of the title counts so often, once the text says it too; any other is a tag once it was said twice. */
const OF_TITLE = 3
const LEAST = 2
/** Fewer tags than these take the title's words even where the text does not say them. */
const FEWEST = 3

/** Whether a word names something: no number, no form word of Japanese (Hiragana alone), no amount of Chinese ("一条"). */
const NAMES: Partial<Record<VideoLanguage, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Katakana}]/u,
  zh: /^(?![一二两三四五六七八九十百千万亿几数每第])/u,
}

/**
 * What a film is about, in its own words: those of its title that it says and those said at least twice, the most frequent first, without
 * stop words, units and numbers. Forms of one word count together and are one tag, in the title's form or the first.
 */
export function findTags(title: string, text: string, language: VideoLanguage): string[] {
  const stop = stopWordsOf(language)
  const usual = isUnspaced(language) ? 2 : language === 'ar' || language === 'hi' ? 3 : 4
  const isTag = (word: string, shortest: number): boolean =>
    [...word].length >= shortest &&
    !stop.has(word) &&
    !NO_TAGS[language].has(word) &&
    /^[\p{L}\p{M}-]+$/u.test(word) &&
    (NAMES[language]?.test(word) ?? true)
  const counts = new Map<string, { word: string; count: number; said: number }>()
  const take = (words: readonly string[], weight: number, shortest: number): void => {
    for (const each of words) {
      const word = each.toLocaleLowerCase(language).replace(/^و(?=ال)/u, '')
      const stem = termsIn(word, language)[0] ?? word
      const known = counts.get(stem)
      if (known === undefined && !isTag(word, shortest)) continue
      const said = (known?.said ?? 0) + (weight === OF_TITLE ? 0 : 1)
      counts.set(stem, { word: known?.word ?? word, count: (known?.count ?? 0) + weight, said })
    }
  }
  take(wordsIn(title, language), OF_TITLE, Math.min(3, usual - 1))
  take(wordsIn(text, language), 1, usual)
  const sorted = [...counts.values()].toSorted((a, b) => b.count - a.count)
  const said = sorted.filter(({ count, said: times }) => count >= LEAST && times > 0)
  const told = sorted.filter(({ count }) => count >= LEAST)
  return (said.length < FEWEST ? told : said).slice(0, MOST_TAGS).map(({ word }) => word)
}
