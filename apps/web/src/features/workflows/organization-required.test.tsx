import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createOrganization, listOrganizations } from '@orion/contract/organizations.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { OrganizationRequired } from './organization-required.tsx'

function dialog(part: { hasOrganization?: boolean; mayCreate?: boolean } = {}) {
  const onReady = vi.fn()
  const shown = show(<OrganizationRequired hasOrganization={false} mayCreate onReady={onReady} onClose={() => {}} {...part} />)
  return { onReady, ...shown }
}
const go = () => screen.getByRole('button', { name: 'Create and continue' })

test('WFL-03 a person without an organization creates one by its name, and continues to the workflow', async () => {
  const { onReady } = dialog()
  const { membership: _, ...made } = organization()
  answer(createOrganization, { organization: made, message: 'Organization created successfully' })
  answer(listOrganizations, organizations(organization()))
  fireEvent.change(screen.getByRole('textbox', { name: /^Organization name/ }), { target: { value: ' Marea Studio ' } })
  fireEvent.click(go())
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(sentTo(createOrganization)).toEqual([{ name: 'Marea Studio', is_default: true }])
})

test('WFL-03 without a name nothing is sent, and the field shows what is missing', () => {
  const { onReady } = dialog()
  fireEvent.click(go())
  expect(screen.getByText('Organization name is required')).toBeTruthy()
  expect(sentTo(createOrganization)).toEqual([])
  expect(onReady).not.toHaveBeenCalled()
})

test('WFL-03 a refusal is shown in its words, and the dialog stays', async () => {
  const { onReady } = dialog()
  answer(createOrganization, { code: 'conflict', detail: 'There is an organization of this name.' })
  fireEvent.change(screen.getByRole('textbox', { name: /^Organization name/ }), { target: { value: 'Marea' } })
  fireEvent.click(go())
  expect(await screen.findByText('There is an organization of this name.')).toBeTruthy()
  expect(onReady).not.toHaveBeenCalled()
})

test('WFL-03 a person without a default organization, or who may not create one, is sent to the list of organizations', async () => {
  const { place } = dialog({ hasOrganization: true })
  expect(screen.getByText('Please set one organization as default to enable workflow creation.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create and continue' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go to Organizations' }))
  await waitFor(() => expect(place()).toEqual({ tab: 'organizations' }))
})

test('TRUST a person who may not create an organization sees no field for one', () => {
  dialog({ mayCreate: false })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create and continue' })).toBeNull()
})
