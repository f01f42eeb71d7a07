import type { FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { contentHash } from '../core/asset-recipe.ts'
import { readCurrentBoard, stepSlots, stillTimes } from '../core/slots/board-slots.ts'
import { boardName } from './board-name.ts'
import { candidatesTaken } from './pictures-taken.ts'

type Images = Pick<ImageSelection, 'scenes' | 'boards'>

const NAME_LENGTH = 16
/** Seconds and places are compared in thousandths, because a scene added before others changes their sums of seconds a little. */
const THOUSANDTHS = 1000
const even = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * THOUSANDTHS) / THOUSANDTHS : value

const makeName = (shown: object): string => contentHash(shown).slice(0, NAME_LENGTH)

/** The key of a scene's images. It leaves out files of drawings, because an edition draws them again in other words. */
const pictures = (scene: ImageScene, of: (candidate: Omit<Candidate, 'image_asset_id' | 'kind'>) => object): object[] =>
  candidatesTaken(scene).map(({ image_asset_id, kind, ...candidate }) =>
    kind === 'drawn' ? of(candidate) : { ...of(candidate), kind, image_asset_id },
  )

/**
 * Returns a function for each scene's part of the film's boards: its own step alone, in rounded seconds. A board is read once for all its
 * scenes.
 */
function describeSteps({ scenes, boards }: Images, language: VideoLanguage): (scene_id: string, shown: Shown) => object | null {
  const times = stillTimes(scenes, language)
  const read = new Map<string, ReturnType<typeof readCurrentBoard>>()
  return (scene_id, shown) => {
    const key = `${shown.board_id} ${shown.take_id}`
    const known = read.has(key) || boards === undefined ? (read.get(key) ?? null) : readCurrentBoard(boards, shown)
    read.set(key, known)
    const step = known && stepSlots(known.read, known.plan, { scene_id, times, language })
    return step && (JSON.parse(JSON.stringify(step, even)) as object)
  }
}
type Shown = NonNullable<Candidate['board']>

/**
 * The key of each scene of an original, by scene. A different key means another image, or other words on it. Each scene of a board has the
 * key of its own step, so a change of one step leaves the other keys unchanged.
 */
export function nameImages(images: Images, language: VideoLanguage): Map<string, string> {
  const findStep = describeSteps(images, language)
  return new Map(
    images.scenes.map((scene) => {
      const taken = pictures(scene, ({ board, ...candidate }) =>
        board === undefined ? candidate : { ...candidate, step: findStep(scene.scene_id, board) ?? board },
      )
      return [scene.scene_id, makeName({ taken, chosen: scene.chosen })]
    }),
  )
}

/** The key for a scene in editions made before 25 November 2026: its whole board. They are compared by it until they are made again. */
export function formerName(scene: ImageScene, boards: FilmBoards | undefined): string {
  const on = boards?.boards.find(({ sentences }) => sentences.some(({ scene_id }) => scene_id === scene.scene_id))
  return makeName({ taken: pictures(scene, (candidate) => candidate), chosen: scene.chosen, board: on && boardName(on) })
}
