import { AppError } from '@orion/contract/errors.ts'

/** Milliseconds for which this process does not try an unreachable collection again. */
const PAUSE_MILLISECONDS = 30_000

const away = new Map<string, { since: number; error: AppError }>()

/**
 * Asks a collection that a film can do without. After it could not be reached, further calls fail at once for a while. A film with many
 * things then does not wait for each on a machine without a network. Throws what `ask` throws.
 */
export async function unlessAway<T>(origin: string, ask: () => Promise<T>): Promise<T> {
  const known = away.get(origin)
  if (known !== undefined && performance.now() - known.since < PAUSE_MILLISECONDS) throw known.error
  try {
    return await ask()
  } catch (error) {
    const unreached = error instanceof AppError && error.trouble === 'away' && error.service_status === undefined
    if (unreached) away.set(origin, { since: performance.now(), error })
    throw error
  }
}
