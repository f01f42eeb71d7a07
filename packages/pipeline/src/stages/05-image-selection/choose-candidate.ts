import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { givesWay } from './services/pictured-things.ts'
import type { PictureAsk } from './services/plan.ts'

type Choosing = {
  /** The candidates in their order (`listCandidates`). The first one is shown if nothing else is chosen. */
  candidates: readonly Candidate[]
  /** The photograph that the scene's board consists of; the first candidate if it is one. */
  board_picture: string | null
  asked: readonly PictureAsk[]
  last: ImageScene | undefined
  text: string
  /** Whether a person edits the content, so that no run makes it. */
  is_edit: boolean
  /** Whether the scene is the film's first. */
  opens: boolean
  /** The keys of the images of the earlier scenes, and of the last one that was not drawn. */
  shown: ReadonlySet<string>
  last_picture: string | undefined
  /** The image that the sources have for the scene. `stands`: an earlier scene's image that continues or returns. */
  source_image: { chosen?: string; stands?: true } | undefined
  /** The found images that may be chosen without a person. */
  fits: ReadonlySet<string>
  /** A chat model's choice among the found images; absent if none was asked. */
  picked: ImageScene['picked']
}

/** A scene's choice, and its first candidate. */
type Choice = Choosing & { first: Candidate }

/**
 * The rules for a scene's image, in order. The first one that finds a candidate decides.
 *
 * | rule             | the image                                                       | where a board is first    |
 * |------------------|-----------------------------------------------------------------|---------------------------|
 * | person           | what a person chose, if it is still a candidate                 | applies                   |
 * | source           | the sources' image for these words, new in the film             | does not apply            |
 * | unchanged        | the last version's, for the same words and requests             | applies                   |
 * | thing            | a found image of what the scene names, new in the film          | applies to a person only  |
 * | service          | the image of the film's chosen service, new in the film         | applies                   |
 * | continues        | the sources' image that the film showed last                    | applies                   |
 * | kept             | the last version's, if it is a service's, or in an edit         | applies                   |
 * | board photograph | the photograph that the board consists of                       | -                         |
 * | board            | the scene's step of its board                                   | decides                   |
 * | graphic          | a chart made for the board, else the first automatic graphic    | -                         |
 *
 * The last three are the first candidate, in the order of `listCandidates`. A board photograph is before its board, so the board is not
 * first there. `source` also chooses a board photograph that an earlier scene shows. `thing` and `service` give way to facts: a thing's
 * image replaces only a page or the map that opens the film (a person's any), a service's image no shot of a fact. If a chat model was
 * asked about a thing's images, its choice counts, and none if it refused all.
 */
const FINDERS: readonly ((choice: Choice) => string | undefined)[] = [
  findNewOfSources,
  findUnchanged,
  findThingImage,
  findServiceImage,
  findContinuing,
  findKept,
]

/** The chosen candidate of a scene: what a person chose, else what the first of FINDERS finds, else the first candidate. */
export function chooseCandidate(choosing: Choosing): Pick<ImageScene, 'chosen' | 'chosen_by_person'> {
  const choice = { ...choosing, first: choosing.candidates[0] }
  const personal = findPersonal(choice)
  if (personal !== undefined) return { chosen: personal, ...(choosing.last?.chosen_by_person && { chosen_by_person: true }) }
  for (const find of FINDERS) {
    const chosen = find(choice)
    if (chosen !== undefined) return { chosen }
  }
  return { chosen: choice.first.candidate_id }
}

const isBoard = ({ board }: Candidate): boolean => board !== undefined

/** The id, if it is a candidate's. */
const findId = ({ candidates }: Choice, id: string | undefined): string | undefined =>
  candidates.find(({ candidate_id }) => candidate_id === id)?.candidate_id

function findPersonal(choice: Choice): string | undefined {
  return findId(choice, personalChoice(choice.last, choice.text))
}

/** The image of the sources, and whether an earlier scene shows it. */
function findSourceImage({ candidates, source_image, shown }: Choice): { image: Candidate; is_shown: boolean } | undefined {
  const image = candidates.find(({ candidate_id }) => candidate_id === source_image?.chosen)
  return image && { image, is_shown: shown.has(getPictureKey(image)) }
}

function findNewOfSources(choice: Choice): string | undefined {
  const found = findSourceImage(choice)
  if (found === undefined || isBoard(choice.first)) return undefined
  const { candidate_id } = found.image
  const may_repeat = candidate_id === choice.board_picture && choice.source_image?.stands !== true
  return !found.is_shown || may_repeat ? candidate_id : undefined
}

function findContinuing(choice: Choice): string | undefined {
  const found = findSourceImage(choice)
  if (!found?.is_shown || choice.source_image?.stands !== true) return undefined
  return getPictureKey(found.image) === choice.last_picture ? found.image.candidate_id : undefined
}

const listOfFilm = ({ asked }: Choice): PictureAsk[] => asked.filter(({ by_person }) => !by_person)

function findUnchanged(choice: Choice): string | undefined {
  const { last, text } = choice
  const of_film = listOfFilm(choice)
  const is_same = of_film.every(({ ask_id }) => last?.candidates.some((each) => each.ask_id === ask_id))
  return last?.text === text && of_film.length > 0 && is_same ? findId(choice, last.chosen) : undefined
}

/** The images of a request that no earlier scene shows. */
const listNew = ({ candidates, shown }: Choice, { ask_id }: PictureAsk): Candidate[] =>
  candidates.filter((each) => each.ask_id === ask_id && !shown.has(getPictureKey(each)))

function findThingImage(choice: Choice): string | undefined {
  const { first, opens, fits, picked } = choice
  const found = listOfFilm(choice).flatMap((ask) => {
    const { thing } = ask
    if (thing === undefined) return []
    if (thing.kind !== 'person' && (isBoard(first) || !givesWay(first, opens ? thing.name : undefined))) return []
    const fitting = listNew(choice, ask).filter(({ candidate_id }) => fits.has(candidate_id))
    return picked === undefined || picked.none === 'failed'
      ? fitting
      : fitting.filter(({ candidate_id }) => candidate_id === picked.candidate_id)
  })
  return found[0]?.candidate_id
}

function findServiceImage(choice: Choice): string | undefined {
  if (showsFact(choice.first)) return undefined
  const general = listOfFilm(choice).filter(({ thing }) => thing === undefined)
  return general.flatMap((ask) => listNew(choice, ask))[0]?.candidate_id
}

function findKept(choice: Choice): string | undefined {
  const { last, text, is_edit } = choice
  const before = last?.candidates.find(({ candidate_id }) => candidate_id === last.chosen)
  const is_service_image = last?.text === text && before?.ask_id !== undefined
  return is_service_image || is_edit ? findId(choice, last?.chosen) : undefined
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
  if (last === undefined) return undefined
  const index = last.candidates.findIndex(({ candidate_id }) => candidate_id === last.chosen)
  const kind = last.candidates[index]?.kind
  if (kind === 'upload' || last.chosen_by_person) return last.chosen
  return kind === 'drawn' && last.text === text && index > 0 ? last.chosen : undefined
}
