import { Check, Minus, Plus } from 'lucide-react'
import type { PointOutcome } from '@orion/contract/contents/02-script-generation.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { useMayEdit } from '../../edit/may-edit.ts'
import { countCoveredPoints } from '../../edit/script-lines.ts'

type Props = {
  points: readonly PointOutcome[]
  /** The sentences of the research for the points. If a title is only the beginning of its sentence, the whole sentence is displayed. */
  sentences?: readonly { id?: string | undefined; text: string }[]
  onChoose: (stage_number: number) => void
  /** Returns the function that adds an omitted point to the script. Undefined if no sentence states the point. */
  pullFor?: (id: string) => (() => void) | undefined
}

/**
 * The key points of the research in the script: the used points, and the omitted points, each with the reason and a button that adds it.
 */
export function PointOutcomes({ points, sentences = [], onChoose, pullFor }: Props) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const stages = useTexts('stages')
  const mayEdit = useMayEdit()
  const { view } = useView()
  const covered = countCoveredPoints(points)
  const isWhole = covered === points.length
  if (points.length === 0) return null
  return (
    <details className="told-points" open={view.points}>
      <summary>
        <Icon of={isWhole ? Check : Minus} className={`flex-none ${isWhole ? 'text-ok-text' : 'text-warn-text'}`} />
        {t.toldOf(covered, points.length)}
      </summary>
      <ul className="grid gap-1.5 mt-2.5">
        {points.map(({ id, title, told, reason }) => {
          const onPull = told || !mayEdit ? undefined : pullFor?.(id)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Icon of={told ? Check : Minus} className={`flex-none ${told ? 'text-ok-text' : 'text-warn-text'}`} />
              <span className={`flex-1 min-w-48 ${told ? '' : 'text-fg2'}`}>
                <bdi>{sentences.find((each) => each.id === id && each.text.startsWith(title))?.text ?? title}</bdi>
                {reason && <span className="text-fg3"> · {t.leftOutFor[reason]}</span>}
              </span>
              {onPull && (
                <Button size="small" icon={Plus} aria-label={`${reader.pullPoint}: ${title}`} onClick={onPull}>
                  {reader.pullPoint}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {!isWhole && (
        <Button size="small" className="mt-3" onClick={() => onChoose(1)}>
          {stages.titles.content_research}
        </Button>
      )}
    </details>
  )
}
