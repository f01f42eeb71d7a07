import { Check, Minus } from 'lucide-react'
import type { ToldPoint } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../ui/button.tsx'

/** What became of the research's key points: those that are told, and those that are left out, each with its reason. */
export function ToldPoints({ points, onChoose }: { points: readonly ToldPoint[]; onChoose: (stage_number: number) => void }) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const left = points.filter(({ told }) => !told)
  if (points.length === 0) return null
  return (
    <details className="card p-3.5">
      <summary className="cursor-pointer font-medium">{t.toldOf(points.length - left.length, points.length)}</summary>
      <ul className="grid gap-1.5 mt-2.5">
        {points.map(({ id, title, told, reason }) => (
          <li key={id} className="flex gap-2.5">
            <Icon of={told ? Check : Minus} className={`mt-0.5 flex-none ${told ? 'text-ok-text' : 'text-warn-text'}`} />
            <span dir="auto">
              {title}
              {reason && <span className="text-fg3"> · {t.leftOutFor[reason]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <Button size="small" className="mt-3" onClick={() => onChoose(1)}>
          {stages.titles.content_research}
        </Button>
      )}
    </details>
  )
}
