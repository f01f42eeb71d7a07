import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Requests data again after a change. A running request may return data from before the change, so the new request is sent after it. Data
 * that no screen shows is requested when a screen shows it.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const answered = query.state.fetchStatus === 'fetching' ? query.fetch().catch(() => undefined) : undefined
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    if (answered) void answered.then(again)
    else again()
  }
}
