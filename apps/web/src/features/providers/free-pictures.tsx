import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Connection, ListedProvider } from '@orion/contract/providers.ts'
import { useCreateConnection, useSaveChoices, useTestConnection } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { choiceOf } from '../../parts/choice-rules.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Kept } from './choices.tsx'
import { siteOf, wrongIn } from './rules.ts'

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
  const say = useServerWords()
  const create = useCreateConnection(organization_id)
  const test = useTestConnection(organization_id)
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
      const tests = []
      for (const { connection_id } of made) tests.push(await test.mutateAsync({ connection_id, capability: 'stock' }))
      const works = tests.findIndex(({ status }) => status === 'working')
      if (works < 0) return toast('error', t.freeSilent(say(wrongIn(tests[0].findings) ?? '')))
      if (mayChoose && kept.in_use.includes('stock') && choiceOf(kept, 'stock') === null) {
        const stock = { connection_id: made[works].connection_id }
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
    <section className="col-span-full rounded-lg bg-hover p-4 flex flex-wrap items-start gap-4" aria-labelledby="free-pictures">
      <Icon of={Images} size={16} className="text-fg3 mt-0.5 flex-none" />
      <div className="flex-1 min-w-60">
        <h4 id="free-pictures" className="font-semibold">
          {t.freeTitle}
        </h4>
        <p className="text-fg2">{t.freeText}</p>
        <p className="text-fg2 mt-1">{t.freeLeaves(sites.join(', '))}</p>
      </div>
      <Button pending={working} className="max-md:w-full" onClick={() => void use()}>
        {t.freeUse}
      </Button>
    </section>
  )
}
