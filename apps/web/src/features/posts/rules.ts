import {
  CalendarDate,
  endOfMonth,
  getWeeksInMonth,
  parseDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  parseDateTime,
  today,
} from '@internationalized/date'
import type { Post } from '@orion/contract/posts.ts'
import { formatLocal } from '../../lib/zones.ts'
import { getHour } from '../../parts/post/post-look.ts'

export const LAYOUTS = ['month', 'week', 'list'] as const
export type Layout = (typeof LAYOUTS)[number]

/** Days that a list shows before and after its open day. */
const LIST_BEFORE = 7
const LIST_AFTER = 28

/** The day in an address ('2026-11-24'). Today without a day. */
export function parseDay(written: string | null, zone: string): CalendarDate {
  try {
    return written ? parseDate(written) : today(zone)
  } catch {
    return today(zone)
  }
}

/** The days that a layout shows around a day: the first day, and the day after the last. Weeks begin as the locale defines. */
export function getVisibleDays(layout: Layout, day: CalendarDate, locale: string): { first: CalendarDate; end: CalendarDate } {
  if (layout === 'list') return { first: day.subtract({ days: LIST_BEFORE }), end: day.add({ days: LIST_AFTER }) }
  if (layout === 'week') {
    const first = startOfWeek(day, locale)
    return { first, end: first.add({ days: 7 }) }
  }
  const first = startOfWeek(startOfMonth(day), locale)
  return { first, end: first.add({ weeks: getWeeksInMonth(endOfMonth(day), locale) }) }
}

/** The open day of a layout one step earlier (-1) or later (1). */
export function stepped(layout: Layout, day: CalendarDate, by: 1 | -1): CalendarDate {
  if (layout === 'month') return startOfMonth(day).add({ months: by })
  return day.add(layout === 'week' ? { weeks: by } : { days: by * LIST_AFTER })
}

/** Every day from `first` until the day before `end`. */
export function daysBetween(first: CalendarDate, end: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = first; day.compare(end) < 0; day = day.add({ days: 1 })) days.push(day)
  return days
}

/** A post with its local time in a zone: '2026-11-24T15:00'. */
export type Placed = { post: Post; at: string }

/** Posts with their local times in a zone, earliest first. A post that is being moved has its new time. */
export const placed = (posts: readonly Post[], zone: string, moving: { post_id: string; at: string } | null): Placed[] =>
  posts
    .map((post) => ({ post, at: moving?.post_id === post.post_id ? moving.at : formatLocal(getHour(post), zone) }))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.post.post_id.localeCompare(b.post.post_id))

/** Whether a post has ended. In small spaces, such posts come last. */
export const isOver = ({ state }: Pick<Post, 'state'>): boolean => state === 'cancelled' || state === 'deleted'

/** A local time moved by hours and days: '2026-11-24T15:30' plus one hour is '2026-11-24T16:30'. */
export const movedBy = (at: string, by: { hours?: number; days?: number }): string =>
  parseDateTime(at).add(by).toString().slice(0, 16)

/** A local time on another day, and at another hour if given. The minutes stay. */
export const placedAt = (at: string, day: string, hour?: number): string =>
  `${day}T${hour === undefined ? at.slice(11, 13) : String(hour).padStart(2, '0')}:${at.slice(14, 16)}`

/** The time of day of a local time, as '15:00' or '3:00 PM'. */
export const hourWords = (at: string, locale: string): string =>
  new Date(`${at}Z`).toLocaleTimeString(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

export const dayOfPlace = (at: string): CalendarDate => toCalendarDate(parseDateTime(at))

/** The distance by which an arrow key moves a post in a layout. Undefined for every other key. */
export function keyMove(layout: Layout, key: string): { hours?: number; days?: number } | undefined {
  const upright = layout === 'month' ? { days: 7 } : { hours: 1 }
  const moves: Record<string, { hours?: number; days?: number }> = {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowDown: upright,
    ArrowUp: layout === 'month' ? { days: -7 } : { hours: -1 },
  }
  return moves[key]
}
