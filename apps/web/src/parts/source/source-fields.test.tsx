import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import { findFilmLanguage } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../test/network.ts'
import { keptChoices, offered } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { SourceFields } from './source-fields.tsx'

const NOTHING = { text: '', links: '', files: [] }
const open = (wishes = NOTHING) =>
  show(
    <SourceFields wishes={wishes} language="en" organization_id="marea" problems={{}} onChange={() => {}} setFiles={() => {}} />,
  )
const press = () => {
  const details = screen.getByText('Services that Orion asks').closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('34.5 WFL-02 without a source a button shows which service gets which request, and what to connect', async () => {
  answer(getOrganizationChoices, keptChoices())
  open()
  expect(screen.getByText('Find sources for me')).toBeTruthy()
  expect(sentTo(getOrganizationChoices)).toEqual([])
  press()
  expect(await screen.findByText(/^You chose no search service and no language model/)).toBeTruthy()
  expect(screen.getByText('for articles on the topic')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Models & services' })).toBeTruthy()
})

test('34.5 WFL-02 the chosen search service and model are named; with a person’s own source no request is listed', async () => {
  const [search, chat] = [
    offered({ connection_id: 's', label: 'Our search' }),
    offered({ connection_id: 'c', label: 'Our reader' }),
  ]
  const choices = { search: { connection_id: 's' }, chat: { connection_id: 'c' } }
  answer(getOrganizationChoices, keptChoices({ choices, offered: [search, chat] }))
  const { unmount } = open()
  press()
  expect(await screen.findByText('Our search')).toBeTruthy()
  expect(screen.getByText('Our reader')).toBeTruthy()
  expect(screen.queryByText(/is chosen/)).toBeNull()
  unmount()
  answer(findFilmLanguage, { language: 'en' })
  open({ ...NOTHING, text: 'Own words' })
  expect(screen.queryByText('Find sources for me')).toBeNull()
})

test('56.7 WFL-02 a text in another language than the film’s is reported in an existing line, so that nothing moves', async () => {
  answer(findFilmLanguage, ({ text }) => ({ language: text === 'La marea sube.' ? ('es' as const) : ('en' as const) }))
  const { unmount } = open({ ...NOTHING, text: 'La marea sube.' })
  const count = screen.getByText('14/400,000 characters')
  expect(await screen.findByText(/^14\/400,000 characters\. The text is in Spanish and the film in English/)).toBe(count)
  unmount()
  open({ ...NOTHING, text: 'The tide rises.' })
  await waitFor(() => expect(sentTo(findFilmLanguage)).toHaveLength(2))
  expect(screen.getByText('15/400,000 characters')).toBeTruthy()
})
