import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Prints the address of every module that recipe.ts loads, in a process that has loaded nothing else. */
const LIST_MODULES = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      console.log(url)
      return next(url, context)
    },
  })
  await import('${new URL('recipe.ts', import.meta.url).href}')
`

test('HOUSE recipe.ts loads neither the canvas nor the renderer, and starts no process', () => {
  const modules = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_MODULES], { encoding: 'utf8' })
  expect(modules).toContain('/film/src/scenes/recipe.ts')
  expect(modules).not.toMatch(/@napi-rs|node:child_process|\/film\/src\/draw\//)
})
