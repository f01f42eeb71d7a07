import { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import { checkTranslation } from './check-translation.ts'
import { type TranslateTask, translateTexts } from './translate-texts.ts'
import { foretellTranslationEach, translateEach } from './translate-each.ts'

const task: TranslateTask = {
  ...{ from: 'en' as const, to: 'es' as const, title: 'The bridge', terms: [{ term: 'crowns', form: 'coronas' }] },
  texts: [
    { text: 'The arch cost 31,000 crowns.', facts: ['It cost 31,000 crowns.'], before: 'An arch was built.' },
    { text: 'It opened in 1878.', facts: [] },
    { text: 'The bridge is old.', facts: [] },
    { text: 'the arch', facts: [], label: true },
  ],
}
const rules = { ...task, seconds: { from: () => 2, to: () => 2 } }

test('53 LOCAL 4 level 2: a small model translates one text per request; a text that is refused twice has the reason', async () => {
  const asked: { step: string; task: string; data?: string; turns?: readonly { said: string }[] }[] = []
  const answers = [
    'El arco costó 31.000 coronas.',
    'Se inauguró en 1978.',
    'Se inauguró en 1878.',
    'El puente tiene 90 años.',
    'El puente tiene 80 años.',
    null,
    'el arco',
  ]
  const ask = async (step: string, own: { task: string; data?: string }) => {
    const text = answers[asked.length]
    asked.push({ step, ...own })
    if (text === null) throw new AppError('provider_failed', 'It is no JSON.', { trouble: 'answer' })
    return { text } as never
  }
  const done = await translateEach(task, rules, { ask, progress: () => {} })
  expect(asked.map(({ step }) => step)).toEqual([
    ...[
      'translate 1',
      'translate 2',
      'translate 2 again',
      'translate 3',
      'translate 3 again',
      'translate 4',
      'translate 4 again',
    ],
  ])
  expect(done.map(({ of, text, why }) => [of, text, why === undefined])).toEqual([
    ['The arch cost 31,000 crowns.', 'El arco costó 31.000 coronas.', true],
    ['It opened in 1878.', 'Se inauguró en 1878.', true],
    ['The bridge is old.', 'El puente tiene 80 años.', false],
    ['the arch', 'el arco', true],
  ])
  expect(asked[0]!.task).toContain('“crowns” is “coronas”.')
  expect(asked[1]!.task).not.toContain('coronas')
  expect(asked[0]!.data).toBe(
    'Before it: An arch was built.\nIts source: It cost 31,000 crowns.\nThe sentence: The arch cost 31,000 crowns.',
  )
  expect(asked[2]!.turns![0]!.said).toContain('1978')
  expect(foretellTranslationEach(task).filter(({ sure }) => sure)).toHaveLength(4)
})

test('issue 51 EDN-01 an image’s description is translated as sentences and may be longer than words on the image', async () => {
  const text =
    'A stone arch stands over the river, and under it a boat with a red sail goes slowly from the left bank to the right one.'
  const said =
    'Un arco de piedra se alza sobre el río, y bajo él una barca con una vela roja pasa despacio de la orilla izquierda a la derecha.'
  const faults = (kind: object, words: string) => checkTranslation({ text, ...kind }, words, rules)
  expect(said.length).toBeGreaterThan(120)
  expect(faults({ description: true }, said)).toEqual([])
  expect(faults({ label: true }, said)).not.toEqual([])
  expect(faults({ description: true }, text)).not.toEqual([])
  const texts = [{ text, description: true as const, facts: [] }, ...task.texts]
  const asked: { task: string; data?: string }[] = []
  const ask = (_step: string, own: { task: string; data?: string }) => {
    asked.push(own)
    return Promise.resolve({ translations: [] } as never)
  }
  await translateTexts({ ...task, texts }, rules, { ask, progress: () => {} })
  expect(asked[0]!.data).toContain(`D1 | ${text}`)
  expect(asked[0]!.task).toContain('D texts describe pictures')
})
