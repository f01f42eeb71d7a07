import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { normaliseForSpeech } from '@orion/language/reading.ts'
import type { SpeechRequest } from './synthesize.ts'
import { synthesize } from './synthesize.ts'
import { findVoice } from './voices.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The seconds that a language's first voice takes for a letter, a word, a comma, the end of a sentence, and the start. */
export type Tempo = { letter: number; word: number; clause: number; sentence: number; start: number }

/**
 * Seconds from the first word's start to the last word's end, estimated from the normalised text without speaking. A `rate` of 1 is the
 * voice's own rate. Voices of a service count as the language's first voice.
 */
export function estimateSeconds(
  text: string,
  { language, voice_id, rate = 1 }: { language: FilmLanguage; voice_id?: string; rate?: number },
): number {
  const spoken = normaliseForSpeech(text, language)
    .map((token) => token.spoken)
    .join('')
    .trim()
  const count = (pattern: RegExp) => spoken.match(pattern)?.length ?? 0
  const { letters, words } =
    language === 'ja'
      ? countJapanese(count)
      : { letters: count(language === 'hi' ? /[\p{L}\p{M}]/gu : /\p{L}/gu), words: count(/[\p{L}\p{M}']+/gu) }
  if (letters + words === 0) return 0
  const clauses = count(/[,;:，；：、،؛—](?=.)/gu)
  const sentences = count(/[.!?。！？؟।](?=.*\p{L})/gu)
  const { tempo, otherTempos } = LANGUAGES[language].speech
  const seconds = tempo.letter * letters + tempo.word * words + tempo.clause * clauses + tempo.sentence * sentences + tempo.start
  const relative = voice_id === undefined ? 1 : (otherTempos[voice_id] ?? 1)
  return (Math.max(0.2, seconds) * relative) / rate
}

/** The factor for a single Chinese character between kana, because its native reading is longer. */
const ALONE = 1.165

/** Counts kana that take a mora, and Chinese characters. */
function countJapanese(count: (pattern: RegExp) => number) {
  const letters = count(/[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu) - count(/[ゃゅょャュョァィゥェォ]/gu)
  const alone = count(/(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu)
  return { letters, words: count(/\p{Script=Han}/gu) + (ALONE - 1) * alone }
}

const MOST_KEPT = 4000
const measured = new Map<string, number>()

/**
 * The measured duration of a text in seconds. The text is spoken 8 to 250 times faster than it plays, and only once. Throws like
 * `synthesize`.
 */
export async function measureSpeech(request: SpeechRequest, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const voice = findVoice(request.language, request.voice_id)
  const key = JSON.stringify([
    voice.voice_id,
    request.rate ?? 1,
    request.stability ?? 0.5,
    request.pronunciations ?? [],
    request.text,
  ])
  const known = measured.get(key)
  if (known !== undefined) return known
  const { words } = await synthesize(request, { signal })
  const seconds = words[words.length - 1].end_seconds - words[0].start_seconds
  if (measured.size >= MOST_KEPT) measured.clear()
  measured.set(key, seconds)
  return seconds
}
