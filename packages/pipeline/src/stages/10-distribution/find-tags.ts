import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { stopWordsOf, wordsIn } from '@orion/language/terms.ts'

const MOST_TAGS = 15

/**
 * What a film is about, in its own words: the words said most often, those of the title counted thrice, without stop words and numbers. A
 * word keeps the form in which it occurs first.
 */
export function findTags(title: string, text: string, language: VideoLanguage): string[] {
  const stop = stopWordsOf(language)
  const shortest = isUnspaced(language) ? 2 : 4
  const counts = new Map<string, { word: string; count: number }>()
  const take = (words: readonly string[], weight: number): void => {
    for (const word of words) {
      const key = word.toLocaleLowerCase(language)
      if ([...key].length < shortest || stop.has(key) || !/^[\p{L}\p{M}-]+$/u.test(key)) continue
      const known = counts.get(key) ?? { word: key, count: 0 }
      counts.set(key, { word: known.word, count: known.count + weight })
    }
  }
  take(wordsIn(title, language), 3)
  take(wordsIn(text, language), 1)
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TAGS)
    .map(({ word }) => word)
}
