import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { listMembers, listRoles, removeMember, updateMember, type Member } from '@orion/contract/members.ts'
import { listOrganizations, type ListedOrganization } from '@orion/contract/organizations.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { choose, enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member, organization, organizations, partner, person } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Members } from './list.tsx'

const OWNER = {
  id: 'user-1',
  name: 'Inés Carvajal',
  company_name: 'Marea Studio',
  email: 'ines@marea.example',
  lastActive: null,
  second_factor: false,
}
const ROLES = (['ORG_ADMIN', 'ORG_EDITOR', 'VIEWER'] as const).map((role_name, index) => ({
  role_id: index + 2,
  role_name,
  description: '',
  permissions: [],
  assignable: true,
}))
const OTHER = organization({ organization_id: 'otra', organization_name: 'Otra', is_default: false })

type Shown = {
  list?: ListedOrganization[]
  owner?: typeof OWNER | null
  session?: Session
  at?: string
  next_cursor?: string | null
}

function members(
  users: Member[],
  { list = [organization()], owner = OWNER, session = partner(), at, next_cursor = null }: Shown = {},
) {
  answer(listOrganizations, organizations(...list))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  const may = session.login_type === 'partner'
  answer(listRoles, { data: ROLES.map((role) => ({ ...role, assignable: may })) })
  answer(listMembers, ({ q = '' }) => {
    const found = users.filter(({ name, email }) => `${name} ${email}`.includes(q))
    return { users: found, owner, total: found.length, next_cursor }
  })
  return show(<Members />, { session, at })
}
/** Opens an action in a person's menu. */
async function act(name: string, wanted: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: wanted }))
  return within(await screen.findByRole('dialog'))
}
const CHANGED = { user: person(), message: 'Changed' }

test('TEAM-01 without an organization the screen explains that people belong to one, links there, and nobody can be invited', async () => {
  answer(listOrganizations, organizations())
  const { place } = show(<Members />)
  expect(await screen.findByText('No Organizations')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite User' })).toBeNull()
  press('Create Organization')
  await waitFor(() => expect(place()).toEqual({ tab: 'organizations' }))
})

test('TEAM-01 of several organizations the default one is shown first; another can be chosen by name', async () => {
  const { place } = members([person()], { list: [organization(), OTHER] })
  expect(await screen.findByText('2 people in Marea Studio')).toBeTruthy()
  expect(sentTo(listMembers).at(-1)).toMatchObject({ organization_id: 'marea' })
  await choose(/Organization/, /Otra/)
  await waitFor(() => expect(place()).toEqual({ org: 'otra' }))
  await waitFor(() => expect(sentTo(listMembers).at(-1)).toMatchObject({ organization_id: 'otra' }))
})

test('50.14 ORG-07 an address with an unknown organization shows a message, and another one can be chosen', async () => {
  members([person()], { list: [organization(), OTHER], at: '?org=gone' })
  expect(await screen.findByText('Organization not found')).toBeTruthy()
  await choose(/Organization/, /Otra/)
  expect(await screen.findByText('2 people in Otra')).toBeTruthy()
})

test('TEAM-02 while people are loading, a placeholder is shown; a failure shows the reason and a retry', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listRoles, { data: ROLES })
  const { said, tell } = late<{ code: 'unavailable'; detail: string }>()
  answer(listMembers, said)
  show(<Members />)
  expect(await screen.findByText('Loading users...')).toBeTruthy()
  tell({ code: 'unavailable', detail: 'The database is away.' })
  expect(await screen.findByText('The users could not be loaded')).toBeTruthy()
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listMembers, { users: [person()], owner: OWNER, total: 1, next_cursor: null })
  press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Nils Berg' })).toBeTruthy()
})

test('56 TEAM-02 without a mail server, a note says who passes invitations on, and commands are folded', async () => {
  const note = /^This server sends no emails/
  const { unmount } = members([person()])
  await screen.findByRole('heading', { name: 'Nils Berg' })
  expect(screen.queryByText(note)).toBeNull()
  unmount()
  answer(listMembers, { users: [person()], owner: OWNER, total: 1, mail_in_outbox: true, next_cursor: null })
  show(<Members />)
  expect((await screen.findByText(note)).textContent).not.toMatch(/SMTP|npm/)
  const commands = screen.getByText(/saved in the outbox of this server.*“npm run outbox”/).closest('details')!
  expect(commands.open).toBe(false)
  expect(within(commands).getByText('For the operator of this server')).toBeTruthy()
})

test('TEAM-02 without people the first one can be invited', async () => {
  const { place } = members([])
  expect(await screen.findByText('No Users Found')).toBeTruthy()
  press('Invite First User')
  await waitFor(() => expect(place()).toEqual({ dialog: 'invite-user' }))
  expect(await screen.findByRole('dialog', { name: 'Invite User' })).toBeTruthy()
})

test('TEAM-02 the server searches people; no result shows a message, and one click shows everybody', async () => {
  const wei = person({ id: 'user-3', name: 'Wei', last_name: 'Lin', email: 'wei@marea.example' })
  members([wei, ...Array.from({ length: 9 }, (_, index) => person({ id: `other-${index}` }))])
  await screen.findByRole('heading', { name: 'Wei Lin' })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search people' }), { target: { value: 'nobody' } })
  expect(await screen.findByText('No name and no address matches the search.')).toBeTruthy()
  expect(sentTo(listMembers).at(-1)).toMatchObject({ q: 'nobody' })
  press('Show everybody')
  expect(await screen.findByRole('heading', { name: 'Wei Lin' })).toBeTruthy()
})

test('TEAM-02 issue 56 erasing the last character of a search keeps the field and its focus', async () => {
  const wei = person({ id: 'user-3', name: 'Wei', last_name: 'Lin', email: 'wei@marea.example' })
  members([wei, ...Array.from({ length: 9 }, (_, index) => person({ id: `other-${index}` }))])
  const search = await screen.findByRole('searchbox', { name: 'Search people' })
  search.focus()
  fireEvent.change(search, { target: { value: 'W' } })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Nils Berg' })).toBeNull())
  fireEvent.change(search, { target: { value: '' } })
  expect(await screen.findAllByRole('heading', { name: 'Nils Berg' })).toHaveLength(9)
  expect(document.activeElement).toBe(search)
})

test('TEAM-02 a click loads more people; a failure shows the reason, and the loaded people stay', async () => {
  members([person()], { next_cursor: 'page-2' })
  await screen.findByRole('heading', { name: 'Nils Berg' })
  answer(listMembers, { code: 'unavailable', detail: 'The database is away.' })
  press('Show more')
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Nils Berg' })).toBeTruthy()
  answer(listMembers, {
    users: [person({ id: 'user-3', name: 'Wei', last_name: 'Lin' })],
    owner: OWNER,
    total: 2,
    next_cursor: null,
  })
  press('Show more')
  expect(await screen.findByRole('heading', { name: 'Wei Lin' })).toBeTruthy()
  expect(screen.queryByText('The database is away.')).toBeNull()
})

test('TEAM-04 TRUST a person who may not assign roles cannot invite anybody, and sees no switch for the second factor', async () => {
  const nils = member('VIEWER')
  members([person({ editable: false })], { owner: null, session: nils, list: [organization({ membership: nils.membership })] })
  await screen.findByRole('heading', { name: 'Nils Berg' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite User' }).disabled).toBe(true)
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

test('TEAM-05 roles that cannot be loaded are reported above the people, and can be retried', async () => {
  members([person()])
  answer(listRoles, { code: 'internal', detail: '' })
  expect(await screen.findByText('Failed to load organization roles')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite User' }).disabled).toBe(true)
  answer(listRoles, { data: ROLES })
  press('Try Again')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite User' }).disabled).toBe(false))
})

test('TEAM-05 an edit of a person is sent without surrounding spaces, confirmed, and the list is requested again', async () => {
  members([person()])
  const dialog = await act('Nils Berg', 'Edit User')
  expect(dialog.getByText('A new address or status ends the sessions of this person.')).toBeTruthy()
  type('First name', ' Niels ')
  answer(updateMember, CHANGED)
  const before = sentTo(listMembers).length
  enter('First name')
  expect(await screen.findByText('User updated successfully')).toBeTruthy()
  const sent = { member_id: 'user-2', organization_id: 'marea', name: 'Niels', last_name: 'Berg', email: 'nils@marea.example' }
  expect(sentTo(updateMember)).toEqual([{ ...sent, membership_type: 'business' }])
  await waitFor(() => expect(sentTo(listMembers).length).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('TEAM-05 without a name nothing can be saved; server errors appear at their fields, and the typed text stays', async () => {
  members([person()])
  await act('Nils Berg', 'Edit User')
  type('First name', '  ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
  enter('First name')
  expect(sentTo(updateMember)).toEqual([])
  type('First name', 'Niels')
  type('Email', 'wei@marea.example')
  const msg = 'Somebody has this address already'
  answer(updateMember, { code: 'invalid_fields', detail: [{ loc: ['body', 'email'], msg, type: 'taken' }] })
  press('Save changes')
  await waitFor(() => expect(findProblem('Email')).toBe(msg))
  expect(screen.getByText('Failed to update user')).toBeTruthy()
  expect(field('First name').value).toBe('Niels')
})

test('TEAM-05 a note before saving explains that an inactive person cannot sign in; only a changed status is sent', async () => {
  members([person()])
  await act('Nils Berg', 'Edit User')
  expect(screen.getByText('Signs in and works.')).toBeTruthy()
  await choose(/^Active/, 'Inactive')
  expect(screen.getByText('Cannot sign in. Their work stays.')).toBeTruthy()
  answer(updateMember, CHANGED)
  press('Save changes')
  await waitFor(() => expect(sentTo(updateMember)).toMatchObject([{ status: 'inactive' }]))
})

test('TEAM-04 one click assigns a different role; a refusal shows the reason and keeps the dialog', async () => {
  members([person()])
  const dialog = await act('Nils Berg', 'Change Role')
  await dialog.findByRole('radio', { name: /^Editor/ })
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Change Role' })
  expect(save().disabled).toBe(true)
  fireEvent.click(dialog.getByRole('radio', { name: /^Viewer/ }))
  answer(updateMember, { code: 'forbidden', detail: 'You cannot give this role.' })
  fireEvent.click(save())
  expect(await dialog.findByText('You cannot give this role.')).toBeTruthy()
  answer(updateMember, CHANGED)
  fireEvent.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(updateMember).at(-1)).toEqual({ member_id: 'user-2', organization_id: 'marea', role_id: 4 })
})

test('TEAM-05 removal asks first and explains its effects; two clicks send one request', async () => {
  members([person()])
  const dialog = await act('Nils Berg', 'Remove User')
  expect(dialog.getByText('Remove Nils Berg from Marea Studio?')).toBeTruthy()
  expect(dialog.getByText(/^Their sessions end at once/)).toBeTruthy()
  const { said, tell } = late<{ message: string }>()
  answer(removeMember, said)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove User' }))
  await waitFor(() => expect(isBusy('Remove User')).toBe(true))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove User' }))
  answer(listMembers, { users: [], owner: OWNER, total: 0, next_cursor: null })
  tell({ message: 'Removed' })
  expect(await screen.findByText('User removed successfully')).toBeTruthy()
  expect(await screen.findByText('No Users Found')).toBeTruthy()
  expect(sentTo(removeMember)).toHaveLength(1)
})

test('TEAM-05 a refused removal shows the reason; Cancel removes nobody', async () => {
  members([person()])
  const dialog = await act('Nils Berg', 'Remove User')
  answer(removeMember, { code: 'conflict', detail: 'The last administrator stays.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove User' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete userThe last administrator stays.')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Nils Berg' })).toBeTruthy()
})
