import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getAddress } from '../../lib/call.ts'
import { Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'

/** Plays a film or a sound, or shows an image. */
export function Viewer({ asset, name, onClose }: { asset: Asset; name: string; onClose: () => void }) {
  const t = useTexts('assets')
  const [broken, setBroken] = useState(false)
  const source = { src: getAddress(asset.url), onError: () => setBroken(true) }
  return (
    <Dialog
      width={960}
      title={name}
      onClose={onClose}
      foot={
        <a className="btn" href={getAddress(asset.download_url)} download>
          <Icon of={Download} />
          {t.download('')}
        </a>
      }
    >
      {broken && <Failure title={t.unplayable} />}
      <div data-well className="bg-well rounded-lg overflow-hidden grid place-items-center">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a finished film has its captions in the image and in a file */}
        {asset.kind === 'video' && <video {...source} controls autoPlay className="w-full max-h-[66dvh]" aria-label={name} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of a sound are in its captions file */}
        {asset.kind === 'audio' && <audio {...source} controls autoPlay className="w-full p-4" aria-label={name} />}
        {asset.kind === 'image' && <img {...source} alt={name} className="max-w-full max-h-[66dvh]" />}
      </div>
    </Dialog>
  )
}
