import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

const language = () => document.documentElement.lang || 'en'

/** The zone of the browser, by its IANA name. */
export const getBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Every zone that the browser knows, and UTC. */
export const allZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/**
 * The moment (ISO 8601 UTC) of a day and an hour ('2026-11-24T15:00') in a zone. An hour that the clocks skip is an hour later. Of a
 * repeated hour, the first is used. Null for an invalid time.
 */
export function parseMoment(local: string, zone: string): string | null {
  try {
    return toZoned(parseDateTime(local), zone, 'compatible').toDate().toISOString()
  } catch {
    return null
  }
}

/** The local day and hour of a moment in a zone, as '2026-11-24T15:00'. */
export const formatLocal = (moment: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(new Date(moment).toISOString(), zone))
    .toString()
    .slice(0, 16)

/** A zone's distance from Greenwich at a moment, as 'GMT+1'. */
export const getOffset = (zone: string, moment = new Date().toISOString()): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** A zone as people read it: 'Europe/Buenos Aires'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** A moment in a zone, as 'Tue, 24 Nov, 15:00'. */
export const momentIn = (moment: string, zone: string): string =>
  new Date(moment).toLocaleString(language(), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
