import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { Catalogue } from './catalogue.tsx'

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
