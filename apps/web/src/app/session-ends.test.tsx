import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { allEvents } from '@orion/contract/events.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { estimateFilm, getBalance, getTotalPoints } from '@orion/contract/points.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { press } from '../test/acts.ts'
import { answer, fetchStandIn } from '../test/network.ts'
import { balance, organization, organizations } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { App } from './app.tsx'
import './shell.tsx' // the page loads it later, as it loads the screens
import { TOKEN_KEY, USER_KEY } from './restore-session.ts'

beforeEach(() => {
  // an event stream that sends nothing and stays open
  globalThis.fetch = (input, init) =>
    new URL(String(input), 'http://localhost').pathname === allEvents.path
      ? Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }))
      : fetchStandIn(input as string, init)
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  answer(listOrganizations, organizations(organization()))
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
})

test('ACC-06 a 401 answer to any call of the page leads to the start page with a message, and this browser keeps no session', async () => {
  answer(getBalance, { data: balance() })
  show(<App />)
  await screen.findByRole('heading', { name: 'Microservices' })
  answer(getBalance, { code: 'unauthorized', detail: 'The session has ended.' })
  press('Organizations')
  expect(await screen.findByRole('button', { name: 'Partner Login' })).toBeTruthy()
  expect(await screen.findByText('Your session has ended. Log in again.')).toBeTruthy()
  expect([localStorage.getItem(USER_KEY), localStorage.getItem(TOKEN_KEY)]).toEqual([null, null])
})
