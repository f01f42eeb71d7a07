import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { makeFoundId } from '../found-id.ts'
import type { PictureFilm } from '../picture-film.ts'
import type { MadeTask } from '../tasks.ts'
import { wasPicked } from './plan.ts'

/** The model's current choice for a scene, from this run or an earlier one; absent if it was not asked. */
export function pickedScenes(
  { request, drawn, asks, scenes_before }: PictureFilm,
  picks: readonly MadeTask<'pick'>[],
): Map<string, NonNullable<ImageScene['picked']>> {
  return new Map(
    drawn.flatMap((scene) => {
      const { scene_id } = scene
      const ask = asks.find((each) => each.scene_id === scene_id && each.thing !== undefined)
      if (ask === undefined) return []
      const take = request.settings.takes?.[scene_id] ?? 0
      const now = picks.find(({ unit }) => unit.pick.scenes.some((each) => each.scene_id === scene_id))
      const last = scenes_before.get(scene_id)
      const kept = last?.picked
      if (now === undefined) {
        const was_picked = wasPicked(last, { text: scene.text, ask_id: ask.ask_id, take })
        return kept !== undefined && was_picked ? [[scene_id, kept] as const] : []
      }
      const { picks: said, by, failed } = now.made.data
      const noted = { ask_id: ask.ask_id, take, by: by?.model ?? null }
      if (failed !== undefined) return [[scene_id, { ...noted, none: 'failed' as const, detail: failed }] as const]
      const picked = said.find((each) => each.scene_id === scene_id)
      if (picked === undefined) return []
      if (picked.sha256 === null) return [[scene_id, { ...noted, none: 'refused' as const }] as const]
      return [[scene_id, { ...noted, candidate_id: makeFoundId(picked.sha256) }] as const]
    }),
  )
}
