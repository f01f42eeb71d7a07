import { expect, test } from 'vitest'
import { isoTime } from './iso-time.ts'

test('HOUSE a stored time is written in ISO 8601 UTC with milliseconds, as JavaScript writes it', () => {
  for (const text of [
    '2026-11-21 12:39:19+00',
    '2026-11-21 12:39:19.5+00',
    '2026-11-21 12:39:19.123456+00',
    '2026-11-21 12:39:19.9999+00',
    '1999-12-31 23:59:59.01+00',
    '2026-11-21 12:39:19.25+05:30',
    '2026-11-21T12:39:19.123456+00:00',
  ])
    expect(isoTime(text)).toBe(new Date(text).toISOString())
  expect(() => isoTime('infinity')).toThrow(RangeError)
})
