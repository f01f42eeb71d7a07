import { useEffect, useRef, useState } from 'react'
import { MOST_PAUSE_SECONDS } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Wave } from '../../../parts/wave.tsx'
import { usePlayer, usePlayhead } from '../film/player.ts'
import { MOST_ZOOM, NarrationZoom } from './narration-zoom.tsx'
import { listPauses } from './pauses.ts'
import { TimeGrip } from './time-grip.tsx'

/** The share of the visible range that a scene fills after zooming to it. */
const SCENE_SHARE = 0.8
/** The number of bars in the waveform without zoom. */
const BARS = 180
/** A scene that fills a smaller share of the visible range has no number. */
const NARROW = 0.03

/** A caption's position in the film, and the function that moves it. */
type OpenCaption = {
  number: number
  start_seconds: number
  end_seconds: number
  onChange: (part: { start_seconds: number } | { end_seconds: number }) => void
}

type Props = {
  content: VoiceAssembly
  /** The changed, unsaved pauses in seconds, by the id of the scene before the pause. */
  changed: Readonly<Record<string, number>>
  /** The open caption. A person can drag its start and end on the waveform. */
  caption: OpenCaption | undefined
  /** Absent if the person may not change pauses. */
  onPause: ((scene_id: string, seconds: number) => void) | undefined
}

/** The zoom factor of the lane, and the scrolling box, which keeps the middle of the visible range in its place. */
function useZoom(duration_seconds: number) {
  const scroll = useRef<HTMLElement>(null)
  const [{ zoom, middle }, setShown] = useState({ zoom: 1, middle: 0 })
  useEffect(() => {
    const box = scroll.current
    if (box) box.scrollLeft = (middle / duration_seconds) * box.scrollWidth - box.clientWidth / 2
  }, [zoom, middle, duration_seconds])
  const seenMiddle = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 1 } = scroll.current ?? {}
    return ((scrollLeft + clientWidth / 2) / scrollWidth) * duration_seconds
  }
  const zoomTo = (wished: number) => setShown({ zoom: Math.min(MOST_ZOOM, Math.max(1, wished)), middle: seenMiddle() })
  const showScene = ({ start_seconds, end_seconds }: VoiceAssembly['timeline'][number]) => {
    const seconds = end_seconds - start_seconds
    const wished = (duration_seconds / seconds) * SCENE_SHARE
    setShown({ zoom: Math.min(MOST_ZOOM, Math.max(1, wished)), middle: start_seconds + seconds / 2 })
  }
  return { scroll, zoom, zoomTo, showScene }
}

/**
 * The waveform of the narration with its scenes. The chosen scene is marked. A click plays from that position. A person can drag the pauses
 * between scenes. Zooming keeps the middle of the visible range, or shows the whole film or the chosen scene.
 */
export function NarrationTimeline({ content, changed, caption, onPause }: Props) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const player = usePlayer()
  const { view, set } = useView()
  const { duration_seconds, timeline } = content
  const { scroll, zoom, zoomTo, showScene } = useZoom(duration_seconds)
  const chosen = timeline.find(({ scene_id }) => scene_id === view.scene)
  const bars = Math.max(BARS, Math.min(content.peaks.length, Math.round(BARS * zoom)))
  const played = usePlayhead((at) => Math.round((at / duration_seconds) * bars) / bars)
  const place = (at: number) => `${(at / duration_seconds) * 100}%`
  return (
    <div className="narration-timeline rounded-xl bg-well text-voice" data-well>
      <NarrationZoom zoom={zoom} onZoom={zoomTo} onScene={chosen && (() => showScene(chosen))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the lane scrolls, and the keyboard must reach it */}
      <section ref={scroll} className="narration-scroll" tabIndex={0} aria-label={t.narrationScenes(timeline.length)}>
        <div className="narration-lane" dir="ltr" style={{ width: `${zoom * 100}%` }}>
          {chosen && (
            <i
              className="narration-chosen"
              style={{ left: place(chosen.start_seconds), width: place(chosen.end_seconds - chosen.start_seconds) }}
            />
          )}
          {/* the keyboard sets the position in the player instead */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="block w-full relative"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect()
              const at = ((event.clientX - box.left) / box.width) * duration_seconds
              player.seek(at)
              const scene = timeline.findLast(({ start_seconds }) => start_seconds <= at)
              if (scene) set({ scene: scene.scene_id, t: null })
            }}
          >
            <Wave peaks={content.peaks} bars={bars} played={played} lit="var(--accent)" className="w-full h-16" />
          </button>
          {timeline.map(({ scene_id, start_seconds, end_seconds }, index) => (
            <span
              key={scene_id}
              className="narration-scene num"
              data-chosen={scene_id === view.scene || undefined}
              title={stages.scene(index + 1)}
              style={{ left: place(start_seconds) }}
              aria-hidden
            >
              {((end_seconds - start_seconds) / duration_seconds) * zoom > NARROW && index + 1}
            </span>
          ))}
          {onPause &&
            listPauses(timeline).map((pause, index) => (
              <TimeGrip
                key={pause.scene_id}
                className="pause-handle"
                label={t.pauseAfterScene(index + 1)}
                seconds={changed[pause.scene_id] ?? pause.seconds}
                most={MOST_PAUSE_SECONDS}
                changed={changed[pause.scene_id] !== undefined}
                left={place(pause.middle)}
                lane_seconds={duration_seconds}
                onChange={(seconds) => onPause(pause.scene_id, seconds)}
              />
            ))}
          {caption && <CaptionEdges {...caption} lane_seconds={duration_seconds} place={place} />}
          <Playhead seconds={duration_seconds} />
        </div>
      </section>
    </div>
  )
}

/** The minimum length of a caption in seconds, so that its edges cannot cross. */
const LEAST_CAPTION_SECONDS = 0.1

/** The open caption on the waveform, with two edges that can be dragged or moved with the keyboard. */
function CaptionEdges({
  number,
  start_seconds,
  end_seconds,
  lane_seconds,
  place,
  onChange,
}: OpenCaption & { lane_seconds: number; place: (at: number) => string }) {
  const t = useTexts('sounds')
  return (
    <>
      <i className="caption-span" style={{ left: place(start_seconds), width: place(end_seconds - start_seconds) }} />
      <TimeGrip
        edits
        className="caption-edge"
        label={t.captionBegins(number)}
        seconds={start_seconds}
        most={end_seconds - LEAST_CAPTION_SECONDS}
        changed
        left={place(start_seconds)}
        lane_seconds={lane_seconds}
        onChange={(seconds) => onChange({ start_seconds: seconds })}
      />
      <TimeGrip
        edits
        className="caption-edge"
        label={t.captionEnds(number)}
        seconds={end_seconds}
        most={lane_seconds}
        changed
        left={place(end_seconds)}
        lane_seconds={lane_seconds}
        onChange={(seconds) => onChange({ end_seconds: Math.max(start_seconds + LEAST_CAPTION_SECONDS, seconds) })}
      />
    </>
  )
}

function Playhead({ seconds }: { seconds: number }) {
  const at = usePlayhead((time) => Math.round((time / seconds) * 10_000) / 100)
  return <i className="narration-playhead" style={{ left: `${Math.min(100, at)}%` }} />
}
