import { TOGETHER, TOGETHER_ID, type Candidate, type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { findChosen } from '../../core/slots/beside-slots.ts'
import { isPhotograph, standsWith, listTogether, togetherWords } from '../../core/slots/together-slots.ts'

/** Photographs that a scene may show side by side, in order, by their candidate ids, and the reason. */
export type Together = { shows: readonly string[]; why: NonNullable<Candidate['why']> }

/** A scene as if it showed none of its photographs side by side, but only the first of them. */
export function withoutTogether(scene: ImageScene): ImageScene {
  const chosen_candidate = findChosen(scene)
  const [first] = chosen_candidate === undefined ? [] : listTogether(chosen_candidate, scene)
  const candidates = scene.candidates.filter(({ together }) => together === undefined)
  return {
    ...scene,
    candidates,
    ...(chosen_candidate?.together && { chosen: first?.candidate_id ?? candidates[0].candidate_id }),
  }
}

/** The candidate that shows photographs of its scene side by side. */
function makeTogether(
  { candidates }: Pick<ImageScene, 'candidates'>,
  { shows, beside, why }: Together & { beside?: string | undefined },
): Candidate {
  const together = { shows: [...shows], ...(beside !== undefined && { beside }) }
  return {
    candidate_id: TOGETHER_ID,
    kind: 'drawn',
    licence: say('credits.put_together_film_each_picture').text,
    attribution: say('credits.put_together_orion').text,
    template: 'photographs',
    variant: 'A',
    slots: togetherWords({ together }, { candidates }),
    why,
    together,
  }
}

/** The candidates with `own` after the drawn ones and before the photographs that it shows. */
function withCandidate({ candidates }: Pick<ImageScene, 'candidates'>, own: Candidate): Candidate[] {
  const others = candidates.filter(({ together }) => together === undefined)
  const at = others.findIndex(({ kind }) => kind !== 'drawn')
  return others.toSpliced(at < 0 ? others.length : at, 0, own)
}

/** The group of the last version: a person's, or one for the same words. */
function findStanding(before: ImageScene | undefined, scene: ImageScene): Candidate | undefined {
  const isPersons = before?.chosen_by_person === true && before.chosen === TOGETHER_ID
  return before?.text === scene.text || isPersons ? before?.candidates.find(({ together }) => together !== undefined) : undefined
}

/**
 * Scenes with their photographs side by side (PICTURES 4). They are a person's, or those of the last version for the same words, as long as
 * they exist, in their earlier arrangement. Otherwise they are `planned`, unless somebody chose something else. A map or date that the
 * scene could show alone is shown with them.
 */
export function togetherScenes(
  scenes: readonly ImageScene[],
  { last, planned }: { last: ReadonlyMap<string, ImageScene>; planned: ReadonlyMap<string, Together> },
): ImageScene[] {
  return scenes.map((scene) => {
    const before = last.get(scene.scene_id)
    const stood = findStanding(before, scene)
    const kept = stood && listTogether(stood, scene).map(({ candidate_id }) => candidate_id)
    if (before && stood?.together && kept && kept.length > 1) {
      const together_candidate = makeTogether(scene, { shows: kept, beside: stood.together.beside, why: stood.why! })
      const counts = before.chosen === TOGETHER_ID
      return {
        ...scene,
        candidates: withCandidate(scene, together_candidate),
        ...(counts && { chosen: TOGETHER_ID, ...(before.chosen_by_person && { chosen_by_person: true as const }) }),
      }
    }
    const plan = planned.get(scene.scene_id)
    if (plan === undefined || before?.text === scene.text) return scene
    const beside = scene.candidates.find(standsWith)?.candidate_id
    const planned_candidate = makeTogether(scene, { ...plan, beside })
    if (listTogether(planned_candidate, scene).length < 2) return scene
    const counts = scene.chosen_by_person !== true && [plan.shows[0], beside].includes(scene.chosen)
    return { ...scene, candidates: withCandidate(scene, planned_candidate), ...(counts && { chosen: TOGETHER_ID }) }
  })
}

/**
 * The images of a scene after a person put some of them side by side or changed the group (`wished`). Unchanged if the person did neither.
 * A group with fewer than two images is removed. Throws AppError invalid_fields at `loc`.
 */
export function editTogether(
  scene: Pick<ImageScene, 'candidates' | 'text'>,
  wished: Partial<Candidate> | undefined,
  loc: (string | number)[],
): Candidate[] {
  const { candidates, text } = scene
  const had = candidates.find(({ together }) => together !== undefined)
  const wanted = wished?.together ?? had?.together
  if (wanted === undefined) return candidates
  const refuse = (name: 'shows' | 'beside', says: Words) => wrongField([...loc, 'together', name], says, 'value_error')
  const shows = [...new Set(wanted.shows)]
  const is_new = JSON.stringify(wanted) !== JSON.stringify(had?.together)
  const strange = shows.some((id) => !candidates.some((each) => each.candidate_id === id && isPhotograph(each)))
  if (is_new && strange) throw refuse('shows', say('edits.choose_among_photographs'))
  if (is_new && (shows.length < TOGETHER.least || shows.length > TOGETHER.most))
    throw refuse('shows', say('edits.choose_so_many_photographs', { least: TOGETHER.least, most: TOGETHER.most }))
  const beside = candidates.find((each) => each.candidate_id === wanted.beside && standsWith(each))?.candidate_id
  if (is_new && wanted.beside !== undefined && beside === undefined) throw refuse('beside', say('edits.choose_map_or_date'))
  const edited_candidate = makeTogether(scene, { shows, beside, why: had?.why ?? { reason: 'sentence', words: text } })
  const others = candidates.filter(({ together }) => together === undefined)
  return listTogether(edited_candidate, { candidates: others }).length < 2
    ? others
    : withCandidate({ candidates: others }, edited_candidate)
}
