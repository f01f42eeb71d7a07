import type { Event as StreamEvent } from '@orion/contract/events.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import { toWords } from '@orion/contract/sentences/text-key.ts'
import type { Workflow, WorkflowSummary } from '@orion/contract/workflows.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { keys } from '../api/keys.ts'
import { useServerWords, useTexts } from '../i18n/use-texts.tsx'
import { usePlainFilmName } from '../parts/film-name.ts'
import { toast } from '../ui/toast.tsx'
import { useRights } from './rights.ts'
import { useView } from './view.ts'

type StageEvent = Extract<StreamEvent, { type: 'stage' }>

/** The cached data of the event's film, from the open film or from the list of films. */
const findFilm = (client: QueryClient, workflow_id: string): WorkflowSummary | undefined =>
  client.getQueryData<Workflow>(keys.workflow(workflow_id)) ??
  client.getQueryData<WorkflowSummary[]>(keys.workflows)?.find((it) => it.workflow_id === workflow_id)

/** Whether the event ends a run. An edit or a 'Needs update' mark also sends a stage event, but without a run. */
const endsRun = (client: QueryClient, { workflow_id, stage }: StageEvent, film: WorkflowSummary | undefined): boolean =>
  stage.status !== 'processing' &&
  (film?.stages[stage.number]?.status === 'processing' ||
    client.getQueryData(keys.progress(workflow_id, stage.number)) !== undefined)

/** The sentence of a person's run that needs no approval, because it changed nothing in the film. Null for every other event. */
function findUnchanged(
  { stage: { status, llm_response, llm_response_said } }: StageEvent,
  film: WorkflowSummary | undefined,
): Words | null {
  const isByAutopilot = film?.autopilot && film.autopilot.stopped_reason === undefined
  return status === 'completed' && !isByAutopilot && llm_response !== null ? toWords(llm_response, llm_response_said) : null
}

/**
 * Returns a handler that notifies the person on any screen when a run has failed or has results, and outside the film when its update ended
 * (WFD-03, b4). The handler compares the event with the cached data, so it must be called before the event changes the cache.
 */
export function useTellEnds(): (event: StreamEvent) => void {
  const client = useQueryClient()
  const t = useTexts('stages')
  const { upToDate } = useTexts('update')
  const say = useServerWords()
  const rights = useRights()
  const getName = usePlainFilmName()
  const { view, go } = useView()
  const tell = (event: StreamEvent) => {
    if (event.type !== 'stage') return
    const { workflow_id, stage } = event
    const film = findFilm(client, workflow_id)
    if (!endsRun(client, event, film)) return
    const isElsewhere = view.tab !== 'orion-workflows' || view.wf !== workflow_id
    const open = isElsewhere &&
      film && {
        name: getName(film),
        onAct: () => go({ tab: 'orion-workflows', wf: workflow_id, stage: stage.number }),
      }
    if (stage.status === 'failed')
      toast(
        'error',
        t.executionFailed(stage.number, say(toWords(stage.error_message ?? '', stage.error_said))),
        open || undefined,
      )
    // in the film itself, the line above the stage says so
    if (open && stage.status === 'completed' && film.autopilot?.through_stage === stage.number) toast('success', upToDate, open)
    const result = findUnchanged(event, film)
    if (result !== null) toast('info', say(result), open || undefined)
    if (stage.status === 'awaiting_approval' && rights('stage.execute', film?.organization_id))
      toast('success', t.executed(stage.number), open || undefined)
  }
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  return useCallback((event) => latest.current(event), [])
}
