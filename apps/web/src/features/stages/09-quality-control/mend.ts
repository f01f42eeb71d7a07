import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { withPause } from '../edit/with-pause.ts'

const SLOWEST = 0.7

const PICTURE_CHECKS = new Set([
  ...['text_boxes', 'missing_glyphs', 'figures', 'repetition', 'templates', 'black', 'frozen'],
  ...['picture_reason', 'one_scale', 'title_whole', 'broken_lines', 'printed_letters', 'shown_quiet'],
  ...['word_delay', 'label_place', 'empty_pictures', 'drawn_figures', 'attribution', 'said_figures', 'list_count'],
  ...['planned_exact', 'card_figure', 'card_name'],
])
/** The checks among these that only another shot corrects. Another look of the same shot does not help. */
const SHOT_CHECKS = new Set(['templates', 'picture_reason', 'printed_letters', 'shown_quiet', 'word_delay', 'attribution'])

/** Whether only another shot corrects the finding. */
export const isOfShot = ({ check }: QualityCheck): boolean => SHOT_CHECKS.has(check)

/** Whether another image corrects the finding, because the fault is in the image and not in the words. */
export const isOfPicture = ({ check, fix_stage }: QualityCheck): boolean =>
  PICTURE_CHECKS.has(check) && (fix_stage === 5 || fix_stage === 6)

/**
 * The images after the next candidate of a scene was chosen. Null if the scene has no other candidate. Also null if it shows a user's own
 * image, which only the user changes.
 */
export function withOtherPicture(scenes: ImageSelection['scenes'], scene_id: string): ImageSelection['scenes'] | null {
  return chooseNext(scenes, scene_id, () => true)
}

/**
 * Like `withOtherPicture`, with the next candidate that differs from the neighbouring scenes, preferably by its template. Null if there is
 * no such candidate.
 */
export function withOtherTemplate(scenes: ImageSelection['scenes'], scene_id: string): ImageSelection['scenes'] | null {
  const at = scenes.findIndex((each) => each.scene_id === scene_id)
  const beside = [scenes[at - 1], scenes[at + 1]].map((scene) =>
    scene?.candidates.find(({ candidate_id }) => candidate_id === scene.chosen),
  )
  return (
    chooseNext(
      scenes,
      scene_id,
      ({ template }) => template === undefined || beside.every((other) => other?.template !== template),
    ) ??
    chooseNext(scenes, scene_id, ({ template, variant }) =>
      beside.every((other) => other?.template !== template || other?.variant !== variant),
    )
  )
}

function chooseNext(
  scenes: ImageSelection['scenes'],
  scene_id: string,
  isGood: (candidate: ImageSelection['scenes'][number]['candidates'][number]) => boolean,
): ImageSelection['scenes'] | null {
  const scene = scenes.find((each) => each.scene_id === scene_id)
  if (!scene) return null
  const at = scene.candidates.findIndex(({ candidate_id }) => candidate_id === scene.chosen)
  if (scene.candidates[at]?.kind === 'upload') return null
  // images from services are left out, because a person chooses between them
  const others = [...scene.candidates.slice(at + 1), ...scene.candidates.slice(0, Math.max(0, at))].filter(
    ({ kind }) => kind !== 'found' && kind !== 'made',
  )
  const next = others.find(isGood)
  return next === undefined ? null : scenes.map((each) => (each === scene ? { ...each, chosen: next.candidate_id } : each))
}

/** The scenes with a slower voice in the scene whose captions are too fast. Null if the voice cannot be slower. */
export function withSlowerScene(scenes: readonly VoiceScene[], { scene_id, figure, limit }: QualityCheck): VoiceScene[] | null {
  const scene = scenes.find(({ id }) => id === scene_id)
  const wanted = Number(/\d+(?:\.\d+)?/.exec(limit)?.[0])
  if (!scene || !(wanted > 0) || figure <= wanted || scene.rate <= SLOWEST) return null
  const rate = Math.max(SLOWEST, Math.floor(scene.rate * (wanted / figure) * 50) / 50)
  return scenes.map((each) => {
    if (each !== scene) return each
    const { audio_asset_id: _audio, duration_seconds: _duration, words: _words, peaks: _peaks, ...rest } = each
    return { ...rest, rate }
  })
}

/** The seconds to which a correction shortens a pause that is too long. */
const MENDED_PAUSE_SECONDS = 1.2
/** The maximum seconds between the end of a scene's words and the start of a silence that belongs to it. */
const NEAR_SECONDS = 1.5

/** The scenes with a shorter pause at a silence that is too long. Null if no pause matches, or at the end of the last scene. */
export function withShorterPause(
  scenes: readonly VoiceScene[],
  timeline: VoiceAssembly['timeline'],
  { at_seconds, limit }: QualityCheck,
): VoiceScene[] | null {
  const most = Number(/\d+(?:\.\d+)?/.exec(limit)?.[0])
  const at = timeline.findIndex(
    ({ speech_end_seconds }, index) =>
      index + 1 < timeline.length &&
      at_seconds !== undefined &&
      Math.abs(speech_end_seconds - at_seconds) < NEAR_SECONDS &&
      timeline[index + 1].speech_start_seconds - speech_end_seconds > most,
  )
  const scene_id = timeline[at]?.scene_id
  if (!scenes.some(({ id }) => id === scene_id)) return null
  return scenes.map((scene) => (scene.id === scene_id ? withPause(scene, MENDED_PAUSE_SECONDS) : scene))
}

/** The loaded contents of the stages that a correction can change. */
export type Made = {
  voices?: Edited<{ scenes: VoiceScene[] }>
  timeline?: VoiceAssembly['timeline']
  pictures?: Edited<ImageSelection>
  music?: Edited<MusicSound>
}
type Edited<C> = { content: C; version: number }

/** The correction that one button makes: an edit of one stage, and then a run of the stage that makes the changed parts. */
export type Mend = {
  how: 'slower' | 'picture' | 'shot' | 'pause' | 'length' | 'track'
  /** Absent if the settings of the run alone make the correction. */
  edit?: { stage_number: 3 | 5 | 7; content: Record<string, unknown>; version: number }
  run: 3 | 4 | 6 | 8
  settings?: Record<string, unknown>
  /** The scene in which a person can see or hear the correction. */
  scene_id?: string
}

const edited = (stage_number: 3 | 5 | 7, { content, version }: Edited<object>, part: object): Mend['edit'] => ({
  stage_number,
  content: { ...content, ...part },
  version,
})

/** The correction by another shot, or by another image of the scene. */
function mendPicture(check: QualityCheck, scene_id: string, pictures: Edited<ImageSelection>): Mend | null {
  const how = isOfShot(check) ? 'shot' : 'picture'
  const scenes = (how === 'shot' ? withOtherTemplate : withOtherPicture)(pictures.content.scenes, scene_id)
  return scenes && { how, edit: edited(5, pictures, { scenes }), run: 6, scene_id }
}

/** The correction of a finding, if Orion knows one. Null if a person must decide. */
export function planMend(check: QualityCheck, { voices, timeline, pictures, music }: Made): Mend | null {
  const { scene_id, fix_stage } = check
  const there = scene_id === undefined ? {} : { scene_id }
  if (check.check === 'duration' && fix_stage === 4) return { how: 'length', run: 4, settings: { fit_length: true } }
  if (check.check === 'attribution' && fix_stage === 7 && music) {
    const composed = music.content.tracks.find(({ kind }) => kind === undefined)
    return composed ? { how: 'track', edit: edited(7, music, { chosen: composed.track_id }), run: 8 } : null
  }
  if (check.check === 'silence' && voices && timeline) {
    const scenes = withShorterPause(voices.content.scenes, timeline, check)
    return scenes && { how: 'pause', edit: edited(3, voices, { scenes }), run: 4 }
  }
  if (scene_id === undefined) return null
  if (check.check === 'caption_speed' && voices) {
    const scenes = withSlowerScene(voices.content.scenes, check)
    return scenes && { how: 'slower', edit: edited(3, voices, { scenes }), run: 3, ...there }
  }
  return pictures && isOfPicture(check) ? mendPicture(check, scene_id, pictures) : null
}
