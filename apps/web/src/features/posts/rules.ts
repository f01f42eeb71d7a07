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

/** Number of days that a list shows before and after the open day. */
const LIST_BEFORE = 7
const LIST_AFTER = 28

/** Parses the day in an address ('2026-11-24'). Returns today if there is none. */
export function parseDay(written: string | null, zone: string): CalendarDate {
  try {
    return written ? parseDate(written) : today(zone)
  } catch {
    return today(zone)
  }
}

/** The days that a layout shows around a day, as the first day and the day after the last. The locale defines the first day of a week. */
export function getVisibleDays(layout: Layout, day: CalendarDate, locale: string): { first: CalendarDate; end: CalendarDate } {
  if (layout === 'list') return { first: day.subtract({ days: LIST_BEFORE }), end: day.add({ days: LIST_AFTER }) }
  if (layout === 'week') {
    const first = startOfWeek(day, locale)
    return { first, end: first.add({ days: 7 }) }
  }
  const first = startOfWeek(startOfMonth(day), locale)
  return { first, end: first.add({ weeks: getWeeksInMonth(endOfMonth(day), locale) }) }
}

/** The open day after one step back (-1) or forward (1) in a layout. */
export function stepped(layout: Layout, day: CalendarDate, by: 1 | -1): CalendarDate {
  if (layout === 'month') return startOfMonth(day).add({ months: by })
  return day.add(layout === 'week' ? { weeks: by } : { days: by * LIST_AFTER })
}

/** The days from `first` up to the day before `end`. */
export function daysBetween(first: CalendarDate, end: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = first; day.compare(end) < 0; day = day.add({ days: 1 })) days.push(day)
  return days
}

/** A post with its local time in a zone, such as '2026-11-24T15:00'. */
export type Placed = { post: Post; at: string }

/** Posts with their local times in a zone, earliest first. A post that is being moved has its new time. */
export const placed = (posts: readonly Post[], zone: string, moving: { post_id: string; at: string } | null): Placed[] =>
  posts
    .map((post) => ({ post, at: moving?.post_id === post.post_id ? moving.at : formatLocal(getHour(post), zone) }))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.post.post_id.localeCompare(b.post.post_id))

/** Whether a post is finished. Where space is limited, such posts are listed last. */
export const isOver = ({ state }: Pick<Post, 'state'>): boolean => state === 'cancelled' || state === 'deleted'

/** Adds hours and days to a local time: '2026-11-24T15:30' plus one hour is '2026-11-24T16:30'. */
export const movedBy = (at: string, by: { hours?: number; days?: number }): string =>
  parseDateTime(at).add(by).toString().slice(0, 16)

/** A local time moved to another day and, if given, to another hour. The minutes stay the same. */
export const placedAt = (at: string, day: string, hour?: number): string =>
  `${day}T${hour === undefined ? at.slice(11, 13) : String(hour).padStart(2, '0')}:${at.slice(14, 16)}`

/** The time of day of a local time, such as '15:00' or '3:00 PM'. */
export const hourWords = (at: string, locale: string): string =>
  new Date(`${at}Z`).toLocaleTimeString(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

export const dayOfPlace = (at: string): CalendarDate => toCalendarDate(parseDateTime(at))

/** How far an arrow key moves a post in a layout. Undefined for every other key. */
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
