/**
 * Recorded answers of boards as the product reads and draws them: what is refused, how it was taken, and one sheet a film: a still at the end of
 * each sentence with the sentence beneath.
 * `nice node bench/boards.ts --answers DIR --text FILE.json --to DIR`
 * FILE: { sentences: [{ id, seconds, text }] }; DIR holds NAME-plan.json and NAME-BOARD.json, NAME being the file's.
 */
import './with-node-flags.ts'
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Board, Said, TimedBoard } from '@orion/film/board/board.ts'
import { drawBoardStill } from '@orion/film/board/board-still.ts'
import { timeBoard } from '@orion/film/board/time-board.ts'
import { registerFonts } from '@orion/film/fonts/register.ts'
import { worldPalette } from '@orion/film/scenes/palette.ts'
import { readBoard, type PlannedBoard } from '@orion/showing/boards/read-board.ts'

const { values: flags } = parseArgs({
  options: {
    answers: { type: 'string', default: '' },
    text: { type: 'string', default: '' },
    to: { type: 'string', default: '/tmp' },
    across: { type: 'string', default: '2' },
  },
})
type Text = { sentences: { id: string; seconds: number; text: string }[]; hues?: Parameters<typeof worldPalette>[0] }
type Planned = PlannedBoard & { as: string; kind: string }

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T
const name = basename(flags.text, '.json')
const text = await readJson<Text>(flags.text)
const palette = worldPalette(text.hues ?? { field: 195, spark: 70, third: 5, fill: 200 })

/** When each sentence is said, its words spread evenly over its letters. */
let from = 0
const said: Said[] = text.sentences.map(({ id, seconds, text: sentence }) => {
  const [begin, until] = [from, from + seconds]
  from = until
  const words = [...sentence.matchAll(/\S+/gu)].map(({ index }) => ({
    start: index,
    from: begin + (seconds * 0.9 * index) / sentence.length,
  }))
  return { s: id, from: begin, until, words }
})

const plan = await readJson<{ boards: Planned[] }>(join(flags.answers, `${name}-plan.json`))
const sentences = text.sentences.map(({ id, text: sentence }) => ({ s: id, text: sentence }))
const boards = new Map<string, Board>()
const timed = new Map<string, TimedBoard>()
for (const planned of plan.boards.filter(({ kind }) => kind === 'drawn')) {
  const answer = await readJson<unknown>(join(flags.answers, `${name}-${planned.id}.json`))
  const former = boards.get(planned.as)
  const read = readBoard(answer, { plan_board: planned, sentences, earlier: [...boards.values()], ...(former && { former }) })
  if ('faults' in read) {
    console.log(`${planned.id}: refused: ${read.faults.join(' ')}`)
    continue
  }
  for (const note of read.notes) console.log(`${planned.id}: ${note}`)
  boards.set(planned.id, read.board)
  timed.set(
    planned.id,
    timeBoard(
      read.board,
      said.filter(({ s }) => read.board.sentences.includes(s)),
    ),
  )
}

const [WIDE, HIGH, WORDS] = [800, 450, 74]

function writeBeneath(context: SKRSContext2D, sentence: string, x: number, y: number): void {
  context.fillStyle = '#111'
  context.font = '21px "Instrument Sans"'
  let [line, down] = ['', y]
  for (const word of `${sentence} `.split(' ')) {
    if (context.measureText(`${line} ${word}`).width < WIDE && word !== '') line = `${line} ${word}`.trim()
    else {
      context.fillText(line, x, (down += 24))
      line = word
    }
  }
}

registerFonts('en')
const across = Number(flags.across)
const canvas = createCanvas((WIDE + 16) * across, (HIGH + WORDS) * Math.ceil(said.length / across))
const context = canvas.getContext('2d')
context.fillStyle = '#fff'
context.fillRect(0, 0, canvas.width, canvas.height)
for (const [index, { s, until }] of said.entries()) {
  const [x, y] = [(index % across) * (WIDE + 16), Math.floor(index / across) * (HIGH + WORDS)]
  const board = timed.get(plan.boards.find(({ sentences: own }) => own.includes(s))?.id ?? '')
  if (board) context.drawImage(drawBoardStill(board, until - 0.7, { palette, width: WIDE }), x, y)
  writeBeneath(context, text.sentences[index]!.text, x, y + HIGH)
}
await mkdir(flags.to, { recursive: true })
await writeFile(join(flags.to, `${basename(flags.answers)}-${name}.png`), await canvas.encode('png'))
