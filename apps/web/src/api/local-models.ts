import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LocalReader, cancelLocalPull, getLocalModel, pullLocalModel } from '@orion/contract/local-models.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** How often a download is looked at. */
const LOOK_MS = 1000

/** The model that fits this machine, and its download; read again each second while one is under way. */
export const useLocalModel = (organization_id: string) => {
  const client = useQueryClient()
  return useQuery<LocalReader>({
    queryKey: keys.localModel(organization_id),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.pull?.state) ? LOOK_MS : false),
    queryFn: async ({ signal }): Promise<LocalReader> => {
      const before = client.getQueryData<LocalReader>(keys.localModel(organization_id))
      const now = await call(getLocalModel, { organization_id }, { signal })
      if (isUnderWay(before?.pull?.state) && now.pull?.state === 'ready') {
        // what was chosen is known before it is said
        const changed = [keys.connections(organization_id), keys.choices(organization_id)]
        await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
      }
      return now
    },
  })
}

const isUnderWay = (state: string | undefined): boolean => state === 'pulling' || state === 'testing'

function useKeep(organization_id: string) {
  const client = useQueryClient()
  return {
    onSuccess: (now: LocalReader) => client.setQueryData(keys.localModel(organization_id), now),
  }
}

export const usePullModel = (organization_id: string) => useAct(pullLocalModel, useKeep(organization_id))
export const useCancelPull = (organization_id: string) => useAct(cancelLocalPull, useKeep(organization_id))
