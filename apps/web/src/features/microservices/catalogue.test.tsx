import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer } from '../../test/network.ts'
import { workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Catalogue } from './catalogue.tsx'

const list = (...workflows: ReturnType<typeof workflow>[]) =>
  answer(listWorkflows, { workflows, total: workflows.length, next_cursor: null })
beforeEach(() => list())

test('SHL-04 the catalogue counts its one service and launches it, by its button as by its card', async () => {
  const { place } = show(<Catalogue />)
  expect(screen.getAllByText('1')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Launch' }))
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows' })
})

test('SHL-04 in Spanish the service is told in Spanish, with a still of the Spanish film', () => {
  show(<Catalogue />, { language: 'es' })
  expect(screen.getByRole('heading', { name: 'Microservicios' })).toBeTruthy()
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/landing/es/poster.jpg')
})

test('34.5 SHL-04 the card goes on with the film that was worked on last, beside launching the service', async () => {
  list(
    workflow([], { workflow_id: 'new', workflow_name: 'Bees', updated_at: '2026-11-21T08:00:00.000Z' }),
    workflow([], { workflow_id: 'old', workflow_name: 'Lenses', updated_at: '2026-11-23T08:00:00.000Z' }),
  )
  const { place } = show(<Catalogue />)
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with Lenses' }))
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows', wf: 'old' })
})
