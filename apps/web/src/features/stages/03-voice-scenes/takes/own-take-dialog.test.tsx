import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Asset, listAssets, readFile, uploadAsset } from '@orion/contract/assets.ts'
import type { VoiceRecording, VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { show } from '../../../../test/show.tsx'
// the dialog loads this part lazily; it is imported here, so that no test waits for it
import '../../../../parts/library/pick-file.tsx'
import { RecordingDialog } from './own-take-dialog.tsx'
import { RecordingLine } from './own-take-line.tsx'

const SCENE: VoiceScene = {
  id: 'scene-2',
  text: 'The lens turned at Cordouan.',
  section: 'hook',
  opens_paragraph: false,
  sentence_ids: [],
  voice_id: 'en-amy',
  rate: 1,
}
const TAKE: VoiceRecording = {
  asset_id: 'take-1',
  name: 'me.mp3',
  attribution: 'Ada',
  licence: 'Her own voice',
  says: SCENE.text,
}

const ASSET: Asset = {
  asset_id: 'take-1',
  kind: 'audio',
  name: 'me.mp3',
  url: '/files/take-1',
  download_url: '/files/take-1',
  mime_type: 'audio/mpeg',
  size_bytes: 5,
  sha256: '0',
  stage_number: 3,
  workflow_id: 'film-1',
  created_at: '2026-01-01T00:00:00Z',
}

const open = () => {
  const [onTake, onClose] = [vi.fn<(take: VoiceRecording) => void>(), vi.fn()]
  show(
    <RecordingDialog
      workflow_id="film-1"
      organization_id="org-1"
      scene={SCENE}
      number={2}
      language="en"
      usual={3}
      {...{ onTake, onClose }}
    />,
  )
  return { onTake, onClose }
}
const devices = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices')
afterEach(() => devices && Object.defineProperty(navigator, 'mediaDevices', devices))

/** Sets the microphone's answer in this browser. */
const microphone = (getUserMedia: () => Promise<never>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })

test('S03 a refused microphone shows a message with another way, and can be tried again', async () => {
  microphone(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText(/The microphone is not allowed for this page.*You can upload a sound instead\./)).toBeTruthy()
  microphone(() => Promise.reject(new DOMException('none', 'NotFoundError')))
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText(/No microphone was found/)).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Use this recording' }) as HTMLButtonElement).disabled).toBe(true)
})

test('S03 an uploaded sound becomes the scene’s recording, with the speaker’s name, after the person confirms the right', async () => {
  const { onTake, onClose } = open()
  expect(screen.getByText('WAV, MP3, FLAC, M4A, OGG or WebM, 90 s and 100 MB at most.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Upload a sound'), { target: { files: [new File(['sound'], 'me.mp3')] } })
  expect(await screen.findByText('Your browser cannot play this file; the server reads it.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Whose voice is it/), { target: { value: ' Ada ' } })
  const use = screen.getByRole('button', { name: 'Use this recording' }) as HTMLButtonElement
  expect(use.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  answer(uploadAsset, { code: 'invalid_fields', detail: 'A recording has at most 90 seconds.' })
  fireEvent.click(use)
  expect(await screen.findByText('A recording has at most 90 seconds.')).toBeTruthy()
  expect(onTake).not.toHaveBeenCalled()
  answer(uploadAsset, { asset: ASSET })
  fireEvent.click(use)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onTake).toHaveBeenCalledWith({ ...TAKE, licence: 'Supplied by the user' })
})

test('S03 recording again keeps the earlier recordings: the selected one is used', async () => {
  const { onTake } = open()
  const pick = (name: string) =>
    fireEvent.change(screen.getByLabelText('Upload a sound'), { target: { files: [new File(['sound'], name)] } })
  pick('first.mp3')
  await screen.findByText('Your browser cannot play this file; the server reads it.')
  expect(screen.queryByRole('button', { name: /^Recording 1/ })).toBeNull()
  pick('second.mp3')
  const first = await screen.findByRole('button', { name: /^Recording 1/ })
  expect(screen.getByRole('button', { name: /^Recording 2/ }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(first)
  fireEvent.change(screen.getByLabelText(/Whose voice is it/), { target: { value: 'Ada' } })
  fireEvent.click(screen.getByRole('checkbox'))
  answer(uploadAsset, { asset: ASSET })
  fireEvent.click(screen.getByRole('button', { name: 'Use this recording' }))
  await waitFor(() => expect(onTake).toHaveBeenCalledOnce())
  expect(onTake.mock.calls[0][0].name).toBe('first.mp3')
})

test('S03 if a recording contains other words, the scene shows them, and the person may use it anyway', () => {
  const onScene = vi.fn()
  show(<RecordingLine scene={{ ...SCENE, text: 'The lens turned.', own_take: TAKE, audio_asset_id: 'a' }} onScene={onScene} />)
  expect(screen.getByText(/Your recording says other words: “The lens turned at Cordouan.”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use it anyway' }))
  const [[{ own_take, audio_asset_id }]] = onScene.mock.calls
  expect([own_take.says, audio_asset_id]).toEqual(['The lens turned.', undefined])
})

test('S03 a recording that may contain other words is marked at its scene', () => {
  show(<RecordingLine scene={{ ...SCENE, own_take: TAKE, audio_asset_id: 'a', take_doubt: 'shorter' }} onScene={vi.fn()} />)
  expect(screen.getByText('Own recording: Ada')).toBeTruthy()
  expect(screen.getByText(/much shorter than its words/)).toBeTruthy()
})

test('S03 30.4 a library sound becomes the recording, with its credit and id, after the person confirms the right', async () => {
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  const url = '/api/orion/files/take-1'
  answer(listAssets, { assets: [{ ...ASSET, url, title: 'Ada reads', credit: 'Ada Field' }], next_cursor: null })
  answer(readFile, { code: 'not_found', detail: 'File not found' })
  answer(uploadAsset, { asset: ASSET })
  const { onTake, onClose } = open()
  fireEvent.click(screen.getByRole('button', { name: 'From our library' }))
  fireEvent.click(await screen.findByRole('radio', { name: /Ada reads/u }))
  fireEvent.submit(screen.getByRole('radio', { name: /Ada reads/u }).closest('form')!)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(sentTo(uploadAsset)).toEqual([])
  expect(screen.getByDisplayValue('Ada Field')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Use this recording' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(uploadAsset)).toEqual([{ workflow_id: 'film-1', stage_number: '3', asset_id: 'take-1' }])
  expect(onTake).toHaveBeenCalledWith({ ...TAKE, name: 'Ada reads', attribution: 'Ada Field', licence: 'Supplied by the user' })
})
