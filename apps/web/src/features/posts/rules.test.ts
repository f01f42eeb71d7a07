import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { parseDay, daysBetween, getVisibleDays, keyMove, movedBy, placed, placedAt, stepped } from './rules.ts'
import type { Post } from '@orion/contract/posts.ts'

const post = (post_id: string, publish_at: string | null): Post =>
  ({ post_id, publish_at, created_at: '2026-11-20T08:00:00.000Z' }) as Post

test('S10 a month shows whole weeks, which begin as usual in the language', () => {
  const day = parseDate('2026-11-24')
  const spanish = getVisibleDays('month', day, 'es-ES')
  expect([spanish.first.toString(), spanish.end.toString()]).toEqual(['2026-10-26', '2026-12-07'])
  const american = getVisibleDays('month', day, 'en-US')
  expect([american.first.toString(), american.end.toString()]).toEqual(['2026-11-01', '2026-12-06'])
  expect(daysBetween(getVisibleDays('week', day, 'es-ES').first, getVisibleDays('week', day, 'es-ES').end).map(String)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(stepped('month', parseDate('2026-01-31'), 1).toString()).toBe('2026-02-01')
  expect(stepped('week', day, -1).toString()).toBe('2026-11-17')
  expect(parseDay('no day', 'UTC').toString()).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('S10 posts are at their local times in the named zone; a moved post is at its new time', () => {
  const posts = [post('b', '2026-11-24T23:30:00.000Z'), post('a', '2026-11-24T10:00:00.000Z'), post('c', null)]
  expect(placed(posts, 'Europe/Madrid', null).map(({ post: { post_id }, at }) => [post_id, at])).toEqual([
    ['c', '2026-11-20T09:00'],
    ['a', '2026-11-24T11:00'],
    ['b', '2026-11-25T00:30'],
  ])
  expect(placed(posts, 'UTC', { post_id: 'a', at: '2026-11-26T10:00' }).map(({ post: { post_id } }) => post_id)).toEqual([
    'c',
    'b',
    'a',
  ])
})

test('S10 keys and drags move a post by hours and days, across months, and keep its minutes', () => {
  expect(movedBy('2026-11-30T23:30', { hours: 1 })).toBe('2026-12-01T00:30')
  expect(placedAt('2026-11-24T15:45', '2026-11-26', 9)).toBe('2026-11-26T09:45')
  expect(placedAt('2026-11-24T15:45', '2026-11-26')).toBe('2026-11-26T15:45')
  expect(keyMove('week', 'ArrowDown')).toEqual({ hours: 1 })
  expect(keyMove('month', 'ArrowUp')).toEqual({ days: -7 })
  expect(keyMove('week', 'Home')).toBeUndefined()
})
