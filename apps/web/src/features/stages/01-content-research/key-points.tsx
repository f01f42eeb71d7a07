import { ArrowDown, ArrowUp, GripVertical, Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { seconds } from '../../../lib/format.ts'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { SourceChip } from '../source-chip.tsx'
import { useRowDrag } from '../use-row-drag.ts'
import { WeightField } from '../weight-field.tsx'
import { isKept, nameOfPoint, weightOf, withKept, withOwn, withPlace, withWeight } from './point-edits.ts'

const TONES = ['var(--act-story)', 'var(--act-voice)', 'var(--act-picture)', 'var(--act-cut)', 'var(--act-release)']
/** Characters of a point's title at most. */
const TITLE_LENGTH = 120

type Props = {
  points: readonly KeyPoint[]
  sources: readonly ResearchSource[]
  /** Seconds of all points together, where there is none yet. */
  total: number
  language: string
  onChange: (points: KeyPoint[]) => void
}

/**
 * The key points in proportion to their seconds and in the order in which they are told: each can be left out, weighed, dragged to another
 * place or moved by keys, and a person adds their own.
 */
export function KeyPoints({ points, sources, total, language, onChange }: Props) {
  const t = useTexts('contents')
  return (
    <section aria-label={t.keyPoints}>
      <h3 className="section-title">{t.keyPoints}</h3>
      <div className="flex gap-0.5 h-2.5 rounded-md overflow-hidden mb-2" aria-hidden>
        {points.map(
          (point, index) =>
            isKept(point) && (
              <i
                key={nameOfPoint(point)}
                style={{ flexGrow: Math.max(point.seconds, 0.1), background: TONES[index % TONES.length] }}
              />
            ),
        )}
      </div>
      <ol className="grid gap-1">
        {points.map((point, index) => (
          <Point key={nameOfPoint(point)} {...{ point, index, points, sources, onChange }} />
        ))}
      </ol>
      <AddPoint language={language} onAdd={(title) => onChange(withOwn(points, title, total))} />
    </section>
  )
}

type PointProps = Pick<Props, 'points' | 'sources' | 'onChange'> & { point: KeyPoint; index: number }

function Point({ point, index, points, sources, onChange }: PointProps) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const row = useRef<HTMLLIElement>(null)
  const { title, text } = point
  const drag = useRowDrag('orion-point', { id: nameOfPoint(point), text: title }, row, (id) => {
    const from = points.findIndex((each) => nameOfPoint(each) === id)
    if (from >= 0) onChange(withPlace(points, from, index))
  })
  const kept = isKept(point)
  return (
    <li
      {...drag.dropProps}
      ref={row}
      className="point-row"
      data-dragging={drag.isDragging || undefined}
      data-drop={drag.isDropTarget || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox does not drag a button */}
      <div {...drag.dragProps} role="button" tabIndex={0} className="point-handle" aria-label={reader.dragPoint(title)}>
        <Icon of={GripVertical} size={15} />
      </div>
      <i
        className="w-2.5 h-2.5 rounded-sm mt-1.5"
        style={{ background: kept ? TONES[index % TONES.length] : 'var(--line-control)' }}
        aria-hidden
      />
      <div dir="auto" className="min-w-0">
        <b className={`font-semibold ${kept ? '' : 'text-fg3 line-through'}`}>{title}</b>
        {text !== title && <p className={kept ? 'text-fg2' : 'text-fg3'}>{text}</p>}
        <span className="flex mt-1.5">
          <SourceChip sources={sources} source_id={point.source_id} passage={point.passage} />
        </span>
      </div>
      <div className="point-acts grid gap-1.5 justify-items-end content-start">
        <span className="flex items-center gap-3">
          <span className="num text-fg3">{kept ? seconds(point.seconds) : t.leftOut}</span>
          <WeightField of={title} weight={weightOf(point)} onChange={(weight) => onChange(withWeight(points, index, weight))} />
        </span>
        <span className="flex items-center gap-1">
          <IconButton
            size="small"
            label={t.tellEarlier(title)}
            icon={ArrowUp}
            tipAt="end"
            disabled={index === 0}
            onClick={() => onChange(withPlace(points, index, index - 1))}
          />
          <IconButton
            size="small"
            label={t.tellLater(title)}
            icon={ArrowDown}
            tipAt="end"
            disabled={index === points.length - 1}
            onClick={() => onChange(withPlace(points, index, index + 1))}
          />
          <Checkbox
            checked={kept}
            aria-label={t.tellPoint(title)}
            onChange={(event) => onChange(withKept(points, index, event.target.checked))}
          >
            {t.tell}
          </Checkbox>
        </span>
      </div>
    </li>
  )
}

/** A key point in a person's own words. */
function AddPoint({ language, onAdd }: { language: string; onAdd: (title: string) => void }) {
  const reader = useTexts('reader')
  const common = useTexts('common')
  const [title, setTitle] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title === null || title.trim() === '') return
    onAdd(title.trim())
    setTitle(null)
  }
  if (title === null)
    return (
      <Button size="small" icon={Plus} className="mt-2" onClick={() => setTitle('')}>
        {reader.addPoint}
      </Button>
    )
  return (
    <form className="card p-3.5 mt-2 grid gap-3" onSubmit={submit}>
      <TextField
        ref={(field) => field?.focus()}
        label={reader.newPoint}
        hint={reader.newPointHint}
        lang={language}
        maxLength={TITLE_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="flex gap-2 justify-end">
        <Button size="small" kind="ghost" onClick={() => setTitle(null)}>
          {common.cancel}
        </Button>
        <Button size="small" type="submit" disabled={title.trim() === ''}>
          {reader.add}
        </Button>
      </div>
    </form>
  )
}
