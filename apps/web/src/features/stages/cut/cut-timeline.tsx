import { Magnet, Maximize2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Workflow } from '@orion/contract/workflows.ts'
import { MOD, useKeyActs } from '../../../app/palette/keys.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { clock } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SaveBar } from '../edit/save-bar.tsx'
import { toolsPlace } from '../film/tools-place.ts'
import { usePlayer, usePlayerState, usePlayhead } from '../film/player.ts'
import { LaneName } from '../film/timeline.tsx'
import { Scrubber } from '../film/scrubber.tsx'
import { CaptionsLane } from './captions-lane.tsx'
import type { Dragged } from './lane-props.ts'
import { type PlacedScene, secondNow, secondThen } from './lay-out.ts'
import { ScenesLane } from './scenes-lane.tsx'
import type { Span } from './snap.ts'
import { snap, snapSpan } from './snap.ts'
import { MusicLane, VoiceLane } from './sound-lanes.tsx'
import { useCut } from './use-cut.ts'
import { useZoom } from './use-zoom.ts'
import './cut.css'

const NoteMarks = lazily(() =>
  import('../film/notes/note-marks.tsx').then(({ NoteMarks: component }) => ({ default: component })),
)

/**
 * The possible distances between two labels of the ruler, in seconds. The ruler uses the smallest distance at which the labels do not
 * overlap.
 */
const STEPS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600]
const FIGURE_PIXELS = 64

/** Times that differ by fewer seconds than this count as equal. */
const SAME_SECONDS = 0.001

/** The selected caption or mark. If there is none, the chosen scene is selected, so that all lanes have at most one selected item. */
type Chosen = { lane: 'captions' | 'marks'; id: string } | null

function Ticks({ seconds, pixels }: { seconds: number; pixels: number }) {
  const step = STEPS.find((each) => each * pixels >= FIGURE_PIXELS) ?? 1200
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => (
    <span key={index} className="cut-tick num" style={{ left: `${((index * step) / seconds) * 100}%` }} aria-hidden>
      {clock(index * step, step < 1)}
    </span>
  ))
}

/** Scrolls the timeline while the film plays, so that the current second stays visible. */
function useFollow(box: RefObject<HTMLElement | null>, scenes: readonly PlacedScene[], pixels: number) {
  const { playing } = usePlayerState()
  const at = usePlayhead((second) => Math.round(secondThen(scenes, second) * pixels))
  useEffect(() => {
    const { current } = box
    if (!current || !playing) return
    const { scrollLeft, clientWidth } = current
    if (at < scrollLeft || at > scrollLeft + clientWidth * 0.95) current.scrollTo({ left: at - clientWidth * 0.1 })
  }, [box, at, playing])
}

/** The start and end times of the words, in seconds of the current film. Unsaved edits do not change these times. */
const wordEdges = (cut: ReturnType<typeof useCut>): number[] => {
  const timeline = cut.made.narration?.content?.timeline ?? []
  return timeline.flatMap(({ words }) => words.flatMap(({ start_seconds, end_seconds }) => [start_seconds, end_seconds]))
}

/** The snapping of dragged edges: a function that finds the time to which an edge snaps, and the line at that time. */
function useSnapping(cut: ReturnType<typeof useCut>) {
  const player = usePlayer()
  const [on, setOn] = useState(true)
  const [guide, setGuide] = useState<number | null>(null)
  /**
   * The times to which the dragged item can snap. They are computed once when a drag begins. Edges that move with the item are left out.
   */
  const held = useRef<readonly number[] | null>(null)
  const listTargets = ({ lane, index, room }: Dragged): readonly number[] => {
    const others = <T extends { index: number }>(of: Dragged['lane'], all: readonly T[]) =>
      all.filter((each) => lane !== of || each.index !== index)
    held.current ??= [
      secondThen(cut.scenes, player.time()),
      ...cut.scenes.flatMap(({ start_seconds, end_seconds }) => [start_seconds, end_seconds]),
      ...others('captions', cut.captions).flatMap(({ start_seconds, end_seconds }) => [start_seconds, end_seconds]),
      ...others('marks', cut.marks).map(({ seconds }) => seconds),
      ...wordEdges(cut).map((second) => secondThen(cut.scenes, second)),
    ].filter((target) => room.from - SAME_SECONDS <= target && target <= room.to + SAME_SECONDS)
    return held.current
  }
  const near = (reach: number, dragged: Dragged) => (on && reach > 0 ? listTargets(dragged) : [])
  const snapTo = (seconds: number, reach: number, dragged: Dragged) => {
    const snapped = snap(seconds, near(reach, dragged), reach)
    setGuide(snapped.at)
    return snapped.seconds
  }
  const snapSpanTo = (span: Span, reach: number, dragged: Dragged) => {
    const snapped = snapSpan(span, near(reach, dragged), reach)
    setGuide(snapped.at)
    return snapped.from
  }
  const onGuide = (seconds: number | null) => {
    if (seconds === null) held.current = null
    setGuide(seconds)
  }
  return { on, setOn, guide, onGuide, snapTo, snapSpanTo }
}

type Tools = {
  zoom: ReturnType<typeof useZoom>
  snapping: ReturnType<typeof useSnapping>
  back: (() => void) | undefined
  able: boolean
}

/** The buttons for zoom, snapping and undo, with their shortcuts. They are displayed with the buttons of the player. */
function CutTools({ zoom, snapping: { on, setOn }, back, able }: Tools) {
  const t = useTexts('cut')
  const place = toolsPlace.usePlace()
  useKeyActs({
    '+': zoom.in,
    '=': zoom.in,
    '-': zoom.out,
    0: zoom.fit,
    n: able ? () => setOn(!on) : undefined,
    'mod+z': back,
  })
  if (!place) return null
  const button = 'ghost well-button'
  return createPortal(
    <>
      {able && <IconButton size="small" className={button} icon={Undo2} label={t.back(MOD)} disabled={!back} onClick={back} />}
      {able && (
        <IconButton
          size="small"
          className={`${button} ${on ? 'is-on' : ''}`}
          icon={Magnet}
          label={t.snap}
          aria-pressed={on}
          onClick={() => setOn(!on)}
        />
      )}
      <IconButton size="small" className={button} icon={ZoomOut} label={t.zoomOut} disabled={!zoom.out} onClick={zoom.out} />
      <IconButton size="small" className={button} icon={ZoomIn} label={t.zoomIn} disabled={!zoom.in} onClick={zoom.in} />
      <IconButton size="small" className={button} icon={Maximize2} label={t.fit} disabled={!zoom.out} onClick={zoom.fit} />
    </>,
    place,
  )
}

/**
 * The timeline of stage 8. It shows the scenes, captions, voice and music of the edited film. A person edits by dragging or with keys. Each
 * change is a draft of the stage to which it belongs. One bar saves all drafts and makes the film again.
 */
export function CutTimeline({ workflow, sections }: { workflow: Workflow; sections: readonly { id: string; start: number }[] }) {
  const t = useTexts('cut')
  const stages = useTexts('stages')
  const { view, set } = useView()
  const player = usePlayer()
  const able = useMay('stage.execute', workflow.organization_id)
  const cut = useCut(workflow, able)
  const box = useRef<HTMLDivElement>(null)
  const film_seconds = cut.made.narration?.content?.duration_seconds ?? 1
  const zoom = useZoom(box, { film_seconds, total: cut.total, middle: () => secondThen(cut.scenes, player.time()) })
  const snapping = useSnapping(cut)
  const [chosen, setChosen] = useState<Chosen>(null)
  useFollow(box, cut.scenes, zoom.pixels)
  const lane = { seconds: cut.total, pixels: zoom.pixels }
  const handed = {
    workflow,
    cut,
    lane,
    onSeek: (second: number) => player.seek(secondNow(cut.scenes, second) + 0.001),
    onGuide: snapping.onGuide,
    snapTo: snapping.snapTo,
    snapSpanTo: snapping.snapSpanTo,
  }
  const choosing = (name: NonNullable<Chosen>['lane']) => ({
    chosen: chosen?.lane === name ? chosen.id : null,
    onChoose: (id: string) => setChosen({ lane: name, id }),
  })
  const chooseScene = (id: string) => {
    setChosen(null)
    set({ scene: id, t: null })
  }
  return (
    <div className="timeline cut-timeline">
      <div className="lane-names" aria-hidden>
        <span />
        <LaneName colour="var(--act-picture)">{stages.lanes.picture}</LaneName>
        <LaneName colour="var(--act-story)">{stages.lanes.captions}</LaneName>
        <LaneName colour="var(--act-voice)">{stages.lanes.voice}</LaneName>
        <LaneName colour="var(--act-cut)">{stages.lanes.music}</LaneName>
      </div>
      <section ref={box} className="cut-scroll" aria-label={t.lanes} title={able ? t.hint : undefined}>
        <div className="cut-lanes" dir="ltr" style={{ width: zoom.width }}>
          <Scrubber
            sections={sections}
            className="cut-ruler"
            secondsAt={(share) => secondNow(cut.scenes, share * cut.total)}
            getShare={(second) => secondThen(cut.scenes, second) / cut.total}
          >
            <Ticks seconds={cut.total} pixels={zoom.pixels} />
            <Suspense fallback={null}>
              <NoteMarks workflow_id={workflow.workflow_id} seconds={film_seconds} />
            </Suspense>
          </Scrubber>
          <ScenesLane {...handed} chosen={chosen === null ? view.scene : null} onChoose={chooseScene} />
          <CaptionsLane {...handed} {...choosing('captions')} />
          <VoiceLane cut={cut} lane={lane} />
          <MusicLane {...handed} {...choosing('marks')} />
          {snapping.guide !== null && <i className="cut-guide" style={{ left: `${(snapping.guide / cut.total) * 100}%` }} />}
        </div>
      </section>
      <CutTools zoom={zoom} snapping={snapping} able={able} back={cut.back} />
      {able && <SaveBar {...cut.bar} />}
    </div>
  )
}
