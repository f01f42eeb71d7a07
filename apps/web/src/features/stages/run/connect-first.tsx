import { Images, Plug } from 'lucide-react'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useFreePictures } from '../../../parts/better/use-free-pictures.ts'
import { Button, Icon } from '../../../ui/button.tsx'

type Props = {
  organization_id: string
  /** That nobody makes what stands here, each a sentence of its own. */
  lacks: readonly string[]
  /** No picture collection is connected: those without a key are offered, with what they are sent. */
  free?: string | undefined
}

/** What has to be connected before services are asked here: once for a stage, in place of a button at each of its scenes. */
export function ConnectFirst({ organization_id, lacks, free }: Props) {
  const t = useTexts('providers')
  const { go } = useView()
  const may = useMay('credential.write', organization_id)
  return (
    <ul className="rounded-lg bg-raised px-3 py-2 grid gap-2 mb-6">
      {free !== undefined && <FreePicturesLine {...{ organization_id, may }} nobody={free} />}
      {lacks.length > 0 && (
        <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Icon of={Plug} size={15} className="text-fg3 flex-none" />
          <p className="flex-1 min-w-52 text-fg2">{lacks.map((each) => `${each}.`).join(' ')}</p>
          {may && (
            <Button size="small" className="max-md:w-full" onClick={() => go({ tab: 'services' })}>
              {t.title}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}

function FreePicturesLine({ organization_id, nobody, may }: { organization_id: string; nobody: string; may: boolean }) {
  const t = useTexts('providers')
  const { go } = useView()
  const free = useFreePictures(organization_id)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Icon of={Images} size={15} className="text-fg3 flex-none" />
      <p className="flex-1 min-w-52 text-fg2">
        {nobody}. {may && free?.lacks && t.freeLeaves(free.sites.join(', '))}
      </p>
      {may && free && (
        <Button
          size="small"
          className="max-md:w-full"
          pending={free.pending}
          onClick={() => (free.lacks ? void free.use() : go({ tab: 'services' }))}
        >
          {free.lacks ? t.freeUse : t.title}
        </Button>
      )}
    </li>
  )
}
