import { useState } from 'react'
import type { BetterKey } from '@orion/contract/better.ts'
import { useBetter } from '../../../api/better.ts'
import { useConnections, useProviders } from '../../../api/providers.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { SentForPictures, useFreePictures } from '../../../parts/better/free-pictures.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { createDraftName } from '../create-values.ts'

/**
 * Whether an organization's films lack an improvement that this person may set up. Undefined until it is known. True for an organization
 * that does not exist yet ('').
 */
export function useLacks(organization_id: string, key: BetterKey): boolean | undefined {
  const exists = organization_id !== ''
  const mayConnect = useMay('credential.write', organization_id)
  const { data, isFetched } = useBetter(organization_id, exists && mayConnect)
  if (!exists) return true
  if (mayConnect && !isFetched) return undefined
  return data?.some((row) => row.key === key && row.state !== 'on') ?? false
}

/**
 * The choice of free photographs for the films of an organization, which is shared by both forms that make a film. `isOffered` is
 * undefined until it is known. So is the choice. Null if there is nothing to choose. An offered choice stays until the form is closed.
 */
export function usePicturesChoice(organization_id: string, isOffered: boolean | undefined) {
  const wanted = useDraft(createDraftName('pictures'), false)
  const [offered, setOffered] = useState<string | null>(null)
  if (isOffered && offered !== organization_id) setOffered(organization_id)
  const isOpen = isOffered || offered === organization_id
  const providers = useProviders(isOpen)
  const connections = useConnections(organization_id, isOpen && organization_id !== '')
  const free = useFreePictures(organization_id, isOpen)
  if (isOffered === undefined || providers.isLoading || connections.isLoading) return undefined
  if (!isOpen || !free || free.sites.length === 0) return null
  return {
    sites: free.sites,
    wanted: wanted.value,
    want: (value: boolean) => wanted.set(() => value),
    discard: wanted.discard,
    /** A film is also made if no source of photographs answers: a message then shows the reason. */
    turnOn: async (of: string) => {
      if (wanted.value && (await free.use(of))) wanted.discard()
    },
  }
}

type Choice = Pick<NonNullable<ReturnType<typeof usePicturesChoice>>, 'sites' | 'wanted' | 'want'>

/** The choice to look for free photographs, with the data that is then sent. */
export function PicturesChoice({ choice: { sites, wanted, want } }: { choice: Choice }) {
  const t = useTexts('filmForm')
  return (
    <div>
      <Checkbox checked={wanted} hint={t.first.picturesHint} onChange={(event) => want(event.target.checked)}>
        <span className="font-medium">{t.first.pictures}</span>
      </Checkbox>
      <SentForPictures sites={sites} className="ps-6.5 text-fg3" />
    </div>
  )
}
