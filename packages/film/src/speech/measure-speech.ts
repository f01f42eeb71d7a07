import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { normaliseForSpeech } from '@orion/language/reading.ts'
import type { SpeechRequest } from './synthesize.ts'
import { synthesize } from './synthesize.ts'
import { findVoice, listVoices } from './voices.ts'

/** Seconds that a language's first voice takes for a letter, a word, a comma, the end of a sentence, and the start. */
type Tempo = { letter: number; word: number; clause: number; sentence: number; start: number }

/**
 * Fitted by least squares over 16 to 45 sentences for each language, spoken by its first voice. The sum over a text is within 1 %. A single
 * sentence is within 2 to 6 % on average. In Japanese, `letter` is a mora of kana and `word` is a Chinese character.
 */
const TEMPOS: Record<FilmLanguage, Tempo> = {
  en: { letter: 0.058, word: 0.0855, clause: 0.314, sentence: 0.4, start: 0.147 },
  es: { letter: 0.0654, word: 0.0611, clause: 0.312, sentence: 0.4, start: 0.048 },
  zh: { letter: 0.2348, word: 0, clause: 0.193, sentence: 0.4, start: 0.14 },
  ja: { letter: 0.1266, word: 0.2207, clause: 0.446, sentence: 0.4, start: 0.178 },
  hi: { letter: 0.0668, word: 0.0804, clause: 0.13, sentence: 0.4, start: 0.055 },
  fr: { letter: 0.0657, word: 0.0625, clause: 0.358, sentence: 0.4, start: 0.027 },
  pt: { letter: 0.0658, word: 0.0697, clause: 0.243, sentence: 0.4, start: -0.014 },
  de: { letter: 0.0635, word: 0.0758, clause: 0.218, sentence: 0.38, start: 0.042 },
  sv: { letter: 0.0664, word: 0.0706, clause: 0.145, sentence: 0.4, start: 0.029 },
  ar: { letter: 0.0805, word: 0.1341, clause: 0.187, sentence: 0.4, start: -0.069 },
}

/** The tempo of each voice, relative to its language's first voice (measured on eight sentences each). */
const VOICE_TEMPOS: Record<string, number> = {
  'en-henry': 1.028,
  'en-ewan': 1.001,
  'en-robin': 0.995,
  'es-mateo': 1.012,
  'es-ines': 0.977,
  'zh-jianguo': 1.062,
  'zh-xiaomei': 0.949,
  'ja-haruto': 1.038,
  'ja-yui': 0.927,
  'hi-arjun': 1.011,
  'hi-meera': 0.947,
  'fr-louis': 0.996,
  'fr-chloe': 1.011,
  'pt-joao': 1.009,
  'pt-beatriz': 0.971,
  'de-jonas': 1.001,
  'de-lea': 1.005,
  'sv-nils': 1.01,
  'sv-maja': 0.992,
  'ar-omar': 1.015,
  'ar-noor': 0.938,
}

/**
 * Seconds from the first word's start to the last word's end, estimated from the normalised text without speaking. `rate` 1 is the voice's
 * own rate. Voices of a service count as the language's first voice.
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
  const tempo = TEMPOS[language]
  const seconds = tempo.letter * letters + tempo.word * words + tempo.clause * clauses + tempo.sentence * sentences + tempo.start
  return (Math.max(0.2, seconds) * (VOICE_TEMPOS[voice_id ?? listVoices(language)[0].voice_id] ?? 1)) / rate
}

/** A single Chinese character between kana has its longer native reading. */
const ALONE = 1.165

/** Kana that take a mora, and Chinese characters. */
function countJapanese(count: (pattern: RegExp) => number) {
  const letters = count(/[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu) - count(/[ゃゅょャュョァィゥェォ]/gu)
  const alone = count(/(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu)
  return { letters, words: count(/\p{Script=Han}/gu) + (ALONE - 1) * alone }
}

const MOST_KEPT = 4000
const measured = new Map<string, number>()

/**
 * The measured duration of a text, by speaking the text (8 to 250 times faster than it plays). A measured text is not spoken again. Throws
 * as `synthesize`.
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
