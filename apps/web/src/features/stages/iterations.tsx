import { useState } from 'react'
import type { Iteration } from '@orion/contract/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useChooseIteration, useIterations } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { moment, points } from '../../lib/format.ts'
import { useMakerName } from '../../parts/maker-name.ts'
import { useUsedText } from '../../parts/used-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { workflow: Workflow; stage: StageRecord }

/** Two versions, what differs between them in full colour. */
function Comparison({ pair }: { pair: readonly [Iteration, Iteration] }) {
  const t = useTexts('stages')
  const say = useServerWords()
  const usedText = useUsedText()
  const makerName = useMakerName(pair.map(({ provider }) => provider))
  const rows: [string, (it: Iteration) => string][] = [
    [t.compare.made, (it) => say(it.sentence)],
    [t.provider, (it) => makerName(it.provider)],
    [t.compare.model, (it) => it.model_used],
    [t.compare.time, (it) => moment(it.executed_at)],
    [t.pointsUsed, (it) => points(it.cost_points)],
    [t.used, (it) => usedText(it.uses)],
  ]
  return (
    <table className="w-full text-12 text-start mb-3 table-fixed">
      <caption className="sr-only">{t.compare.title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[72px]">
            <span className="sr-only">{t.compare.what}</span>
          </th>
          {pair.map((it) => (
            <th key={it.id} scope="col" className="text-start font-semibold pb-1">
              {t.version(it.version)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, of]) => pair.some((it) => of(it) !== ''))
          .map(([name, of]) => {
            const same = of(pair[0]) === of(pair[1])
            return (
              <tr key={name} className="align-top border-t border-line">
                <th scope="row" className="text-start font-normal text-fg3 py-1.5 pe-2">
                  {name}
                </th>
                {pair.map((it) => (
                  <td
                    key={it.id}
                    className={`py-1.5 pe-2 num whitespace-normal wrap-break-word ${same ? 'text-fg3' : 'font-medium'}`}
                    dir="auto"
                  >
                    {of(it) || t.details.none}
                  </td>
                ))}
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}

type RowProps = { it: Iteration; marked: boolean; onMark?: () => void; onUse?: () => void; pending: boolean }

function Row({ it, marked, onMark, onUse, pending }: RowProps) {
  const t = useTexts('stages')
  const say = useServerWords()
  const used = useUsedText()(it.uses)
  const makerName = useMakerName([it.provider])
  return (
    <li className={`p-2.5 rounded-md ${it.chosen ? 'bg-raised shadow-[inset_0_0_0_1px_var(--line-mid)]' : ''}`}>
      <div className="flex items-center gap-2 min-h-7">
        <span className="font-medium flex-1">{t.version(it.version)}</span>
        {it.chosen && <Badge tone="accent">{t.chosen}</Badge>}
        {onUse && (
          <Button size="small" pending={pending} onClick={onUse} aria-label={`${t.useThis}: ${t.version(it.version)}`}>
            {t.useThis}
          </Button>
        )}
      </div>
      {it.sentence && (
        <p className="text-fg2 line-clamp-2 mt-0.5" dir="auto">
          {say(it.sentence)}
        </p>
      )}
      {it.update_notes && (
        <p className="text-fg2 wrap-break-word whitespace-pre-line mt-0.5" dir="auto">
          {it.update_notes}
        </p>
      )}
      {it.preserve_original !== null && (
        <p className="text-fg3 text-12 mt-0.5">
          {it.preserve_original ? t.decisions.originalKept : t.decisions.originalReplaced}
        </p>
      )}
      <div className="flex gap-3 text-fg3 text-12 mt-0.5 num">
        <span className="flex-1 whitespace-normal wrap-anywhere">
          {makerName(it.provider)} · {it.model_used}
        </span>
        <span>{points(it.cost_points)}</span>
      </div>
      {used && <p className="text-fg3 text-12 num">{used}</p>}
      <div className="flex gap-3 text-fg3 text-12 num items-center">
        <span className="flex-1">{moment(it.executed_at)}</span>
        {onMark && (
          <label className="flex items-center gap-1.5 min-h-6 text-fg2">
            <input
              type="checkbox"
              checked={marked}
              className="accent-(--accent)"
              onChange={onMark}
              aria-label={t.compare.mark(it.version)}
            />
            {t.compare.short}
          </label>
        )}
      </div>
    </li>
  )
}

/** Every version of a stage: use another one, compare two. */
export function Iterations({ workflow, stage }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const may = useMay('workflow.write', workflow.organization_id)
  const { data, error, refetch } = useIterations(workflow.workflow_id, stage.number)
  const choose = useChooseIteration(workflow.workflow_id, stage.number)
  const [marked, setMarked] = useState<readonly string[]>([])
  if (error && !data) return <Failure title={t.infoFailed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0) return <p className="text-fg2">{t.noIterations}</p>
  const pair = data.filter(({ id }) => marked.includes(id)).toReversed()
  const onUse = (it: Iteration) =>
    choose.mutate(
      { workflow_id: workflow.workflow_id, stage_number: stage.number, iteration_id: it.id, version: stage.version },
      {
        onSuccess: () => toast('success', t.nowUsed(it.version)),
        onError: (failure) => toast('error', message(failure, t.useFailed)),
      },
    )
  const toggle = (id: string) =>
    setMarked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before.slice(-1), id]))
  return (
    <>
      {pair.length === 2 && <Comparison pair={[pair[0], pair[1]]} />}
      <ol className="grid gap-1 -mx-2">
        {data.map((it) => (
          <Row
            key={it.id}
            it={it}
            marked={marked.includes(it.id)}
            onMark={data.length > 1 ? () => toggle(it.id) : undefined}
            onUse={may && !it.chosen && stage.status !== 'processing' ? () => onUse(it) : undefined}
            pending={choose.isPending && choose.variables.iteration_id === it.id}
          />
        ))}
      </ol>
    </>
  )
}
