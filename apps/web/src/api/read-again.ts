import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Requests data again after a change. The new request follows a running request, whose answer may be from before the change. Data that no
 * screen shows is requested when a screen shows the data.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const answered = query.state.fetchStatus === 'fetching' ? query.fetch().catch(() => undefined) : undefined
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    if (answered) void answered.then(again)
    else again()
  }
}
