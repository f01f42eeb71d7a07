import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import {
  type Candidate,
  type ImageScene,
  type ImageSelection,
  type MissingPicture,
  PICTURE_LIMITS,
} from '@orion/contract/contents/05-image-selection.ts'
import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import { isWithin, LABEL } from '@orion/showing/limits.ts'
import { takePhrase } from '@orion/film/scenes/phrase.ts'
import { isTemplate, type SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { NarratedFilm, NarratedScene } from '@orion/showing/plan-shots.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import { withPicturesNamed } from '../../core/name-pictures.ts'
import type { StageRequest, StoredUnit } from '../../core/stage.ts'
import { filmLook } from './film-world.ts'
import { isMeant, isOfTime } from './certain-picture.ts'
import { aloneBefore, type PictureAsk, picturesAsked, scenesBefore, describeScene, listThings, unitsAsked } from './plan-asked.ts'
import { givesWay, REASONS, type PicturedThing } from './pictured-things.ts'
import { makeCredit } from './picture-credit.ts'
import { picturePrompt, searchWords } from './picture-words.ts'
import { stillsBeside } from './boards/beside-stills.ts'
import { besideScenes, withoutBeside } from './boards/beside-scenes.ts'
import { boardCandidates, EXACT } from './boards/board-candidates.ts'
import { isDirected } from './boards/board-film.ts'
import { filmBoards, type MadeBoards } from './boards/fold-boards.ts'
import { type BoardData, isBoardUnit, isPlanUnit, type PlanData, type PlanUnit } from './boards/units.ts'
import { pickedScenes } from './pick-scenes.ts'
import type { ImageUnit } from './providers/port.ts'
import {
  isDrawnUnit,
  isPickUnit,
  isServiceUnit,
  type PickData,
  type PictureUnit,
  type ServicePictures,
} from './providers/service-unit.ts'
import { isOfSource, sourcePictures } from './source-pictures.ts'
import { findSceneParts } from './said-places.ts'
import { tellFilm } from './tell-film.ts'
import { togetherScenes } from './together-scenes.ts'
import { wordedCandidates } from './worded-scenes.ts'

type Request = StageRequest<'image_selection'>

/** The credits of a task's images: author and terms of drawings, or of a service's images. */
export type Credits = { credits: Pick<Candidate, 'licence' | 'attribution'>[] }
export type PictureData = Credits | ServicePictures | PlanData | BoardData | PickData

/** The most words of a title from the scene's own sentence. It is a label on a graded image; older images keep the old limit. */
export const TITLE_WORDS = { graded: 4, before: 10 }

/** Whether a task has the shots that a scene may show, and not a single additional image. */
const isOfScene = ({ notes }: ImageUnit): boolean => !notes?.worded && !notes?.beside && notes?.board_id === undefined

/** The content with drawn, found and generated images, or with the drawn ones that are expected. */
export function makeContent(
  request: Request,
  units: readonly PictureUnit[],
  made: readonly StoredUnit<PictureData>[],
): ImageSelection {
  const { inputs } = request
  const last_scenes = scenesBefore(request)
  const known = new Map([...aloneBefore(request)].map(([scene_id, scene]) => [scene_id, withoutBeside(scene)]))
  const filterMade = (is: (unit: PictureUnit) => boolean) => made.filter((_, index) => is(units[index]!))
  const drawn = units.filter(isDrawnUnit).filter(isOfScene)
  const isWorded = (unit: PictureUnit) => isDrawnUnit(unit) && unit.notes?.worded === true
  const worded = wordedCandidates(request, drawn, filterMade(isWorded) as StoredUnit<Credits>[])
  const asked = picturesAsked(request, drawn)
  // keyed by request, because an update does not know some of them yet
  const services = new Map(
    units.flatMap((unit, index) =>
      isServiceUnit(unit) ? [[contentHash(unit), made[index] as StoredUnit<ServicePictures>]] : [],
    ),
  )
  const made_of = new Map(unitsAsked(asked).map((unit) => [unit, services.get(contentHash(unit))]))
  const results = new Map<PictureAsk, StoredUnit<ServicePictures>>(
    asked.flatMap((ask) => {
      const result = ask.unit && made_of.get(ask.unit)
      return result ? [[ask, result] as const] : []
    }),
  )
  const picks = units.flatMap((unit, index) => (isPickUnit(unit) ? [{ unit, made: made[index] as StoredUnit<PickData> }] : []))
  const picked = pickedScenes(request, drawn, asked, picks)
  const film = tellFilm(request)
  const of_boards = { ...boardsMade(units, made), like: drawn[0]?.recipes[0] }
  const boards = filmBoards(request, film.scenes, of_boards)
  const listDrawn = (unit: ImageUnit) => drawnCandidates(unit, made[units.indexOf(unit)] as StoredUnit<Credits>)
  const things = listThings(request, drawn)
  const of_film = { units: drawn, scenes: film.scenes, listDrawn, pictures: exactPictures(request, of_boards) }
  const board_of = film.scenes.map((scene) => boardCandidates(boards, scene, of_film))
  const of_sources = sourcePictures(request, film, drawn, board_of)
  const shown_keys = new Set<string>()
  let last_picture: string | undefined
  const scenes = drawn.map((unit, index): ImageScene => {
    const asks_here = asked.filter(({ scene_id }) => scene_id === unit.scene_id)
    const last = known.get(unit.scene_id)
    const scene = { told: film, unit, scene: film.scenes[index]! }
    const board = board_of[index]!
    const first = board.picture === of_sources.get(unit.scene_id)?.chosen || !isOfSource(board.picture) ? board.picture : null
    const shots = listDrawn(unit)
    const isPage = ({ template }: Candidate) => boards !== undefined && template === 'page'
    const candidates = [
      ...board.first,
      ...board.exact,
      ...shots.filter((shot) => !isPage(shot)),
      ...shots.filter(isPage),
      ...worded.get(unit.scene_id)!,
      ...(of_sources.get(unit.scene_id)?.candidates ?? []),
      ...keptCandidates(last, unit.text, request.film.language),
      ...asks_here.flatMap((ask) => fresh(ask, results.get(ask), scene)),
    ]
      .toSorted((a, b) => Number(b.candidate_id === first) - Number(a.candidate_id === first))
      .filter(({ candidate_id }, at, all) => all.findIndex((each) => each.candidate_id === candidate_id) === at)
    const missing = missingIn(asks_here, results, last)
    const gone = goneFrom(last)
    const choice = chooseCandidate(request, {
      candidates,
      asked: asks_here,
      last,
      text: unit.text,
      opens: index === 0,
      shown: shown_keys,
      ...ofSources(of_sources.get(unit.scene_id), candidates, { first, shown: shown_keys, last_picture }),
      fits: fitting(asks_here, results, scene),
      picked: picked.get(unit.scene_id),
    })
    const pick = picked.get(unit.scene_id)
    const counts = candidates.find(({ candidate_id }) => candidate_id === choice.chosen)!
    if (counts.kind !== 'drawn') last_picture = getPictureKey(counts)
    shown_keys.add(getPictureKey(counts))
    const { solemn, overlay } = unit.recipes[0]!
    return {
      scene_id: unit.scene_id,
      text: unit.text,
      candidates,
      ...choice,
      solemn,
      ...(overlay && { overlay }),
      ...suggestedFor(request, unit, things[index]?.name),
      ...(missing.length > 0 && { missing }),
      ...(gone.length > 0 && { gone }),
      ...(pick && { picked: pick }),
    }
  })
  const planned = new Map([...of_sources].flatMap(([scene_id, { together }]) => (together ? [[scene_id, together]] : [])))
  const shown_scenes = togetherScenes(scenes, { last: last_scenes, planned })
  const beside = { last: last_scenes, listParts: findSceneParts(request, film.scenes), stills: stillsBeside(units, made) }
  const content: ImageSelection = {
    scenes: boards === undefined ? besideScenes(shown_scenes, beside) : shown_scenes,
    ...getDirection(request, of_boards),
    ...(boards && { boards }),
    ...filmLook(request, film),
    composition: inputs.script_generation?.script_metadata.composition,
  }
  return withPicturesNamed(content, request.film.language)
}

/** A run's results for boards. */
function boardsMade(units: readonly PictureUnit[], made: readonly StoredUnit<PictureData>[]): Omit<MadeBoards, 'like'> {
  const planned = units.findIndex(isPlanUnit)
  const stills = new Map<string, Record<string, string>>()
  for (const [index, unit] of units.entries()) {
    const board_id = isDrawnUnit(unit) ? unit.notes?.board_id : undefined
    if (board_id === undefined || !isDrawnUnit(unit)) continue
    const [still] = Object.values(made[index]!.assets)
    if (still !== undefined) stills.set(board_id, { ...stills.get(board_id), [unit.scene_id]: still })
  }
  return {
    plan: planned < 0 ? null : { unit: units[planned] as PlanUnit, made: made[planned] as StoredUnit<PlanData> },
    drawn: units.flatMap((unit, index) => (isBoardUnit(unit) ? [{ unit, made: made[index] as StoredUnit<BoardData> }] : [])),
    stills,
  }
}

/** The images of charts that are whole boards, of this run and earlier ones, by their ids. */
function exactPictures(request: Request, { plan }: Pick<MadeBoards, 'plan'>): Map<string, string> {
  const before = ((request.edited ?? request.before)?.scenes ?? []).flatMap(({ candidates }) =>
    candidates.flatMap(({ candidate_id, image_asset_id }) =>
      candidate_id.startsWith(EXACT) && image_asset_id !== undefined ? [[candidate_id, image_asset_id] as const] : [],
    ),
  )
  return new Map([...before, ...Object.entries(plan?.made.assets ?? {})])
}

/** The model that planned the boards, and why the last request for them gave nothing; absent if no model was used. */
function getDirection(request: Request, { plan }: Pick<MadeBoards, 'plan'>): Pick<ImageSelection, 'direction'> {
  const last = (request.edited ?? request.before)?.direction
  if (plan === null) return last === undefined || !isDirected(request) ? {} : { direction: { model: last.model } }
  const { by, failed } = plan.made.data
  return { direction: { model: by?.model ?? last?.model ?? null, ...(failed !== undefined && { failed }) } }
}

/** A drawn image's id within its scene: its shot and look. */
export const getName = ({ template, variant }: Pick<SceneRecipe, 'template' | 'variant'>): string => `${template}-${variant}`

/** The expected result of a task, before its files exist. */
export const unnamed = ({ recipes }: ImageUnit): StoredUnit<Credits> => ({
  data: { credits: recipes.map(() => ({ licence: '', attribution: '' })) },
  assets: Object.fromEntries(recipes.map((recipe) => [getName(recipe), ''])),
})

/** Older tasks, from when a scene had only one shot, named its images by look alone. */
const drawnCandidates = ({ recipes, notes }: ImageUnit, { assets, data }: StoredUnit<Credits>): Candidate[] =>
  recipes.map((recipe, at): Candidate => {
    const why = notes?.whys[at]
    return {
      candidate_id: getName(recipe),
      kind: 'drawn',
      image_asset_id: assets[getName(recipe)] ?? assets[recipe.variant]!,
      ...data.credits[at]!,
      template: recipe.template,
      variant: recipe.variant,
      slots: recipe.slots,
      ...(why && { why }),
    }
  })

/**
 * Images that a scene keeps besides the sources' own: a person's, and those of services. A title that was derived from other words is
 * removed.
 */
function keptCandidates(last: ImageScene | undefined, text: string, language: VideoLanguage): Candidate[] {
  const kept = last?.candidates.filter(({ kind, picture_id }) => kind !== 'drawn' && picture_id === undefined) ?? []
  if (last?.text === text) return kept
  return kept.map((candidate) => {
    const { title: _, ...slots } = candidate.slots ?? {}
    return {
      ...candidate,
      slots: candidate.kind === 'upload' ? slots : { ...slots, ...makeTitle(text, language, slots['graded'] === true) },
    }
  })
}

const makeTitle = (text: string, language: VideoLanguage, graded: boolean): { title?: string } => {
  const title = takePhrase(text, language, graded ? TITLE_WORDS.graded : TITLE_WORDS.before)
  return title === null ? {} : { title }
}

/** A scene with its text and its drawing. */
type Told = { told: NarratedFilm; scene: NarratedScene; unit: ImageUnit }

/** The new candidates of a service. A thing's image is labelled with its name; a person's is in the shot about them. */
function fresh(
  { ask_id, thing }: PictureAsk,
  result: StoredUnit<ServicePictures> | undefined,
  { told: { language }, unit }: Told,
): Candidate[] {
  // the film's title is over its opening, so no second title is shown below it
  const is_titled = unit.recipes[0]!.overlay !== undefined
  const label = thing === undefined ? makeTitle(unit.text, language, true) : is_titled ? {} : makeLabel(thing, language)
  const somebody = thing?.kind === 'person' ? unit.notes?.person?.slots : undefined
  return (result?.data.pictures ?? []).map(({ file, year: _year, clip, ...picture }): Candidate => {
    const image_asset_id = result!.assets[file]!
    const moves = clip && { asset_id: result!.assets[clip.file]!, sha256: clip.sha256, seconds: clip.seconds }
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
 * The candidates of a scene's thing that may be chosen without a person, in order: certain to show the thing that the film means, and of
 * the scene's time.
 */
function fitting(
  asked: readonly PictureAsk[],
  results: ReadonlyMap<PictureAsk, StoredUnit<ServicePictures>>,
  { told, scene, unit }: Told,
): ReadonlySet<string> {
  return new Set(
    asked.flatMap((ask) => {
      const { thing } = ask
      const data = results.get(ask)?.data
      if (thing === undefined || data === undefined) return []
      const { article, pictures } = data
      const somebody = unit.notes?.person?.slots
      if (article ? !isMeant(thing, article, told, somebody) : thing.kind === 'person' || thing.kind === 'name') return []
      return pictures
        .filter(({ year }) => isOfTime(thing.kind, year, scene))
        .map(({ sha256 = '' }) => `found-${sha256.slice(0, 16)}`)
    }),
  )
}

/** Requested images that are missing, and why. An earlier failure is reported until the image is requested again. */
function missingIn(
  asked: readonly PictureAsk[],
  results: ReadonlyMap<PictureAsk, StoredUnit<ServicePictures>>,
  last: ImageScene | undefined,
): MissingPicture[] {
  return asked.flatMap((each): MissingPicture[] => {
    const { ask_id, kind, ask, gone, thing } = each
    const failed = results.get(each)?.data.failed
    if (failed !== undefined) return [{ ask_id, kind, ask, ...failed, ...(thing && { of_world: true }) }]
    const before = last?.missing?.find((missing) => missing.ask_id === ask_id)
    if (before !== undefined && each.unit === null) return [before]
    const isThere = last?.candidates.some((candidate) => candidate.ask_id === ask_id) === true
    return gone === true && !isThere ? [{ ask_id, kind, ask, detail: GONE }] : []
  })
}

const GONE = say('services.connection_chosen_not_any_more').text

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
function ofSources(
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
function chooseCandidate(
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
const getPictureKey = ({ kind, candidate_id, image_asset_id, sha256 }: Candidate): string =>
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

/** The shots of an earlier scene that are no longer drawn. */
const goneFrom = (last: ImageScene | undefined): string[] =>
  (last?.candidates ?? []).flatMap(({ kind, template }) =>
    kind === 'drawn' && template && !isTemplate(template) ? template : [],
  )

/** A suggested search or prompt for a scene, if a service could use it. */
function suggestedFor(request: Request, unit: ImageUnit, thing?: string): Pick<ImageScene, 'suggested'> {
  const can = request.services?.some(({ capability }) => capability === 'image' || capability === 'stock')
  if (!can) return {}
  const image_input = describeScene(request, unit)
  return {
    suggested: { words: thing?.slice(0, PICTURE_LIMITS.words) ?? searchWords(image_input), prompt: picturePrompt(image_input) },
  }
}
