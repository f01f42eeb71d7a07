import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { seconds } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { SourceChip } from '../source-chip.tsx'
import { isKept, withKept, withMoved } from './point-edits.ts'

const TONES = ['var(--act-story)', 'var(--act-voice)', 'var(--act-picture)', 'var(--act-cut)', 'var(--act-release)']

type Props = {
  points: readonly KeyPoint[]
  sources: readonly ResearchSource[]
  onChange: (points: KeyPoint[]) => void
}

/**
 * The key points in proportion to their seconds and in the order in which they are told: each can be left out, or told earlier or later.
 */
export function KeyPoints({ points, sources, onChange }: Props) {
  const t = useTexts('contents')
  return (
    <section aria-label={t.keyPoints}>
      <h3 className="section-title">{t.keyPoints}</h3>
      <div className="flex gap-0.5 h-2.5 rounded-md overflow-hidden mb-3" aria-hidden>
        {points.map(
          (point, index) =>
            isKept(point) && (
              <i
                key={`${point.title}-${point.text}`}
                style={{ flexGrow: Math.max(point.seconds, 0.1), background: TONES[index % TONES.length] }}
              />
            ),
        )}
      </div>
      <ol className="grid gap-3">
        {points.map((point, index) => (
          <li key={`${point.title}-${point.text}`} className="grid grid-cols-[10px_minmax(0,1fr)_auto] gap-3">
            <i
              className="w-2.5 h-2.5 rounded-sm mt-1.5"
              style={{ background: isKept(point) ? TONES[index % TONES.length] : 'var(--line-control)' }}
              aria-hidden
            />
            <div dir="auto">
              <b className={`font-semibold ${isKept(point) ? '' : 'text-fg3 line-through'}`}>{point.title}</b>
              <p className={isKept(point) ? 'text-fg2' : 'text-fg3'}>{point.text}</p>
              <span className="inline-flex mt-1.5">
                <SourceChip sources={sources} source_id={point.source_id} passage={point.passage} />
              </span>
            </div>
            <div className="grid gap-1.5 justify-items-end content-start">
              <span className="num text-fg3">{isKept(point) ? seconds(point.seconds) : t.leftOut}</span>
              <div className="flex items-center gap-1">
                <IconButton
                  size="small"
                  label={t.tellEarlier(point.title)}
                  icon={ArrowUp}
                  tipAt="end"
                  disabled={index === 0}
                  onClick={() => onChange(withMoved(points, index, -1))}
                />
                <IconButton
                  size="small"
                  label={t.tellLater(point.title)}
                  icon={ArrowDown}
                  tipAt="end"
                  disabled={index === points.length - 1}
                  onClick={() => onChange(withMoved(points, index, 1))}
                />
                <Checkbox
                  checked={isKept(point)}
                  aria-label={t.tellPoint(point.title)}
                  onChange={(event) => onChange(withKept(points, index, event.target.checked))}
                >
                  {t.tell}
                </Checkbox>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
