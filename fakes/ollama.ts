import { fakeOpenai } from './openai.ts'
import { type Fake, type Said, type Seen, serveFake } from './serve.ts'

/** Bytes of each file of a model, the largest first, as a registry lists them. */
const FILES = [3_000_000_000, 300_000_000, 8000]
const STEPS = 10

export type FakeOllama = Fake & {
  /** Steps of a download until the line breaks, once; 0 never. */
  cut_after: number
  /** Milliseconds between two steps. */
  step_ms: number
  /** What it says instead of going on, once, behind the first step; null: nothing. */
  error: string | null
  /** Names of the models that are there. */
  models: Set<string>
}

/**
 * Ollama's own interface by docs/api.md of its repository: version, tags, pull by lines with `completed` and `total` that go on where they
 * were cut, create, delete; chat as OpenAI's. Unknown models are refused in the stream.
 */
export async function fakeOllama(port?: number): Promise<FakeOllama> {
  const chat = await fakeOpenai(undefined, { key: false })
  const done = new Map<string, number>()
  const pull = async function* (model: string): AsyncGenerator<string> {
    yield line({ status: 'pulling manifest' })
    if (!/^gemma3:(?:4b|12b|27b)$/u.test(model)) return void (yield line({ error: 'pull model manifest: file does not exist' }))
    const steps = FILES.length * STEPS
    for (let step = done.get(model) ?? 0; step <= steps; step += 1) {
      done.set(model, step)
      for (const [index, total] of FILES.entries()) {
        const completed = Math.round((total * Math.min(STEPS, Math.max(0, step - index * STEPS))) / STEPS)
        const digest = `sha256:${String(index).repeat(64)}`
        yield line({ status: `pulling ${digest.slice(7, 19)}`, digest, total, ...(completed > 0 && { completed }) })
      }
      if (fake.error !== null) {
        yield line({ error: fake.error })
        fake.error = null
        return
      }
      if (fake.cut_after > 0 && step >= fake.cut_after) {
        fake.cut_after = 0
        throw new Error('cut')
      }
      if (fake.step_ms > 0) await new Promise((resolve) => setTimeout(resolve, fake.step_ms))
    }
    fake.models.add(model)
    for (const status of ['verifying sha256 digest', 'writing manifest', 'success']) yield line({ status })
  }
  const answer = async (seen: Seen): Promise<Said> => {
    const { method, path, body, headers } = seen
    if (path === '/api/version') return { status: 200, json: { version: '0.12.0' } }
    if (path === '/api/tags') return { status: 200, json: { models: [...fake.models].map((name) => ({ name, model: name })) } }
    const wish = JSON.parse(body.toString() || '{}') as { model?: string; from?: string }
    const ndjson = { 'content-type': 'application/x-ndjson' }
    if (path === '/api/pull') return { status: 200, headers: ndjson, pieces: pull(String(wish.model)) }
    if (path === '/api/create') {
      if (!fake.models.has(String(wish.from))) return { status: 200, headers: ndjson, text: line({ error: `model not found` }) }
      fake.models.add(String(wish.model))
      return { status: 200, headers: ndjson, text: line({ status: 'success' }) }
    }
    if (path === '/api/delete') {
      if (!fake.models.delete(String(wish.model))) return { status: 404, json: { error: `model '${wish.model}' not found` } }
      return { status: 200 }
    }
    if (path === '/v1/models')
      return { status: 200, json: { object: 'list', data: [...fake.models].map((id) => ({ id, object: 'model' })) } }
    if (path === '/v1/chat/completions' && !fake.models.has(String(wish.model)))
      return { status: 404, json: { error: { message: `model "${wish.model}" not found`, type: 'api_error' } } }
    const sent = method === 'GET' ? undefined : new Uint8Array(body)
    const type = String(headers['content-type'] ?? 'application/json')
    const said = await fetch(`${chat.url}${path}`, { method, headers: { 'content-type': type }, ...(sent && { body: sent }) })
    const told = { 'content-type': said.headers.get('content-type') ?? '' }
    return { status: said.status, headers: told, bytes: Buffer.from(await said.arrayBuffer()) }
  }
  const served = await serveFake(answer, port)
  const fake: FakeOllama = Object.assign(served, { cut_after: 0, step_ms: 0, error: null, models: new Set<string>() })
  const close = served.close.bind(served)
  fake.close = async () => void (await Promise.all([close(), chat.close()]))
  return fake
}

const line = (said: object): string => `${JSON.stringify(said)}\n`
