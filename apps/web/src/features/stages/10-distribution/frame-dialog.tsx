import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { clock } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Range } from '../../../ui/field.tsx'
import { Failure } from '../../../ui/states.tsx'

/** JPEG quality of a frame that is taken: YouTube takes at most 2 MB. */
const QUALITY = 0.9
const STEP_SECONDS = 0.1

/** The picture that a video shows now. Throws where the browser does not hand it out. */
async function frameOf(video: HTMLVideoElement): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The browser made no picture')
  return new File([blob], `frame-${Math.round(video.currentTime * 10)}.jpg`, { type: blob.type })
}

type Props = { film: string; pending: boolean; onTake: (file: File) => void; onClose: () => void }

/** Goes through the film to the frame that is to stand for it. */
export function FrameDialog({ film, pending, onTake, onClose }: Props) {
  const t = useTexts('publish')
  const common = useTexts('common')
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  const [at, setAt] = useState(0)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const go = (second: number) => {
    setAt(second)
    setReady(false)
    if (video.current) video.current.currentTime = second
  }
  const take = () => {
    if (!video.current) return
    setFailed(false)
    frameOf(video.current).then(onTake, () => setFailed(true))
  }
  return (
    <Dialog
      width={640}
      title={t.frameTitle}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={pending} disabled={!ready} onClick={take}>
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
            src={addressOf(film)}
            muted
            playsInline
            preload="auto"
            onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
            onLoadedData={() => setReady(true)}
            onSeeked={() => setReady(true)}
            onError={() => setFailed(true)}
          />
        </div>
        <Range
          data-first
          className="range w-full"
          label={t.frameAt}
          min={0}
          max={Math.max(STEP_SECONDS, length)}
          step={STEP_SECONDS}
          value={at}
          shown={clock(at, true)}
          onChange={go}
        />
      </div>
    </Dialog>
  )
}
