import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent, useStageInfo } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { moment, number, points } from '../../../../lib/format.ts'
import { useMakerName } from '../../../../parts/maker-name.ts'
import { useUsedText } from '../../../../parts/prices/used-text.ts'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { Asks } from './asks.tsx'
import { Decisions } from './decisions.tsx'
import { TEXT_FIELDS, type DetailLine, type DetailWords } from './text-fields.ts'

function useTextFields({ workflow_id }: Workflow, { number: stage_number, key, version }: StageRecord): DetailLine[] {
  const d = useTexts('stages').details
  const { data } = useContent<StageKey>(workflow_id, stage_number, version > 0 && key in TEXT_FIELDS)
  if (!data?.content || !(key in TEXT_FIELDS)) return []
  const lines = TEXT_FIELDS[key as keyof typeof TEXT_FIELDS] as (content: ContentOf<StageKey>, d: DetailWords) => DetailLine[]
  return lines(data.content, d)
}

/** The figures of a stage: its run, its cost and, for stages 1 to 3, the text fields of the specification (b3). */
export function Details({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('stages')
  const d = t.details
  const message = useMessage()
  const { data, error, refetch } = useStageInfo(workflow.workflow_id, stage.number)
  const fields = useTextFields(workflow, stage)
  const usedText = useUsedText()
  const makerName = useMakerName([data?.performance.latest_provider ?? ''])
  if (error && !data) return <Failure title={t.infoFailed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const { costs, performance, status, workflow_info: info } = data
  const used = usedText(data.iterations_history.flatMap(({ uses }) => uses))
  const rows: DetailLine[] = [
    [d.iterations, number(data.iterations.total_iterations)],
    [d.accumulated, points(costs.total_accumulated_points)],
    [d.average, points(costs.average_cost_per_iteration)],
    [d.model, performance.latest_model_used || d.none],
    [d.provider, performance.latest_provider ? makerName(performance.latest_provider) : d.none],
    ...(used === '' ? [] : ([[t.used, used]] as DetailLine[])),
    [d.tokensUsed, number(performance.total_tokens_used)],
    [d.averageTokens, number(performance.average_tokens_per_iteration)],
    [d.overall, t.state[status.overall_status as keyof typeof t.state] ?? status.overall_status],
    [d.last, d.runStates[status.last_execution_status] ?? d.none],
    [d.ready, status.ready_for_next_stage ? d.yes : d.no],
    ...(stage.number === 1
      ? ([
          [d.searchResults, number(data.research_quality.search_results_count)],
          [d.analysisLength, number(data.research_quality.analysis_length)],
        ] as DetailLine[])
      : []),
    ...fields,
    [d.created, moment(info.created_at)],
    [d.updated, moment(info.updated_at)],
    [d.scriptType, info.script_type || d.none],
    [d.tone, info.tone || d.none],
    [d.audience, info.target_audience || data.target_audience || d.none],
  ]
  return (
    <>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="kv min-h-7">
            <dt>{name}</dt>
            <dd className="num whitespace-normal">{value}</dd>
          </div>
        ))}
        <div className="mt-3 grid gap-1">
          <dt className="text-fg3">{d.topic}</dt>
          <dd dir="auto">{info.topic}</dd>
        </div>
        {data.primary_angle && (
          <div className="mt-3 grid gap-1">
            <dt className="text-fg3">{d.angle}</dt>
            <dd dir="auto">{data.primary_angle}</dd>
          </div>
        )}
      </dl>
      <Asks workflow={workflow} stage={stage} />
      <Decisions workflow={workflow} stage={stage} />
    </>
  )
}
