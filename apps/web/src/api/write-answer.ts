import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'

/**
 * Writes new data into a cached answer. A running request may return older data and overwrite it. For this reason, a running request is
 * cancelled and sent again. If nothing is cached yet, the running request is not cancelled. It is sent once more after its answer.
 */
export function writeAnswer<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (known: T | undefined) => T | undefined,
): void {
  const known = client.setQueryData<T>(queryKey, change) !== undefined
  const underWay = { queryKey, exact: true, fetchStatus: 'fetching' } as const
  if (known) void client.invalidateQueries(underWay)
  else readAgain(client, underWay)
}
