import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inviteMember, listRoles } from '@orion/contract/members.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, person } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { InviteDialog } from './invite-dialog.tsx'

async function dialog() {
  const role = (role_id: number, role_name: 'ORG_ADMIN' | 'ORG_EDITOR', assignable: boolean) => ({
    role_id,
    role_name,
    description: '',
    permissions: [],
    assignable,
  })
  answer(listRoles, { data: [role(2, 'ORG_ADMIN', false), role(3, 'ORG_EDITOR', true)] })
  const onClose = vi.fn()
  show(<InviteDialog organizations={[organization()]} organization={organization()} onClose={onClose} />)
  await screen.findByRole('radio', { name: /^Editor/ })
  return onClose
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Invitation' })

function fill() {
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type(/^Email/, ' nils@marea.example ')
  type(/^First name/, 'Nils')
  type(/^Last name/, 'Berg')
  fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }))
}

test('TEAM-03 the invitation can be sent only when every field is filled in', async () => {
  await dialog()
  expect(send().disabled).toBe(true)
  fill()
  expect(send().disabled).toBe(false)
})

test('56.7 TEAM-03 on a server without emails, the invitation says who gives the password', async () => {
  answer(listRoles, { data: [] })
  const words = 'This server sends no emails. Its operator gives the people whom you invite their link and their password.'
  const invite = (inOutbox: boolean) =>
    show(<InviteDialog organizations={[organization()]} organization={organization()} inOutbox={inOutbox} onClose={() => {}} />)
  const { unmount } = invite(false)
  expect(screen.getByText(/^The user receives a temporary password/)).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
  unmount()
  invite(true)
  expect(screen.getByText(words)).toBeTruthy()
})

test('TEAM-03 a role that the user cannot assign is disabled and shows why', async () => {
  await dialog()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Organization admin/ }).disabled).toBe(true)
  expect(screen.getByText('You cannot give this role: it has rights that you do not have.')).toBeTruthy()
})

test('TEAM-03 the invitation sends person, organization, role and language, shows a confirmation, and closes', async () => {
  const onClose = await dialog()
  answer(inviteMember, { user: person({ status: 'pending' }), message: 'User invited' })
  fill()
  fireEvent.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByText('User invitation sent successfully')).toBeTruthy()
  const { email, organization_id, role_id, language_code } = sentTo(inviteMember)[0]
  expect([email, organization_id, role_id, language_code]).toEqual(['nils@marea.example', 'marea', 3, 'en'])
})

test('TEAM-03 a failed invitation shows the reason, and the typed text stays', async () => {
  const onClose = await dialog()
  answer(inviteMember, { code: 'already_exists', detail: 'This address is a member already.' })
  fill()
  fireEvent.click(send())
  expect(await screen.findByText('This address is a member already.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/^Failed to (send invitation|invite user)/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Nils')
  expect(onClose).not.toHaveBeenCalled()
})

test('TEAM-03 a failed invitation without a server message shows the catalogue’s text, also after a network failure', async () => {
  const onClose = await dialog()
  fill()
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  fireEvent.click(send())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to invite userNetwork error occurred'))
  globalThis.fetch = () => Promise.resolve(new Response('', { status: 500 }))
  fireEvent.click(send())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to invite userFailed to send invitation'))
  expect(onClose).not.toHaveBeenCalled()
})
