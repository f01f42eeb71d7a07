import { Pause, Play, Trash2, VolumeX } from 'lucide-react'
import type { Track } from '@orion/contract/contents/07-music-sound.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Wave } from '../../../../parts/wave.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, Icon, IconButton } from '../../../../ui/button.tsx'
import { usePlayerState, usePlayhead } from '../../film/player.ts'
import { TrackFacts } from './track-facts.tsx'

type RowProps = {
  track: Track
  letter: string
  on: boolean
  heard: boolean
  pending: boolean
  onHear: () => void
  /** Absent if the person may not edit. */
  onUse: (() => void) | undefined
  /** Absent for a track that Orion composed, because it cannot be removed. */
  onRemove: (() => void) | undefined
}

type UseProps = Pick<RowProps, 'on' | 'pending' | 'onUse'>

/** A badge if the film uses this row, or else the button that uses it. */
function Use({ on, pending, onUse, children }: UseProps & { children: string }) {
  const t = useTexts('contents')
  if (on) return <Badge tone="accent">{t.chosen}</Badge>
  return (
    onUse && (
      <Button size="small" pending={pending} onClick={onUse}>
        {children}
      </Button>
    )
  )
}

/** A track with buttons that play it and use it in the film. A track that Orion did not compose can be removed. */
export function TrackRow({ track, letter, on, heard, pending, onHear, onUse, onRemove }: RowProps) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const { playing } = usePlayerState()
  const played = usePlayhead((at) => (heard ? Math.round((at / track.duration_seconds) * 120) / 120 : 0))
  const live = heard && playing
  return (
    <li className={`track ${on ? 'on' : ''}`}>
      <button
        type="button"
        className="play"
        aria-pressed={live}
        aria-label={`${live ? stages.pause : stages.play} ${t.track(letter)}`}
        onClick={onHear}
      >
        <Icon of={live ? Pause : Play} size={14} />
      </button>
      <div className="min-w-0 track-name">
        <p className="font-semibold truncate">
          {letter} · {track.title}
        </p>
        <TrackFacts track={track} />
      </div>
      <Wave
        peaks={track.peaks}
        bars={120}
        played={played}
        dim="color-mix(in oklch, var(--act-cut) 62%, var(--bg-panel))"
        lit="var(--accent)"
        className="track-wave h-9 w-full"
      />
      <span className="track-act">
        <Use on={on} pending={pending} onUse={onUse}>
          {t.useTrack}
        </Use>
        {onRemove && <IconButton size="small" label={t.removeTrack(track.title)} icon={Trash2} tipAt="end" onClick={onRemove} />}
      </span>
    </li>
  )
}

/** The choice of a film without music. It has only voice and sound marks. */
export function NoMusicRow({ on, pending, onUse }: UseProps) {
  const t = useTexts('contents')
  return (
    <li className={`track silent ${on ? 'on' : ''}`}>
      <span className="grid place-items-center text-fg3">
        <Icon of={VolumeX} />
      </span>
      <div className="min-w-0 track-name">
        <p className="font-semibold">{t.noMusic}</p>
        <p className="text-12 text-fg3">{t.noMusicNote}</p>
      </div>
      <span className="track-act">
        <Use on={on} pending={pending} onUse={onUse}>
          {t.useNoMusic}
        </Use>
      </span>
    </li>
  )
}
