import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { allEvents, type Event as StreamEvent } from '@orion/contract/events.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance, getTotalPoints } from '@orion/contract/points.ts'
import { getWorkflow, type StageRecord, type WorkflowSummary } from '@orion/contract/workflows.ts'
import { keys } from '../api/keys.ts'
import { answer, fetchStandIn } from '../test/network.ts'
import { balance, member, organization, organizations, partner, stage, workflow } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { forgetToasts } from '../ui/toast.tsx'
import './shell.tsx' // the page loads this part lazily; it is imported here, so that no test waits for it
import { App } from './app.tsx'

let writer: ReadableStreamDefaultController<Uint8Array> | undefined
let written = 0

beforeEach(() => {
  forgetToasts()
  writer = undefined
  globalThis.fetch = (input, init) => {
    if (new URL(String(input), 'http://localhost').pathname !== allEvents.path) return fetchStandIn(input as string, init)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  answer(getBalance, { data: balance() })
})

/** `through`: the last stage of an update that runs. */
type Wish = { session?: Session; running?: boolean; through?: number }

/** Opens the list of organizations while stage 3 of a film runs. `tell` sends an event of the stream. */
async function elsewhere({ session = partner(), running = true, through }: Wish = {}) {
  answer(listOrganizations, organizations(organization({ membership: session.membership })))
  const autopilot = through === undefined ? null : { points_limit: 90_000, points_left: 80_000, through_stage: through }
  const film: WorkflowSummary = workflow(['completed', 'completed', running ? 'processing' : 'failed'], { autopilot })
  const known = [[keys.workflows, [film]]] as const
  const shown = show(<App />, { session, at: '?tab=organizations', known })
  await screen.findByRole('heading', { name: 'Organizations' })
  await waitFor(() => expect(writer).toBeDefined())
  const tell = (status: StageRecord['status'], part: Partial<StageRecord> = {}) => {
    const event: StreamEvent = { type: 'stage', workflow_id: 'film-1', stage: stage(3, status, part) }
    const text = `id: ${(written += 1)}.0\nevent: stage\ndata: ${JSON.stringify(event)}\n\n`
    act(() => writer?.enqueue(new TextEncoder().encode(text)))
  }
  return { ...shown, tell }
}
const FAILED = 'Stage 3 execution failed: The voice is gone.'
const DONE = 'Stage 3 is done. Review the results and Accept & Continue.'

test('50.14 WFD-03 a failed run is reported once on another screen, with a button that opens its film', async () => {
  answer(getWorkflow, () => new Promise(() => {})) // this test does not load the film's own screen
  const { tell, place } = await elsewhere()
  tell('failed', { error_message: 'The voice is gone.' })
  expect(await screen.findByText(FAILED)).toBeTruthy()
  tell('failed', { error_message: 'The voice is gone.', needs_update: true })
  expect(screen.getAllByText(FAILED)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'How lighthouses were made' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'orion-workflows', wf: 'film-1', stage: '3' }))
})

test('50.14 WFD-03 results that await approval are reported on another screen', async () => {
  const { tell } = await elsewhere()
  tell('awaiting_approval')
  expect(await screen.findByText(DONE)).toBeTruthy()
})

test('56 WFD-03 the end of a film’s update is reported on another screen, with a button that opens the film', async () => {
  answer(getWorkflow, () => new Promise(() => {})) // this test does not load the film's own screen
  const { tell, place } = await elsewhere({ through: 3 })
  tell('completed')
  expect(await screen.findByText('The film is up to date')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'How lighthouses were made' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'orion-workflows', wf: 'film-1', stage: '3' }))
})

test('56 WFD-03 S05 a person’s run that found no image, and needs no approval, is reported with its sentence', async () => {
  const { tell } = await elsewhere()
  const llm_response = 'Requested images that are missing: 1. Wikimedia Commons could not be reached.'
  tell('completed', { llm_response })
  expect(await screen.findByText(llm_response)).toBeTruthy()
  expect(screen.queryByText(DONE)).toBeNull()
})

test('56 WFD-03 a stage that autopilot accepts before the last one is not reported', async () => {
  const { tell } = await elsewhere({ through: 9 })
  tell('completed')
  tell('processing')
  tell('failed', { error_message: 'The voice is gone.' })
  expect(await screen.findByText(FAILED)).toBeTruthy()
  expect(screen.queryByText('The film is up to date')).toBeNull()
})

test('50.14 WFD-03 a person who may not accept is not notified; an event that repeats a state is not the end of a run', async () => {
  const viewer = await elsewhere({ session: member('VIEWER') })
  viewer.tell('awaiting_approval')
  viewer.tell('processing')
  viewer.tell('failed', { error_message: 'The voice is gone.' })
  expect(await screen.findByText(FAILED)).toBeTruthy()
  expect(screen.queryByText(DONE)).toBeNull()
  viewer.unmount()
  forgetToasts()
  const { tell, client } = await elsewhere({ running: false })
  tell('failed', { error_message: 'The voice is gone.', needs_update: true })
  await waitFor(() => expect(client.getQueryData<WorkflowSummary[]>(keys.workflows)?.[0].stages[3].needs_update).toBe(true))
  expect(screen.queryByText(FAILED)).toBeNull()
})
