import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteCredential, listCredentials, saveCredential, testCredential } from '@orion/contract/credentials.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

/** An organization's stored platform credentials, with masked values. */
export const useCredentials = (org_id: string) =>
  useQuery({
    queryKey: keys.credentials(org_id),
    queryFn: ({ signal }) => call(listCredentials, { category: 'social', org_id }, { signal }),
  })

function useReload(org_id: string) {
  const client = useQueryClient()
  return {
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.credentials(org_id) }),
        client.invalidateQueries({ queryKey: keys.organizations }),
      ])
    },
  }
}

export const useSaveCredential = (org_id: string) => useAct(saveCredential, useReload(org_id))
export const useTestCredential = (org_id: string) => useAct(testCredential, useReload(org_id))
export const useDeleteCredential = (org_id: string) => useAct(deleteCredential, useReload(org_id))

/** Creates a new API key for the signed-in partner. The previous key becomes invalid. */
export const useRotateKey = () => useAct(saveCredential)
