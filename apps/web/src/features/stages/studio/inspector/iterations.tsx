import { toWords } from '@orion/contract/sentences/text-key.ts'
import { Columns2 } from 'lucide-react'
import type { Iteration } from '@orion/contract/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useChooseIteration, useIterations } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { moment, points } from '../../../../lib/format.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { useMakerName } from '../../../../parts/maker-name.ts'
import { useUsedText } from '../../../../parts/prices/used-text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { LazyDialogs } from '../../../../ui/waiting.tsx'

type Props = { workflow: Workflow; stage: StageRecord }

const CompareDialog = lazily(() =>
  import('../../film/compare/compare-dialog.tsx').then(({ CompareDialog: component }) => ({ default: component })),
)

type RowProps = { it: Iteration; onCompare?: () => void; onUse?: () => void; pending: boolean }

function Row({ it, onCompare, onUse, pending }: RowProps) {
  const t = useTexts('stages')
  const compare = useTexts('compare')
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
          {say(toWords(it.sentence, it.sentence_said))}
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
      {used && <p className="text-fg3 text-12 num whitespace-normal">{used}</p>}
      <div className="flex gap-3 text-fg3 text-12 num items-center">
        <span className="flex-1">{moment(it.executed_at)}</span>
        {onCompare && (
          <Button size="small" kind="ghost" icon={Columns2} aria-label={compare.openOf(it.version)} onClick={onCompare}>
            {compare.open}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The numbers of two versions as they are written in the address. */
const pairNamed = ([a, b]: readonly [Iteration, Iteration]): string => `${a.version}-${b.version}`

/** The ids of the two versions that the address names. Null if it names none, or if one of them does not exist. */
function comparedIn(named: string | null, iterations: readonly Iteration[]): readonly [string, string] | null {
  const [a, b] = (named ?? '').split('-').map((version) => iterations.find((it) => String(it.version) === version)?.id)
  return a === undefined || b === undefined ? null : [a, b]
}

/**
 * All versions of a stage. A person can use another version, or compare two. The address contains the compared versions, so that a reload
 * or a shared link shows them again.
 */
export function Iterations({ workflow, stage }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const may = useMay('workflow.write', workflow.organization_id)
  const { data, error, refetch } = useIterations(workflow.workflow_id, stage.number)
  const choose = useChooseIteration(workflow.workflow_id, stage.number)
  const { view, set } = useView()
  if (error && !data) return <Failure title={t.infoFailed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0) return <p className="text-fg2">{t.noIterations}</p>
  const compared = comparedIn(view.compare, data)
  /** The other version in a comparison. This is the version in use. For the version in use itself, it is the version before it. */
  const besides = (it: Iteration) =>
    it.chosen ? (data.find(({ version }) => version < it.version) ?? data[0]) : (data.find(({ chosen }) => chosen) ?? data[0])
  const onUse = (it: Iteration) =>
    choose.mutate(
      { workflow_id: workflow.workflow_id, stage_number: stage.number, iteration_id: it.id, version: stage.version },
      {
        onSuccess: () => toast('success', t.nowUsed(it.version)),
        onError: (failure) => toast('error', message(failure, t.useFailed)),
      },
    )
  return (
    <>
      <ol className="grid gap-1 -mx-2">
        {data.map((it) => (
          <Row
            key={it.id}
            it={it}
            onCompare={
              data.length > 1 ? () => set({ compare: pairNamed(it.chosen ? [it, besides(it)] : [besides(it), it]) }) : undefined
            }
            onUse={may && !it.chosen && stage.status !== 'processing' ? () => onUse(it) : undefined}
            pending={choose.isPending && choose.variables.iteration_id === it.id}
          />
        ))}
      </ol>
      <LazyDialogs>
        {compared && (
          <CompareDialog
            workflow={workflow}
            stage={stage}
            iterations={data}
            first={compared}
            onPair={(pair) => set({ compare: pairNamed(pair) })}
            onClose={() => set({ compare: null })}
          />
        )}
      </LazyDialogs>
    </>
  )
}
