import {
  Activity,
  Captions,
  CaptionsOff,
  Maximize,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { MeasuredSound } from '@orion/contract/sound-levels.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useKeyActs } from '../../../app/palette/keys.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock, number, timecode } from '../../../lib/format.ts'
import { Icon, IconButton } from '../../../ui/button.tsx'
import { listClips } from './clips.ts'
import { firstWholeFrame, frameAt, toSeconds, stepFrames } from './frames/frame-steps.ts'
import { showCaptions, useCaptionsVisible } from './captions/captions-shown.ts'
import { lazily } from '../../../lib/lazily.ts'
import { hasContent } from '../rules.ts'
import { showLevels, useLevelsVisible } from './levels/levels-shown.ts'
import { usePlayer, usePlayerState, usePlayhead } from './player.ts'
import { Scrubber } from './scrubber.tsx'
import { toolsPlace } from './tools-place.ts'
import { useEditedScenes } from './chosen/use-edited-scenes.ts'
import { useFormerInputs, useInputContent } from './use-input-content.ts'
import { useNamedScene, useOneSelection } from './chosen/use-one-selection.ts'
import { useCaptionTrack } from './captions/use-caption-track.ts'
import { Wave } from '../../../parts/wave.tsx'

const LevelMeter = lazily(() => import('./levels/level-meter.tsx').then(({ LevelMeter: component }) => ({ default: component })))

const Timeline = lazily(() => import('./timeline.tsx').then(({ Timeline: component }) => ({ default: component })))

const RATES = [1, 1.25, 1.5, 0.75]
const DOCKED = [3, 4, 7, 8, 9, 10]
const WITH_TIMELINE = [7, 8, 9]
/** The numbers of the stages that make the sounds of scenes, the narration and the film. */
const VOICES = 3
const NARRATION = 4
const FILM = 8

type Section = { id: string; start: number; duration: number; peaks: readonly number[] }

/** The current frame and the last frame of the film, as minutes, seconds and frames. */
function Timecode() {
  const { duration, ready } = usePlayerState()
  const frame = usePlayhead(frameAt)
  return (
    <bdi className={`dock-time num font-medium ${ready ? '' : 'invisible'}`} dir="ltr">
      {timecode(toSeconds(frame))} <span className="text-(--well-text-2)">/ {clock(duration)}</span>
    </bdi>
  )
}

function Time() {
  const { duration, ready } = usePlayerState()
  const tenths = usePlayhead((at) => Math.round(at * 10))
  return (
    <bdi className={`dock-time num font-medium ${ready ? '' : 'invisible'}`} dir="ltr">
      {clock(tenths / 10, true)} <span className="text-(--well-text-2)">/ {clock(duration, true)}</span>
    </bdi>
  )
}

function Ribbon({ sections }: { sections: readonly Section[] }) {
  const current = usePlayhead((time) => sections.findLastIndex(({ start }) => start <= time + 0.01))
  return (
    <Scrubber sections={sections} className="ribbon">
      {sections.map((section, index) => (
        <div key={section.id} className={index === current ? 'current' : ''} style={{ flexGrow: section.duration }}>
          <Wave
            peaks={section.peaks}
            bars={Math.max(6, Math.round(section.duration * 4))}
            dim={index <= current ? 'var(--act-voice)' : 'color-mix(in oklch, var(--act-voice) 55%, var(--well))'}
            className="w-full h-7"
          />
        </div>
      ))}
    </Scrubber>
  )
}

type ControlProps = {
  sections: readonly { start: number }[]
  film: boolean
  /** Whether the captions are a track of the film, and not part of its image. */
  captionTrack: boolean
  /** Whether the lanes have their own tools. */
  tools: boolean
  /** The audible sound, if its levels can be measured. Undefined if the player plays something else than the film's sound. */
  heard: Heard | undefined
}

/** The sound whose levels are measured. `version` identifies it. */
type Heard = { workflow_id: string; of: MeasuredSound; version: string }

/** The sound of the film from stage 7 on. In stage 7 this is the current mix, and in later stages it is the sound of the finished film. */
function heardAt(workflow: Workflow, stage_number: number): Heard | undefined {
  const { workflow_id, stages } = workflow
  const made = (number: number) => hasContent(workflow, number) && stages[number]?.iteration_id
  if (stage_number >= 8) return made(8) ? { workflow_id, of: 'film', version: String(made(8)) } : undefined
  return stage_number === 7 && made(4) ? { workflow_id, of: 'mix', version: `${made(4)} ${made(7)}` } : undefined
}

const ToolsPlace = () => <span ref={toolsPlace.useRef()} className="flex gap-0.5 ms-auto" />

/** Buttons for one frame back and one forward. */
function FrameSteps() {
  const t = useTexts('room')
  const player = usePlayer()
  return (
    <>
      <IconButton
        size="small"
        className="ghost well-button max-md:hidden"
        label={t.previousFrame}
        icon={StepBack}
        onClick={() => stepFrames(player, -1)}
      />
      <IconButton
        size="small"
        className="ghost well-button max-md:hidden"
        label={t.nextFrame}
        icon={StepForward}
        onClick={() => stepFrames(player, 1)}
      />
    </>
  )
}

const openFullScreen = () => void document.querySelector<HTMLVideoElement>('.film-player video')?.requestFullscreen()

/** The buttons at the end of the player: level meter, captions, volume, speed and full screen. */
function DockSide({ film, captionTrack, measured }: Pick<ControlProps, 'film' | 'captionTrack'> & { measured: boolean }) {
  const t = useTexts('stages')
  const room = useTexts('room')
  const player = usePlayer()
  const { rate, muted } = usePlayerState()
  const captions = useCaptionsVisible()
  const levels = useLevelsVisible()
  const speed = `${number(rate, rate % 1 ? 2 : 0)}×`
  return (
    <span className="dock-side">
      {measured && (
        <IconButton
          size="small"
          className="ghost well-button"
          label={room.levels}
          icon={Activity}
          aria-pressed={levels}
          onClick={() => showLevels(!levels)}
        />
      )}
      {captionTrack && (
        <IconButton
          size="small"
          className="ghost well-button dock-captions"
          label={t.captions}
          icon={captions ? Captions : CaptionsOff}
          aria-pressed={captions}
          onClick={() => showCaptions(!captions)}
        />
      )}
      <IconButton
        size="small"
        className="ghost well-button"
        label={muted ? t.unmute : t.mute}
        icon={muted ? VolumeX : Volume2}
        onClick={() => player.setMuted(!muted)}
      />
      <button
        type="button"
        className="btn ghost small well-button num"
        aria-label={t.speed(speed)}
        onClick={() => player.setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length])}
      >
        {speed}
      </button>
      {film && (
        <IconButton
          size="small"
          className="ghost well-button"
          tipAt="end"
          label={t.fullScreen}
          icon={Maximize}
          onClick={openFullScreen}
        />
      )}
    </span>
  )
}

function Controls({ sections, film, captionTrack, tools, heard }: ControlProps) {
  const t = useTexts('stages')
  const player = usePlayer()
  const { playing } = usePlayerState()
  const step = (by: number) => {
    const at = sections.findLastIndex(({ start }) => start <= player.time() + 0.01)
    const start = sections[Math.min(sections.length - 1, Math.max(0, at + by))]?.start ?? 0
    player.seek(film ? firstWholeFrame(start) : start)
  }
  const captions = useCaptionsVisible()
  const toggleCaptions = () => showCaptions(!captions)
  const levels = useLevelsVisible()
  const whenFilm = (act: () => void) => (film ? act : undefined)
  useKeyActs({
    arrowup: sections.length > 1 ? () => step(-1) : undefined,
    arrowdown: sections.length > 1 ? () => step(1) : undefined,
    c: captionTrack ? toggleCaptions : undefined,
    f: whenFilm(openFullScreen),
  })
  return (
    <div className="dock-controls">
      {sections.length > 1 && (
        <IconButton size="small" className="ghost well-button" label={t.previousScene} icon={SkipBack} onClick={() => step(-1)} />
      )}
      <button type="button" className="dock-play" aria-label={playing ? t.pause : t.play} onClick={player.toggle}>
        <Icon of={playing ? Pause : Play} size={17} />
      </button>
      {sections.length > 1 && (
        <IconButton size="small" className="ghost well-button" label={t.nextScene} icon={SkipForward} onClick={() => step(1)} />
      )}
      {film ? (
        <>
          <Timecode />
          <FrameSteps />
        </>
      ) : (
        <Time />
      )}
      <Suspense fallback={null}>{heard && levels && <LevelMeter {...heard} />}</Suspense>
      {tools && <ToolsPlace />}
      <DockSide film={film} captionTrack={captionTrack} measured={heard !== undefined} />
    </div>
  )
}

/**
 * The sections of the timeline. They are the edited scenes of stage 3 (`voices`), or the scenes of stage 4 with their parts of the
 * waveform. The lanes of stage 8 edit the current narration. The other players of a film have the narration that it was made from.
 */
function useSections(
  workflow: Workflow,
  { stage_number, of, voices }: { stage_number: number; of: number; voices: ReturnType<typeof useEditedScenes> },
): Section[] {
  const narration = useInputContent<'voice_assembly'>(workflow, 4, of)
  if (stage_number === VOICES) {
    if (!voices) return []
    const { scenes } = voices.content
    return listClips(scenes, voices.urls).map((clip) => ({
      ...clip,
      peaks: scenes.find(({ id }) => id === clip.id)?.peaks ?? [],
    }))
  }
  const it = narration.data?.content
  if (!it) return []
  const index = (second: number) => Math.round((second / it.duration_seconds) * it.peaks.length)
  return it.timeline.map(({ scene_id, start_seconds, end_seconds }) => ({
    id: scene_id,
    start: start_seconds,
    duration: end_seconds - start_seconds,
    peaks: it.peaks.slice(index(start_seconds), index(end_seconds)),
  }))
}

type DockProps = {
  workflow: Workflow
  stage: StageRecord
  /** Lanes that replace the usual ones. */
  lanes?: ((sections: readonly Section[]) => ReactNode) | undefined
}

/** The player at the bottom of the studio, with lanes from stage 7 on. It loads nothing before stage 3, which makes the first sound. */
export const Dock = (props: DockProps) => (props.stage.number < VOICES ? null : <LoadedDock {...props} />)

function LoadedDock({ workflow, stage, lanes }: DockProps) {
  const { ready } = usePlayerState()
  const { ids } = useFormerInputs(workflow, stage.number)
  const of = lanes === undefined && stage.number >= FILM ? stage.number : NARRATION
  const voices = useEditedScenes(workflow)
  const sections = useSections(workflow, { stage_number: stage.number, of, voices })
  useNamedScene(stage.number, voices?.content.scenes, sections)
  useOneSelection(sections, stage.number >= 8)
  const captionTrack = useCaptionTrack(workflow, stage.number) !== undefined && stage.number >= 8
  if (!DOCKED.includes(stage.number)) return null
  const timeline = WITH_TIMELINE.includes(stage.number)
  // in stage 9, the list of checks needs the height
  const brief = stage.number === 9
  return (
    <div className={`dock ${timeline ? 'with-timeline' : ''}`} data-well inert={!ready}>
      <Controls
        sections={sections}
        film={stage.number >= 8}
        captionTrack={captionTrack}
        tools={lanes !== undefined}
        heard={ids[FILM] === undefined ? heardAt(workflow, stage.number) : undefined}
      />
      {timeline ? (
        <Suspense fallback={<div className={`timeline ${brief ? 'brief' : ''}`} />}>
          {lanes?.(sections) ?? <Timeline workflow={workflow} of={stage.number} sections={sections} brief={brief} />}
        </Suspense>
      ) : (
        <Ribbon sections={sections.length > 0 ? sections : [{ id: 'whole', start: 0, duration: 1, peaks: [] }]} />
      )}
    </div>
  )
}
