import { expect, test } from 'vitest'
import { DrawnAnswer } from './drawn-answer.ts'
import { withOtherActs } from './mending.ts'

const act = (part: string, to: number) => ({ at: 's1:rises', part, to: [0, to] })

test('issue 51 a repair keeps the acts of each part that it neither sends nor gives acts', () => {
  const parts = ['bird', 'scale', 'sun', 'hill'].map((id) => ({ id, shapes: ['a'] }))
  const answer = DrawnAnswer.parse({ ground: 'sky', parts, acts: parts.map(({ id }) => act(id, 10)) })
  const seen = { faulty: new Set(['bird', 'scale', 'sun']), neighbours: new Set(['hill']) }
  const patch = { parts: [{ id: 'bird', shapes: ['b'] }], acts: [act('sun', 20)] } as Parameters<typeof withOtherActs>[0]
  const { acts } = withOtherActs(patch, answer, seen) as { acts: object[] }
  expect(acts).toEqual([act('scale', 10), act('hill', 10), act('sun', 20)])
})
