import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { describeAsset, getAsset, listAssets, removeAsset, removeAssets } from '@orion/contract/assets.ts'
import type { Request } from '@orion/contract/route.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

const PAGE = 60

type Filter = Pick<Request<typeof listAssets>, 'organization_id' | 'workflow_id' | 'kind' | 'q' | 'tag' | 'folder' | 'own'>

/** The library, newest first, in pages. The previous results stay on the screen until the results of a new search arrive. */
export const useAssets = (filter: Filter, enabled = true) =>
  useInfiniteQuery({
    enabled,
    placeholderData: keepPreviousData,
    queryKey: [...keys.assets, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(listAssets, { ...filter, limit: PAGE, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** One file with its data and the films that use it. */
export const useAsset = (asset_id: string) =>
  useQuery({
    queryKey: [...keys.assets, 'one', asset_id],
    queryFn: ({ signal }) => call(getAsset, { asset_id }, { signal }).then(({ data }) => data),
  })

function useReread() {
  const client = useQueryClient()
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.assets }) }
}

export const useDescribeAsset = () => useAct(describeAsset, useReread())
export const useRemoveAsset = () => useAct(removeAsset, useReread())
export const useRemoveAssets = () => useAct(removeAssets, useReread())

/** The films that use these files, for the dialog that removes the files. This request removes nothing (`look: true`). */
export const useRemoveLook = (asset_ids: string[]) =>
  useQuery({
    queryKey: [...keys.assets, 'look', asset_ids],
    queryFn: ({ signal }) => call(removeAssets, { asset_ids, look: true }, { signal }),
    gcTime: 0,
  })
