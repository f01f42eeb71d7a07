import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Folders whose imports are followed. A change in any other folder may affect every test. */
const ROOMS = [...globSync('{packages,apps}/*'), 'fakes', 'e2e', 'scripts', 'bench'].sort()

/** Tests to run, as paths from the project's root. `units` may name folders. */
export type ChosenTests = { units: string[]; journeys: string[] }

/** Folders without unit tests. */
const WITHOUT_UNITS = ['e2e', 'bench', 'fakes']
const PRODUCT = ['apps/server', 'apps/web', 'e2e', 'fakes']
/** Tests that read pages and benchmarks as files, so that no import leads to them. */
const TESTS_OF_TEXTS = ['scripts', 'apps/server/src/config.test.ts']

const isUnit = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isJourney = (file: string): boolean => file.endsWith('.e2e.ts')
const findRoom = (file: string): string | undefined => ROOMS.find((room) => `${file}/`.startsWith(`${room}/`))

/** Files that differ from a commit: committed later, uncommitted, or new. Throws if git does not know the commit. */
export function changedFiles(commit: string, cwd = '.'): string[] {
  const git = (...args: string[]): string[] => execFileSync('git', args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The other folders that a folder's code imports, and those that its tests import. */
export type Imports = { code: ReadonlySet<string>; tests: ReadonlySet<string> }

/**
 * The tests that a change of these files can affect: changed tests, and all tests of each folder that depends on a changed folder. Null if
 * every test may be affected.
 */
export function testsFor(files: readonly string[], imports: ReadonlyMap<string, Imports> = importsOfRooms()): ChosenTests | null {
  const code = files.filter((file) => !isUnit(file) && !isJourney(file) && !/^docs\/|\.md$/.test(file))
  if (code.some((file) => findRoom(file) === undefined)) return null
  const changed = dependents(new Set(code.map((file) => findRoom(file)!)), imports)
  const reached = [...imports].filter(([room, { tests }]) => changed.has(room) || [...tests].some((other) => changed.has(other)))
  const rooms = reached.map(([room]) => room)
  const texts = files.some((file) => /^(docs|bench)\/|\.md$/.test(file)) ? TESTS_OF_TEXTS : []
  return {
    units: [...new Set([...rooms.filter((room) => !WITHOUT_UNITS.includes(room)), ...texts, ...files.filter(isUnit)])].sort(),
    // end-to-end tests use the server and the dashboard, with everything that these import
    journeys: PRODUCT.some((room) => changed.has(room)) ? ['e2e'] : files.filter(isJourney).sort(),
  }
}

/** The changed folders, and those whose code imports one of them, directly or not. */
function dependents(changed: ReadonlySet<string>, imports: ReadonlyMap<string, Imports>): Set<string> {
  const reached = new Set(changed)
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const [room, { code }] of imports) if ([...code].some((other) => reached.has(other))) reached.add(room)
  }
  return reached
}

/** The imports of each folder. */
const importsOfRooms = (): Map<string, Imports> => new Map(ROOMS.map((room) => [room, importsIn(room)]))

function importsIn(room: string): Imports {
  const found = { code: new Set<string>(), tests: new Set<string>() }
  for (const file of globSync(`${room}/**/*.{ts,tsx,mjs}`, { exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }))
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/'((?:@orion|\.\.?)\/[^']+)'/g)) {
      const [, name] = /^@orion\/([a-z]+)/.exec(path) ?? []
      const other = name === undefined ? findRoom(relative('.', resolve(dirname(file), path))) : findWorkspace(name)
      if (other !== undefined && other !== room) found[isUnit(file) ? 'tests' : 'code'].add(other)
    }
  return found
}

const findWorkspace = (name: string): string | undefined =>
  ROOMS.find((room) => room === join('packages', name) || room === join('apps', name))
