import { expect, test } from 'vitest'
import { planBoards, type BoardsTask, type PlannedBoard } from './plan-boards.ts'

const TEXT = 'The new line takes 40 tonnes, against 12 for the old one.'
const TASK: BoardsTask = {
  title: 'Two lines',
  language: 'en',
  scenes: [{ scene_id: 'a', text: TEXT, seconds: 8, fact_ids: ['F1'], exact: ['bars', 'figure'], unnamed: ['40', '12'] }],
  facts: [],
  pictures: [],
  most: 2,
  colors: { hue: '', accent: '', third: '', spark: '' },
}

type Cells = { car?: string | undefined; chart?: string | undefined }

/** The plan that results if its bars have these names. The second answer is the same as the first. */
async function planWith(
  names: string[],
  kind = 'bars',
  { car = 'F2-I5', chart = 'A1-D2' }: Cells = {},
  ...findUnshown: ((board: PlannedBoard) => string[])[]
) {
  const exact = [{ id: 'i1', s: 's1', kind, names, facts: ['F1'], cells: chart }]
  const parts = [{ id: 'car', cells: car, is: 'a car', actor: true }]
  const steps = [{ s: 's1', view: 'A1-L6', word: 'line', change: 'it comes' }]
  const board = { id: 'b', kind: 'drawn', as: '', sentences: ['s1'], picture: '', seen: '', parts, touches: [], steps, exact }
  const asked: string[] = []
  const ask: Parameters<typeof planBoards>[1]['ask'] = async (_name, { task, data, schema }) => {
    asked.push(`${task}\n${data}`)
    return schema.parse({ thing: 'a line', spark: 'the line', boards: [board] })
  }
  const plan = await planBoards(TASK, { ask }, ...findUnshown)
  if ('faults' in plan) throw new Error(plan.faults.join(' '))
  return { asked, exact: plan.boards[0]!.exact }
}

test('51.1 a plan names the bars of a sentence in its words: one name for each number, or one for a thing that changes', async () => {
  const { asked, exact } = await planWith(['new line', 'old one'])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('exact: bars “40” and “12”, figure')
  expect(exact).toMatchObject([{ kind: 'bars', names: ['new line', 'old one'] }])
  expect((await planWith(['line'])).exact).toHaveLength(1)
})

test('51.1 a card that the film cannot draw so is requested once more, and then stays in the plan for stage 9', async () => {
  const findUnshown = ({ exact }: PlannedBoard): string[] =>
    exact.flatMap(({ id, names }) => (names ? [] : [`${id} has no name.`]))
  const { asked, exact } = await planWith([], 'figure', {}, findUnshown)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toContain('i1 has no name.')
  expect(exact).toHaveLength(1)
  expect((await planWith(['new line'], 'figure', {}, findUnshown)).asked).toHaveLength(1)
})

test('51.1 a figure has the name in its plan if the sentence has these words; other names are left out', async () => {
  expect((await planWith(['new line'], 'figure')).exact).toMatchObject([{ kind: 'figure', names: ['new line'] }])
  expect((await planWith(['40 tonnes'], 'figure')).exact).toMatchObject([{ kind: 'figure', names: ['40 tonnes'] }])
  expect((await planWith(['the old line'], 'figure')).exact).toMatchObject([{ names: ['the old line'] }])
  const { asked, exact } = await planWith(['a railway'], 'figure')
  expect(asked).toHaveLength(1)
  expect(exact[0]).not.toHaveProperty('names')
})

test.for([[[]], [['new line', 'old one', 'one']], [['new line', 'old railway']], [['40 tonnes', 'old one']]] as const)(
  '51.1 bars with wrong names are requested again, and left out if they are wrong again: %j',
  async ([names]) => {
    const { asked, exact } = await planWith([...names])
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain(
      '"names" are 2 names for “40” and “12”, or one where one thing changes: words of the sentence or its facts',
    )
    expect(exact).toEqual([])
  },
)

test.for([
  [{ chart: 'A5-D6' }, 'exact i1 (A5-D6) lies under the captions, which cover row 6: it ends at row 5.'],
  [
    { car: 'F6-I6' },
    'captions cover 4 of the 4 cells of the actor car (F6-I6), those of row 6: give it cells of the rows 1 to 5.',
  ],
  [{ car: 'F5-I6' }, 'captions cover 4 of the 8 cells of the actor car (F5-I6), those of row 6'],
] as const)('issue 51 cells under the captions are a fault of the plan: %j', async ([cells, fault]) => {
  const { asked } = await planWith(['new line', 'old one'], 'bars', cells)
  expect(asked[1]).toContain(`Board b: ${fault}`)
})

test('issue 51 an actor may reach under the captions by a third of its cells, and the prompt says that captions cover row 6', async () => {
  const { asked } = await planWith(['new line', 'old one'], 'bars', { car: 'F4-I6' })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('row 6: actors and exacts end at row 5')
})

test('51.1 a card of a lesser figure is a fault, if the fact that the film needs most has another one', async () => {
  const text = 'The 40 old gates, of 12 tonnes each, rose to 194 centimetres.'
  const fact = (fact_id: string, quote: string, weight: number) => ({
    ...{ fact_id, quote, weight },
    ...{ sentence_id: 'S1.1', what: 'figure' as const, why: '' },
  })
  const scene = {
    ...{ scene_id: 'a', text, seconds: 8, fact_ids: ['F1', 'F2'], exact: ['figure' as const] },
    figures: { figure: ['12 tonnes', '194 centimetres'] },
  }
  const askFor = async (figures: string[], weight = 5) => {
    const facts = [fact('F1', 'The gates, 12 tonnes each', 4), fact('F2', 'rose to 194 centimetres', weight)]
    const cells = ['A1-D2', 'A3-D4']
    const exact = figures.map((figure, at) => ({
      ...{ id: `i${at}`, s: 's1', kind: 'figure', figure },
      facts: [],
      cells: cells[at],
    }))
    const steps = [{ s: 's1', view: 'A1-L6', word: 'gates', change: 'they rise' }]
    const parts = [{ id: 'gate', cells: 'F2-I5', is: 'a gate', actor: true }]
    const board = {
      ...{ id: 'b', kind: 'drawn', as: '', sentences: ['s1'], picture: '', seen: '' },
      parts,
      touches: [],
      steps,
      exact,
    }
    const asked: string[] = []
    const ask = async (_name: string, { task }: { task: string }) => {
      asked.push(task)
      return { thing: 'a gate', spark: 'the gate', boards: [board] } as never
    }
    await planBoards({ ...TASK, scenes: [scene], facts }, { ask })
    return asked
  }
  const fault = 'Board b: exact i0 shows “12 tonnes”, the point of s1 is “194 centimetres”: show that.'
  expect((await askFor(['12 tonnes']))[1]).toContain(fault)
  expect(await askFor(['194 centimetres'])).toHaveLength(1)
  expect(await askFor(['12 tonnes', '194'])).toHaveLength(1)
  expect(await askFor(['12 tonnes'], 4)).toHaveLength(1)
})
