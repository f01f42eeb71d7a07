import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { listVoices, previewVoice, selectVoice, type Voice } from '@orion/contract/voices.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { SceneVoiceDialog, VoiceDialog } from './voice-dialog.tsx'

const voice = (voice_id: string, voice_name: string, provider = 'built_in'): Voice => ({
  voice_id,
  voice_name,
  language_code: 'en',
  provider,
  preview_url: provider === 'built_in' ? `/api/orion/voices/${voice_id}/sample` : 'https://voices.example/nova.mp3',
})
const OWN = voice('en-amy', 'Amy')
const NOVA = voice('c1:nova', 'Nova', 'House voices')
const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
afterAll(() => play.mockRestore())

function dialog(voices: Voice[], silent: { connection_id: string; detail: string }[] = []) {
  answer(listVoices, { voices, silent })
  show(<VoiceDialog workflow={workflow()} current="en-amy" onClose={vi.fn()} />)
}

test('PRV-04 voices are grouped by service, and a service’s voices note that listening counts as use', async () => {
  dialog([OWN, NOVA])
  expect(within(await screen.findByRole('group', { name: 'Built in' })).getByText('Amy')).toBeTruthy()
  const house = within(screen.getByRole('group', { name: 'House voices' }))
  expect(house.getByText('Nova')).toBeTruthy()
  expect(house.getByText('When you listen, the service speaks a sentence, which counts as use of the connection.')).toBeTruthy()
  expect(sentTo(listVoices)).toMatchObject([{ language_code: 'en', organization_id: 'marea' }])
})

test('PRV-04 without a connection there is one list without services', async () => {
  dialog([OWN])
  expect(await screen.findByRole('group', { name: 'Voices' })).toBeTruthy()
  expect(screen.queryByText(/When you listen, the service speaks/)).toBeNull()
})

test('PRV-07 a connection that does not answer shows why in its own words; the other voices are still offered', async () => {
  dialog([OWN], [{ connection_id: 'c1', detail: 'House voices: no credit is left on this account.' }])
  expect(await screen.findByText('House voices: no credit is left on this account.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Amy' })).toBeTruthy()
})

test('PRV-04 a built-in voice plays its sample; a service’s voice is spoken here and can be chosen for the film', async () => {
  dialog([OWN, NOVA])
  answer(previewVoice, { data: { url: '/files/1', duration_seconds: 2 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Preview Amy' }))
  expect([play.mock.calls.length, sentTo(previewVoice).length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Preview Nova' }))
  await waitFor(() => expect(sentTo(previewVoice)[0]?.voice_id).toBe('c1:nova'))
  answer(selectVoice, { data: { voice_id: 'c1:nova', voice_name: 'Nova', language_code: 'en' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Nova' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use this voice' }))
  await waitFor(() => expect(sentTo(selectVoice)[0]).toMatchObject({ voice_id: 'c1:nova', voice_name: 'Nova' }))
})

test('PRV-04 a scene can have its own voice from the same list, and nothing is sent before saving', async () => {
  answer(listVoices, { voices: [OWN, NOVA], silent: [] })
  const [onVoice, onClose] = [vi.fn(), vi.fn()]
  show(<SceneVoiceDialog workflow={workflow()} current="en-amy" number={2} {...{ onVoice, onClose }} />)
  fireEvent.click(await screen.findByRole('radio', { name: 'Nova' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use this voice' }))
  expect(onVoice).toHaveBeenCalledWith('c1:nova')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentTo(selectVoice)).toEqual([])
})
