import { Plus, X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { PICTURE_LABELS } from '@orion/contract/contents/05-image-selection.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../../../api/image-address.ts'
import { useTexts } from '../../../../../i18n/use-texts.tsx'
import { number } from '../../../../../lib/format.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import type { PictureLabel } from '../own-pictures.ts'
import './picture-labels.css'

type Props = {
  url: string | undefined
  language: string
  labels: readonly PictureLabel[]
  onChange: (labels: readonly PictureLabel[]) => void
}

/** The distance by which an arrow key moves a point, in shares of the image's sides. */
const STEP = 0.02
const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000

/** The editor for labels on an image. A click or the arrow keys set the point of a label. The fields for the words are below. */
export function PictureLabels({ url, language, labels, onChange }: Props) {
  const t = useTexts('photographs').labels
  const full = labels.length >= PICTURE_LABELS.most
  const change = (at: number, next: Partial<PictureLabel>) =>
    onChange(labels.map((label, place) => (place === at ? { ...label, ...next } : label)))
  const remove = (at: number) => onChange(labels.filter((_, place) => place !== at))
  const getPoint = ({ clientX, clientY }: PointerEvent, element: Element) => {
    const box = element.getBoundingClientRect()
    return { x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) }
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const way = WAYS[event.key]
    const { x, y } = labels[at]
    if (way === undefined && event.key !== 'Delete') return
    event.preventDefault()
    event.stopPropagation()
    if (way === undefined) remove(at)
    else change(at, { x: share(x + way[0] * STEP), y: share(y + way[1] * STEP) })
  }
  return (
    <fieldset className="grid gap-2 justify-items-start">
      <legend className="text-12 text-fg3">{t.name}</legend>
      <p className="hint">{t.note}</p>
      {url && (
        <div
          className="picture-labels"
          data-well
          onPointerDown={(event) => {
            if (full || (event.target as Element).closest('button')) return
            onChange([...labels, { text: '', ...getPoint(event, event.currentTarget) }])
          }}
        >
          <img src={getImageAddress(url, IMAGE_SIZE.column)} alt="" draggable={false} />
          {labels.map(({ text, x, y }, at) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a label
              key={at}
              type="button"
              className="label-point num"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={`${t.point(at + 1, text)}, ${t.at(number(x * 100), number(y * 100))}`}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => event.buttons === 1 && change(at, getPoint(event, event.currentTarget.parentElement!))}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {at + 1}
            </button>
          ))}
        </div>
      )}
      {labels.map(({ text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a label
        <div key={at} className="flex gap-2 items-end w-full">
          <div className="grow min-w-0">
            <TextField
              label={t.text(at + 1)}
              lang={language}
              maxLength={PICTURE_LABELS.characters}
              value={text}
              onChange={(event) => change(at, { text: event.target.value })}
            />
          </div>
          <IconButton icon={X} label={t.remove(at + 1)} onClick={() => remove(at)} />
        </div>
      ))}
      {labels.length > 0 && <p className="hint">{t.keys}</p>}
      {!full && (
        <Button size="small" icon={Plus} onClick={() => onChange([...labels, { text: '', x: 0.5, y: 0.5 }])}>
          {t.add}
        </Button>
      )}
    </fieldset>
  )
}
