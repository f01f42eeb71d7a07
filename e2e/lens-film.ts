import { expect, type Page } from '@playwright/test'
import type { Workflow } from '@orion/contract/workflows.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { type Client, signedIn, startFilm, waitForWorkflow } from './client.ts'
import { becomePartner, ORION_URL } from './journey.ts'

/** What the film is made from. */
export const LENS_TEXT =
  'The first lens of Augustin Fresnel was lit at Cordouan on 25 July 1823. Before it a lighthouse was seen from 12 kilometres; with ' +
  'the lens its light reached 32 kilometres. A first-order lens stands 2.59 metres high and weighs about 5,800 kilograms. It gathers ' +
  '83% of the light of its lamp, where a mirror gathered 39%.'

type LensFilm = {
  client: Client
  organization_id: string
  workflow_id: string
  /** What a stage made. */
  content: <T>(stage_number: number) => Promise<T>
  /** Waits until the film is finished and, if told, is something more. */
  finished: (also?: (workflow: Workflow) => boolean) => Promise<unknown>
  /** Opens a stage of it on the page. */
  open: (stage: number) => Promise<unknown>
}

/** A finished film of 30 s, from the lens's text unless another is given, of a partner who is signed in on the page. */
export async function makeLensFilm(page: Page, text = LENS_TEXT): Promise<LensFilm> {
  const client = await signedIn(ORION_URL, await becomePartner(page))
  const { organization } = (await client.call(createOrganization, { name: 'Marea Studio' })).body
  const { organization_id } = organization
  const topic = 'What did one lens change?'
  const workflow_id = await startFilm(client, { organization_id, topic, text, language: 'en', duration: 30 })
  const finished: LensFilm['finished'] = (also = () => true) =>
    waitForWorkflow(client, workflow_id, (workflow) => workflow.status === 'completed' && also(workflow))
  await finished()
  return {
    client,
    organization_id,
    workflow_id,
    finished,
    content: async <T>(stage_number: number) => {
      const answer = await client.call(getStageContent, { workflow_id, stage_number })
      expect(answer.status).toBe(200)
      return answer.body.data.content as T
    },
    open: (stage) => page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=${stage}`),
  }
}
