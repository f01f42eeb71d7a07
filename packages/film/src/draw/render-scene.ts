import type { Violation } from '../scenes/accept.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import { filmLook } from './film-quality.ts'
import { PREVIEW } from './preview-look.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Made, StillRequest, TakenPhoto } from './job.ts'
import type { Pool } from './pool.ts'
import { makePool } from './pool.ts'

let pool: Pool | null = null
let processes: number | undefined

/** Sets how many scene processes there may be (one a core unless set). Takes effect when the renderer is next started. */
export function setRendererSize(size: number): void {
  processes = size
}

const renderer = (): Pool => (pool ??= makePool(processes))

/**
 * Draws, composes and encodes a scene: H.264 without sound, exactly `recipe.frames` pictures of 1/30 s, at `out_path`, which appears when it
 * is whole. `picture_paths` are its pictures, as `getPictures` names them, `clip_path` footage's clip. The same recipe gives the same bytes in any process. Rejects with the signal's reason when aborted, and then leaves no file.
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

/** How much smaller a preview is than its scene, of its sides. */
export const PREVIEW_SCALE = PREVIEW.scale

/** A scene small and at half the frame rate, for a look at it: an MP4 without sound at `out_path`, in about a second. */
export async function renderPreview(
  recipe: SceneRecipe,
  { signal, ...paths }: { out_path: string; picture_paths?: readonly string[]; clip_path?: string; signal?: AbortSignal },
): Promise<void> {
  await renderer().run({ kind: 'preview', recipe, ...paths }, { signal, ahead: true })
}

/** `ahead`: before everything else that waits to be drawn, because a person looks at its place. */
type AskedStill = StillRequest & { picture_paths?: readonly string[]; signal?: AbortSignal; ahead?: boolean }

/** A frame of a scene as a picture file, without wipes. */
export async function renderStill(recipe: SceneRecipe, still: AskedStill): Promise<Buffer> {
  return (await renderChecked(recipe, still)).image
}

/** The same, with what is wrong with its words: for those that a person wrote for it. */
export async function renderChecked(
  recipe: SceneRecipe,
  { signal, ahead, picture_paths, ...still }: AskedStill,
): Promise<{ image: Buffer; text_faults: Violation[] }> {
  const { image, text_faults } = await renderer().run({ kind: 'still', recipe, picture_paths, still }, { signal, ahead })
  return { image: Buffer.from(image!), text_faults }
}

/**
 * Reads an outside image in a separate process, and writes it at `out_path` as a JPEG turned upright, its longer side `most_side` pixels at
 * most. Rejects when it cannot be read.
 */
export async function takePicture(
  picture_path: string,
  out_path: string,
  { signal, ...wish }: { most_side: number; language: FilmLanguage; signal?: AbortSignal },
): Promise<TakenPhoto> {
  const { photo } = await renderer().run({ kind: 'photo', picture_path, out_path, ...wish }, { signal })
  return photo!
}

/** Process ids of the running scene processes. */
export const rendererPids = (): number[] => pool?.pids() ?? []

/** Ends the scene processes. A later call starts new ones. */
export async function closeRenderer(): Promise<void> {
  const closing = pool
  pool = null
  await closing?.close()
}
