import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Track } from '@orion/contract/contents/07-music-sound.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { clock } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Range } from '../../../../ui/field.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { RunDialog } from '../../run/run-dialog.tsx'
import { SecondsField } from '../seconds-field.tsx'
import { SlipWave } from './slip-wave.tsx'
import { useReadTrack } from './use-read-track.ts'

/** The minimum seconds of a track that must remain after its beginning is cut. Less is not enough for music. */
const LEAST_LEFT_SECONDS = 3

type Props = {
  workflow: Workflow
  track: Track
  /** The address of the original file. */
  url: string
  /** The second of the film at which the music begins. */
  begins: number
  /** Saves unsaved changes of the mix. False where saving failed. */
  onKeep: () => Promise<boolean>
  /** Whether the mix has unsaved edits. */
  unsaved: boolean
  onClose: () => void
}

/**
 * The dialog that sets the second of a track at which the music begins, on the waveform, by listening or by typing. The stage then fits the
 * track again, at no cost.
 */
export function SlipDialog({ workflow: { workflow_id }, track, url, begins, onKeep, unsaved, onClose }: Props) {
  const t = useTexts('mix')
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const sound = useReadTrack(url)
  const [length, setLength] = useState<number | null>(null)
  const [second, setSecond] = useState(Math.max(0, begins + (track.slip_seconds ?? 0)))
  const address = getAddress(url)
  const stored = useContent(workflow_id, 7)
  const execute = useExecuteStage(workflow_id)
  // the price is the same for every second, so it is requested only once
  const settings = { slips: [{ track_id: track.track_id, seconds: (track.slip_seconds ?? 0) + 0.001 }] }
  const estimate = useEstimate({ workflow_id, stage_number: 7, settings }, { enabled: stored.data !== undefined })
  const seconds = sound?.seconds ?? length
  const most = Math.max(0, (seconds ?? Infinity) - LEAST_LEFT_SECONDS)
  const choose = (at: number) => {
    const next = Math.round(Math.min(most, Math.max(0, at)) * 10) / 10
    setSecond(next)
    if (audio.current) audio.current.currentTime = next
  }
  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (playing) return element.pause()
    element.currentTime = second
    void element.play().catch(() => undefined)
  }
  const run = async () => {
    audio.current?.pause()
    if (!(await onKeep())) return
    const slips = [{ track_id: track.track_id, seconds: Math.round((second - begins) * 1000) / 1000 }]
    execute.mutate({ workflow_id, stage_id: 7, settings: { slips } }, { onSuccess: onClose })
  }
  return (
    <RunDialog
      stored={stored}
      estimate={estimate}
      execute={execute}
      onClose={onClose}
      title={t.slipTitle(track.title)}
      note={`${t.slipNote(clock(begins, true))}${unsaved ? ` ${t.mixFirst}` : ''}`}
      width={620}
      words={{ act: t.slipDo, failed: t.slipFailed, costs: t.slipCosts }}
      onRun={() => void run()}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music */}
      <audio
        ref={audio}
        src={address}
        preload="metadata"
        onDurationChange={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      {sound === undefined && <Skeleton className="h-[84px]" />}
      {sound && <SlipWave sound={sound} second={second} onChoose={choose} />}
      {sound === null && <p className="hint">{t.slipUnread}</p>}
      {seconds !== null && (
        <Range
          label={t.trackBegins(clock(begins, true), clock(second, true))}
          className="range w-full max-w-60"
          min={0}
          max={Math.round(most * 10) / 10}
          step={0.1}
          value={second}
          shown={clock(second, true)}
          onChange={choose}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <SecondsField label={t.trackFrom} value={second} most={most} onChange={choose} />
        <Button icon={playing ? Pause : Play} onClick={toggle}>
          {playing ? t.slipPause : t.slipHear}
        </Button>
      </div>
    </RunDialog>
  )
}
