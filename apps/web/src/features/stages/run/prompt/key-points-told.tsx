import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { seconds } from '../../../../lib/format.ts'
import { Skeleton } from '../../../../ui/states.tsx'
import { useDuration } from './use-duration.ts'

/** The decisions for a script from quotations: the length of the film, and the key points with their seconds (56.8). */
export function KeyPointDecisions({ workflow }: { workflow: Workflow }) {
  const t = useTexts('prompts').told
  const { data } = useContent<'content_research'>(workflow.workflow_id, 1)
  const length = useDuration(workflow.duration_seconds)
  const research = data?.content?.content_research_analysis
  const left = new Set(research?.sources.filter(({ kept }) => kept === false).map(({ source_id }) => source_id))
  const points = research?.key_points_structure.point_breakdown.filter(
    ({ kept, source_id }) => kept !== false && !(source_id !== undefined && left.has(source_id)),
  )
  return (
    <section className="card p-4" aria-labelledby="told-points">
      <h3 id="told-points" className="font-semibold">
        {t.title(length)}
      </h3>
      {points ? (
        <ol className="mt-2 divide-y divide-line" lang={workflow.language}>
          {points.map(({ id, title, text, seconds: lasts }) => (
            <li key={id ?? title} className="kv py-1.5">
              <span className="min-w-0 wrap-anywhere text-fg!" dir="auto">
                {text.startsWith(title) ? text : title}
              </span>
              <span className="num text-fg3 flex-none">{seconds(lasts)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-24 mt-3" />
      )}
    </section>
  )
}
