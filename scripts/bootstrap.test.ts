import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A separate checkout with a fake npm. The fake takes some time, like a real install, and records its beginning and end. */
function freshClone(): { folder: string; log: string; start: () => Promise<{ code: number; said: string }> } {
  const folder = mkdtempSync(join(tmpdir(), 'orion-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'npm.log')
  for (const name of ['scripts', 'bin', 'runtime', 'apps/web', 'packages/contract/src'])
    mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'))
  writeFileSync(join(folder, 'scripts/outbox.ts'), "process.stdout.write('ran\\n')\n")
  for (const name of ['package.json', 'package-lock.json', 'runtime/package-lock.json']) writeFileSync(join(folder, name), '{}')
  writeFileSync(
    join(folder, 'bin/npm'),
    `#!/bin/sh\necho begin >> '${log}'\nsleep 1\nmkdir -p '${folder}/node_modules'\necho end >> '${log}'\n`,
  )
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: join(folder, 'bin') + delimiter + process.env.PATH }
  delete env.npm_execpath
  const start = async () => {
    const child = spawn(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), 'outbox'], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
    const [code] = (await once(child, 'close')) as [number]
    return { code, said }
  }
  return { folder, log, start }
}

test('49.7 two commands at once in a fresh clone set it up one after the other, and the second reports that it waits', async () => {
  const { folder, log, start } = freshClone()
  const [one, other] = await Promise.all([start(), start()])
  expect([one!.code, other!.code, one!.said + other!.said]).toEqual([0, 0, expect.stringContaining('ran\n')])
  expect(readFileSync(log, 'utf8')).toBe('begin\nend\n')
  expect(one!.said + other!.said).toMatch(/Another command \(process \d+\) is setting up this folder; waiting for it/)
  expect(existsSync(join(folder, 'runtime/.setup-lock'))).toBe(false)
  expect((await start()).said, 'what is set up is used as it is').toBe('ran\n')
})

test('49.7 the lock of a killed command does not count', async () => {
  const { folder, log, start } = freshClone()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'close')
  writeFileSync(join(folder, 'runtime/.setup-lock'), String(gone.pid))
  expect((await start()).code).toBe(0)
  expect(readFileSync(log, 'utf8')).toBe('begin\nend\n')
})
