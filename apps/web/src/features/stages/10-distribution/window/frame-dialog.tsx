import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import type { PostFormat } from '@orion/contract/posts.ts'
import { useDrawThumbnail } from '../../../../api/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { FRAME_RATE, timecode } from '../../../../lib/format.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { Failure } from '../../../../ui/states.tsx'
import { toSeconds } from '../../film/frames/frame-steps.ts'

type Props = {
  workflow_id: string
  format: PostFormat
  film: string
  /** The initial position, in seconds. */
  from?: number
  onTaken: (asset: Asset, at_seconds: number) => void
  onClose: () => void
}

/**
 * The dialog that takes a frame of the film as its thumbnail. A person moves through the film, also frame by frame. The server extracts the
 * frame.
 */
export function FrameDialog({ workflow_id, format, film, from = 0, onTaken, onClose }: Props) {
  const t = useTexts('publish')
  const texts = useTexts('shown')
  const common = useTexts('common')
  const message = useMessage()
  const draw = useDrawThumbnail()
  const video = useRef<HTMLVideoElement>(null)
  const [frames, setFrames] = useState(0)
  const [frame, setFrame] = useState(Math.round(from * FRAME_RATE))
  const [failed, setFailed] = useState(false)
  const onLength = () => {
    if (!video.current) return
    setFrames(Math.round(video.current.duration * FRAME_RATE))
    video.current.currentTime = toSeconds(frame)
  }
  const known = useEffectEvent(() => {
    if ((video.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA) onLength()
  })
  // a cached film has its length before a listener is added
  useEffect(() => known(), [])
  const last = Math.max(0, frames - 1)
  const go = (wished: number) => {
    const next = Math.min(Math.max(0, wished), last)
    setFrame(next)
    if (video.current) video.current.currentTime = toSeconds(next)
  }
  const at_seconds = frame / FRAME_RATE
  const take = () => draw.mutate({ workflow_id, format, at_seconds }, { onSuccess: ({ asset }) => onTaken(asset, at_seconds) })
  return (
    <Dialog
      width={640}
      title={t.frameTitle}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={draw.isPending} disabled={frames === 0} onClick={take}>
            {t.useFrame}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failed && <Failure title={t.frameFailed} />}
        <div data-well className="rounded-lg overflow-hidden bg-(--well)">
          <video
            ref={video}
            className="w-full max-h-[60dvh]"
            src={getAddress(film)}
            muted
            playsInline
            preload="auto"
            onLoadedMetadata={onLength}
            onError={() => setFailed(true)}
          />
        </div>
        <FrameSlider frame={frame} last={last} onFrame={go} />
        <p className="hint">{texts.frameNote}</p>
        {draw.error && <Problem>{message(draw.error, t.frameFailed)}</Problem>}
      </div>
    </Dialog>
  )
}

type SliderProps = { frame: number; last: number; onFrame: (frame: number) => void }

/** The slider for the frame, with buttons for one frame back and one forward. */
function FrameSlider({ frame, last, onFrame }: SliderProps) {
  const t = useTexts('publish')
  const texts = useTexts('shown')
  const time = timecode(frame / FRAME_RATE)
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label={texts.frameBack} disabled={frame === 0} onClick={() => onFrame(frame - 1)} />
      <input
        data-first
        type="range"
        className="range flex-1 min-w-0"
        dir="ltr"
        aria-label={t.frameAt}
        aria-valuetext={time}
        min={0}
        max={Math.max(1, last)}
        step={1}
        value={frame}
        style={{ '--at': `${(frame / Math.max(1, last)) * 100}%` } as CSSProperties}
        onChange={({ target }) => onFrame(Number(target.value))}
      />
      <IconButton
        icon={ChevronRight}
        label={texts.frameOn}
        tipAt="end"
        disabled={frame >= last}
        onClick={() => onFrame(frame + 1)}
      />
      <output className="num w-16 text-end">{time}</output>
    </div>
  )
}
