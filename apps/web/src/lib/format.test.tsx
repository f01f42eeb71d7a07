import { afterEach, expect, test, vi } from 'vitest'
import { clock, day, moment } from './format.ts'
import { momentIn } from './zones.ts'

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  vi.restoreAllMocks()
})

test('SHL-05 56 a length is written in minutes and whole seconds, its tenths as the interface’s language writes them', () => {
  const told = [clock(34.8, true), clock(5.04, true), clock(59.97, true), clock(118.53)]
  expect(told).toEqual(['0:34.8', '0:05.0', '1:00.0', '1:58'])
  document.documentElement.lang = 'es'
  expect([clock(34.8, true), clock(5.04, true), clock(125.5, true)]).toEqual(['0:34,8', '0:05,0', '2:05,5'])
})

test.each([
  ['en', ['de-DE', 'en-GB', 'en-US'], '14 Nov 2026', '14 Nov, 15:05', 'Sat 14 Nov, 15:05'],
  ['en', ['de-DE'], 'Nov 14, 2026', 'Nov 14, 3:05 PM', 'Sat, Nov 14, 3:05 PM'],
  ['es', ['en-GB', 'es-MX'], '14 nov 2026', '14 nov, 3:05 p.m.', 'sáb 14 de nov, 3:05 p.m.'],
  ['es', ['en-GB', 'en'], '14 nov 2026', '14 nov, 15:05', 'sáb, 14 nov, 15:05'],
])('56 SHL-05 in %s, a browser with %j writes dates as %s', (language, languages, date, time, zoned) => {
  document.documentElement.lang = language
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const at = new Date(2026, 10, 14, 15, 5).toISOString()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect([day(at), moment(at), momentIn(at, zone)].map((text) => text.replaceAll(/\p{Zs}/gu, ' '))).toEqual([date, time, zoned])
})
