import { type RefObject, useEffect, useState } from 'react'
import { TransportLine } from '../../film/compare/transport-line.tsx'

/** A video that differs from the first video by more than this many seconds is moved to the same position. */
const NEAR = 0.08

/** Keeps videos of the same length in step. All videos play, pause and restart with the first loaded video. */
function follow(videos: readonly HTMLVideoElement[], playing: boolean): HTMLVideoElement | undefined {
  const [lead, ...others] = videos.filter(({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
  if (!lead) return undefined
  for (const video of [lead, ...others]) {
    if (playing && video.paused) void video.play().catch(() => undefined) // the browser starts it as soon as it can
    if (!playing && !video.paused) video.pause()
  }
  for (const video of others)
    if (!video.seeking && Math.abs(video.currentTime - lead.currentTime) > NEAR) video.currentTime = lead.currentTime
  return lead
}

const videosIn = ({ current }: RefObject<HTMLElement | null>) => [...(current?.querySelectorAll('video') ?? [])]

/** The play button and the position for all videos within `stage`. */
export function StepTransport({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const [playing, setPlaying] = useState(true)
  const [{ at, duration }, setClock] = useState({ at: 0, duration: 0 })
  useEffect(() => {
    let turn = 0
    const step = () => {
      const lead = follow(videosIn(stage), playing)
      if (lead) setClock({ at: Math.round(lead.currentTime * 20) / 20, duration: lead.duration || 0 })
      turn = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(turn)
  }, [playing, stage])
  return (
    <TransportLine
      playing={playing}
      at={at}
      duration={duration}
      onToggle={() => setPlaying(!playing)}
      onSeek={(seconds) => {
        setPlaying(false)
        for (const video of videosIn(stage)) video.currentTime = seconds
      }}
    />
  )
}
