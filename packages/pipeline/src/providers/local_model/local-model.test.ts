import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { writeTinyModel } from '../../../../../fakes/models/tiny-model.ts'
import { useModelsFolder } from '../../local-models/model-files.ts'
import { askModel, loadedModel } from '../../local-models/runtime/ask-model.ts'
import { measureModel } from '../../local-models/runtime/measure-model.ts'
import type { CallTools, Connection } from '../provider.ts'
import { chat } from './chat.ts'
import { localModel } from './provider.ts'
import { simplifySchema } from './simplify-schema.ts'

const root = mkdtempSync(join(tmpdir(), 'orion-models-'))
const at = (name: string): string => join(root, name)
const tiny = at('tiny.gguf')
writeTinyModel(tiny)
writeTinyModel(at('second.gguf'), { name: 'Second' })
writeTinyModel(at('odd.gguf'), { architecture: 'oddity' })
writeTinyModel(at('cut.gguf'))
truncateSync(at('cut.gguf'), 200_000)
writeFileSync(at('text.gguf'), 'this is a page that says: not found')
writeFileSync(at('tiny.mmproj.gguf'), 'not an image part')

const PLENTY = { total: 64e9, free: 60e9 }
beforeEach(() => useModelsFolder(root, () => PLENTY))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const connection: Connection = {
  ...{ connection_id: 'connection', provider: localModel.key, service: localModel.name, fields: {} },
  ...{ base_url: localModel.base_url({}), trusted_origins: [], networks: [] },
}
const toolsFor = (model: string, signal = new AbortController().signal): CallTools => ({
  ...{ connection, model, signal },
  remote: () => Promise.reject(new Error('nothing here is billed')),
})

const Facts = z.object({
  title: z.string().check(z.maxLength(10)),
  facts: z
    .array(z.object({ sentence: z.int(), weight: z.int().check(z.gte(1), z.lte(5)) }))
    .check(z.minLength(1), z.maxLength(3)),
})
const ask = (schema: z.ZodMiniType = Facts, most_output_tokens = 900) => ({
  ...{ system: 'You weigh sentences.', schema, most_output_tokens },
  messages: [{ role: 'user' as const, text: '0: The canal opened in 1914.' }],
})
/** Long noise: no model with random weights ends it soon. */
const long = (signal: AbortSignal) =>
  askModel(
    {
      model: { path: tiny, images: null, context: 4096, memory_bytes: 1e6 },
      ...{ messages: [{ role: 'user', content: 'Go on' }], images: [], most_tokens: 4000 },
      schema: { type: 'array', minItems: 900, items: { type: 'integer', minimum: 100, maximum: 999 } },
    },
    signal,
  )

test('issue 53 LOCAL 1: a model on this machine answers in the form of its schema, and the same for each request', async () => {
  writeTinyModel(at('own.gguf'))
  const first = await chat.write(ask(), toolsFor('own'))
  expect(Facts.parse(first.value)).toEqual(first.value)
  expect(first.model).toBe('own')
  expect(first.used.input_token).toBeGreaterThan(30)
  expect(first.used.output_token).toBeGreaterThan(10)
  expect((await chat.write(ask(), toolsFor('own'))).value).toEqual(first.value)
})

test('51.5 a model on this machine also follows a form with optional parts that the prompt describes', async () => {
  const Loose = z.looseObject({ parts: z.array(z.looseObject({})) })
  const form = z.object({
    id: z.optional(z.int().check(z.gte(1), z.lte(9))),
    parts: z.array(z.object({ kind: z.enum(['car', 'wheel']), on: z.optional(z.enum(['car'])) })).check(z.maxLength(2)),
  })
  const answer = await chat.write({ ...ask(Loose), form }, toolsFor('second'))
  expect(form.parse(answer.value)).toEqual(answer.value)
})

test('issue 53 LOCAL 2: every model file in the folder is offered with its header, and other files are named but not offered', async () => {
  const models = await localModel.models('chat', toolsFor('own'))
  expect(models).toContainEqual({ id: 'second', name: 'Second (0.0 GB)', structured: 'json_schema', sees: false, context: 4096 })
  expect(models.map(({ id }) => id)).not.toContain('text')
  expect(models.some(({ id }) => id.includes('mmproj'))).toBe(false)
  expect([chat.sees('tiny'), chat.sees('second'), chat.sees('../tiny'), chat.sees(null)]).toEqual([true, false, false, false])
  const [found] = await localModel.nearby!(new AbortController().signal)
  expect(found).toMatchObject({ base_url: root, offers: 'models' })
  useModelsFolder(null)
  expect(await localModel.models('chat', toolsFor('own'))).toEqual([])
  expect(await localModel.nearby!(new AbortController().signal)).toEqual([])
})

test('issue 53 LOCAL 4: the test finds which parts of a film a model can make: a random model writes no script', async () => {
  const findings = await localModel.test('chat', toolsFor('second'))
  expect(findings.every(({ ok }) => ok)).toBe(true)
  const does = { message_key: 'machine.level_quotes' }
  const detail = { message_key: 'machine.level_and_why', values: { does, why: { message_key: 'machine.test_did_not_quote' } } }
  expect(findings.at(-1)).toMatchObject({ what: 'level', chat_level: 0, detail })
})

test.each([
  ['gone', 'The model gone is no longer on this machine. Download it again, or choose another one.'],
  ['../text', 'The model ../text is no longer on this machine. Download it again, or choose another one.'],
  ['text', 'The file text.gguf is not a GGUF file. Replace it, or choose another model.'],
  [
    'odd',
    'Orion does not know the architecture oddity of the model odd. Choose another model, such as a Gemma, Llama, Mistral or Qwen.',
  ],
  ['cut', 'The file of the model cut is damaged or incomplete. Download it again, or choose another model.'],
])('issue 53: the model %s is refused with one message', async (model, sentence) => {
  await expect(chat.write(ask(), toolsFor(model))).rejects.toMatchObject({
    code: 'provider_failed',
    trouble: 'model',
    message: sentence,
  })
  const [finding] = await localModel.test('chat', toolsFor(model))
  expect(finding).toMatchObject({ what: 'model', ok: false })
})

test('issue 53: an image part that does not load is reported as a damaged file', async () => {
  await expect(chat.write(ask(), toolsFor('tiny'))).rejects.toMatchObject({ trouble: 'model' })
})

test('issue 53: missing memory is reported before loading: away for now, or no model for this machine', async () => {
  const wish = () => chat.write(ask(), toolsFor('second'))
  useModelsFolder(root, () => ({ total: 64e9, free: 1e6 }))
  await expect(wish()).rejects.toMatchObject({
    trouble: 'away',
    message: 'The model second needs 0.0 GB of memory, and 0.0 GB are free. Close other programs, or choose a smaller model.',
  })
  useModelsFolder(root, () => ({ total: 2e6, free: 1e6 }))
  await expect(wish()).rejects.toMatchObject({ trouble: 'model' })
  expect(loadedModel(at('second.gguf'))).toBeNull()
})

test('issue 53: cancelling an answer kills its process, and the next request is answered', async () => {
  const cancelling = new AbortController()
  const answer = long(cancelling.signal)
  answer.catch(() => {})
  await expect.poll(() => loadedModel(tiny)?.pid ?? 0).toBeGreaterThan(0)
  const { pid } = loadedModel(tiny)!
  cancelling.abort(new Error('cancelled by a person'))
  await expect(answer).rejects.toThrow('cancelled by a person')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await chat.write(ask(), toolsFor('second'))).model).toBe('second')
})

test('issue 53: a process that the kernel kills is away, with its requested memory, and is started again', async () => {
  await chat.write(ask(), toolsFor('second'))
  const { pid } = loadedModel(at('second.gguf'))!
  process.kill(pid, 'SIGSTOP') // the process must not finish its answer before it is killed
  const written = chat.write(ask(), toolsFor('second'))
  written.catch(() => {})
  await expect.poll(async () => (await measureModel()).answering).toBe(true)
  process.kill(pid, 'SIGKILL')
  await expect(written).rejects.toMatchObject({
    trouble: 'away',
    message: expect.stringMatching(/^The process of the model second ended after it requested 0\.\d GB of memory/u),
  })
  expect((await chat.write(ask(), toolsFor('second'))).model).toBe('second')
})

test('issue 53 LOCAL 1: one request runs at a time, and a waiting request can be cancelled', async () => {
  const leaving = new AbortController()
  const first = chat.write(ask(), toolsFor('second'))
  const waiting = chat.write(ask(), toolsFor('own', leaving.signal))
  const last = chat.write(ask(), toolsFor('second'))
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect((await Promise.all([first, last])).map(({ model }) => model)).toEqual(['second', 'second'])
})

test('issue 53 LOCAL 1: an idle process ends and frees its memory', async () => {
  const model = { path: at('second.gguf'), images: null, context: 2048, memory_bytes: 1e6 }
  const request = { model, messages: [{ role: 'user' as const, content: 'Go' }], images: [], most_tokens: 5 }
  await askModel(request, new AbortController().signal, { idle_ms: 300 })
  expect(loadedModel(model.path)).not.toBeNull()
  await expect.poll(() => loadedModel(model.path)).toBeNull()
  expect((await measureModel()).memory_bytes).toBe(0)
  const waits = vi.spyOn(globalThis, 'setTimeout')
  await askModel(request, new AbortController().signal)
  expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(5 * 60_000)
  waits.mockRestore()
  await askModel(request, new AbortController().signal, { idle_ms: 1 })
  await expect.poll(() => loadedModel(model.path)).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'issue 53 LOCAL 1: its process ends when the parent process ends, in any way',
  async () => {
    const model = { path: at('second.gguf'), images: null, context: 2048, memory_bytes: 1e6 }
    const request = { model, messages: [{ role: 'user', content: 'Go' }], images: [], most_tokens: 5 }
    const module = new URL('../../local-models/runtime/ask-model.ts', import.meta.url).href
    const script = `const { askModel, loadedModel } = await import('${module}')
    await askModel(${JSON.stringify(request)}, new AbortController().signal)
    console.log(loadedModel(${JSON.stringify(model.path)}).pid)
    setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(parent.stdout, 'data')
    const pid = Number(String(said))
    expect(isRunning(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
  },
)

test('issue 53 LOCAL 1: a request longer than the context gives a message', async () => {
  const messages = [{ role: 'user' as const, text: 'The canal opened in 1914. '.repeat(400) }]
  await expect(chat.write({ ...ask(), messages }, toolsFor('second'))).rejects.toMatchObject({
    trouble: 'answer',
    message: expect.stringContaining('longer than the 4096 tokens'),
  })
})

test('issue 53 LOCAL 1: bounds that no grammar supports are removed and left to the check of the answer', () => {
  const schema = z.toJSONSchema(
    z.object({ maxLength: z.string().check(z.maxLength(5000), z.regex(/a(?=b)/u)), kind: z.enum(['a', 'b']), n: z.int() }),
  )
  expect(simplifySchema(schema)).toEqual({
    type: 'object',
    properties: { maxLength: { type: 'string' }, kind: { type: 'string', enum: ['a', 'b'] }, n: { type: 'integer' } },
    required: ['maxLength', 'kind', 'n'],
    additionalProperties: false,
  })
})

test('issue 53: only one file of the project loads the runtime', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', '..')
  const found = execFileSync('grep', [
    '-rlE',
    '@fugood/',
    '--include=*.ts',
    '--include=*.mjs',
    folder,
    '--exclude-dir=node_modules',
  ])
  const paths = found
    .toString()
    .trim()
    .split('\n')
    .filter((path) => /require\(|import/u.test(readFileSync(path, 'utf8')) && !path.endsWith('.test.ts'))
  expect(paths).toEqual([expect.stringMatching(/local-models\/runtime\/llama\.ts$/u)])
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('issue 53.2 the figures about the process on the page Monitoring are measured: memory, queue, speed of the last request', async () => {
  writeTinyModel(at('measured.gguf'))
  await chat.write(ask(), toolsFor('measured'))
  const idle = await measureModel()
  expect(idle).toMatchObject({ model: 'measured', answering: false, waiting: 0 })
  expect(idle.memory_bytes).toBeGreaterThan(20e6)
  expect(idle.tokens_per_second).toBeGreaterThan(0)
  const ending = new AbortController()
  const waits = new AbortController()
  const first = long(ending.signal).catch(() => {})
  const others = [waits, ending].map(({ signal }) => long(signal).catch(() => {}))
  await expect.poll(async () => (await measureModel()).answering).toBe(true)
  expect(await measureModel()).toMatchObject({ model: 'tiny', waiting: 2, tokens_per_second: idle.tokens_per_second })
  waits.abort()
  await expect.poll(async () => (await measureModel()).waiting).toBe(1)
  ending.abort()
  await Promise.all([first, ...others])
  await expect.poll(measureModel).toEqual({ ...idle, model: null, answering: false, waiting: 0, memory_bytes: 0 })
})
