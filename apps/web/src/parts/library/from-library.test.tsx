import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Asset, listAssets, uploadAsset } from '@orion/contract/assets.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { sendAsset } from '../../api/send-asset.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { FromLibrary } from './from-library.tsx'
// the button loads this part lazily; it is imported here, so that no test waits for it
import './pick-file.tsx'

const asset = (asset_id: string, part: Partial<Asset> = {}): Asset => ({
  asset_id,
  kind: 'image',
  name: `${asset_id}.png`,
  url: `/files/${asset_id}`,
  download_url: `/files/${asset_id}?download`,
  mime_type: 'image/png',
  size_bytes: 9,
  sha256: '0',
  stage_number: null,
  workflow_id: null,
  created_at: '2026-11-14T00:00:00Z',
  ...part,
})
const HIVE = asset('hive', { title: 'A hive', tags: ['insect'], licence: 'CC BY 4.0', credit: 'Ana Vega' })
const QUAY = asset('quay', { licence: 'CC BY-NC 4.0', preview: { picture_url: null, words: 'The quay is old.', peaks: null } })

function library(assets: Asset[] = [HIVE, QUAY], onPick: (asset: Asset) => unknown = vi.fn(), kind: 'image' | 'audio' = 'image') {
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listAssets, ({ q, tag }) => ({
    assets: assets.filter((it) => (!q || JSON.stringify(it).includes(q)) && (!tag || it.tags?.includes(tag))),
    next_cursor: null,
  }))
  show(<FromLibrary organization_id="org-1" place="Scene 2" {...{ kind, onPick }} />)
  fireEvent.click(screen.getByRole('button', { name: 'From our library: Scene 2' }))
}
const dialog = async () => within(await screen.findByRole('dialog'))
const radios = () => screen.queryAllByRole('radio').map((it) => it.getAttribute('aria-label'))

test('30.4 the server finds a file by words and tag; its words, credit and licence are shown, and it is used', async () => {
  const onPick = vi.fn()
  library([HIVE, QUAY], onPick)
  const { findByRole, getByRole, getByText } = await dialog()
  expect(document.activeElement).toBe(getByRole('searchbox', { name: 'Search by name, tag, film or scene' }))
  await findByRole('radio', { name: 'A hive, Uploaded · Ana Vega · CC BY 4.0' })
  expect(getByText('Its licence forbids films')).toBeTruthy()
  expect(sentTo(listAssets)[0]).toMatchObject({ organization_id: 'org-1', kind: 'image', own: 'true' })
  const take = getByRole<HTMLButtonElement>('button', { name: 'Take this image' })
  expect(take.disabled).toBe(true)
  fireEvent.change(getByRole('searchbox'), { target: { value: ' quay ' } })
  await expect.poll(radios).toEqual(['quay.png, Uploaded · The quay is old. · CC BY-NC 4.0'])
  expect(sentTo(listAssets).at(-1)).toMatchObject({ q: 'quay', own: 'true' })
  fireEvent.change(getByRole('searchbox'), { target: { value: '' } })
  fireEvent.click(await findByRole('button', { name: 'insect' }))
  await expect.poll(radios).toHaveLength(1)
  expect(sentTo(listAssets).at(-1)).toMatchObject({ tag: 'insect' })
  fireEvent.click(getByRole('radio'))
  fireEvent.submit(getByRole('radio').closest('form')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onPick).toHaveBeenCalledExactlyOnceWith(HIVE)
})

test('30.4 TRUST-2 a refused file shows the server’s words and keeps the dialog open; another one is used', async () => {
  answer(uploadAsset, { code: 'invalid_fields', detail: 'Its licence forbids use in films.' })
  const onPick = vi.fn((it: Asset) => sendAsset(it, { workflow_id: 'film-1', scene_id: 's2' }))
  library([QUAY, HIVE], onPick)
  const { findByRole, findByText, getByRole } = await dialog()
  fireEvent.click(await findByRole('radio', { name: /quay/u }))
  fireEvent.click(getByRole('button', { name: 'Take this image' }))
  expect(await findByText('Its licence forbids use in films.')).toBeTruthy()
  expect(sentTo(uploadAsset)).toEqual([{ workflow_id: 'film-1', scene_id: 's2', asset_id: 'quay' }])
  answer(uploadAsset, { asset: HIVE })
  fireEvent.click(getByRole('radio', { name: /A hive/u }))
  fireEvent.click(getByRole('button', { name: 'Take this image' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('30.4 an empty library, a search without results and a failure show a message with the next step', async () => {
  library([], undefined, 'audio')
  const { findByText, findByRole, getByRole } = await dialog()
  expect(await findByText('No Sounds Yet')).toBeTruthy()
  fireEvent.change(getByRole('searchbox'), { target: { value: 'rain' } })
  expect(await findByText('No file matches')).toBeTruthy()
  answer(listAssets, { code: 'unavailable', detail: 'The database is away.' })
  fireEvent.change(getByRole('searchbox'), { target: { value: 'storm' } })
  expect(await findByText('The library could not be loaded')).toBeTruthy()
  answer(listAssets, { assets: [asset('storm', { kind: 'audio', duration_seconds: 61 })], next_cursor: null })
  fireEvent.click(getByRole('button', { name: 'Try Again' }))
  fireEvent.click(await findByRole('radio', { name: 'storm.png, 1:01 · Uploaded' }))
  expect(((await findByRole('button', { name: 'Take this sound' })) as HTMLButtonElement).disabled).toBe(false)
  expect(screen.getByLabelText('storm.png', { selector: 'audio' }).getAttribute('src')).toBe('/files/storm')
})
