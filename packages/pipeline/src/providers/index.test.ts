import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROVIDERS } from './index.ts'

const LISTING = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) })
  await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
  console.log(JSON.stringify(loaded))`

test('PRV-01 no chat library is loaded before a connection uses it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LISTING])
  const loaded = JSON.parse(stdout) as string[]
  expect(loaded).toContainEqual(expect.stringContaining('openai_compatible/provider.ts'))
  expect(loaded.filter((name) => /^(?:@ai-sdk\/|ai$)/u.test(name))).toEqual([])
})

test('PRV-01 names of providers, fields and variables are unique, keys are secret, and every capability has meters', () => {
  const fields = PROVIDERS.flatMap((provider) => provider.fields)
  const names = [
    PROVIDERS.map(({ key }) => key),
    PROVIDERS.map(({ name }) => name),
    [...fields.map(({ env }) => env), ...PROVIDERS.map(({ address_env }) => address_env)].filter((env) => env !== undefined),
  ]
  for (const list of names) expect(new Set(list).size).toBe(list.length)
  for (const field of fields) expect(field.secret === true).toBe(/key|token/iu.test(field.name))
  for (const { capabilities, meters } of PROVIDERS) expect(Object.keys(meters).sort()).toEqual(Object.keys(capabilities).sort())
})
