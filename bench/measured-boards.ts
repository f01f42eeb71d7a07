/**
 * Lists the faults that are measured in all recorded illustrations, and counts them by kind, by illustration and by sentence.
 *
 * `nice node bench/measured-boards.ts [--what plain,air] [--to DIR] [film …]`. `--to` draws sheets with a still of each fault of these
 * kinds, at its time.
 */
import './with-node-flags.ts'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Board, TimedSentence } from '@orion/film/board/board.ts'
import { drawBoardStill } from '@orion/film/board/board-still.ts'
import { timeBoard } from '@orion/film/board/time-board.ts'
import { drawSheet, type SheetCell } from '@orion/film/scenes/gallery/sheet.ts'
import { worldPalette } from '@orion/film/scenes/palette.ts'
import { registerFonts } from '@orion/film/fonts/register.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { evenWords } from '@orion/pipeline/core/timing/even-words.ts'
import { readDrawn } from '@orion/pipeline/core/read-film-board.ts'
import { type BoardScene, estimateBoards, planBoards } from '@orion/pipeline/reader/boards/plan-boards.ts'
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
  boards: Record<string, Record<string, unknown>>
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { what: { type: 'string', default: '' }, to: { type: 'string', default: '' } },
})
const FOLDER = new URL('../recorded/boards/', import.meta.url)
const recorded = (await readdir(FOLDER)).map((file) => ({ name: file.replace('.json', '') }))
const films = chooseNamed(recorded, positionals).map(({ name }) => name)
const palette = worldPalette({ field: 195, spark: 70, third: 5, fill: 200 })
const wanted = flags.what.split(',').filter(Boolean)
const counts = new Map<string, number>()
const cells: SheetCell[] = []
let [boards_read, sentences_read] = [0, 0]

for (const name of films) {
  const { film, plan, boards } = JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8')) as Recorded
  const scenes = film.sentences.map(({ id, text, seconds, facts, exact = ['figure', 'bars', 'range', 'map'] }) => ({
    ...{ scene_id: id, text, seconds, fact_ids: facts, exact: exact as BoardScene['exact'] },
  }))
  const facts = film.facts.map(({ id, what, quote }) => ({ fact_id: id, sentence_id: 'S1.1', quote, what, weight: 4, why: '' }))
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0)
  const planned = await planBoards(
    { ...{ title: film.title, language: film.language, pictures: [], most: estimateBoards(total).most }, scenes, facts } as never,
    { ask: async () => plan as never },
  )
  if ('faults' in planned) throw new Error(planned.faults.join('\n'))
  let now = 0
  const times = new Map(
    scenes.map(({ scene_id, text, seconds }) => {
      const from = now
      now += seconds
      const words = evenWords(text, film.language, { start: from, seconds: seconds * 0.9 }).map((word) => ({
        start: word.char_start,
        from: word.start_seconds,
      }))
      return [scene_id, { from, until: now, words }] as const
    }),
  )
  const read = new Map<string, Board>()
  for (const board of planned.boards.filter(({ kind }) => kind === 'drawn')) {
    const found = readDrawn(boards[board.board_id]!, { plan: board, former: read.get(board.as) })
    if ('faults' in found) throw new Error(`${name} ${board.board_id}: ${found.faults.join(' ')}`)
    read.set(board.board_id, found.board)
    const said: TimedSentence[] = board.sentences.map(({ s, scene_id }) => ({ s, ...times.get(scene_id)! }))
    boards_read += 1
    sentences_read += said.length
    const timed = timeBoard(found.board, said)
    for (const { what, says, at_seconds } of measureBoard(found.board, said, {
      palette,
      steps: board.sentences,
      language: film.language,
    })) {
      counts.set(what, (counts.get(what) ?? 0) + 1)
      if (wanted.length > 0 && !wanted.includes(what)) continue
      console.log(`${name} ${board.board_id} [${what}] ${says}`)
      if (flags.to)
        cells.push({
          still: drawBoardStill(timed, at_seconds, { palette, width: 800 }).toBuffer('image/png'),
          words: `${name} ${board.board_id}: ${says}`,
        })
    }
    const fails = stepFails(found.board, said, palette)
    if (fails.length > 0) console.log(`${name} ${board.board_id} fails ${fails.join(' ')}`)
  }
}
console.log(JSON.stringify({ boards: boards_read, sentences: sentences_read, ...Object.fromEntries(counts) }))
if (flags.to) {
  registerFonts('en')
  await mkdir(flags.to, { recursive: true })
  for (let from = 0; from < cells.length; from += 12)
    await writeFile(
      join(flags.to, `measured-${from / 12}.png`),
      await drawSheet(cells.slice(from, from + 12), { wide: 800, high: 450, beneath: 110, across: 3, language: 'en' }),
    )
}
