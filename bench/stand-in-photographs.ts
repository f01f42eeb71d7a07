import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { takePicture } from '@orion/film/draw/render-scene.ts'
import type { ChosenService } from '@orion/pipeline/core/service-use.ts'
import type { StageRequest, StoredUnit, Tools } from '@orion/pipeline/core/stage.ts'
import { connectionTo, toolsFor } from '@orion/pipeline/providers/conformance/trial.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { type PictureData, isUnitOfKind } from '@orion/pipeline/stages/05-image-selection/tasks.ts'
import { imageSelection } from '@orion/pipeline/stages/05-image-selection/stage.ts'
import { type CommonsFile, fakeCommons } from '../fakes/collections/commons.ts'
import { offlineTools } from './make-stages.ts'

type Request = StageRequest<'image_selection'>

/** Photographs of the Debian package lomiri-wallpapers-16.04. The authors and licences are from its copyright file. */
const PHOTOGRAPHS = [
  { file: 'aitzgorri_by_Aitzol_Berasategi.jpg', artist: 'Aitzol Berasategi', licence: 'CC BY 4.0' },
  { file: 'Bridge_by_Sander_Klootwijk.jpg', artist: 'Sander Klootwijk', licence: 'CC BY-SA 4.0' },
  { file: 'Dragonfly_by_Bolly.jpg', artist: 'Bolly', licence: 'CC BY-SA 4.0' },
  { file: 'free_by_Peter_Nerlich.jpg', artist: 'Peter Nerlich', licence: 'CC BY-SA 4.0' },
  { file: 'friends_by_Aitzol_Berasategi.jpg', artist: 'Aitzol Berasategi', licence: 'CC BY 4.0' },
  { file: 'greentock_by_Peter_Nerlich.jpg', artist: 'Peter Nerlich', licence: 'CC BY-SA 4.0' },
  { file: 'life_by_Aitzol_Berasategi.jpg', artist: 'Aitzol Berasategi', licence: 'CC BY 4.0' },
  { file: 'Picture_0B_by_freespace.jpg', artist: 'Trevor “Freespace”', licence: 'CC BY 4.0' },
  { file: 'picosdeeuropa_by_Aitzol_Berasategi.jpg', artist: 'Aitzol Berasategi', licence: 'CC BY 4.0' },
  { file: 'seeding_by_Clements_Engelhardt.jpg', artist: 'Clemens Engelhardt', licence: 'CC0' },
]
/** The largest width in pixels that Commons offers for an image. */
const WIDEST = 1920
/** Each article begins with up to this many characters of the film's text, so that it is about the film's subject. */
const LONGEST_INTRO = 900
/** The collection that is simulated. */
const COLLECTION = PROVIDERS.find(({ name }) => name === 'Wikimedia Commons')!
const CONNECTION = { provider: COLLECTION, fields: () => ({}), moved: (url: string) => url }

/** The photographs in a folder with that package's images, as files of Commons. Rejects when an image is missing. */
export async function readPhotographs(folder: string): Promise<CommonsFile[]> {
  const drawn = await mkdtemp(join(tmpdir(), 'orion-bench-photographs-'))
  try {
    return await Promise.all(
      PHOTOGRAPHS.map(async ({ file, artist, licence }): Promise<CommonsFile> => {
        const path = join(drawn, file)
        const { given } = await takePicture(join(folder, file), path, { most_side: WIDEST, language: 'en' })
        const name = `${file.replace(/_by_.*$/u, '').replaceAll('_', ' ')}.jpg`
        return { name, artist, licence, ...given, bytes: await readFile(path) }
      }),
    )
  } finally {
    await rm(drawn, { recursive: true })
  }
}

/**
 * Runs stage 5 of a film whose images are from a simulated Commons over HTTP. It has these files and answers every search with them. This
 * shows how a film uses photographs, not whether they are the right ones. Files are in `folder`, and an asset's id is its path.
 */
export async function findPictures(request: Request, files: CommonsFile[], folder: string): Promise<ImageSelection> {
  const said = Object.values(request.inputs.script_generation!.script_with_timestamps).map(({ content }) => content)
  const intro = said.join(' ').slice(0, LONGEST_INTRO)
  const fake = await fakeCommons(0, { files, answers_all: { intro } })
  const chosen: ChosenService = {
    ...{ connection_id: COLLECTION.key, provider: COLLECTION.key, capability: 'stock', origin: new URL(fake.url).origin },
    ...{ model: null, version: COLLECTION.version },
  }
  try {
    const wish: Request = { ...request, chosen: { stock: chosen }, services: [chosen] }
    const units = imageSelection.plan(wish)
    const known: (StoredUnit<PictureData> | null)[] = []
    for (const [index, unit] of units.entries()) {
      if (!isUnitOfKind('made', 'found', 'thing')(unit)) {
        known.push(null)
        continue
      }
      const own = join(folder, String(index))
      await rm(own, { recursive: true, force: true })
      await mkdir(own, { recursive: true })
      const tools: Tools = {
        ...offlineTools(own, () => Promise.reject(new Error('no other unit is asked for'))),
        service: () => Promise.resolve({ provider: COLLECTION, call: toolsFor(connectionTo(CONNECTION, fake.url), null) }),
      }
      const made = await imageSelection.make(unit, imageSelection.providers[0]!, tools)
      known.push({
        data: made.data,
        assets: Object.fromEntries(Object.entries(made.files).map(([name, { path }]) => [name, path])),
      })
    }
    const told = imageSelection.foretell!(wish, units, known)
    if (told === null) throw new Error('Stage 5 tells nothing of this film.')
    return told
  } finally {
    await fake.close()
  }
}
