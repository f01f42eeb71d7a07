import { say } from '@orion/contract/sentences/say.ts'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { askServiceText, serviceError, serviceFetch } from '../clients/service.ts'
import type { CatalogueModel } from './catalogue.ts'
import { type ModelServer, type Pulled, answersThere, serverAt } from './server.ts'

const SERVICE = 'Ollama'
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

/** Ollama's own interface (docs/api.md of its repository). A download goes on where it was cut, and ends with the line. */
export const ollama: ModelServer = {
  key: 'ollama',
  name: SERVICE,
  yields: true,
  find: (address, signal) =>
    answersThere(serverAt(SERVICE, address), `${address}/api/version`, z.object({ version: z.string() }), signal),
  pull: pullModel,
  async prepare(address, model, signal) {
    await widenModel(address, model, signal)
    return toldName(model)
  },
  async remove(address, model, signal) {
    for (const name of [toldName(model), model.pull.ollama]) await forget(address, name, signal)
  },
}

async function* pullModel(address: string, { pull }: CatalogueModel, signal: AbortSignal): AsyncGenerator<Pulled> {
  const files = new Map<string, { total: number; completed: number }>()
  for await (const { digest, total, completed = 0 } of speak(
    address,
    '/api/pull',
    { model: pull.ollama, stream: true },
    signal,
  )) {
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
const toldName = ({ catalogue_id }: CatalogueModel): string => `orion-${catalogue_id}:latest`

/** Gives a downloaded model that name and room; no byte is copied. */
async function widenModel(address: string, model: CatalogueModel, signal: AbortSignal): Promise<void> {
  const wish = { model: toldName(model), from: model.pull.ollama, parameters: { num_ctx: model.context }, stream: true }
  for await (const _ of speak(address, '/api/create', wish, signal));
}

const NOT_THERE = 404

/** Removes a name, and the files that no other name has. One that is not there is no failure. */
async function forget(address: string, model: string, signal: AbortSignal): Promise<void> {
  const connection = serverAt(SERVICE, address)
  try {
    await askServiceText({ connection, signal, url: `${address}/api/delete`, method: 'DELETE', json: { model } })
  } catch (error) {
    if (!(error instanceof AppError) || error.service_status !== NOT_THERE) throw error
  }
}

/** Asks and reads the lines of the answer, to 'success'. */
async function* speak(address: string, path: string, wish: object, signal: AbortSignal): AsyncGenerator<z.infer<typeof Line>> {
  const connection = serverAt(SERVICE, address)
  const ask = serviceFetch({ connection, signal, most_bytes: MOST_BYTES, silence_seconds: SILENCE_SECONDS })
  const headers = { 'content-type': 'application/json' }
  const response = await ask(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(wish) })
  let ended = false
  for await (const text of linesOf(response)) {
    const line = readLine(text)
    if (line === null)
      throw serviceError(
        connection,
        'answer',
        say('machine.what_says_no_progress', { service: connection.service, text: text.slice(0, 200) }),
      )
    if (line.error !== undefined) throw serviceError(connection, 'refused', line.error)
    if (line.status === 'success') ended = true
    yield line
  }
  if (!response.ok)
    throw serviceError(
      connection,
      'refused',
      say('machine.answered_status', { service: connection.service, status: response.status }),
    )
  if (!ended) throw serviceError(connection, 'away', say('machine.line_cut', { service: connection.service }))
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
