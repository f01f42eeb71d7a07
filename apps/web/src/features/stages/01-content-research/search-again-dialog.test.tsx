import { fireEvent, screen, waitFor } from '@testing-library/react'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { expect, test, vi } from 'vitest'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, stage } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { SearchAgainDialog } from './search-again-dialog.tsx'

test('PRV-04 S01 searching again shows the words and the cost, and runs the stage with one more version of the search', async () => {
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 1, settings: { takes: { research: 1 } } } })
  answer(estimateStage, estimate({ estimated_points: 2500, hold_points: 2500 }))
  const onClose = vi.fn()
  show(<SearchAgainDialog workflow_id="film-1" words={['Bees', 'Bees Alps']} onClose={onClose} />)
  expect(await screen.findByText('Cost: 0.2500 pts.')).toBeTruthy()
  expect(screen.getByText('Bees Alps')).toBeTruthy()
  answer(executeStage, { code: 'not_enough_points', detail: 'Not enough points.' })
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }))
  expect(await screen.findByText('Not enough points.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answer(executeStage, { stage: stage(1, 'processing'), execution_id: 'run-1', hold_points: 2500 })
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(executeStage)[1]).toMatchObject({ stage_id: 1, settings: { takes: { research: 2 } } })
})
