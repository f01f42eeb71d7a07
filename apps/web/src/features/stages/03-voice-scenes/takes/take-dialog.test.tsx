import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, notMade, stage } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { SceneMaker } from './scene-maker.tsx'
import { TakeDialog } from './take-dialog.tsx'

const SCENE: VoiceScene = {
  id: 'scene-2',
  text: 'The lens turned at Cordouan.',
  section: 'hook',
  opens_paragraph: false,
  sentence_ids: [],
  voice_id: 'c1:nova',
  rate: 1,
  audio_asset_id: 'sound-1',
  times: 'estimated',
  made_by: { provider: 'OpenAI or compatible', model: 'tts-1', used: { character: 28 } },
}

test('PRV-05 a scene shows the service, the model, the counted characters, and that its times are estimated', () => {
  show(<SceneMaker scene={SCENE} voice="Nova" />)
  expect(screen.getByText('Nova · Spoken by OpenAI or compatible · tts-1 · 28 characters · word times estimated')).toBeTruthy()
})

test('PRV-04 another version shows its cost, runs the stage with one more version of that scene, and keeps the others', async () => {
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 1, settings: { takes: { 'scene-1': 2, 'scene-2': 1 } } } })
  answer(estimateStage, estimate({ estimated_points: 3000, hold_points: 3000 }))
  const onClose = vi.fn()
  show(<TakeDialog workflow_id="film-1" scene={SCENE} number={2} maker="OpenAI or compatible" onClose={onClose} />)
  expect(await screen.findByText('Here: 0.3000 pts; characters on the connection: 28.')).toBeTruthy()
  answer(executeStage, { code: 'not_enough_points', detail: 'Not enough points.' })
  fireEvent.click(screen.getByRole('button', { name: 'Speak it again' }))
  expect(await screen.findByText('Not enough points.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answer(executeStage, { stage: stage(3, 'processing'), execution_id: 'run-1', hold_points: 3000 })
  fireEvent.click(screen.getByRole('button', { name: 'Speak it again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const takes = { 'scene-1': 2, 'scene-2': 2 }
  expect(sentTo(executeStage)[1]).toMatchObject({ stage_id: 3, settings: { takes } })
  expect(sentTo(estimateStage)[0].settings).toEqual({ takes })
})
