import { scriptSentences } from '../core/script-sentences.ts'
import { expect, test } from 'vitest'
import { BRIDGE, shownIn, smallFilm, weighing } from './small-film.fixture.ts'

/** The weights that a simple small model would give, some of them too high. */
const WEIGHTS = {
  'For 200 years': 3,
  'A plaque on its': 4,
  'Eleven months later': 5,
  'Clara Holt had warned': 5,
  'Her letter was found': 5,
  'She had measured': 4,
  'The council then built': 5,
  'Ice has passed': 4,
  'It was finished in 1878': 4,
  'A brass band': 1,
  'The sawmill belonged': 1,
}
const saidBy = async (answer: (asked: string) => unknown) => {
  const film = await smallFilm(1, answer)
  return { ...film, said: scriptSentences(film.script).map(({ text }) => text) }
}

test('issue 53 LOCAL 4 level 1: a model weighs sentences, one paragraph per request, and the film quotes the most important', async () => {
  const { research, script, said, asked } = await saidBy(weighing(WEIGHTS))
  expect(asked.research.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `weigh ${at}`))
  expect(asked.research.every(({ body }) => shownIn(JSON.parse(body).messages[0].text).length <= 5)).toBe(true)
  expect(asked.script).toEqual([])
  expect(Object.keys(research.weighed!.weights)).toHaveLength(23)
  expect(research).toMatchObject({ weighed: { model: 'small', asks: 6 } })
  expect(research.reading).toBeUndefined()
  expect(said.every((text) => BRIDGE.includes(text))).toBe(true)
  expect(said).toContain('Her letter was found unopened in a drawer of the town hall.')
  expect((await saidBy(weighing(WEIGHTS))).asked).toEqual(asked) // the same requests: earlier answers are reused
  const { said: own } = await saidBy(() => 'No idea.')
  expect(own).not.toContain('Her letter was found unopened in a drawer of the town hall.')

  expect(research.notices[0]).toMatch(/^A small model rated 23 sentences/u)
  expect(script.notices[0]).toMatch(/^A small model rated the sentences of your source, and this film quotes the best ones/u)
  expect(script.plan).toBeUndefined()
})

test.each([
  ['no JSON', () => 'The bridge is lovely.'],
  ['another form', () => ({ sentences: [1, 2, 3] })],
  ['ids that are not there', () => ({ weights: [{ sentence: 'S9.9', weight: 5 }] })],
  ['weights that are none', (asked: string) => ({ weights: shownIn(asked).map(({ id }) => ({ sentence: id, weight: 9 })) })],
  ['the same of all', (asked: string) => ({ weights: shownIn(asked).map(({ id }) => ({ sentence: id, weight: 5 })) })],
  ['nothing', () => ({ weights: [] })],
])('issue 53 LOCAL 4 level 1: answers that are %s leave the choice to Orion without an error', async (_name, answer) => {
  const { research, script, said } = await saidBy(answer)
  expect(research.weighed!.weights).toEqual({})
  expect(script.notices[0]).toBe(
    'The model rated no sentence, so Orion chose the quotations of this film. A larger model writes the script itself.',
  )
  expect(said.length).toBeGreaterThan(3)
})

test('issue 53 LOCAL 4 level 1: a paragraph with a wrong answer is weighed by rule, the others by the model', async () => {
  const right = weighing(WEIGHTS)
  const { research } = await saidBy((asked) => (asked.includes('S1.1 ') ? 'Let me think.' : right(asked)))
  expect(Object.keys(research.weighed!.weights)).toHaveLength(20)
})
