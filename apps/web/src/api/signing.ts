import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '@orion/contract/errors.ts'
import { deleteSigningKey, getSigningKey, saveSigningKey, type SigningKey } from '@orion/contract/signing.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** What an organization signs its films with, asked for once it is looked at; null where it has no key. */
export const useSigningKey = (organization_id: string, enabled: boolean) =>
  useQuery<SigningKey | null>({
    enabled,
    queryKey: keys.signingKey(organization_id),
    queryFn: async ({ signal }) => {
      try {
        return (await call(getSigningKey, { organization_id }, { signal })).data
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      }
    },
  })

export function useSaveSigningKey(organization_id: string) {
  const client = useQueryClient()
  return useAct(saveSigningKey, { onSuccess: ({ data }) => client.setQueryData(keys.signingKey(organization_id), data) })
}

export function useDeleteSigningKey(organization_id: string) {
  const client = useQueryClient()
  return useAct(deleteSigningKey, { onSuccess: () => client.setQueryData(keys.signingKey(organization_id), null) })
}
