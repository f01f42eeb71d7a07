import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { wordPattern } from '../../replace/word-pattern.ts'
import { isUnspaced } from '../../edit/word-starts.ts'

export type Entry = { word: string; say: string }

/** The missing half of an entry. A blank entry, or an unfinished suggestion, has no missing half. */
export function missingIn({ word, say }: Entry, suggested: readonly string[]): 'word' | 'say' | null {
  const hasWord = word.trim() !== ''
  const hasSay = say.trim() !== ''
  if (hasWord === hasSay) return null
  if (hasSay) return 'word'
  return suggested.includes(word) ? null : 'say'
}

/** The number of scenes with a word: whole words, in upper or lower case. In Chinese and Japanese, anywhere in the text. */
export function scenesWith(word: string, texts: readonly string[], language: VideoLanguage): number {
  const pattern = wordPattern(word, { exact: false, whole: !isUnspaced(language) })
  return texts.filter((text) => pattern !== null && text.search(pattern) >= 0).length
}

/** A dictionary with a changed pronunciation. It replaces the word's old entry, in upper or lower case. */
export const mendedWords = (kept: readonly Entry[], mended: Entry): Entry[] => [
  ...kept.filter(({ word }) => word.toLowerCase() !== mended.word.toLowerCase()),
  mended,
]

/** The words of a scene, each once, in order: the timed words, or else the written words. */
export function listWords({ words, text }: Pick<VoiceScene, 'words' | 'text'>, language: VideoLanguage): string[] {
  const written = () =>
    [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
  return [...new Set(words && words.length > 0 ? words.map((word) => word.text) : written())]
}
