import { useDeleteProofReport, useProofReports, useTakeProofReport } from '../../../../api/outside.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** The reports from readers of the proof page. Renders nothing if there are none. */
export function ProofReports({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('outside')
  const message = useMessage()
  const reports = useProofReports(workflow_id)
  const take = useTakeProofReport(workflow_id)
  const remove = useDeleteProofReport(workflow_id)
  const onError = (error: Error) => toast('error', message(error, t.reportFailed))
  if (reports.isError)
    return <Failure title={t.stateFailed} detail={message(reports.error)} onRetry={() => void reports.refetch()} />
  if (reports.data === undefined || reports.data.length === 0) return null
  return (
    <>
      <h5 className="text-fg2">{t.reports(reports.data.length)}</h5>
      <ul className="card divide-y divide-line">
        {reports.data.map(({ report_id, at, text, note_id }) => (
          <li key={report_id} className="grid gap-2 p-2.5 ps-3.5">
            <p className="break-words" dir="auto">
              <span className="num text-fg3">{clock(at)}</span> {text}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {note_id === null ? (
                <Button
                  size="small"
                  pending={take.isPending && take.variables.report_id === report_id}
                  onClick={() => take.mutate({ workflow_id, report_id }, { onError })}
                >
                  {t.takeReport}
                </Button>
              ) : (
                <span className="text-fg3">{t.taken}</span>
              )}
              <Button
                size="small"
                kind="ghost"
                pending={remove.isPending && remove.variables.report_id === report_id}
                onClick={() => remove.mutate({ workflow_id, report_id }, { onError })}
              >
                {t.putAway}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
