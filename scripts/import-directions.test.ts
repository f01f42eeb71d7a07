import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'orion-lint-'))
cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lints one planted file under the project's rules. */
function lint(path: string, text: string): { status: number | null; output: string } {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const { status, stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['.'], { cwd: folder, encoding: 'utf8' })
  rmSync(file)
  return { status, output: stdout }
}

const FORBIDDEN = [
  ['packages/contract/src/a.ts', '@orion/media/audio/wav.ts'],
  ['packages/contract/src/a.ts', 'zod'],
  ['packages/media/src/a.ts', '@orion/film/languages.ts'],
  ['packages/film/src/a.ts', '@orion/contract/values.ts'],
  ['packages/film/src/a.ts', '@orion/pipeline/core/stage.ts'],
  ['packages/pipeline/src/a.ts', '@orion/server/context.ts'],
  ['apps/server/src/a.ts', '@orion/web/main.tsx'],
  ['apps/web/src/a.ts', '@orion/film/languages.ts'],
  ['apps/web/src/a.ts', '@orion/server/context.ts'],
] as const

test.each(FORBIDDEN)('HOUSE %s may not import %s', (path, target) => {
  const { status, output } = lint(path, `export { thing } from '${target}'\n`)
  expect(output).toContain('no-restricted-imports')
  expect(status).toBe(1)
})

test('HOUSE what the arrows allow passes', () => {
  expect(lint('packages/film/src/a.ts', "export { thing } from '@orion/media/audio/wav.ts'\n").status).toBe(0)
})

test('HOUSE an import cycle is refused', () => {
  mkdirSync(join(folder, 'packages/film/src'), { recursive: true })
  writeFileSync(join(folder, 'packages/film/src/b.ts'), "import { a } from './a.ts'\nexport const b = () => a\n")
  const { status, output } = lint('packages/film/src/a.ts', "import { b } from './b.ts'\nexport const a = () => b\n")
  expect(output).toContain('no-cycle')
  expect(status).toBe(1)
})
