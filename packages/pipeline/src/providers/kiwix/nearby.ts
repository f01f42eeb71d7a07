import { AppError } from '@orion/contract/errors.ts'
import type { NearbyServer } from '../provider.ts'
import { listBooks } from './books.ts'

/** The ports of kiwix-serve: the usually configured one, and its default. */
const PORTS = [8080, 80]
const LIMIT_MS = 1000

/** Library servers on this machine, recognized by their catalogue. Waits at most a second for each. */
export async function nearbyLibraries(signal: AbortSignal): Promise<NearbyServer[]> {
  const looked = PORTS.map(async (port): Promise<NearbyServer[]> => {
    const base_url = port === 80 ? 'http://127.0.0.1' : `http://127.0.0.1:${port}`
    const connection = {
      connection_id: 'nearby',
      provider: 'kiwix',
      service: 'Kiwix',
      fields: {},
      base_url,
      trusted_origins: [new URL(base_url).origin],
      networks: [],
    }
    try {
      const books = await listBooks({ connection, signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]) })
      return books.length === 0 ? [] : [{ name: 'Kiwix', base_url, offers: 'libraries', models: books.map(({ title }) => title) }]
    } catch (error) {
      if (error instanceof AppError || (error instanceof Error && /abort|timeout/iu.test(error.name))) return []
      throw error
    }
  })
  return (await Promise.all(looked)).flat()
}
