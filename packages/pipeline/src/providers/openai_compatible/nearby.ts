import { AppError } from '@orion/contract/errors.ts'
import { listModels } from './models.ts'
import type { NearbyServer } from '../provider.ts'

/** Default ports of model and voice servers on the same machine. */
const KNOWN = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'Kokoro', port: 8880 },
] as const

const LIMIT_MS = 1000

/** The known servers that answer on this machine, with their models. Waits at most a second for each and follows no redirects. */
export async function nearbyServers(signal: AbortSignal): Promise<NearbyServer[]> {
  const looked = KNOWN.map(async ({ name, port }) => {
    const base_url = `http://127.0.0.1:${port}/v1`
    const connection = {
      connection_id: 'nearby',
      provider: 'openai_compatible',
      service: name,
      fields: {},
      base_url,
      trusted_origins: [new URL(base_url).origin],
      networks: [],
    }
    try {
      const models = await listModels('chat', { connection, signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]) })
      return models.length === 0 ? [] : [{ name, base_url, offers: 'models' as const, models: models.map(({ id }) => id) }]
    } catch (error) {
      if (error instanceof AppError || (error instanceof Error && /abort|timeout/iu.test(error.name))) return []
      throw error
    }
  })
  return (await Promise.all(looked)).flat()
}
