import { useTexts } from '../../i18n/use-texts.tsx'
import { useFreePictures } from '../../parts/better/use-free-pictures.ts'
import { Button } from '../../ui/button.tsx'

/** The sources of free pictures that need no key: off until a person agrees, once, to what is sent to them. */
export function FreePictures({ organization_id }: { organization_id: string }) {
  const t = useTexts('providers')
  const free = useFreePictures(organization_id)
  if (!free?.lacks) return null
  return (
    <section className="worth-act" aria-labelledby="free-pictures">
      <h4 id="free-pictures" className="font-semibold">
        {t.freeTitle}
      </h4>
      <details className="text-fg2 text-12 mb-2.5">
        <summary className="min-h-7 content-center max-md:min-h-11">{t.freeSent}</summary>
        {t.freeLeaves(free.sites.join(', '))}
      </details>
      <Button pending={free.pending} className="max-md:w-full" onClick={() => void free.use()}>
        {t.freeUse}
      </Button>
    </section>
  )
}
