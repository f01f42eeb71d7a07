import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { usePlayer, usePlayerState, usePlayhead } from './player.ts'

function Playhead({ getShare }: { getShare: ((seconds: number) => number) | undefined }) {
  const { duration } = usePlayerState()
  const at = usePlayhead((time) => (duration > 0 ? Math.round((getShare?.(time) ?? time / duration) * 5000) / 50 : 0))
  return <span className="playhead" style={{ left: `${at}%` }} />
}

/** A strip on which the pointer or the arrow keys move through the film. Screen readers read its time and scene. */
export function Scrubber({
  sections,
  className,
  secondsAt,
  getShare,
  children,
}: {
  /** `id` is the id of a scene, if the sections are scenes. */
  sections: readonly { id?: string; start: number }[]
  className?: string
  /** For a strip that shows only a part of the film: converts a share of the strip to a second of the film. `getShare` does the reverse. */
  secondsAt?: (share: number) => number
  getShare?: (seconds: number) => number
  children: ReactNode
}) {
  const t = useTexts('stages')
  const player = usePlayer()
  const { set } = useView()
  const { duration } = usePlayerState()
  const box = useRef<HTMLDivElement>(null)
  const at = usePlayhead((time) => Math.round(time))
  const scene = usePlayhead((time) => sections.findLastIndex(({ start }) => start <= time + 0.01))
  const toPointer = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect()
    if (!area) return
    const share = (event.clientX - area.left) / area.width
    player.seek(secondsAt?.(share) ?? share * duration)
  }
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageUp: 5, PageDown: -5 }
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? duration
          : steps[event.key] === undefined
            ? undefined
            : player.time() + steps[event.key]
    const next =
      event.key === 'ArrowDown' ? sections[scene + 1] : event.key === 'ArrowUp' ? sections[Math.max(0, scene - 1)] : undefined
    if (event.key === ' ') player.toggle()
    else if (to !== undefined) player.seek(to)
    else if (next !== undefined) {
      player.seek(next.start)
      if (next.id !== undefined) set({ scene: next.id, t: null })
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot contain the lanes
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={t.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={at}
      aria-valuetext={`${clock(at)}${scene >= 0 ? `, ${t.sceneOf(scene + 1, sections.length)}` : ''}`}
      className={`scrubber ${className ?? ''}`}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        toPointer(event)
      }}
      onPointerUp={() => {
        const id = sections.findLast(({ start }) => start <= player.time() + 0.01)?.id
        if (id !== undefined) set({ scene: id, t: null })
      }}
      onPointerMove={(event) => event.buttons === 1 && toPointer(event)}
    >
      {children}
      <Playhead getShare={getShare} />
    </div>
  )
}
