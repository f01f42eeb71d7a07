import { expect, test } from 'vitest'
import { createOrganization, Organization } from '../organizations.ts'
import { getEnglish } from '../sentences/text-key.ts'
import { sentence } from '../sentences/sentence.ts'
import { wordsOfMessage } from '../sentences/words-of-message.ts'
import { ORGANIZATION_FIELD_NAMES, organizationInputs } from './organization-fields.ts'

test('54 routes set and return each declared field of an organization', () => {
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

test.each([
  ['website', 'http://marea.example', 'Enter the address of a website, https://…'],
  ['website', 'marea.example', 'Enter the address of a website, https://…'],
  ['url_photo', 'ftp://marea.example/logo.png', 'Enter the address of an image, https://…'],
  ['url_photo', 'logo', 'Enter the address of an image, https://…'],
])('56 the message for a wrong address says what is right: %s %s', (name, value, words) => {
  const said = createOrganization.body!.safeParse(
    { name: 'Marea', [name]: value },
    { error: () => sentence('forms.does_not_right_form') },
  )
  expect(said.error?.issues.map(({ message }) => getEnglish(wordsOfMessage(message)))).toEqual([words])
})

test('56 a valid address and an empty one are accepted', () => {
  const taken = { name: 'Marea', website: 'https://marea.example', url_photo: 'http://marea.example/logo.png' }
  expect(createOrganization.body!.parse(taken)).toEqual(taken)
  expect(createOrganization.body!.parse({ name: 'Marea', website: '', url_photo: '' })).toMatchObject({ website: '' })
})
