import { join } from 'node:path'
import { FORMATS } from '@orion/film/recipe.ts'
import { holdEnds } from '@orion/media/join/hold-ends.ts'
import type { CutScene, FilmCut } from './film-cut.ts'
import type { Uses } from './make-sounds.ts'

export const hasHandles = ({ handles: { before, after } }: CutScene): boolean => before + after > 0

/** Writes a scene with its handles into `folder` and returns its path. */
export async function makeScene(
  { reel, asset_id, frames, handles }: CutScene,
  { rate, width }: FilmCut,
  { folder, signal, readAsset }: Uses,
): Promise<string> {
  const path = join(folder, `${reel}.mp4`)
  const kind = width === FORMATS['16:9'].width ? 'drawn' : 'draft'
  const segment = await readAsset(asset_id)
  await holdEnds({ segment, frames, frame_rate: rate, ...handles, kind }, { path, folder }, { signal })
  return path
}
