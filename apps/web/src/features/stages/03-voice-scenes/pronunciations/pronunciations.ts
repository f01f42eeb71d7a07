import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { wordPattern } from '../../replace/word-pattern.ts'
import { isUnspaced } from '../../edit/word-starts.ts'

export type Entry = { word: string; say: string }

/** Which half of an entry is missing. Nothing is missing in a blank entry or in a suggestion that the person has not completed. */
export function missingIn({ word, say }: Entry, suggested: readonly string[]): 'word' | 'say' | null {
  const hasWord = word.trim() !== ''
  const hasSay = say.trim() !== ''
  if (hasWord === hasSay) return null
  if (hasSay) return 'word'
  return suggested.includes(word) ? null : 'say'
}

/**
 * The number of scenes that contain a word. It is matched as a whole word, in any case. In Chinese and Japanese, it is matched anywhere in
 * the text.
 */
export function scenesWith(word: string, texts: readonly string[], language: VideoLanguage): number {
  const pattern = wordPattern(word, { exact: false, whole: !isUnspaced(language) })
  return texts.filter((text) => pattern !== null && text.search(pattern) >= 0).length
}

/** The dictionary with a new pronunciation. It replaces the entry of the same word, in any case. */
export const mendedWords = (kept: readonly Entry[], mended: Entry): Entry[] => [
  ...kept.filter(({ word }) => word.toLowerCase() !== mended.word.toLowerCase()),
  mended,
]

/** The words of a scene in order, each once. The timed words are used if there are any, and otherwise the written words. */
export function listWords({ words, text }: Pick<VoiceScene, 'words' | 'text'>, language: VideoLanguage): string[] {
  const written = () =>
    [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
  return [...new Set(words && words.length > 0 ? words.map((word) => word.text) : written())]
}
