import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  type Organization,
  requireSecondFactor,
  updateOrganization,
} from '@orion/contract/organizations.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

const PAGE = 200
const MOST_PAGES = 25

async function readAll(signal: AbortSignal) {
  const answer = await call(listOrganizations, { limit: PAGE }, { signal })
  const organizations = [...answer.organizations]
  let cursor = answer.next_cursor
  for (let page = 1; cursor !== null && page < MOST_PAGES; page += 1) {
    const more = await call(listOrganizations, { limit: PAGE, cursor }, { signal })
    organizations.push(...more.organizations)
    cursor = more.next_cursor
  }
  return { ...answer, organizations }
}

/** All organizations of the signed-in person, oldest first (at most 5,000), and whether the person can create workflows. */
export const useOrganizations = (enabled = true) =>
  useQuery({
    queryKey: keys.organizations,
    queryFn: ({ signal }) => readAll(signal),
    enabled,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < MOST_LOOKS && state.data?.organizations.some(awaitsLogo) ? LOOK_MS : false,
  })

/** The milliseconds between two requests for a saved logo. The server makes the logo available a moment after saving. */
const LOOK_MS = 2000
const MOST_LOOKS = 30
const awaitsLogo = ({ url_photo, logo_url, logo_error }: Organization) =>
  url_photo !== null && logo_url === null && logo_error === null

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
export const useRequireSecondFactor = () => useAct(requireSecondFactor, { onSuccess: useReload() })
export const useDeleteOrganization = () => useAct(deleteOrganization, { onSuccess: useReload() })
