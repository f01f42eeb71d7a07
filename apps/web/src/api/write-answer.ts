import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'

/**
 * Writes known data into an answer. One under way may be from before it and would overwrite it, for as long as the next takes. It is
 * dropped and requested anew or, where it is the first of all, requested once more when it has arrived.
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
