import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { PROVIDERS } from './index.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const ROOMS = ['apps/server/src', 'apps/web/src', 'packages', 'scripts', 'bench']
/** The one line that registers a provider. Below it, folders that only tests use. */
const REGISTRATION = 'packages/pipeline/src/providers/index.ts'
const ONLY_TESTS = /\.(?:test|fixture|property\.test)\.tsx?$|(?:^|\/)test\//u

/** Folders that other programs change during these tests, such as a build or a cache. */
const CHANGING = new Set(['node_modules', 'dist'])

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !CHANGING.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))

/** Each file is read once for all providers. */
const sources = ROOMS.flatMap((room) => filesIn(join(ROOT, room)))
  .map((file) => ({ file, path: relative(ROOT, file) }))
  .filter(({ path }) => /\.(?:ts|tsx|mjs)$/u.test(path) && !ONLY_TESTS.test(path))
  .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }))

/** The names of a provider in code: its key as a string, its folder as an import, a variable of its environment. */
function listNames(key: string, variables: readonly string[]): RegExp {
  // an address on the web may have the same word in its path
  const words = [`['"\`]${key}['"\`]`, `['"\`](?:\\.|@orion)[^'"\`]*/${key}/`, ...variables.map((name) => `\\b${name}\\b`)]
  return new RegExp(words.join('|'), 'u')
}

test.each(PROVIDERS.map(({ key }) => key))('PRV-01 %s is named only in its folder and in one line', (key) => {
  const provider = PROVIDERS.find((each) => each.key === key)!
  const variables = [...provider.fields.flatMap(({ env }) => env ?? []), ...(provider.address_env ? [provider.address_env] : [])]
  const names = listNames(key, variables)
  const own = `packages/pipeline/src/providers/${key}/`
  const elsewhere = sources.filter(({ path, text }) => !path.startsWith(own) && names.test(text)).map(({ path }) => path)
  expect(elsewhere).toEqual([REGISTRATION])
  const lines = readFileSync(join(ROOT, REGISTRATION), 'utf8').split('\n')
  expect(lines.filter((line) => names.test(line))).toHaveLength(1)
})

test('PRV-01 every provider has a simulator, and its test runs the conformance suite of each capability against it', () => {
  for (const { key, capabilities, on_machine } of PROVIDERS) {
    if (on_machine) continue // it has no simulator: its test runs a model of its own
    const folder = join(ROOT, 'packages/pipeline/src/providers', key)
    const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'))
    const told = tests.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
    expect(told, `${key} before a stand-in`).toMatch(/fakes\/(?:[\w-]+\/)*[\w-]+\.ts/u)
    for (const capability of Object.keys(capabilities)) expect(told, key).toContain(`${capability}Conformance(`)
  }
})
