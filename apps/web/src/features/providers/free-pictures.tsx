import { Images } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { useFreePictures } from '../../parts/better/use-free-pictures.ts'
import { Button, Icon } from '../../ui/button.tsx'

/** The sources of free pictures that need no key: off until a person agrees, once, to what is sent to them. */
export function FreePictures({ organization_id }: { organization_id: string }) {
  const t = useTexts('providers')
  const free = useFreePictures(organization_id)
  if (!free?.lacks) return null
  return (
    <section className="col-span-full rounded-lg bg-hover p-4 flex flex-wrap items-start gap-4" aria-labelledby="free-pictures">
      <Icon of={Images} size={16} className="text-fg3 mt-0.5 flex-none" />
      <div className="flex-1 min-w-60">
        <h4 id="free-pictures" className="font-semibold">
          {t.freeTitle}
        </h4>
        <p className="text-fg2">{t.freeText}</p>
        <p className="text-fg2 mt-1">{t.freeLeaves(free.sites.join(', '))}</p>
      </div>
      <Button pending={free.pending} className="max-md:w-full" onClick={() => void free.use()}>
        {t.freeUse}
      </Button>
    </section>
  )
}
