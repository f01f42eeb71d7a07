import type { ReactNode } from 'react'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useStageInfo } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { useKeyActs } from '../../app/keys.ts'
import { INSPECTOR_TABS, useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { moment, number, points } from '../../lib/format.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Decisions } from './decisions.tsx'
import { Iterations } from './iterations.tsx'
import { Preview } from './preview.tsx'
import { StageFacts } from './stage-facts.tsx'

function Details({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('stages')
  const d = t.details
  const message = useMessage()
  const { data, error, refetch } = useStageInfo(workflow.workflow_id, stage.number)
  if (error && !data) return <Failure title={t.infoFailed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const { costs, performance, status, workflow_info: info } = data
  const rows: [string, ReactNode][] = [
    [d.iterations, number(data.iterations.total_iterations)],
    [d.accumulated, points(costs.total_accumulated_points)],
    [d.average, points(costs.average_cost_per_iteration)],
    [d.model, performance.latest_model_used || d.none],
    [d.provider, performance.latest_provider ? t.providerName(performance.latest_provider) : d.none],
    [d.tokensUsed, number(performance.total_tokens_used)],
    [d.averageTokens, number(performance.average_tokens_per_iteration)],
    [d.overall, t.badge[status.overall_status as keyof typeof t.badge] ?? status.overall_status],
    [d.last, status.last_execution_status || d.none],
    [d.ready, status.ready_for_next_stage ? d.yes : d.no],
    ...(stage.number === 1
      ? ([
          [d.searchResults, number(data.research_quality.search_results_count)],
          [d.analysisLength, number(data.research_quality.analysis_length)],
        ] as [string, ReactNode][])
      : []),
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
      <Decisions workflow={workflow} stage={stage} />
    </>
  )
}

/** Content, Iterations, Details of a stage. */
export function Inspector({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('stages')
  const { view, set } = useView()
  const turn = (by: number) => {
    const at = INSPECTOR_TABS.indexOf(view.view) + by + INSPECTOR_TABS.length
    void set({ view: INSPECTOR_TABS[at % INSPECTOR_TABS.length] })
  }
  useKeyActs({ '[': () => turn(-1), ']': () => turn(1) })
  return (
    <aside className="inspector" aria-label={t.inspector}>
      <Preview workflow={workflow} stage={stage} />
      <div className="tabs px-3 pt-2" role="tablist" aria-label={t.inspector}>
        {INSPECTOR_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`inspector-${tab}`}
            aria-selected={view.view === tab}
            aria-controls="inspector-panel"
            onClick={() => void set({ view: tab })}
          >
            {t.inspectorTabs[tab]}
          </button>
        ))}
      </div>
      <div
        id="inspector-panel"
        role="tabpanel"
        aria-labelledby={`inspector-${view.view}`}
        className="inspector-body"
        tabIndex={0}
      >
        {view.view === 'content' && <StageFacts workflow={workflow} stage={stage} />}
        {view.view === 'iterations' && <Iterations key={stage.number} workflow={workflow} stage={stage} />}
        {view.view === 'details' && <Details workflow={workflow} stage={stage} />}
      </div>
    </aside>
  )
}
