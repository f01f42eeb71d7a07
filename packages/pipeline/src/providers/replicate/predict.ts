import { say } from '@orion/contract/sentences/say.ts'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { MOST_BYTES, askService, fetchToFile, serviceError } from '../../clients/service.ts'
import { checkMade } from '../check-made.ts'
import type { CallTools } from '../provider.ts'
import type { Looked, Started } from '../remote.ts'
import { keyHeaders } from './key-headers.ts'
import type { ModelInput } from './model-input.ts'
import { type ReplicateModel, readModel } from './read-model.ts'
import { isRefusal, says } from './says.ts'

const Id = z.string().check(z.regex(/^\w{1,100}$/u))
const Begun = z.object({ id: Id })
const Prediction = z.object({
  status: z.string(),
  error: z.nullish(z.unknown()),
  output: z.nullish(z.unknown()),
  data_removed: z.optional(z.boolean()),
})
const Listed = z.object({
  next: z.nullish(z.string()),
  results: z.array(
    z.object({
      id: Id,
      model: z.nullish(z.string()),
      input: z.nullish(z.record(z.string(), z.unknown())),
      created_at: z.string(),
    }),
  ),
})

/** A lost job is searched in at most this many pages of the job list. This is enough, unless thousands of jobs are newer. */
const MOST_PAGES = 20
/** The call that starts a job may take this many seconds. Replicate queues the job immediately. */
const DEADLINE_SECONDS = 180
/** Seconds between two requests for the state of a job. */
const LOOK_AGAIN = { picture: 2, clip: 5 } as const
/** Replicate deletes a result after an hour. It then answers with one of these statuses. */
const GONE = new Set([403, 404, 410])

/** A request to a model. `seconds` is the length of the clip. It is null if the model does not state a length. */
export type ModelRequest = { input: ModelInput; seconds: number | null }

/** The result of a job. `terms` is a link to the model's terms. `seconds` is the requested length. */
export type Predicted = { terms: string; seconds: number | null }

/**
 * Starts one job for a request, waits for it, and writes its first file to `out_path`. `wishOf` returns the input in the model's own names.
 * The key is sent only to the host of the connection, because job addresses are built from job ids. The result is downloaded without the
 * key.
 */
export function predict(
  { step, kind, wishOf }: { step: string; kind: 'picture' | 'clip'; wishOf: (model: ReplicateModel) => Promise<ModelRequest> },
  out_path: string,
  tools: CallTools,
): Promise<Predicted> {
  const { connection, signal } = tools
  const call = { connection, signal, key_headers: keyHeaders(connection), says }
  const jobs = `${connection.base_url}/v1/predictions`
  let known: Promise<{ model: ReplicateModel; wish: ModelRequest }> | undefined
  const asked = () =>
    (known ??= (async () => {
      const model = await readModel(tools)
      return { model, wish: await wishOf(model) }
    })())
  const startedAs = (id: string, model: ReplicateModel, { seconds }: ModelRequest): Started => ({
    id,
    terms: model.terms,
    seconds,
  })

  return tools.remote<Predicted>({
    step,
    path: out_path,
    deadline_seconds: DEADLINE_SECONDS,
    ready: asked,
    start: async () => {
      const { model, wish } = await asked()
      const { value } = await askService({
        ...call,
        url: model.version === null ? `${connection.base_url}/v1/models/${model.id}/predictions` : jobs,
        method: 'POST',
        json: { ...(model.version !== null && { version: model.version }), input: wish.input },
        answer: Begun,
        billed_on_arrival: true,
      })
      return { started: startedAs(value.id, model, wish) }
    },
    look: async (started): Promise<Looked<Predicted>> => {
      const { value } = await askService({ ...call, url: `${jobs}/${started.id}`, answer: Prediction })
      if (value.status === 'starting' || value.status === 'processing') return { wait_seconds: LOOK_AGAIN[kind] }
      if (value.status !== 'succeeded') throw ended(tools, value)
      const lost = { lost: say('troubles.what_made_gone_from_which', { service: connection.service, same: connection.service }) }
      const address = addressIn(value.output)
      if (value.data_removed === true) return lost
      if (address === null)
        throw serviceError(
          connection,
          'answer',
          say(kind === 'clip' ? 'troubles.model_answered_no_clip' : 'troubles.model_answered_no_picture', {
            service: connection.service,
          }),
        )
      if (!(await fetchMade(tools, { url: address, kind }, out_path))) return lost
      const { terms, seconds } = started as Started & Predicted
      return { done: { terms, seconds } }
    },
    find: async (since) => {
      const { model, wish } = await asked()
      const found: Started[] = []
      let cursor = ''
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = new URLSearchParams({ created_after: since.toISOString(), ...(cursor && { cursor }) })
        const { value } = await askService({ ...call, url: `${jobs}?${query}`, answer: Listed })
        const alike = value.results.filter(
          (job) => job.model === model.id && new Date(job.created_at) >= since && isDeepStrictEqual(job.input, wish.input),
        )
        found.push(...alike.map(({ id }) => startedAs(id, model, wish)))
        cursor = value.next && URL.canParse(value.next) ? (new URL(value.next).searchParams.get('cursor') ?? '') : ''
        if (cursor === '') break
      }
      return found
    },
    cancel: async ({ id }) => {
      await askService({ ...call, url: `${jobs}/${id}/cancel`, method: 'POST', answer: z.unknown() })
    },
  })
}

/** The error of a job that ended without a result, with the model's own message. */
function ended({ connection }: CallTools, { status, error }: z.infer<typeof Prediction>): AppError {
  const { service } = connection
  const words = (typeof error === 'string' ? error : JSON.stringify(error ?? '')).slice(0, 500)
  if (status !== 'failed')
    return serviceError(connection, 'answer', say('troubles.job_cancelled', { service: connection.service, status }))
  return isRefusal(words)
    ? serviceError(connection, 'refused', say('troubles.says', { trouble: say('troubles.refuses_content', { service }), words }))
    : serviceError(connection, 'answer', say('troubles.says', { trouble: say('troubles.model_failed', { service }), words }))
}

/** The first address in a model's output. The output is an address, a list of addresses, or an object that contains one. */
function addressIn(output: unknown): string | null {
  if (typeof output === 'string') return /^https?:\/\//u.test(output) ? output : null
  if (typeof output !== 'object' || output === null) return null
  for (const part of Object.values(output)) {
    const address = addressIn(part)
    if (address !== null) return address
  }
  return null
}

/** Downloads the result. The key is not sent, because the result may be on any host. Returns false if the result was deleted. */
async function fetchMade(
  { connection, signal }: CallTools,
  { url, kind }: { url: string; kind: 'picture' | 'clip' },
  out_path: string,
): Promise<boolean> {
  try {
    const gone = (status: number) => (GONE.has(status) ? ('model' as const) : null)
    await fetchToFile({ connection, signal, url, most_bytes: MOST_BYTES[kind], says: gone }, out_path)
  } catch (error) {
    if (error instanceof AppError && error.trouble === 'model') return false
    throw error
  }
  await checkMade(connection, out_path, kind)
  return true
}
