/**
 * Reads and draws recorded illustrations as Orion does. Prints which are refused, how each was used and the faults that were measured.
 * Draws one sheet per film: a still at the end of each sentence, with the sentence below it.
 *
 * `nice node bench/boards.ts --answers DIR --text FILE.json --to DIR`. FILE is { sentences: [{ id, seconds, text }], hues? }. DIR contains
 * NAME-plan.json and NAME-BOARD.json, where NAME is the name of FILE. It may contain NAME-exact.json with the templates of charts (by board
 * and id). `--at` is a share of each sentence. `--format` is 9:16 or 1:1.
 */
import './with-node-flags.ts'
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Board, TimedSentence } from '@orion/film/board/board.ts'
import { sceneBoard } from '@orion/film/board/scene-board.ts'
import { closeRenderer, renderStill } from '@orion/film/draw/render-scene.ts'
import { drawSheet, type SheetCell } from '@orion/film/scenes/gallery/sheet.ts'
import { FORMATS, FRAME_RATE, type FilledTemplate, type Format, type SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { worldPalette } from '@orion/film/scenes/palette.ts'
import { classWorld, type Hues } from '@orion/film/scenes/world.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { evenWords } from '@orion/pipeline/core/timing/even-words.ts'
import { measureBoard, stepFails } from '@orion/showing/boards/critic.ts'
import { readBoard, type PlannedBoard } from '@orion/showing/boards/read-board.ts'

const { values: flags } = parseArgs({
  options: {
    answers: { type: 'string', default: '' },
    text: { type: 'string', default: '' },
    to: { type: 'string', default: '/tmp' },
    across: { type: 'string', default: '2' },
    at: { type: 'string', default: '0.84' },
    format: { type: 'string', default: '16:9' },
  },
})
type Text = { sentences: { id: string; seconds: number; text: string }[]; language: FilmLanguage; hues?: Hues }
type Planned = PlannedBoard & { as: string; kind: string }

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T
const name = basename(flags.text, '.json')
const text = await readJson<Text>(flags.text)
const world = { ...classWorld('bridges'), hues: text.hues ?? { field: 195, spark: 70, third: 5, fill: 200 } }
const format = (flags.format in FORMATS ? flags.format : '16:9') as Format

/** The times of each sentence, with its words spread evenly over its letters. */
let from = 0
const said: TimedSentence[] = text.sentences.map(({ id, seconds, text: sentence }) => {
  const [begin, until] = [from, from + seconds]
  from = until
  const words = evenWords(sentence, text.language, { start: begin, seconds: seconds * 0.9 }).map(
    ({ char_start, start_seconds }) => ({
      start: char_start,
      from: start_seconds,
    }),
  )
  return { s: id, from: begin, until, words }
})

const plan = await readJson<{ boards: Planned[] }>(join(flags.answers, `${name}-plan.json`))
const sentences = text.sentences.map(({ id, text: sentence }) => ({ s: id, text: sentence }))
const boards = new Map<string, Board>()
for (const planned of plan.boards.filter(({ kind }) => kind === 'drawn')) {
  const answer = await readJson<unknown>(join(flags.answers, `${name}-${planned.id}.json`))
  const former = boards.get(planned.as)
  const read = readBoard(answer, { plan_board: planned, sentences, ...(former && { former }) })
  if ('faults' in read) {
    console.log(`${planned.id}: refused: ${read.faults.join(' ')}`)
    continue
  }
  for (const note of read.notes) console.log(`${planned.id}: ${note}`)
  boards.set(planned.id, read.board)
}
const exact = await readJson<Record<string, Record<string, FilledTemplate>>>(join(flags.answers, `${name}-exact.json`)).catch(
  (): Record<string, Record<string, FilledTemplate>> => ({}),
)

const palette = worldPalette(world.hues)
for (const board of boards.values()) {
  const own = said.filter(({ s }) => board.sentences.includes(s))
  for (const { says } of measureBoard(board, own, { palette, language: text.language })) console.log(`${board.board_id}: ${says}`)
  const fails = stepFails(board, own, palette)
  if (fails.length > 0) console.log(`${board.board_id}: steps that fail: ${fails.join(', ')}`)
}

/** The scene of a sentence. Null when its board was not drawn. */
function makeRecipe({ s, from: begin, until }: TimedSentence, index: number): SceneRecipe | null {
  const board = boards.get(plan.boards.find(({ sentences: own }) => own.includes(s))?.id ?? '')
  if (!board) return null
  const said_here = said.filter((each) => board.sentences.includes(each.s))
  return {
    ...{ template: 'board', variant: 'A', format, language: text.language, brand_color: '#0E7C86', world, seed: name },
    slots: { board: sceneBoard(board, said_here, { from: begin, until }), insets: exact[board.board_id] ?? {}, credit: '' },
    ...{ topic: [], solemn: false, frames: Math.round((until - begin) * FRAME_RATE), words: [], captions: [] },
    ...{ caption_style: 'none', transition_in: 'cut', transition_out: 'cut', film_position: index / said.length },
  } as SceneRecipe
}

const size = FORMATS[format]
const [WIDE, WORDS] = [format === '16:9' ? 800 : 400, format === '16:9' ? 74 : 150]
const HIGH = Math.round((WIDE * size.height) / size.width)

const cells: SheetCell[] = []
try {
  for (const [index, sentence] of said.entries()) {
    const recipe = makeRecipe(sentence, index)
    const at_frame = Math.round((recipe?.frames ?? 0) * Number(flags.at))
    const still = recipe && (await renderStill(recipe, { at_frame, width: WIDE, mime: 'image/png' }))
    cells.push({ still, words: text.sentences[index]!.text })
  }
} finally {
  await closeRenderer()
}
await mkdir(flags.to, { recursive: true })
await writeFile(
  join(flags.to, `${basename(flags.answers)}-${name}${format === '16:9' ? '' : `-${format.replace(':', 'x')}`}.png`),
  await drawSheet(cells, { wide: WIDE, high: HIGH, beneath: WORDS, across: Number(flags.across), language: text.language }),
)
