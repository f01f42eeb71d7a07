import { AppError } from '@orion/contract/errors.ts'
import type { ModelService } from '@orion/contract/local-models.ts'
import type * as z from 'zod/mini'
import { askService } from '../clients/service.ts'
import type { Connection } from '../providers/provider.ts'
import type { CatalogueModel } from './catalogue.ts'

/** Bytes of a download so far, of all files of the model that are known; `job_id` is what its server calls the download, where it does. */
export type Pulled = { bytes_done: number; bytes_total: number; job_id?: string }

/**
 * A server of models on the operator's machine. Its calls throw AppError provider_failed in its words; trouble 'away' where the line was
 * cut, so that asking again goes on. An aborted call throws the signal's reason.
 */
export type ModelServer = {
  key: ModelService
  name: string
  /** A download ends when nobody follows it, and `remove` removes. */
  yields: boolean
  /** Whether it answers there, in a second. */
  find: (address: string, signal: AbortSignal) => Promise<boolean>
  /** Has it download a model, or goes on with its download `job_id`. Tells the bytes as they come. */
  pull: (address: string, model: CatalogueModel, signal: AbortSignal, job_id: string | null) => AsyncGenerator<Pulled>
  /** Gives a downloaded model room for a film's asks; answers the name that it is then asked by. */
  prepare: (address: string, model: CatalogueModel, signal: AbortSignal) => Promise<string>
  remove?: (address: string, model: CatalogueModel, signal: AbortSignal) => Promise<void>
}

const LOOK_MS = 1000

/** A server at an address of the operator's, ready for a call. */
export const serverAt = (service: string, address: string): Connection => ({
  connection_id: 'local_models',
  provider: 'local_models',
  service,
  fields: {},
  base_url: address,
  trusted_origins: [new URL(address).origin],
  networks: [],
})

/** Whether a server says there what it should, in a second. */
export async function answersThere(
  connection: Connection,
  url: string,
  answer: z.ZodMiniType,
  signal: AbortSignal,
): Promise<boolean> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)])
  try {
    await askService({ connection, signal: limited, url, answer })
    return true
  } catch (error) {
    if (error instanceof AppError || limited.aborted) return false
    throw error
  }
}
