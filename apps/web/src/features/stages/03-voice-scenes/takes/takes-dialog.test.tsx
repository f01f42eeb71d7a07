import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { estimateStage, executeStage, getStageIteration, getStageIterations, updateScenes } from '@orion/contract/stages.ts'
import { takeScene } from '@orion/contract/take-scene.ts'
import { listVoices, previewVoice } from '@orion/contract/voices.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { TakesDialog } from './takes-dialog.tsx'

const TEXT = 'The keeper climbed every night.'
const scene = (sound: string, part: Partial<VoiceScene> = {}): VoiceScene => ({
  id: 's1',
  text: TEXT,
  section: 'hook',
  opens_paragraph: true,
  sentence_ids: ['h0'],
  voice_id: 'en-amy',
  rate: 1,
  audio_asset_id: sound,
  duration_seconds: 2,
  words: [],
  peaks: [0.4],
  ...part,
})
const own = {
  own_take: { asset_id: 'file', name: 'x', attribution: 'Ana Ruiz', licence: 'own', says: TEXT },
}
const VERSIONS: Record<string, VoiceScene> = {
  v3: scene('sound-3'),
  v2: scene('sound-2', own),
  v1: scene('sound-3'), // the same sound is not listed twice
  v0: scene('sound-0', { text: 'Other words.' }), // a version with other words is not listed
}
const content = (of: VoiceScene) => ({ scenes: [of] }) as unknown as VoiceScenes

function open(part: Partial<Parameters<typeof TakesDialog>[0]> = {}, ids = Object.keys(VERSIONS)) {
  const told = (id: string) => ({ iteration_id: id, version: Number(id.slice(1)) + 1 })
  const iterations = ids.map((id) => ({
    id,
    version: told(id).version,
    chosen: id === 'v3',
    sentence: '',
    update_notes: null,
    preserve_original: null,
    saved_by: 'Inés Carvajal',
    accepted_at: null,
    total_tokens: 0,
    provider: 'local',
    model_used: 'm',
    cost_points: 0,
    uses: [],
    executed_at: '2026-11-20T08:00:00.000Z',
  }))
  answer(getStageIterations, { data: { iterations } })
  answer(
    getStageIteration,
    ({ iteration_id }) =>
      ({
        data: {
          ...told(iteration_id),
          model_used: 'm',
          provider: 'local',
          executed_at: '2026-11-20T08:00:00.000Z',
          cost_points: 0,
          content: content(VERSIONS[iteration_id]),
          asset_urls: { 'sound-0': '/0.wav', 'sound-2': '/2.wav', 'sound-3': '/3.wav' },
        },
      }) as never,
  )
  const voice = (voice_id: string, voice_name: string) => ({
    ...{ voice_id, voice_name, language_code: 'en' as const, provider: 'built_in' },
    preview_url: `/api/orion/voices/${voice_id}/sample`,
  })
  answer(listVoices, { voices: [voice('en-amy', 'Amy'), voice('en-ben', 'Ben')], silent: [] })
  const onClose = vi.fn()
  show(
    <TakesDialog
      {...{
        workflow: workflow(),
        scene: scene('sound-3'),
        scenes: [scene('sound-3')],
        number: 1,
        version: 4,
        unsaved: false,
        onClose,
        ...part,
      }}
    />,
  )
  return { onClose }
}

test('S03 two takes of the same words are side by side, each sound once; one key switches between them', async () => {
  open()
  expect(await screen.findByRole('button', { name: /Amy · in the film/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Own recording: Ana Ruiz · version 3/ })).toBeTruthy()
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use A' })
  expect(use.disabled, 'A is what the film has').toBe(true)
  expect(screen.getByText('A is what the film has.')).toBeTruthy()
  fireEvent.keyDown(document, { key: 'x' })
  expect(await screen.findByRole('button', { name: 'Use B' })).toBeTruthy()
  expect(screen.getByText(/^B becomes the scene’s sound in a new version: free\./)).toBeTruthy()
})

test('S03 the audible take is copied into the version in use; a refusal shows why and keeps the dialog open', async () => {
  const { onClose } = open()
  await screen.findByRole('button', { name: /Own recording: Ana Ruiz/ })
  fireEvent.keyDown(document, { key: 'x' })
  answer(takeScene, { code: 'stale_version', detail: 'Somebody changed this stage meanwhile.' })
  fireEvent.click(screen.getByRole('button', { name: 'Use B' }))
  expect(await screen.findByText('Somebody changed this stage meanwhile.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answer(takeScene, { data: { version: 5, iteration_id: 'v5', content: {} } })
  fireEvent.click(screen.getByRole('button', { name: 'Use B' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo(takeScene).at(-1)).toMatchObject({ stage_number: 3, iteration_id: 'v2', scene_id: 's1', version: 4 })
})

test('29.13 S03 another voice is tried on the scene’s words; using it saves the scenes and runs the stage at once', async () => {
  const { onClose } = open({}, ['v3'])
  expect(await screen.findByText(/^All versions of the stage have the same sound for this scene\./)).toBeTruthy()
  expect(screen.getByText('Hearing a built-in voice costs nothing.')).toBeTruthy()
  answer(previewVoice, { data: { url: '/files/tried', duration_seconds: 2.4 } })
  answer(estimateStage, {
    ...{ estimated_points: 1200, hold_points: 1200, provider: 'offline', makers: [], basis: [], units: null },
    ...{ seconds: null, usual_seconds: null },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Hear it as B' }))
  expect(await screen.findByText(/^B is spoken by the voice that was tried, as you hear it: 0\.1200 pts\./)).toBeTruthy()
  expect(sentTo(previewVoice)[0]).toMatchObject({ voice_id: 'en-ben', scene_id: 's1', preview_text: TEXT, rate: 1 })
  answer(updateScenes, { data: { version: 5, iteration_id: 'v5', content: {} } })
  answer(executeStage, {
    stage: { ...workflow().stages[3], status: 'processing' },
    execution_id: 'e1',
    hold_points: 1200,
  } as never)
  fireEvent.click(screen.getByRole('button', { name: 'Use B' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [{ scenes = [] }] = sentTo(updateScenes)
  expect(scenes).toMatchObject([{ id: 's1', voice_id: 'en-ben' }])
  expect(scenes[0]).not.toHaveProperty('audio_asset_id')
  expect(sentTo(executeStage)).toMatchObject([{ stage_id: 3 }])
  expect(sentTo(takeScene)).toHaveLength(0)
})

test('S03 with unsaved edits, no take of another version can be used', async () => {
  open({ unsaved: true })
  await screen.findByRole('button', { name: /Own recording: Ana Ruiz/ })
  fireEvent.keyDown(document, { key: 'x' })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Use B' })).disabled).toBe(true)
})
