import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'

/** How stage 1 names its one part. */
const UNIT_ID = 'research'

type Props = { workflow_id: string; words: readonly string[]; onClose: () => void }

/** Has the service search once more: the stage runs with one more take, and what it answers now is read. */
export function SearchAgainDialog({ workflow_id, words, onClose }: Props) {
  const search = useTexts('search')
  const common = useTexts('common')
  const message = useMessage()
  const stored = useContent<'content_research'>(workflow_id, 1)
  const execute = useExecuteStage(workflow_id)
  const kept = (stored.data?.settings as { takes?: Record<string, number> } | undefined)?.takes ?? {}
  const settings = { takes: { ...kept, [UNIT_ID]: (kept[UNIT_ID] ?? 0) + 1 } }
  const estimate = useEstimate(workflow_id, 1, settings, stored.data !== undefined)
  const run = () => execute.mutate({ workflow_id, stage_id: 1, settings }, { onSuccess: onClose })
  const failure = execute.error ?? estimate.error ?? stored.error
  return (
    <Dialog
      title={search.searchAgain}
      note={search.searchAgainNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={execute.isPending} disabled={!estimate.data} onClick={run}>
            {search.searchAgain}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure && <Failure title={search.searchAgainFailed} detail={message(failure, search.searchAgainFailed)} />}
        <ul className="grid gap-1" dir="auto">
          {words.map((query) => (
            <li key={query} className="border-s-2 border-line ps-3">
              {query}
            </li>
          ))}
        </ul>
        {estimate.data && <p className="num">{search.searchAgainCosts(points(estimate.data.estimated_points))}</p>}
        {estimate.isPending && !failure && <Skeleton className="h-5 w-56" />}
      </div>
    </Dialog>
  )
}
