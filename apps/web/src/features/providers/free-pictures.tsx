import { useTexts } from '../../i18n/use-texts.tsx'
import { AskFreePictures, useFreePictures } from '../../parts/better/free-pictures.tsx'

/** The sources of free images that need no key. They are off until a person agrees, once, to send data to them. */
export function FreePictures({ organization_id }: { organization_id: string }) {
  const t = useTexts('providers')
  const free = useFreePictures(organization_id)
  if (!free?.lacks) return null
  return (
    <section className="free-pictures" aria-labelledby="free-pictures">
      <h4 id="free-pictures" className="sr-only">
        {t.freeTitle}
      </h4>
      <AskFreePictures free={free} className="max-md:w-full" />
    </section>
  )
}
