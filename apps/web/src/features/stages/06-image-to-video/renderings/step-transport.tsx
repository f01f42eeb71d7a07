import { Pause, Play } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { Icon } from '../../../../ui/button.tsx'

/** Seconds that videos may be apart before one is brought to where the first stands. */
const NEAR = 0.08

/** Videos of one length in step: all stand where the first that is loaded does, play with it and begin anew with it. */
function follow(videos: readonly HTMLVideoElement[], playing: boolean): HTMLVideoElement | undefined {
  const [lead, ...others] = videos.filter(({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
  if (!lead) return undefined
  for (const video of [lead, ...others]) {
    if (playing && video.paused) void video.play().catch(() => undefined) // it plays once it may
    if (!playing && !video.paused) video.pause()
  }
  for (const video of others)
    if (!video.seeking && Math.abs(video.currentTime - lead.currentTime) > NEAR) video.currentTime = lead.currentTime
  return lead
}

/** Play, and the second, of all videos within `stage` at once. */
export function StepTransport({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const stages = useTexts('stages')
  const [playing, setPlaying] = useState(true)
  const [{ at, duration }, setClock] = useState({ at: 0, duration: 0 })
  const videos = () => [...(stage.current?.querySelectorAll('video') ?? [])]
  useEffect(() => {
    let turn = 0
    const step = () => {
      const lead = follow([...(stage.current?.querySelectorAll('video') ?? [])], playing)
      if (lead) setClock({ at: Math.round(lead.currentTime * 20) / 20, duration: lead.duration || 0 })
      turn = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(turn)
  }, [playing, stage])
  const seek = (seconds: number) => {
    for (const video of videos()) video.currentTime = seconds
  }
  return (
    <div className="step-transport">
      <button
        type="button"
        className="play"
        aria-label={playing ? stages.pause : stages.play}
        onClick={() => setPlaying(!playing)}
      >
        <Icon of={playing ? Pause : Play} size={14} />
      </button>
      <input
        type="range"
        dir="ltr"
        className="flex-1 min-w-24 accent-(--accent)"
        aria-label={stages.position}
        aria-valuetext={clock(at, true)}
        min={0}
        max={Math.max(0.1, duration)}
        step={0.05}
        value={Math.min(at, Math.max(0.1, duration))}
        onChange={({ target }) => {
          setPlaying(false)
          seek(Number(target.value))
        }}
      />
      <span className="num text-12 text-fg2">
        {clock(at, true)} / {clock(duration, true)}
      </span>
    </div>
  )
}
