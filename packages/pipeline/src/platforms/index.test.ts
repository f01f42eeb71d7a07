import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DECLARED_PLATFORMS } from '@orion/contract/platforms/declared.ts'
import { expect, test } from 'vitest'
import { platforms } from './index.ts'

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'contract', 'src', 'platforms')

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((it) => (it.isDirectory() && it.name !== 'conformance' ? [it.name] : []))

test('54 every folder of a declaration and of a client is in its list under its key', () => {
  const keys = DECLARED_PLATFORMS.map(({ key }) => key).sort()
  expect(foldersIn(CONTRACT).sort()).toEqual(keys)
  expect(foldersIn(import.meta.dirname).sort()).toEqual(keys)
  expect(Object.keys(platforms).sort()).toEqual(keys)
})
