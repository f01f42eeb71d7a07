import type { Violation } from '../scenes/accept.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'

/** A still of a scene: `width` in pixels (the height follows), the type of the file; `wordless` leaves all out that is to be read. */
export type StillWish = { at_frame: number; width: number; mime: 'image/jpeg' | 'image/png' | 'image/webp'; wordless?: true }

/**
 * What a scene process is asked for. `picture_path` is a local copy of a photograph's picture, `clip_path` of footage's clip: the recipe stays
 * the same wherever they lie.
 */
export type Job = { recipe: SceneRecipe; picture_path?: string; clip_path?: string } & (
  | { kind: 'segment' | 'preview'; out_path: string }
  | { kind: 'still'; still: StillWish }
)

/**
 * What it made. Memory is the highest of the process so far, in bytes; seconds are of the processor, the encoder's excepted. `text_faults` are
 * those of a segment's words.
 */
export type Made = {
  frames: number
  size_bytes: number
  memory_bytes: number
  cpu_seconds: number
  image?: Uint8Array
  text_faults: Violation[]
}

export type ToProcess = { type: 'job'; id: number; job: Job } | { type: 'abort'; id: number }

export type FromProcess =
  | { type: 'progress'; id: number; frame: number }
  | { type: 'made'; id: number; made: Made }
  | { type: 'failed'; id: number; message: string }
