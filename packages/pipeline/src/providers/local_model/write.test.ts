import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { writeTinyModel } from '../../../../../fakes/tiny-model.ts'
import { useModelsFolder } from '../../local-models/model-files.ts'
import { ModelEnded } from '../../local-models/runtime/ask-model.ts'
import { localModel } from './provider.ts'
import { write } from './write.ts'

const ending = vi.hoisted(() => ({ said: '' }))
vi.mock('../../local-models/runtime/ask-model.ts', async (actual) => ({
  ...(await actual<object>()),
  askModel: () => Promise.reject(new ModelEnded(ending.said, false)),
}))

const root = mkdtempSync(join(tmpdir(), 'orion-models-'))
beforeAll(() => {
  writeTinyModel(join(root, 'tiny.gguf'))
  useModelsFolder(root, () => ({ total: 64e9, free: 60e9 }))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const system = `${process.platform}-${process.arch}`
const LACKS = `Language models do not run inside Orion on this machine (${system}). Connect a model server or a service instead.`

test.each([
  ['no package for this machine', `Error: Cannot find module '@fugood/node-llama-${system}'`, 'model', LACKS],
  ['musl', 'Error: libgomp.so.1: cannot open shared object file', 'model', LACKS],
  ['another C library', "{ code: 'ERR_DLOPEN_FAILED' }", 'model', LACKS],
  ['a processor that is too old', '', 'away', /^The process of the model tiny ended\. It had asked for 0\.\d GB of memory/u],
])(
  'issue 53 LOCAL 1: where the runtime does not load a sentence says so and what to do: %s',
  async (_, said, trouble, message) => {
    ending.said = said
    const ask = { system: '', messages: [{ role: 'user' as const, text: 'Go' }], schema: z.object({}), most_output_tokens: 9 }
    const { key: provider, name: service } = localModel
    const connection = { connection_id: 'c', provider, service, fields: {}, base_url: 'http://127.0.0.1', trusted_origins: [] }
    const tools = { connection: { ...connection, networks: [] }, model: 'tiny', signal: new AbortController().signal }
    const written = write(ask, { ...tools, remote: () => Promise.reject(new Error('nothing here is billed')) })
    const expected = { trouble, message: typeof message === 'string' ? message : expect.stringMatching(message) }
    await expect(written).rejects.toMatchObject(expected)
  },
)
