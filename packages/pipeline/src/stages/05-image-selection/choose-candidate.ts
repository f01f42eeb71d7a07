import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { StageRequest } from '../../core/stage.ts'
import { givesWay } from './services/pictured-things.ts'
import type { PictureAsk } from './services/plan.ts'

type Request = StageRequest<'image_selection'>

type Choosing = {
  candidates: readonly Candidate[]
  asked: readonly PictureAsk[]
  last: ImageScene | undefined
  text: string
  /** Whether the scene is the film's first. */
  opens: boolean
  /** The images of the earlier scenes. */
  shown: ReadonlySet<string>
  /** The image of a source that shows the scene, if its board has space. */
  of_source: string | undefined
  /** A source's image that continues here: it was the last image shown, and nothing else shows this scene. */
  stands_on: string | undefined
  /** The found images that may be chosen without a person. */
  fits: ReadonlySet<string>
  /** A chat model's choice among the found images; absent if none was asked. */
  picked: ImageScene['picked']
}

/** The image of the sources for a scene: its own, or the last one shown. `first`: the image that its board consists of. */
export function ofSources(
  { chosen, stands }: { chosen?: string; stands?: true } = {},
  candidates: readonly Candidate[],
  { first, shown, last_picture }: { first: string | null; shown: ReadonlySet<string>; last_picture: string | undefined },
): Pick<Choosing, 'of_source' | 'stands_on'> {
  const chosen_candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
  if (chosen_candidate === undefined) return { of_source: undefined, stands_on: undefined }
  const { candidate_id } = chosen_candidate
  if (stands && shown.has(getPictureKey(chosen_candidate)))
    return { of_source: undefined, stands_on: getPictureKey(chosen_candidate) === last_picture ? candidate_id : undefined }
  return {
    of_source: candidate_id === first || !shown.has(getPictureKey(chosen_candidate)) ? candidate_id : undefined,
    stands_on: undefined,
  }
}

/**
 * The chosen candidate of a scene, in this order: a person's choice; the source's own image of the words; the last version's choice for the
 * same words and images. Then a found image of a thing in the scene, if it may replace the scene's shot and no earlier scene shows it. If a
 * chat model was asked, its choice counts, and none if it refused all. Then the image of the film's chosen service, if no chart shows the
 * fact and no earlier scene shows that image. Then the source's image that continues, and last the first drawn one.
 */
export function chooseCandidate(
  { edited }: Request,
  { candidates, asked, last, text, opens, shown, of_source, stands_on, fits, picked }: Choosing,
): Pick<ImageScene, 'chosen' | 'chosen_by_person'> {
  const there = (candidate_id: string | undefined) => candidates.some((each) => each.candidate_id === candidate_id)
  const personal = personalChoice(last, text)
  if (personal !== undefined && there(personal))
    return { chosen: personal, ...(last?.chosen_by_person && { chosen_by_person: true }) }
  if (of_source !== undefined && candidates[0]!.board === undefined) return { chosen: of_source }
  const by_film = asked.filter(({ by_person }) => !by_person)
  const knew = by_film.every(({ ask_id }) => last?.candidates.some((each) => each.ask_id === ask_id))
  if (last?.text === text && by_film.length > 0 && knew && there(last.chosen)) return { chosen: last.chosen }
  const served = by_film.flatMap(({ ask_id, thing }) => {
    const of_ask = candidates.filter((each) => each.ask_id === ask_id)
    if (thing === undefined)
      return showsFact(candidates[0]!) ? [] : of_ask.filter((each) => !shown.has(getPictureKey(each))).slice(0, 1)
    if (thing.kind !== 'person' && !givesWay(candidates[0]!, opens ? thing.name : undefined)) return []
    const certain = of_ask.filter((each) => fits.has(each.candidate_id) && !shown.has(getPictureKey(each)))
    return picked === undefined || picked.none === 'failed'
      ? certain
      : certain.filter(({ candidate_id }) => candidate_id === picked.candidate_id)
  })[0]
  const before = last?.candidates.find(({ candidate_id }) => candidate_id === last.chosen)
  const stays = last?.text === text && before?.ask_id !== undefined
  const wanted = served?.candidate_id ?? stands_on ?? (stays || edited !== undefined ? last?.chosen : undefined)
  return { chosen: there(wanted) ? wanted! : candidates[0]!.candidate_id }
}

/** Reasons why a drawn image shows a fact exactly. A generated image, or one found by general words, never replaces it. */
const OF_FACTS: ReadonlySet<string> = new Set<ShotReason>([...(['comparison', 'date', 'dates', 'figure', 'share'] as const)])

const showsFact = ({ kind, why }: Candidate): boolean => kind === 'drawn' && why !== undefined && OF_FACTS.has(why.reason)

/**
 * A key for a candidate's content, from its bytes. The same image in a source and in a library has one key. Equal words give several scenes
 * the same generated image, whatever their request ids are.
 */
export const getPictureKey = ({ kind, candidate_id, image_asset_id, sha256 }: Candidate): string =>
  (kind === 'drawn' ? undefined : (sha256 ?? image_asset_id)) ?? candidate_id

/**
 * A person's choice for a scene in the last version, whatever its words are now. Older versions did not record it: there it is an image of
 * their own or, with the same words, any image but the first.
 */
function personalChoice(last: ImageScene | undefined, text: string): string | undefined {
  const index = last?.candidates.findIndex(({ candidate_id }) => candidate_id === last.chosen) ?? -1
  const kind = last?.candidates[index]?.kind
  if (kind === 'upload') return last!.chosen
  if (last?.chosen_by_person) return last.chosen
  return kind === 'drawn' && last!.text === text && index > 0 ? last!.chosen : undefined
}
