import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isUnspaced } from './is-unspaced.ts'

type Entry = { word: string; say: string }

/** Which half of an entry is missing. One that is blank, or a suggestion that was left open, is none. */
export function missingIn({ word, say }: Entry, suggested: readonly string[]): 'word' | 'say' | null {
  const [hasWord, hasSay] = [word.trim() !== '', say.trim() !== '']
  if (hasWord === hasSay) return null
  if (hasSay) return 'word'
  return suggested.includes(word) ? null : 'say'
}

/** How many scenes hold a word: whole, in either case; in Chinese and Japanese wherever it stands. */
export function scenesWith(word: string, texts: readonly string[], language: VideoLanguage): number {
  const whole = word
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('-', '\\x2d')
  const unspaced = isUnspaced(language)
  const pattern = new RegExp(unspaced ? whole : `(?<![\\p{L}\\p{M}\\p{N}])${whole}(?![\\p{L}\\p{M}\\p{N}])`, 'iu')
  return texts.filter((text) => pattern.test(text)).length
}
