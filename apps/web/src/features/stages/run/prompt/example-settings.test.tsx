import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { listVoices } from '@orion/contract/voices.ts'
import { enter, field, press } from '../../../../test/acts.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { reloadPage } from '../../../../test/reload.ts'
import { estimate, notMade, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { PromptScreen } from './prompt-screen.tsx'

const CALM = 'A calm, even voice, a little slower.'

/** The start form of Voice Scenes. */
function voices() {
  const film = workflow(['completed', 'completed'])
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  answer(listVoices, { voices: [], silent: [] })
  show(<PromptScreen workflow={film} stage={film.stages[3]!} onChoose={vi.fn()} />)
}

test('WFD-02 an example sets the prompt and its settings, a reload keeps both, and the run sends them', async () => {
  voices()
  press(/^Use the example Calm/)
  await waitFor(() => expect(field(/^Rate/).value).toBe('0.95'))
  reloadPage()
  voices()
  expect(await screen.findByDisplayValue(CALM)).toBeTruthy()
  await waitFor(() => expect(field(/^Rate/).value).toBe('0.95'))
  answer(executeStage, { stage: stage(3, 'processing'), execution_id: 'run-3', hold_points: 4500 })
  expect(screen.getByRole('button', { name: /^Execute Stage 3/ })).toBeTruthy()
  enter(/^Rate/)
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 3, prompt: CALM, settings: { rate: 0.95, stability: 0.8 } })
})
