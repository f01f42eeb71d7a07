import type { Caption, TimelineScene, VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { AppError } from '@orion/contract/errors.ts'
import { buildCues } from '@orion/film/captions/cues.ts'
import { FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import { shownWords } from '@orion/film/speech/shown-words.ts'
import type { StageRequest } from '../../core/stage.ts'
import { splitScript } from '../03-voice-scenes/split-script.ts'
import type { Pause } from './fit-pauses.ts'
import { fitPauses } from './fit-pauses.ts'

/** A scene with the times of its words from the start of its sound; `audio_asset_id` is absent in a silent film. */
type SpokenScene = Pick<VoiceScene, 'id' | 'text' | 'section' | 'opens_paragraph' | 'pause_after_seconds'> & {
  audio_asset_id?: string
  words: NonNullable<VoiceScene['words']>
}

/** Where everything stands in the film. `audio_starts` are the seconds at which each scene's sound begins. */
export type FilmTimeline = {
  timeline: TimelineScene[]
  captions: Caption[]
  audio: { audio_asset_id: string; start_seconds: number }[]
  frames: number
}

/** The next picture comes this long before its first word, or half a pause when that is shorter. */
const PICTURE_LEAD_SECONDS = 0.2

const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** The scenes of stage 3, or, where that was skipped, the script's with words that come at the language's usual pace. */
function spokenScenes({ film, inputs }: StageRequest<'voice_assembly'>): SpokenScene[] {
  if (inputs.voice_scenes)
    return inputs.voice_scenes.scenes.map(({ audio_asset_id, words, ...scene }) => {
      if (audio_asset_id === undefined || words === undefined || words.length === 0)
        throw new AppError('wrong_state', 'A scene has no sound yet. Run stage 3 to speak what was edited.')
      return { ...scene, audio_asset_id, words }
    })
  const script = inputs.script_generation
  if (!script) throw new AppError('wrong_state', 'There is no script yet. Run stage 2 first.')
  const { language } = film
  return splitScript(script, (text) => estimateSeconds(text, { language })).map((scene) => ({
    ...scene,
    words: silentWords(scene.text, language),
  }))
}

function silentWords(text: string, language: StageRequest<'voice_assembly'>['film']['language']) {
  const words = shownWords(text, language)
  const seconds = estimateSeconds(text, { language })
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  let said = 0
  return words.map((word) => {
    const start_seconds = (seconds * said) / letters
    said += word.text.length
    return { ...word, start_seconds, end_seconds: (seconds * said) / letters }
  })
}

function pausesOf(scenes: SpokenScene[]): Pause[] {
  const between = scenes.slice(1).map((scene, index): Pause => {
    const before = scenes[index]
    const kind = scene.opens_paragraph || scene.section !== before.section ? 'section' : 'sentence'
    return { kind, ...(before.pause_after_seconds === undefined ? {} : { wished_seconds: before.pause_after_seconds }) }
  })
  const wished = scenes[scenes.length - 1].pause_after_seconds
  return [{ kind: 'lead' }, ...between, { kind: 'tail', ...(wished === undefined ? {} : { wished_seconds: wished }) }]
}

/** The whole film's times, from the scenes' words, the pauses between them and the target length. Throws AppError wrong_state. */
export function planTimeline(request: StageRequest<'voice_assembly'>): FilmTimeline {
  const { film, settings } = request
  const scenes = spokenScenes(request)
  const lengths = scenes.map(({ words }) => words[words.length - 1].end_seconds - words[0].start_seconds)
  const pauses = fitPauses(
    pausesOf(scenes),
    lengths.reduce((sum, seconds) => sum + seconds, 0),
    film.duration_seconds,
    settings.pause_scale,
  )
  const starts: number[] = []
  let now = 0
  lengths.forEach((length, index) => {
    now += pauses[index]
    starts.push(toMilliseconds(now))
    now += length
  })
  const frames = Math.round((now + pauses[pauses.length - 1]) * FRAME_RATE)
  const cuts = [
    0,
    ...starts
      .slice(1)
      .map((start, index) => Math.round((start - Math.min(PICTURE_LEAD_SECONDS, pauses[index + 1] / 2)) * FRAME_RATE)),
    frames,
  ]
  const timeline = scenes.map(({ id, words }, index): TimelineScene => {
    const shift = starts[index] - words[0].start_seconds
    const moved = words.map((word) => ({
      ...word,
      start_seconds: toMilliseconds(word.start_seconds + shift),
      end_seconds: toMilliseconds(word.end_seconds + shift),
    }))
    return {
      scene_id: id,
      start_seconds: cuts[index] / FRAME_RATE,
      end_seconds: cuts[index + 1] / FRAME_RATE,
      frames: cuts[index + 1] - cuts[index],
      speech_start_seconds: moved[0].start_seconds,
      speech_end_seconds: moved[moved.length - 1].end_seconds,
      words: moved,
    }
  })
  const captions = timeline.flatMap(({ scene_id, words, end_seconds }, index): Caption[] => {
    const until = Math.min(end_seconds, (timeline[index + 1]?.speech_start_seconds ?? Infinity) - PICTURE_LEAD_SECONDS / 2)
    return buildCues(scenes[index].text, words, film.language, until).map((cue) => ({ scene_id, ...cue }))
  })
  const audio = scenes.flatMap(({ audio_asset_id, words }, index) =>
    audio_asset_id === undefined
      ? []
      : [{ audio_asset_id, start_seconds: toMilliseconds(starts[index] - words[0].start_seconds) }],
  )
  return { timeline, captions, audio, frames }
}

/** How far the film's length is from its target: 0.02 is 2 % long. */
export const lengthError = (seconds: number, target: number): VoiceAssembly['length_error'] =>
  Math.round((seconds / target - 1) * 10_000) / 10_000
