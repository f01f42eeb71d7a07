import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NODE_FLAGS } from './node-flags.ts'

test('FILM-01 the server, the tests and all their child processes run without the compiler that mixes up closures', () => {
  const bootstrap = readFileSync(new URL('../../../../scripts/bootstrap.mjs', import.meta.url), 'utf8')
  expect(NODE_FLAGS).toContain('--no-maglev')
  for (const flag of NODE_FLAGS) expect(bootstrap).toContain(`'${flag}'`)
  expect(process.execArgv).toContain('--no-maglev')
})

test('FILM-01 a bench script gives the same results as the server, because it uses the same flags', () => {
  const bench = new URL('../../../../bench/', import.meta.url)
  for (const name of ['changed-sentence.ts', 'film.ts', 'render.ts'])
    expect(readFileSync(new URL(name, bench), 'utf8')).toMatch(/\*\/\nimport '.\/with-node-flags.ts'\n/)
  const printed = 'process.stdout.write(process.execArgv.join())'
  const script = `import(${JSON.stringify(new URL('with-node-flags.ts', bench).href)}).then(() => { ${printed} })`
  const folder = mkdtempSync(join(tmpdir(), 'orion-flags-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'measure.mjs'), script)
  const { stdout } = spawnSync(process.execPath, [join(folder, 'measure.mjs')], { encoding: 'utf8' })
  for (const flag of NODE_FLAGS) expect(stdout.split(',')).toContain(flag)
})
