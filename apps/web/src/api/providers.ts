import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getFirstSendings, getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import {
  createConnection,
  deleteConnection,
  findNearby,
  listConnections,
  listModels,
  listProviders,
  testConnection,
  updateConnection,
} from '@orion/contract/providers.ts'
import type { Answer, Request, Route } from '@orion/contract/route.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/**
 * The maximum milliseconds of a test. A model on a user's own machine may need to load first. The server ends a test after three minutes.
 */
const TEST_MS = 200_000

/** The services that can be connected. */
export const useProviders = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: keys.providers,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(listProviders, {}, { signal }).then(({ providers }) => providers),
  })

/** The operator's connections, then the organization's connections, with masked secrets. */
export const useConnections = (organization_id: string, enabled = true) =>
  useQuery({ ...connectionsQuery(organization_id), enabled })

export const connectionsQuery = (organization_id: string) =>
  queryOptions({
    queryKey: keys.connections(organization_id),
    queryFn: ({ signal }) => call(listConnections, { organization_id }, { signal }).then(({ connections }) => connections),
  })

/** The services that an organization's films use, and whether the person may change them. */
export const useChoices = (organization_id: string, enabled = true) => useQuery({ ...choicesQuery(organization_id), enabled })

export const choicesQuery = (organization_id: string) =>
  queryOptions({
    queryKey: keys.choices(organization_id),
    queryFn: ({ signal }) => call(getOrganizationChoices, { organization_id }, { signal }),
  })

/** The data that an organization's choices would send to other machines for the first time. */
export const useFirstSendings = (organization_id: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.firstSendings(organization_id),
    enabled,
    queryFn: ({ signal }) => call(getFirstSendings, { organization_id }, { signal }),
  })

/** Replaces an organization's choices. The new choices are displayed at once, and the prices of runs are requested again. */
export function useSaveChoices() {
  const client = useQueryClient()
  return useAct(saveOrganizationChoices, {
    onSuccess: (saved, { organization_id }) => {
      client.setQueryData(keys.choices(organization_id), saved)
      void client.invalidateQueries({ queryKey: keys.firstSendings(organization_id) })
      void client.invalidateQueries({ queryKey: keys.better(organization_id) })
      void client.invalidateQueries({ queryKey: keys.allStages })
    },
  })
}

/** The model and voice servers that answer on the server's computer. Empty for a person who uses another computer. */
export const useNearby = (enabled: boolean) =>
  useQuery({
    queryKey: keys.nearby,
    enabled,
    staleTime: 60_000,
    queryFn: ({ signal }) => call(findNearby, {}, { signal }).then(({ found }) => found),
  })

/** The models that a connected service lists for a capability. */
export const useModels = (connection_id: string, capability: Capability, enabled = true) =>
  useQuery({
    enabled,
    queryKey: keys.models(connection_id, capability),
    staleTime: 300_000,
    retry: false,
    queryFn: ({ signal }) => call(listModels, { connection_id, capability }, { signal }).then(({ models }) => models),
  })

/** Returns the function that requests everything again that depends on an organization's connections. */
function useReload() {
  const client = useQueryClient()
  return async (organization_id: string) => {
    void client.invalidateQueries({ queryKey: keys.allVoices })
    void client.invalidateQueries({ queryKey: keys.choices(organization_id) })
    void client.invalidateQueries({ queryKey: keys.better(organization_id) })
    await client.invalidateQueries({ queryKey: keys.connections(organization_id) })
  }
}

export function useCreateConnection() {
  const reload = useReload()
  return useAct(createConnection, { onSuccess: (_, { organization_id }) => reload(organization_id) })
}

/** A mutation for one connection. `organization_id` is not sent: it names the queries that are requested again. */
function useConnectionAct<R extends Route>(route: R, wait?: () => { signal: AbortSignal }) {
  const reload = useReload()
  return useMutation<Answer<R>, Error, Request<R> & { organization_id: string }>({
    mutationFn: (request) => call(route, { ...request, organization_id: undefined }, wait?.()),
    onSuccess: (_, { organization_id }) => reload(organization_id),
  })
}

export const useUpdateConnection = () => useConnectionAct(updateConnection)
export const useDeleteConnection = () => useConnectionAct(deleteConnection)

/** Sends a small request to a connection, of the kind that a film sends. The answer contains the result. */
export const useTestConnection = () => useConnectionAct(testConnection, () => ({ signal: AbortSignal.timeout(TEST_MS) }))
