import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Pronunciation } from '@orion/language/reading.ts'
import { askEngine } from './engine-pool.ts'
import type { ModelVoice } from './engine-messages.ts'
import { spokenText } from './spoken-text.ts'

/** The text for a model voice. A `rate` of 1 is the voice's own rate. */
export type ModelSpeech = {
  voice: ModelVoice
  text: string
  language: FilmLanguage
  rate: number
  pronunciations?: readonly Pronunciation[]
}

/**
 * Speaks a text with a model voice, in a separate process. Returns mono samples at the voice's rate. Figures and the user's pronunciations
 * are read as the offline voices read them. Throws an Error with a message, or the signal's reason.
 */
export async function speakModel(
  { voice, text, language, rate, pronunciations }: ModelSpeech,
  signal?: AbortSignal,
): Promise<{ pcm: Int16Array; sample_rate: number }> {
  const spoken = await spokenText({ text, language, pronunciations }, signal)
  const { answer, pcm } = await askEngine({ kind: 'model', voice, speed: rate, text: spoken.text }, signal)
  if (answer.sample_rate === undefined) throw new Error("The speech process answered 'model' without a sample rate.")
  return { pcm, sample_rate: answer.sample_rate }
}

/**
 * The version of the runtime for model voices on this machine. Throws an Error with one sentence where the runtime is not installed, does
 * not load, or ends its process.
 */
export async function modelRuntime(): Promise<string> {
  try {
    const { answer } = await askEngine({ kind: 'runtime' })
    if (answer.runtime === undefined) throw new Error("The speech process answered 'runtime' without a version.")
    return answer.runtime
  } catch (cause) {
    const [said] = (cause instanceof Error ? cause.message : String(cause)).trim().split('\n')
    const why = said.replace(/[\s:.]+$/u, '')
    throw new Error(`The program for voices on this machine cannot be loaded (${why}). You can use the built-in voices.`, {
      cause,
    })
  }
}
