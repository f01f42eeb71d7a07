import { expect, test } from 'vitest'
import { BOARD_COLORS, colorValues, ENTERS } from '@orion/film/board.ts'
import { filmPalette } from '@orion/film/recipe.ts'
import { patchBoard } from '@orion/showing/boards/patch-board.ts'
import { readDrawn } from '../../core/read-film-board.ts'
import { likelyTokens } from '../likely-tokens.ts'
import { drawWords, judgeWords, lookWords, mendWords, planWords, replanWords } from './ask-words.ts'
import { writeData, drawBoard, type DrawTask, drawPrompt } from './draw-board.ts'
import { DrawnAnswer, DrawnForm, PatchAnswer, PatchForm } from './drawn-answer.ts'
import { markSeconds } from './mark-seconds.ts'

/** Colours of materials that are the same in every film. */
const MATTERS = ['water', 'wood', 'blood', 'skin']

const colors = { hue: ' (blue)', accent: ' (orange)', third: ' (red)', spark: ' (yellow)' }
const sentence = {
  s: 's1',
  text: 'The wheel turns slowly.',
  seconds: 3.2,
  fact_ids: ['F1'],
  marked: 'The wheel |1 turns slowly.',
}
const task: DrawTask = {
  board: {
    ...{ board_id: 'mill', kind: 'drawn', as: '', seen: 'A mill', picture: '', touches: [], exact: [] },
    parts: [{ id: 'wheel', cells: 'C2-D5', is: 'a wheel', actor: true }],
    sentences: [{ s: 's1', scene_id: 'one', text: sentence.text, view: 'A1-L6', word: 'turns', change: 'it turns' }],
  },
  ...{ spark: 'its wheel', language: 'en', facts: [], colors, sees: true },
  sentences: [sentence],
}
const former = {
  board: task.board,
  answer: DrawnAnswer.parse({
    ground: 'sky',
    parts: [{ id: 'wheel', shapes: ['wheel 900 600 200 8; wood'] }],
    acts: [{ at: 's1', part: 'wheel', turn: 90 }],
    views: [{ at: 's1', box: [0, 0, 2400] }],
  }),
}
/** What a look is told, and the judge's reading that causes it. */
const FOUND = { faults: [], shapes: 1 }
const STANDS = { s: 's1', seen: 'A wheel', says: 'It turns', contradicts: ['The wheel stands still.'], mark: 'part' }
const impossible = [{ id: 'i1', s: 's1', kind: 'figure' as const, facts: ['F1'], cells: 'I1-L2' }]
const exact = impossible.map((each) => ({ ...each, shot: { template: 'amount', slots: {} } }))

test('51.5 the model that draws gets the colours, the seconds of words, what is put over the drawing, and the limits', () => {
  const words = drawPrompt(task)
  for (const color of Object.values(colors)) expect(words).toContain(color)
  expect(words).toMatch(/title: a plate of 45 % x 30 %/u)
  expect(words).toMatch(/"AI-generated illustration" \(24 % x 5 %\), at the right above the captions or in a freer corner;/u)
  expect(words).toContain('2 s, its sources in a free corner')
  expect(words).toContain('120 characters at most')
  expect(words).toContain('two seconds of it have passed')
  expect(writeData(task)).toContain('s1 [3.2 s; F1] The wheel |1 turns slowly.')
  expect(words).not.toMatch(/[{](?:hue|accent|third|spark|shapes|insets|former)[}]/u)
})

test('51.5 the model that plans gets the colours, the title’s corner and the limit of a description', () => {
  const words = planWords(colors)
  for (const color of Object.values(colors)) expect(words).toContain(color)
  expect(words).toContain('On s1 the title takes one of A1-F3, G1-L3, A4-F5, G4-L5')
  expect(words).toContain('"is" (120 characters at most)')
})

test('issue 51 the prompts state the title’s margin, the badge, the meaning of touches, and that near colours count as one', () => {
  const words = planWords(colors)
  expect(words).toMatch(/On all boards\s+a badge takes J5-L5, or a freer corner\./u)
  expect(words).toContain('"touches": pairs of parts that always touch')
  expect(drawPrompt(task)).toContain('6 % from its sides')
  for (const asked of [words, drawPrompt(task)]) expect(asked).toMatch(/Near\s+ones count as one colour/u)
})

test('issue 51 the prompts of a drawing and of a look at it have the value of each colour once, and the plan has none', () => {
  const values = colorValues(filmPalette({ brand_color: '#0E7C86' }))
  const own = { ...colors, values }
  for (const words of [drawPrompt({ ...task, colors: own }), lookWords(own, FOUND)])
    for (const name of BOARD_COLORS.filter((each) => each !== 'ink2')) {
      expect(words.split(`${name} ${values[name]}`)).toHaveLength(2)
    }
  expect(planWords(own)).toBe(planWords(colors))
})

test('issue 51 the prompts explain entries, starts of acts, labels, and how bars appear', () => {
  const words = drawPrompt({ ...task, board: { ...task.board, exact } })
  for (const enter of ENTERS) expect(words).toContain(`"${enter}" `.trim())
  for (const color of MATTERS) expect(words).toMatch(new RegExp(`[,:] ${color}\\b`, 'u'))
  expect(words).toMatch(/ACTS begin on their word/u)
  expect(words).toContain('through "via"')
  expect(words).toContain('A person is whole and does something')
  expect(words).toContain('name without a verb')
  expect(words).toContain('the rectangle around each actor')
  expect(planWords(colors)).toContain('bars come one by one')
})

test('issue 51 the prompts say which half an exact is in, how large an inset is, which actors widen a view, and how an arm moves', () => {
  const plan = planWords(colors)
  const draw = drawPrompt({ ...task, board: { ...task.board, exact } })
  expect(plan).toContain('its exact lies in the same half (A-F or G-L), actors in the other')
  expect(draw).toContain("Size: its cells' share of the view (4 columns: a third)")
  for (const words of [plan, draw])
    expect(words).toMatch(
      /We move a near view to hold each actor that its\s+sentence\s+names by "id" or first\s+words of "is"; what moves/u,
    )
  expect(draw).toContain('its turning arm a part of its own')
  expect(mendWords([], { shapes: 1 })).toContain('each changed part in full')
  expect(judgeWords()).toMatch(/lengths of time\. Where the words deny something, only a picture that shows it\s+as real fails/u)
})

test('issue 51 the prompt asks for a figure’s name in its own order and for the figure that answers its point', () => {
  const plan = planWords(colors)
  expect(plan).toMatch(/what it measures, in your own order, from words of its sentence or facts, their "not" too/u)
  expect(plan).toMatch(/read alone they say of what,\s+and what decides [(]"lost"[)]/u)
  expect(plan).toMatch(/"figure", copied from the mark: the\s+one that answers its point, not a lesser one/u)
  expect(plan).toMatch(/"power saved when slower", not "slower saves"; of a share\s+its whole [(]"leaves turned brown"[)]/u)
})

test('51.1 the prompt asks for a figure with all that limits it, its unit, a share’s whole, and names in dictionary form', () => {
  const plan = planWords(colors)
  expect(plan).toMatch(
    /also without a mark: any "figure" in digits, copied with all that\s+limits it [(]"up to 70 tonnes a minute"[)]/u,
  )
  expect(plan).toContain('a "share" of two, "figure":"12", "whole":"400 mills"')
  expect(plan).toMatch(/"unit": what a mark lacks of it, beside it in\s+sentence or fact [(]"Baumé" of 25 degrees[)]/u)
  expect(plan).toContain('in dictionary form')
})

test('51.1 a chart that the film cannot draw is not in the prompt of a drawing, so nothing is left free for it', () => {
  const own = { ...task, board: { ...task.board, exact: impossible } }
  expect(drawPrompt(own)).toBe(drawPrompt(task))
  expect(writeData(own)).toBe(writeData(task))
  expect(writeData({ ...own, board: { ...own.board, exact } })).toContain('I1-L2')
})

test('issue 51 a label’s limit is in words, or in characters if the language has no spaces between words', () => {
  expect(drawPrompt(task)).toContain('at most 4 words in a row')
  expect(drawPrompt({ ...task, language: 'ja' })).toContain('at most 8 characters in a row')
})

test('issue 51 the person in the prompt of a drawing can be drawn', () => {
  const [, example = ''] = /symbol "man":([\s\S]*)/u.exec(drawPrompt(task)) ?? []
  const [man = [], person = [], arm = []] = example
    .split('part')
    .map((each) => [...each.matchAll(/"((?:polygon|line|ellipse|curve|use) [^"]+)"/gu)].map(([, shape]) => shape))
  expect([man.length, person.length, arm.length]).toEqual([5, 1, 2])
  const answer = DrawnAnswer.parse({
    ground: 'sky',
    symbols: [{ name: 'man', shapes: man }],
    parts: [
      { id: 'wheel', shapes: person },
      { id: 'arm', on: 'wheel', shapes: arm },
    ],
    views: [{ at: 's1', box: [0, 0, 2400] }],
  })
  expect(readDrawn(answer, { plan: task.board })).toHaveProperty('board')
})

test('51.5 a mark is before the word that is spoken when a second has passed, once for each second', () => {
  const words = [0, 0.4, 1.2, 1.9, 4.5].map((seconds, place) => ({ start: [0, 4, 10, 16, 23][place]!, from: 7 + seconds }))
  expect(markSeconds('The wheel turns slowly now.', { from: 7, words })).toBe('The wheel |1 turns slowly |4 now.')
  expect(markSeconds('井深达到', { from: 0, words: [{ start: 2, from: 1 }] })).toBe('井深|1 达到')
  expect(markSeconds('It ends.', { from: 0, words: [] })).toBe('It ends.')
})

test('51.5 the schema of a drawing accepts what the prompt requests, and nothing without shapes', () => {
  const car = { id: 'car', shapes: ['ellipse 1 1 2 2; ink'], follows: { part: 'wheel', by: -1 }, enter: 'grow', about: [1, 2] }
  const act = { at: 's1:turns', part: 'car', size: [1, 2], via: [[1, 2]], seconds: 1.4 }
  const drawn = {
    ground: 'sky',
    parts: [car],
    acts: [act],
    views: [{ at: 's1', box: [0, 0, 2400] }],
    touches: [['a', 'b', 'end']],
  }
  expect(DrawnForm.parse(drawn)).toEqual(drawn)
  expect(DrawnForm.safeParse({ ...drawn, parts: [{ id: 'car' }] }).success).toBe(false)
  expect(PatchForm.parse({ good: true })).toEqual({ good: true })
})

test('51.7 the prompt of a drawing has only the parts that its board needs', () => {
  expect(drawPrompt(task)).not.toContain('INSETS')
  expect(drawPrompt({ ...task, board: { ...task.board, exact } })).toContain('INSETS')
  expect(drawPrompt(task)).toContain('its title')
  const later = { ...task, sentences: task.sentences.map((sentence, at) => ({ ...sentence, s: `s${at + 5}` })) }
  expect(drawPrompt(later)).not.toContain('its title')
  expect(drawPrompt(task)).not.toContain('"without"')
  const next = { ...task, former, board: { ...task.board, as: 'mill' } }
  expect(drawPrompt(next)).toContain('"without"')
  expect(writeData(next)).toContain('wheel 900 600 200 8; wood')
  expect(writeData(next)).not.toMatch(/"acts"|"views"/u)
  expect(writeData(next)).toContain('its acts have left: ')
  // the prompt of a drawing had 2,230 tokens, the prompt of a plan 1,235
  expect(likelyTokens(drawWords(colors, { insets: true, title: true, former: true, label: '4 words' }))).toBeLessThan(1750)
  expect(likelyTokens(planWords(colors))).toBeLessThan(1250)
  expect(likelyTokens(lookWords(colors, FOUND))).toBeLessThan(400)
  expect(likelyTokens(judgeWords())).toBeLessThan(600)
  expect(likelyTokens(replanWords([]))).toBeLessThan(400)
})

test('issue 51 the schema for models without a grammar has every name that an answer may have', () => {
  expect(Object.keys(PatchAnswer.shape).toSorted()).toEqual(Object.keys(PatchForm.shape).toSorted())
})

test('issue 51 the prompt of a repair lists all fields of a part and an act', () => {
  const words = mendWords([], { shapes: 1 })
  const { parts, acts } = PatchForm.shape
  for (const list of [parts, acts])
    for (const name of Object.keys(list.def.innerType.def.element.shape)) expect(words).toContain(`"${name}"`)
})

test('51.7 the model that repairs what a judge saw gets its sentences, shapes and images, but not the first prompt', async () => {
  const asked: { step: string; task: string; data?: string; pictures?: readonly string[]; turns?: unknown }[] = []
  const answer = { parts: [{ id: 'wheel', shapes: ['wheel 900 600 200 8; wood'] }] }
  await drawBoard(task, {
    ask: async (step, own) => {
      asked.push({ step, ...own })
      return (step === 'draw' ? answer : step === 'judge' ? { sentences: [STANDS] } : { good: true }) as never
    },
    check: () => [],
    easel: {
      measure: async () => ({ faults: [], fails: [] }),
      patch: (each) => each,
      tries: () => [],
      hold: (each) => each,
      show: async () => [{ s: 's1', path: 'one.png', seconds: [1.8, 3.1] }],
    },
  })
  const look = asked.find(({ step }) => step === 'look')!
  expect(look).toMatchObject({ pictures: ['one.png'], form: PatchForm })
  expect(look.turns).toBeUndefined()
  expect(look.data).toContain('s1 [3.2 s; left 1.8 s, right 3.1 s; F1] The wheel |1 turns slowly.')
  expect(look.data).toContain('wheel 900 600 200 8; wood')
  expect(look.data).not.toContain('"steps"')
  expect(look.task).not.toContain('RULES')
  expect(look.task).toContain('spark (yellow)')
  expect(look.task).toContain('- s1: The wheel stands still.')
})

test('issue 51 a board that continues a continued board gets the parts of both, each as it was drawn last', () => {
  const plan = (board_id: string) => ({ board_id, seen: '', parts: [], touches: [], exact: [], sentences: [] })
  const part = (id: string, shape: string) => ({ id, shapes: [shape] })
  const first = {
    board: plan('ship'),
    answer: { parts: [part('hull', 'rectangle 0 0 10 10; ink'), part('sail', 'line 0 0 5 5')] },
  }
  const second = {
    board: plan('ship2'),
    answer: { parts: [part('hull', 'rectangle 0 0 20 20; ink'), part('wave', 'line 0 9 9 9')], without: ['sail'] },
    former: first,
  }
  const continued = { board: { ...plan('ship3'), as: 'ship2' }, spark: '', sentences: [], facts: [], former: second }
  const data = writeData(continued as unknown as DrawTask)
  expect(data).toContain('"parts":[{"id":"hull","shapes":["rectangle 0 0 20 20; ink"]},{"id":"wave","shapes":["line 0 9 9 9"]}]')
  const third = { ...second, answer: { parts: [part('flag', 'line 0 0 1 1')] } }
  expect(writeData({ ...continued, former: third } as unknown as DrawTask)).toMatch(/"id":"hull".*"id":"sail".*"id":"flag"/u)
})

test('51.3 a look gets its scenery, and a continued board the parts that its plan does not name, by their extent alone', async () => {
  const hill = { id: 'hill', is: 'hills', shapes: [`path M0 900C400 700 800 700 1200 900L1200 1350L0 1350Z; grass`] }
  const wheel = { id: 'wheel', actor: true, shapes: ['ellipse 900 600 200 200; wood'] }
  const drawn = { ...former.answer, parts: [hill, wheel] }
  const next = { ...task, former: { ...former, answer: DrawnAnswer.parse(drawn) }, board: { ...task.board, as: 'mill' } }
  const data = writeData(next)
  expect(data).toContain(JSON.stringify(wheel))
  expect(data).toMatch(/[{]"id":"hill","is":"hills","box":\[0,\d+,1200,1350\][}]/u)
  const looked = async (own: DrawTask) => {
    let seen = ''
    await drawBoard(own, {
      ask: async (step, { data: sent = '' }) => {
        if (step === 'look') seen = sent
        return (step === 'draw' ? drawn : step === 'judge' ? { sentences: [STANDS] } : { good: true }) as never
      },
      check: () => [],
      easel: {
        measure: async () => ({ faults: [], fails: [] }),
        patch: (each) => each,
        tries: () => [],
        hold: (each) => each,
        show: async () => [{ s: 's1', path: 'one.png', seconds: [3.1] }],
      },
    })
    return seen
  }
  const alone = await looked(task)
  expect(alone).toContain(wheel.shapes[0])
  expect(alone).not.toContain('path M0 900')
  const continued = await looked(next)
  expect(continued.split(wheel.shapes[0]!)).toHaveLength(2)
  expect(lookWords(colors, FOUND)).toContain('keeps its shapes if you send none')
  expect(patchBoard(drawn, { parts: [{ id: 'hill', alpha: 0.5 }] })).toMatchObject({ parts: [{ ...hill, alpha: 0.5 }, wheel] })
})

test('51 the prompts say that figures keep their ratio, and that what was before is not drawn beside what comes after', () => {
  expect(drawPrompt(task)).toMatch(/Two sizes, depths, counts or times that\s+are said keep their number and ratio/u)
  expect(drawPrompt(task)).toMatch(/what was before comes first and is over when the later comes; "three times" is one thing/u)
  expect(planWords(colors)).toMatch(/in the order of time: what was before is over when the later comes/u)
})
