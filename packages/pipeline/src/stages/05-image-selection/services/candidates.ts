import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import {
  type Candidate,
  type ImageScene,
  type MissingPicture,
  PICTURE_LIMITS,
} from '@orion/contract/contents/05-image-selection.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { isWithin, LABEL } from '@orion/showing/limits.ts'
import type { NarratedFilm, NarratedScene } from '@orion/showing/plan-shots.ts'
import { contentHash } from '../../../core/asset-recipe.ts'
import type { StageRequest, StoredUnit } from '../../../core/stage.ts'
import { makeFoundId } from '../found-id.ts'
import { makeTitle } from '../image-title.ts'
import { makeCredit } from '../picture-credit.ts'
import type { ImageUnit } from '../providers/port.ts'
import type { MadeTask } from '../tasks.ts'
import { isMeant, isOfTime } from './certain-picture.ts'
import { picturePrompt, searchWords } from './picture-words.ts'
import { type PicturedThing, REASONS } from './pictured-things.ts'
import { type PictureAsk, describeScene } from './plan.ts'
import type { ServicePictures } from './units.ts'

type Request = StageRequest<'image_selection'>

/** The result of each request that has one. */
export type ServiceResults = ReadonlyMap<PictureAsk, StoredUnit<ServicePictures>>

/** The results of requests. A run finds its tasks again by their content, because an update does not know some of them yet. */
export function findResults(
  asks: readonly PictureAsk[],
  served: readonly MadeTask<'made' | 'found' | 'thing'>[],
): ServiceResults {
  const made = new Map(served.map((task) => [contentHash(task.unit), task.made]))
  return new Map(
    asks.flatMap((ask) => {
      const result = ask.task && made.get(contentHash(ask.task.unit))
      return result ? [[ask, result] as const] : []
    }),
  )
}

/** A scene with its text and its drawing. */
export type DrawnScene = { told: NarratedFilm; scene: NarratedScene; unit: ImageUnit }

/**
 * The new candidates of a service. The image of a thing has the thing's name as its label. The image of a person is placed in the shot
 * about this person.
 */
export function listFound(
  { ask_id, thing }: PictureAsk,
  result: StoredUnit<ServicePictures> | undefined,
  { told: { language }, unit }: DrawnScene,
): Candidate[] {
  // the film's title is over its opening, so no second title is shown below it
  const is_titled = unit.recipes[0].overlay !== undefined
  const label = thing === undefined ? makeTitle(unit.text, language, true) : is_titled ? {} : makeLabel(thing, language)
  const somebody = thing?.kind === 'person' ? unit.notes?.person?.slots : undefined
  if (result === undefined) return []
  return result.data.pictures.map(({ file, year: _year, clip, ...picture }): Candidate => {
    const image_asset_id = result.assets[file]
    const moves = clip && { asset_id: result.assets[clip.file], sha256: clip.sha256, seconds: clip.seconds }
    const credit = makeCredit(picture, language)
    return {
      candidate_id: `${picture.kind}-${picture.sha256?.slice(0, 16) ?? ask_id}`,
      ...picture,
      image_asset_id,
      ...(moves && { clip: moves }),
      ask_id,
      template: moves ? 'footage' : somebody ? 'person' : 'photograph',
      variant: 'A',
      slots: { ...(moves ? {} : (somebody ?? label)), ...(credit !== null && { credit }), ...(!somebody && { graded: true }) },
      why: thing ? { reason: REASONS[thing.kind], words: thing.words } : { reason: 'sentence', words: unit.text },
    }
  })
}

/**
 * A thing's name as the label of its image; none if it is too long. The film's title already names its subject, whose images appear several
 * times: they have no label. They also have no other words of their scene, because viewers would take those for a description.
 */
const makeLabel = ({ kind, name }: PicturedThing, language: VideoLanguage): { title?: string } =>
  kind !== 'topic' && isWithin(name, LABEL, language) ? { title: name } : {}

/**
 * The candidates of a scene's thing that may be chosen without a person, in order. It is certain that they show the thing that the film
 * means, and they are from the scene's time.
 */
export function listFitting(
  asked: readonly PictureAsk[],
  results: ServiceResults,
  { told, scene, unit }: DrawnScene,
): ReadonlySet<string> {
  return new Set(
    asked.flatMap((ask) => {
      const { thing } = ask
      const data = results.get(ask)?.data
      if (thing === undefined || data === undefined) return []
      const { article, pictures } = data
      const somebody = unit.notes?.person?.slots
      if (article ? !isMeant({ ...thing, somebody }, article, told) : thing.kind === 'person' || thing.kind === 'name') return []
      return pictures.filter(({ year }) => isOfTime(thing.kind, year, scene)).map(({ sha256 = '' }) => makeFoundId(sha256))
    }),
  )
}

/** Requested images that are missing, and why. An earlier failure is reported until the image is requested again. */
export function missingIn(asked: readonly PictureAsk[], results: ServiceResults, last: ImageScene | undefined): MissingPicture[] {
  return asked.flatMap((each): MissingPicture[] => {
    const { ask_id, kind, ask, gone, thing } = each
    const { failed, pictures } = results.get(each)?.data ?? {}
    if (failed !== undefined) return [{ ask_id, kind, ask, ...failed, ...(thing && { of_world: true }) }]
    if (thing !== undefined && pictures?.length === 0) return [{ ask_id, kind, ask, detail: '', of_world: true }]
    const before = last?.missing?.find((missing) => missing.ask_id === ask_id)
    if (before !== undefined && each.task === null) return [before]
    const isThere = last?.candidates.some((candidate) => candidate.ask_id === ask_id) === true
    return gone === true && !isThere ? [{ ask_id, kind, ask, detail: GONE }] : []
  })
}

const GONE = say('services.connection_chosen_not_any_more').text

/** A suggested search or prompt for a scene, if a service could use it. */
export function suggestedFor(request: Request, unit: ImageUnit, thing?: string): Pick<ImageScene, 'suggested'> {
  const can = request.services?.some(({ capability }) => capability === 'image' || capability === 'stock')
  if (!can) return {}
  const image_input = describeScene(request, unit)
  return {
    suggested: { words: thing?.slice(0, PICTURE_LIMITS.words) ?? searchWords(image_input), prompt: picturePrompt(image_input) },
  }
}
