import { fakeOpenai } from './openai.ts'
import { type Fake, type Said, type Seen, serveFake } from './serve.ts'

const BYTES = 3_000_000_000
/** Looks at a download until it is there. */
const LOOKS = 2

type Job = { model: string; status: 'downloading' | 'paused' | 'completed' | 'failed'; done: number }

export type FakeLmStudio = Fake & {
  /** How downloads stand by themselves: they go on, or stay as they are. */
  holds: boolean
  jobs: Map<string, Job>
  /** Context lengths of the models that are loaded, by their names. */
  loaded: Map<string, number>
  /** Names of the models that are there. */
  models: Set<string>
}

/**
 * LM Studio's REST API v1 by its own pages (docs: developer/rest): models with their loaded instances, download, its status, load; chat as
 * OpenAI's, of models that are loaded. Another model than one of its catalogue is refused; a download that it does not know is 404.
 */
export async function fakeLmStudio(port?: number): Promise<FakeLmStudio> {
  const chat = await fakeOpenai(undefined, { key: false })
  const said = (job_id: string, { status, done }: Job): object => ({
    ...{ job_id, status, total_size_bytes: BYTES, downloaded_bytes: done, started_at: '2026-11-20T08:00:00.000Z' },
    ...(status === 'downloading' && { bytes_per_second: 50_000_000, estimated_completion: '2026-11-20T08:01:00.000Z' }),
    ...(status === 'completed' && { completed_at: '2026-11-20T08:01:00.000Z' }),
  })
  const refused = (message: string): Said => ({ status: 404, json: { error: { type: 'not_found', message } } })

  const download = (model: string): Said => {
    if (!/^google\/gemma-3-(?:4b|12b|27b)$/u.test(model)) return refused(`Model not found: ${model}`)
    if (fake.models.has(model)) return { status: 200, json: { status: 'already_downloaded' } }
    const job_id = `job_${fake.jobs.size}`
    fake.jobs.set(job_id, { model, status: 'downloading', done: 0 })
    return { status: 200, json: said(job_id, fake.jobs.get(job_id)!) }
  }
  const look = (job_id: string): Said => {
    const job = fake.jobs.get(job_id)
    if (job === undefined) return refused(`Download job not found: ${job_id}`)
    if (job.status === 'downloading' && !fake.holds) {
      job.done = Math.min(BYTES, job.done + BYTES / LOOKS)
      if (job.done === BYTES) job.status = 'completed'
      if (job.done === BYTES) fake.models.add(job.model)
    }
    return { status: 200, json: said(job_id, job) }
  }
  const load = (model: string, context_length: number): Said => {
    if (!fake.models.has(model)) return refused(`Model not found: ${model}`)
    fake.loaded.set(model, context_length)
    return { status: 200, json: { type: 'llm', instance_id: model, load_time_seconds: 0.1, status: 'loaded' } }
  }
  const listed = (key: string): object => {
    const context_length = fake.loaded.get(key)
    const loaded_instances = context_length === undefined ? [] : [{ id: key, config: { context_length } }]
    return { type: 'llm', publisher: 'google', key, display_name: key, size_bytes: BYTES, loaded_instances, format: 'gguf' }
  }

  const answer = async (seen: Seen): Promise<Said> => {
    const { method, path, body, headers } = seen
    const wish = JSON.parse(body.toString() || '{}') as { model?: string; context_length?: number }
    const [, job_id] = /^\/api\/v1\/models\/download\/status\/(.+)$/u.exec(path) ?? []
    if (job_id !== undefined) return look(job_id)
    if (path === '/api/v1/models') return { status: 200, json: { models: [...fake.models].map(listed) } }
    if (path === '/api/v1/models/download') return download(String(wish.model))
    if (path === '/api/v1/models/load') return load(String(wish.model), wish.context_length ?? 4096)
    if (path === '/v1/models')
      return { status: 200, json: { object: 'list', data: [...fake.models].map((id) => ({ id, object: 'model' })) } }
    if (path === '/v1/chat/completions' && !fake.loaded.has(String(wish.model)))
      return { status: 404, json: { error: { message: `Model not found: ${wish.model}`, type: 'invalid_request_error' } } }
    const sent = method === 'GET' ? undefined : new Uint8Array(body)
    const type = String(headers['content-type'] ?? 'application/json')
    const reply = await fetch(`${chat.url}${path}`, { method, headers: { 'content-type': type }, ...(sent && { body: sent }) })
    const told = { 'content-type': reply.headers.get('content-type') ?? '' }
    return { status: reply.status, headers: told, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const served = await serveFake(answer, port)
  const own = { holds: false, jobs: new Map<string, Job>(), loaded: new Map<string, number>(), models: new Set<string>() }
  const fake: FakeLmStudio = Object.assign(served, own)
  const close = served.close.bind(served)
  fake.close = async () => void (await Promise.all([close(), chat.close()]))
  return fake
}
