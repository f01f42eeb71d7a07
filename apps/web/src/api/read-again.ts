import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Requests read data again: at once or, where an answer is under way, when it has arrived, since it may be from before the change. Data
 * that nobody looks at is requested when somebody does.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const answered = query.state.fetchStatus === 'fetching' ? query.fetch().catch(() => undefined) : undefined
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    if (answered) void answered.then(again)
    else again()
  }
}
