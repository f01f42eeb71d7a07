import { VoiceAssemblySettings } from '@orion/contract/contents/04-voice-assembly.ts'
import { isRecordingUsed, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateReading } from '../../core/words/reading-words.ts'
import type { StageRequest } from '../../core/stage.ts'
import { isFitting } from '../../reader/film-length.ts'
import { rateAt } from './fit-pace.ts'
import { planTimeline } from '../../timeline/plan-timeline.ts'

/** Seconds of speech that are enough to measure a voice's tempo: over that time an estimate is within 2 %. */
const TELLING_SECONDS = 8
/** A script is not fitted again if its tempo would change by at most this share. */
const SAME_TEMPO = 0.03

/**
 * The tempo of the film's voice at the person's rate, relative to the language's first voice at its own rate. It covers the scenes that the
 * voice itself spoke, and their seconds of speech. Null if it spoke none.
 */
export function heardTempo(
  { scenes, voice_id, pace = 1 }: VoiceScenes,
  language: FilmLanguage,
  services: StageRequest<'voice_scenes'>['services'],
): { tempo: number; seconds: number } | null {
  const by_voice = scenes.filter(
    (scene) => scene.voice_id === voice_id && !isRecordingUsed(scene) && scene.instead_of === undefined,
  )
  const [seconds, usual] = by_voice.reduce(
    ([sum, expected], scene) => {
      const { text, words = [], rate } = scene
      const first = words[0]
      const last = words.at(-1)
      const paced = rateAt(pace, scene, services) / rate
      return first && last
        ? [sum + last.end_seconds - first.start_seconds, expected + estimateSeconds(text, { language, rate: paced })]
        : [sum, expected]
    },
    [0, 0],
  )
  return usual === 0 ? null : { tempo: Math.round((100 * seconds) / usual) / 100, seconds }
}

/** The reading time of the scenes relative to the speech of the language's first voice. */
function readingTempo({ scenes }: VoiceScenes, language: FilmLanguage): number {
  const sumSeconds = (getSeconds: (text: string) => number): number => scenes.reduce((sum, { text }) => sum + getSeconds(text), 0)
  return sumSeconds((text) => estimateReading(text, language)) / sumSeconds((text) => estimateSeconds(text, { language }))
}

/** The scenes with the expected length of their film, if it is off target. Without all sounds the length is unknown. */
export function withOffLength(
  { film, inputs, services }: Pick<StageRequest<'voice_scenes'>, 'film' | 'inputs' | 'services'>,
  before: VoiceScenes,
): VoiceScenes {
  const { off_length: _, ...content } = before
  const { script_generation } = inputs
  if (
    script_generation === undefined ||
    film.free_length ||
    film.scene_times ||
    content.scenes.some(({ words }) => words === undefined || words.length === 0)
  )
    return content
  const settings = VoiceAssemblySettings.parse({})
  const { fitted_frames } = planTimeline({ film, prompt: null, settings, inputs: { script_generation, voice_scenes: content } })
  const film_seconds = fitted_frames / FRAME_RATE
  if (isFitting(film_seconds, film.duration_seconds)) return content
  const heard = heardTempo(content, film.language, services)
  const { voice_tempo = 1 } = script_generation.script_metadata
  const fitted_to = voice_tempo === 'reading' ? readingTempo(content, film.language) : voice_tempo
  const by = heard === null || heard.seconds < TELLING_SECONDS ? 1 : heard.tempo / fitted_to
  // a voice that is faster than the script was fitted to can only make a film too short, never too long
  const closes = Math.abs(by - 1) > SAME_TEMPO && by < 1 === film_seconds < film.duration_seconds
  return { ...content, off_length: { film_seconds, ...(heard !== null && closes && { voice_tempo: heard.tempo }) } }
}
