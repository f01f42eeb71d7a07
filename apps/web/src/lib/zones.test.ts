import { expect, test } from 'vitest'
import { formatLocal, parseMoment, getOffset, zoneName } from './zones.ts'

test('S10 a time in a zone is that local time, also when the clocks change', () => {
  expect(parseMoment('2026-11-24T15:00', 'Europe/Madrid')).toBe('2026-11-24T14:00:00.000Z')
  expect(parseMoment('2026-07-24T15:00', 'Europe/Madrid')).toBe('2026-07-24T13:00:00.000Z')
  expect(parseMoment('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z') // a skipped time: an hour later
  expect(parseMoment('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z') // a time that occurs twice means the first one
  expect(parseMoment('2026-11-24T15:00', 'Asia/Kolkata')).toBe('2026-11-24T09:30:00.000Z')
  expect(parseMoment('', 'UTC')).toBeNull()
  expect(parseMoment('2026-11-24T15:00', 'Nowhere/Land')).toBeNull()
})

test('S10 a moment is shown in its zone, which is named with its offset', () => {
  expect(formatLocal('2026-11-24T14:00:00.000Z', 'Europe/Madrid')).toBe('2026-11-24T15:00')
  expect(formatLocal('2026-11-24T14:00:00+02:00', 'America/New_York')).toBe('2026-11-24T07:00')
  expect(getOffset('Europe/Madrid', '2026-07-24T13:00:00.000Z')).toBe('GMT+2')
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
})
