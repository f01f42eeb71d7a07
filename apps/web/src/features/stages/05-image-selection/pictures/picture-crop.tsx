import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { number } from '../../../../lib/format.ts'
import type { computeCrop, PictureWords } from './own-pictures.ts'

type Focus = NonNullable<PictureWords['focus']>
type Props = {
  url: string
  focus: Focus | undefined
  /** The part of the image that the film shows. Null until the image is loaded. */
  crop: ReturnType<typeof computeCrop> | null
  round: boolean
  onSize: (size: { width: number; height: number }) => void
  onChange: (focus: Focus) => void
}

const MIDDLE: Focus = { x: 0.5, y: 0.5 }
/** The distance by which an arrow key moves the focus, in shares of the image's sides. */
const STEP = 0.02
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000

/** An image with its visible part and its focus. A click, a drag or the arrow keys move the focus. */
export function PictureCrop({ url, focus, crop, round, onSize, onChange }: Props) {
  const t = useTexts('pictures').form
  const { x, y } = focus ?? MIDDLE
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChange({ x: share(x + way[0] * STEP), y: share(y + way[1] * STEP) })
  }
  const at = (value: number) => `${value * 100}%`
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has only one direction and shows no image
      role="slider"
      tabIndex={0}
      className="picture-focus"
      data-well
      aria-label={t.focusLabel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={t.focusAt(number(x * 100), number(y * 100))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && point(event)}
      onKeyDown={onKeyDown}
    >
      <img
        src={getAddress(url)}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
      />
      {crop && (
        <span
          className="crop-mark"
          data-round={round || undefined}
          style={{ left: at(crop.x), top: at(crop.y), width: at(crop.width), height: at(crop.height) }}
        />
      )}
      {focus && <span className="focus-mark" style={{ left: at(focus.x), top: at(focus.y) }} />}
    </div>
  )
}
