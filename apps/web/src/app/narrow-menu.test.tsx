import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getTotalPoints } from '@orion/contract/points.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer } from '../test/network.ts'
import { organization, organizations, partner } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { Header, MobileTop } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

/** The top bar of a phone, whose button opens the menu. */
function Phone() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <MobileTop onMenu={() => setOpen(true)} />
      {open && <SideMenu session={partner()} onClose={() => setOpen(false)} />}
    </>
  )
}

const press = (name: string | RegExp, within_it: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(within_it.getByRole('button', { name }))

test('SHL-03 SHL-05 56.13 a phone’s menu describes each entry, and the bar names the chosen tab in the menu’s language', async () => {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  answer(listOrganizations, organizations(organization()))
  const { place } = show(<Phone />)
  expect(screen.getByText('Microservices')).toBeTruthy()
  press('Menu')
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  expect(menu.getByText('Welcome,')).toBeTruthy()
  expect(menu.getByText('Inés Carvajal')).toBeTruthy()
  expect(await menu.findByRole('button', { name: /^Points balance/ })).toBeTruthy()
  const entries = within(menu.getByRole('navigation')).getAllByRole('button')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'MicroservicesServices you can launch',
    'Orion WorkflowsYour films and their stages',
    'OrganizationsBilling, currency and teams',
    'MCP ServersMCP servers and their health',
    'My AccountProfile and points',
    'MonitoringWhat Orion is making now, and whether everything works',
  ])
  press(/Switch to Spanish/, menu)
  await screen.findByRole('dialog', { name: 'Menú' })
  press(/^Organizaciones/)
  expect(await screen.findByText('Organizaciones')).toBeTruthy()
  expect(place()).toEqual({ tab: 'organizations' })
  press('Menú')
  press(/^Flujos de Orion/)
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows' }))
  press('Volver a Microservicios')
  expect(await screen.findByText('Microservicios')).toBeTruthy()
  press('Menú')
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeTruthy()
})

test('56.7 SHL-03 the menu of a phone opens the search', async () => {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [] } })
  answer(listOrganizations, organizations(organization()))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  show(
    <>
      <Phone />
      <Header session={partner()} />
    </>,
  )
  press('Menu')
  press('Search and commands', within(screen.getByRole('dialog', { name: 'Menu' })))
  expect(await screen.findByRole('searchbox')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})

test('56 SHL-03 the bar of a phone names the posts, not the library that they are in', async () => {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [] } })
  answer(listOrganizations, organizations(organization()))
  show(<Phone />, { at: '?tab=library&posts=open' })
  expect(await screen.findByText('Posts')).toBeTruthy()
  expect(screen.queryByText('Library')).toBeNull()
})
