import { Pause, Play } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { Icon } from '../../../../ui/button.tsx'
import './transport-line.css'

type Props = {
  playing: boolean
  ready?: boolean
  /** The position in seconds. */
  at: number
  duration: number
  onToggle: () => void
  onSeek: (seconds: number) => void
  /** Content between the play button and the time, and after the time. */
  children?: ReactNode
  last?: ReactNode
}

/** A play button and the time, for two versions that play in step. */
export function TransportLine({ playing, ready = true, at, duration, onToggle, onSeek, children, last }: Props) {
  const stages = useTexts('stages')
  const end = Math.max(0.1, duration)
  return (
    <div className="transport-line">
      <button
        type="button"
        className="play"
        aria-label={playing ? stages.pause : stages.play}
        disabled={!ready}
        onClick={onToggle}
      >
        <Icon of={playing ? Pause : Play} size={14} />
      </button>
      {children}
      <input
        type="range"
        dir="ltr"
        className="range flex-1 min-w-24"
        style={{ '--at': `${(Math.min(at, end) / end) * 100}%` } as CSSProperties}
        aria-label={stages.position}
        aria-valuetext={clock(at, true)}
        min={0}
        max={end}
        step={0.05}
        value={Math.min(at, end)}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <span className="num text-12 text-fg2">
        {clock(at, true)} / {clock(duration, true)}
      </span>
      {last}
    </div>
  )
}
