import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderStill } from '@orion/film/render.ts'
import { getPictures } from '@orion/film/recipe.ts'
import type { Made, Tools } from '../../../core/stage.ts'
import { windowStill } from '../../../core/still-recipe.ts'
import type { BundleEntry, BundleUnit, ThumbnailUnit } from './port.ts'

/** The size in pixels that platforms require for a wide thumbnail. */
export const WIDE_THUMBNAIL = { width: 1280, height: 720 }

export async function drawThumbnail(
  { recipe }: ThumbnailUnit,
  { signal, folder, readAsset }: Pick<Tools, 'signal' | 'folder' | 'readAsset'>,
): Promise<Made<null>> {
  const path = join(folder, 'picture.jpg')
  const picture_paths = await Promise.all(getPictures(recipe).map((id) => readAsset(id)))
  const { width } = WIDE_THUMBNAIL
  await writeFile(path, await renderStill(recipe, { ...windowStill(recipe), width, picture_paths, signal }))
  return { data: null, files: { picture: { path, mime_type: 'image/jpeg', kind: 'image', ...WIDE_THUMBNAIL } } }
}

/** A bundle with its drawn images. */
export async function withThumbnails(unit: BundleUnit, { made }: Pick<Tools, 'made'>): Promise<BundleUnit> {
  const drawn = async (entry: BundleEntry): Promise<BundleEntry> =>
    'thumbnail' in entry ? { name: entry.name, asset_id: (await made(entry.thumbnail)).assets.picture } : entry
  return { ...unit, entries: await Promise.all(unit.entries.map(drawn)) }
}
