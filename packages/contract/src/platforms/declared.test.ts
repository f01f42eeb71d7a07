import { expect, test } from 'vitest'
import { DECLARED_PLATFORMS } from './declared.ts'

test('54 no two platforms share a name, an alias or an address variable', () => {
  const names = DECLARED_PLATFORMS.flatMap(({ key, aliases = [], addresses }) => [key, ...aliases, ...Object.keys(addresses)])
  expect(new Set(names).size).toBe(names.length)
})

test('54 SOC-01 each Setup Guide has the same steps, notes, permissions and address in both languages', async () => {
  for (const { key, guide } of DECLARED_PLATFORMS) {
    const [en, es] = await Promise.all([guide.en(), guide.es()])
    expect([key, en.url, en.scopes, en.steps.length, en.notes.length]).toEqual([
      key,
      es.url,
      es.scopes,
      es.steps.length,
      es.notes.length,
    ])
    expect(en.steps.length).toBeGreaterThan(0)
  }
})
