import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { TimelineScene } from '@orion/contract/contents/04-voice-assembly.ts'
import type { FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { BOARD_SHEET, type TimedBoard, cameraAt, boxOfPart } from '@orion/film/board.ts'
import { readCurrentBoard, stepSlots, listTimes } from '../core/slots/board-slots.ts'

/** A scene of the film's timeline; `goes_on`: the previous scene showed the same drawing. */
export type TimelinePlace = { timeline: readonly TimelineScene[]; scene_id: string; language: VideoLanguage; goes_on: boolean }

/** The moments of a scene at which it is described, as shares of its length. Parts appear and disappear during a scene. */
const LOOKS = [0.1, 0.35, 0.6, 0.95]

/** Whether a part of a board is in the camera's view at a second of the scene. */
function isInView(step: TimedBoard, part: TimedBoard['parts'][number], t: number): boolean {
  const box = boxOfPart(step, part, t)
  const view = cameraAt(step, t)
  const high = (view.width * BOARD_SHEET.height) / BOARD_SHEET.width
  return box !== null && box.left < view.x + view.width && box.right > view.x && box.top < view.y + high && box.bottom > view.y
}

/** Whether a part appears or is moved in the scene. */
const isNew = ({ acts }: TimedBoard, { id, at = -1 }: TimedBoard['parts'][number]): boolean =>
  at >= 0 || acts.some((act) => act.part === id && act.at >= 0)

/**
 * The parts of a film's boards that a scene shows, in the order of the description: the subject of the drawing, its actors, its labels. An
 * actor out of view is left out. If the previous scene showed the same drawing, only new parts are described. An edition's actors have
 * names in its original's language and are left out. Null where the drawing cannot be read.
 */
export function boardTelling(
  boards: Pick<FilmBoards, 'boards'>,
  shown: NonNullable<Candidate['board']>,
  { timeline, scene_id, language, goes_on }: TimelinePlace,
): string[] | null {
  const known = readCurrentBoard(boards, shown)
  if (known === null) return null
  const { board, take, read, plan } = known
  const times = listTimes(timeline)
  const step = stepSlots(read, plan, { scene_id, times, language })?.board
  if (!step) return null
  const { from, until } = times[scene_id]
  const seen = step.parts.filter((part) => LOOKS.some((share) => isInView(step, part, share * (until - from))))
  const described = goes_on ? seen.filter((part) => isNew(step, part)) : seen
  const ids = new Set(described.map(({ id }) => id))
  // an edition's actors have names in its original's language
  const named = board.of === undefined ? take.parts.filter(({ part_id, actor }) => actor && ids.has(part_id)) : []
  const labels = step.labels.filter(({ at }) => !goes_on || at >= 0).map(({ text }) => `“${text}”`)
  // a part's own words may contain commas, so parts are separated by semicolons
  const parts = [named.map(({ is }) => is).join('; '), [...new Set(labels)].join(', ')].filter(Boolean)
  return goes_on && parts.length > 0 ? parts : [board.seen, ...parts]
}
