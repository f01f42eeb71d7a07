import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { inviteMember, listMembers, listRoles, removeMember, updateMember } from '@orion/contract/members.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

const PAGE = 50

/** An organization's members, in pages. The server searches their names and addresses for `q`. */
export const useMembers = (organization_id: string | undefined, q: string) =>
  useInfiniteQuery({
    queryKey: [...keys.members(organization_id ?? ''), q],
    enabled: Boolean(organization_id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        listMembers,
        { organization_id: organization_id ?? '', limit: PAGE, cursor: pageParam, q: q || undefined },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The roles that a member of the organization may have. */
export const useRoles = (organization_id: string | undefined) =>
  useQuery({
    queryKey: keys.roles(organization_id ?? ''),
    enabled: Boolean(organization_id),
    staleTime: 60_000,
    queryFn: ({ signal }) => call(listRoles, { organization_id: organization_id ?? '' }, { signal }).then(({ data }) => data),
  })

const useReload = () => {
  const client = useQueryClient()
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.allMembers }) }
}

export const useInviteMember = () => useAct(inviteMember, useReload())
export const useUpdateMember = () => useAct(updateMember, useReload())
export const useRemoveMember = () => useAct(removeMember, useReload())
