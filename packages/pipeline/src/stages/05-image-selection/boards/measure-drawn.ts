import type { Board as PlannedBoard } from '@orion/contract/contents/05-boards.ts'
import type { Board } from '@orion/film/board.ts'
import type { Palette } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { openLastingThread } from '@orion/media/threads/lasting-thread.ts'
import { measureBoard, stepFails } from '@orion/showing/boards/critic.ts'
import { type FilmTimes, timeSentences } from '../../../core/slots/board-slots.ts'
import type { WeighedFault } from '../../../reader/boards/draw-board.ts'

/** What the measure of a board depends on: the colours, the times and the language of its film. */
type Measures = { palette: Palette; times: FilmTimes; language: FilmLanguage }

/** The measured faults of a board, and the scenes whose step fails. */
type BoardMeasure = { faults: WeighedFault[]; fails: string[] }

/** A board to measure in a thread. */
export type MeasureOrder = { board: Board; sentences: PlannedBoard['sentences']; measures: Measures }

/**
 * One thread measures for the whole process. A board takes a tenth of a second, and much longer on a busy machine. When a model draws many
 * boards at once, the thread that answers requests must not wait for their measures.
 */
const thread = openLastingThread<MeasureOrder, BoardMeasure>(new URL('measure-thread.ts', import.meta.url), {
  seconds: 600,
  megabytes: 512,
})

/** Like `measureDrawn`, but in a thread. Throws an error if the thread ends or takes too long. */
export async function measureInThread(
  board: Board,
  sentences: PlannedBoard['sentences'],
  measures: Measures,
): Promise<BoardMeasure> {
  const found = await thread.ask({ board, sentences, measures })
  if ('faults' in found) return found
  throw new Error('fault' in found ? found.fault : `The measure of a board ${'late' in found ? 'took too long' : 'ended early'}.`)
}

/** The measured faults of a board during its sentences, by scene. */
export function measureDrawn(
  board: Board,
  sentences: PlannedBoard['sentences'],
  { palette, times, language }: Measures,
): BoardMeasure {
  const timed = timeSentences(sentences, times)
  if (timed.length === 0) return { faults: [], fails: [] }
  const sceneBySentence = new Map(sentences.map(({ s, scene_id }) => [s, scene_id]))
  const fails = stepFails(board, timed, palette)
  return {
    faults: measureBoard(board, timed, { palette, failed: fails, steps: sentences, language }).map(
      ({ sentence, part, what, at_seconds, says, stands, weight, place }) => ({
        what,
        at_seconds,
        says,
        stands,
        weight,
        scene_id: sceneBySentence.get(sentence),
        ...(part !== undefined && { part }),
        ...(place && { place }),
      }),
    ),
    fails: fails.flatMap((s) => sceneBySentence.get(s) ?? []),
  }
}
