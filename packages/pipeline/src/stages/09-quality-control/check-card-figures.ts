import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { timeBoard } from '@orion/film/board.ts'
import { readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { listVisibleValues } from '../../check-figures/shown-figures.ts'
import { timeSentences, listTimes } from '../../core/slots/board-slots.ts'
import { readTake } from '../../core/read-film-board.ts'
import type { StageRequest } from '../../core/stage.ts'
import { perScene } from './per-scene.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** Seconds that a card may appear before its word, and that it may stay after the word of another figure. */
const SLACK = { before: 0.6, behind: 1.9 }

/** Cards of one figure on a board at the wrong time: numbers are spoken during a card, and none of them is its own. */
export function checkCardFigures({ image_selection, voice_assembly }: Inputs, language: FilmLanguage): QualityCheck[] {
  const boards = image_selection?.boards
  if (boards === undefined || boards.boards.length === 0 || voice_assembly === undefined) return []
  const times = listTimes(voice_assembly.timeline)
  const found = boards.boards.flatMap((board) => {
    const take = board.takes.find(({ take_id }) => take_id === board.chosen)
    const read = board.kind === 'drawn' && take ? readTake(boards, board, take) : null
    if (read === null) return []
    const timed = timeBoard(read, timeSentences(board.sentences, times))
    return timed.insets.flatMap(({ id, at, until = Infinity }) => {
      const exact = board.exact.find((each) => each.id === id)
      const values = exact?.shot === undefined ? [] : listVisibleValues(exact.shot.slots)
      if (exact?.figure === undefined || values.length === 0) return []
      const spoken = board.sentences.flatMap(({ scene_id, text }) =>
        readOnce(text, language).flatMap(({ start, value }) => {
          const from = times[scene_id]?.words.findLast((word) => word.start <= start)?.from
          return from === undefined || from < at - SLACK.before || from > until ? [] : [{ from, value }]
        }),
      )
      const own_values = [...values, ...readOnce(exact.figure, language).map(({ value }) => value)]
      const isSaid =
        spoken.every(({ from }) => from > until - SLACK.behind) || spoken.some(({ value }) => own_values.includes(value))
      const scene_id = board.sentences.find(({ s }) => s === exact.s)?.scene_id
      return isSaid || scene_id === undefined ? [] : [{ scene_id, detail: exact.figure, pass: false }]
    })
  })
  return perScene({ check: 'card_figure', unit: 'wrong', limit: '0', pass: true, fix_stage: 5 }, found)
}
