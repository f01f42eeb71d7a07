import { join } from 'node:path'
import { takePicture } from '@orion/film/render.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Made, Tools } from '../../../core/stage.ts'
import { openAsker } from '../../../reader/asker.ts'
import { type Picked, pickPictures } from '../../../reader/pick-picture.ts'
import type { ServicePictures } from '../services/units.ts'
import { readPart } from '../tasks.ts'
import type { PickData, PickUnit } from './units.ts'

/** The length in pixels of an image's longer side when it is sent to a model. */
const SHOWN_SIDE = 768

/** Has the model choose among the found images; if there are none, it is not asked. Throws the model's errors. */
export async function pickOfThing(
  { pick, of, service }: PickUnit,
  tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'service' | 'once' | 'mark' | 'made' | 'readAsset' | 'progress'>,
): Promise<Made<PickData>> {
  const found = await readPart(tools, { kind: 'thing', unit: of })
  const { pictures } = found.data
  if (pictures.length === 0) return { data: { picks: [], by: null }, files: {} }
  const asker = await openAsker(service, tools)
  tools.progress(0, say('progress.choosing_among_pictures_were_found'))
  const small = pick.sees
    ? await Promise.all(
        pictures.map(async ({ file }) => {
          const path = join(tools.folder, `${file}.jpg`)
          const still = { most_side: SHOWN_SIDE, language: pick.language, signal: tools.signal }
          await takePicture(await tools.readAsset(found.assets[file]), path, still)
          return path
        }),
      )
    : []
  const offered = pictures.map(({ title = '', author = '', year }) => ({ title, author, ...(year !== undefined && { year }) }))
  const picked = await pickPictures(pick, offered, { ask: asker.ask, pictures: small })
  const { asks, model, used } = asker.counted()
  const picks = picked.map(({ scene_id, picture }) => ({ scene_id, sha256: picture === null ? null : getSha(pictures, picture) }))
  return { data: { picks, by: { model, asks } }, files: {}, used }
}

const getSha = (pictures: ServicePictures['pictures'], picture: NonNullable<Picked['picture']>): string | null =>
  pictures[picture].sha256 ?? null
