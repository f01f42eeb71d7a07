import { expect, test } from 'vitest'
import { roundLeft, roundSpan, timeLeft } from './eta.ts'

test('WFD-03 a span of times reads as people say it', () => {
  expect(roundSpan({ from: 21.4, to: 37.2, late: 50 })).toEqual({ unit: 'seconds', from: 20, to: 40 })
  expect(roundSpan({ from: 0.3, to: 0.8, late: 1 })).toEqual({ unit: 'seconds', from: 1, to: 1 })
  expect(roundSpan({ from: 100, to: 290, late: 400 })).toEqual({ unit: 'minutes', from: 1, to: 5 })
})

test('WFD-03 the time that is left is a figure that a person reads', () => {
  expect(roundLeft(4)).toEqual({ unit: 'few' })
  expect(roundLeft(21)).toEqual({ unit: 'seconds', value: 25 })
  expect(roundLeft(130)).toEqual({ unit: 'minutes', value: 3 })
})

test('WFD-03 a run is longer than usual only when it is: past what those before it took, and never without any before it', () => {
  expect(timeLeft({ elapsed: 600, seconds_left: null, mean: null, late: undefined })).toEqual({ late: false, left: null })
  expect(timeLeft({ elapsed: 40, seconds_left: null, mean: 30, late: 50 })).toEqual({ late: false, left: null })
  expect(timeLeft({ elapsed: 10, seconds_left: null, mean: 30, late: 50 })).toEqual({ late: false, left: 20 })
  expect(timeLeft({ elapsed: 10, seconds_left: 7, mean: 30, late: 50 })).toEqual({ late: false, left: 7 })
  expect(timeLeft({ elapsed: 51, seconds_left: 7, mean: 30, late: 50 })).toEqual({ late: true, left: 7 })
})
