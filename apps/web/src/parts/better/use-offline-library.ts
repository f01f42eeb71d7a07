import {
  useChoices,
  useCreateConnection,
  useDeleteConnection,
  useNearby,
  useSaveChoices,
  useTestConnection,
} from '../../api/providers.ts'
import { useMutation } from '@tanstack/react-query'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { wrongIn } from '../service-words.ts'

/**
 * Lets an organization's films use a library on a disk. The mutation connects the provider `key` with `address`, unless it is already
 * connected, and tests it. It then chooses the library for research, and for images if no service finds them yet. `found` is the address of
 * the library on this machine, so that the person need not enter one. Null while this is not known. The mutation fails with the message of
 * the service, and a connection that fails its test is deleted.
 */
export function useOfflineLibrary(organization_id: string, key: string) {
  const t = useTexts('better')
  const say = useServerWords()
  const { data: kept } = useChoices(organization_id)
  const { data: nearby, isPending } = useNearby(true)
  const create = useCreateConnection()
  const remove = useDeleteConnection()
  const test = useTestConnection()
  const save = useSaveChoices()
  const offered = kept?.offered.find(({ provider }) => provider === key)
  const found = nearby?.find(({ offers }) => offers === 'libraries')

  const connect = async (address: string): Promise<string> => {
    if (offered) return offered.connection_id
    const server = found ? { found_id: found.found_id } : { provider: key, fields: { address } }
    return (await create.mutateAsync({ organization_id, label: 'Kiwix', ...server })).connection.connection_id
  }
  const use = useMutation({
    mutationFn: async (address: string) => {
      const connection_id = await connect(address)
      const { status, findings } = await test.mutateAsync({ organization_id, connection_id, capability: 'search' })
      if (status !== 'working') {
        if (!offered) await remove.mutateAsync({ organization_id, connection_id })
        throw new Error(say(wrongIn(findings) ?? t.kiwixFailed))
      }
      if (!kept) throw new Error(t.kiwixFailed)
      const { choices } = kept
      const testStock = () => test.mutateAsync({ organization_id, connection_id, capability: 'stock' })
      const shows = !choices.stock && (await testStock()).status === 'working'
      const chosen = { ...choices, search: { connection_id }, ...(shows && { stock: { connection_id } }) }
      await save.mutateAsync({ organization_id, choices: chosen })
    },
  })
  if (!kept || isPending) return null
  return { is_connected: offered !== undefined, found: found?.base_url ?? null, use }
}
