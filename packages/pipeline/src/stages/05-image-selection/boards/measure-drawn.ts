import type { Board as PlannedBoard } from '@orion/contract/contents/05-boards.ts'
import type { Board } from '@orion/film/board/board.ts'
import type { Palette } from '@orion/film/scenes/palette.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { measureBoard, stepFails } from '@orion/showing/boards/critic.ts'
import { type FilmTimes, timeSentences } from '../../../core/board-slots.ts'
import type { WeighedFault } from '../../../reader/boards/draw-board.ts'

/** The measured faults of a board during its sentences, by scene. */
export function measureDrawn(
  board: Board,
  sentences: PlannedBoard['sentences'],
  { palette, times, language }: { palette: Palette; times: FilmTimes; language: FilmLanguage },
): { faults: WeighedFault[]; fails: string[] } {
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
