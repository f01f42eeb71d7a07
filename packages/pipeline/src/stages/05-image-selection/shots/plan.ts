import { type NarratedFilm, planShots } from '@orion/showing/plan-shots.ts'
import { getLook, getPosition, makeRecipe, STILL } from '../../../core/shown-scene.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { filmLook } from '../film-world.ts'
import type { ImageUnit } from '../providers/port.ts'
import { scenesBefore } from '../services/plan.ts'
import { keptShot } from './kept-choices.ts'
import { standingScenes } from './standing-scenes.ts'

/** The drawn shots of every scene, one task per scene in the film's order. `engine` is the renderer's. */
export function planDrawn(request: StageRequest<'image_selection'>, told: NarratedFilm, engine: string): ImageUnit[] {
  const look = getLook(filmLook(request, told))
  const standing = standingScenes(request, told)
  const known = scenesBefore(request)
  return planShots(told).map((planned, index): ImageUnit => {
    const { scene_id, template, slots, why, others, solemn, overlay, person } = planned
    const { text } = told.scenes[index]
    const stays = standing.get(scene_id)
    const kept_candidate = keptShot(known.get(scene_id), text)
    const fresh = [{ template, slots, why }, ...others]
    const isPlanned = fresh.some((each) => each.template === kept_candidate?.template)
    const candidates = stays && !stays.ends ? stays.drawn : kept_candidate && !isPlanned ? [...fresh, kept_candidate] : fresh
    const of = stays?.scene.of
    const scene = { scene_id, text, solemn: stays?.scene.solemn ?? solemn, ...(overlay && { overlay }), ...(of && { of }) }
    const shared = { ...STILL, ...look, film_position: getPosition(index, told.scenes.length) }
    const recipes = candidates.map(({ template, slots }) =>
      makeRecipe(request.film, { ...scene, candidate: { candidate_id: '', kind: 'drawn', template, slots } }, shared),
    )
    const notes = { whys: candidates.map(({ why }) => why ?? null), ...(person && { person }) }
    return { scene_id, text, recipes, notes, engine }
  })
}
