import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'

const SLOWEST = 0.7

const PICTURE_CHECKS = new Set([
  ...['text_boxes', 'missing_glyphs', 'figures', 'repetition', 'templates', 'black', 'frozen'],
  ...['picture_reason', 'one_scale', 'title_whole', 'broken_lines', 'printed_letters', 'same_place'],
])
/** Of these, such as another look of the same shot does not mend. */
const SHOT_CHECKS = new Set(['templates', 'picture_reason', 'printed_letters', 'same_place'])

/** Whether only another shot mends it. */
export const isOfShot = ({ check }: QualityCheck): boolean => SHOT_CHECKS.has(check)

/** Whether another picture mends it: the fault is the picture's and not the words'. */
export const isOfPicture = ({ check, fix_stage }: QualityCheck): boolean =>
  PICTURE_CHECKS.has(check) && (fix_stage === 5 || fix_stage === 6)

/**
 * The pictures with the scene's next candidate chosen; null where the scene has no other, or shows one of the user's own, which is theirs
 * to change.
 */
export function withOtherPicture(scenes: ImageSelection['scenes'], scene_id: string): ImageSelection['scenes'] | null {
  return withNextOf(scenes, scene_id, () => true)
}

/**
 * The same with the next candidate that is drawn unlike the scenes beside it: by another template, else in another way; null where there is
 * none.
 */
export function withOtherTemplate(scenes: ImageSelection['scenes'], scene_id: string): ImageSelection['scenes'] | null {
  const at = scenes.findIndex((each) => each.scene_id === scene_id)
  const beside = [scenes[at - 1], scenes[at + 1]].map((scene) =>
    scene?.candidates.find(({ candidate_id }) => candidate_id === scene.chosen),
  )
  return (
    withNextOf(
      scenes,
      scene_id,
      ({ template }) => template === undefined || beside.every((other) => other?.template !== template),
    ) ??
    withNextOf(scenes, scene_id, ({ template, variant }) =>
      beside.every((other) => other?.template !== template || other?.variant !== variant),
    )
  )
}

function withNextOf(
  scenes: ImageSelection['scenes'],
  scene_id: string,
  isGood: (candidate: ImageSelection['scenes'][number]['candidates'][number]) => boolean,
): ImageSelection['scenes'] | null {
  const scene = scenes.find((each) => each.scene_id === scene_id)
  if (!scene) return null
  const at = scene.candidates.findIndex(({ candidate_id }) => candidate_id === scene.chosen)
  if (scene.candidates[at]?.kind === 'upload') return null
  // which picture of a service is shown is a person's to choose
  const others = [...scene.candidates.slice(at + 1), ...scene.candidates.slice(0, Math.max(0, at))].filter(
    ({ kind }) => kind !== 'found' && kind !== 'made',
  )
  const next = others.find(isGood)
  return next === undefined ? null : scenes.map((each) => (each === scene ? { ...each, chosen: next.candidate_id } : each))
}

/** The scenes with the hurried one spoken as much slower as its captions are too fast; null where it cannot be slower. */
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
