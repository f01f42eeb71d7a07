import type { ModelService } from '@orion/contract/local-models.ts'
import { lmStudio } from './lm-studio.ts'
import { ollama } from './ollama.ts'
import type { ModelServer } from './server.ts'

const SERVERS: Record<ModelService, ModelServer> = { ollama, lm_studio: lmStudio }

/** A server of models by its key. */
export const modelServer = (key: ModelService): ModelServer => SERVERS[key]

/** The first server that answers, each at its address; null where none does. Ollama is asked first: its downloads can be cancelled. */
export async function findModelServer(addresses: Record<ModelService, string>, signal: AbortSignal): Promise<ModelServer | null> {
  const servers = Object.values(SERVERS)
  const found = await Promise.all(servers.map((server) => server.find(addresses[server.key], signal)))
  return servers.find((_, at) => found[at]) ?? null
}
