import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loginPartner, logout } from '@orion/contract/access.ts'
import { getExport } from '@orion/contract/account.ts'
import { allEvents } from '@orion/contract/events.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBetter } from '@orion/contract/better.ts'
import { estimateFilm, getBalance, getTotalPoints } from '@orion/contract/points.ts'
import { listProviders } from '@orion/contract/providers.ts'
import { getSecondFactor } from '@orion/contract/second-factor.ts'
import { getWorkflow, listWorkflows } from '@orion/contract/workflows.ts'
import { field, press, type } from '../test/acts.ts'
import { answer, fetchStandIn } from '../test/network.ts'
import { balance, betterRow, organization, organizations, partner } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { App } from './app.tsx'
import './shell.tsx' // the page loads these parts lazily; they are imported here, so that no test waits for them
import '../features/access/first-login.tsx'
import '../features/account/closing-account.tsx'
import '../features/account/required-factor.tsx'
import { TOKEN_KEY, USER_KEY } from './restore-session.ts'
import { endSession, parkSession } from './session.ts'

beforeEach(() => {
  // a stream that stays open and sends nothing
  globalThis.fetch = (input, init) =>
    new URL(String(input), 'http://localhost').pathname === allEvents.path
      ? Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }))
      : fetchStandIn(input as string, init)
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  answer(listOrganizations, organizations(organization()))
  answer(getBalance, { data: balance() })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  answer(getBetter, { rows: [betterRow('reader')] })
  answer(listProviders, { providers: [] })
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
})
const isInside = () => screen.findByRole('navigation', { name: 'Main navigation' })
const isOutside = () => screen.findByRole('button', { name: 'Partner Login' })

test('SHL-02 a signed-in person starts at the services; a window event opens another tab', async () => {
  const { place } = show(<App />)
  await isInside()
  expect(await screen.findByRole('heading', { name: 'Microservices' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Microservices · Orion'))
  act(() => void window.dispatchEvent(new CustomEvent('orion:navigate', { detail: { tab: 'organizations' } })))
  await waitFor(() => expect(place()).toEqual({ tab: 'organizations' }))
  expect(await screen.findByRole('heading', { name: 'Organizations' })).toBeTruthy()
  act(() => void window.dispatchEvent(new CustomEvent('orion:navigate', { detail: { tab: 'whales' } })))
  expect(place()).toEqual({ tab: 'organizations' })
})

test('ACC-02 an address that opens the login is cleared for a signed-in person', async () => {
  const { place } = show(<App />, { at: '?login=user' })
  await isInside()
  await waitFor(() => expect(place()).toEqual({}))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ACC-06 a rejected session is reported, and its data in this browser is deleted', async () => {
  show(<App />)
  await isInside()
  answer(listOrganizations, { code: 'unauthorized', detail: 'The session has ended.' })
  act(() => void window.dispatchEvent(new CustomEvent('orion:navigate', { detail: { tab: 'my-account' } })))
  act(() => void window.dispatchEvent(new Event('orion:unauthorized')))
  await isOutside()
  expect(await screen.findByText('Your session has ended. Log in again.')).toBeTruthy()
  expect([localStorage.getItem(USER_KEY), localStorage.getItem(TOKEN_KEY)]).toEqual([null, null])
})

test('KEY-01 while a new key is displayed, the ended session is kept, so that the key is not lost', async () => {
  show(<App />)
  await isInside()
  act(() => parkSession(true))
  act(() => void window.dispatchEvent(new Event('orion:unauthorized')))
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy()
  expect(localStorage.getItem(USER_KEY)).not.toBeNull()
  act(() => parkSession(false))
})

test('ACC-06 a logout in another tab logs out here, and a login in another tab logs in here', async () => {
  show(<App />)
  await isInside()
  const [user, token] = [localStorage.getItem(USER_KEY)!, localStorage.getItem(TOKEN_KEY)!]
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY })))
  await isOutside()
  localStorage.setItem(USER_KEY, user)
  localStorage.setItem(TOKEN_KEY, token)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })))
  await isInside()
})

test('ACC-09 a person with a temporary password sees only the form for a new password', async () => {
  show(<App />, { session: { ...partner(), must_change_password: true } })
  expect(await screen.findByRole('dialog', { name: 'Choose your password' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('SCALE-6 a call that is refused for a missing second factor opens only the set-up of a second factor', async () => {
  show(<App />)
  await isInside()
  answer(getSecondFactor, { data: { totp: false, passkeys: [], recovery_left: 0, required_by: ['Marea Studio'] } })
  act(() => void window.dispatchEvent(new Event('orion:needs-second-factor')))
  expect(await screen.findByRole('dialog', { name: 'Set up a second factor' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
})

test('TRUST a person whose account is being closed is first asked whether to keep it', async () => {
  answer(getExport, { export: null })
  show(<App />, { session: { ...partner(), closes_at: '2099-12-26T08:00:00.000Z' } })
  expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('SHL-02 without a network connection the page shows a message, and hides it when the connection is back', async () => {
  show(<App />)
  await isInside()
  const online = (value: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value, configurable: true })
    act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')))
  }
  online(false)
  expect(await screen.findByText(/offline|no connection/i)).toBeTruthy()
  online(true)
  await waitFor(() => expect(screen.queryByText(/offline|no connection/i)).toBeNull())
})

test('SHL-02 PTS-01 a dialog in the address opens over any tab, and closing it leaves the tab open', async () => {
  answer(listOrganizations, organizations())
  const { place } = show(<App />, { at: '?tab=organizations&dialog=buy-points' })
  await screen.findByRole('dialog', { name: 'Buy Points' })
  press('Close')
  await waitFor(() => expect(place()).toEqual({ tab: 'organizations' }))
})

const FILM_ADDRESS = '?tab=orion-workflows&wf=film-1&stage=10&dialog=storyboard'

/** Opens an address without a session. */
function arrive(at: string) {
  act(endSession)
  return show(<App />, { at, session: null })
}

test('56 an address inside Orion, opened signed out, asks to log in with one sentence, and the login leads to the address', async () => {
  answer(getWorkflow, { code: 'not_found', detail: 'There is no such workflow.' })
  answer(loginPartner, { ...partner(), message: 'Welcome' } as never)
  const { place } = arrive(FILM_ADDRESS)
  const login = await screen.findByRole('dialog', { name: 'User Login' })
  expect(within(login).getByText('Log in to see the film at this address.')).toBeTruthy()
  fireEvent.click(within(login).getByRole('button', { name: 'Partner Login' }))
  const other = await screen.findByRole('dialog', { name: 'Partner Login' })
  expect(within(other).getByText('Log in to see the film at this address.')).toBeTruthy()
  type('Email', 'ines@marea.example')
  type('API Key', 'orion_key')
  fireEvent.submit(field('Email').form!)
  await isInside()
  expect(place()).toEqual(Object.fromEntries(new URLSearchParams(FILM_ADDRESS)))
  expect(await screen.findByRole('heading', { name: 'Workflow not found' })).toBeTruthy()
  expect(screen.getByText('It was deleted, or your account has no access to it.')).toBeTruthy()
  answer(logout, { message: 'Logged out' })
  press('Logout')
  await isOutside()
  expect(screen.queryByRole('dialog'), 'a person who logs out is not asked to log in').toBeNull()
})

test('56 ACC-02 a dialog in an address that also opens the login opens after the login', async () => {
  answer(loginPartner, { ...partner(), message: 'Welcome' } as never)
  const { place } = arrive('?tab=organizations&login=user&dialog=create-organization')
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'User Login' })).getByRole('button', { name: 'Partner Login' }),
  )
  await screen.findByRole('dialog', { name: 'Partner Login' })
  type('Email', 'ines@marea.example')
  type('API Key', 'orion_key')
  fireEvent.submit(field('Email').form!)
  expect(await screen.findByRole('dialog', { name: 'Create Organization' })).toBeTruthy()
  expect(place()).toEqual({ tab: 'organizations', dialog: 'create-organization' })
})

test('56 the sentence stays on the start page after the login was closed; the start page’s own address has none', async () => {
  const { unmount } = arrive('?tab=organizations')
  await screen.findByRole('dialog', { name: 'User Login' })
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Log in to see the page at this address.')).toBeTruthy()
  unmount()
  arrive('?tab=https://evil.example')
  await isOutside()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/^Log in to see/)).toBeNull()
})
