import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { isTemplate } from '@orion/film/scenes/recipe.ts'
import { withPicturesNamed } from '../../core/name-pictures.ts'
import type { StageRequest } from '../../core/stage.ts'
import { stillsBeside } from './boards/beside-stills.ts'
import { besideScenes, withoutBeside } from './boards/beside-scenes.ts'
import { boardCandidates, EXACT } from './boards/board-candidates.ts'
import { isDirected } from './boards/board-film.ts'
import { filmBoards, type MadeBoards } from './boards/fold-boards.ts'
import { chooseCandidate, getPictureKey, ofSources } from './choose-candidate.ts'
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
  const { request, told, drawn, things, asks, known: last_scenes } = film
  const { inputs } = request
  const known = new Map([...aloneBefore(request)].map(([scene_id, scene]) => [scene_id, withoutBeside(scene)]))
  const worded = wordedCandidates(request, drawn, ofKinds(tasks, 'worded'))
  const results = findResults(asks, servedTasks(tasks))
  const picked = pickedScenes(film, ofKinds(tasks, 'pick'))
  const of_boards = { ...boardsMade(tasks), like: drawn[0]?.recipes[0] }
  const boards = filmBoards(request, told.scenes, of_boards)
  const shots = new Map(ofKinds(tasks, 'shots').map((task) => [task.unit, drawnCandidates(task.unit, task.made)]))
  const listDrawn = (unit: ImageUnit): Candidate[] => shots.get(unit)!
  const of_film = { units: drawn, scenes: told.scenes, listDrawn, pictures: exactPictures(request, of_boards) }
  const board_of = told.scenes.map((scene) => boardCandidates(boards, scene, of_film))
  const of_sources = sourcePictures(request, told, drawn, board_of)
  const shown_keys = new Set<string>()
  let last_picture: string | undefined
  const scenes = drawn.map((unit, index): ImageScene => {
    const asks_here = asks.filter(({ scene_id }) => scene_id === unit.scene_id)
    const last = known.get(unit.scene_id)
    const scene = { told, unit, scene: told.scenes[index]! }
    const board = board_of[index]!
    const first = board.picture === of_sources.get(unit.scene_id)?.chosen || !isOfSource(board.picture) ? board.picture : null
    const drawn_here = listDrawn(unit)
    const isPage = ({ template }: Candidate) => boards !== undefined && template === 'page'
    const candidates = [
      ...board.first,
      ...board.exact,
      ...drawn_here.filter((shot) => !isPage(shot)),
      ...drawn_here.filter(isPage),
      ...worded.get(unit.scene_id)!,
      ...(of_sources.get(unit.scene_id)?.candidates ?? []),
      ...keptCandidates(last, unit.text, request.film.language),
      ...asks_here.flatMap((ask) => listFound(ask, results.get(ask), scene)),
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
      fits: listFitting(asks_here, results, scene),
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
  const beside = {
    last: last_scenes,
    listParts: findSceneParts(request, told.scenes),
    stills: stillsBeside(ofKinds(tasks, 'beside')),
  }
  const content: ImageSelection = {
    scenes: boards === undefined ? besideScenes(shown_scenes, beside) : shown_scenes,
    ...getDirection(request, of_boards),
    ...(boards && { boards }),
    ...filmLook(request, told),
    composition: inputs.script_generation?.script_metadata.composition,
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
