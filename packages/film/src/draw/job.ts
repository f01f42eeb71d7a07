import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Violation } from '../scenes/accept.ts'
import type { DrawnText } from '../scenes/text/drawn-texts.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { Look } from './scale-drawing.ts'

/**
 * A still of a scene. `width` is in pixels, and the height follows. `wordless` leaves out all text that a title over the shot would hide.
 */
export type StillRequest = {
  at_frame: number
  width: number
  mime: 'image/jpeg' | 'image/png' | 'image/webp'
  wordless?: 'beneath'
}

/**
 * A job of a scene process. A segment without `look` has full size and frame rate. `picture_paths` are local copies of its images, in the
 * order of `getPictures`. `clip_path` is the local copy of a footage scene's clip. The recipe does not depend on these paths.
 */
export type Job = SceneJob | PhotoJob

export type SceneJob = { recipe: SceneRecipe; picture_paths?: readonly string[]; clip_path?: string } & (
  | { kind: 'segment'; out_path: string; look?: Look }
  | { kind: 'preview'; out_path: string }
  | { kind: 'still'; still: StillRequest }
)

/**
 * An external image that is read and written again as a JPEG. `language` is the film's language. It selects a process with the film's
 * fonts.
 */
export type PhotoJob = { kind: 'photo'; picture_path: string; out_path: string; most_side: number; language: FilmLanguage }

/**
 * An external image, with its size as stored and as received, in pixels. `sharpness` is the result of `getSharpness`, and `few_colors` that
 * of `hasFewColors`.
 */
export type TakenPhoto = {
  width: number
  height: number
  given: { width: number; height: number }
  sharpness: number
  few_colors: boolean
}

/** The fonts of a process: only those for Latin letters, or also those of a language with other letters. */
export type Fonts = FilmLanguage | 'latin'

/** Languages with Latin letters share their processes. */
export function getFonts(job: Job): Fonts {
  const language = job.kind === 'photo' ? job.language : job.recipe.language
  return LANGUAGES[language].fonts.files === undefined ? 'latin' : language
}

/**
 * The result of a job. Memory is the process's highest use so far, in bytes. Seconds are processor time, without the encoder's time.
 * `text_faults` are the faults of a scene's words. `drawn` describes a segment without its captions.
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
