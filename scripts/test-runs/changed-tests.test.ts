import { expect, test } from 'vitest'
import { type Imports, testsFor } from './changed-tests.ts'

const rooms = (of: Record<string, { code?: string[]; tests?: string[] }>): Map<string, Imports> =>
  new Map(Object.entries(of).map(([room, { code = [], tests = [] }]) => [room, { code: new Set(code), tests: new Set(tests) }]))

const IMPORTS = rooms({
  'packages/language': {},
  'packages/film': { code: ['packages/language'] },
  'packages/pipeline': { code: ['packages/film'], tests: ['fakes'] },
  'apps/server': { code: ['packages/pipeline'] },
  'apps/web': {},
  fakes: {},
  bench: {},
  e2e: { code: ['apps/server', 'fakes'] },
})

test('49.5 a change runs the tests of all folders that depend on it, and the end-to-end tests if it affects the product', () => {
  expect(testsFor(['packages/film/src/draw/pool.ts'], IMPORTS)).toEqual({
    units: ['apps/server', 'packages/film', 'packages/pipeline'],
    journeys: ['e2e'],
  })
  expect(testsFor(['apps/web/src/main.tsx'], IMPORTS)).toEqual({ units: ['apps/web'], journeys: ['e2e'] })
  expect(testsFor(['fakes/serve.ts'], IMPORTS)).toEqual({ units: ['packages/pipeline'], journeys: ['e2e'] })
})

test('49.5 a changed test runs alone, a page runs the tests that compare it with the code, and any other file runs everything', () => {
  expect(testsFor(['packages/film/src/a.test.ts', 'e2e/film.e2e.ts'], IMPORTS)).toEqual({
    units: ['packages/film/src/a.test.ts'],
    journeys: ['e2e/film.e2e.ts'],
  })
  expect(testsFor(['README.md', 'bench/film.ts'], IMPORTS)).toEqual({
    units: ['apps/server/src/config.test.ts', 'scripts'],
    journeys: [],
  })
  expect(testsFor(['package-lock.json'], IMPORTS)).toBeNull()
})

test('49.5 a changed benchmark runs the tests that read it', () => {
  const { units, journeys } = testsFor(['bench/film.ts'])!
  expect(units).toEqual(expect.arrayContaining(['packages/media', 'scripts']))
  expect(journeys).toEqual([])
})

test('49.5 the folders of this checkout are derived from their imports', () => {
  const { units } = testsFor(['packages/showing/src/limits.ts'])!
  expect(units).toEqual(expect.arrayContaining(['apps/server', 'packages/pipeline', 'packages/showing']))
  expect(units).not.toContain('packages/language')
})
