import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAssets, removeAssets, type Asset } from '@orion/contract/assets.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import type { Answer } from '@orion/contract/route.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { choose, late, press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member, organization, organizations, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Library } from './library.tsx'

const asset = (asset_id: string, name: string, said: Partial<Asset> = {}): Asset => ({
  asset_id,
  kind: 'document',
  name,
  url: `/files/${asset_id}`,
  download_url: `/files/${asset_id}?download`,
  mime_type: 'text/plain',
  size_bytes: 1000,
  sha256: '',
  stage_number: null,
  workflow_id: null,
  created_at: '2026-11-14T00:00:00Z',
  ...said,
})

function answerFiles(...assets: Asset[]) {
  answer(listOrganizations, organizations(organization()))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listAssets, ({ q = '', tag, folder }) => ({
    assets: assets.filter((it) => it.name?.includes(q) && (!tag || it.tags?.includes(tag)) && (!folder || it.folder === folder)),
    next_cursor: null,
  }))
}
function library(...assets: Asset[]) {
  answerFiles(...assets)
  return show(<Library />)
}

test('AST-01 an empty library explains where files come from, links there, and has nothing to search or filter', async () => {
  const { place } = library()
  expect(await screen.findByText('No Files Yet')).toBeTruthy()
  expect([screen.queryByRole('searchbox'), screen.queryByRole('button', { name: 'Videos' })]).toEqual([null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Go to workflows' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'orion-workflows' }))
})

test('AST-01 30.4 the server searches by words, tag and folder; no result shows a message, and one click shows everything', async () => {
  const [notes, bees] = [
    asset('a', 'notes.txt', { folder: 'Drafts' }),
    asset('b', 'bees.txt', { tags: ['insect'], folder: 'Hives' }),
  ]
  library(notes, bees, asset('c', 'ants.txt', { tags: ['insect'], folder: 'Hives' }))
  const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
  fireEvent.click(await screen.findByRole('button', { name: 'insect' }))
  await expect.poll(names).toEqual(['bees.txt', 'ants.txt'])
  expect(sentTo(listAssets).at(-1)).toMatchObject({ tag: 'insect' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' bees ' } })
  await expect.poll(names).toEqual(['bees.txt'])
  expect(sentTo(listAssets).at(-1)).toMatchObject({ q: 'bees', tag: 'insect' })
  expect(screen.getByRole('link', { name: 'Download bees.txt' }).getAttribute('href')).toBe('/files/b?download')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'whales' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('notes.txt')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hives' }))
  await expect.poll(names).toEqual(['bees.txt', 'ants.txt'])
  expect(sentTo(listAssets).at(-1)).toMatchObject({ folder: 'Hives' })
  fireEvent.click(screen.getByRole('button', { name: 'Hives' }))
  await expect.poll(names).toHaveLength(3)
})

test('AST-01 issue 56 clearing a search without results keeps the field, its focus and the filters until the answer arrives', async () => {
  answerFiles()
  const { said, tell } = late<Answer<typeof listAssets>>()
  show(<Library />, { at: '?q=whales' })
  await screen.findByRole('button', { name: 'Show everything' })
  const search = screen.getByRole('searchbox')
  search.focus()
  answer(listAssets, said)
  fireEvent.change(search, { target: { value: '' } })
  await waitFor(() => expect(sentTo(listAssets).at(-1)!.q).toBeUndefined())
  expect(document.activeElement).toBe(search)
  expect(screen.getByRole('button', { name: 'Videos' })).toBeTruthy()
  tell({ assets: [asset('a', 'notes.txt')], next_cursor: null })
  expect(await screen.findByText('notes.txt')).toBeTruthy()
  expect(document.activeElement).toBe(search)
})

test('AST-01 the filter by kind is sent to the server', async () => {
  library(asset('a', 'notes.txt'))
  fireEvent.click(await screen.findByRole('button', { name: 'Sounds' }))
  await waitFor(() => expect(sentTo(listAssets).at(-1)).toMatchObject({ kind: 'audio' }))
})

test('AST-01 a library that cannot be loaded shows why, and can be retried', async () => {
  library()
  answer(listAssets, { code: 'unavailable', detail: 'The database is away.' })
  show(<Library />)
  expect(await screen.findByText('The library could not be loaded')).toBeTruthy()
  answer(listAssets, { assets: [asset('a', 'notes.txt')], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('notes.txt')).toBeTruthy()
})

test('AST 30.4 several files are removed at once, unused ones or all, after the films that use them are listed', async () => {
  library(asset('a', 'notes.txt'), asset('b', 'bees.txt'), asset('c', 'whales.txt'))
  for (const name of ['notes.txt', 'bees.txt']) fireEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
  expect(screen.getByText('2 files chosen')).toBeTruthy()
  const used_in = [{ workflow_id: 'w', workflow_name: 'Hives', stage_number: 1 }]
  const files = [
    { asset_id: 'a', outcome: 'taken_out' as const, used_in: [] },
    { asset_id: 'b', outcome: 'used' as const, used_in },
  ]
  answer(removeAssets, { files, taken_out: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Used in: Hives')).toBeTruthy()
  expect(sentTo(removeAssets)).toEqual([{ asset_ids: ['a', 'b'], look: true }])
  expect(screen.getByRole('button', { name: 'Remove all 2' })).toBeTruthy()
  answer(removeAssets, { files, taken_out: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Remove the unused one' }))
  await waitFor(() => expect(sentTo(removeAssets)).toContainEqual({ asset_ids: ['a', 'b'], anyway: false }))
  await waitFor(() => expect(screen.queryByText('2 files chosen')).toBeNull())
})

const SOUND = asset('s', 'waves.mp3', { kind: 'audio', mime_type: 'audio/mpeg', duration_seconds: 12, workflow_id: 'film-1' })

test('AST-01 a sound can be played and downloaded; if the browser cannot play it, a message is shown and the download stays', async () => {
  library(SOUND)
  fireEvent.click(await screen.findByRole('button', { name: 'Play waves.mp3' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'waves.mp3' }))
  const player = viewer.getByLabelText('waves.mp3', { selector: 'audio' })
  expect(player.getAttribute('src')).toBe('/files/s')
  fireEvent.error(player)
  expect(await viewer.findByText('This file cannot be played in the page. Download it instead.')).toBeTruthy()
  expect(viewer.getByRole('link', { name: /Download/ }).getAttribute('href')).toBe('/files/s?download')
})

test('AST-01 a file links to its film by the film’s name', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listWorkflows, { workflows: [workflow([], { workflow_name: 'Lenses' })], total: 1, next_cursor: null })
  answer(listAssets, { assets: [SOUND], next_cursor: null })
  const { place } = show(<Library />)
  fireEvent.click(await screen.findByRole('button', { name: 'Open the film: Lenses' }))
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-1' }))
})

test('AST-01 a click loads older files; a failure shows the reason, and the loaded files stay', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listAssets, { assets: [asset('a', 'notes.txt')], next_cursor: 'page-2' })
  show(<Library />)
  await screen.findByText('notes.txt')
  answer(listAssets, { code: 'unavailable', detail: 'The database is away.' })
  press('Show more')
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  answer(listAssets, { assets: [asset('b', 'bees.txt')], next_cursor: null })
  press('Show more')
  expect(await screen.findByText('bees.txt')).toBeTruthy()
  expect(screen.getByText('notes.txt')).toBeTruthy()
  expect(sentTo(listAssets).at(-1)).toMatchObject({ cursor: 'page-2' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('AST-01 with several organizations, the chosen one is in the address and sent to the server', async () => {
  answer(
    listOrganizations,
    organizations(organization(), organization({ organization_id: 'otra', organization_name: 'Otra', is_default: false })),
  )
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listAssets, { assets: [asset('a', 'notes.txt')], next_cursor: null })
  const { place } = show(<Library />)
  await screen.findByText('notes.txt')
  await choose(/Organization/, 'Otra')
  await waitFor(() => expect(place()).toEqual({ org: 'otra' }))
  await waitFor(() => expect(sentTo(listAssets).at(-1)).toMatchObject({ organization_id: 'otra' }))
})

test('TRUST a viewer can search and download, but not edit details or remove files', async () => {
  const session = member('VIEWER')
  answer(listOrganizations, organizations(organization({ membership: session.membership })))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listAssets, { assets: [asset('a', 'notes.txt')], next_cursor: null })
  show(<Library />, { session })
  expect(await screen.findByRole('link', { name: 'Download notes.txt' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'About notes.txt' })).toBeNull())
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('AST 30.4 one click selects all displayed files and another one clears the selection; nothing is removed', async () => {
  library(asset('a', 'notes.txt'), asset('b', 'bees.txt'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose notes.txt' }))
  press('Choose all shown')
  expect(screen.getByText('2 files chosen')).toBeTruthy()
  press('Choose none')
  expect(screen.queryByText(/chosen$/)).toBeNull()
  expect(sentTo(removeAssets)).toEqual([])
})

test('AST 30.4 files that no film uses are removed together; a failure shows the reason and keeps the selection', async () => {
  library(asset('a', 'notes.txt'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose notes.txt' }))
  const { said, tell } = late<Answer<typeof removeAssets>>()
  answer(removeAssets, said)
  press('Remove')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 file' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled, 'before it is known who uses them').toBe(
    true,
  )
  const files = [{ asset_id: 'a', outcome: 'taken_out' as const, used_in: [] }]
  tell({ files, taken_out: 0 })
  expect(await dialog.findByText(/^No film uses them/)).toBeTruthy()
  answer(removeAssets, { code: 'unavailable', detail: 'The database is away.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The files were not taken outThe database is away.')
  answer(removeAssets, { files, taken_out: 1 })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('1 file is out of the library')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('AST-01 34 several files of one kind are one row of their film; in the open row each can be selected', async () => {
  const still = (at: number) => asset(`s${at}`, `still-${at}.jpg`, { kind: 'image', stage_number: 8, workflow_id: 'film-1' })
  library(asset('f', 'film.mp4', { kind: 'video', stage_number: 8, workflow_id: 'film-1' }), still(1), still(2), still(3))
  const row = await screen.findByText('3 stills')
  expect(screen.queryByRole('checkbox', { name: 'Choose still-2.jpg' })).toBeNull()
  const details = row.closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose still-2.jpg' }))
  expect(within(details).getByText('1 file chosen')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'still-2' } })
  await expect.poll(() => screen.queryByText('3 stills')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose still-2.jpg' }).checked).toBe(true)
})
