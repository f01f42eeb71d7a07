import { expect, test } from 'vitest'
import { createOrganization, Organization } from '../organizations.ts'
import { ORGANIZATION_FIELD_NAMES, organizationInputs } from './organization-fields.ts'

test('54 a declared field of an organization is set by the routes and answered by them', () => {
  expect(Object.keys(Organization.shape)).toEqual(expect.arrayContaining(ORGANIZATION_FIELD_NAMES))
  const cleared = Object.fromEntries(ORGANIZATION_FIELD_NAMES.map((name) => [name, null]))
  expect(createOrganization.body!.parse({ name: 'Marea', ...cleared })).toEqual({ name: 'Marea', ...cleared })
})

test('54 each control has its own fields', () => {
  expect((['url', 'line', 'lines'] as const).map(organizationInputs)).toEqual([
    ['url_photo', 'website'],
    ['legal_name', 'tax_id'],
    ['address'],
  ])
})
