import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'orion-names-'))
const model = join(folder, 'small.gguf')
writeFileSync(model, '')
writeFileSync(join(folder, 'tides.en.md'), '# Tides\n\nThe sea rises twice a day.\n')
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, args: readonly string[]) =>
  spawnSync(process.execPath, [...NODE_FLAGS, `bench/${command}.ts`, ...args], { encoding: 'utf8' })

test.each([
  ['local-films', ['--model', model, '--to', folder], 'iodine'],
  ['films-by-hand', ['--texts', folder, '--to', folder], 'tides'],
  ['told', ['--address', 'http://127.0.0.1:9/v1', '--out', folder], 'uyuni'],
  ['measured-boards', [], 'vasa'],
])('56 %s ends with 1 for an unknown name, and lists the known ones', (command, args, known) => {
  const { status, stderr } = run(command, [...args, 'nosuch'])
  expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^Unknown: nosuch\\. Known: .*\\b${known}\\b`, 'u'))])
})

test('56 local-films says that a model file does not exist', () => {
  const { status, stderr } = run('local-films', ['--model', join(folder, 'other.gguf'), '--to', folder])
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no file')])
})
