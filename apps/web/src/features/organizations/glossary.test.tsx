import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getGlossary, removeGlossaryTerm, saveGlossary } from '@orion/contract/glossary.ts'
import { enter, field, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { member, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Glossary } from './glossary.tsx'

const term = (of: object) => ({
  term_id: 't',
  term: 'hive',
  language: null,
  form: null,
  keep: false,
  saved_at: '2026-11-24T10:00:00Z',
  ...of,
})
const makeAnswer = (terms: ReturnType<typeof term>[]) => ({ terms, data: { terms } })

test('EDN-02 a term is added for a language with its fixed form; for every language it stays unchanged', async () => {
  answer(getGlossary, makeAnswer([]))
  show(<Glossary organization={organization()} onClose={vi.fn()} />)
  expect(await screen.findByText(/^No word yet/)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Word in the film' }), { target: { value: 'hive' } })
  fireEvent.click(screen.getByRole('button', { name: /Language of the translation/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Español' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Its form in Spanish' }), { target: { value: 'colmena' } })
  answer(saveGlossary, makeAnswer([term({ language: 'es', form: 'colmena' })]))
  fireEvent.click(screen.getByRole('button', { name: 'Add word' }))
  await waitFor(() => expect(screen.getByText('colmena')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Take “hive” out of the glossary' })).toBeTruthy()
})

test('EDN-02 TRUST-2 a person who may not edit the organization sees the terms', async () => {
  const own = organization({ membership: member('VIEWER').membership })
  answer(listOrganizations, organizations(own))
  answer(getGlossary, makeAnswer([term({})]))
  show(<Glossary organization={own} onClose={vi.fn()} />, { session: member('VIEWER') })
  expect(await screen.findByText('not translated')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add word' })).toBeNull()
})

const SAVED = term({ language: 'es', form: 'colmena' })

test('EDN-02 a removed term is confirmed and disappears; a failed removal shows why, and the term stays', async () => {
  answer(getGlossary, makeAnswer([SAVED]))
  show(<Glossary organization={organization()} onClose={vi.fn()} />)
  const out = await screen.findByRole('button', { name: 'Take “hive” out of the glossary' })
  answer(removeGlossaryTerm, { code: 'unavailable', detail: 'The database is away.' })
  fireEvent.click(out)
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  expect(screen.getByText('colmena')).toBeTruthy()
  answer(removeGlossaryTerm, makeAnswer([]))
  fireEvent.click(out)
  expect(await screen.findByText('The word is out of the glossary')).toBeTruthy()
  expect(screen.queryByText('colmena')).toBeNull()
  expect(screen.getByText(/^No word yet/)).toBeTruthy()
})

test('EDN-02 server errors appear at the term, which stays with its language; a blank term is not sent', async () => {
  answer(getGlossary, makeAnswer([]))
  show(<Glossary organization={organization()} onClose={vi.fn()} />)
  await screen.findByText(/^No word yet/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add word' }).disabled).toBe(true)
  enter('Word in the film')
  expect(sentTo(saveGlossary)).toEqual([])
  type('Word in the film', 'a word that is far too long')
  const msg = 'A word has at most 20 characters'
  answer(saveGlossary, { code: 'invalid_fields', detail: [{ loc: ['body', 'terms', 0, 'term'], msg, type: 'too_long' }] })
  enter('Word in the film')
  await waitFor(() => expect(findProblem('Word in the film')).toBe(msg))
  expect(field('Word in the film').value).toBe('a word that is far too long')
})

test('EDN-02 a search filters many terms; terms that cannot be loaded can be retried', async () => {
  answer(getGlossary, { code: 'internal', detail: '' })
  show(<Glossary organization={organization()} onClose={vi.fn()} />)
  expect(await screen.findByText('The glossary could not be loaded')).toBeTruthy()
  const words = Array.from({ length: 12 }, (_, index) => term({ term_id: `t${index}`, term: `word ${index}` }))
  answer(getGlossary, makeAnswer(words))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(12)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'word 11' } })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})
