import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listProviders } from '@orion/contract/providers.ts'
import { getBetter } from '@orion/contract/better.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import type { Answer } from '@orion/contract/route.ts'
import { isBefore, late } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, betterRow, organization, organizations, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Catalogue } from './catalogue.tsx'

const list = (...workflows: ReturnType<typeof workflow>[]) =>
  answer(listWorkflows, { workflows, total: workflows.length, next_cursor: null })
beforeEach(() => {
  answer(listOrganizations, organizations(organization()))
  answer(getBetter, { rows: [betterRow('reader')] })
  answer(listProviders, { providers: [] })
  list(workflow([], { workflow_name: 'Tides' }))
})

test('SHL-04 the catalogue counts its one service; its button and its card launch the service', async () => {
  const { place } = show(<Catalogue />)
  expect(screen.getAllByText('1')).toHaveLength(3)
  fireEvent.click(await screen.findByRole('button', { name: 'Launch' }))
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows' })
})

test('SHL-04 in Spanish the service is described in Spanish, with an image of the Spanish film', async () => {
  show(<Catalogue />, { language: 'es' })
  expect(screen.getByRole('heading', { name: 'Microservicios' })).toBeTruthy()
  const still = await screen.findByRole('presentation')
  expect(still.getAttribute('src')).toBe('/landing/es/poster.jpg')
  expect(still.getAttribute('loading'), 'a narrow screen, which hides the image, does not request it').toBe('lazy')
})

test('56.7 SHL-04 the image of the service is the last changed film of the person', async () => {
  list(workflow([], { poster_url: '/files/poster' }))
  show(<Catalogue />)
  const [still] = await screen.findAllByRole('presentation')
  expect(still.getAttribute('src')).toContain('/files/poster')
})

test('34.5 SHL-04 next to the button that launches the service, another one continues the last changed film', async () => {
  list(
    workflow([], { workflow_id: 'new', workflow_name: 'Bees', updated_at: '2026-11-21T08:00:00.000Z' }),
    workflow([], { workflow_id: 'old', workflow_name: 'Lenses', updated_at: '2026-11-23T08:00:00.000Z' }),
  )
  const { place } = show(<Catalogue />)
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Lenses' }))
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows', wf: 'old' })
})

test('34.5 SHL-04 a film without a name is continued under the name that its card shows', async () => {
  list(workflow([], { workflow_name: '' }))
  show(<Catalogue />)
  expect(await screen.findByRole('button', { name: 'Continue with Unnamed Workflow' })).toBeTruthy()
})

test('56 SHL-04 a finished film is not continued: the button watches it', async () => {
  const finished = Array.from({ length: 10 }, () => 'completed' as const)
  list(workflow(finished, { workflow_id: 'old', workflow_name: 'Lenses', status: 'completed' }))
  const { place, unmount } = show(<Catalogue />)
  expect(await screen.findByRole('button', { name: 'Launch' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Watch Lenses' }))
  await expect.poll(place).toEqual({ tab: 'orion-workflows', wf: 'old', stage: '8', play: 'true' })
  unmount()
  show(<Catalogue />, { language: 'es' })
  expect(await screen.findByRole('button', { name: 'Ver Lenses' })).toBeTruthy()
})

test('56.7 SHL-04 the catalogue lists the last changed films with links', async () => {
  list(
    workflow([], { workflow_id: 'new', workflow_name: 'Bees', updated_at: '2026-11-21T08:00:00.000Z' }),
    workflow([], { workflow_id: 'old', workflow_name: 'Lenses', updated_at: '2026-11-23T08:00:00.000Z' }),
  )
  const { place } = show(<Catalogue />)
  const films = within(await screen.findByRole('region', { name: 'Your latest films' }))
  expect(films.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lenses'),
    expect.stringContaining('Bees'),
  ])
  fireEvent.click(films.getByRole('button', { name: /^Bees/ }))
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows', wf: 'new' })
})

test('56.7 SHL-04 each of the last films shows its status, and one row of them has a link to all films', async () => {
  list(
    ...Array.from({ length: 5 }, (_, index) =>
      workflow(['awaiting_approval'], { workflow_id: `film-${index}`, workflow_name: 'Tides' }),
    ),
  )
  const { place } = show(<Catalogue />)
  const films = within(await screen.findByRole('region', { name: 'Your latest films' }))
  expect(films.getAllByText('Awaiting approval')).toHaveLength(4)
  fireEvent.click(films.getByRole('button', { name: 'Show all films' }))
  await expect.poll(place).toEqual({ tab: 'orion-workflows' })
})

test('56.7 SHL-04 without any film the catalogue shows the form for the first one', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  answer(getBalance, { data: balance(250_000) })
  list()
  show(<Catalogue />)
  expect(await screen.findByRole('textbox', { name: 'What should the film be about?' })).toBeTruthy()
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/landing/en/poster.jpg')
  expect(screen.getByRole('button', { name: 'Launch' }).className).not.toContain('primary')
})

test('TRUST SHL-04 the card can be clicked only when it is known whether the form for the first film is above it', async () => {
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  answer(getBalance, { data: balance(250_000) })
  const { said, tell } = late<Answer<typeof listWorkflows>>()
  answer(listWorkflows, said)
  show(<Catalogue />)
  await expect.poll(() => sentTo(listWorkflows)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Launch' })).toBeNull()
  tell({ workflows: [], total: 0, next_cursor: null })
  const launch = await screen.findByRole('button', { name: 'Launch' })
  expect(isBefore(screen.getByRole('textbox', { name: 'What should the film be about?' }), launch)).toBe(true)
})
