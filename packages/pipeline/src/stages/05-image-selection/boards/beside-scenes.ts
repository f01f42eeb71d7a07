import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { planBeside, type SceneOnBoard } from '@orion/showing/boards/plan-beside.ts'
import { findChosen, mayStandBeside, mayStay, standsBeside } from '../../../core/slots/beside-slots.ts'

/** The candidate id of a thing that is shown beside a photograph. */
export const BESIDE_ID = 'beside'

/** An earlier scene without its candidates beside a photograph, because these are decided again from the scenes' content. */
export function withoutBeside(scene: ImageScene): ImageScene {
  const candidate = findChosen(scene)
  return {
    ...scene,
    candidates: scene.candidates.filter(({ beside }) => beside === undefined),
    ...(candidate?.beside && { chosen: candidate.beside.shows }),
  }
}

/**
 * The request that keeps a scene as it was in the last version. A scene that was alone stays alone, even if a person gives a photograph to
 * the scene before it. A scene that a person put next to a photograph stays next to a photograph.
 */
function keepWish(last: ImageScene | undefined, { text }: ImageScene): SceneOnBoard['wish'] {
  if (last === undefined || (last.text !== text && last.chosen_by_person !== true)) return undefined
  if (findChosen(last)?.beside === undefined) return 'alone'
  return last.chosen_by_person === true ? 'beside' : undefined
}

/** The photograph that stays in the image, and its scene. */
type StayingPhotograph = { scene_id: string; photograph: Candidate }

/**
 * The candidate of a scene beside another scene's photograph; it has that photograph's credit. `still`: the asset of its drawn image.
 */
function besideCandidate(shows: Candidate, { scene_id, photograph }: StayingPhotograph, still: string | undefined): Candidate {
  const { image_asset_id: _, ...shot } = shows
  const credit = photograph.slots?.['credit']
  return {
    ...shot,
    candidate_id: BESIDE_ID,
    ...(still !== undefined && { image_asset_id: still }),
    template: 'beside',
    slots: { ...shows.slots, ...(credit !== undefined && { credit }) },
    beside: { scene_id, shows: shows.candidate_id },
  }
}

type Known = {
  /** The scenes of the version before. */
  last: ReadonlyMap<string, ImageScene>
  /** The parts of its sources in a scene. */
  listParts: (scene_id: string) => readonly string[]
  /** Drawn images of scenes beside their photographs. */
  stills: ReadonlyMap<string, string>
}

/**
 * In a film without a model's boards, the scenes that follow a photograph and show a fact beside it (`planBeside`). That candidate is the
 * first of the scene. It is chosen if the rules or a person decide so. A scene under the film's title or sources is never beside another
 * image.
 */
export function besideScenes(scenes: readonly ImageScene[], { last, listParts, stills }: Known): ImageScene[] {
  const planned = planBeside(
    scenes.map((scene, index): SceneOnBoard => {
      const candidate = findChosen(scene)
      const stays = candidate !== undefined && mayStay(candidate)
      const comes = candidate !== undefined && mayStandBeside(candidate) && index > 0 && scene.overlay === undefined
      const kept_wish = keepWish(last.get(scene.scene_id), scene)
      return {
        scene_id: scene.scene_id,
        shows: stays ? 'photograph' : comes ? 'thing' : 'other',
        parts: listParts(scene.scene_id),
        ...(kept_wish && { wish: kept_wish }),
      }
    }),
  )
  const beside = new Map(planned.map((each) => [each.scene_id, each]))
  const shownIn = new Map(scenes.map((scene) => [scene.scene_id, findChosen(scene)]))
  return scenes.map((scene) => {
    const { scene_id } = scene
    const found = beside.get(scene_id)
    if (found === undefined) return scene
    const here = shownIn.get(scene_id)
    const staying = shownIn.get(found.stays)
    if (here === undefined || staying === undefined) throw new Error(`The scene ${scene_id} has no image beside ${found.stays}.`)
    const beside_candidate = besideCandidate(here, { scene_id: found.stays, photograph: staying }, stills.get(scene_id))
    return { ...scene, candidates: [beside_candidate, ...scene.candidates], ...(found.is_planned && { chosen: BESIDE_ID }) }
  })
}

/**
 * The scenes after a person's edit. A thing beside a photograph that is no longer shown is alone again. If the photograph or the thing
 * changed, the stage's next run draws it again.
 */
export function besideAfter(before: readonly ImageScene[], after: readonly ImageScene[]): ImageScene[] {
  const shownBefore = new Map(before.map((scene) => [scene.scene_id, JSON.stringify(findChosen(scene))]))
  const isAsItWas = (scene_id: string): boolean =>
    JSON.stringify(findChosen(after.find((scene) => scene.scene_id === scene_id) ?? {})) === shownBefore.get(scene_id)
  return after.map((scene) => {
    const at = scene.candidates.findIndex(({ beside }) => beside !== undefined)
    const candidate = scene.candidates[at]
    if (candidate?.beside === undefined || standsBeside(scene.scene_id, candidate.beside, after)) {
      if (candidate?.beside === undefined || isAsItWas(candidate.beside.scene_id)) return scene
      const { image_asset_id: _, ...undrawn } = candidate
      return { ...scene, candidates: scene.candidates.with(at, undrawn) }
    }
    const candidates = scene.candidates.toSpliced(at, 1)
    return { ...scene, candidates, chosen: scene.chosen === candidate.candidate_id ? candidate.beside.shows : scene.chosen }
  })
}
