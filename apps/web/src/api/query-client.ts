import { QueryClient } from '@tanstack/react-query'
import { AppError } from '@orion/contract/errors.ts'

/** The page's cache of answers. An answer is fresh for 3 seconds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 3000,
      retry: (count, error) => count < 2 && !(error instanceof AppError && error.status < 500),
      refetchOnWindowFocus: true,
    },
    // without a network, an action fails at once with a message instead of waiting silently
    mutations: { retry: false, networkMode: 'always' },
  },
})
