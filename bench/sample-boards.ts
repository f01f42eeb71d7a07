import { readFileSync } from 'node:fs'
import type { Board, TimedSentence } from '@orion/film/board/board.ts'
import { sceneBoard } from '@orion/film/board/scene-board.ts'
import { FRAME_RATE, type SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { evenWords } from '@orion/pipeline/core/timing/even-words.ts'
import { readBoard, type PlannedBoard } from '@orion/showing/boards/read-board.ts'

type Recorded = {
  film: { sentences: { id: string; seconds: number; text: string }[] }
  plan: { boards: (PlannedBoard & { kind: string; as: string })[] }
  boards: Record<string, unknown>
}

/**
 * Scenes of a film with boards, by their sentences. The answers for the boards were written by hand. The names of scenes with a moving
 * camera contain this.
 */
export function sampleBoards(): Record<string, SceneRecipe> {
  const { film, plan, boards } = JSON.parse(
    readFileSync(new URL('../recorded/boards/lock-thought.json', import.meta.url), 'utf8'),
  ) as Recorded
  const said: TimedSentence[] = []
  for (const { id, seconds, text } of film.sentences) {
    const from = said.at(-1)?.until ?? 0
    const timed_words = evenWords(text, 'en', { start: from, seconds: seconds * 0.9 })
    const words = timed_words.map((word) => ({ start: word.char_start, from: word.start_seconds }))
    said.push({ s: id, from, until: from + seconds, words })
  }
  const sentences = film.sentences.map(({ id, text }) => ({ s: id, text }))
  const read = new Map<string, Board>()
  for (const planned of plan.boards.filter(({ kind }) => kind === 'drawn')) {
    const former = read.get(planned.as)
    const found = readBoard(boards[planned.id], { plan_board: planned, sentences, ...(former && { former }) })
    if ('faults' in found) throw new Error(found.faults.join(' '))
    read.set(planned.id, found.board)
  }
  return Object.fromEntries(
    [...read.values()].flatMap((board) => {
      const own = said.filter(({ s }) => board.sentences.includes(s))
      return own.map(({ s, from, until }) => {
        const step = sceneBoard(board, own, { from, until })
        const moves = step.views.length > 1 ? 'moves' : 'rests'
        return [`board ${moves} ${s}`, makeRecipe(step, Math.round((until - from) * FRAME_RATE))] as const
      })
    }),
  )
}

const makeRecipe = (board: ReturnType<typeof sceneBoard>, frames: number): SceneRecipe => ({
  ...{ template: 'board', slots: { board, insets: {}, credit: '' }, variant: 'A', format: '16:9', language: 'en' },
  ...{ brand_color: '#0e7c86', seed: 'bench', solemn: false, frames, words: [], captions: [], caption_style: 'none' },
  ...{ transition_in: 'cut', transition_out: 'cut', film_position: 0.4 },
})
