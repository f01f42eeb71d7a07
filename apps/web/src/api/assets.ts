import { useInfiniteQuery } from '@tanstack/react-query'
import { listAssets } from '@orion/contract/assets.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'

const PAGE = 60

/** The library, newest first, a page at a time. */
export const useAssets = (filter: { organization_id?: string; workflow_id?: string; kind?: string }, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: [...keys.assets, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(listAssets, { ...filter, limit: PAGE, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
