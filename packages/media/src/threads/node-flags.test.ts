import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NODE_FLAGS } from './node-flags.ts'

test('FILM-01 the product’s own process and the tests run without the compiler that mixes up closures, as all processes they start do', () => {
  const bootstrap = readFileSync(new URL('../../../../scripts/bootstrap.mjs', import.meta.url), 'utf8')
  expect(NODE_FLAGS).toContain('--no-maglev')
  for (const flag of NODE_FLAGS) expect(bootstrap).toContain(`'${flag}'`)
  expect(process.execArgv).toContain('--no-maglev')
})
