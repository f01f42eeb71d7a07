import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LocalVoices, getLocalVoices, installLocalVoice, removeLocalVoice } from '@orion/contract/local-voices.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** How often an installation is looked at. */
const LOOK_MS = 1000

/** The voices that can be installed on this machine; read again each second while one is under way. */
export const useLocalVoices = (organization_id: string) =>
  useQuery<LocalVoices>({
    queryKey: keys.localVoices(organization_id),
    refetchInterval: ({ state }) => (state.data?.voices.some(isUnderWay) ? LOOK_MS : false),
    queryFn: ({ signal }) => call(getLocalVoices, { organization_id }, { signal }),
  })

/** Whether a voice is being installed. */
export const isUnderWay = ({ state }: { state: string | null }): boolean => state === 'fetching' || state === 'testing'

function useKeep(organization_id: string) {
  const client = useQueryClient()
  return {
    onSuccess: (now: LocalVoices) => client.setQueryData(keys.localVoices(organization_id), now),
  }
}

export const useInstallVoice = (organization_id: string) => useAct(installLocalVoice, useKeep(organization_id))
export const useRemoveVoice = (organization_id: string) => useAct(removeLocalVoice, useKeep(organization_id))
