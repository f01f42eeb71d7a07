import { Plug } from 'lucide-react'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { AskFreePictures, useFreePictures } from '../../../parts/better/free-pictures.tsx'
import { Button, Icon } from '../../../ui/button.tsx'

type Props = {
  organization_id: string
  /** What no connected service can make here. Each entry is a sentence. */
  lacks: readonly string[]
  /** Set if no collection of images is connected. The collections that need no key are then offered, with the data that they receive. */
  free?: string | undefined
}

/** The services that are not connected. It is one line for the whole stage, instead of a button at each scene. */
export function ConnectFirst({ organization_id, lacks, free }: Props) {
  const t = useTexts('providers')
  const { go } = useView()
  const may = useMay('credential.write', organization_id)
  return (
    <div className="connect-first">
      <Icon of={Plug} size={15} className="text-fg3 flex-none" />
      <p>
        {(free === undefined ? lacks : [free, ...lacks]).map((each) => (
          <span key={each}>{each}.</span>
        ))}
      </p>
      {may && free !== undefined && <UseFree organization_id={organization_id} />}
      {may && (
        <Button size="small" onClick={() => go({ tab: 'services' })}>
          {t.title}
        </Button>
      )}
    </div>
  )
}

function UseFree({ organization_id }: { organization_id: string }) {
  const free = useFreePictures(organization_id)
  return free?.lacks ? <AskFreePictures free={free} size="small" /> : null
}
