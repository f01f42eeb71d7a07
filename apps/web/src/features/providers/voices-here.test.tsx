import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type LocalVoices,
  type ShownVoice,
  getLocalVoices,
  installLocalVoice,
  removeLocalVoice,
} from '@orion/contract/local-voices.ts'
import { answer, sentTo } from '../../test/network.ts'
import { noVoicesHere } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { VoicesHere } from './voices-here.tsx'

const voice = (more: Partial<ShownVoice> = {}): ShownVoice => ({
  ...{
    catalogue_id: 'piper-de-thorsten',
    name: 'Thorsten',
    languages: ['de'],
    bytes: 20_949_833,
    sample_rate: 22_050,
    speakers: 1,
  },
  ...{ licence: { name: 'CC0 1.0', url: 'https://example.com/cc0' }, state: null, bytes_done: 0, detail: null, pace: null },
  ...more,
})
const voices = (more: Partial<ShownVoice> = {}, all: Partial<LocalVoices> = {}): LocalVoices => ({
  ...{ allowed: true, from_file: true, unfit: null, voices: [voice(more)], without: ['ja'] },
  ...all,
})
async function shown(at: LocalVoices) {
  answer(getLocalVoices, at)
  show(<VoicesHere organization_id="marea" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 1 voices' }))
  return within(await screen.findByRole('listitem', { name: 'Thorsten, German' }))
}

test('PRV-03 issue 33: a voice with its size, rate and licence; a press names its catalogue_id alone, and says how far it is', async () => {
  const row = await shown(voices())
  expect(row.getByText(/21 MB to download, 22.1 kHz, one speaker\. Licence:/).textContent).toContain('CC0 1.0')
  expect(screen.getByText(/No voice is offered for Japanese: none was found whose sum is published/)).toBeTruthy()
  answer(installLocalVoice, voices({ state: 'fetching', bytes_done: 10_000_000 }))
  fireEvent.click(row.getByRole('button', { name: 'Download and install Thorsten' }))
  expect(await row.findByText('10 MB of 21 MB')).toBeTruthy()
  expect(sentTo(installLocalVoice)).toEqual([{ organization_id: 'marea', catalogue_id: 'piper-de-thorsten' }])
  answer(removeLocalVoice, voices({ state: 'cancelled', bytes_done: 10_000_000 }))
  fireEvent.click(row.getByRole('button', { name: 'Cancel the installation of Thorsten' }))
  expect(await row.findByText('The download was cancelled. What arrived is kept.')).toBeTruthy()
})

test('PRV-03 issue 33: a voice from a file of the machine; installed it says its pace, and is removed by a press', async () => {
  const row = await shown(voices())
  fireEvent.click(row.getByRole('button', { name: 'Install Thorsten from a file' }))
  fireEvent.change(await screen.findByLabelText('File or folder on this machine'), { target: { value: '/media/usb' } })
  answer(installLocalVoice, voices({ state: 'ready', pace: 0.213 }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Install' }))
  expect(await screen.findByText('Installed. A second of speech takes 0.21 s here.')).toBeTruthy()
  expect(sentTo(installLocalVoice)).toEqual([{ organization_id: 'marea', catalogue_id: 'piper-de-thorsten', path: '/media/usb' }])
  answer(removeLocalVoice, voices())
  fireEvent.click(screen.getByRole('button', { name: 'Remove Thorsten' }))
  expect(await screen.findByRole('button', { name: 'Download and install Thorsten' })).toBeTruthy()
})

test('PRV-07 issue 33: why a voice failed stands in the server’s words; from elsewhere no file is named', async () => {
  const row = await shown(voices({ state: 'failed', detail: 'Its sum differs.' }, { from_file: false }))
  expect(row.getByText('Its sum differs.')).toBeTruthy()
  expect(row.queryByRole('button', { name: 'Install Thorsten from a file' })).toBeNull()
})

test('PRV-07 issue 33: where the runtime does not load nothing can be installed', async () => {
  const row = await shown(voices({}, { unfit: 'The runtime does not load here.' }))
  expect(screen.getByText('The runtime does not load here.')).toBeTruthy()
  expect(row.queryAllByRole('button')).toEqual([])
})

test('TRUST issue 33: nothing stands here for who may not install', async () => {
  answer(getLocalVoices, noVoicesHere())
  const { container } = show(<VoicesHere organization_id="marea" />)
  await expect.poll(() => sentTo(getLocalVoices).length).toBeGreaterThan(0)
  expect(container.querySelector('#voices-here')).toBeNull()
})
