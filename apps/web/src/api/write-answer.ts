import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'

/**
 * Writes what is known into an answer. Another that is under way may be from before it and would take its place, for as long as the next
 * takes: it is dropped and asked for anew, or, where it is the first of all, asked for once more when it is here.
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
