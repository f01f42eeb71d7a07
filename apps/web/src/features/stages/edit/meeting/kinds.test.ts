import { expect, test } from 'vitest'
import { KINDS, meetDraft } from './kinds.ts'
import type { Side } from './meet.ts'

/** The result of merging a draft. Changes of one side are kept. For changes of both sides, `side` decides. */
function met(kind: string, base: unknown, value: unknown, saved: unknown, side: Side = 'mine') {
  const { rows, decide, whole } = meetDraft({ name: `film-1:${kind}`, base, value, saved })
  const choices = new Map(rows.flatMap(({ key, by }) => (by === 'both' ? [[key, side] as const] : [])))
  return { rows: rows.map(({ key, by }) => `${key}: ${by}`), value: whole(decide(choices)) }
}

const section = (...texts: string[]) => ({
  timestamp: '0:00-0:10',
  content: texts.join(' '),
  paragraphs: [0],
  sentences: texts.map((text) => ({ id: text[0], text, facts: [] })),
})
const empty = { ...section(), paragraphs: [] }
const script = (...texts: string[]) => ({
  ...{ hook: section(...texts), introduction: empty, main_content: empty, call_to_action: empty, outro: empty },
})

test('WFD-05 a script is merged sentence by sentence, and its sections get the resulting text', () => {
  const { rows, value } = met(
    'script',
    script('a 1.', 'b 1.', 'c 1.'),
    script('a 2.', 'b 1.', 'c 1.'),
    script('a 1.', 'b 1.', 'c 2.'),
  )
  expect(rows).toEqual(['a: mine', 'c: theirs'])
  expect(value).toMatchObject({ hook: { content: 'a 2. b 1. c 2.', sentences: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } })
})

test('WFD-05 pauses are merged as settings: those of scenes without a change stay, also if another person saved them', () => {
  const { rows, value } = met('pauses', { a: 1, b: 0.5 }, { b: 2 }, { a: 3, b: 0.5 })
  expect(rows).toEqual(['a: theirs', 'b: mine'])
  expect(value).toEqual({ a: 3, b: 2 })
  expect(met('pauses', { b: 0.5 }, { b: 2 }, { b: 1 }, 'theirs')).toEqual({ rows: ['b: both'], value: { b: 1 } })
})

test('WFD-05 a new weight by one person and the removal by another are a choice for that fact only', () => {
  const base = { f1: { weight: 3 }, f2: { weight: 3 } }
  const { rows, value } = met('facts', base, { f1: { weight: 5 } }, { f1: { weight: 3, kept: false }, f2: { weight: 1 } })
  expect(rows).toEqual(['f1: both', 'f2: theirs'])
  expect(value).toEqual({ f1: { weight: 5 }, f2: { weight: 1 } })
})

test('WFD-05 a mix is merged by its fields, and its levels by scene', () => {
  const base = { gain_db: 0, mix: { duck_db: 12, levels: [{ scene_id: 'a', gain_db: -3 }] } }
  const mine = { gain_db: 2, mix: { duck_db: 12, levels: [{ scene_id: 'a', gain_db: -6 }] } }
  const theirs = { gain_db: 0, mix: { duck_db: 9, levels: [...base.mix.levels, { scene_id: 'b', gain_db: 1 }] } }
  const { rows, value } = met('music', base, mine, theirs)
  expect(rows).toEqual(['gain_db: mine', 'duck_db: theirs', 'level a: mine', 'level b: theirs'])
  const levels = [
    { scene_id: 'a', gain_db: -6 },
    { scene_id: 'b', gain_db: 1 },
  ]
  expect(value).toEqual({ gain_db: 2, mix: { duck_db: 9, levels } })
  expect(met('music', base, { ...mine, mix: {} }, base).value).toEqual({ gain_db: 2, mix: {} })
})

test('WFD-05 captions are merged by scene, texts by platform, chapters by their start', () => {
  const caption = (scene_id: string, text: string) => ({ scene_id, start_seconds: 0, end_seconds: 1, lines: [text] })
  expect(
    met(
      'captions',
      [caption('a', '1'), caption('a', '2'), caption('b', '1')],
      [caption('a', '1'), caption('b', '1')],
      [...[caption('a', '1'), caption('a', '2')], caption('b', '2')],
    ),
  ).toEqual({ rows: ['a: mine', 'b: theirs'], value: [caption('a', '1'), caption('b', '2')] })
  expect(met('title', 'Old', 'Mine', 'Theirs', 'theirs')).toEqual({ rows: ['title: both'], value: 'Theirs' })
})

test('WFD-05 every kind of draft that a bar saves can be merged; any other kind throws', () => {
  expect(Object.keys(KINDS)).toHaveLength(16)
  expect(() => meetDraft({ name: 'film-1:prompt', base: '', value: '', saved: '' })).toThrow(/Nobody knows/)
})
