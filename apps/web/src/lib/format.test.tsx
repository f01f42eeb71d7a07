import { afterEach, expect, test } from 'vitest'
import { clock } from './format.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

test('SHL-05 56 a length is written in whole minutes and seconds, as browsers do, its tenths as the interface’s language writes them', () => {
  const told = [clock(34.8, true), clock(5.04, true), clock(59.97, true), clock(118.53)]
  expect(told).toEqual(['0:34.8', '0:05.0', '1:00.0', '1:58'])
  document.documentElement.lang = 'es'
  expect([clock(34.8, true), clock(5.04, true), clock(125.5, true)]).toEqual(['0:34,8', '0:05,0', '2:05,5'])
})
