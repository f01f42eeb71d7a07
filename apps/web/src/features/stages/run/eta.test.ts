import { expect, test } from 'vitest'
import { roundLeft, roundSpan, timeLeft } from './eta.ts'

test('WFD-03 a range of times is rounded for people', () => {
  expect(roundSpan({ from: 21.4, to: 37.2, late: 50 })).toEqual({ unit: 'seconds', from: 20, to: 40 })
  expect(roundSpan({ from: 0.3, to: 0.8, late: 1 })).toEqual({ unit: 'seconds', from: 1, to: 1 })
  expect(roundSpan({ from: 100, to: 290, late: 400 })).toEqual({ unit: 'minutes', from: 1, to: 5 })
})

test('WFD-03 the remaining time is rounded for people', () => {
  expect(roundLeft(4)).toEqual({ unit: 'few' })
  expect(roundLeft(21)).toEqual({ unit: 'seconds', value: 25 })
  expect(roundLeft(130)).toEqual({ unit: 'minutes', value: 3 })
})

test('WFD-03 a run is late only if it took longer than earlier runs, and never without earlier runs', () => {
  expect(timeLeft({ elapsed: 600, seconds_left: null, mean: null, late: undefined })).toEqual({ late: false, left: null })
  expect(timeLeft({ elapsed: 40, seconds_left: null, mean: 30, late: 50 })).toEqual({ late: false, left: null })
  expect(timeLeft({ elapsed: 10, seconds_left: null, mean: 30, late: 50 })).toEqual({ late: false, left: 20 })
  expect(timeLeft({ elapsed: 10, seconds_left: 7, mean: 30, late: 50 })).toEqual({ late: false, left: 7 })
  expect(timeLeft({ elapsed: 51, seconds_left: 7, mean: 30, late: 50 })).toEqual({ late: true, left: 7 })
})
