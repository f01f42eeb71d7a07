import { expect, test } from 'vitest'
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
const system = `${process.platform}-${process.arch}`
const LACKS = `Language models do not run inside Orion on this machine (${system}). Connect a model server or a service instead.`

test.each([
  ['no package for this machine', `Error: Cannot find module '@fugood/node-llama-${system}'`, 'model', LACKS],
  ['musl', 'Error: libgomp.so.1: cannot open shared object file', 'model', LACKS],
  ['another C library', "{ code: 'ERR_DLOPEN_FAILED' }", 'model', LACKS],
  ['a processor that is too old', '', 'away', 'The process of the model tiny ended. It had asked for 0.4 GB of memory'],
])('issue 53 LOCAL 1: where the runtime does not load a sentence says so and what to do: %s', (_, said, trouble, message) => {
  const ended = explainEnd(new ModelEnded(said, false), { file: { id: 'tiny', header: null }, memory_bytes: 4e8, connection })
  expect(ended).toMatchObject({ trouble, message: expect.stringContaining(message) })
})
