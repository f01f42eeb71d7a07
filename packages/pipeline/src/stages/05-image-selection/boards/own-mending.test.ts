import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { checkSentence } from '../../../reader/check/check-sentence.ts'
import { checkWithin } from '../../../reader/check-text.ts'
import { drawBoard, type DrawTask } from '../../../reader/boards/draw-board.ts'
import { openEasel } from './open-easel.ts'

type Drawing = { id: string; views: { at: string; box: number[] }[]; acts: object[] }
type Recorded = {
  film: { sentences: { id: string; seconds: number; text: string; facts: string[] }[] }
  plan: { boards: { id: string; sentences: string[]; parts: object[]; touches: string[][] }[] }
  boards: Record<string, Drawing>
}
const { film, plan, boards } = JSON.parse(
  readFileSync(new URL('../../../../../../recorded/boards/pfand.json', import.meta.url), 'utf8'),
) as Recorded
const [planned] = plan.boards
const drawn = boards[planned!.id]!

const said = film.sentences.filter(({ id }) => planned!.sentences.includes(id))
const times = Object.fromEntries(
  said.map(({ id, seconds }, index) => {
    const from = said.slice(0, index).reduce((sum, each) => sum + each.seconds, 0)
    return [id, { from, until: from + seconds, words: [{ start: 0, from }] }]
  }),
)
/** What a film's recipe has besides its colours, so that it can be drawn. */
const FULL = { seed: 'pfand', language: 'de', film_position: 0 } as const
const like = Object.fromEntries(said.map(({ id }) => [id, { brand_color: '#0e7c86', solemn: false } as SceneRecipe]))
const task = {
  ...{ thing: '', spark: '', language: 'de', facts: [], sees: false, colors: { hue: '', accent: '', third: '', spark: '' } },
  board: {
    ...{ board_id: planned!.id, kind: 'drawn', as: '', seen: '', picture: '', parts: planned!.parts, touches: [], exact: [] },
    sentences: said.map(({ id, text }) => ({ s: id, scene_id: id, text, view: 'A1-L6', word: '', change: '' })),
  },
  sentences: said.map(({ id, text, seconds, facts }) => ({ s: id, text, seconds, fact_ids: facts })),
} as unknown as DrawTask

async function drawnFrom(answer: Drawing) {
  const easel = openEasel({ task }, { like, times }, { folder: '', signal: new AbortController().signal })
  const asked: string[] = []
  const ask = async (step: string) => {
    asked.push(step)
    return (step === 'draw' ? answer : { good: true }) as never
  }
  const check = checkWithin(checkSentence, { language: 'de', facts: [], around: {}, known: [] })
  const made = await drawBoard(task, { ask, check, easel })
  const before = await easel.measure(answer as never)
  if ('none' in made || before.unreadable) throw new Error('It cannot be read.')
  return { asked, made, before }
}
const whats = (faults: readonly { what: string }[]) =>
  faults.map(({ what }) => what).filter((what) => what === 'cut' || what === 'hidden')

test('BOARDS 1.3 a view that cuts its subject is repaired without a model, and a drawing without this fault is unchanged', async () => {
  const whole = await drawnFrom(drawn)
  expect(whats(whole.before.faults)).toEqual([])
  expect(whole.made.answer['views']).toEqual(drawn.views)

  const aside = {
    ...drawn,
    views: drawn.views.map(({ at, box: [x, y, width] }) => ({ at, box: [x! + 0.45 * width!, y!, width!] })),
  }
  const mended = await drawnFrom(aside)
  expect(whats(mended.before.faults).length).toBeGreaterThan(0)
  expect(whats(mended.made.faults)).toEqual([])
  expect(mended.made.answer['views']).not.toEqual(aside.views)
  expect(mended.made.fails).toEqual([])
})

test('issue 51 a drawing is measured in another thread, so that requests are answered meanwhile', async () => {
  const easel = openEasel({ task }, { like, times }, { folder: '', signal: new AbortController().signal })
  let turns = 0
  const count = (): void => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  onTestFinished(() => clearImmediate(counting))
  const measured = await easel.measure(drawn as never)
  expect(turns).toBeGreaterThan(10)
  expect(measured.unreadable).toBeUndefined()
})

test('issue 51 a model looks at the first sentence after its last act, without the title', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-looks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const overlay = { title: 'Pfand', eyebrow: 'Erklärt' }
  const shown = async (name: string, more: Partial<SceneRecipe>) => {
    const of_film = Object.fromEntries(
      Object.entries(like).map(([id, recipe]) => [id, { ...recipe, ...FULL, ...more } as SceneRecipe]),
    )
    const easel = openEasel({ task }, { like: of_film, times }, { folder, signal: AbortSignal.timeout(900_000) })
    const [first] = await easel.show(drawn as never, name)
    return readFile(first!.path)
  }
  const titled = await shown('titled', { overlay })
  expect(titled.equals(await shown('untitled', {}))).toBe(true)
})

test('issue 51 a model sees all labels of a sentence, although the camera moves to the next one before its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-labels-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const of_film = Object.fromEntries(Object.entries(like).map(([id, recipe]) => [id, { ...recipe, ...FULL } as SceneRecipe]))
  const easel = openEasel({ task }, { like: of_film, times }, { folder, signal: AbortSignal.timeout(900_000) })
  const { id: part } = (drawn as unknown as { parts: { id: string }[] }).parts.at(-1)!
  const labelled = { ...drawn, labels: [{ at: said[0]!.id, part, text: 'Pfand' }] }
  const shown = async (name: string, views: Drawing['views']) => {
    const [first] = await easel.show({ ...labelled, views } as never, name)
    return readFile(first!.path)
  }
  const [first] = drawn.views
  const leaving = { at: said[1]!.id, box: [0, 0, 700] }
  expect((await shown('leaves', [first!, leaving])).equals(await shown('stays', [first!]))).toBe(true)
})

test('issue 51 a sentence in which parts move is shown to a model twice in one image, and another sentence once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-twice-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const of_film = Object.fromEntries(Object.entries(like).map(([id, recipe]) => [id, { ...recipe, ...FULL } as SceneRecipe]))
  const easel = openEasel({ task }, { like: of_film, times }, { folder, signal: AbortSignal.timeout(900_000) })
  const describe = async (answer: object) => {
    const [first] = await easel.show(answer as never, 'twice')
    const png = await readFile(first!.path)
    return { size: [png.readUInt32BE(16), png.readUInt32BE(20)], seconds: first!.seconds }
  }
  const moves = await describe(drawn)
  expect(moves.size).toEqual([1288, 360])
  expect(moves.seconds).toHaveLength(2)
  // the next sentence's bottle enters from 0.15 s before that sentence
  expect(moves.seconds[1]!).toBeCloseTo(said[0]!.seconds - 0.2, 1)
  const still = {
    ...drawn,
    acts: [],
    parts: (drawn as unknown as { parts: object[] }).parts.map((part) => ({ ...part, at: undefined })),
  }
  expect(await describe(still)).toMatchObject({ size: [960, 540], seconds: [moves.seconds[1]] })
})

test('issue 51 a near view that cuts an acting subject of its sentence is widened before any request, without a model', async () => {
  const [first, ...others] = drawn.views
  const near = { at: said[0]!.id, box: [0, 300, 700] }
  const acts = [...drawn.acts, { at: `${said[0]!.id}:Dose`, part: 'dose', turn: 1 }]
  const { asked, made } = await drawnFrom({ ...drawn, acts, views: [near, ...others] })
  expect(said[0]!.text).toContain('Dose')
  const [view] = made.answer['views'] as Drawing['views']
  expect(view).toMatchObject({ at: first!.at })
  expect(view!.box[2]).toBeGreaterThan(700)
  expect(asked).toEqual(['draw'])
})
