import { BookOpenText } from 'lucide-react'
import { begunReader, useLocal } from '../../api/local.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { LocalReaderNow } from '../../parts/better/local-reader-now.tsx'
import { type Kept, choiceOf } from '../../parts/choice-rules.ts'
import { Icon } from '../../ui/button.tsx'

type Props = { organization_id: string; kept: Kept }

/** Have films told on this machine: one model that fits it, by one press; nothing for who may not, or where others tell them. */
export function ToldHere({ organization_id, kept }: Props) {
  const t = useTexts('providers')
  const { data } = useLocal(organization_id)
  if (!data?.machine) return null
  const chosen = choiceOf(kept, 'chat')
  const begun = begunReader(data)
  const isOurs = begun?.state === 'installed' && chosen?.model === begun.model
  const isOver = begun === undefined || begun.state === 'installed'
  if (isOver && chosen !== null && !isOurs) return null
  return (
    <section className="card p-5 mb-4" aria-labelledby="told-here">
      <div className="flex gap-3 items-start">
        <Icon of={BookOpenText} size={16} className="text-fg3 mt-0.5 flex-none" />
        <div className="flex-1 min-w-0 grid gap-3">
          <div>
            <h2 id="told-here" className="text-15 font-semibold">
              {t.toldHere}
            </h2>
            <p className="text-fg2">{t.toldHereNote}</p>
          </div>
          <LocalReaderNow {...{ organization_id, data, isOurs }} machine={data.machine} />
        </div>
      </div>
    </section>
  )
}
