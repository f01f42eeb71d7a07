import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Asset, describeAsset, getAsset, removeAsset } from '@orion/contract/assets.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { AssetDetails } from './asset-details.tsx'

const asset: Asset = {
  ...{
    asset_id: 'a',
    kind: 'image',
    name: 'aqueduct.jpg',
    url: '/files/a',
    download_url: '/files/a?download',
    mime_type: 'image/jpeg',
  },
  ...{ size_bytes: 1000, sha256: '', stage_number: null, workflow_id: null, created_at: '2026-11-14T00:00:00Z' },
  ...{ tags: ['rome'], credit: 'Ana Vega' },
}
const used = [{ workflow_id: 'w', workflow_name: 'Segovia', stage_number: 5 }]

test('AST PICTURES-1.1 what a file is can be said: tags, folder, credit and licence; which films use it stands there', async () => {
  answer(getAsset, { data: { ...asset, used_in: used } })
  let closed = false
  show(<AssetDetails asset={asset} name="aqueduct.jpg" onClose={() => (closed = true)} />)
  expect(await screen.findByText('Used in: Segovia')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Whom to name').value).toBe('Ana Vega')
  fireEvent.change(screen.getByLabelText('Tags'), { target: { value: 'rome, aqueduct ,' } })
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: 'Spain' } })
  answer(describeAsset, {
    code: 'invalid_fields',
    detail: [{ loc: ['body', 'folder'], msg: 'A folder has at most 80 characters', type: 'x' }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A folder has at most 80 characters')).toBeTruthy()
  answer(describeAsset, { data: { ...asset, used_in: used } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toBe(true))
  expect(sentTo(describeAsset).at(-1)).toEqual({
    ...{ asset_id: 'a', title: '', folder: 'Spain', credit: 'Ana Vega', licence: '', tags: ['rome', 'aqueduct'] },
  })
})

test('AST PICTURES-1.1 before a used file is taken out it is said which films keep it', async () => {
  answer(getAsset, { data: { ...asset, used_in: used } })
  show(<AssetDetails asset={asset} name="aqueduct.jpg" onClose={() => undefined} />)
  await screen.findByText('Used in: Segovia')
  fireEvent.click(screen.getByRole('button', { name: 'Take out' }))
  expect(await screen.findByText(/These films keep it: Segovia/)).toBeTruthy()
  answer(removeAsset, { message: 'The file is out of the library.' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Take out' }).at(-1)!)
  await waitFor(() => expect(sentTo(removeAsset)).toEqual([{ asset_id: 'a', anyway: 'true' }]))
})
