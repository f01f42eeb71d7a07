import { useEffect, useState, type FormEvent } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useFilmEstimate } from '../../../../api/points.ts'
import { useEstimate, useSetAutopilot } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { limitUnits, points, UNIT } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Problem, TextField } from '../../../../ui/field.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { limitFor } from '../../rules.ts'

/** The dialog that starts autopilot for the remaining stages, up to a limit. It first shows which data is sent to other machines. */
export function AutopilotDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const t = useTexts('stages')
  const { autopilot } = useTexts('workflows')
  const form = useTexts('filmForm')
  const common = useTexts('common')
  const message = useMessage()
  const start = useSetAutopilot()
  const film = useFilmEstimate(workflow.duration_seconds)
  const offered = limitFor(film.data?.estimated_points)
  const first = STAGES.find(({ number }) => workflow.stages[number]?.status !== 'completed')
  const estimate = useEstimate(
    { workflow_id: workflow.workflow_id, stage_number: first?.number ?? 1 },
    { enabled: first !== undefined },
  )
  const say = useServerWords()
  const { set } = useView()
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const limit = typed ?? (offered === undefined ? '' : String(offered / UNIT))
  const points_limit = limitUnits(limit)
  const wrong = !(points_limit >= 1)
  // a click before the limit is loaded takes effect when the limit arrives, unless the person types or cancels, or the estimate fails
  const [pressed, setPressed] = useState<number | null>(null)
  const waits = typed === null && pressed === film.errorUpdateCount
  // shows the stage that is being made
  const follow = () => {
    onClose()
    set(stagePlace(null, { scene: null }))
  }
  const begin = () => start.mutate({ workflow_id: workflow.workflow_id, points_limit }, { onSuccess: follow })
  useEffect(() => {
    if (waits && !wrong && start.isIdle) begin()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong) begin()
    else if (film.isFetching) setPressed(film.errorUpdateCount)
  }
  return (
    <Dialog
      title={autopilot}
      note={form.autopilotHint}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="start-autopilot" pending={start.isPending || (waits && film.isFetching)}>
            {t.autopilotStart}
          </Button>
        </>
      }
    >
      <form id="start-autopilot" noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          label={form.limit}
          inputMode="decimal"
          dir="ltr"
          data-first
          unit="pts"
          hint={film.data && `${form.estimate}: ${points(film.data.estimated_points)}`}
          problem={tried && wrong && !(waits && film.isFetching) ? form.limitProblem : undefined}
          value={limit}
          onChange={(event) => setTyped(event.target.value)}
        />
        {estimate.isLoading && <Skeleton className="h-5 w-3/4" />}
        {estimate.data?.sends?.map((sentence) => (
          <p key={sentence}>{say(sentence)}</p>
        ))}
        {start.error && <Problem>{message(start.error)}</Problem>}
      </form>
    </Dialog>
  )
}
