import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FilmUpdate } from '@orion/contract/film-update.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import * as contract from '@orion/contract/series.ts'
import { listVoices } from '@orion/contract/voices.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { enter, field, findProblem, type } from '../../../test/acts.ts'
import { findNamesWithoutTheirText } from '../../../test/names.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { balance, member, organization, organizations } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { SeriesDialog } from './series.tsx'

const SERIES: contract.Series = {
  series_id: 's',
  name: 'Marea minute',
  style: { look: { palette: 'sea' }, voice: { rate: 1.1 }, opening: { en: 'Marea minute' } },
  films: 2,
  saved_at: '2026-11-25T04:00:00Z',
}
const film = (part: Partial<contract.SeriesFilm>): contract.SeriesFilm => ({
  ...{ workflow_id: 'w', workflow_name: 'Honey', language: 'en', status: 'completed', changes: [], own: [] },
  ...part,
})
const PLAN: FilmUpdate = {
  ...{ plan: 'as-it-is', through_stage: 9, scenes: [], scene_count: 4, seconds: null, dropped: [], sends: [] },
  stages: [{ number: 5, units: { total: 8, kept: 3 }, parts: [], points: 1000, most_points: 1200, seconds: null }],
  points: 1000,
  most_points: 1200,
}
const setting = (name: string, of: object = {}) => ({ stage_number: 5, name, film: null, series: null, ...of })

function open(films: contract.SeriesFilm[], session?: ReturnType<typeof member>, series: contract.Series[] = [SERIES]) {
  const own = organization(session && { membership: session.membership })
  answer(listOrganizations, organizations(own))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(getBalance, { data: balance(100_000) })
  answer(contract.listSeries, { data: { series } })
  answer(contract.listSeriesFilms, { data: { films }, next_cursor: null })
  answer(contract.planSeriesUpdate, { data: PLAN })
  answer(listVoices, { voices: [], silent: [] })
  show(<SeriesDialog organization={own} onClose={vi.fn()} />, session && { session })
}

test('EDN-05 each film shows what the series would change, the price and what stays; one click applies the series', async () => {
  open([
    film({ changes: [setting('palette')], own: [setting('caption_style')] }),
    film({ workflow_id: 'x', workflow_name: 'Wax', changes: [setting('music_mood')] }),
    film({ workflow_id: 'y', workflow_name: 'Bees' }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: /^\d+ films?: Marea minute$/ }))
  expect(findNamesWithoutTheirText()).toEqual([])
  expect(await screen.findByText('would change: colours')).toBeTruthy()
  expect(screen.getByText('stays as set on the film: captions')).toBeTruthy()
  expect(screen.getByText('follows the series')).toBeTruthy()
  expect(await screen.findAllByText(/5 of 8 parts made again · 0.1200 pts at most/)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Apply to 2 films, 0.2400 pts at most' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wax' }))
  answer(contract.applySeries, { data: { films: [{ workflow_id: 'w', stages: [5], points: 1000, most_points: 1200 }] } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 1 film, 0.1200 pts at most' }))
  expect(await screen.findByText('1 film follows the series')).toBeTruthy()
  expect(sentTo(contract.applySeries).at(-1)).toMatchObject({ films: [{ workflow_id: 'w', plan: 'as-it-is' }] })
})

test('issue 56 the list shows what the films of each series share, or that they share nothing yet', async () => {
  const style = {
    look: { palette: 'sea' },
    voice: { voices: { es: 'v' } },
    music: { music_mood: 'calm' },
    duration_seconds: 60,
  } as const
  open([], undefined, [
    { ...SERIES, style },
    { ...SERIES, series_id: 'e', name: 'Empty', style: {} },
  ])
  expect(await screen.findByText(/· Calm · Voice in Spanish · 1 minute$/)).toBeTruthy()
  expect(screen.getByText('Films share only the name.')).toBeTruthy()
})

test('EDN-05 an edit of a series keeps values that the form does not show, and then opens the films of the series', async () => {
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Change Marea minute' }))
  const form = await screen.findByRole('dialog', { name: 'Change Marea minute' })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Opening in English' }), { target: { value: 'A minute' } })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Word' }), { target: { value: 'Marea' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Add word' }))
  answer(contract.saveSeries, { series: SERIES, data: { series: SERIES } })
  fireEvent.click(within(form).getByRole('button', { name: 'Save series' }))
  expect(await screen.findByText(/^No film belongs to it yet/)).toBeTruthy()
  expect(sentTo(contract.saveSeries).at(-1)).toMatchObject({
    name: 'Marea minute',
    style: { look: { palette: 'sea' }, voice: { rate: 1.1 }, opening: { en: 'A minute' }, glossary: [{ term: 'Marea' }] },
  })
})

test('EDN-05 TRUST-2 a person who may not edit the organization sees its series and cannot apply one', async () => {
  open([film({ changes: [setting('palette')] })], member('VIEWER'))
  fireEvent.click(await screen.findByRole('button', { name: /^\d+ films?: Marea minute$/ }))
  await screen.findByText('would change: colours')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull())
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test('EDN-05 Enter adds a term and does not save the series without it', async () => {
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Change Marea minute' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change Marea minute' }))
  const word = form.getByRole('textbox', { name: 'Word' })
  fireEvent.change(word, { target: { value: 'Marea' } })
  expect(fireEvent.keyDown(word, { key: 'Enter' }), 'the form hears nothing of it').toBe(false)
  expect(within(form.getByRole('list', { name: 'Words in its editions' })).getByText('Marea')).toBeTruthy()
  expect(fireEvent.keyDown(word, { key: 'Enter' })).toBe(false)
  expect(form.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(form.getByRole('button', { name: 'Remove “Marea”' }))
  expect(form.queryByRole('list', { name: 'Words in its editions' })).toBeNull()
})

test('EDN-05 a new series needs a name; server errors appear at their fields, any other refusal above the form', async () => {
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'New series' }))
  const form = within(await screen.findByRole('dialog', { name: 'New series' }))
  const save = () => form.getByRole<HTMLButtonElement>('button', { name: 'Save series' })
  expect(save().disabled).toBe(true)
  type('Name of the series', 'Tides')
  const msg = 'Another series has this name'
  answer(contract.createSeries, { code: 'invalid_fields', detail: [{ loc: ['body', 'name'], msg, type: 'taken' }] })
  enter('Name of the series')
  await waitFor(() => expect(findProblem('Name of the series')).toBe(msg))
  answer(contract.createSeries, { code: 'unavailable', detail: 'The database is away.' })
  fireEvent.click(save())
  expect((await form.findByRole('alert')).textContent).toBe('The series was not savedThe database is away.')
  expect(field('Name of the series').value).toBe('Tides')
  fireEvent.click(form.getByRole('button', { name: 'All series' }))
  expect(await screen.findByRole('dialog', { name: 'Series' })).toBeTruthy()
})

test('EDN-05 a series is deleted after a dialog that explains that its films keep their values; a refusal shows why', async () => {
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Marea minute' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete series' }))
  expect(dialog.getByText('Its films keep their settings, but belong to no series.')).toBeTruthy()
  answer(contract.deleteSeries, { code: 'conflict', detail: 'It is being applied.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete series' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The series was not deletedIt is being applied.')
  answer(contract.deleteSeries, { message: 'Deleted' })
  answer(contract.listSeries, { data: { series: [] } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete series' }))
  expect(await screen.findByText('The series is deleted')).toBeTruthy()
  expect(await screen.findByText(/^No series yet/)).toBeTruthy()
})

test('EDN-05 removing a film from its series is confirmed, although its row disappears; a failed removal shows why', async () => {
  open([film({ workflow_name: 'Wax' })])
  fireEvent.click(await screen.findByRole('button', { name: /^\d+ films?: Marea minute$/ }))
  const leave = await screen.findByRole('button', { name: 'Take “Wax” out of the series' })
  answer(contract.setFilmSeries, { code: 'unavailable', detail: 'The database is away.' })
  fireEvent.click(leave)
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  answer(contract.setFilmSeries, { data: { series_id: null } })
  answer(contract.listSeriesFilms, { data: { films: [] }, next_cursor: null })
  fireEvent.click(leave)
  expect(await screen.findByText('“Wax” belongs to no series now')).toBeTruthy()
  expect(await screen.findByText(/^No film belongs to it yet/)).toBeTruthy()
})

test('EDN-05 a refused application of a series shows why; films without a known price are left out', async () => {
  open([film({ changes: [setting('palette')] })])
  answer(contract.planSeriesUpdate, { code: 'wrong_state', detail: 'A stage of it is running.' })
  fireEvent.click(await screen.findByRole('button', { name: /^\d+ films?: Marea minute$/ }))
  expect(await screen.findByText('A stage of it is running.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to 0 films' }).disabled).toBe(true)
})
