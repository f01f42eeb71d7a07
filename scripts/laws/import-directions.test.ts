import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findForbiddenImports } from './arrows.ts'
import { codeFile, findImports } from './read-code.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'orion-lint-'))
cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lints one test file under the project's rules. */
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
  ['packages/media/src/a.ts', '@orion/film/scenes/recipe.ts'],
  ['packages/media/src/a.ts', '@orion/language/lexicons.ts'],
  ['packages/media/src/a.ts', '@orion/media/audio/wav.ts'],
  ['packages/language/src/a.ts', '@orion/film/scenes/recipe.ts'],
  ['packages/language/src/a.ts', '@orion/media/audio/wav.ts'],
  ['packages/language/src/a.ts', '@orion/contract/values.ts'],
  ['packages/film/src/a.ts', '@orion/contract/values.ts'],
  ['packages/film/src/a.ts', '@orion/pipeline/core/stage.ts'],
  ['packages/pipeline/src/a.ts', '@orion/server/context.ts'],
  ['apps/server/src/a.ts', '@orion/web/main.tsx'],
  ['packages/film/src/a.ts', '../../language/src/facts/figures.ts'],
  ['packages/film/src/scenes/a.ts', '../recipe.ts'],
  ['packages/pipeline/src/a.ts', '../../language/src/facts/figures.ts'],
  ['apps/server/src/a.ts', '@orion/language/facts.ts'],
  ['apps/web/src/a.ts', '@orion/film/scenes/recipe.ts'],
  ['apps/web/src/a.ts', '@orion/language/lexicons.ts'],
  ['apps/server/src/db/a.ts', '../features/points/queries.ts'],
  ['apps/server/src/events/a.ts', '../features/points/ledger.ts'],
  ['apps/server/src/features/stages/a.ts', '../../jobs/make-unit.ts'],
  ['apps/server/src/features/workflows/a.ts', '../stages/runs/start-stage.ts'],
  ['apps/server/src/features/workflows/a.ts', '../../jobs/queue/queue.ts'],
  ['apps/server/src/features/workflows/a.ts', '@orion/web/main.tsx'],
  ['apps/server/src/features/points/a.ts', '@orion/language/facts.ts'],
  ['apps/web/src/a.ts', '@orion/server/context.ts'],
  ['apps/web/src/features/stages/a.tsx', '../workflows/rules.ts'],
  ['apps/web/src/features/stages/a.tsx', '../../texts/rooms.en.ts'],
  ['apps/web/src/features/stages/03-voice-scenes/a.tsx', '../../workflows/rules.ts'],
  ['apps/web/src/features/stages/03-voice-scenes/a.tsx', '../10-distribution/view.tsx'],
  ['apps/web/src/features/stages/03-voice-scenes/a.tsx', '@orion/server/context.ts'],
  ['apps/web/src/features/stages/03-voice-scenes/a.tsx', '../studio/views.ts'],
  ['apps/web/src/features/stages/03-voice-scenes/takes/a.tsx', '../../10-distribution/view.tsx'],
  ['apps/web/src/features/stages/03-voice-scenes/takes/a.tsx', '../../../workflows/rules.ts'],
  ['apps/web/src/features/stages/film/a.tsx', '../edit/save-bar.tsx'],
  ['apps/web/src/features/stages/film/compare/a.tsx', '../../03-voice-scenes/edit.ts'],
  ['apps/web/src/features/stages/sources/a.tsx', '../studio/views.ts'],
  ['apps/web/src/features/stages/edit/a.tsx', '../run/failed/failed.tsx'],
  ['apps/web/src/features/stages/edit/meeting/a.tsx', '../../../workflows/rules.ts'],
  ['apps/web/src/features/stages/run/a.tsx', '../studio/studio.tsx'],
  ['apps/web/src/features/stages/run/prompt/a.tsx', '../../05-image-selection/view.tsx'],
  ['apps/web/src/texts/a.en.ts', '../features/stages/rules.ts'],
  ['apps/web/src/i18n/a.ts', '../features/stages/texts.en.ts'],
  ['apps/web/src/parts/a.tsx', '../features/workflows/rules.ts'],
  ['apps/web/src/ui/a.tsx', '../features/workflows/rules.ts'],
] as const

/** The result of the law about import directions for one import. */
const findForbidden = (path: string, text: string): string[] => findForbiddenImports(findImports(codeFile(path, text)))

test.each(FORBIDDEN)('HOUSE %s may not import %s', (path, target) => {
  expect(findForbidden(path, `export { thing } from '${target}'\n`)).toHaveLength(1)
  expect(findForbidden(path, `const later = () => import('${target}')\n`)).toHaveLength(1)
  expect(findForbidden(path, `import {\n  type Thing,\n} from '${target}'\n`)).toHaveLength(1)
})

const ALLOWED = [
  ['packages/film/src/draw/a.ts', '../scenes/recipe.ts'],
  ['packages/film/src/a.ts', '@orion/media/audio/wav.ts'],
  ['packages/film/src/a.ts', '@orion/language/facts.ts'],
  ['packages/pipeline/src/a.ts', '@orion/language/facts.ts'],
  ['apps/web/src/features/stages/a.tsx', '../../parts/ticks.tsx'],
  ['apps/web/src/features/stages/studio/a.tsx', '../03-voice-scenes/view.tsx'],
  ['apps/web/src/features/stages/03-voice-scenes/a.tsx', '../film/player.ts'],
  ['apps/web/src/features/stages/03-voice-scenes/takes/a.tsx', '../../run/run-dialog.tsx'],
  ['apps/web/src/features/stages/03-voice-scenes/takes/a.tsx', '../edit.ts'],
  ['apps/web/src/features/stages/run/prompt/a.tsx', '../../film/player.ts'],
  ['apps/web/src/features/stages/edit/meeting/a.tsx', '../../../../ui/button.tsx'],
  ['apps/web/src/texts/a.en.ts', '../features/stages/texts.en.ts'],
  ['apps/web/src/features/stages/03-voice-scenes/a.tsx', '../../../ui/button.tsx'],
  ['apps/web/src/app/a.tsx', '../features/workflows/rules.ts'],
] as const

test.each(ALLOWED)('HOUSE an allowed import passes: %s imports %s', (path, target) => {
  expect(findForbidden(path, `export { thing } from '${target}'\n`)).toEqual([])
})

test('HOUSE no folder of the stages’ screens has more than 25 files', () => {
  const stages = join(root, 'apps', 'web', 'src', 'features', 'stages')
  const entries = readdirSync(stages, { recursive: true, withFileTypes: true })
  const held = Map.groupBy(
    entries.filter((it) => it.isFile()),
    (it) => it.parentPath,
  )
  expect([...held].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([])
})

test('HOUSE SHL-01 no class is defined in two style sheets', () => {
  const web = join(root, 'apps', 'web', 'src')
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const set = sheets.flatMap((file) => {
    const heads = readFileSync(join(web, file), 'utf8').matchAll(/^\s*\.(?<name>[a-z][\w-]*)\s*[,{]/gmu)
    return [...new Set([...heads].map(({ groups }) => groups!['name']!))].map((name) => ({ name, file }))
  })
  expect(set.length).toBeGreaterThan(100)
  expect([...Map.groupBy(set, ({ name }) => name).values()].filter((of) => of.length > 1)).toEqual([])
})

test('HOUSE language has six entry modules, and its other modules cannot be imported from other packages', async () => {
  const named = createRequire(join(root, 'packages/film/src/scenes/recipe.ts'))
  const doors = ['sentences', 'terms', 'facts', 'figures', 'reading', 'lexicons']
  const { exports } = JSON.parse(readFileSync(join(root, 'packages/language/package.json'), 'utf8')) as { exports: object }
  expect(Object.keys(exports)).toEqual(doors.map((door) => `./${door}.ts`))
  for (const door of doors) expect(existsSync(named.resolve(`@orion/language/${door}.ts`))).toBe(true)
  for (const inside of ['facts/figures.ts', 'src/facts.ts', 'package.json'])
    expect(() => named.resolve(`@orion/language/${inside}`)).toThrow(/not defined by "exports"/)
})

test('HOUSE an import cycle is refused', () => {
  mkdirSync(join(folder, 'packages/film/src'), { recursive: true })
  writeFileSync(join(folder, 'packages/film/src/b.ts'), "import { a } from './a.ts'\nexport const b = () => a\n")
  const { status, output } = lint('packages/film/src/a.ts', "import { b } from './b.ts'\nexport const a = () => b\n")
  expect(output).toContain('no-cycle')
  expect(status).toBe(1)
})
