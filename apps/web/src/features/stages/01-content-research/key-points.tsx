import { BadgeCheck, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import type { KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/button.tsx'
import { SourceChip } from '../sources/source-chip.tsx'
import { useRowDrag } from '../edit/use-row-drag.ts'
import { AddStatement } from './add-statement.tsx'
import { PointActs } from './point-acts.tsx'
import { isKept, nameOfPoint, withOwn, withPlace } from './point-edits.ts'

const TONES = ['var(--act-story)', 'var(--act-voice)', 'var(--act-picture)', 'var(--act-cut)', 'var(--act-release)']
/** Characters of a point in a person's own words at most: a sentence, or what it is to tell of. */
const OWN_POINT_LENGTH = 240

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
  const reader = useTexts('reader')
  return (
    <section aria-label={t.keyPoints}>
      <h3 className="section-title">{t.keyPoints}</h3>
      {points.length > 1 && (
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
      )}
      <ol className="grid gap-1 film-side" lang={language}>
        {points.map((point, index) => (
          <Point key={nameOfPoint(point)} {...{ point, index, points, sources, onChange }} />
        ))}
      </ol>
      <AddStatement
        act={reader.addPoint}
        language={language}
        fields={[{ name: 'title', label: reader.newPoint, hint: reader.newPointHint, most: OWN_POINT_LENGTH }]}
        onAdd={({ title = '' }) => onChange(withOwn(points, title, total))}
      />
    </section>
  )
}

type PointProps = Pick<Props, 'points' | 'sources' | 'onChange'> & { point: KeyPoint; index: number }

function Point({ point, index, points, sources, onChange }: PointProps) {
  const reader = useTexts('reader')
  const row = useRef<HTMLLIElement>(null)
  const { title, text } = point
  const drag = useRowDrag('orion-point', { id: nameOfPoint(point), text: title }, row, (id) => {
    const from = points.findIndex((each) => nameOfPoint(each) === id)
    if (from >= 0) onChange(withPlace(points, from, index))
  })
  const silenced = sources.some((source) => source.source_id === point.source_id && !isKept(source))
  const kept = isKept(point) && !silenced
  // said once: a title that begins the sentence stands out in it
  const begins = text.startsWith(title)
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
      {/* its colour in the bar of all, of which one alone has none */}
      {points.length > 1 && (
        <i
          className="point-tone"
          style={{ background: kept ? TONES[index % TONES.length] : 'var(--line-control)' }}
          aria-hidden
        />
      )}
      <div dir="auto" className="min-w-0">
        {begins ? (
          <p className={kept ? 'text-fg2' : 'text-fg3 line-through'}>
            <b className={`font-semibold ${kept ? 'text-fg' : ''}`}>{title}</b>
            {text.slice(title.length)}
          </p>
        ) : (
          <>
            <b className={`font-semibold ${kept ? '' : 'text-fg3 line-through'}`}>{title}</b>
            <p className={kept ? 'text-fg2' : 'text-fg3'}>{text}</p>
          </>
        )}
        <span className="flex flex-wrap gap-2 mt-1.5">
          {point.source_id === undefined && sources.length > 0 ? (
            <span className="badge">{reader.wordings.own}</span>
          ) : (
            <SourceChip sources={sources} source_id={point.source_id} passage={point.passage} />
          )}
          {point.answers && (
            <Badge tone="ok" icon={BadgeCheck}>
              {reader.answersTopic}
            </Badge>
          )}
          {silenced && <span className="badge">{reader.sourceStruck}</span>}
        </span>
      </div>
      <PointActs {...{ point, index, points, kept, silenced, onChange }} />
    </li>
  )
}
