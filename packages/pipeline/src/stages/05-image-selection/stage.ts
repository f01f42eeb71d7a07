import { joinSentences } from '@orion/contract/sentences/join.ts'
import { rendererEngine } from '@orion/film/render.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { withPicturesNamed } from '../../core/name-pictures.ts'
import { defineStage, type StageRequest } from '../../core/stage.ts'
import { planBesides } from './boards/beside-stills.ts'
import { planBoarded } from './boards/board-stills.ts'
import { planBoardUnits } from './boards/plan-board-units.ts'
import { withShippedBoards } from '../../example/shipped.ts'
import { asEdition, withOrigins } from './edition-pictures.ts'
import { editImages } from './edit-images.ts'
import { makeContent } from './picture-content.ts'
import { type PictureFilm, gatherFilm } from './picture-film.ts'
import { planPicks } from './picks/plan.ts'
import { providers } from './providers/index.ts'
import type { ImageProvider, ImageUnit } from './providers/port.ts'
import { unitsAsked } from './services/plan.ts'
import { unnamed } from './shots/candidates.ts'
import { droppedChoices } from './shots/kept-choices.ts'
import { planDrawn } from './shots/plan.ts'
import { planWorded } from './shots/worded-scenes.ts'
import { takeSceneImage } from './take-scene-image.ts'
import { anyTask } from './task-kinds.ts'
import { type MadeTask, type PictureData, type PictureUnit, isDrawnUnit, ofKinds, readMade } from './tasks.ts'
import { tellFilm } from '../../scenes/tell-film.ts'

/** A request with the images that its film starts from: an edition's original images, or an example's shipped ones. */
const asGiven = (request: StageRequest<'image_selection'>) => asEdition(withShippedBoards(request))

/** All that the plan of a film knows. */
function planFilm(given: StageRequest<'image_selection'>): PictureFilm {
  const request = asGiven(given)
  const narrated = tellFilm(request)
  return gatherFilm(request, narrated, planDrawn(request, narrated, rendererEngine()))
}

/** The drawn shots alone. */
function planShotsAhead(given: StageRequest<'image_selection'>): ImageUnit[] {
  const request = asGiven(given)
  return planDrawn(request, tellFilm(request), rendererEngine())
}

/**
 * The content of a run with these results; for an edition with the images' origins. The run stores only its tasks, so the film's
 * knowledge is gathered again.
 */
function finish(given: StageRequest<'image_selection'>, tasks: readonly MadeTask[]) {
  const request = asGiven(given)
  const drawn = ofKinds(tasks, 'shots').map(({ unit }) => unit)
  return withOrigins(request, makeContent(gatherFilm(request, tellFilm(request), drawn), tasks))
}

/** The most names that the stage's sentence lists. */
const MOST_NAMES = 3

const listNames = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMES).map((name) => `“${name}”`), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ')

/** Drawn tasks as if they were made, with unnamed files. */
const foreseeDrawn = (units: readonly ImageUnit[]): MadeTask[] => readMade(units, units.map(unnamed))

/**
 * Stage 5, Image Selection: one to three images to choose from for every scene. Each is another shot of the automatic graphics; found and
 * generated images of services are offered too.
 */
export const imageSelection = defineStage<'image_selection', PictureUnit, PictureData, ImageProvider>({
  key: 'image_selection',
  number: 5,
  reads: ['content_research', 'script_generation', 'voice_scenes', 'voice_assembly'],
  needs: ['script_generation'],
  capabilities: ['image', 'stock', 'chat'],
  providers,

  plan: (given) => {
    const film = planFilm(given)
    const { request, drawn, asks } = film
    const boards = planBoardUnits(film)
    const shots = [...drawn, ...planWorded(request, drawn)]
    const foreseen = boards.length > 0 ? null : withOrigins(request, makeContent(film, foreseeDrawn(shots)))
    return [
      ...shots,
      ...planBoarded(request, drawn, boards),
      ...(foreseen === null ? [] : planBesides(request, drawn, foreseen)),
      ...unitsAsked(asks),
      ...boards.map(({ unit }) => unit),
      ...planPicks(film, { plans_boards: boards.some(({ kind }) => kind === 'plan') }),
    ]
  },

  plans_ahead: true,
  ahead: {
    reads: ['content_research', 'script_generation', 'voice_scenes'],
    plan: planShotsAhead,
  },

  describe: anyTask.describe,
  usage: (unit) => {
    const drawn = anyTask.countDrawn(unit)
    return { expected: drawn, most: drawn }
  },
  expect: anyTask.expect,
  after: anyTask.after,
  make: anyTask.make,
  without: ({ settings, when_failing }, unit, { message, trouble }) =>
    anyTask.without(unit, { settings, when_failing, message, trouble }),

  foresee: (request, units) => finish(request, foreseeDrawn(units.filter(isDrawnUnit))),

  // missing images are not predicted: the drawn shots are in their place
  foretell: (request, units, known) =>
    finish(
      request,
      readMade(
        units,
        units.map((unit, index) => known[index] ?? (isDrawnUnit(unit) ? unnamed(unit) : null)),
      ),
    ),

  finish: (request, units, made) => finish(request, readMade(units, made)),
  dropped: droppedChoices,

  edit: ({ film }, previous, edited) => withPicturesNamed(editImages(previous, edited, film.language), film.language),
  take: ({ film }, previous, { content, scene_id }) =>
    withPicturesNamed(takeSceneImage(previous, content, scene_id), film.language),

  assets: ({ scenes, boards }) => [
    ...new Set([
      ...scenes.flatMap(({ candidates }) =>
        candidates.flatMap(({ image_asset_id, clip }) => [image_asset_id ?? [], clip?.asset_id ?? []].flat()),
      ),
      ...(boards?.boards ?? []).flatMap(({ takes }) =>
        takes.flatMap(({ stills, edits }) => [
          ...Object.values(stills),
          ...(edits?.picture ? [edits.picture.image_asset_id] : []),
        ]),
      ),
    ]),
  ],

  sentence: ({ scenes }) => {
    const pictures = scenes.reduce((sum, { candidates }) => sum + candidates.length, 0)
    const summary = say('summaries.scenes_pictures_choose_from', { scenes: scenes.length, pictures })
    const anew = scenes.filter(({ gone }) => gone !== undefined).length
    const missing = scenes.flatMap((scene) => scene.missing ?? [])
    const of_world = missing.find((each) => each.of_world && each.detail !== '')
    const not_found = new Set(missing.flatMap(({ ask, detail }) => (detail === '' ? [ask] : [])))
    const asked = missing.filter((each) => !each.of_world)
    return joinSentences(
      summary,
      ...(anew > 0 ? [say('summaries.directed_anew', { scenes: anew })] : []),
      ...(of_world ? [say('summaries.pictures_world_missing_drawn_ones'), of_world.detail] : []),
      ...(not_found.size > 0 ? [say('summaries.no_photograph_found', { names: listNames([...not_found]) })] : []),
      ...(asked.length > 0 ? [say('summaries.asked_not', { asked: asked.length }), asked[0].detail] : []),
    )
  },

  incomplete: ({ scenes }) => {
    const waiting = scenes.flatMap(({ candidates }) =>
      // a candidate beside a photograph, or with several, is drawn with the film, whether its image exists or not
      candidates.filter(
        ({ image_asset_id, beside, together }) => image_asset_id === undefined && beside === undefined && together === undefined,
      ),
    ).length
    if (waiting === 0) return null
    return waiting === 1
      ? say('films.one_picture_your_words_not')
      : say('films.pictures_your_words_not_drawn', { pictures: waiting })
  },
})
