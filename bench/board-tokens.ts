/**
 * Prints the approximate input tokens of the requests for the recorded boards, by kind, without the images' own tokens. The kinds are the
 * plan, the drawing, the judge, the look at what it found, and repairs of the measured faults and of the first actor. It uses the recorded
 * answers, so repairs and looks change nothing.
 *
 * `nice node bench/board-tokens.ts [film …]`
 */
import './with-node-flags.ts'
import { readdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Board, TimedSentence } from '@orion/film/board/board.ts'
import { worldPalette } from '@orion/film/scenes/palette.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { evenWords } from '@orion/pipeline/core/timing/even-words.ts'
import { readDrawn } from '@orion/pipeline/core/read-film-board.ts'
import type { Asked } from '@orion/pipeline/reader/asker.ts'
import { drawBoard, type FormerBoard } from '@orion/pipeline/reader/boards/draw-board.ts'
import { DrawnAnswer } from '@orion/pipeline/reader/boards/drawn-answer.ts'
import { type BoardScene, estimateBoards, planBoards } from '@orion/pipeline/reader/boards/plan-boards.ts'
import { likelyTokens } from '@orion/pipeline/reader/likely-tokens.ts'
import { measureBoard, stepFails } from '@orion/showing/boards/critic.ts'
import { chooseNamed } from './choose-named.ts'

type Recorded = {
  film: {
    title: string
    language: FilmLanguage
    sentences: { id: string; seconds: number; text: string; facts: string[]; exact?: BoardScene['exact'] }[]
    facts: { id: string; what: 'event'; quote: string }[]
  }
  plan: unknown
  boards: Record<string, unknown>
}

/** What the judge finds of each sentence, so that each drawing is looked at once by its drawer. */
const FOUND = { seen: '', says: '', contradicts: ['It is not seen as it is said.'], mark: 'part' }
/** The tokens of the system text and the mark. */
const OF_SYSTEM = 160
const { positionals } = parseArgs({ allowPositionals: true, options: {} })
const FOLDER = new URL('../recorded/boards/', import.meta.url)
const recorded = (await readdir(FOLDER)).map((file) => ({ name: file.replace('.json', '') }))
const films = chooseNamed(recorded, positionals).map(({ name }) => name)
const palette = worldPalette({ field: 195, spark: 70, third: 5, fill: 200 })
const colors = { hue: ' (blue-green)', accent: ' (orange)', third: ' (red)', spark: ' (yellow)' }
const tokens = new Map<string, { asks: number; tokens: number }>()

function count(step: string, { task, data = '', turns = [] }: Asked<unknown>): void {
  const kind = step.replace(/draw mend.*/u, 'mend').replace(/ anew| \d/gu, '')
  const told = [task, data, ...turns.flatMap(({ answered, said }) => [answered, said])].join('\n')
  const before = tokens.get(kind) ?? { asks: 0, tokens: 0 }
  tokens.set(kind, { asks: before.asks + 1, tokens: before.tokens + OF_SYSTEM + likelyTokens(told) })
}

async function countFilm(name: string): Promise<void> {
  const { film, plan, boards } = JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8')) as Recorded
  const scenes = film.sentences.map(({ id, text, seconds, facts, exact = ['figure', 'bars', 'range', 'map'] }) => ({
    ...{ scene_id: id, text, seconds, fact_ids: facts, exact: exact as BoardScene['exact'] },
  }))
  const facts = film.facts.map(({ id, what, quote }) => ({ fact_id: id, sentence_id: 'S1.1', quote, what, weight: 4, why: '' }))
  const most = estimateBoards(scenes.reduce((sum, { seconds }) => sum + seconds, 0)).most
  const task = { title: film.title, language: film.language, pictures: [], most, scenes, facts, colors }
  const planned = await planBoards(task as never, {
    ask: async (step, asked) => {
      count(step === 'boards' ? 'plan' : 'plan again', asked as Asked<unknown>)
      return plan as never
    },
  })
  if ('faults' in planned) throw new Error(planned.faults.join('\n'))
  let now = 0
  const times = new Map(
    scenes.map(({ scene_id, text, seconds }) => {
      const from = now
      now += seconds
      const words = evenWords(text, film.language, { start: from, seconds: seconds * 0.9 })
      return [
        scene_id,
        { from, until: now, words: words.map((word) => ({ start: word.char_start, from: word.start_seconds })) },
      ] as const
    }),
  )
  const read = new Map<string, { board: Board; former: FormerBoard }>()
  for (const board of planned.boards.filter(({ kind }) => kind === 'drawn')) {
    const before = read.get(board.as)
    const answer = DrawnAnswer.parse(boards[board.board_id])
    const said: TimedSentence[] = board.sentences.map(({ s, scene_id }) => ({ s, ...times.get(scene_id)! }))
    const sentences = board.sentences.map(({ s, scene_id }) => ({ ...scenes.find((each) => each.scene_id === scene_id)!, s }))
    const own = new Set(sentences.flatMap(({ fact_ids }) => fact_ids))
    const measure = (each: DrawnAnswer) => {
      const found = readDrawn(each, { plan: board, former: before?.board })
      if ('faults' in found) return { unreadable: found.faults }
      const faults = measureBoard(found.board, said, { palette, steps: board.sentences, language: film.language })
      const first = board.sentences[0]!.s
      const actor = board.parts.find((part) => part.actor)?.id ?? ''
      const small = { part: actor, what: 'hidden', weight: 6, stands: '', says: `${first}: ${actor} is small.`, scene_id: '' }
      return {
        faults: [...faults.map((fault) => ({ ...fault, scene_id: '' })), small],
        fails: stepFails(found.board, said, palette),
      }
    }
    await drawBoard(
      {
        ...{ board, thing: planned.thing, spark: planned.spark, language: film.language, sentences, colors, sees: true },
        facts: facts.filter(({ fact_id }) => own.has(fact_id)),
        ...(before && { former: before.former }),
      } as never,
      {
        ask: async (step, asked) => {
          count(step, asked as Asked<unknown>)
          if (step.startsWith('draw') && !step.includes('mend')) return answer as never
          if (step.startsWith('judge')) return { sentences: sentences.map(({ s }) => ({ s, ...FOUND })) } as never
          return (step.startsWith('look') ? { views: [] } : {}) as never
        },
        check: () => [],
        easel: {
          measure: measure as never,
          patch: (each) => each,
          tries: () => [],
          hold: (each) => each,
          show: async () => sentences.map(({ s, seconds }) => ({ s, path: '', seconds: [seconds / 2, seconds] })),
        },
      },
    )
    const found = readDrawn(answer, { plan: board, former: before?.board })
    if ('faults' in found) throw new Error(`${name} ${board.board_id}: ${found.faults.join(' ')}`)
    read.set(board.board_id, { board: found.board, former: { board, answer, ...(before && { former: before.former }) } })
  }
}

for (const name of films) await countFilm(name)
const all = [...tokens.values()].reduce((sum, each) => sum + each.tokens, 0)
for (const [kind, { asks, tokens: sum }] of tokens)
  console.log(
    `${kind.padEnd(10)} ${asks} requests, ${Math.round(sum / asks)} tokens each, ${sum} in all (${Math.round((sum / all) * 100)} %)`,
  )
console.log(`all: ${all} tokens, ${Math.round(all / films.length)} a film`)
