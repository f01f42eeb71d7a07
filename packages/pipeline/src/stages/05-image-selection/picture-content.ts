import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { isTemplate } from '@orion/film/recipe.ts'
import { withPicturesNamed } from '../../core/name-pictures.ts'
import type { StageRequest } from '../../core/stage.ts'
import { stillsBeside } from './boards/beside-stills.ts'
import { besideScenes, withoutBeside } from './boards/beside-scenes.ts'
import { boardCandidates, EXACT_PREFIX } from './boards/board-candidates.ts'
import { isDirected } from './boards/board-film.ts'
import { filmBoards, type MadeBoards } from './boards/fold-boards.ts'
import { chooseCandidate, getPictureKey } from './choose-candidate.ts'
import { filmLook } from './film-world.ts'
import { makeTitle } from './image-title.ts'
import { pickedScenes } from './picks/candidates.ts'
import type { PictureFilm } from './picture-film.ts'
import type { ImageUnit } from './providers/port.ts'
import { findResults, listFitting, listFound, missingIn, suggestedFor } from './services/candidates.ts'
import { aloneBefore } from './services/plan.ts'
import { drawnCandidates } from './shots/candidates.ts'
import { wordedCandidates } from './shots/worded-scenes.ts'
import { findSceneParts } from './sources/said-places.ts'
import { isOfSource, sourcePictures } from './sources/source-pictures.ts'
import { type MadeTask, ofKinds, servedTasks } from './tasks.ts'
import { togetherScenes } from './together-scenes.ts'

type Request = StageRequest<'image_selection'>

/** The content with drawn, found and generated images, or with the drawn ones that are expected. */
export function makeContent(film: PictureFilm, tasks: readonly MadeTask[]): ImageSelection {
  const results = readResults(film, tasks)
  return frameFilm(film, results, chooseImages(film, results))
}

/** What a run has made of a film, by scene, in the form that candidates need. */
function readResults(film: PictureFilm, tasks: readonly MadeTask[]) {
  const { request, told, drawn, asks } = film
  const unframed_before = new Map([...aloneBefore(request)].map(([scene_id, scene]) => [scene_id, withoutBeside(scene)]))
  const of_boards = { ...boardsMade(tasks), like: drawn[0]?.recipes[0] }
  const boards = filmBoards(request, told.scenes, of_boards)
  const shots = new Map(ofKinds(tasks, 'shots').map((task) => [task.unit, drawnCandidates(task.unit, task.made)]))
  const listDrawn = (unit: ImageUnit): Candidate[] => {
    const candidates = shots.get(unit)
    if (candidates === undefined) throw new Error(`The images of the scene ${unit.scene_id} were not drawn.`)
    return candidates
  }
  const of_film = { units: drawn, scenes: told.scenes, listDrawn, pictures: exactPictures(request, of_boards) }
  const board_of = told.scenes.map((scene) => boardCandidates(boards, scene, of_film))
  return {
    /** The scenes of the last version, each with one image alone, as before `frameFilm`. */
    unframed_before,
    of_boards,
    boards,
    listDrawn,
    /** Each scene with its drawn shots and its board. */
    scenes: drawn.map((unit, index) => ({ told, unit, scene: told.scenes[index], board: board_of[index] })),
    worded: wordedCandidates(request, drawn, ofKinds(tasks, 'worded')),
    served: findResults(asks, servedTasks(tasks)),
    picked: pickedScenes(film, ofKinds(tasks, 'pick')),
    source_images: sourcePictures(film, board_of),
    stills: stillsBeside(ofKinds(tasks, 'beside')),
  }
}

type RunResults = ReturnType<typeof readResults>
type Scene = RunResults['scenes'][number]

/** The image that the board of a scene consists of, unless the sources do not show it there. */
function findBoardPicture({ source_images }: RunResults, { unit, board: { picture } }: Scene): string | null {
  return picture === source_images.get(unit.scene_id)?.chosen || !isOfSource(picture) ? picture : null
}

/**
 * The photograph of a scene's board, as a candidate, if it was uploaded or found for another scene. A plan may name any image of the film.
 */
function findElsewhere(
  { request, asks }: PictureFilm,
  { unframed_before, served }: RunResults,
  { scene, picture }: { scene: Scene; picture: string },
): Candidate[] {
  const { text } = scene.unit
  const others = [
    ...[...unframed_before.values()].flatMap((last) => keptCandidates(last, text, request.film.language)),
    ...asks.flatMap((ask) => listFound(ask, served.get(ask), scene)),
  ]
  return others.filter(({ candidate_id }) => candidate_id === picture).slice(0, 1)
}

/**
 * The candidates of a scene, each once, in the order in which people see them. The first one is shown if no rule chooses another
 * (FINDERS in `choose-candidate.ts`): the photograph that its board consists of, else its board, its board's chart, an automatic graphic, a
 * page.
 */
function listCandidates(film: PictureFilm, results: RunResults, scene: Scene): Candidate[] {
  const { request, asks } = film
  const { boards, listDrawn, worded, source_images, unframed_before, served } = results
  const { unit, board } = scene
  const { scene_id, text } = unit
  const shots = listDrawn(unit)
  const isPage = ({ template }: Candidate) => boards !== undefined && template === 'page'
  const board_picture = findBoardPicture(results, scene)
  return [
    ...board.first,
    ...board.exact,
    ...shots.filter((shot) => !isPage(shot)),
    ...shots.filter(isPage),
    ...requireWorded(worded, scene_id),
    ...(source_images.get(scene_id)?.candidates ?? []),
    ...keptCandidates(unframed_before.get(scene_id), text, request.film.language),
    ...asks.filter((ask) => ask.scene_id === scene_id).flatMap((ask) => listFound(ask, served.get(ask), scene)),
    ...(board_picture === null ? [] : findElsewhere(film, results, { scene, picture: board_picture })),
  ]
    .toSorted((a, b) => Number(b.candidate_id === board_picture) - Number(a.candidate_id === board_picture))
    .filter(({ candidate_id }, at, all) => all.findIndex((each) => each.candidate_id === candidate_id) === at)
}

/** Every scene with its candidates and its choice, in the film's order: a later scene does not repeat an earlier image. */
function chooseImages(film: PictureFilm, results: RunResults): ImageScene[] {
  const { request, things, asks } = film
  const { unframed_before, source_images, served } = results
  const shown_keys = new Set<string>()
  let last_picture: string | undefined
  return results.scenes.map((scene, index): ImageScene => {
    const { unit } = scene
    const { scene_id, text } = unit
    const candidates = listCandidates(film, results, scene)
    const asked = asks.filter((ask) => ask.scene_id === scene_id)
    const last = unframed_before.get(scene_id)
    const picked = results.picked.get(scene_id)
    const choice = chooseCandidate({
      candidates,
      board_picture: findBoardPicture(results, scene),
      asked,
      last,
      text,
      is_edit: request.edited !== undefined,
      opens: index === 0,
      shown: shown_keys,
      last_picture,
      source_image: source_images.get(scene_id),
      fits: listFitting(asked, served, scene),
      picked,
    })
    const chosen = candidates.find(({ candidate_id }) => candidate_id === choice.chosen)
    if (chosen === undefined) throw new Error(`The scene ${scene_id} has no image ${choice.chosen}.`)
    if (chosen.kind !== 'drawn') last_picture = getPictureKey(chosen)
    shown_keys.add(getPictureKey(chosen))
    const missing = missingIn(asked, served, last)
    const gone = goneFrom(last)
    const { solemn, overlay } = unit.recipes[0]
    return {
      scene_id,
      text,
      candidates,
      ...choice,
      solemn,
      ...(overlay && { overlay }),
      ...suggestedFor(request, unit, things[index]?.name),
      ...(missing.length > 0 && { missing }),
      ...(gone.length > 0 && { gone }),
      ...(picked && { picked }),
    }
  })
}

/** The chosen images in the frame of the film: beside or next to each other, with the film's boards, colours and credits. */
function frameFilm(
  { request, told, scenes_before: last }: PictureFilm,
  results: RunResults,
  chosen: ImageScene[],
): ImageSelection {
  const { boards, of_boards, source_images, stills } = results
  const planned = new Map([...source_images].flatMap(([scene_id, { together }]) => (together ? [[scene_id, together]] : [])))
  const scenes = togetherScenes(chosen, { last, planned })
  const beside = { last, listParts: findSceneParts(request, told.scenes), stills }
  const content: ImageSelection = {
    scenes: boards === undefined ? besideScenes(scenes, beside) : scenes,
    ...getDirection(request, of_boards),
    ...(boards && { boards }),
    ...filmLook(request, told),
    composition: request.inputs.script_generation?.script_metadata.composition,
  }
  return withPicturesNamed(content, request.film.language)
}

/** A run's results for boards. */
function boardsMade(tasks: readonly MadeTask[]): Omit<MadeBoards, 'like'> {
  const stills = new Map<string, Record<string, string>>()
  for (const { unit, made } of ofKinds(tasks, 'still')) {
    const { board_id = '' } = unit.notes ?? {}
    const [still] = Object.values(made.assets)
    if (still !== undefined) stills.set(board_id, { ...stills.get(board_id), [unit.scene_id]: still })
  }
  return { plan: ofKinds(tasks, 'plan')[0] ?? null, drawn: ofKinds(tasks, 'slot', 'again'), stills }
}

/** The images of charts that are whole boards, of this run and earlier ones, by their ids. */
function exactPictures(request: Request, { plan }: Pick<MadeBoards, 'plan'>): Map<string, string> {
  const before = ((request.edited ?? request.before)?.scenes ?? []).flatMap(({ candidates }) =>
    candidates.flatMap(({ candidate_id, image_asset_id }) =>
      candidate_id.startsWith(EXACT_PREFIX) && image_asset_id !== undefined ? [[candidate_id, image_asset_id] as const] : [],
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

/** The shots of an earlier scene that are no longer drawn. */
const goneFrom = (last: ImageScene | undefined): string[] =>
  (last?.candidates ?? []).flatMap(({ kind, template }) =>
    kind === 'drawn' && template && !isTemplate(template) ? template : [],
  )

function requireWorded(worded: ReadonlyMap<string, Candidate[]>, scene_id: string): Candidate[] {
  const candidates = worded.get(scene_id)
  if (candidates === undefined) throw new Error(`The words of the scene ${scene_id} were not drawn.`)
  return candidates
}
