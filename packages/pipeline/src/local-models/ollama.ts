import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { askService, serviceError, serviceFetch } from '../clients/service.ts'
import type { Connection } from '../providers/provider.ts'
import type { CatalogueModel } from './catalogue.ts'

/** Bytes of a download so far, of all files of the model that are known. */
export type Pulled = { bytes_done: number; bytes_total: number }

const SERVICE = 'Ollama'
const LOOK_MS = 1000
/** Lines of progress come many times a second, for hours. */
const MOST_BYTES = 500_000_000
/** Between two lines the server may check what it has. */
const SILENCE_SECONDS = 300

const Line = z.object({
  status: z.optional(z.string()),
  error: z.optional(z.string()),
  digest: z.optional(z.string()),
  total: z.optional(z.number()),
  completed: z.optional(z.number()),
})

/** Ollama at an address of the operator's, ready for a call. */
const ollamaAt = (address: string): Connection => ({
  connection_id: 'local_models',
  provider: 'ollama',
  service: SERVICE,
  fields: {},
  base_url: address,
  trusted_origins: [new URL(address).origin],
  networks: [],
})

/** Whether Ollama answers there, in a second. */
export async function findOllama(address: string, signal: AbortSignal): Promise<boolean> {
  const connection = ollamaAt(address)
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)])
  try {
    const answer = z.object({ version: z.string() })
    await askService({ connection, signal: limited, url: `${address}/api/version`, answer })
    return true
  } catch (error) {
    if (error instanceof AppError || limited.aborted) return false
    throw error
  }
}

/**
 * Has Ollama download a model, from where an earlier download was cut. Tells the bytes as they come. Throws AppError provider_failed in
 * its words; trouble 'away' where the line was cut, so that asking again goes on. An aborted call throws the signal's reason.
 */
export async function* pullModel(address: string, { pull }: CatalogueModel, signal: AbortSignal): AsyncGenerator<Pulled> {
  const files = new Map<string, { total: number; completed: number }>()
  for await (const { digest, total, completed = 0 } of speak(address, '/api/pull', { model: pull, stream: true }, signal)) {
    if (digest === undefined || total === undefined) continue
    files.set(digest, { total, completed: Math.min(total, Math.max(completed, files.get(digest)?.completed ?? 0)) })
    const all = [...files.values()]
    yield {
      bytes_done: all.reduce((sum, file) => sum + file.completed, 0),
      bytes_total: all.reduce((sum, file) => sum + file.total, 0),
    }
  }
}

/** What the model is called with room for a film's asks: Ollama cuts what is longer than its own context. */
export const toldName = ({ catalogue_id }: CatalogueModel): string => `orion-${catalogue_id}:latest`

/** Gives a downloaded model that name and room; no byte is copied. Throws as `pullModel` does. */
export async function widenModel(address: string, model: CatalogueModel, signal: AbortSignal): Promise<void> {
  const wish = { model: toldName(model), from: model.pull, parameters: { num_ctx: model.context }, stream: true }
  for await (const _ of speak(address, '/api/create', wish, signal));
}

/** Asks and reads the lines of the answer, to 'success'. */
async function* speak(address: string, path: string, wish: object, signal: AbortSignal): AsyncGenerator<z.infer<typeof Line>> {
  const connection = ollamaAt(address)
  const ask = serviceFetch({ connection, signal, most_bytes: MOST_BYTES, silence_seconds: SILENCE_SECONDS })
  const headers = { 'content-type': 'application/json' }
  const response = await ask(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(wish) })
  let ended = false
  for await (const text of linesOf(response)) {
    const line = readLine(text)
    if (line === null) throw serviceError(connection, 'answer', `what it says is no progress: ${text.slice(0, 200)}`)
    if (line.error !== undefined) throw serviceError(connection, 'refused', line.error)
    if (line.status === 'success') ended = true
    yield line
  }
  if (!response.ok) throw serviceError(connection, 'refused', `it answered with status ${response.status}.`)
  if (!ended) throw serviceError(connection, 'away', 'the line was cut.')
}

function readLine(text: string): z.infer<typeof Line> | null {
  try {
    return z.safeParse(Line, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The lines of an answer, as they come. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop()!
    yield* lines.filter((line) => line.trim() !== '')
  }
  if (rest.trim() !== '') yield rest
}
