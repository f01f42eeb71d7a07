import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logout, type Session } from '@orion/contract/access.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getTotalPoints } from '@orion/contract/points.ts'
import { press } from '../test/acts.ts'
import { answer, sentTo } from '../test/network.ts'
import { organization, organizations, partner } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { Header, MobileTop } from './header.tsx'
import { TOKEN_KEY, USER_KEY } from './restore-session.ts'
import { SideMenu } from './side-menu.tsx'
import { Sidebar } from './sidebar.tsx'

function header(session: Session = partner(), at = '') {
  answer(getTotalPoints, { data: { total_points: 123_456, organizations: [] } })
  answer(listOrganizations, organizations(organization()))
  return show(<Header session={session} />, { session, at })
}

test('SHL-01 the header greets a person by name, or by e-mail address without a name', () => {
  const { unmount } = header()
  expect(screen.getByText('Inés Carvajal')).toBeTruthy()
  expect(screen.getByText('Orion')).toBeTruthy()
  unmount()
  header({ ...partner(), name: '' })
  expect(screen.getByText('ines@marea.example')).toBeTruthy()
})

test('issue 56 SHL-01 the product’s name in the header leads to the start screen', async () => {
  const { place } = header(partner(), '?tab=orion-workflows&wf=film-1&stage=3')
  press('Orion')
  await waitFor(() => expect(place()).toEqual({}))
})

test('SHL-05 one click switches the language, stores it in this browser, and updates the page’s lang attribute', async () => {
  header()
  press('Language: EN. Switch to Spanish')
  expect(await screen.findByText(/^Te damos la bienvenida|^Hola|^Bienvenid/)).toBeTruthy()
  expect([localStorage.getItem('locale'), document.documentElement.lang]).toEqual(['es', 'es'])
  press(/^Idioma/)
  expect(await screen.findByText('Welcome,')).toBeTruthy()
  expect(localStorage.getItem('locale')).toBe('en')
})

test('SHL-05 one click switches between light and dark, and the choice is stored in this browser', () => {
  header()
  press('Switch to light theme')
  expect([document.documentElement.dataset.theme, localStorage.getItem('tkm_theme')]).toEqual(['light', 'light'])
  press('Switch to dark theme')
  expect([document.documentElement.dataset.theme, localStorage.getItem('tkm_theme')]).toEqual(['dark', 'dark'])
})

test('ACC-06 logging out ends the session on the server and in this browser, even if the server does not answer', async () => {
  const session = partner()
  header(session)
  const sent = vi.spyOn(globalThis, 'fetch')
  let keptToken: string | null = 'not asked'
  answer(logout, () => {
    keptToken = localStorage.getItem(TOKEN_KEY)
    return { code: 'unavailable', detail: 'The database is away.' }
  })
  press('Logout')
  await waitFor(() => expect(sentTo(logout)).toHaveLength(1))
  expect(localStorage.getItem(USER_KEY)).toBeNull()
  expect(keptToken, 'the page reads nothing any more when the server ends the session').toBeNull()
  const [, init] = sent.mock.calls.find(([address]) => String(address).endsWith(logout.path))!
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${session.access_token}`)
  sent.mockRestore()
})

test('SHL-04 the list of films has a link back to the services; in a film, the studio has its own link back', async () => {
  const { place, unmount } = header(partner(), '?tab=orion-workflows')
  press('Back to Microservices')
  await waitFor(() => expect(place()).toEqual({})) // the address does not name the first tab
  unmount()
  header(partner(), '?tab=orion-workflows&wf=film-1')
  expect(screen.queryByRole('button', { name: 'Back to Microservices' })).toBeNull()
})

test.each(['user-roles', 'services'])(
  '56 SHL-02 the page %s of an organization has a link back to Organizations',
  async (tab) => {
    const { place } = header(partner(), `?tab=${tab}&org=marea`)
    press('Back to Organizations')
    await waitFor(() => expect(place()).toEqual({ tab: 'organizations' }))
  },
)

test('SHL-02 the side bar has five tabs and Monitoring, and marks the current one; the team has no tab there', async () => {
  const { place } = show(<Sidebar />, { at: '?tab=organizations' })
  const tabs = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('button')
  expect(tabs.map((tab) => tab.getAttribute('aria-label'))).toEqual([
    'Microservices',
    'Orion Workflows',
    'Organizations',
    'MCP Servers',
    'My Account',
    'Monitoring',
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, 'page', null, null, null])
  press('My Account')
  await waitFor(() => expect(place()).toEqual({ tab: 'my-account' }))
  expect(screen.getByRole('button', { name: 'My Account' }).getAttribute('aria-current')).toBe('page')
})

test('56.13 MON-01 the side bar lists Monitoring below My Account on every screen', async () => {
  const { place } = show(<Sidebar />, { at: '?tab=organizations' })
  const monitoring = screen.getByRole('button', { name: 'Monitoring' })
  expect(screen.getByRole('button', { name: 'My Account' }).nextElementSibling).toBe(monitoring)
  press('Monitoring')
  await waitFor(() => expect(place()).toEqual({ tab: 'monitoring' }))
  expect(screen.getByRole('button', { name: 'Monitoring' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('button', { name: 'My Account' }).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('button', { name: 'MCP Servers' })).toBeTruthy()
})

test('SHL-03 the phone’s menu lists each tab with its purpose, points, language and logout, and closes after a choice', async () => {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  answer(listOrganizations, organizations(organization()))
  const onClose = vi.fn()
  const { place } = show(<SideMenu session={partner()} onClose={onClose} />, { at: '?tab=my-account' })
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  expect(menu.getByText('Inés Carvajal')).toBeTruthy()
  expect(await menu.findByRole('button', { name: 'Points balance: 0.0000 pts' })).toBeTruthy()
  expect(menu.getByRole('button', { name: /^My Account/ }).textContent).toBe('My AccountProfile and points')
  expect(menu.getByRole('button', { name: /^My Account/ }).getAttribute('aria-current')).toBe('page')
  press(/^Organizations/)
  await waitFor(() => expect(place()).toEqual({ tab: 'organizations' }))
  expect(onClose).toHaveBeenCalledOnce()
  answer(logout, { message: 'Logged out' })
  press('Logout')
  await waitFor(() => expect(localStorage.getItem(USER_KEY)).toBeNull())
})

test('SHL-03 the phone’s top bar shows the name of the open tab and opens the menu', () => {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [] } })
  answer(listOrganizations, organizations(organization()))
  const onMenu = vi.fn()
  show(<MobileTop onMenu={onMenu} />, { at: '?tab=library' })
  expect(screen.getByText('Library')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back to Workflows' })).toBeTruthy()
  press('Menu')
  expect(onMenu).toHaveBeenCalledOnce()
})
