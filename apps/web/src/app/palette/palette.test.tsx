import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { openExampleFilm } from '@orion/contract/example-film.ts'
import { listOrganizations, updateOrganization } from '@orion/contract/organizations.ts'
import { chooseIteration, estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { getWorkflow, listWorkflows, type Workflow } from '@orion/contract/workflows.ts'
import { noteEdit } from '../../api/edit-history.ts'
import { answer, sentTo } from '../../test/network.ts'
import { estimate, member, notMade, organization, organizations, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Header } from '../header.tsx'
import { partner } from '../../test/samples.ts'
import { getTotalPoints } from '@orion/contract/points.ts'
import './key-list.tsx'
import './palette.tsx'

const OTHER = organization({ organization_id: 'otra', organization_name: 'Otra', is_default: false })

/** Renders the header, whose search and shortcuts open the palette. */
function header({ session = partner(), at = '', film }: { session?: Session; at?: string; film?: Workflow } = {}) {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  answer(
    listOrganizations,
    organizations(organization({ membership: session.membership }), { ...OTHER, membership: session.membership }),
  )
  answer(listWorkflows, { workflows: [workflow([], { workflow_name: 'Bees' })], total: 1, next_cursor: null })
  if (film) answer(getWorkflow, { data: film })
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  return show(<Header session={session} />, { session, at })
}
async function palette() {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('dialog', { name: 'Search and commands' })
}
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })
const names = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const STUDIO = '?tab=orion-workflows&wf=film-1&stage=1'

test('SHL-02 Ctrl+K opens and closes the palette, and its search field has the focus', async () => {
  header()
  await palette()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  fireEvent.keyDown(document.activeElement!, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('SHL-02 typing filters the palette, no match shows a message, and a chosen entry opens', async () => {
  const { place } = header()
  await palette()
  await item('Bees')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'organizat' } })
  await waitFor(() => expect(names()).not.toContain('Bees'))
  expect(names()).toContain('Organizations')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'whales' } })
  expect(await screen.findByText('No results. Try another word.')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bees' } })
  fireEvent.click(await item('Bees'))
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-1' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('56.7 SHL-02 the first row is highlighted when the palette opens, and Enter opens it', async () => {
  const { place } = header()
  await palette()
  await item('Bees')
  fireEvent.keyDown(document.activeElement!, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await palette() // the films are known now, so they are there when it opens
  const first = await item('Bees')
  await waitFor(() => expect(first.dataset.focused).toBe('true'))
  const input = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(input)
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.keyUp(input, { key: 'Enter' })
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-1' }))
})

test('56.7 SHL-02 the film that was changed last is the first of the palette', async () => {
  header()
  const films = ['2026-11-02', '2026-11-09', '2026-11-05'].map((changed) =>
    workflow([], { workflow_id: changed, workflow_name: changed, updated_at: `${changed}T10:00:00.000Z` }),
  )
  answer(listWorkflows, { workflows: films, total: 3, next_cursor: null })
  await palette()
  await item('2026-11-09')
  expect(names().slice(0, 3)).toEqual(['2026-11-09', '2026-11-05', '2026-11-02'])
})

test.each([
  ['Second factor', 'factor'],
  ['Passkeys', 'passkeys'],
])('56.7 “%s” of the palette names its section of the account in the address', async (name, section) => {
  const { place } = header()
  await palette()
  fireEvent.click(await item(name))
  await waitFor(() => expect(place()).toEqual({ tab: 'my-account', section }))
})

test('56.14 SHL-02 a person finds a screen, a dialog or an action by common synonyms', async () => {
  const { place } = header()
  await palette()
  const found = async (words: string, name: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
    await waitFor(() => expect(names()).toContain(name))
    expect(names().length).toBeLessThan(6)
  }
  await found('users', 'User & Roles')
  await found('stuck', 'Monitoring')
  await found('top up', 'Buy Points')
  await found('youtube', 'Social Media API Keys')
  await found('glossary', 'Glossary')
  await found('terms', 'Glossary')
  await found('template', 'Series')
  await found('budget', 'Monthly limit')
  await found('authenticator', 'Second factor')
  await found('fingerprint', 'Passkeys')
  await found('add user', 'Invite User')
  await found('colleague', 'Invite User')
  fireEvent.click(await item('Invite User'))
  await waitFor(() => expect(place()).toEqual({ tab: 'user-roles', dialog: 'invite-user', org: 'marea' }))
})

test.each([
  ['split', /^Stage 2:/],
  ['compare', 'Iterations: Script Generation'],
  ['iterations', 'Iterations: Script Generation'],
  ['translate', /: Languages$/],
  ['rename', 'Organizations'],
  ['settings', 'My Account'],
  ['webhook', 'Social Media API Keys'],
  ['trash', 'Orion Workflows'],
  ['delete', 'Orion Workflows'],
  ['is my film stuck?', 'Monitoring'],
])('56.14 the palette finds the place of the act “%s”', async (words, name) => {
  header({ at: STUDIO.replace('stage=1', 'stage=2'), film: workflow(Array.from({ length: 10 }, () => 'completed' as const)) })
  await palette()
  await item(/^Stage 1:/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
  expect(await item(name)).toBeTruthy()
})

test('56.14 the first letters of “make” find what can be made: a new film, the example, and the run of the open stage', async () => {
  header({ at: STUDIO, film: workflow(['pending']) })
  await palette()
  await item(/^Execute Stage 1/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mak' } })
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['New workflow', 'Open the example film'])))
  expect(names().some((name) => name?.startsWith('Execute Stage 1'))).toBe(true)
})

test('issue 56 a screen whose name begins with the typed text is listed before stages that match only by a synonym', async () => {
  header({ at: STUDIO, film: workflow(Array.from({ length: 10 }, () => 'completed' as const)) })
  await palette()
  await item(/^Stage 1:/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'or' } })
  await waitFor(() => expect(names()[0]).toBe('Orion Workflows'))
  expect(names()[1]).toBe('Organizations')
  expect(names().findIndex((name) => name?.startsWith('Stage'))).toBeGreaterThan(1)
})

test('issue 56 before a person types, the newest films are listed before the screens; typing finds the others', async () => {
  header()
  const films = [1, 2, 3, 4, 5].map((n) => workflow([], { workflow_id: `film-${n}`, workflow_name: `Bees ${n}` }))
  answer(listWorkflows, { workflows: films, total: 5, next_cursor: null })
  await palette()
  await item('Bees 4')
  expect(names().slice(0, 5)).toEqual(['Bees 1', 'Bees 2', 'Bees 3', 'Bees 4', 'Microservices'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bees 5' } })
  expect(await item('Bees 5')).toBeTruthy()
})

test('56.14 the palette opens autopilot and the update of the open film, and undoes its last edit', async () => {
  const { place } = header({ at: STUDIO, film: workflow(['completed']) })
  await palette()
  fireEvent.click(await item('Autopilot'))
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-1', dialog: 'autopilot' }))
  cleanup()

  noteEdit('film-1', { stage_number: 2, from: 'first', to: 'second' })
  const film = workflow(['completed', 'completed', 'completed'])
  film.stages[2].iteration_id = 'second'
  film.stages[3].needs_update = true
  const outdated = header({ at: STUDIO, film })
  answer(chooseIteration, { data: { version: 3, iteration_id: 'first', content: {} } })
  await palette()
  fireEvent.click(await item(/^Undo/))
  await waitFor(() => expect(sentTo(chooseIteration)).toMatchObject([{ stage_number: 2, iteration_id: 'first' }]))
  await palette()
  fireEvent.click(await item('Update film'))
  await waitFor(() => expect(outdated.place()).toMatchObject({ wf: 'film-1', dialog: 'update-film' }))
})

test('56 WFD-04 a stage that is opened from the palette over a dialog closes the dialog in the address', async () => {
  const { place } = header({ at: `${STUDIO}&dialog=autopilot`, film: workflow(['completed', 'completed']) })
  await palette()
  fireEvent.click(await item(/^Stage 2:/))
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-1', stage: '2' }))
})

test('56.14 the palette lists the storyboard of the open film if the film has images', async () => {
  const { place } = header({ at: STUDIO, film: workflow(['completed', 'completed', 'completed', 'completed', 'completed']) })
  await palette()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'print pictures' } })
  fireEvent.click(await item('Storyboard'))
  await waitFor(() => expect(place()).toMatchObject({ stage: '5', dialog: 'storyboard' }))
})

test('56.14 TRUST a viewer finds no dialog that they may not use', async () => {
  header({ session: member('VIEWER') })
  await palette()
  await item('Organizations')
  await waitFor(() => expect(names().filter((name) => /^(Buy|Invite|Social|API Key)/.test(name ?? ''))).toEqual([]))
})

test('56.7 the palette always lists the example film', async () => {
  const { place } = header()
  await palette()
  answer(openExampleFilm, { workflow_id: 'example', workflow: workflow(['processing']), message: '' })
  fireEvent.click(await item('Open the example film'))
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'example' }))
})

test('WFD-02 PTS-04 the palette runs a stage and shows its price; a refusal is shown after the palette has closed', async () => {
  header({ at: STUDIO, film: workflow(['pending']) })
  await palette()
  const run = await item(/^Execute Stage 1/)
  expect(run.textContent).toContain('0.3000 pts')
  answer(executeStage, { code: 'not_enough_points', detail: 'Marea Studio has too few points.' })
  fireEvent.click(run)
  expect(await screen.findByText('Marea Studio has too few points.')).toBeTruthy()
  expect(sentTo(executeStage)).toMatchObject([{ workflow_id: 'film-1', stage_id: 1 }])
})

test('WFD-02 a stage that was started from the palette is shown', async () => {
  const { place } = header({ at: '?tab=orion-workflows&wf=film-1&scene=s1', film: workflow(['pending']) })
  await palette()
  answer(executeStage, { stage: workflow(['processing']).stages[1], execution_id: 'e1', hold_points: 4500 } as never)
  fireEvent.click(await item(/^Execute Stage 1/))
  await waitFor(() => expect(place().stage).toBe('1'))
})

test('ORG-04 the palette sets the default organization with the same messages as on its card, also after a failure', async () => {
  header()
  await palette()
  const { membership: _, ...made } = OTHER
  answer(updateOrganization, { organization: { ...made, is_default: true }, message: 'Updated' })
  fireEvent.click(await item('Otra'))
  expect(await screen.findByText('Default organization updated successfully')).toBeTruthy()
  expect(sentTo(updateOrganization)).toEqual([{ organization_id: 'otra', name: 'Otra', is_default: true }])
})

test('ORG-07 a failure to change the default organization from the palette is shown', async () => {
  header()
  await palette()
  answer(updateOrganization, { code: 'internal', detail: '' })
  fireEvent.click(await item('Otra'))
  expect(await screen.findByText('Failed to update default organization')).toBeTruthy()
})

test('TRUST a viewer sees no actions that run, create or choose something', async () => {
  const session = member('VIEWER')
  header({ session, at: STUDIO, film: workflow(['pending']) })
  await palette()
  await item('Organizations')
  await waitFor(() => expect(names().filter((name) => /^(Execute|New |Otra)/.test(name ?? ''))).toEqual([]))
})

test('SHL-02 ’?’ lists the shortcuts, and a switch there turns single-key shortcuts off in this browser', async () => {
  header()
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Use shortcuts of a single key/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('orion_single_keys')).toBe('off')
  await palette()
})

test('SHL-02 a ’?’ that is typed in a text field opens nothing', () => {
  header()
  const note = document.body.appendChild(document.createElement('textarea'))
  const listens = vi.fn()
  note.addEventListener('keydown', listens)
  fireEvent.keyDown(note, { key: '?' })
  expect(listens).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  note.remove()
})

test('56 SHL-02 characters that are typed before the palette has loaded arrive in its field', async () => {
  // the palette is loaded only once, perhaps for another test; this is the last test, because the others share its modules
  vi.resetModules()
  const [{ show: showAnew }, { Header: NewHeader }] = await Promise.all([import('../../test/show.tsx'), import('../header.tsx')])
  header().unmount()
  showAnew(<NewHeader session={partner()} />)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(screen.queryByRole('dialog'), 'the palette is still loading').toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  fireEvent.change(document.activeElement!, { target: { value: 'bee' } })
  await screen.findByRole('dialog', { name: 'Search and commands' })
  const found = screen.getByRole<HTMLInputElement>('searchbox')
  expect([found.value, document.activeElement, found.selectionStart]).toEqual(['bee', found, 3])
  await waitFor(() => expect(names()).toEqual(['Bees']))
})
