import { expect, test } from 'vitest'
import { post, publishOption } from '../../../../test/samples.ts'
import {
  cutAt,
  findField,
  firstFormat,
  firstSheet,
  findLastPost,
  countedText,
  sortChecks,
  findStage,
  makeRequest,
  withChanges,
} from './publish-rules.ts'

const NOW = new Date('2026-11-20T10:20:00.000Z')

test('S10 nothing is preselected that a person must choose; a draft overrides the stage’s texts, changes override both', () => {
  const sheet = firstSheet(publishOption(), undefined, NOW)
  expect(sheet.visibility).toBeNull()
  expect(sheet.answers).toEqual({})
  expect(sheet.later).toBe(false)
  expect(sheet.texts.title).toBe('How lighthouses were made')
  const draft = post({ state: 'draft', publish_at: null, texts: { title: 'Four towers' }, answers: { made_for_kids: 'no' } })
  const kept = firstSheet(publishOption(), draft, NOW)
  expect(kept.texts).toMatchObject({ title: 'Four towers', description: 'Four towers and the sea.' })
  expect(kept.answers).toEqual({ made_for_kids: 'no' })
  expect(withChanges(kept, { texts: { title: 'The sea' } }).texts).toMatchObject({
    title: 'The sea',
    description: 'Four towers and the sea.',
  })
})

test('S10 a platform gets its preferred format if the film exists in it', () => {
  const both = publishOption().formats.map((it) => ({ ...it, made: true }))
  expect(firstFormat({ platform: 'tiktok', formats: both })).toBe('9:16')
  expect(firstFormat({ platform: 'tiktok', formats: publishOption().formats })).toBe('16:9')
  expect(firstFormat({ platform: 'youtube', formats: both })).toBe('16:9')
  expect(firstFormat({ platform: 'tiktok', formats: [{ format: '9:16', made: false, path: 'video' }] })).toBe('9:16')
})

test('S10 a chosen time is sent in UTC with its zone; publishing now sends no time', () => {
  const sheet = { ...firstSheet(publishOption(), undefined, NOW), later: true, at: '2026-11-24T15:00', zone: 'Europe/Madrid' }
  expect(makeRequest('youtube', sheet)).toMatchObject({ publish_at: '2026-11-24T14:00:00.000Z', zone: 'Europe/Madrid' })
  expect(makeRequest('youtube', { ...sheet, later: false })).not.toHaveProperty('publish_at')
  expect(makeRequest('youtube', { ...sheet, at: 'T15:00' })).not.toHaveProperty('publish_at')
  expect(makeRequest('youtube', { ...sheet, visibility: 'public', thumbnail: 'asset-1', rehearsal: true })).toMatchObject({
    visibility: 'public',
    thumbnail_asset_id: 'asset-1',
    rehearsal: true,
  })
})

test('S10 the preview cuts the text between words where the platform collapses it, and never within a character', () => {
  expect(cutAt('Four towers and the sea', 100)).toEqual({ shown: 'Four towers and the sea', rest: false })
  expect(cutAt('Four towers and the sea', 17)).toEqual({ shown: 'Four towers and', rest: true })
  expect(cutAt('灯台はどう作られたか', 4)).toEqual({ shown: '灯台はど', rest: true })
  expect(cutAt('👍👍👍', 2)).toEqual({ shown: '👍👍', rest: true })
})

test('S10 blocking checks are before hints, and each leads to where it is corrected', () => {
  const check = (name: string, ok: boolean, blocks: boolean) => ({ check: name, ok, detail: name, blocks })
  const sorted = sortChecks([check('loudness', false, false), check('codec', true, false), check('title', false, true)])
  expect(sorted.blocking.map((it) => it.check)).toEqual(['title'])
  expect(sorted.warnings.map((it) => it.check)).toEqual(['loudness'])
  expect(sorted.passed.map((it) => it.check)).toEqual(['codec'])
  expect(findStage('loudness')?.number).toBe(7)
  expect(findStage('title')).toBeUndefined()
  const { questions } = publishOption()
  expect(findField('title_length', questions)).toBe('title')
  expect(findField('made_for_kids', questions)).toBe('made_for_kids')
  expect(findField('audit', questions)).toBeNull()
  expect(countedText({ check: 'tags_length', detail: '520 of 500.' })).toBe('tags')
  expect(countedText({ check: 'title', detail: 'YouTube needs a title.' })).toBeNull()
})

test('29.8 S10 a platform shows its last publication: a rehearsal never hides one, and a cancelled rehearsal hides nothing', () => {
  const published = post({ post_id: 'own', state: 'published' })
  const rehearsed = post({ post_id: 'rehearsed', state: 'published', rehearsal: true })
  const dropped = post({ post_id: 'dropped', state: 'cancelled', rehearsal: true })
  const cancelled = post({ post_id: 'cancelled', state: 'cancelled' })
  expect(findLastPost([dropped, rehearsed, cancelled, published])).toBe(published)
  expect(findLastPost([dropped, rehearsed, cancelled])).toBe(rehearsed)
  expect(findLastPost([dropped, cancelled])).toBe(cancelled)
  expect(findLastPost([dropped])).toBeUndefined()
})
