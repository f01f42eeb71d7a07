import type { QueryClient } from '@tanstack/react-query'
import type { Workflow } from '@orion/contract/workflows.ts'
import { contentQuery } from '../api/stages.ts'
import { workflowQuery } from '../api/workflows.ts'
import { autoStage } from '../features/stages/rules.ts'
import { loadView } from '../features/stages/studio/views.ts'
import { addressOf } from '../lib/call.ts'

/** Stage 8's content names the film, which the stages behind it show too. */
const FILM_STAGE = 8

/** A finished film's picture is the largest thing on its page: it need not wait for what names it there. */
const showPosterSoon = ({ poster_url }: Workflow) => {
  if (poster_url !== null) Object.assign(new Image(), { fetchPriority: 'high', src: addressOf(poster_url) })
}

/**
 * Requests a film, its stage (the one that the address names, else as the studio chooses it) and the data for that stage, before there is a
 * studio that could. The studio reports errors.
 */
export function askForFilm(client: QueryClient, workflow_id: string, stage: number | null): void {
  const ask = (number: number) => void client.prefetchQuery(contentQuery(workflow_id, number))
  const askForStage = (number: number) => {
    loadView(number)
    ask(number)
    if (number > FILM_STAGE) ask(FILM_STAGE)
  }
  if (stage !== null) askForStage(stage)
  const take = (workflow: Workflow) => {
    if (stage === null) askForStage(autoStage(workflow))
    showPosterSoon(workflow)
  }
  void client.fetchQuery(workflowQuery(workflow_id)).then(take, () => undefined)
}
