import { expect, test } from 'vitest'
import { planBeside, type SceneOnBoard } from './plan-beside.ts'

const film = (told: string, more: Record<string, Partial<SceneOnBoard>> = {}): SceneOnBoard[] =>
  [...told].map((letter, index) => ({
    scene_id: `s${index}`,
    shows: letter === 'P' ? 'photograph' : letter === '.' ? 'other' : 'thing',
    parts: ['a'],
    ...more[`s${index}`],
  }))
const planned = (scenes: SceneOnBoard[]) =>
  planBeside(scenes).flatMap(({ scene_id, stays, is_planned }) => (is_planned ? [`${scene_id} beside ${stays}`] : []))

test('BOARDS 3 a photograph stays for the one or two facts that follow it, and for nothing else', () => {
  expect(planned(film('P.t'))).toEqual([])
  expect(planned(film('PP'))).toEqual([])
  expect(planned(film('tP'))).toEqual([])
  expect(planned(film('tt'))).toEqual([])
  expect(planned(film('PPt'))).toEqual(['s2 beside s1'])
  expect(planned(film('PttPt'))).toEqual(['s1 beside s0', 's2 beside s0', 's4 beside s3'])
  expect(planned(film('Pttt'))).toEqual(['s1 beside s0', 's2 beside s0'])
})

test('BOARDS 3 facts on one board are from the same part of a source', () => {
  expect(planned(film('Ptt', { s1: { parts: ['b'] } }))).toEqual([])
  expect(planned(film('Ptt', { s1: { parts: ['b', 'a'] }, s2: { parts: [] } }))).toEqual(['s1 beside s0'])
})

test('BOARDS 3 a user can remove a scene from a board, or add one against the rules, and later scenes follow this choice', () => {
  expect(planned(film('Ptt', { s1: { wish: 'alone' } }))).toEqual([])
  expect(planBeside(film('Pt', { s1: { wish: 'alone' } }))).toEqual([{ scene_id: 's1', stays: 's0', is_planned: false }])
  expect(planned(film('Ptt', { s1: { parts: [], wish: 'beside' } }))).toEqual(['s1 beside s0', 's2 beside s0'])
})
