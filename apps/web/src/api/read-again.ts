import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Requests data again after a change. If a request is running, the new one follows it, since its answer may be from before the change.
 * Data that no screen shows is requested when a screen shows it.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const answered = query.state.fetchStatus === 'fetching' ? query.fetch().catch(() => undefined) : undefined
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    if (answered) void answered.then(again)
    else again()
  }
}
