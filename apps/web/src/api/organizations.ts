import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createOrganization, deleteOrganization, listOrganizations, updateOrganization } from '@orion/contract/organizations.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

export const useOrganizations = () =>
  useQuery({ queryKey: keys.organizations, queryFn: ({ signal }) => call(listOrganizations, { limit: 200 }, { signal }) })

const useReload = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.organizations }),
      client.invalidateQueries({ queryKey: keys.points }),
    ])
  }
}

export const useCreateOrganization = () => useAct(createOrganization, { onSuccess: useReload() })
export const useUpdateOrganization = () => useAct(updateOrganization, { onSuccess: useReload() })
export const useDeleteOrganization = () => useAct(deleteOrganization, { onSuccess: useReload() })
