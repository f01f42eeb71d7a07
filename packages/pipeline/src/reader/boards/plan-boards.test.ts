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

test('51.1 a figure has the name of its plan in words of the sentence; others are requested again, then left out', async () => {
  expect((await planWith(['new line'], 'figure')).exact).toMatchObject([{ kind: 'figure', names: ['new line'] }])
  expect((await planWith(['40 tonnes'], 'figure')).exact).toMatchObject([{ kind: 'figure', names: ['40 tonnes'] }])
  expect((await planWith(['the old line'], 'figure')).exact).toMatchObject([{ names: ['the old line'] }])
  const { asked, exact } = await planWith(['a railway'], 'figure')
  expect(asked).toHaveLength(2)
  expect(asked[1]).toContain(
    'Board b: the name “a railway” of exact i1: it takes words of the sentence, the sentence before and their facts, ' +
      'and “railway” is no word of them.',
  )
  expect(exact[0]).not.toHaveProperty('names')
  expect(exact[0]).toMatchObject({ refused_name: 'a railway' })
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

/** The plan of one sentence, perhaps after another, with one exact drawing. The second answer is the same as the first. */
async function planExact(own: object, { text, before, quote = '' }: { text: string; before?: string; quote?: string }) {
  const facts = [{ fact_id: 'F1', sentence_id: 'S1.1', quote, what: 'figure' as const, weight: 4, why: '' }]
  const texts = before === undefined ? [text] : [before, text]
  const scenes = texts.map((each, at) => ({ scene_id: `${at}`, text: each, seconds: 6, fact_ids: ['F1'], exact: [] }))
  const s = `s${texts.length}`
  const exact = [{ id: 'i1', s, kind: 'figure', facts: [], cells: 'A1-D2', ...own }]
  const steps = texts.map((each, at) => ({ s: `s${at + 1}`, view: 'A1-L6', word: each.split(' ')[0], change: 'it comes' }))
  const parts = [{ id: 'car', cells: 'F2-I5', is: 'a car', actor: true }]
  const sentences = steps.map((step) => step.s)
  const board = { id: 'b', kind: 'drawn', as: '', sentences, picture: '', seen: '', parts, touches: [], steps, exact }
  const asked: string[] = []
  const ask: Parameters<typeof planBoards>[1]['ask'] = async (_name, { task, schema }) => {
    asked.push(task)
    return schema.parse({ thing: 'a', spark: 'a', boards: [board] })
  }
  const plan = await planBoards({ ...TASK, language: 'de', scenes, facts }, { ask })
  if ('faults' in plan) throw new Error(plan.faults.join(' '))
  return { fault: asked[1], exact: plan.boards[0]!.exact }
}

test('51.1 a plan may choose a figure without a mark, in words of its sentence with what limits it', async () => {
  const text = 'Der Kran hebt bis zu 70 t.'
  const right = await planExact({ figure: 'bis zu 70 t', names: ['Kran'] }, { text })
  expect(right.fault).toBeUndefined()
  expect(right.exact).toMatchObject([{ figure: 'bis zu 70 t', names: ['Kran'] }])
  const wrong = await planExact({ figure: '80 t', names: ['Kran'] }, { text })
  expect(wrong.fault).toContain('Exact i1: “80 t” is no figure of s1 that a “figure” can show, or one in digits, copied')
  expect(wrong.exact).toHaveLength(1) // without a chart, so that stage 9 reports it
})

test('51.1 a unit is beside its figure in the sentence or its fact; another is requested again, and then left out', async () => {
  const text = 'Die Sole erreicht 25,5 Grad.'
  const quote = 'la salamoia raggiunge 25,5 Grad Baumé'
  const right = await planExact({ figure: '25,5 Grad', unit: 'Baumé', names: ['Sole'] }, { text, quote })
  expect(right.fault).toBeUndefined()
  expect(right.exact).toMatchObject([{ unit: 'Baumé' }])
  const wrong = await planExact({ figure: '25,5 Grad', unit: 'Celsius', names: ['Sole'] }, { text, quote })
  expect(wrong.fault).toContain(
    'the unit “Celsius” of the figure “25,5 Grad” (exact i1) does not stand beside it in s1 or its facts',
  )
  expect(wrong.exact[0]).not.toHaveProperty('unit')
})

test('51.1 a plan may choose a share of two figures, of its sentence or of the one before', async () => {
  const share = { kind: 'share', figure: '12', whole: '400 Mühlen', names: ['mahlen noch'] }
  expect((await planExact(share, { text: 'Von 400 Mühlen mahlen noch 12.' })).fault).toBeUndefined()
  const before = 'Einst gab es 400 Mühlen.'
  expect((await planExact(share, { text: 'Heute mahlen noch 12.', before })).exact).toMatchObject([{ whole: '400 Mühlen' }])
  expect((await planExact({ ...share, whole: '500' }, { text: 'Heute mahlen noch 12.', before })).fault).toContain(
    '“12” and “500” are no part and whole of s2 and the sentence before',
  )
})
