import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Region } from '@orion/contract/notes.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { markPart, useMarkedPart } from './marked-part.ts'
import './notes.css'

/** The share of the image by which an arrow key moves or resizes a region. It is also the minimum length of a region's side. */
const STEP = 0.02
const SMALLEST = 0.02
const MIDDLE: Region = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 }

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** The region between two points, in shares of the image. */
export function regionBetween(a: { x: number; y: number }, b: { x: number; y: number }): Region {
  const x = within(Math.min(a.x, b.x), 1 - SMALLEST)
  const y = within(Math.min(a.y, b.y), 1 - SMALLEST)
  const side = (from: number, to: number, at: number) =>
    Math.min(1 - at, Math.max(SMALLEST, Math.abs(within(to, 1) - within(from, 1))))
  return { x, y, width: side(a.x, b.x, x), height: side(a.y, b.y, y) }
}

/** The region after an arrow key: moved, or resized with Shift. Undefined for every other key. */
export function regionByKey({ x, y, width, height }: Region, key: string, sizes: boolean): Region | undefined {
  const [across, down] = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[key] ?? []
  if (across === undefined || down === undefined) return undefined
  return sizes
    ? {
        x,
        y,
        width: Math.min(1 - x, Math.max(SMALLEST, width + across)),
        height: Math.min(1 - y, Math.max(SMALLEST, height + down)),
      }
    : { x: within(x + across, 1 - width), y: within(y + down, 1 - height), width, height }
}

const percent = (share: number): string => `${share * 100}%`

/** The layer over the film's image that shows the marked part. A person marks a part by dragging or with the arrow keys. */
export function RegionLayer() {
  const t = useTexts('notes')
  const { drawing, region } = useMarkedPart()
  const from = useRef<{ x: number; y: number } | null>(null)
  if (!drawing && region === null) return null
  const box = region && (
    <i
      className="marked-part"
      style={{
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
    />
  )
  if (!drawing) return <div className="region-layer">{box}</div>
  const getPoint = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (from.current) markPart({ drawing, region: regionBetween(from.current, getPoint(event)) })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return markPart()
    const next = regionByKey(region ?? MIDDLE, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    markPart({ drawing, region: region === null ? MIDDLE : next })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer draws on it, and its keys do the same
    <div
      ref={(element) => element?.focus({ preventScroll: true })}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move and resize the marked part
      tabIndex={0}
      className="region-layer drawing"
      aria-label={t.drawLabel}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = getPoint(event)
      }}
      onPointerMove={onMove}
      onPointerUp={() => (from.current = null)}
    >
      {box}
      {region === null && <p className="region-hint">{t.drawHint}</p>}
    </div>
  )
}
