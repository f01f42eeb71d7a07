import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('29.16 a hanging test ends the whole run as failed, and is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orion-hangs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'fast.test.mjs'), "test('is over', () => {})")
  writeFileSync(
    join(folder, 'slow.test.mjs'),
    "test('is over too', () => {})\ntest('hangs', () => new Promise(() => {}), 900_000)",
  )
  const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest')
  const reporter = `--reporter=${join(import.meta.dirname, 'report-units.ts')}`
  const env = { ...process.env, ORION_TEST_MINUTES: '0.25' }
  const ended = spawnSync(vitest, ['run', '--globals', `--root=${folder}`, '--teardownTimeout=500', reporter], {
    env,
    encoding: 'utf8',
  })
  expect(ended.stdout).toContain('these files were stopped because they still ran after 0.25 minutes:\n  slow.test.mjs > hangs\n')
  expect(ended.status).toBe(1)
})
