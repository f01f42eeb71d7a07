import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseIteration, getStageInfo, type Decision, type Iteration } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { noInfo, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { LastDecision } from './inspector/decisions.tsx'
import { KeepAccepted } from './keep-accepted.tsx'

const version = (number: number, accepted_at: string | null): Iteration => ({
  id: `version-${number}`,
  version: number,
  model_used: 'Orion',
  provider: 'extractive',
  executed_at: '2026-01-01T00:00:00.000Z',
  cost_points: 0,
  total_tokens: 0,
  uses: [],
  chosen: number === 2,
  sentence: '',
  accepted_at,
  update_notes: null,
  preserve_original: null,
  saved_by: 'Inés Carvajal',
})
const sentBack: Decision = {
  id: 'd',
  action: 'reject',
  version: 2,
  reason: 'Name the inventor.',
  notes: null,
  voice_language: null,
  decided_by: 'Inés Carvajal',
  decided_at: '2026-01-01T00:00:00.000Z',
}

function before(accepted_at: string | null, decisions: Decision[]) {
  const { data } = noInfo()
  answer(getStageInfo, { data: { ...data, decisions, iterations_history: [version(2, null), version(1, accepted_at)] } })
  answer(chooseIteration, { data: { version: 1, iteration_id: 'version-1', content: {} } })
  const film = workflow()
  const sent = stage(1, 'pending', { version: 2, iteration_id: 'version-2' })
  film.stages[1] = sent
  show(
    <>
      <LastDecision workflow={film} stage={sent} />
      <KeepAccepted workflow={film} stage={sent} />
    </>,
  )
}

test('WFA-01 WFD-04 a stage that was sent back shows why, and a button restores the accepted version', async () => {
  before('2026-01-01T00:00:00.000Z', [sentBack])
  expect(await screen.findByText('Name the inventor.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go back to version 1' }))
  await waitFor(() => expect(sentTo(chooseIteration)).toMatchObject([{ stage_number: 1, iteration_id: 'version-1', version: 2 }]))
  expect(await screen.findByText('Version 1 is in use now')).toBeTruthy()
})

test('WFD-04 without an accepted version there is no button, and a decision without a comment shows nothing', async () => {
  before(null, [{ ...sentBack, reason: null }])
  await waitFor(() => expect(sentTo(getStageInfo)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Sent back')).toBeNull()
})
