import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { leaveSchemasOut } from './leave-schemas-out.ts'

/** The plugin's result for a module, in the form of the build: without types. */
const changed = (code: string, id = '/orion/packages/contract/src/things.ts'): string | undefined =>
  (leaveSchemasOut().transform as (code: string, id: string) => string | undefined).call({ parse: parseAst } as never, code, id)

test('SHL-02 of a route the page gets what a call needs; a schema that nobody reads may go', () => {
  const code = [
    "import * as z from 'zod/mini'",
    "const shown = { action: 'thing.read', resource: 'thing' }",
    'export const MOST = 3',
    'export const Thing = z.object({ name: z.string().check(z.maxLength(MOST)) })',
    "export const makeThing = route({ method: 'POST', path: '/things/{id}', ...shown, idempotent: true, body: Thing, answer: Thing })",
    'export const nameOf = (thing) => thing.name.trim()',
  ]
  const made = changed(code.join('\n'))!.split('\n')
  expect(made[4]).toBe("export const makeThing = { method: 'POST', path: '/things/{id}', idempotent: true }")
  expect(made[3]).toBe('export const Thing = /* @__PURE__ */ (() => (z.object({ name: z.string().check(z.maxLength(MOST)) })))()')
  expect([0, 1, 2, 5].map((line) => made[line])).toEqual([0, 1, 2, 5].map((line) => code[line]))
})

test('SHL-02 what routes share keeps its path', () => {
  const code =
    "const ofThing = { path: '/things/{id}', resource: 'thing' }\nexport const getThing = route({ method: 'GET', ...ofThing })"
  expect(changed(code)).toContain("getThing = { method: 'GET', path: '/things/{id}' }")
})

test('SHL-02 a route that the page could not call ends the build', () => {
  const shared = "import { ofThing } from './shared.ts'\nexport const getThing = route({ method: 'GET', ...ofThing })"
  expect(() => changed(shared)).toThrow('The route getThing would be without its path')
  expect(() => changed("export const getThing = route({ method: 'GET', 'path': '/things' })")).toThrow('without its path')
  expect(() => changed('export const getThing = route(described)')).toThrow('without its method and path')
  const twice =
    "const ofThing = { path: '/things/{id}' }\nconst read = { ...ofThing, method: 'GET' }\nexport const getThing = route({ ...read })"
  expect(changed(twice)).toContain("getThing = { path: '/things/{id}', method: 'GET' }")
})

test('SHL-02 modules outside the contract stay as they are', () => {
  expect(
    changed("export const it = route({ method: 'GET', path: '/', answer: made() })", '/orion/apps/web/src/it.ts'),
  ).toBeUndefined()
})
