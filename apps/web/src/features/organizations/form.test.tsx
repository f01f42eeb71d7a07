import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createOrganization, updateOrganization, type Organization } from '@orion/contract/organizations.ts'
import type { Answer } from '@orion/contract/route.ts'
import { choose, enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { OrganizationForm } from './form.tsx'

function form(part: { organization?: Organization; first?: boolean } = {}) {
  const onClose = vi.fn()
  show(<OrganizationForm {...part} onClose={onClose} />)
  return onClose
}
const { membership: _, ...MADE } = organization()
const chosen = (label: RegExp) => screen.getByRole('button', { name: label }).textContent
const create = () => press('Create Organization')

test('ORG-03 29.12 choosing a country sets its currency', async () => {
  form()
  expect(chosen(/Currency/)).toContain('US Dollar')
  await choose(/Country/, 'Mexico')
  expect(chosen(/Currency/)).toContain('Mexican Peso')
})

test('ORG-03 a tax regime depends on the country: disabled before a country is chosen, cleared when the country changes', async () => {
  form()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Fiscal regime/ }).disabled).toBe(true)
  expect(screen.getByText('Choose a country first.')).toBeTruthy()
  await choose(/Country/, 'Mexico')
  await choose(/Fiscal regime/, /^601 · /)
  expect(chosen(/Fiscal regime/)).toContain('601')
  await choose(/Country/, 'Spain')
  expect(chosen(/Fiscal regime/)).not.toContain('601')
  type('Organization name', 'Marea')
  answer(createOrganization, { organization: MADE, message: 'Created' })
  create()
  await waitFor(() =>
    expect(sentTo(createOrganization)).toEqual([{ name: 'Marea', currency: 'EUR', is_default: false, country: 'ES' }]),
  )
})

test('ORG-02 ORG-03 14 the form offers 14 countries, 10 currencies, and the tax regimes of the chosen country', async () => {
  form()
  const offered = async (list: RegExp) => {
    press(list)
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }
  expect(await offered(/Country/)).toHaveLength(14)
  fireEvent.click(screen.getByRole('option', { name: 'Japan' }))
  expect(await offered(/Currency/)).toHaveLength(10)
  fireEvent.click(screen.getByRole('option', { name: /^MXN/ }))
  expect(await offered(/Fiscal regime/)).toEqual(['Individual', 'Corporation', 'LLC', 'Partnership', 'Non-profit', 'Other'])
})

test('ORG-02 without a name nothing is created, and a blank field is reported after a person has typed in it', () => {
  form()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Organization' }).disabled).toBe(true)
  expect(findProblem('Organization name')).toBeNull()
  enter('Organization name')
  expect(findProblem('Organization name')).toBe('Organization name is required')
  expect(sentTo(createOrganization)).toEqual([])
})

test('ORG-02 the three sections are in order, and blank optional fields are not sent', async () => {
  const onClose = form()
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Basic Information',
    'Financial & Legal Information',
    'Configuration',
  ])
  type('Organization name', ' Marea Studio ')
  type('Legal name', 'Marea S. L.')
  answer(createOrganization, { organization: MADE, message: 'Created' })
  enter('Legal name')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(createOrganization)).toEqual([
    { name: 'Marea Studio', currency: 'USD', is_default: false, legal_name: 'Marea S. L.' },
  ])
  expect(await screen.findByText('Organization created successfully')).toBeTruthy()
})

test('ORG-02 a logo that is no link is reported and not sent; an image that could not be downloaded shows why', async () => {
  form({ organization: { ...MADE, url_photo: 'https://marea.example/logo', logo_error: 'This address has no picture.' } })
  expect(findProblem('Logo URL')).toBe('This address has no picture.')
  type('Logo URL', 'marea.example/logo.png')
  press('Save changes')
  expect(findProblem('Logo URL')).toBe('A link starts with http:// or https://')
  expect(sentTo(updateOrganization)).toEqual([])
})

test('56 a website that does not start with https is reported at its field and not sent', () => {
  form({ organization: MADE })
  type('Website', 'http://marea.example')
  press('Save changes')
  expect(findProblem('Website')).toBe('The address of a website starts with https://')
  expect(sentTo(updateOrganization)).toEqual([])
  type('Website', 'https://marea.example')
  expect(findProblem('Website')).toBeNull()
})

test('ORG-04 the first organization becomes the default, and the default cannot be deselected: both show why', () => {
  form({ first: true })
  const box = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Default organization/ }).at(-1)!
  expect([box().checked, box().disabled]).toEqual([true, true])
  expect(screen.getByText('Your first organization becomes the default.')).toBeTruthy()
  form({ organization: MADE })
  expect([box().checked, box().disabled]).toEqual([true, true])
  expect(screen.getByText(/^This organization is already your default/)).toBeTruthy()
})

test('ORG-02 ORG-07 an edit clears emptied fields and shows a confirmation; two clicks save once', async () => {
  const onClose = form({ organization: { ...MADE, legal_name: 'Marea S. L.', tax_id: 'B1' } })
  type('Legal name', '')
  const { said, tell } = late<Answer<typeof updateOrganization>>()
  answer(updateOrganization, said)
  press('Save changes')
  await waitFor(() => expect(isBusy('Save changes')).toBe(true))
  press('Save changes')
  enter('Legal name')
  tell({ organization: MADE, message: 'Updated' })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(updateOrganization)).toHaveLength(1)
  expect(sentTo(updateOrganization)[0]).toMatchObject({ organization_id: 'marea', legal_name: null, tax_id: 'B1' })
  expect(await screen.findByText('Organization updated successfully')).toBeTruthy()
})

test('ORG-07 a refusal names the failed action and the reason, and the form keeps the typed text', async () => {
  const onClose = form()
  type('Organization name', 'Marea')
  type('Address', 'Calle del Mar 4')
  answer(createOrganization, { code: 'forbidden', detail: 'Your role cannot create organizations.' })
  create()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to create organizationYour role cannot create organizations.',
  )
  expect([field('Organization name').value, field('Address').value]).toEqual(['Marea', 'Calle del Mar 4'])
  expect(onClose).not.toHaveBeenCalled()
})
