import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { editStageContent, estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { VoiceAssemblyView } from './view.tsx'

const content: VoiceAssembly = {
  audio_asset_id: 'narration',
  duration_seconds: 2,
  loudness_lufs: -16,
  true_peak_dbtp: -1,
  sample_rate: 48000,
  timeline: [
    {
      scene_id: 's1',
      start_seconds: 0,
      end_seconds: 2,
      frames: 60,
      speech_start_seconds: 0,
      speech_end_seconds: 2,
      words: [{ text: 'Lense', start_seconds: 0, end_seconds: 2, char_start: 0, char_end: 5 }],
    },
  ],
  captions: [{ scene_id: 's1', start_seconds: 0, end_seconds: 2, lines: ['The lense was lit.'], words: [] }],
  srt_asset_id: 'srt',
  vtt_asset_id: 'vtt',
  peaks: [0.3],
  length_error: 0,
}

async function correct(points: number, wording: string, pressed: string) {
  answer(getStageContent, notMade())
  answer(estimateStage, { ...estimate(), estimated_points: points, hold_points: points })
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content: {} } })
  answer(executeStage, { stage: stage(4, 'processing'), execution_id: 'e1', hold_points: points } as never)
  show(
    <PlayerContext value={createPlayer()}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content, version: 1, urls: {}, onChoose: () => {}, onAgain: () => {} }}
      />
    </PlayerContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit caption 1' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of caption 1' }), { target: { value: wording } })
  fireEvent.click(await screen.findByRole('button', { name: pressed }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull())
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  return { lines: (sentTo(editStageContent)[0].content as VoiceAssembly).captions[0].lines, runs: sentTo(executeStage) }
}

test('34.2 S04 one press saves a corrected caption and writes it to the files, with what that costs on the button', async () => {
  const { lines, runs } = await correct(1000, 'The lens was lit.', 'Make 1 change · 0.1000 pts')
  expect(lines).toEqual(['The lens was lit.'])
  expect(runs).toMatchObject([{ stage_id: 4 }])
  const [told] = sentTo(estimateStage).filter(({ edit }) => edit)
  expect((told.edit!.content as VoiceAssembly).captions[0].lines, 'the price is that of this edit').toEqual(['The lens was lit.'])
})

test('34.2 S04 PTS-05 pressed before its price is known, what would cost points is saved and waits for it', async () => {
  const { runs } = await correct(1000, 'The lens was lit', 'Make 1 change')
  expect(runs).toEqual([])
})

test('34.2 S04 an open caption is pulled by its edges on the wave, stays open meanwhile, and the film stands at its begin', async () => {
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  const player = createPlayer()
  show(
    <PlayerContext value={player}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content, version: 1, urls: {}, onChoose: () => {}, onAgain: () => {} }}
      />
    </PlayerContext>,
  )
  expect(screen.queryByRole('slider', { name: 'End of caption 1' })).toBeNull()
  const seek = vi.spyOn(player, 'seek')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit caption 1' }))
  expect(seek).toHaveBeenCalledWith(0)
  const end = screen.getByRole('slider', { name: 'End of caption 1' })
  fireEvent.blur(screen.getByRole('textbox', { name: 'Words of caption 1' }), { relatedTarget: end })
  fireEvent.keyDown(end, { key: 'ArrowLeft' })
  expect(screen.getByRole('spinbutton', { name: 'To' })).toHaveProperty('value', '1.9')
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Begin of caption 1' }), { key: 'End' })
  expect(screen.getByRole('spinbutton', { name: 'From' })).toHaveProperty('value', '1.8')
})

test('EDITIONS-1 32.1 of an edition at its original’s times is said which scenes stand so, and that pauses change the others', async () => {
  answer(getStageContent, notMade())
  const [scene] = content.timeline
  const timeline = [
    { ...scene, original_frames: 60 },
    { ...scene, scene_id: 's2', frames: 70, original_frames: 60 },
    { ...scene, scene_id: 's3' },
  ]
  const shown = (laid: VoiceAssembly) => (
    <PlayerContext value={createPlayer()}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content: laid, version: 1, urls: {}, onChoose: () => {}, onAgain: undefined }}
      />
    </PlayerContext>
  )
  show(shown({ ...content, timeline }))
  expect(await screen.findByText(/^1 of 3 scenes begin and end where the original’s do\./)).toBeTruthy()
  show(shown(content))
  expect(screen.getAllByText(/where the original’s do/)).toHaveLength(1)
})

test('S04 34 a press on another caption while one is open opens it: nothing moves before; Escape gives the keys back', async () => {
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  const two = [0, 1].map((at) => ({
    ...content.captions[0],
    start_seconds: at,
    end_seconds: at + 1,
    lines: [`Caption ${at + 1}.`],
  }))
  show(
    <PlayerContext value={createPlayer()}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content: { ...content, captions: two }, version: 1, urls: {}, onChoose: () => {}, onAgain: () => {} }}
      />
    </PlayerContext>,
  )
  const words = (number: number) => screen.queryByRole('textbox', { name: `Words of caption ${number}` })
  const pencil = (number: number) => screen.getByRole('button', { name: `Edit caption ${number}` })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit caption 1' }))
  const next = pencil(2)
  fireEvent.mouseDown(next)
  act(() => next.focus())
  expect(words(1), 'what is pressed does not move before it is let go').toBeTruthy()
  fireEvent.mouseUp(next)
  fireEvent.click(next)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(words(1)).toBeNull()
  expect(document.activeElement).toBe(words(2))
  fireEvent.keyDown(words(2)!, { key: 'Escape' })
  expect(document.activeElement).toBe(pencil(2))
})
