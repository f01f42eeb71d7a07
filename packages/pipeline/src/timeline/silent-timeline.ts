import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { readingSpeed } from '@orion/film/captions.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import { evenWords } from '../core/timing/even-words.ts'

/** In seconds: the shortest scene, and the time before a scene's first word and after its last. */
const SHORTEST = 3
const LEAD = 0.3
const REST = 0.9

/** The timeline of a silent film: each scene lasts as long as its text takes to read, with its words evenly spaced. */
export function silentTimeline(
  scenes: { scene_id: string; text: string }[],
  language: FilmLanguage,
): Pick<VoiceAssembly, 'timeline'> {
  let first_frame = 0
  const timeline = scenes.map(({ scene_id, text }) => {
    const reading = Math.max(SHORTEST - LEAD - REST, text.length / readingSpeed(language))
    const frames = Math.ceil((LEAD + reading + REST) * FRAME_RATE)
    const start_seconds = first_frame / FRAME_RATE
    first_frame += frames
    const speech_start_seconds = start_seconds + LEAD
    return {
      scene_id,
      start_seconds,
      end_seconds: first_frame / FRAME_RATE,
      frames,
      speech_start_seconds,
      speech_end_seconds: speech_start_seconds + reading,
      words: evenWords(text, language, { start: speech_start_seconds, seconds: reading }),
    }
  })
  return { timeline }
}
