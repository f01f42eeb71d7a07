import type { Violation } from '../scenes/accept.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import { filmLook } from './film-quality.ts'
import { PREVIEW } from './preview-look.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Made, StillRequest, TakenPhoto } from './job.ts'
import type { Pool } from './pool.ts'
import { makePool } from './pool.ts'

/** The longest time in which a process may draw an image or a preview. A person waits for the result, and other requests wait behind it. */
const LIMIT_SECONDS = 60

let pool: Pool | null = null
let processes: number | undefined

/** Sets the maximum number of scene processes (by default one for each core). Takes effect when the renderer next starts. */
export function setRendererSize(size: number): void {
  processes = size
}

const renderer = (): Pool => (pool ??= makePool(processes))

/**
 * Draws, composes and encodes a scene as H.264 without sound: exactly `recipe.frames` frames of 1/30 s. The file appears at `out_path` when
 * it is complete. `picture_paths` are the scene's images, in the order of `getPictures`. `clip_path` is the clip of a footage scene. The
 * same recipe gives the same bytes in any process. Rejects with the signal's reason when aborted, and then leaves no file.
 */
export async function renderScene(
  recipe: SceneRecipe,
  {
    out_path,
    picture_paths,
    clip_path,
    signal,
    onProgress,
  }: {
    out_path: string
    picture_paths?: readonly string[]
    clip_path?: string
    signal?: AbortSignal
    onProgress?: (fraction: number) => void
  },
): Promise<Omit<Made, 'image' | 'photo'>> {
  return renderer().run(
    { kind: 'segment', recipe, picture_paths, clip_path, out_path, look: filmLook() },
    { signal, onProgress: onProgress && ((frame) => onProgress(frame / recipe.frames)) },
  )
}

/** The side of a preview as a share of its scene's side. */
export const PREVIEW_SCALE = PREVIEW.scale

/** A small preview of a scene at half the frame rate: an MP4 without sound at `out_path`, in about a second. */
export async function renderPreview(
  recipe: SceneRecipe,
  { signal, ...paths }: { out_path: string; picture_paths?: readonly string[]; clip_path?: string; signal?: AbortSignal },
): Promise<void> {
  await renderer().run({ kind: 'preview', recipe, ...paths }, { signal, ahead: true, limit_seconds: LIMIT_SECONDS })
}

/** `ahead`: this still is drawn before all other waiting stills, because a person is waiting for it. */
type AskedStill = StillRequest & { picture_paths?: readonly string[]; signal?: AbortSignal; ahead?: boolean }

/** A frame of a scene as an image file, without the transitions between scenes. */
export async function renderStill(recipe: SceneRecipe, still: AskedStill): Promise<Buffer> {
  return (await renderChecked(recipe, still)).image
}

/** A frame of a scene as an image file, with the faults of its words. It is for scenes with words that a person wrote. */
export async function renderChecked(
  recipe: SceneRecipe,
  { signal, ahead, picture_paths, ...still }: AskedStill,
): Promise<{ image: Buffer; text_faults: Violation[] }> {
  const { image, text_faults } = await renderer().run(
    { kind: 'still', recipe, picture_paths, still },
    { signal, ahead, limit_seconds: LIMIT_SECONDS },
  )
  if (image === undefined) throw new Error('A still was drawn without its image.')
  return { image: Buffer.from(image), text_faults }
}

/**
 * Reads an external image in a separate process, and writes an upright JPEG at `out_path`. Its longer side has at most `most_side` pixels.
 * Rejects when the image is unreadable.
 */
export async function takePicture(
  picture_path: string,
  out_path: string,
  { signal, ...wish }: { most_side: number; language: FilmLanguage; signal?: AbortSignal },
): Promise<TakenPhoto> {
  const { photo } = await renderer().run({ kind: 'photo', picture_path, out_path, ...wish }, { signal })
  if (photo === undefined) throw new Error(`The photo ${picture_path} was not stored.`)
  return photo
}

/** Process ids of the running scene processes. */
export const rendererPids = (): number[] => pool?.pids() ?? []

/** Ends the scene processes. A later call starts new ones. */
export async function closeRenderer(): Promise<void> {
  const closing = pool
  pool = null
  await closing?.close()
}
