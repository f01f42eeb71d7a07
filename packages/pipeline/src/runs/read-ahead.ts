import { setImmediate } from 'node:timers/promises'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type FilmVoice, voiceSeconds } from '../core/timing/voice-seconds.ts'
import { readTraits } from './read-traits.ts'
import type { RunSource } from './runs.ts'

/** The longest time that the thread is blocked, in milliseconds. */
const SLICE = 25

/**
 * Reads the traits of each sentence before the choice, in slices, so that a long text does not block the thread. The traits are cached, so
 * the choice itself is quick.
 */
export async function readAhead(sources: readonly RunSource[], { language, voice_tempo }: FilmVoice): Promise<void> {
  const seconds = voiceSeconds({ language, voice_tempo })
  let began = performance.now()
  for (const { text } of sources.flatMap(({ sections }) => sections.flatMap(({ sentences }) => sentences))) {
    readTraits(text, language satisfies FilmLanguage)
    seconds(text)
    if (performance.now() - began < SLICE) continue
    await setImmediate()
    began = performance.now()
  }
}
