import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteSigningKey, getSigningKey, saveSigningKey, type SigningKey } from '@orion/contract/signing.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

/** An organization's signing key. Null without a key. Requested only when a screen shows it. */
export const useSigningKey = (organization_id: string, enabled: boolean) =>
  useQuery<SigningKey | null>({
    enabled,
    queryKey: keys.signingKey(organization_id),
    queryFn: ({ signal }) => call(getSigningKey, { organization_id }, { signal }).then(({ data }) => data),
  })

export function useSaveSigningKey(organization_id: string) {
  const client = useQueryClient()
  return useAct(saveSigningKey, { onSuccess: ({ data }) => client.setQueryData(keys.signingKey(organization_id), data) })
}

export function useDeleteSigningKey(organization_id: string) {
  const client = useQueryClient()
  return useAct(deleteSigningKey, { onSuccess: () => client.setQueryData(keys.signingKey(organization_id), null) })
}
