import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { usePreviewScene } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { scrollAlone } from '../../../lib/scroll-alone.ts'
import { Button, Icon } from '../../../ui/button.tsx'

type Shown = Parameters<typeof usePreviewScene>[0] & { name: string }

type Props = Shown & {
  /** Content next to the button. */
  children?: ReactNode
}

/**
 * Starts a loaded preview. `autoPlay` alone is not enough: the browser waits until the video is in the window, and images that load above
 * may push it out. `autoPlay` is still set, because some browsers load no data of a video that does not play.
 */
const playNow = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void => {
  currentTarget.play().catch(() => undefined) // the browser rejects if a newer preview replaces this one
}

/** Scrolls to a preview that a person started. */
const bringUp = (box: HTMLElement | null): void => {
  if (box) scrollAlone(box)
}

/** A small preview of one scene as a video. A button shows it, and it is made again when the scene's image or look changes. */
export function ScenePreview({ children, ...shown }: Props) {
  const t = useTexts('contents')
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-2 justify-items-start w-full">
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={open ? EyeOff : Eye} size={14} />
          {open ? t.hidePreview : t.seeItMove}
        </Button>
        {children}
      </div>
      {open && (
        <div ref={bringUp} className="w-full">
          <MovingScene {...shown} />
        </div>
      )}
    </div>
  )
}

/**
 * A small preview of one scene as a video. It is made again when the scene's image or look changes. With `wide`, it has the width of its
 * container.
 */
export function MovingScene({ name, wide, ...wish }: Shown & { wide?: true }) {
  const t = useTexts('contents')
  const message = useMessage()
  const preview = usePreviewScene(wish, true)
  const url = preview.data?.url
  return (
    <div className="grid gap-2 justify-items-start w-full">
      <div
        className={`rounded-lg overflow-hidden w-full aspect-video ${wide ? '' : 'max-w-md'}`}
        data-well
        aria-busy={preview.isFetching}
      >
        {url && (
          <video
            key={url}
            className={`w-full h-full ${preview.isPlaceholderData ? 'opacity-50' : ''}`}
            src={getAddress(url)}
            aria-label={t.previewOf(name)}
            autoPlay
            onLoadedData={playNow}
            muted
            loop
            playsInline
            controls
          />
        )}
      </div>
      {preview.isFetching && <p className="hint">{t.drawingPreview}</p>}
      {preview.data?.clip === 'not_made' && !preview.isFetching && <p className="hint">{t.clipNotMade}</p>}
      {preview.error && (
        <p className="hint" role="alert">
          {message(preview.error, t.previewSceneFailed)}
        </p>
      )}
    </div>
  )
}
