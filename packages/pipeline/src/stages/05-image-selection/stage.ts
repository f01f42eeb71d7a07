import { joinSentences } from '@orion/contract/sentences/join.ts'
import { join } from 'node:path'
import { getBoardKey } from '@orion/contract/contents/05-boards.ts'
import { DIRECTION } from '@orion/contract/contents/05-image-selection.ts'
import { rendererEngine } from '@orion/film/draw/engine.ts'
import { planShots } from '@orion/showing/plan-shots.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { withPicturesNamed } from '../../core/name-pictures.ts'
import { getLook, getPosition, makeRecipe, STILL } from '../../core/shown-scene.ts'
import { defineStage, type StageRequest } from '../../core/stage.ts'
import { getCapability } from '../../providers/index.ts'
import { expectAsks, type Foretold } from '../../reader/asker.ts'
import { foretellBoard, foretellChange, foretellUnplanned } from '../../reader/boards/foretell-boards.ts'
import { estimateBoards, foretellPlan } from '../../reader/boards/plan-boards.ts'
import { foretellPick } from '../../reader/pick-picture.ts'
import { planBesides } from './boards/beside-stills.ts'
import { planBoarded } from './boards/board-stills.ts'
import { makeBoard, makePlan } from './boards/make-boards.ts'
import { planBoardUnits } from './boards/plan-board-units.ts'
import { isAgainUnit, isBoardUnit, isPlanUnit, isSlotUnit, type SlotUnit } from './boards/units.ts'
import { withShippedBoards } from '../../example/shipped.ts'
import { asEdition, withOrigins } from './edition-pictures.ts'
import { editImages } from './edit-images.ts'
import { filmLook } from './film-world.ts'
import { makeContent as contentOfPictures, getName, type PictureData, unnamed } from './picture-content.ts'
import { pickOfThing, planPicks } from './pick-scenes.ts'
import { isAskedByPerson, picturesAsked, scenesBefore, unitsAsked } from './plan-asked.ts'
import { droppedChoices, keptShot } from './kept-choices.ts'
import { providers } from './providers/index.ts'
import type { ImageProvider, ImageUnit } from './providers/port.ts'
import { isDrawnUnit, isPickUnit, isServiceUnit, isThingUnit, type PictureUnit, getSceneId } from './providers/service-unit.ts'
import { servicePictures } from './service-pictures.ts'
import { standingScenes } from './standing-scenes.ts'
import { takePicture } from './take-shown.ts'
import { tellFilm } from './tell-film.ts'
import { planWorded } from './worded-scenes.ts'

/** A request with the images that its film starts from: an edition's original images, or an example's shipped ones. */
const asGiven = (request: StageRequest<'image_selection'>) => asEdition(withShippedBoards(request))

/** The content of images; for an edition with their origins. */
const makeContent: typeof contentOfPictures = (given, units, made) => {
  const request = asGiven(given)
  return withOrigins(request, contentOfPictures(request, units, made))
}

/** The requests of a board whose plan does not exist yet. */
function foretellSlot({ slot, of, draw }: SlotUnit): Foretold[] {
  const { scenes } = of.plan
  const { likely } = estimateBoards(scenes.reduce((sum, { seconds }) => sum + seconds, 0))
  return foretellUnplanned(draw.colors, { sentences: scenes.length, boards: likely, is_likely: slot < likely, sees: draw.sees })
}

function planUnits(request: StageRequest<'image_selection'>, engine: string): ImageUnit[] {
  const film = tellFilm(request)
  const look = getLook(filmLook(request, film))
  const standing = standingScenes(request, film)
  const known = scenesBefore(request)
  return planShots(film).map((planned, index): ImageUnit => {
    const { scene_id, template, slots, why, others, solemn, overlay, person } = planned
    const { text } = film.scenes[index]!
    const stays = standing.get(scene_id)
    const kept_candidate = keptShot(known.get(scene_id), text)
    const fresh = [{ template, slots, why }, ...others]
    const isPlanned = fresh.some((each) => each.template === kept_candidate?.template)
    const candidates = stays && !stays.ends ? stays.drawn : kept_candidate && !isPlanned ? [...fresh, kept_candidate] : fresh
    const of = stays?.scene.of
    const scene = { scene_id, text, solemn: stays?.scene.solemn ?? solemn, ...(overlay && { overlay }), ...(of && { of }) }
    const shared = { ...STILL, ...look, film_position: getPosition(index, film.scenes.length) }
    const recipes = candidates.map(({ template, slots }) =>
      makeRecipe(request.film, { ...scene, candidate: { candidate_id: '', kind: 'drawn', template, slots } }, shared),
    )
    const notes = { whys: candidates.map(({ why }) => why ?? null), ...(person && { person }) }
    return { scene_id, text, recipes, notes, engine }
  })
}

/**
 * Stage 5, Image Selection: one to three images to choose from for every scene. Each is another shot of the automatic graphics; services'
 * found and generated images are beside them.
 */
export const imageSelection = defineStage<'image_selection', PictureUnit, PictureData, ImageProvider>({
  key: 'image_selection',
  number: 5,
  reads: ['content_research', 'script_generation', 'voice_scenes', 'voice_assembly'],
  needs: ['script_generation'],
  capabilities: ['image', 'stock', 'chat'],
  providers,

  plan: (given) => {
    const request = asGiven(given)
    const drawn = planUnits(request, rendererEngine())
    const asks = picturesAsked(request, drawn)
    const asked = unitsAsked(asks)
    const boards = planBoardUnits(request, drawn, asks)
    const worded = planWorded(request, drawn)
    const shots = [...drawn, ...worded]
    const foreseen = boards.length > 0 ? null : makeContent(request, shots, shots.map(unnamed))
    return [
      ...shots,
      ...planBoarded(request, drawn, boards),
      ...(foreseen === null ? [] : planBesides(request, drawn, foreseen)),
      ...asked,
      ...boards,
      ...planPicks(request, drawn, asks),
    ]
  },

  plans_ahead: true,
  ahead: {
    reads: ['content_research', 'script_generation', 'voice_scenes'],
    plan: (request) => planUnits(asGiven(request), rendererEngine()),
  },

  describe: (unit) => {
    if (isPlanUnit(unit)) return { id: DIRECTION, text: 'The film’s boards' }
    if (isSlotUnit(unit)) return { id: `${DIRECTION} ${unit.slot + 1}`, text: `Board ${unit.slot + 1}` }
    if (isAgainUnit(unit)) return { id: getBoardKey(unit.board_id), text: unit.again.board.seen }
    if (isPickUnit(unit)) return { id: unit.pick.scenes[0]!.scene_id, text: unit.pick.thing }
    if (!isServiceUnit(unit)) return { id: unit.scene_id, text: unit.text }
    return { id: getSceneId(unit), text: 'find' in unit ? unit.find.words : unit.draw.prompt }
  },

  usage: (unit) => {
    const drawn = isDrawnUnit(unit) && unit.notes?.board_id === undefined && !unit.notes?.beside ? unit.recipes.length : 0
    return { expected: drawn, most: drawn }
  },

  expect: (unit) => {
    if (isPlanUnit(unit)) return expectAsks(unit.service.provider, foretellPlan(unit.plan))
    if (isSlotUnit(unit)) return expectAsks(unit.service.provider, foretellSlot(unit))
    if (isAgainUnit(unit)) {
      const { again, change, service } = unit
      return expectAsks(service.provider, change === undefined ? foretellBoard(again) : foretellChange(again, change.before))
    }
    if (isPickUnit(unit))
      return expectAsks(unit.service.provider, foretellPick(unit.pick, unit.of.find.count + (unit.of.footage ?? 0)))
    if (!isServiceUnit(unit)) return null
    return 'find' in unit
      ? getCapability(unit.service.provider, 'stock').expect(unit.find)
      : getCapability(unit.service.provider, 'image').expect(unit.draw)
  },

  after: (unit) => (isSlotUnit(unit) || isPickUnit(unit) ? unit.of : null),

  make: async (unit, provider, tools) => {
    if (isPlanUnit(unit)) return makePlan(unit, provider, tools)
    if (isBoardUnit(unit)) return makeBoard(unit, provider, tools)
    if (isPickUnit(unit)) return pickOfThing(unit, tools)
    if (isServiceUnit(unit)) return servicePictures(unit, tools)
    const files: Record<string, { path: string; mime_type: string; kind: 'image'; width: number; height: number }> = {}
    for (const [index, recipe] of unit.recipes.entries()) {
      tools.progress(
        index / unit.recipes.length,
        say('progress.drawing_picture', { picture: index + 1, pictures: unit.recipes.length }),
      )
      const path = join(tools.folder, `${index}.jpg`)
      files[getName(recipe)] = {
        path,
        mime_type: 'image/jpeg',
        kind: 'image',
        ...(await provider.illustrate(recipe, path, tools)),
      }
    }
    return { data: { credits: unit.recipes.map((recipe) => provider.credit(recipe)) }, files }
  },

  foresee: (request, units) => {
    const drawn = units.filter(isDrawnUnit)
    return makeContent(request, drawn, drawn.map(unnamed))
  },

  // missing images are not predicted: the drawn shots are in their place
  foretell: (request, units, known) => {
    const made_units = units.flatMap((unit, index) => {
      const made = known[index] ?? (isDrawnUnit(unit) ? unnamed(unit) : null)
      return made === null ? [] : [{ unit, made }]
    })
    return makeContent(request, made_units.map(({ unit }) => unit), made_units.map(({ made }) => made)) // prettier-ignore
  },

  finish: makeContent,
  dropped: droppedChoices,

  without: ({ settings, when_failing }, unit, { message, trouble }) => {
    if (isDrawnUnit(unit) || trouble === 'unknown') return null
    if (isPlanUnit(unit)) return { plan: null, by: null, failed: message }
    if (isBoardUnit(unit)) return { drawing: null, by: null, failed: message }
    if (isPickUnit(unit)) return { picks: [], by: null, failed: message }
    // found images are additional to drawn ones: the film is complete without them, unless a person chose to be asked
    const may_fail = (isThingUnit(unit) && when_failing !== 'stop') || isAskedByPerson(settings, unit)
    if (!may_fail && when_failing !== 'built_in') return null
    return { pictures: [], failed: { detail: message, ...(trouble && { trouble }) } }
  },

  edit: ({ film }, previous, edited) => withPicturesNamed(editImages(previous, edited, film.language), film.language),
  take: ({ film }, previous, { content }, scene_id) => withPicturesNamed(takePicture(previous, content, scene_id), film.language),

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
    const of_world = missing.find((each) => each.of_world)
    const asked = missing.filter((each) => !each.of_world)
    return joinSentences(
      summary,
      ...(anew > 0 ? [say('summaries.directed_anew', { scenes: anew })] : []),
      ...(of_world ? [say('summaries.pictures_world_missing_drawn_ones'), of_world.detail] : []),
      ...(asked.length > 0 ? [say('summaries.asked_not', { asked: asked.length }), asked[0]!.detail] : []),
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
