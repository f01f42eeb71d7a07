import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import { getCapability } from '../../../providers/index.ts'
import type { PictureFilm } from '../picture-film.ts'
import { givesWay } from '../services/pictured-things.ts'
import type { ThingUnit } from '../services/units.ts'
import type { PickUnit } from './units.ts'

/** Raised when a model would be asked in another way. */
const ENGINE = 'pick 1'

/** A request for the choice of a scene's image: the scene's words, the search, and the version that a person wants. */
type PickRequest = { text: string; ask_id: string; take: number }

/** Whether the model was already asked for a scene with the same words and search: then its answer stays. */
export function wasPicked(last: ImageScene | undefined, { text, ask_id, take }: PickRequest): boolean {
  const { picked } = last ?? {}
  return last?.text === text && picked?.ask_id === ask_id && picked.take === take && picked.none !== 'failed'
}

type Place = { scene: PictureFilm['drawn'][number]; pinned: string | undefined; has_boards: boolean }

/** Whether an image of a thing may replace a scene's own shot. In a film with boards, only that of a person may. */
const mayShow = ({ thing }: ThingUnit, { scene, pinned, has_boards }: Place): boolean =>
  thing.kind === 'person' ||
  (!has_boards && givesWay({ template: scene.recipes[0].template, why: scene.notes?.whys[0] ?? undefined }, pinned))

/**
 * The requests to a chosen chat model for a choice, one for each searched thing. They cover the scenes whose own shot an image of the world
 * may replace. Scenes with a person's choice or an earlier request are left out. `has_boards`: whether the film has boards or this run
 * plans them. A plan of boards has chosen among the found images already, so only the image of a person is left to choose.
 */
export function planPicks(pictures: PictureFilm, { has_boards }: { has_boards: boolean }): PickUnit[] {
  const { request, told, drawn, asks, scenes_before } = pictures
  const { chosen, film, settings } = request
  if (chosen?.chat === undefined) return []
  const { options: _, ...service } = chosen.chat
  const open = new Map<ThingUnit, PickUnit['pick']['scenes'][number][]>()
  for (const ask of asks) {
    const scene = requireScene(drawn, ask.scene_id)
    const { scene_id, text } = scene
    const last = scenes_before.get(scene_id)
    const take = settings.takes?.[scene_id] ?? 0
    if (ask.task?.kind !== 'thing') continue
    const { unit } = ask.task
    const pinned = scene === drawn[0] ? unit.thing.name : undefined
    const is_drawn = last?.text === text && last.candidates.some(({ board }) => board !== undefined)
    if (!mayShow(unit, { scene, pinned, has_boards }) || is_drawn || last?.chosen_by_person) continue
    if (wasPicked(last, { text, ask_id: ask.ask_id, take })) continue
    open.set(unit, [...(open.get(unit) ?? []), { scene_id, text }])
  }
  const sees = getCapability(service.provider, 'chat').sees(service.model)
  return [...open].map(([of, scenes]): PickUnit => {
    const use: ServiceUse = { ...service, take: of.service.take }
    return {
      engine: ENGINE,
      pick: { title: told.title, language: film.language, thing: of.thing.name, scenes, sees },
      of,
      service: use,
    }
  })
}

function requireScene(drawn: PictureFilm['drawn'], scene_id: string): PictureFilm['drawn'][number] {
  const scene = drawn.find((each) => each.scene_id === scene_id)
  if (scene === undefined) throw new Error(`A picture is wanted for the scene ${scene_id}, which is not drawn.`)
  return scene
}
