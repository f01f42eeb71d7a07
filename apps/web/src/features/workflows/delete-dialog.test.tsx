import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBetter } from '@orion/contract/better.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { deleteWorkflow, listWorkflows, restoreWorkflow, type WorkflowSummary } from '@orion/contract/workflows.ts'
import { late, press } from '../../test/acts.ts'
import { useKeyListener } from '../../app/palette/keys.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member, organization, organizations, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Workflows } from './list.tsx'

const FILM = workflow(['completed'], { workflow_name: 'Lenses' })
const OTHER = workflow(['completed'], { workflow_id: 'film-2', workflow_name: 'Bees' })
const films = (...workflows: WorkflowSummary[]) =>
  answer(listWorkflows, { workflows, total: workflows.length, next_cursor: null })

/** Opens the dialog that confirms the deletion of the first of two films. */
async function ask() {
  answer(listOrganizations, organizations(organization()))
  answer(getBetter, { rows: [] })
  films(FILM, OTHER)
  show(<Workflows />)
  fireEvent.click(await screen.findByRole('button', { name: /^Delete Lenses/ }))
  return within(await screen.findByRole('dialog', { name: 'Delete Workflow' }))
}

test('WFL-04 a film is deleted after a dialog that lists what is deleted with it; Cancel and Escape keep the film', async () => {
  const dialog = await ask()
  expect(dialog.getByText(/^Its stages, sounds, images and film are deleted too. It can be restored for 30 days/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(deleteWorkflow)).toEqual([])
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('WFL-04 several clicks delete the film once, confirm this, and remove it from the list', async () => {
  const dialog = await ask()
  const { said, tell } = late<{ message: string }>()
  answer(deleteWorkflow, said)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  films(OTHER)
  tell({ message: 'Deleted' })
  expect(await screen.findByText('Workflow deleted successfully')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(sentTo(deleteWorkflow)).toEqual([{ workflow_id: 'film-1' }])
})

test('WFL-04 the toast restores the film and confirms this; a failure shows the reason', async () => {
  const dialog = await ask()
  answer(deleteWorkflow, { message: 'Deleted' })
  films(OTHER)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Workflow deleted successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer(restoreWorkflow, { code: 'conflict', detail: 'Its organization is gone.' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  expect(await screen.findByText('Its organization is gone.')).toBeTruthy()
})

test('WFL-04 a restored film is confirmed and in the list again', async () => {
  const dialog = await ask()
  answer(deleteWorkflow, { message: 'Deleted' })
  films(OTHER)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findAllByText('Workflow deleted successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer(restoreWorkflow, { message: 'Restored', workflow: FILM })
  films(FILM, OTHER)
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  expect(await screen.findByText('Workflow restored')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

test('WFL-04 a film that cannot be deleted shows why in the dialog, and stays', async () => {
  const dialog = await ask()
  answer(deleteWorkflow, { code: 'wrong_state', detail: 'A stage of it is running.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete workflowA stage of it is running.')
  expect(document.querySelectorAll('article')).toHaveLength(2)
})

test('TRUST a viewer cannot delete anything', async () => {
  const session = member('VIEWER')
  answer(listOrganizations, organizations(organization({ membership: session.membership })))
  films(FILM)
  show(<Workflows />, { session })
  await screen.findByRole('article')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull())
})

/** The list of films with the page's shortcuts. */
function WithKeys() {
  useKeyListener()
  return <Workflows />
}

test('WFL-01 by keyboard, / opens the search, which filters while a person types; films can be shown as rows', async () => {
  answer(listOrganizations, organizations(organization()))
  films(FILM, OTHER)
  const { place } = show(<WithKeys />)
  await screen.findAllByRole('article')
  fireEvent.keyDown(document.body, { key: '/' })
  const search = screen.getByRole('searchbox', { name: 'Search films' })
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: 'bee' } })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  fireEvent.change(search, { target: { value: '' } })
  press('Rows')
  await waitFor(() => expect(place().layout).toBe('rows'))
  expect(await screen.findByRole('button', { name: /^View Details: Lenses/ })).toBeTruthy()
})
