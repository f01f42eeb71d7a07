import { expect, test } from 'vitest'
import { roundSpan } from './eta.ts'

test('WFD-03 a span of times reads as people say it', () => {
  expect(roundSpan({ from: 21.4, to: 37.2, late: 50 })).toEqual({ unit: 'seconds', from: 20, to: 40 })
  expect(roundSpan({ from: 0.3, to: 0.8, late: 1 })).toEqual({ unit: 'seconds', from: 1, to: 1 })
  expect(roundSpan({ from: 100, to: 290, late: 400 })).toEqual({ unit: 'minutes', from: 1, to: 5 })
})
