import { expect, test } from 'vitest'
import { say } from '@orion/contract/sentences/say.ts'
import { ModelEnded } from '../../local-models/runtime/ask-model.ts'
import { explainEnd } from './explain-end.ts'
import { localModel } from './provider.ts'

const { key: provider, name: service } = localModel
const connection = {
  connection_id: 'c',
  provider,
  service,
  fields: {},
  base_url: 'http://127.0.0.1',
  trusted_origins: [],
  networks: [],
}
const ending = { file: { id: 'tiny', header: null }, memory_bytes: 4e8, connection }
const unfit = say('machine.model_runtime_missing', { system: 'linux-arm' })

test.each([
  ['musl', 'Error: Error loading shared library ld-linux-x86-64.so.2: No such file or directory'],
  ['a processor that is too old', ''],
])('issue 53 LOCAL 1: if the runtime does not load, a request says so and what to do: %s', (_, said) => {
  expect(explainEnd(new ModelEnded(said, false), { ...ending, unfit })).toMatchObject({ trouble: 'model', message: unfit.text })
})

test('issue 53 LOCAL 1: a process that ends without output although the runtime loads is away, with its requested memory', () => {
  const message = expect.stringContaining('The process of the model tiny ended after it requested 0.4 GB of memory')
  expect(explainEnd(new ModelEnded('', false), { ...ending, unfit: null })).toMatchObject({ trouble: 'away', message })
})
