import type { Aspect } from '../image.ts'
import type { ReplicateModel, Taken } from './read-model.ts'

/** The input of a prediction, under the model's own names. */
export type ModelInput = Record<string, string | number | boolean>

/** Names that models use for the first image of a clip, the clearest name first. */
const FIRST_PICTURES = ['first_frame_image', 'start_image', 'first_frame', 'input_image', 'image']
const SIDES: Record<Aspect, { width: number; height: number }> = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 1024, height: 1024 },
}

/** A model's name for the first image; null if it accepts none. */
export const firstPictureName = ({ takes }: Pick<ReplicateModel, 'takes'>): string | null =>
  FIRST_PICTURES.find((name) => takes[name]?.type === 'string') ?? null

/** The prompt, and what to avoid: in the model's own field, or in the prompt if the model has no such field. */
export function wordsInput({ takes }: Pick<ReplicateModel, 'takes'>, prompt: string, avoid?: string): ModelInput {
  if (avoid === undefined || avoid === '') return { prompt }
  return 'negative_prompt' in takes ? { prompt, negative_prompt: avoid } : { prompt: `${prompt}\nLeave out: ${avoid}` }
}

/** The aspect ratio in the model's form: a name, one of its sizes, or width and height. {} if the model chooses itself. */
export function aspectInput({ takes }: Pick<ReplicateModel, 'takes'>, aspect: Aspect): ModelInput {
  if (takes.aspect_ratio !== undefined)
    return takes.aspect_ratio.values?.includes(aspect) === false ? {} : { aspect_ratio: aspect }
  const sizes = takes.size?.values?.flatMap((value) => {
    const [, wide, high] = /^(\d+)\D(\d+)$/u.exec(String(value)) ?? []
    return wide === undefined ? [] : [{ value, wide: Number(wide), high: Number(high) }]
  })
  const { width, height } = SIDES[aspect]
  if (sizes !== undefined && sizes.length > 0) {
    const unlike = ({ wide, high }: { wide: number; high: number }): number =>
      Math.abs(Math.log((wide * height) / (high * width)))
    const [best] = sizes.sort((a, b) => unlike(a) - unlike(b) || b.wide - a.wide)
    return { size: best.value }
  }
  return takes.width?.type === 'integer' && takes.height?.type === 'integer' ? { width, height } : {}
}

/** The shortest allowed length that is long enough; if none is, the longest. */
function lengthIn({ values, minimum = 1, maximum = Infinity }: Taken, needed: number): number | string {
  const whole = Math.ceil(needed)
  if (values === undefined || values.length === 0) return Math.min(maximum, Math.max(minimum, whole))
  const known = values.toSorted((a, b) => Number.parseFloat(String(a)) - Number.parseFloat(String(b)))
  return known.find((value) => Number.parseFloat(String(value)) >= needed) ?? known[known.length - 1]
}

/**
 * The length of a clip in seconds or frames, as the model counts it. `seconds` is null if all clips of the model have the same length or
 * its frame rate is unknown.
 */
export function lengthInput(
  { takes }: Pick<ReplicateModel, 'takes'>,
  needed: number,
): { input: ModelInput; seconds: number | null } {
  const name = ['duration', 'seconds'].find((each) => each in takes)
  if (name !== undefined) {
    const length = lengthIn(takes[name], needed)
    return { input: { [name]: length }, seconds: Number.parseFloat(String(length)) }
  }
  if (takes.num_frames === undefined) return { input: {}, seconds: null }
  const rate = Number((takes.fps ?? takes.frames_per_second)?.default ?? 0)
  if (!(rate > 0)) return { input: {}, seconds: null }
  // these models accept only a multiple of four frames plus one
  const frames = Number(lengthIn(takes.num_frames, Math.ceil((needed * rate - 1) / 4) * 4 + 1))
  return { input: { num_frames: frames }, seconds: frames / rate }
}
