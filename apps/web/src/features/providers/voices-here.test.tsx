import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Asset, uploadAsset } from '@orion/contract/assets.ts'
import { type Local, type LocalMachine, type LocalSpeaker, getLocal, installLocal, removeLocal } from '@orion/contract/local.ts'
import { answer, sentTo } from '../../test/network.ts'
import { nothingHere } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { VoicesHere } from './voices-here.tsx'

const voice = (more: Partial<LocalSpeaker> = {}): LocalSpeaker => ({
  ...{ kind: 'voice', catalogue_id: 'piper-de-thorsten', name: 'Thorsten', languages: ['de'], bytes: 20_949_833 },
  ...{ sample_rate: 22_050, speakers: 1, licence: { name: 'CC0 1.0', url: 'https://example.com/cc0' } },
  ...{ state: 'absent', testing: false, waits_for: null, done_bytes: 0, detail: null },
  ...more,
})
const voices = (more: Partial<LocalSpeaker> = {}, machine: Partial<LocalMachine> = {}): { data: Local } => ({
  data: {
    items: [voice(more)],
    without: ['ja'],
    machine: {
      ...{ offer: null, offer_bytes: null, unfit: null, memory_bytes: null, available_bytes: null },
      ...{ free_bytes: null, models_unfit: null, voices_unfit: null, from_path: true },
      ...machine,
    },
  },
})
async function shown(at: { data: Local }) {
  answer(getLocal, at)
  show(<VoicesHere organization_id="marea" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show the only voice' }))
  return within(await screen.findByRole('listitem', { name: 'Thorsten, German' }))
}
const ARCHIVE: Asset = {
  ...{
    asset_id: 'archive-1',
    kind: 'bundle',
    name: 'thorsten.tar.bz2',
    url: '/f',
    download_url: '/f',
    sha256: 'a',
    size_bytes: 2,
  },
  ...{ mime_type: 'application/x-bzip2', stage_number: null, workflow_id: null, created_at: '2026-11-20T08:00:00.000Z' },
}
const NAMED = { organization_id: 'marea', catalogue_id: 'piper-de-thorsten' }

test('issue 53 LOCAL 3: a waiting voice shows what it waits for, and can be cancelled', async () => {
  const row = await shown(voices({ state: 'pulling', waits_for: 'Gemma 4 E4B' }))
  expect(row.getByText('Thorsten waits until the download of Gemma 4 E4B ends.')).toBeTruthy()
  expect(row.queryByRole('progressbar')).toBeNull()
  answer(removeLocal, voices())
  fireEvent.click(row.getByRole('button', { name: 'Cancel the installation of Thorsten' }))
  expect(await row.findByRole('button', { name: 'Download and install Thorsten' })).toBeTruthy()
  expect(sentTo(removeLocal)).toEqual([NAMED])
})

test('PRV-03 issue 33: a voice has its size, rate and licence; a click sends only its catalogue_id and shows the progress', async () => {
  const row = await shown(voices())
  expect(row.getByText(/21 MB to download, 22.1 kHz, one speaker\. Licence:/).textContent).toContain('CC0 1.0')
  expect(screen.getByText(/No voice is offered for Japanese, because none with a published checksum was found/)).toBeTruthy()
  const begun = voices({ state: 'pulling', done_bytes: 10_000_000 })
  answer(installLocal, begun)
  answer(getLocal, begun)
  fireEvent.click(row.getByRole('button', { name: 'Download and install Thorsten' }))
  expect(await row.findByText('10 MB of 21 MB')).toBeTruthy()
  expect(sentTo(installLocal)).toEqual([NAMED])
  answer(removeLocal, voices({ done_bytes: 10_000_000 }))
  fireEvent.click(row.getByRole('button', { name: 'Cancel the installation of Thorsten' }))
  expect(await row.findByText('The download was cancelled. The downloaded part is kept.')).toBeTruthy()
})

test('PRV-03 issue 33: a voice is installed from a local file; then it shows its speed, and a click removes it', async () => {
  const row = await shown(voices())
  fireEvent.click(row.getByRole('button', { name: 'Install Thorsten from a file' }))
  fireEvent.change(await screen.findByLabelText('File or folder on this machine'), { target: { value: '/media/usb' } })
  answer(installLocal, voices({ state: 'installed', seconds_per_second: 0.213 }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Install' }))
  expect(await screen.findByText('Installed. A second of speech takes 0.21 s to make here.')).toBeTruthy()
  expect(sentTo(installLocal)).toEqual([{ ...NAMED, path: '/media/usb' }])
  answer(removeLocal, voices())
  fireEvent.click(screen.getByRole('button', { name: 'Remove Thorsten' }))
  expect(await screen.findByRole('button', { name: 'Download and install Thorsten' })).toBeTruthy()
})

test('PRV-03 issue 33: a person at another machine uploads the archive and sends no path; a refusal shows why', async () => {
  const row = await shown(voices({}, { from_path: false }))
  fireEvent.click(row.getByRole('button', { name: 'Install Thorsten from a file' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('File or folder on this machine')).toBeNull()
  const archive = new File(['bz'], 'thorsten.tar.bz2')
  fireEvent.change(dialog.getByLabelText('Its archive (.tar.bz2), from this device'), { target: { files: [archive] } })
  answer(uploadAsset, {
    code: 'wrong_type',
    detail: 'This archive is not a voice of the catalogue: its checksum is wrong. Orion deleted it.',
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Install' }))
  expect(await dialog.findByText(/its checksum is wrong/)).toBeTruthy()
  answer(uploadAsset, { asset: ARCHIVE })
  answer(installLocal, voices({ state: 'installed' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Install' }))
  expect(await screen.findByText('Installed.')).toBeTruthy()
  expect(sentTo(installLocal)).toEqual([{ ...NAMED, file: 'archive-1' }])
})

test('PRV-07 issue 33: the reason for a failed voice is in the server’s words, and a click removes its downloaded part', async () => {
  const row = await shown(voices({ state: 'failed', detail: 'Its sum differs.', done_bytes: 10_000_000 }))
  expect(row.getByText('Its sum differs.')).toBeTruthy()
  answer(removeLocal, voices())
  fireEvent.click(row.getByRole('button', { name: 'Remove Thorsten' })) // a part of it is already on the disk
  await expect.poll(() => row.queryByText('Its sum differs.')).toBeNull()
})

test('56 PRV-07 a failed voice without a downloaded part shows its cause, can be tried again, and has nothing to remove', async () => {
  const row = await shown(voices({ state: 'failed', detail: 'The server does not answer.' }))
  expect(row.getByText('The server does not answer.')).toBeTruthy()
  expect(row.queryByRole('button', { name: 'Remove Thorsten' })).toBeNull()
  answer(installLocal, voices({ state: 'pulling', done_bytes: 1_000_000 }))
  fireEvent.click(row.getByRole('button', { name: 'Try Again: Thorsten' }))
  await expect.poll(() => sentTo(installLocal)).toEqual([NAMED])
})

test('PRV-07 issue 33: if the runtime cannot be loaded, nothing can be installed', async () => {
  const row = await shown(voices({}, { voices_unfit: 'The runtime does not load here.' }))
  expect(screen.getByText('The runtime does not load here.')).toBeTruthy()
  expect(row.queryAllByRole('button')).toEqual([])
})

test('TRUST issue 33: nothing is rendered for a person who may not install', async () => {
  answer(getLocal, nothingHere())
  const { container } = show(<VoicesHere organization_id="marea" />)
  await expect.poll(() => sentTo(getLocal).length).toBeGreaterThan(0)
  expect(container.querySelector('#voices-here')).toBeNull()
})
