import type { QueryClient } from '@tanstack/react-query'
import type { Workflow } from '@orion/contract/workflows.ts'
import { contentQuery } from '../api/stages.ts'
import { workflowQuery } from '../api/workflows.ts'
import { autoStage } from '../features/stages/rules.ts'
import { loadView } from '../features/stages/studio/views.ts'
import { getImageAddress, IMAGE_SIZE } from '../api/image-address.ts'

/** The first stage that shows the film. The content of stage 8 contains the film. */
const FILM_STAGE = 8

/** Starts to load the poster early, because it is the largest element of a stage that shows the film. */
const showPosterSoon = ({ poster_url }: Workflow) => {
  if (poster_url === null) return
  Object.assign(new Image(), { fetchPriority: 'high', src: getImageAddress(poster_url, IMAGE_SIZE.poster) })
}

/**
 * Requests a film, its stage and the code of the stage before the studio is loaded. It is the stage in the address, or else the studio's
 * default. The studio reports errors.
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
    const number = stage ?? autoStage(workflow)
    if (stage === null) askForStage(number)
    if (number >= FILM_STAGE) showPosterSoon(workflow)
  }
  void client.fetchQuery(workflowQuery(workflow_id)).then(take, () => undefined)
}
