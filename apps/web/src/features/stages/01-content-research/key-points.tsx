import { GripVertical, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { SourceChip } from '../sources/source-chip.tsx'
import { useRowDrag } from '../edit/use-row-drag.ts'
import { AddStatement } from './add-statement.tsx'
import { PointActs } from './point-acts.tsx'
import { PointAnswer } from './point-answer.tsx'
import { isKept, nameOfPoint, withPersonPoint, withPlace } from './point-edits.ts'
import { useMayEdit } from '../edit/may-edit.ts'

const TONES = ['var(--act-story)', 'var(--act-voice)', 'var(--act-picture)', 'var(--act-cut)', 'var(--act-release)']
/** The maximum characters of a point that a person writes: a sentence, or the subject of one. */
const OWN_POINT_LENGTH = 240

type Props = {
  points: readonly KeyPoint[]
  sources: readonly ResearchSource[]
  /** The film's question. */
  question: string
  /** The seconds of all points together. Used for the first point that a person adds. */
  total: number
  language: string
  onChange: (points: KeyPoint[]) => void
}

/**
 * The key points of the research. The person reviews one thing: whether the research answers the film's topic. Each key point has a mark
 * for this (56.9). A button opens a point's weight, its order, and whether it is used. A person can add points.
 */
export function KeyPoints({ points, sources, question, total, language, onChange }: Props) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const mayEdit = useMayEdit()
  const [arranges, setArranges] = useState(false)
  return (
    <section aria-label={t.keyPoints}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 mb-3">
        <div className="flex-1 min-w-60">
          <h3 className="text-fg3">{t.keyPoints}</h3>
          <p className="text-18 font-semibold tracking-tight">{reader.reviewQuestion}</p>
          <p className="text-15 text-fg2 line-clamp-2 wrap-anywhere" dir="auto" lang={language} title={question}>
            {question}
          </p>
        </div>
        {mayEdit && points.length > 0 && (
          <Button
            size="small"
            kind="ghost"
            className="max-md:-ms-2.5"
            icon={SlidersHorizontal}
            aria-expanded={arranges}
            onClick={() => setArranges(!arranges)}
          >
            {reader.arrange}
          </Button>
        )}
      </div>
      {arranges && points.length > 1 && (
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
          <Point
            key={nameOfPoint(point)}
            point={point}
            index={index}
            points={points}
            sources={sources}
            arranges={arranges}
            onChange={onChange}
          />
        ))}
      </ol>
      <AddStatement
        act={reader.addPoint}
        language={language}
        fields={[{ name: 'title', label: reader.newPoint, hint: reader.newPointHint, most: OWN_POINT_LENGTH }]}
        onAdd={({ title = '' }) => onChange(withPersonPoint(points, title, total))}
      />
    </section>
  )
}

type PointProps = Pick<Props, 'points' | 'sources' | 'onChange'> & { point: KeyPoint; index: number; arranges: boolean }

function Point({ point, index, points, sources, arranges, onChange }: PointProps) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const row = useRef<HTMLLIElement>(null)
  const { title, text } = point
  const drag = useRowDrag({ kind: 'orion-point', id: nameOfPoint(point), text: title }, row, (id) => {
    const from = points.findIndex((each) => nameOfPoint(each) === id)
    if (from >= 0) onChange(withPlace(points, from, index))
  })
  const silenced = sources.some((source) => source.source_id === point.source_id && !isKept(source))
  const kept = isKept(point) && !silenced
  // if the title is only the beginning of the text, the text alone is displayed
  const begins = text.startsWith(title)
  return (
    <li
      {...drag.dropProps}
      ref={row}
      className="point-row"
      data-dragging={drag.isDragging || undefined}
      data-drop={drag.isDropTarget || undefined}
    >
      {arranges && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox does not drag a button
        <div {...drag.dragProps} role="button" tabIndex={0} className="point-handle" aria-label={reader.dragPoint(title)}>
          <Icon of={GripVertical} size={15} />
        </div>
      )}
      {/* the point's colour in the bar of all points, which is shown only for several points */}
      {arranges && points.length > 1 && (
        <i
          className="point-tone"
          style={{ background: kept ? TONES[index % TONES.length] : 'var(--line-control)' }}
          aria-hidden
        />
      )}
      <div dir="auto" className="min-w-0">
        {begins ? (
          <p className={`text-15 ${kept ? '' : 'text-fg3 line-through'}`}>{text}</p>
        ) : (
          <>
            <b className={`text-15 font-semibold ${kept ? '' : 'text-fg3 line-through'}`}>{title}</b>
            <p className={kept ? 'text-fg2' : 'text-fg3'}>{text}</p>
          </>
        )}
        <span className="point-marks flex flex-wrap gap-2 mt-1.5">
          {point.source_id === undefined && sources.length > 0 ? (
            <span className="badge">{reader.wordings.own}</span>
          ) : (
            <SourceChip sources={sources} source_id={point.source_id} passage={point.passage} />
          )}
          {!isKept(point) && !arranges && <span className="badge">{t.leftOut}</span>}
          {silenced && <span className="badge">{reader.sourceStruck}</span>}
        </span>
      </div>
      <div className="point-side">
        <PointAnswer point={point} index={index} points={points} silenced={silenced} onChange={onChange} />
        {arranges && (
          <PointActs point={point} index={index} points={points} kept={kept} silenced={silenced} onChange={onChange} />
        )}
      </div>
    </li>
  )
}
