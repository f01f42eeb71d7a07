import { useLocal } from '../../api/local.ts'
import { readerHere } from './reader-here.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { LocalReaderNow } from '../../parts/better/local-reader-now.tsx'
import type { Kept } from '../../parts/choice-rules.ts'

type Props = { organization_id: string; kept: Kept; onConnect?: () => void }

/**
 * Offers a language model that runs on this machine and writes films, with one button that installs it. Renders nothing for a person
 * without the right, or if another model writes the films.
 */
export function LocalModelOffer({ organization_id, kept, onConnect }: Props) {
  const t = useTexts('providers')
  const { data } = useLocal(organization_id)
  const here = readerHere(data, kept)
  if (!data?.machine || here === null) return null
  const { isOurs } = here
  return (
    <section className="grid gap-2" aria-labelledby="told-here">
      <h4 id="told-here" className="sr-only">
        {t.toldHere}
      </h4>
      {data.machine.models_unfit === null && data.machine.unfit === null && <p className="text-fg2">{t.runsHere}</p>}
      <LocalReaderNow
        organization_id={organization_id}
        data={data}
        isOurs={isOurs}
        machine={data.machine}
        onConnect={onConnect}
      />
    </section>
  )
}
