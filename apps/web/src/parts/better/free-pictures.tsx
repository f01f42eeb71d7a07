import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '@orion/contract/providers.ts'
import {
  choicesQuery,
  connectionsQuery,
  useConnections,
  useCreateConnection,
  useProviders,
  useSaveChoices,
  useTestConnection,
} from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { getChoice } from '../choice-rules.ts'
import { getSite, wrongIn } from '../service-words.ts'

/**
 * Turns on the images that need no key: connects the collections that an organization lacks, and tests them. Films then use the first one
 * that answers, or the first one if none does, unless a service was already chosen: a film then says why it has no photographs. `lacks` is
 * whether some are not connected yet, and `sites` lists where they search. Null while this is not known. Without an organization (''), all
 * count as not connected, and `use` names the organization.
 */
export function useFreePictures(organization_id: string, enabled = true) {
  const t = useTexts('providers')
  const message = useMessage()
  const say = useServerWords()
  const { data: providers } = useProviders(enabled)
  const client = useQueryClient()
  const isNew = organization_id === ''
  const { data: connected } = useConnections(organization_id, enabled && !isNew)
  const create = useCreateConnection()
  const test = useTestConnection()
  const save = useSaveChoices()
  const mayChoose = useMay('organization.update', isNew ? undefined : organization_id)
  const [pending, setPending] = useState(false)
  const connections = isNew ? [] : connected
  if (!providers || !connections) return null

  const keyless = providers.filter((each) => each.keyless)
  const listMissing = (has: readonly Connection[]) => keyless.filter(({ key }) => !has.some(({ provider }) => provider === key))
  const missing = listMissing(connections)

  /** Turns them on. Resolves with whether films can find images now. If not, a toast shows the reason. */
  const use = async (of = organization_id): Promise<boolean> => {
    setPending(true)
    try {
      const has = await client.fetchQuery(connectionsQuery(of))
      const made: Connection[] = []
      for (const { key, name } of listMissing(has))
        made.push((await create.mutateAsync({ organization_id: of, provider: key, label: name, fields: {} })).connection)
      const asked = made.length > 0 ? made : has.filter(({ provider }) => keyless.some(({ key }) => key === provider))
      const tests = []
      for (const { connection_id } of asked)
        tests.push(await test.mutateAsync({ organization_id: of, connection_id, capability: 'stock' }))
      const works = tests.findIndex(({ status }) => status === 'working')
      const kept = await client.fetchQuery(choicesQuery(of))
      if (mayChoose && kept.in_use.includes('stock') && getChoice(kept, 'stock') === null) {
        const stock = { connection_id: asked[Math.max(works, 0)].connection_id }
        await save.mutateAsync({ organization_id: of, choices: { ...kept.choices, stock } })
      }
      if (works < 0) {
        toast('error', t.freeSilent(say(wrongIn(tests[0].findings) ?? '')))
        return false
      }
      toast('success', t.freeOn)
      return true
    } catch (error) {
      toast('error', message(error, t.freeFailed))
      return false
    } finally {
      setPending(false)
    }
  }
  const asked = missing.length > 0 ? missing : keyless
  return { lacks: missing.length > 0, sites: asked.map(({ home }) => getSite(home)), pending, use }
}

/** The data that a search for free images sends, and where. */
export function SentForPictures({ sites, className }: { sites: readonly string[]; className?: string }) {
  const t = useTexts('providers')
  return (
    <details className={className}>
      <summary>{t.freeSent}</summary>
      {t.freeLeaves(sites.join(', '))}
    </details>
  )
}

type Props = { free: NonNullable<ReturnType<typeof useFreePictures>>; size?: 'small'; className?: string }

/** The button that turns on free images, below a description of the data that is sent. */
export function AskFreePictures({ free, size, className }: Props) {
  const t = useTexts('providers')
  return (
    <>
      <SentForPictures sites={free.sites} />
      <Button size={size} className={className} pending={free.pending} onClick={() => void free.use()}>
        {t.freeUse}
      </Button>
    </>
  )
}
