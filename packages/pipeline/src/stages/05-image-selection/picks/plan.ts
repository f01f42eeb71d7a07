import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import { getCapability } from '../../../providers/index.ts'
import { boardsBefore } from '../boards/standing-boards.ts'
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

/** The scenes of the film's earlier boards. */
const listScenesOnBoards = ({ request }: PictureFilm): Set<string> =>
  new Set((boardsBefore(request)?.boards ?? []).flatMap(({ sentences }) => sentences.map(({ scene_id }) => scene_id)))

type Place = { scene: PictureFilm['drawn'][number]; pinned: string | undefined; has_board: boolean }

/** Whether an image of a thing may replace a scene's own shot. Before a board, only that of a person may. */
const mayShow = ({ thing }: ThingUnit, { scene, pinned, has_board }: Place): boolean =>
  thing.kind === 'person' ||
  (!has_board && givesWay({ template: scene.recipes[0].template, why: scene.notes?.whys[0] ?? undefined }, pinned))

/**
 * The requests to a chosen chat model for a choice, one for each searched thing. They cover the scenes whose own shot an image of the world
 * may replace. Scenes with a person's choice or an earlier request are left out. So are scenes on a board, and all scenes if this run plans
 * the boards (`plans_boards`): there only the image of a person counts, and no choice is paid for that is not used.
 */
export function planPicks(pictures: PictureFilm, { plans_boards }: { plans_boards: boolean }): PickUnit[] {
  const { request, told, drawn, asks, scenes_before } = pictures
  const { chosen, film, settings } = request
  const on_board = listScenesOnBoards(pictures)
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
    const has_board = plans_boards || on_board.has(scene_id)
    const is_drawn = last?.text === text && last.candidates.some(({ board }) => board !== undefined)
    if (!mayShow(unit, { scene, pinned, has_board }) || is_drawn || last?.chosen_by_person) continue
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
