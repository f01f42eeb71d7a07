import { join } from 'node:path'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { takePicture } from '@orion/film/draw/render-scene.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceUse } from '../../core/service-use.ts'
import type { Made, StageRequest, StoredUnit, Tools } from '../../core/stage.ts'
import { getCapability } from '../../providers/index.ts'
import { openAsker } from '../../reader/asker.ts'
import { type Picked, pickPictures } from '../../reader/pick-picture.ts'
import { type PictureAsk, scenesBefore } from './plan-asked.ts'
import { givesWay } from './pictured-things.ts'
import type { ImageUnit } from './providers/port.ts'
import { isThingUnit, type PickData, type PickUnit, type ServicePictures, type ThingUnit } from './providers/service-unit.ts'
import { tellFilm } from './tell-film.ts'

type Request = StageRequest<'image_selection'>

/** Raised when a model would be asked in another way. */
const ENGINE = 'pick 1'

/** The length in pixels of an image's longer side when it is sent to a model. */
const SHOWN_SIDE = 768

/** Whether the model was already asked for a scene with the same words and search: then its answer stays. */
function wasPicked(last: ImageScene | undefined, { text }: ImageUnit, { ask_id }: PictureAsk, take: number): boolean {
  const { picked } = last ?? {}
  return last?.text === text && picked?.ask_id === ask_id && picked.take === take && picked.none !== 'failed'
}

/**
 * The requests to a chosen chat model for a choice, one for each searched thing. They cover the scenes whose own shot an image of the world
 * may replace. Scenes with a person's choice or an earlier request are left out.
 */
export function planPicks(request: Request, drawn: readonly ImageUnit[], asked: readonly PictureAsk[]): PickUnit[] {
  const { chosen, film, settings } = request
  if (chosen?.chat === undefined) return []
  const { options: _, ...service } = chosen.chat
  const known = scenesBefore(request)
  const { title } = tellFilm(request)
  const open = new Map<ThingUnit, PickUnit['pick']['scenes'][number][]>()
  for (const ask of asked) {
    const scene = drawn.find(({ scene_id }) => scene_id === ask.scene_id)!
    const { scene_id, text } = scene
    const last = known.get(scene_id)
    const take = settings.takes?.[scene_id] ?? 0
    if (ask.unit === null || !('find' in ask.unit) || !isThingUnit(ask.unit)) continue
    const shot = { template: scene.recipes[0]!.template, why: scene.notes?.whys[0] ?? undefined }
    const pinned = scene === drawn[0] ? ask.unit.thing.name : undefined
    const is_drawn = last?.text === text && last.candidates.some(({ board }) => board !== undefined)
    const gives = ask.unit.thing.kind === 'person' || givesWay(shot, pinned)
    if (!gives || is_drawn || last?.chosen_by_person) continue
    if (wasPicked(last, scene, ask, take)) continue
    open.set(ask.unit, [...(open.get(ask.unit) ?? []), { scene_id, text }])
  }
  const sees = getCapability(service.provider, 'chat').sees(service.model)
  return [...open].map(([of, scenes]): PickUnit => {
    const use: ServiceUse = { ...service, take: of.service.take }
    return { engine: ENGINE, pick: { title, language: film.language, thing: of.thing.name, scenes, sees }, of, service: use }
  })
}

/** Has the model choose among the found images; if there are none, it is not asked. Throws the model's errors. */
export async function pickOfThing(
  { pick, of, service }: PickUnit,
  tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'service' | 'once' | 'mark' | 'made' | 'readAsset' | 'progress'>,
): Promise<Made<PickData>> {
  const found = (await tools.made(of)) as StoredUnit<ServicePictures>
  const { pictures } = found.data
  if (pictures.length === 0) return { data: { picks: [], by: null }, files: {} }
  const asker = await openAsker(service, tools)
  tools.progress(0, say('progress.choosing_among_pictures_were_found'))
  const small = pick.sees
    ? await Promise.all(
        pictures.map(async ({ file }) => {
          const path = join(tools.folder, `${file}.jpg`)
          const still = { most_side: SHOWN_SIDE, language: pick.language, signal: tools.signal }
          await takePicture(await tools.readAsset(found.assets[file]!), path, still)
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
  pictures[picture]!.sha256 ?? null

/** The model's current choice for a scene, from this run or an earlier one; absent if it was not asked. */
export function pickedScenes(
  request: Request,
  drawn: readonly ImageUnit[],
  asked: readonly PictureAsk[],
  picks: readonly { unit: PickUnit; made: StoredUnit<PickData> }[],
): Map<string, NonNullable<ImageScene['picked']>> {
  const known = scenesBefore(request)
  return new Map(
    drawn.flatMap((scene) => {
      const { scene_id } = scene
      const ask = asked.find((each) => each.scene_id === scene_id && each.thing !== undefined)
      if (ask === undefined) return []
      const take = request.settings.takes?.[scene_id] ?? 0
      const now = picks.find(({ unit }) => unit.pick.scenes.some((each) => each.scene_id === scene_id))
      const last = known.get(scene_id)
      if (now === undefined) return wasPicked(last, scene, ask, take) ? [[scene_id, last!.picked!] as const] : []
      const { picks: said, by, failed } = now.made.data
      const noted = { ask_id: ask.ask_id, take, by: by?.model ?? null }
      if (failed !== undefined) return [[scene_id, { ...noted, none: 'failed' as const, detail: failed }] as const]
      const picked = said.find((each) => each.scene_id === scene_id)
      if (picked === undefined) return []
      if (picked.sha256 === null) return [[scene_id, { ...noted, none: 'refused' as const }] as const]
      return [[scene_id, { ...noted, candidate_id: `found-${picked.sha256.slice(0, 16)}` }] as const]
    }),
  )
}
