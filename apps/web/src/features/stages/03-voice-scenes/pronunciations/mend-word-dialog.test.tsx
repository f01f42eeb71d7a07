import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { previewVoice } from '@orion/contract/voices.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, notMade, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { MendWordDialog } from './mend-word-dialog.tsx'

const SCENE: VoiceScene = {
  id: 'scene-2',
  text: 'The lens of Fresnel turned, and the lens shone.',
  section: 'hook',
  opens_paragraph: false,
  sentence_ids: [],
  voice_id: 'en-amy',
  rate: 1.1,
}
const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
afterAll(() => play.mockRestore())

test('S03 a wrong word is clicked, heard with its new pronunciation in its scene, and saved with the existing entries', async () => {
  const { data } = notMade()
  const kept = [{ word: 'Cordouan', say: 'cor-doo-AN' }]
  answer(getStageContent, { data: { ...data, version: 1, settings: { pronunciations: kept } } })
  answer(estimateStage, estimate({ estimated_points: 3000, hold_points: 3000 }))
  answer(previewVoice, { data: { url: '/files/1', duration_seconds: 2 } })
  answer(executeStage, { stage: stage(3, 'processing'), execution_id: 'run-1', hold_points: 3000 })
  const onClose = vi.fn()
  show(
    <MendWordDialog
      workflow={workflow()}
      scene={SCENE}
      number={2}
      heard=""
      texts={[SCENE.text]}
      onScene={vi.fn()}
      onClose={onClose}
    />,
  )
  expect(screen.getAllByRole('button', { name: 'lens' })).toHaveLength(1)
  const save = screen.getByRole('button', { name: 'Save and speak again' }) as HTMLButtonElement
  fireEvent.click(screen.getByRole('button', { name: 'Fresnel' }))
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Say “Fresnel” like'), { target: { value: 'fray-NEL' } })
  expect(screen.getByText('1 scene contains it')).toBeTruthy()
  const mended = [...kept, { word: 'Fresnel', say: 'fray-NEL' }]
  await waitFor(() => expect(save.disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Hear it corrected' }))
  await waitFor(() => expect(play).toHaveBeenCalledOnce())
  expect(sentTo(previewVoice)).toMatchObject([
    { voice_id: 'en-amy', preview_text: SCENE.text, rate: 1.1, pronunciations: mended },
  ])
  expect(await screen.findByText('Every scene that holds it is spoken again: 0.3000 pts.')).toBeTruthy()
  fireEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 3, settings: { pronunciations: mended } })
})

test('S03 the word that was being spoken is selected at once, with its current pronunciation', async () => {
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 1, settings: { pronunciations: [{ word: 'fresnel', say: 'fray-NEL' }] } } })
  answer(estimateStage, estimate({ estimated_points: 0, hold_points: 0 }))
  show(
    <MendWordDialog
      workflow={workflow()}
      scene={SCENE}
      number={2}
      heard="Fresnel"
      texts={[SCENE.text]}
      onScene={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await waitFor(() => expect((screen.getByLabelText('Say “Fresnel” like') as HTMLInputElement).value).toBe('fray-NEL'))
})

test('S03 a pronunciation for one scene is an edit of that scene, and no run starts', async () => {
  const { data } = notMade()
  const kept = [{ word: 'fresnel', say: 'FRES-nel' }]
  answer(getStageContent, { data: { ...data, version: 1, settings: { pronunciations: kept } } })
  answer(estimateStage, estimate({ estimated_points: 0, hold_points: 0 }))
  answer(previewVoice, { data: { url: '/files/1', duration_seconds: 2 } })
  const onScene = vi.fn()
  const spoken = { ...SCENE, audio_asset_id: 'sound', duration_seconds: 3 }
  const own = { workflow: workflow(), scene: spoken, number: 2, heard: 'Fresnel', texts: [SCENE.text], onScene }
  show(<MendWordDialog {...own} onClose={vi.fn()} />)
  await waitFor(() => expect((screen.getByLabelText('Say “Fresnel” like') as HTMLInputElement).value).toBe('FRES-nel'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'In this scene only' }))
  fireEvent.change(screen.getByLabelText('Say “Fresnel” like'), { target: { value: 'fray-NEL' } })
  const use = screen.getByRole('button', { name: 'Say it like this here' }) as HTMLButtonElement
  await waitFor(() => expect(use.disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Hear it corrected' }))
  const said = [{ word: 'Fresnel', say: 'fray-NEL' }]
  await waitFor(() => expect(sentTo(previewVoice).at(-1)).toMatchObject({ pronunciations: said }))
  fireEvent.click(use)
  expect(onScene).toHaveBeenCalledWith({ ...SCENE, pronunciations: said })
  expect(sentTo(executeStage)).toEqual([])
})
