import { QueryClient } from '@tanstack/react-query'
import { AppError } from '@orion/contract/errors.ts'

/** The page's cache of answers; one is fresh for 3 seconds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 3000,
      retry: (count, error) => count < 2 && !(error instanceof AppError && error.status < 500),
      refetchOnWindowFocus: true,
    },
    // a press without a network fails at once and says so; it does not wait in silence
    mutations: { retry: false, networkMode: 'always' },
  },
})
