import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { StageRequest } from '../../core/stage.ts'
import { carryImages, type EditionScene } from '../../editions/carry-images.ts'
import { listScenes } from '../../scenes/tell-film.ts'

type Request = StageRequest<'image_selection'>

/** The scenes of an edition with their sentences. */
function listEditionScenes(request: Request, script: ScriptGeneration): EditionScene[] {
  const { voice_scenes } = request.inputs
  const sentence_ids_by_scene = new Map(voice_scenes?.scenes.map(({ id, sentence_ids }) => [id, sentence_ids]))
  const sentences = new Map(scriptSentences(script).map(({ id, text }) => [text, id]))
  return listScenes(request, script).map(({ scene_id, text }) => {
    const alone = sentences.get(text)
    return { scene_id, text, sentence_ids: sentence_ids_by_scene.get(scene_id) ?? (alone === undefined ? [] : [alone]) }
  })
}

/**
 * The request of a run for an edition whose original has images. These images count as earlier images of the edition, with its own words.
 * No service is asked for other images automatically. Any other request is unchanged.
 */
export function asEdition(request: Request): Request {
  const { original, inputs, edited, before, chosen: _, ...rest } = request
  const images = original?.contents.image_selection
  const script = inputs.script_generation
  if (original === undefined || images === undefined || script?.edition === undefined) return request
  const pictures = { images, scenes: original.contents.voice_scenes }
  const carried = carryImages({ script, scenes: listEditionScenes(request, script), before: edited ?? before }, pictures)
  return { ...rest, original, inputs, ...(edited ? { edited: carried } : {}), before: carried }
}

/** A run's result, with the origin of each scene and board that was taken over. */
export function withOrigins({ edited, before }: Request, made: ImageSelection): ImageSelection {
  const last = edited ?? before
  const origins = new Map(last?.scenes.map(({ scene_id, of }) => [scene_id, of]))
  const boards = new Map(last?.boards?.boards.map(({ board_id, of }) => [board_id, of]))
  return {
    ...made,
    scenes: made.scenes.map((scene) => {
      const of = origins.get(scene.scene_id)
      if (of === undefined) return scene
      // a scene as in the original has no choice of its own
      const { chosen_by_person: _, ...own } = scene
      return { ...(scene.chosen === of.chosen ? own : scene), of }
    }),
    ...(made.boards && {
      boards: {
        ...made.boards,
        boards: made.boards.boards.map((board) => {
          const of = boards.get(board.board_id)
          return of === undefined ? board : { ...board, of }
        }),
      },
    }),
  }
}
