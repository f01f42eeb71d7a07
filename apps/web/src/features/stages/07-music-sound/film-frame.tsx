import { useEffect, useRef, useState } from 'react'
import { gainAt, SILENT_DB } from '@orion/contract/music-gain.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { IMAGE_SIZE } from '../../../api/image-address.ts'
import { useContent } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { clock } from '../../../lib/format.ts'
import { usePlayer, usePlayhead } from '../film/player.ts'
import { Still } from '../film/still/still.tsx'
import { inDecibels } from './in-decibels.ts'
import type { Mix } from './use-mix.ts'
import { hasContent } from '../rules.ts'

/**
 * `SAME_LENGTH_SECONDS`: if the lengths differ by less, they belong to the same film. `OFF_SECONDS`: the image may be this much early or
 * late while it plays.
 */
const SAME_LENGTH_SECONDS = 0.2
const OFF_SECONDS = 0.15

/** The image at the current second. This is the film if it exists with the same length, and otherwise the chosen image of the scene. */
export function FilmFrame({ workflow, mix, hasMusic }: { workflow: Workflow; mix: Mix; hasMusic: boolean }) {
  const words = useTexts('mix')
  const stages = useTexts('stages')
  const { workflow_id } = workflow
  const film = useContent<'video_assembly'>(workflow_id, 8, hasContent(workflow, 8)).data
  const { scenes, points, seconds } = mix
  const index = usePlayhead((at) =>
    Math.max(
      0,
      scenes.findLastIndex(({ start_seconds }) => start_seconds <= at + 0.01),
    ),
  )
  const gain = usePlayhead((at) => Math.round(gainAt(points, at) * 2) / 2)
  const at = usePlayhead((time) => Math.round(time * 10) / 10)
  const isOfThis = film?.content && Math.abs(film.content.duration_seconds - seconds) < SAME_LENGTH_SECONDS
  const [unplayed, setUnplayed] = useState(false)
  const video = isOfThis && !unplayed && film.content && film.urls[film.content.film_asset_id]
  if (!video && !hasContent(workflow, 5)) return null
  return (
    <figure className="mix-frame" data-well>
      {video ? (
        <Following url={getAddress(video)} onFail={() => setUnplayed(true)} />
      ) : (
        <Still width={IMAGE_SIZE.card} workflow_id={workflow_id} scene_id={scenes[index]?.scene_id} />
      )}
      <figcaption className="num">
        <span>
          {scenes.length > 0 && `${stages.scene(index + 1)} · `}
          {clock(at, true)}
        </span>
        <span className="text-cut">{!hasMusic || gain <= SILENT_DB / 2 ? words.silentHere : inDecibels(gain)}</span>
      </figcaption>
    </figure>
  )
}

/** The muted film, in step with the player. Calls `onFail` if it cannot be played. */
function Following({ url, onFail }: { url: string; onFail: () => void }) {
  const player = usePlayer()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const follow = () => {
      const element = video.current
      if (!element) return
      const { playing, rate } = player.state()
      const off = Math.abs(element.currentTime - player.time())
      if (off > (playing ? OFF_SECONDS : 0.01) && !element.seeking) element.currentTime = player.time()
      element.playbackRate = rate
      if (playing && element.paused) void element.play().catch(() => undefined)
      if (!playing && !element.paused) element.pause()
    }
    follow()
    const release = player.subscribe(follow)
    const element = video.current
    // a film that was just loaded is at its start, and must move to the player's position
    element?.addEventListener('loadedmetadata', follow)
    return () => {
      release()
      element?.removeEventListener('loadedmetadata', follow)
    }
  }, [player])
  return <video ref={video} src={url} muted playsInline preload="auto" onError={onFail} tabIndex={-1} aria-hidden />
}
