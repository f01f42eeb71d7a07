import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Violation } from '../scenes/accept.ts'
import type { DrawnText } from '../scenes/drawn-texts.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import type { Look } from './scale-drawing.ts'

/**
 * A still of a scene: `width` in pixels (the height follows), the type of the file; `wordless` leaves out all text that a title over the
 * shot would hide.
 */
export type StillRequest = {
  at_frame: number
  width: number
  mime: 'image/jpeg' | 'image/png' | 'image/webp'
  wordless?: 'beneath'
}

/**
 * A job of a scene process; a segment without `look` is whole. `picture_paths` are local copies of its images, as `getPictures` names them,
 * `clip_path` of footage's clip: the recipe is the same wherever they lie.
 */
export type Job = SceneJob | PhotoJob

export type SceneJob = { recipe: SceneRecipe; picture_paths?: readonly string[]; clip_path?: string } & (
  | { kind: 'segment'; out_path: string; look?: Look }
  | { kind: 'preview'; out_path: string }
  | { kind: 'still'; still: StillRequest }
)

/** A picture from outside, to be read and written anew; `language` is the film's, whose process is warm. */
export type PhotoJob = { kind: 'photo'; picture_path: string; out_path: string; most_side: number; language: FilmLanguage }

/**
 * A picture from outside as it was kept, and as it was given. Pixels; `sharpness` as `getSharpness` has it, `few_colors` as `hasFewColors`.
 */
export type TakenPhoto = {
  width: number
  height: number
  given: { width: number; height: number }
  sharpness: number
  few_colors: boolean
}

export const getLanguage = (job: Job): FilmLanguage => (job.kind === 'photo' ? job.language : job.recipe.language)

/**
 * The result of a job. Memory is the highest of the process so far, in bytes; seconds are of the processor, without the encoder's.
 * `text_faults` are those of a scene's words, `drawn` are the parts of a segment beside its captions.
 */
export type Made = {
  frames: number
  size_bytes: number
  memory_bytes: number
  cpu_seconds: number
  image?: Uint8Array
  photo?: TakenPhoto
  text_faults: Violation[]
  drawn?: { texts: DrawnText[] }
}

export type ToProcess = { type: 'job'; id: number; job: Job } | { type: 'abort'; id: number }

export type FromProcess =
  | { type: 'progress'; id: number; frame: number }
  | { type: 'made'; id: number; made: Made }
  | { type: 'failed'; id: number; message: string }
