import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { OrganizationForm } from './form.tsx'

test('ORG-03 29.12 a country sets its currency', async () => {
  show(<OrganizationForm onClose={vi.fn()} />)
  const currency = () => screen.getByRole('button', { name: /Currency/ })
  expect(currency().textContent).toContain('US Dollar')
  fireEvent.click(screen.getByRole('button', { name: /Country/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Mexico' }))
  expect(currency().textContent).toContain('Mexican Peso')
})
