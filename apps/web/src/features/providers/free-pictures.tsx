import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Connection, ListedProvider } from '@orion/contract/providers.ts'
import { useCreateConnection, useSaveChoices } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { choiceOf } from '../../parts/choice-rules.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Kept } from './choices.tsx'
import { siteOf } from './rules.ts'

type Props = {
  organization_id: string
  providers: readonly ListedProvider[]
  connections: readonly Connection[]
  kept: Kept
}

/** The sources of free pictures that need no key: off until a person agrees, once, to what is sent to them. */
export function FreePictures({ organization_id, providers, connections, kept }: Props) {
  const t = useTexts('providers')
  const message = useMessage()
  const create = useCreateConnection(organization_id)
  const save = useSaveChoices(organization_id)
  const mayChoose = useMay('organization.update', organization_id)
  const [working, setWorking] = useState(false)
  const missing = providers.filter(({ key, keyless }) => keyless && !connections.some(({ provider }) => provider === key))
  if (missing.length === 0) return null

  const use = async () => {
    setWorking(true)
    try {
      const made: Connection[] = []
      for (const { key, name } of missing)
        made.push((await create.mutateAsync({ organization_id, provider: key, label: name, fields: {} })).connection)
      if (mayChoose && kept.in_use.includes('stock') && choiceOf(kept, 'stock') === null) {
        const stock = { connection_id: made[0].connection_id }
        await save.mutateAsync({ organization_id, choices: { ...kept.choices, stock } })
      }
      toast('success', t.freeOn)
    } catch (error) {
      toast('error', message(error, t.freeFailed))
    } finally {
      setWorking(false)
    }
  }
  const sites = missing.map(({ home }) => siteOf(home))
  return (
    <section className="card p-5 mt-4 flex flex-wrap items-start gap-4" aria-labelledby="free-pictures">
      <Icon of={Images} size={18} className="text-fg3 mt-0.5 flex-none" />
      <div className="flex-1 min-w-60">
        <h2 id="free-pictures" className="text-15 font-semibold">
          {t.freeTitle}
        </h2>
        <p className="text-fg2">{t.freeText}</p>
        <p className="text-fg2 mt-1">{t.freeLeaves(sites.join(', '))}</p>
      </div>
      <Button pending={working} className="max-md:w-full" onClick={() => void use()}>
        {t.freeUse}
      </Button>
    </section>
  )
}
