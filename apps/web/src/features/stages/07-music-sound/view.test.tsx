import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Asset, uploadAsset } from '@orion/contract/assets.ts'
import type { MusicSound, Track } from '@orion/contract/contents/07-music-sound.ts'
import { listConnections } from '@orion/contract/providers.ts'
import { editStageContent, estimateStage, executeStage, getStageContent, saveStageSettings } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { connection, estimate, notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { PlayerContext, createPlayer } from '../film/player.ts'
import { MusicSoundView } from './view.tsx'

const composed: Track = {
  track_id: 'still-water',
  title: 'Still water',
  mood: 'calm',
  bpm: 71,
  key: 'D major',
  audio_asset_id: 'sound-1',
  duration_seconds: 60,
  loudness_lufs: -18,
  licence: 'CC0-1.0',
  attribution: 'Composed by Orion for this film',
  peaks: [0.2, 0.4],
}
const other = { ...composed, mood: null, key: null, source_asset_id: 'source-1' }
const uploaded: Track = {
  ...other,
  track_id: 'upload-1',
  kind: 'upload',
  title: 'Rain',
  bpm: 96.4,
  fitting: 'looped',
  licence: 'CC BY 4.0',
  attribution: 'Ana Ruiz',
}
const made: Track = {
  ...other,
  track_id: 'made-1',
  kind: 'made',
  title: 'Calm and warm',
  bpm: null,
  fitting: 'cut',
  licence: 'https://elevenlabs.io/music-terms',
  attribution: 'ElevenLabs · music_v1',
  made_by: {
    provider: 'ElevenLabs',
    model: 'music_v1',
    description: 'Slow strings',
    asked_seconds: 60,
    terms: 'https://elevenlabs.io/music-terms',
    used: { second: 60 },
  },
}

const ASSET: Asset = {
  asset_id: 'sound-9',
  kind: 'audio',
  name: 'rain.mp3',
  url: '/rain',
  download_url: '/rain',
  mime_type: 'audio/mpeg',
  size_bytes: 1,
  sha256: 'x',
  stage_number: 7,
  workflow_id: 'film-1',
  created_at: '2026-11-20T08:00:00.000Z',
}
const eleven = connection({
  connection_id: 'eleven',
  provider: 'elevenlabs',
  label: 'Our ElevenLabs',
  capabilities: ['speech', 'music'],
})

function open(
  tracks: Track[],
  connections = [eleven],
  language: 'en' | 'es' = 'en',
  onAgain: (() => void) | undefined = vi.fn(),
  missing?: MusicSound['missing'],
  film_parts: { stages?: Record<number, ReturnType<typeof stage>> } = {},
  urls: Record<string, string> = {},
) {
  const content: MusicSound = { tracks, chosen: tracks[0].track_id, envelope: [], sound_marks: [], ...(missing && { missing }) }
  answer(listConnections, { connections })
  answer(estimateStage, estimate({ estimated_points: 0, hold_points: 0 }))
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 1, content, settings: {} } })
  const { stages: own = {} } = film_parts
  const before = workflow([], { topic: 'Lighthouses' })
  const film = { ...before, stages: { ...before.stages, 6: stage(6, 'completed'), ...own } }
  return show(
    <PlayerContext value={createPlayer()}>
      <MusicSoundView
        workflow={film}
        stage={stage(7, 'completed')}
        content={content}
        version={1}
        urls={urls}
        onChoose={() => {}}
        onAgain={onAgain}
      />
    </PlayerContext>,
    { language },
  )
}

const running = () => answer(executeStage, { stage: stage(7, 'processing'), execution_id: 'run-1', hold_points: 0 })

test('S07 each track shows its kind and author, its tempo if known, and how it was fitted', () => {
  open([composed, uploaded, made])
  expect(screen.getByText('Calm · 71 BPM · D major · 1:00')).toBeTruthy()
  expect(screen.getByText('Your track · about 96 BPM · looped at a bar · 1:00')).toBeTruthy()
  expect(screen.getByText('Ana Ruiz · CC BY 4.0')).toBeTruthy()
  expect(screen.getByText('Made by ElevenLabs · music_v1 · faded at the end · 1:00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What may be done with it' }).getAttribute('href')).toBe(made.licence)
})

test('PRV-07 S07 a track that a service did not deliver is listed with the reason', () => {
  open([composed], [eleven], 'en', undefined, { title: 'Slow strings', detail: 'Composer (ElevenLabs): no credit is left.' })
  expect(screen.getByRole('alert').textContent).toBe(
    'The service sent no track for “Slow strings”Composer (ElevenLabs): no credit is left.',
  )
})

test('S07 a track is uploaded with its author and the right to use it; a refused file shows why, and the text stays', async () => {
  open([composed])
  const file = new File(['x'], 'rain.mp3', { type: 'audio/mpeg' })
  fireEvent.change(screen.getByLabelText(/Upload your own track/), { target: { files: [file] } })
  expect(await screen.findByRole('dialog', { name: 'Your own track' })).toBeTruthy()
  expect(await screen.findByText(/^Stage 7 then runs and fits it .*: free\./)).toBeTruthy()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload and fit' })
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('rain')
  fireEvent.change(screen.getByLabelText('Whose music it is'), { target: { value: 'Ana Ruiz' } })
  fireEvent.change(screen.getByLabelText('What gives you the right to use it'), { target: { value: 'CC BY 4.0' } })
  expect(send.disabled, 'before the rights are stated').toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  answer(uploadAsset, { code: 'wrong_type', detail: 'Music is a sound file: WAV, MP3, FLAC, M4A or OGG.' })
  fireEvent.click(send)
  expect(await screen.findByText('rain.mp3: Music is a sound file: WAV, MP3, FLAC, M4A or OGG.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Whose music it is').value).toBe('Ana Ruiz')
  answer(uploadAsset, { asset: ASSET })
  running()
  fireEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(executeStage)).toMatchObject([
    {
      stage_id: 7,
      settings: { uploads: [{ asset_id: 'sound-9', name: 'rain', licence: 'CC BY 4.0', attribution: 'Ana Ruiz' }] },
    },
  ])
})

test('PRV-04 PRV-05 S07 “Make one” is filled in with mood and topic, shows its cost, and runs with that connection', async () => {
  open([composed])
  fireEvent.click(await screen.findByRole('button', { name: 'Make one with Our ElevenLabs' }))
  answer(estimateStage, estimate({ estimated_points: 0, hold_points: 0 }))
  const words = await screen.findByLabelText<HTMLTextAreaElement>('What it should be like')
  expect(words.value).toMatch(/^Calm and warm.*about: Lighthouses\./)
  expect(await screen.findByText('Here: free; on the connection: the track’s seconds.')).toBeTruthy()
  fireEvent.change(words, { target: { value: 'A slow waltz' } })
  answer(executeStage, { code: 'provider_failed', detail: 'ElevenLabs: no credit.' })
  fireEvent.click(screen.getByRole('button', { name: 'Make it' }))
  expect(await screen.findByText('ElevenLabs: no credit.')).toBeTruthy()
  running()
  fireEvent.click(screen.getByRole('button', { name: 'Make it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(executeStage).at(-1)).toMatchObject({
    stage_id: 7,
    provider: 'eleven',
    settings: { music_description: 'A slow waltz' },
  })
})

test('PRV-04 S07 the same words again make another version, in Spanish too', async () => {
  open([composed, made], [eleven], 'es')
  answer(estimateStage, estimate())
  fireEvent.click(await screen.findByRole('button', { name: 'Crear una con Our ElevenLabs' }))
  fireEvent.change(await screen.findByLabelText('Cómo debe ser'), { target: { value: 'Slow strings' } })
  running()
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Crear otra versión' })
  await waitFor(() => expect(again.disabled).toBe(false))
  fireEvent.click(again)
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ provider: 'eleven', take: 'new', unit_id: 'made' })
})

test('S07 a track that Orion did not compose can be removed; without a music service none is offered', async () => {
  open([composed, uploaded], [connection()])
  expect(await screen.findByText('A service that makes music can be connected in Models & services.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Make one/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove “Still water”' })).toBeNull()
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content: {} } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Rain”' }))
  await waitFor(() => expect(sentTo(editStageContent)).toHaveLength(1))
  expect(sentTo(editStageContent)[0].content).toMatchObject({ tracks: [{ track_id: 'still-water' }] })
})

const SECTIONS = ['hook', 'main_content', 'main_content', 'outro'] as const

/** Renders stage 7 with a voice of four scenes of 5 seconds. */
async function openWithVoice(may = true) {
  const timeline = SECTIONS.map((_, index) => ({
    scene_id: `s${index}`,
    start_seconds: index * 5,
    end_seconds: index * 5 + 5,
    frames: 150,
    words: [{ text: 'word', start_seconds: index * 5 + 1, end_seconds: index * 5 + 4, char_start: 0, char_end: 4 }],
    speech_start_seconds: index * 5 + 1,
    speech_end_seconds: index * 5 + 4,
  }))
  const scenes = SECTIONS.map((section, index) => ({ id: `s${index}`, section, text: 'word' }))
  const content: MusicSound = {
    tracks: [composed],
    chosen: 'still-water',
    envelope: [],
    sound_marks: [{ seconds: 5, kind: 'chime' }],
  }
  answer(listConnections, { connections: [] })
  const { data } = notMade()
  const contents: Record<number, Record<string, unknown>> = {
    3: { scenes },
    4: { timeline, captions: [], audio_asset_id: 'voice', duration_seconds: 20, peaks: [0.5] },
  }
  answer(getStageContent, ({ stage_number }) => ({
    data: { ...data, version: 1, content: contents[stage_number] ?? content, asset_urls: { voice: '/voice.wav' }, settings: {} },
  }))
  show(
    <PlayerContext value={createPlayer()}>
      <MusicSoundView
        workflow={workflow(Array.from({ length: 4 }, () => 'completed' as const))}
        stage={stage(7, 'completed')}
        content={content}
        version={1}
        urls={{ 'sound-1': '/track.flac' }}
        onChoose={() => {}}
        onAgain={may ? vi.fn() : undefined}
      />
    </PlayerContext>,
  )
  await screen.findByRole('button', { name: 'With the voice' })
}

test('S07 levels, start, end, fades and ducking are changed by keys and in fields, and saved together', async () => {
  await openWithVoice()
  const level = screen.getByRole('slider', { name: 'Music in Main content' })
  fireEvent.keyDown(level, { key: 'PageDown' })
  fireEvent.keyDown(level, { key: 'ArrowDown' })
  expect(level.getAttribute('aria-valuetext')).toBe('-4 dB')
  expect(screen.getByRole('slider', { name: 'Music in Outro' }).getAttribute('aria-valuenow')).toBe('0')
  const duck = screen.getByRole('slider', { name: 'Music level under the voice' })
  fireEvent.keyDown(duck, { key: 'PageDown' })
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Where the music begins' }), { key: 'PageUp' })
  fireEvent.change(screen.getByLabelText('Ends at'), { target: { value: '18.5' } })
  fireEvent.change(screen.getByLabelText('Fade out'), { target: { value: '3' } })
  answer(editStageContent, { code: 'invalid_fields', detail: 'A fade lasts from 0 to 20 seconds.' })
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  expect(await screen.findByText('A fade lasts from 0 to 20 seconds.')).toBeTruthy()
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content: {} } })
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  await waitFor(() => expect(sentTo(editStageContent)).toHaveLength(2))
  expect(sentTo(editStageContent)[1].content).toMatchObject({
    gain_db: 0,
    mix: {
      levels: [
        { scene_id: 's0', gain_db: 0 },
        { scene_id: 's1', gain_db: -4 },
        { scene_id: 's3', gain_db: 0 },
      ],
      duck_db: 12,
      starts_seconds: 1,
      ends_seconds: 18.5,
      fade_out_seconds: 3,
    },
  })
})

test('S07 a person who may not run the stage sees the mix, why it cannot be changed, and no handles', async () => {
  await openWithVoice(false)
  expect(screen.queryByRole('slider', { name: 'Music in Main content' })).toBeNull()
  expect(screen.getByText(/^Your role can only view this film/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use no music' })).toBeNull()
})

test('S07 sound marks are moved and softened by keys, added at the current second, removed, and saved with the mix', async () => {
  await openWithVoice()
  const mark = screen.getByRole('slider', { name: 'Sound effect 1: Chime' })
  fireEvent.keyDown(mark, { key: 'PageUp' })
  fireEvent.keyDown(mark, { key: 'ArrowDown' })
  expect(screen.getByRole('slider', { name: 'Sound effect 1: Chime' }).getAttribute('aria-valuetext')).toBe('0:06.0 · -1 dB')
  fireEvent.click(screen.getByRole('button', { name: 'Whoosh at the playhead' }))
  fireEvent.change(screen.getByLabelText('Second of effect 1'), { target: { value: '12.5' } })
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content: {} } })
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  await waitFor(() => expect(sentTo(editStageContent)).toHaveLength(1))
  expect(sentTo(editStageContent)[0].content).toMatchObject({
    mix: {
      marks: [
        { scene_id: 's1', offset_seconds: 1, kind: 'chime', gain_db: -1 },
        { scene_id: 's2', offset_seconds: 2.5, kind: 'whoosh' },
      ],
    },
  })
})

test('S07 Delete removes a mark, removing all is kept, and Orion’s marks can be restored', async () => {
  await openWithVoice()
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Sound effect 1: Chime' }), { key: 'Delete' })
  expect(screen.queryByRole('slider', { name: /^Sound effect/ })).toBeNull()
  expect(screen.getByText('The film has no sound effects.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reset the sound effects' }))
  expect(screen.getByRole('slider', { name: 'Sound effect 1: Chime' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
})

test('S07 a track that is uploaded while an earlier stage waits is kept for the next run, says so first, and starts none', async () => {
  open([composed], [eleven], 'en', vi.fn(), undefined, { stages: { 6: stage(6, 'awaiting_approval') } })
  const file = new File(['x'], 'rain.mp3', { type: 'audio/mpeg' })
  fireEvent.change(screen.getByLabelText(/Upload your own track/), { target: { files: [file] } })
  expect(await screen.findByText(/^Stage 1 is not finished, so nothing runs now. The track is kept/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Whose music it is'), { target: { value: 'Ana Ruiz' } })
  fireEvent.change(screen.getByLabelText('What gives you the right to use it'), { target: { value: 'CC BY 4.0' } })
  fireEvent.click(screen.getByRole('checkbox'))
  answer(uploadAsset, { asset: ASSET })
  answer(saveStageSettings, { data: { stage_number: 7, settings: {} } })
  fireEvent.click(screen.getByRole('button', { name: 'Upload and keep' }))
  await waitFor(() => expect(sentTo(saveStageSettings)).toHaveLength(1))
  expect(sentTo(saveStageSettings)[0]).toMatchObject({
    stage_number: 7,
    settings: { uploads: [{ asset_id: 'sound-9', name: 'rain' }] },
  })
  expect(sentTo(executeStage)).toHaveLength(0)
})

test('S07 a file that is too large or is no sound is reported before the upload', async () => {
  open([composed])
  const pick = (file: File) => fireEvent.change(screen.getByLabelText(/Upload your own track/), { target: { files: [file] } })
  pick(new File(['x'], 'still.png', { type: 'image/png' }))
  expect(await screen.findByText('Music is a sound file: WAV, MP3, FLAC, M4A or OGG.')).toBeTruthy()
  const large = new File(['x'], 'long.wav', { type: 'audio/wav' })
  Object.defineProperty(large, 'size', { value: 100_000_001 })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  pick(large)
  expect(await screen.findByText(/^The file has more than 100 MB\./)).toBeTruthy()
  expect(sentTo(uploadAsset)).toHaveLength(0)
})

test('S07 the start of a track is typed in its own seconds, and a run that shows its cost applies it', async () => {
  const asks = globalThis.fetch
  // a page without sound cannot read the file itself
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('.mp3') ? Promise.reject(new Error()) : asks(url, init),
  )
  open([uploaded], [eleven], 'en', vi.fn(), undefined, {}, { 'source-1': '/source.mp3', 'sound-1': '/track.flac' })
  expect(await screen.findByText('At 0:00.0 of the film the track is at its 0:00.0')).toBeTruthy()
  answer(estimateStage, estimate({ estimated_points: 0, hold_points: 0 }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose where the track begins' }))
  expect(await screen.findByText('Cost: free.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Second of the track'), { target: { value: '12.5' } })
  running()
  fireEvent.click(screen.getByRole('button', { name: 'Begin there' }))
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 7, settings: { slips: [{ track_id: 'upload-1', seconds: 12.5 }] } })
  vi.stubGlobal('fetch', asks)
})

test('TRUST S07 the line about missing services is there before the connections load: the mix below does not move', async () => {
  open([composed], [])
  const line = screen.getByText('A service that makes music can be connected in Models & services.')
  expect(line.classList.contains('invisible')).toBe(true)
  await waitFor(() => expect(line.classList.contains('invisible')).toBe(false))
})
