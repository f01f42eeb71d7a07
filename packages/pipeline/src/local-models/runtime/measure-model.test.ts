import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const MEASURE = new URL('./measure-model.ts', import.meta.url).href

test('issue 53.2 a program that asked no model has no model process: 0 bytes and no speed', async () => {
  // a separate program, because this one may have run a model for another file's tests
  const script = `const { measureModel } = await import('${MEASURE}'); console.log(JSON.stringify(await measureModel()))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  expect(JSON.parse(stdout)).toEqual({ model: null, answering: false, memory_bytes: 0, tokens_per_second: null, waiting: 0 })
})
