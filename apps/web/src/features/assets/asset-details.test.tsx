import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Asset, describeAsset, getAsset, removeAsset } from '@orion/contract/assets.ts'
import type { Answer } from '@orion/contract/route.ts'
import { enter, isBusy, late, press, type } from '../../test/acts.ts'
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
/** The server's answer: the file and the films that use it. */
const makeAnswer = (used_in: typeof used): Answer<typeof getAsset> => {
  const usedAsset = { ...asset, used_in }
  return { asset: usedAsset, data: usedAsset }
}

test('AST PICTURES-1.1 tags, folder, credit and licence of a file can be edited, and the films that use it are listed', async () => {
  answer(getAsset, makeAnswer(used))
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
  answer(describeAsset, makeAnswer(used))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toBe(true))
  expect(sentTo(describeAsset).at(-1)).toEqual({
    ...{ asset_id: 'a', title: '', folder: 'Spain', credit: 'Ana Vega', licence: '', tags: ['rome', 'aqueduct'] },
  })
})

test('AST PICTURES-1.1 before a used file is removed, the films that use it are listed', async () => {
  answer(getAsset, makeAnswer(used))
  show(<AssetDetails asset={asset} name="aqueduct.jpg" onClose={() => undefined} />)
  await screen.findByText('Used in: Segovia')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/These films keep it: Segovia/)).toBeTruthy()
  answer(removeAsset, { message: 'The file is out of the library.' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1)!)
  await waitFor(() => expect(sentTo(removeAsset)).toEqual([{ asset_id: 'a', anyway: 'true' }]))
})

test('AST PICTURES-1.1 Enter saves the details of a file; two attempts send one request', async () => {
  answer(getAsset, makeAnswer([]))
  const onClose = vi.fn()
  show(<AssetDetails asset={asset} name="aqueduct.jpg" onClose={onClose} />)
  const { said, tell } = late<Answer<typeof describeAsset>>()
  answer(describeAsset, said)
  type('Title', 'An aqueduct')
  enter('Title')
  await waitFor(() => expect(isBusy('Save')).toBe(true))
  enter('Title')
  press('Save')
  tell(makeAnswer([]))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(describeAsset)).toMatchObject([{ title: 'An aqueduct' }])
})

test('AST PICTURES-1.1 an unused file is shown as such before removal; a failed removal shows the reason', async () => {
  answer(getAsset, makeAnswer([]))
  const onClose = vi.fn()
  show(<AssetDetails asset={asset} name="aqueduct.jpg" onClose={onClose} />)
  expect(await screen.findByText('No film uses it.')).toBeTruthy()
  press('Remove')
  expect(await screen.findByText('It is out of the library at once, and its file goes within a day.')).toBeTruthy()
  const confirm = () => fireEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1)!)
  answer(removeAsset, { code: 'conflict', detail: 'A film began to use it.' })
  confirm()
  expect(await screen.findByText('A film began to use it.')).toBeTruthy()
  expect(sentTo(removeAsset)).toEqual([{ asset_id: 'a' }])
  answer(removeAsset, { message: 'Out' })
  confirm()
  expect(await screen.findByText('The file is out of the library')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('AST-01 if the films that use a file cannot be loaded, a message and a retry are shown', async () => {
  answer(getAsset, { code: 'unavailable', detail: 'The database is away.' })
  show(<AssetDetails asset={asset} name="aqueduct.jpg" onClose={() => undefined} />)
  expect(await screen.findByText('The films that use it could not be loaded')).toBeTruthy()
  answer(getAsset, makeAnswer(used))
  press('Try Again')
  expect(await screen.findByText('Used in: Segovia')).toBeTruthy()
})
