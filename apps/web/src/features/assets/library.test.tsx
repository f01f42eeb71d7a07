import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAssets, removeAssets, type Asset } from '@orion/contract/assets.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, organizations } from '../../test/samples.ts'
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

function library(...assets: Asset[]) {
  answer(listOrganizations, organizations(organization()))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listAssets, ({ q = '', tag, folder }) => ({
    assets: assets.filter((it) => it.name?.includes(q) && (!tag || it.tags?.includes(tag)) && (!folder || it.folder === folder)),
    next_cursor: null,
  }))
  return show(<Library />)
}

test('AST-01 an empty library says where files come from, and leads there', async () => {
  const { place } = library()
  expect(await screen.findByText('No Files Yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go to workflows' }))
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows' })
})

test('AST-01 30.4 the server is searched by words, tag and folder; what finds nothing says so, and all is one press away', async () => {
  const [notes, bees] = [
    asset('a', 'notes.txt', { folder: 'Drafts' }),
    asset('b', 'bees.txt', { tags: ['insect'], folder: 'Hives' }),
  ]
  library(notes, bees, asset('c', 'ants.txt', { tags: ['insect'], folder: 'Hives' }))
  const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent)
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

test('AST-01 a kind is asked of the server', async () => {
  library(asset('a', 'notes.txt'))
  fireEvent.click(await screen.findByRole('button', { name: 'Sounds' }))
  await expect.poll(() => sentTo(listAssets).at(-1)).toMatchObject({ kind: 'audio' })
})

test('AST-01 a library that cannot be read says why and is asked again', async () => {
  library()
  answer(listAssets, { code: 'unavailable', detail: 'The database is away.' })
  show(<Library />)
  expect(await screen.findByText('The library could not be loaded')).toBeTruthy()
  answer(listAssets, { assets: [asset('a', 'notes.txt')], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('notes.txt')).toBeTruthy()
})

test('AST 30.4 chosen files are taken out at once: which films use them stands there first; the unused alone, or all', async () => {
  library(asset('a', 'notes.txt'), asset('b', 'bees.txt'), asset('c', 'whales.txt'))
  for (const name of ['notes.txt', 'bees.txt']) fireEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
  expect(screen.getByText('2 files chosen')).toBeTruthy()
  const used_in = [{ workflow_id: 'w', workflow_name: 'Hives', stage_number: 1 }]
  const files = [
    { asset_id: 'a', outcome: 'taken_out' as const, used_in: [] },
    { asset_id: 'b', outcome: 'used' as const, used_in },
  ]
  answer(removeAssets, { files, taken_out: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Take out' }))
  expect(await screen.findByText('Used in: Hives')).toBeTruthy()
  expect(sentTo(removeAssets)).toEqual([{ asset_ids: ['a', 'b'], look: true }])
  expect(screen.getByRole('button', { name: 'Take out all 2' })).toBeTruthy()
  answer(removeAssets, { files, taken_out: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Take out the unused one' }))
  await expect.poll(() => sentTo(removeAssets).at(-1)).toEqual({ asset_ids: ['a', 'b'], anyway: false })
  await expect.poll(() => screen.queryByText('2 files chosen')).toBeNull()
})
