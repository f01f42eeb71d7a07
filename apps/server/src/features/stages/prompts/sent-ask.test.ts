import { expect, test } from 'vitest'
import { sentAsk } from './sent-ask.ts'

test('S01 S02 a request is stored as it was sent; a very long one is cut, and this is recorded', () => {
  const ask = { system: 's', messages: [{ role: 'user', text: 'ä'.repeat(1000) }], most_output_tokens: 8 }
  expect(sentAsk(ask)).toEqual({ ask, cut: false })
  expect(sentAsk('words')).toEqual({ ask: 'words', cut: false })
  const long = sentAsk({ ...ask, messages: [{ role: 'user', text: 'x'.repeat(500_000) }] })
  expect(long.cut).toBe(true)
  expect(JSON.stringify(long).length).toBeLessThan(121_000)
})
