import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getGlossary, saveGlossary } from '@orion/contract/glossary.ts'
import { answer } from '../../test/network.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { member, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Glossary } from './glossary.tsx'

const term = (of: object) => ({ term_id: 't', term: 'hive', language: null, form: null, saved_at: '2026-11-24T10:00:00Z', ...of })

test('EDN-02 a word is added for a language with its form; for every language it stays as it is', async () => {
  answer(getGlossary, { data: { terms: [] } })
  show(<Glossary organization={organization()} onClose={vi.fn()} />)
  expect(await screen.findByText(/^No word yet/)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Word as the film says it' }), { target: { value: 'hive' } })
  fireEvent.click(screen.getByRole('button', { name: /In editions in/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Español' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Its form in Español' }), { target: { value: 'colmena' } })
  answer(saveGlossary, { data: { terms: [term({ language: 'es', form: 'colmena' })] } })
  fireEvent.click(screen.getByRole('button', { name: 'Add word' }))
  await waitFor(() => expect(screen.getByText('colmena')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Take “hive” out of the glossary' })).toBeTruthy()
})

test('EDN-02 TRUST-2 who may not change the organization reads the words', async () => {
  const own = organization({ membership: member('VIEWER').membership })
  answer(listOrganizations, organizations(own))
  answer(getGlossary, { data: { terms: [term({})] } })
  show(<Glossary organization={own} onClose={vi.fn()} />, { session: member('VIEWER') })
  expect(await screen.findByText('not translated')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add word' })).toBeNull()
})
