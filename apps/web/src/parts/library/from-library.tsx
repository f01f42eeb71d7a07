import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialogs } from '../../ui/dialog-waiting.tsx'

const PickFile = lazily(() => import('./pick-file.tsx').then(({ PickFile: component }) => ({ default: component })))

type Props = {
  /** The organization whose library is used. */
  organization_id: string
  kind: 'image' | 'audio'
  /** What the file is for. Needed if the page has several such buttons. */
  place?: string
  size?: 'small' | 'medium'
  disabled?: boolean
  /** Uses the chosen file. If it rejects, the dialog stays open and shows the reason. */
  onPick: (asset: Asset) => unknown
}

/** A button next to every upload button. It opens a dialog to choose a file that the organization already has. */
export function FromLibrary({ place, size = 'small', disabled, ...wish }: Props) {
  const t = useTexts('assets')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        disabled={disabled}
        icon={Images}
        aria-label={place ? `${t.fromLibrary}: ${place}` : undefined}
        onClick={() => setOpen(true)}
      >
        {t.fromLibrary}
      </Button>
      <LazyDialogs>{open && <PickFile {...wish} onClose={() => setOpen(false)} />}</LazyDialogs>
    </>
  )
}
