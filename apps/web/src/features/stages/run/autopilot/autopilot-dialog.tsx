import { useState, type FormEvent } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useFilmEstimate } from '../../../../api/points.ts'
import { useEstimate, useSetAutopilot } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Problem, TextField } from '../../../../ui/field.tsx'
import { limitFor } from '../../rules.ts'

const UNIT = 10_000

/** A limit as it is typed, in 1/10,000 pt; not a number where it is none. */
const inPoints = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * UNIT)

/** Lets the stages that are left run by themselves, up to a limit that is asked for; what leaves this machine by it is said before. */
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
  const estimate = useEstimate(workflow.workflow_id, first?.number ?? 1, {}, first !== undefined)
  const say = useServerWords()
  const { set } = useView()
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const shown = (offer: number | undefined) => typed ?? (offer === undefined ? '' : String(offer / UNIT))
  const limit = shown(offered)
  const wrong = !(inPoints(limit) >= 1)
  const waiting = tried && limit === '' && film.isFetching
  // the screen goes with the work
  const follow = () => {
    onClose()
    void set({ stage: null, scene: null, t: null })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // a press before the limit could be offered is not lost: it waits for the estimate
    const points_limit = inPoints(shown(offered ?? limitFor((await film.refetch()).data?.estimated_points)))
    if (points_limit >= 1) start.mutate({ workflow_id: workflow.workflow_id, points_limit }, { onSuccess: follow })
  }
  return (
    <Dialog
      title={autopilot}
      note={form.autopilotHint}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="start-autopilot" pending={start.isPending || waiting}>
            {t.autopilotStart}
          </Button>
        </>
      }
    >
      <form id="start-autopilot" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TextField
          label={form.limit}
          inputMode="decimal"
          dir="ltr"
          data-first
          hint="pts"
          problem={tried && wrong && !waiting ? form.limitProblem : undefined}
          value={limit}
          onChange={(event) => setTyped(event.target.value)}
        />
        {estimate.data?.sends?.map((sentence) => (
          <p key={sentence}>{say(sentence)}</p>
        ))}
        {start.error && <Problem>{message(start.error)}</Problem>}
      </form>
    </Dialog>
  )
}
