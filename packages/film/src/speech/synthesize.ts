import { findSpeech } from '@orion/media/audio/find-speech.ts'
import { toFloat, toPcm } from '@orion/media/audio/samples.ts'
import { readingSpeed } from '../captions/cues.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import type { TimedWord } from '../scenes/recipe.ts'
import type { Silence } from './engine-messages.ts'
import { askEngine } from './engine-pool.ts'
import { finishVoice, SPEECH_RATE } from './finish-voice.ts'
import { createOnsets } from './create-onsets.ts'
import { type Pronunciation, type VisibleWord, listVisibleWords } from '@orion/language/reading.ts'
import { toMilliseconds } from '@orion/media/audio/to-milliseconds.ts'
import { quietPauses } from './quiet-pauses.ts'
import type { SpokenText } from './spoken-text.ts'
import { spokenText } from './spoken-text.ts'
import { stretchPauses } from './stretch-pauses.ts'
import { timeWords } from './time-words.ts'
import type { Voice } from './voices.ts'
import { findVoice } from './voices.ts'

/**
 * The text and the manner of speech. A `rate` of 1 is the voice's own rate. `stability` is 0 (lively) to 1 (even). `clarity_boost` boosts
 * the consonants.
 */
export type SpeechRequest = {
  text: string
  language: FilmLanguage
  voice_id?: string
  rate?: number
  stability?: number
  clarity_boost?: boolean
  /** The user's pronunciations. They override all other rules. */
  pronunciations?: readonly Pronunciation[]
}

/** Mono speech at 48 kHz, trimmed to the audible part, with the times of every displayed word. */
export type Speech = { pcm: Int16Array; sample_rate: number; words: TimedWord[] }

const LEAD_SECONDS = 0.05
const TAIL_SECONDS = 0.1
/** Tolerance in seconds. Within it, the engine's last silence ends together with its samples. */
const SAME_SECONDS = 0.05

/**
 * A text whose speech (at rate 1) is faster than this share of the viewer's reading speed is spoken again at a lower rate. The rate is
 * reduced by at most the factor `MOST_SLOWING`.
 */
const COMFORTABLE = 0.91
const MOST_SLOWING = 1.35

const computePace = (voice: Voice, rate: number) => (voice.engine === 'flite' ? voice.pace / rate : Math.round(voice.pace * rate))

/**
 * Speaks a text with an offline voice. The same request gives the same samples. Throws an Error with a message when the text has no words,
 * the voice is unknown or the engine is not installed. Throws the signal's reason when aborted.
 */
export async function synthesize(request: SpeechRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Speech> {
  const { text, language, voice_id, rate = 1 } = request
  const voice = findVoice(language, voice_id)
  const words = listVisibleWords(text, language)
  if (words.length === 0) throw new Error('There are no words to speak in this text.')
  const spoken = await spokenText(request, signal)
  const first = await speak({ request, voice, words, spoken, rate }, signal)
  const characters = isUnspaced(language) ? text.length : Math.max(text.length, spoken.text.length)
  const hurry = characters / wordSeconds(first.words) / (COMFORTABLE * readingSpeed(language) * rate)
  return hurry > 1.02 ? speak({ request, voice, words, spoken, rate: rate / Math.min(MOST_SLOWING, hurry) }, signal) : first
}

/** Seconds of words alone, without pauses. */
const wordSeconds = (words: TimedWord[]) => words.reduce((sum, word) => sum + word.end_seconds - word.start_seconds, 0)

type Take = { request: SpeechRequest; voice: Voice; words: VisibleWord[]; spoken: SpokenText; rate: number }

async function speak({ request, voice, words, spoken, rate }: Take, signal: AbortSignal | undefined): Promise<Speech> {
  const { text, stability = 0.5, clarity_boost = true } = request
  const range = Math.round(Math.max(5, Math.min(95, voice.range * (1.5 - stability))))
  const { answer, pcm } = await askEngine(
    {
      kind: 'speak',
      engine: voice.engine,
      voice: voice.engine_voice,
      pace: computePace(voice, rate),
      pitch: voice.pitch,
      range,
      text: spoken.text,
    },
    signal,
  )
  const sampleRate = answer.sample_rate ?? SPEECH_RATE
  const { events = [], silences = [] } = answer
  const raw = quietPauses(toFloat(pcm), sampleRate, silences)
  const heard = findSpeech(raw, sampleRate)
  if (heard.length === 0 || events.length === 0)
    throw new Error('The voice could not say this text: it holds no words of its language.')
  const last = silences.findLast(({ end_seconds }) => end_seconds > raw.length / sampleRate - SAME_SECONDS)
  const saidEnd = Math.max(last?.start_seconds ?? 0, heard[heard.length - 1].end_seconds)
  const cutStart = Math.max(0, Math.min(heard[0].start_seconds, events[0].seconds) - LEAD_SECONDS)
  const cutEnd = Math.min(raw.length / sampleRate, saidEnd + TAIL_SECONDS)
  const cut = raw.subarray(Math.round(cutStart * sampleRate), Math.round(cutEnd * sampleRate))
  const finished = finishVoice({ samples: cut, sample_rate: sampleRate }, voice.engine, clarity_boost)
  const timed = timeWords(text, words, {
    origins: spoken.origins,
    events: events.map(({ seconds, char }) => ({ seconds: seconds - cutStart, char })),
    silences: silences.map(laterBy(-cutStart)),
    end_seconds: saidEnd - cutStart,
    onsetAt: createOnsets(finished, SPEECH_RATE),
  })
  const paused = stretchPauses({ samples: finished, sample_rate: SPEECH_RATE, words: timed }, text, rate)
  return { pcm: toPcm(paused.samples), sample_rate: SPEECH_RATE, words: paused.words.map(roundTimes) }
}

const laterBy =
  (seconds: number) =>
  ({ start_seconds, end_seconds }: Silence): Silence => ({
    start_seconds: start_seconds + seconds,
    end_seconds: end_seconds + seconds,
  })

const roundTimes = (word: TimedWord): TimedWord => ({
  ...word,
  start_seconds: toMilliseconds(word.start_seconds),
  end_seconds: toMilliseconds(word.end_seconds),
})
