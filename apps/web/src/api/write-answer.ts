import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'

/**
 * Writes known data into a cached answer. A request that is running may have been sent before this data was known, and would overwrite the
 * data. So this request is cancelled and sent again. If the request is the first one, it is not cancelled, but sent once more after its
 * answer.
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
