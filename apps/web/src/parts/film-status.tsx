import { Check, CircleAlert, CircleSlash, Eye, FileText, LoaderCircle, RefreshCw, type LucideIcon } from 'lucide-react'
import { STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'

export type CardStatus = WorkflowSummary['status'] | 'awaiting'

type Film = Pick<WorkflowSummary, 'status' | 'awaiting_stage' | 'stages'>

const TONE: Record<CardStatus, Tone> = {
  draft: 'plain',
  pending: 'plain',
  processing: 'live',
  awaiting: 'accent',
  completed: 'ok',
  failed: 'err',
  cancelled: 'plain',
}
const ICON: Record<CardStatus, LucideIcon> = {
  draft: FileText,
  pending: FileText,
  processing: LoaderCircle,
  awaiting: Eye,
  completed: Check,
  failed: CircleAlert,
  cancelled: CircleSlash,
}

/** The status on the card: 'awaiting approval' if a stage awaits it, otherwise the status of the workflow (decisions.md). */
export const getCardStatus = (workflow: Film): CardStatus => (workflow.awaiting_stage === null ? workflow.status : 'awaiting')

/** Whether a film is finished and can be watched. Its last stage can be skipped, and then nothing is to be watched. */
export const isWatchable = (workflow: Film): boolean =>
  getCardStatus(workflow) === 'completed' && workflow.stages[STAGE_COUNT]?.skipped === false

/**
 * The status of a film as a chip. A finished film whose stages no longer fit together has a second chip, below the first, or beside it in
 * a `row`.
 */
export function StatusBadge({ workflow, row = false }: { workflow: Film; row?: boolean }) {
  const t = useTexts('workflows')
  const { needsUpdate } = useTexts('stages')
  const status = getCardStatus(workflow)
  const isOutdated = status === 'completed' && Object.values(workflow.stages).some((stage) => stage.needs_update)
  return (
    <span className={`inline-flex gap-1 ${row ? 'flex-wrap' : 'flex-col items-end'}`}>
      <Badge tone={TONE[status]} icon={ICON[status]}>
        {t.status[status]}
      </Badge>
      {isOutdated && (
        <Badge tone="warn" icon={RefreshCw}>
          {needsUpdate}
        </Badge>
      )}
    </span>
  )
}
