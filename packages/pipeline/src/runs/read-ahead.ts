import { setImmediate } from 'node:timers/promises'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type FilmVoice, voiceSeconds } from '../core/voice-seconds.ts'
import { readTraits } from './read-traits.ts'
import type { RunSource } from './runs.ts'

/** How long the thread is held at once, in milliseconds. */
const SLICE = 25

/**
 * Reads the traits of each sentence for the choice, in slices, so that a long text does not block the thread. Read traits stay known, and
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
