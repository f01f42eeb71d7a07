import { findFacts } from '@orion/language/facts.ts'
import type { NarratedScene } from '@orion/showing/plan-shots.ts'
import { expect, test } from 'vitest'
import { exactShots } from './exact-shots.ts'
import { planWithShots } from './make-boards.ts'

const TEXT = 'By spring the best of them had lost some 83 percent of its value.'
const SCENE: NarratedScene = {
  scene_id: 'a',
  text: TEXT,
  sentences: [{ text: TEXT, facts: findFacts(TEXT, 'en', '') as never }],
}
const FILM = { title: '', topic: '', language: 'en' as const, seed: '', sources: [], scenes: [SCENE] }
const PLAN = {
  ...{ title: '', language: 'en' as const, facts: [], pictures: [], most: 2 },
  colors: { hue: '', accent: '', third: '', spark: '' },
  scenes: [{ scene_id: 'a', text: TEXT, seconds: 8, fact_ids: [], exact: ['figure' as const] }],
}

/** The requests and the cards of a plan whose card has these names in the first answer, and then these. */
async function planWith(...names: string[][]) {
  const asked: string[] = []
  const ask = async (_name: string, { task }: { task: string }) => {
    const exact = [{ id: 'i1', s: 's1', kind: 'figure', names: names[asked.length] ?? [], facts: [], cells: 'A1-D2' }]
    asked.push(task)
    const board = {
      ...{ id: 'b', kind: 'drawn', as: '', sentences: ['s1'], picture: '', seen: '', touches: [], exact },
      parts: [{ id: 'net', cells: 'F2-I5', is: 'a net', actor: true }],
      steps: [{ s: 's1', view: 'A1-L6', word: 'lost', change: 'it falls' }],
    }
    return { thing: 'a net', spark: 'the net', boards: [board] } as never
  }
  const shots = exactShots({ unit: { recipes: [] }, scene: SCENE, film: FILM, before: undefined })
  const plan = await planWithShots({ plan: PLAN, exact: { a: shots } }, { ask })
  return { asked, exact: 'faults' in plan ? [] : plan.boards.flatMap((board) => board.exact) }
}

test('51.1 S05 a card without the words that decide is requested once more, and stays without a shot if it has none again', async () => {
  const named = await planWith(['lost'])
  expect(named.asked).toHaveLength(1)
  expect(named.exact).toMatchObject([{ shot: { slots: { label: 'lost' } } }])
  const mended = await planWith([], ['lost'])
  expect(mended.asked[1]).toContain('Board b: exact i1 cannot show a “figure” of s1 so: give it "names"')
  expect(mended.exact).toMatchObject([{ shot: { slots: { label: 'lost' } } }])
  const open = await planWith([], [])
  expect(open.asked).toHaveLength(2)
  expect(open.exact).toEqual([{ id: 'i1', s: 's1', kind: 'figure', facts: [], cells: 'A1-D2' }])
})
