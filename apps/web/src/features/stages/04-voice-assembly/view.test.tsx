import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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

async function correct(hold_points: number, wording: string) {
  answer(getStageContent, notMade())
  answer(estimateStage, { ...estimate(), hold_points })
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content: {} } })
  answer(executeStage, { stage: stage(4, 'processing'), execution_id: 'e1', hold_points } as never)
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
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  return { lines: (sentTo(editStageContent)[0].content as VoiceAssembly).captions[0].lines, runs: sentTo(executeStage) }
}

test('29.13 S04 a corrected caption comes to the files by saving it, where that costs nothing', async () => {
  const { lines, runs } = await correct(0, 'The lens was lit.')
  expect(lines).toEqual(['The lens was lit.'])
  expect(runs).toMatchObject([{ stage_id: 4 }])
})

test('29.13 S04 what would cost points waits for the button that names its price', async () => {
  const { runs } = await correct(1000, 'The lens was lit')
  expect(runs).toEqual([])
})
