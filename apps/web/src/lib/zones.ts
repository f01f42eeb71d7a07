import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { dateLocale } from './format.ts'

/** The IANA name of the browser's time zone. */
export const getBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** All time zones that the browser supports, and UTC. */
export const allZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/**
 * The moment (ISO 8601 UTC) of a local time ('2026-11-24T15:00') in a zone. A time that is skipped by a clock change becomes an hour later.
 * A time that occurs twice means the first one. Null for an invalid time.
 */
export function parseMoment(local: string, zone: string): string | null {
  try {
    return toZoned(parseDateTime(local), zone, 'compatible').toDate().toISOString()
  } catch {
    return null
  }
}

/** The local time of a moment in a zone, such as '2026-11-24T15:00'. */
export const formatLocal = (moment: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(new Date(moment).toISOString(), zone))
    .toString()
    .slice(0, 16)

/** The offset of a zone from UTC at a moment, such as 'GMT+1'. */
export const getOffset = (zone: string, moment = new Date().toISOString()): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** The name of a zone without underscores, such as 'Europe/Buenos Aires'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** Formats a moment in a zone, such as 'Tue, 24 Nov, 15:00'. */
export const momentIn = (moment: string, zone: string): string =>
  new Date(moment).toLocaleString(dateLocale(), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
