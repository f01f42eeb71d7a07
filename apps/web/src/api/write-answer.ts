import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'

/**
 * Writes known data into a cached answer. A running request may be from before this data and would overwrite it. So the running request is
 * dropped and sent again. If it is the first request of all, it is sent once more after its answer.
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
