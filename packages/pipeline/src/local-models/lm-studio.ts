import { say } from '@orion/contract/sentences/say.ts'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { askService, serviceError } from '../clients/service.ts'
import type { CatalogueModel } from './catalogue.ts'
import { type ModelServer, type Pulled, answersThere, serverAt } from './server.ts'

const SERVICE = 'LM Studio'
/** How often it is asked how far a download is. */
const LOOK_MS = 1000
/** A model is read from the disk before it is loaded. */
const LOADING_SECONDS = 600
const NOT_THERE = 404

const Download = z.object({
  job_id: z.optional(z.string()),
  status: z.enum(['downloading', 'paused', 'completed', 'failed', 'already_downloaded']),
  total_size_bytes: z.optional(z.number()),
  downloaded_bytes: z.optional(z.number()),
})
type Download = z.infer<typeof Download>

const Models = z.object({
  models: z.array(
    z.object({
      key: z.string(),
      loaded_instances: z._default(
        z.array(z.object({ id: z.string(), config: z.object({ context_length: z.optional(z.number()) }) })),
        [],
      ),
    }),
  ),
})

/**
 * LM Studio's REST API v1 (docs: developer/rest): it downloads by itself, whoever follows, and has no call that cancels or removes. What it
 * names a download is kept, so that following it goes on after a restart.
 */
export const lmStudio: ModelServer = {
  key: 'lm_studio',
  name: SERVICE,
  yields: false,
  find: (address, signal) => answersThere(serverAt(SERVICE, address), `${address}/api/v1/models`, Models, signal),
  pull,
  prepare,
}

async function* pull(address: string, model: CatalogueModel, signal: AbortSignal, job_id: string | null): AsyncGenerator<Pulled> {
  const connection = serverAt(SERVICE, address)
  const begin = () => {
    const json = { model: model.pull.lm_studio }
    const url = `${address}/api/v1/models/download`
    return askService({ connection, signal, url, method: 'POST', json, answer: Download }).then(({ value }) => value)
  }
  const look = (id: string) => {
    const url = `${address}/api/v1/models/download/status/${encodeURIComponent(id)}`
    return askService({ connection, signal, url, answer: Download }).then(({ value }) => value)
  }
  const known = job_id === null ? null : await look(job_id).catch(unlessGone)
  for (let now = known?.status === 'failed' || known === null ? await begin() : known; ; now = await look(now.job_id)) {
    yield told(now, model)
    if (now.status === 'completed' || now.status === 'already_downloaded') return
    if (now.status === 'failed')
      throw serviceError(
        connection,
        'refused',
        say('machine.download_failed_look_downloads_then', { service: connection.service }),
      )
    if (now.status === 'paused')
      throw serviceError(connection, 'refused', say('machine.download_paused_let_go_lm', { service: connection.service }))
    if (now.job_id === undefined)
      throw serviceError(connection, 'answer', say('machine.names_no_download_look', { service: connection.service }))
    await setTimeout(LOOK_MS, undefined, { signal })
  }
}

/** A download that it does not know any more is begun anew. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.service_status === NOT_THERE) return null
  throw error
}

function told({ job_id, status, total_size_bytes, downloaded_bytes = 0 }: Download, { bytes }: CatalogueModel): Pulled {
  const bytes_total = total_size_bytes ?? bytes
  const done = status === 'completed' || status === 'already_downloaded'
  return { bytes_done: done ? bytes_total : downloaded_bytes, bytes_total, ...(job_id !== undefined && { job_id }) }
}

/** Loads the model with room for a film's asks, where it is not loaded so: by itself LM Studio takes its own, shorter context. */
async function prepare(address: string, { pull: names, context }: CatalogueModel, signal: AbortSignal): Promise<string> {
  const connection = serverAt(SERVICE, address)
  const ask = { connection, signal, silence_seconds: LOADING_SECONDS }
  const { value } = await askService({ ...ask, url: `${address}/api/v1/models`, answer: Models })
  const instances = value.models.find(({ key }) => key === names.lm_studio)?.loaded_instances ?? []
  const wide = instances.find(({ config }) => (config.context_length ?? 0) >= context)
  if (wide !== undefined) return wide.id
  const json = { model: names.lm_studio, context_length: context }
  const answer = z.object({ instance_id: z.string() })
  return (await askService({ ...ask, url: `${address}/api/v1/models/load`, method: 'POST', json, answer })).value.instance_id
}
