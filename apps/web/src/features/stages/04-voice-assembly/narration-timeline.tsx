import { ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { MOST_PAUSE_SECONDS } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { seconds as inSeconds } from '../../../lib/format.ts'
import { Wave } from '../../../parts/wave.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { usePlayer, usePlayhead } from '../player.ts'
import { boundPause, pausesOf, type Pause } from './pauses.ts'

const ZOOMS = [1, 2, 4, 8]
/** Bars of the wave at no zoom. */
const BARS = 180
/** A scene narrower than this share of what is seen has no number. */
const NARROW = 0.03
/** Seconds by which a key moves a pause. */
const STEP_SECONDS = 0.1

type Props = {
  content: VoiceAssembly
  /** Pauses that were changed and not saved, in seconds by the scene before them. */
  changed: Readonly<Record<string, number>>
  /** Absent where pauses may not be changed. */
  onPause: ((scene_id: string, seconds: number) => void) | undefined
}

/** The narration with its scenes; pressed it is played from there, and the pauses between scenes are dragged longer or shorter. */
export function NarrationTimeline({ content, changed, onPause }: Props) {
  const t = useTexts('contents')
  const player = usePlayer()
  const [zoom, setZoom] = useState(0)
  const { duration_seconds, timeline } = content
  const bars = BARS * ZOOMS[zoom]
  const played = usePlayhead((at) => Math.round((at / duration_seconds) * bars) / bars)
  const place = (at: number) => `${(at / duration_seconds) * 100}%`
  return (
    <div className="narration-timeline rounded-xl bg-well text-voice" data-well>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <section className="narration-scroll" tabIndex={0} aria-label={t.narrationScenes(timeline.length)}>
        <div className="narration-lane" dir="ltr" style={{ width: `${ZOOMS[zoom] * 100}%` }}>
          <button
            type="button"
            aria-label={t.narration}
            className="block w-full"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect()
              if (event.clientX > 0) player.seek(((event.clientX - box.left) / box.width) * duration_seconds)
            }}
          >
            <Wave peaks={content.peaks} bars={bars} played={played} lit="var(--accent)" className="w-full h-24" />
          </button>
          {timeline.map(({ scene_id, start_seconds, end_seconds }, index) => (
            <span key={scene_id} className="narration-scene num" style={{ left: place(start_seconds) }} aria-hidden>
              {((end_seconds - start_seconds) / duration_seconds) * ZOOMS[zoom] > NARROW && index + 1}
            </span>
          ))}
          {onPause &&
            pausesOf(timeline).map((pause, index) => (
              <PauseHandle
                key={pause.scene_id}
                number={index + 1}
                pause={pause}
                wished={changed[pause.scene_id]}
                left={place(pause.middle)}
                duration_seconds={duration_seconds}
                onPause={(seconds) => onPause(pause.scene_id, seconds)}
              />
            ))}
        </div>
      </section>
      <div className="narration-zoom">
        <IconButton size="small" icon={ZoomOut} label={t.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          size="small"
          icon={ZoomIn}
          label={t.zoomIn}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
    </div>
  )
}

type HandleProps = {
  number: number
  pause: Pause
  wished: number | undefined
  left: string
  duration_seconds: number
  onPause: (seconds: number) => void
}

/** The grip of one pause: dragged by the pointer, a tenth of a second a key. */
function PauseHandle({ number, pause, wished, left, duration_seconds, onPause }: HandleProps) {
  const t = useTexts('contents')
  const from = useRef<{ x: number; seconds: number } | null>(null)
  const seconds = wished ?? pause.seconds
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: STEP_SECONDS,
      ArrowUp: STEP_SECONDS,
      ArrowLeft: -STEP_SECONDS,
      ArrowDown: -STEP_SECONDS,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onPause(boundPause(seconds + step))
  }
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const lane = event.currentTarget.parentElement
    if (from.current === null || lane === null || event.buttons !== 1) return
    const moved = ((event.clientX - from.current.x) / lane.getBoundingClientRect().width) * duration_seconds
    onPause(boundPause(from.current.seconds + moved))
  }
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no grip that stands between two scenes
      role="slider"
      tabIndex={0}
      className="pause-handle"
      data-changed={wished !== undefined || undefined}
      style={{ left }}
      aria-label={t.pauseAfterScene(number)}
      aria-valuemin={0}
      aria-valuemax={MOST_PAUSE_SECONDS}
      aria-valuenow={seconds}
      aria-valuetext={inSeconds(seconds)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, seconds }
      }}
      onPointerMove={onMove}
      onPointerUp={() => (from.current = null)}
    >
      <span className="num">{inSeconds(seconds)}</span>
    </span>
  )
}
