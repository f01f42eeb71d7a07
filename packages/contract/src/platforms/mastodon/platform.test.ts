import { expect, test } from 'vitest'
import { DECLARED_PLATFORMS } from '../declared.ts'

test('54 mastodon is declared, with its name, its fields and a Setup Guide in both languages', async () => {
  const declared = DECLARED_PLATFORMS.find(({ key }) => String(key) === 'mastodon')
  expect(declared?.name ?? '').not.toBe('')
  expect(declared?.fields ?? []).not.toEqual([])
  for (const read of Object.values(declared!.guide)) expect((await read()).steps).not.toEqual([])
})
