import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkRuntime, keepCheck } from './check-runtime.ts'

const root = mkdtempSync(join(tmpdir(), 'orion-runtime-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const SYSTEM = `${process.platform}-${process.arch}`

/** A file next to packages in which loading the runtime does this. Without `does` there is no runtime. */
function makePackage(name: string, does?: string): string {
  const folder = join(root, name, 'node_modules', '@fugood', `node-llama-${SYSTEM}`)
  mkdirSync(folder, { recursive: true })
  if (does !== undefined) writeFileSync(join(folder, 'index.js'), does)
  return join(root, name, 'program.js')
}

test('issue 53 LOCAL 1: the runtime’s package loads here, and the machine is checked once', async () => {
  let tries = 0
  const why = keepCheck(() => {
    tries += 1
    return checkRuntime()
  })
  expect([await why(), await why(), tries]).toEqual([null, null, 1])
})

test.each([
  ['no package', undefined],
  ['musl', `throw new Error('Error loading shared library ld-linux-x86-64.so.2: No such file or directory')`],
  ['an old CPU', `process.kill(process.pid, 'SIGILL'); for (;;);`],
])('issue 53 LOCAL 1: if no package loads (%s), a message says so and names an alternative', async (name, does) => {
  const why = await keepCheck(() => checkRuntime(makePackage(name, does)))()
  expect(why?.text).toBe(
    `Language models do not run inside Orion on this machine (${SYSTEM}). Connect a model server or a service instead.`,
  )
})

test('issue 53 LOCAL 1: a check that the system killed proves nothing and is made again', async () => {
  const outcomes = [makePackage('killed', `process.kill(process.pid, 'SIGKILL'); for (;;);`), makePackage('none')]
  const why = keepCheck(() => checkRuntime(outcomes.shift()))
  expect(await why()).toBeNull()
  expect(await why()).not.toBeNull()
})
