import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Local, type LocalReader, type LocalSpeaker, getLocal, installLocal, removeLocal } from '@orion/contract/local.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { sendAsset } from './send-asset.ts'
import { useAct } from './use-act.ts'

/** The milliseconds between two requests for an installation's state. The event stream also reports this state. */
const LOOK_MS = 2000
/** The milliseconds between two such requests as long as the site of the offered model does not answer. */
const LOOK_AGAIN_MS = 10_000

/** The models and voices that this machine can run. The request repeats during an installation, and as long as a site is silent. */
export const useLocal = (organization_id: string, enabled = true) => {
  const client = useQueryClient()
  return useQuery<Local>({
    queryKey: keys.local(organization_id),
    enabled,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(isUnderWay) ? LOOK_MS : data?.machine?.is_silent ? LOOK_AGAIN_MS : false,
    queryFn: async ({ signal }): Promise<Local> => {
      const before = client.getQueryData<Local>(keys.local(organization_id))
      const { data } = await call(getLocal, { organization_id }, { signal })
      // an installed model changes the choices: they are requested at once, without waiting for the stream
      if (before && findInstalled(before) !== findInstalled(data)) await readChoices(client, organization_id)
      return data
    },
  })
}

type Client = ReturnType<typeof useQueryClient>
const readChoices = (client: Client, organization_id: string) =>
  Promise.all(
    [keys.connections, keys.choices, keys.better].map((of) => client.invalidateQueries({ queryKey: of(organization_id) })),
  )

/** Whether a download or test is running. */
export const isUnderWay = ({ state }: { state: string }): boolean => state === 'pulling'

/** The installable models, without the voices. */
export const listReaders = ({ items }: Local): LocalReader[] => items.filter((item) => item.kind === 'reader')
export const listSpeakers = ({ items }: Local): LocalSpeaker[] => items.filter((item) => item.kind === 'voice')

/** The model whose installation was started, whatever its state is now. */
export const begunReader = (local: Local): LocalReader | undefined =>
  listReaders(local).find(({ state, done_bytes }) => state !== 'absent' || done_bytes > 0)

/** The server's name of the model that runs on this machine and writes films. */
const findInstalled = (local: Local): string | undefined =>
  listReaders(local).find(({ state }) => state === 'installed')?.model ?? undefined

function useKeep(organization_id: string) {
  const client = useQueryClient()
  return {
    onSuccess: ({ data }: { data: Local }) => {
      const before = client.getQueryData<Local>(keys.local(organization_id))
      client.setQueryData(keys.local(organization_id), data)
      if (before && findInstalled(before) !== findInstalled(data)) void readChoices(client, organization_id)
      else void client.invalidateQueries({ queryKey: keys.better(organization_id) })
    },
  }
}

export const useInstall = (organization_id: string) => useAct(installLocal, useKeep(organization_id))
export const useRemove = (organization_id: string) => useAct(removeLocal, useKeep(organization_id))

/** Installs a voice from its archive. The archive is uploaded first. */
export const useInstallFrom = (organization_id: string, catalogue_id: string) =>
  useMutation({
    mutationFn: async (archive: File) => {
      const { asset_id } = await sendAsset(archive, { organization_id })
      return call(installLocal, { organization_id, catalogue_id, file: asset_id })
    },
    ...useKeep(organization_id),
  })
