import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

test('FILM-01 a finished film is shared with the team by its page, and with anybody by its signed address until this expires', () => {
  const page = 'https://orion.example/?tab=orion-workflows&wf=w1&stage=8&t=4#x'
  const links = shareLinks(page, 'w1', '/api/orion/files/a1?exp=1795262400&org=o&sig=s')
  expect(links.team).toBe('https://orion.example/?tab=orion-workflows&wf=w1&stage=10')
  expect(links.film).toBe('https://orion.example/api/orion/files/a1?exp=1795262400&org=o&sig=s')
  expect(links.until?.toISOString()).toBe('2026-11-21T12:00:00.000Z')
  expect(shareLinks(page, 'w1', '/film.mp4').until).toBeNull()
})
