import { waitFor } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getStageContent } from '@orion/contract/stages.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../test/network.ts'
import { notMade, workflow } from '../test/samples.ts'
import { askForFilm } from './ask-for-film.ts'

const film = workflow(Array.from({ length: 10 }, () => 'completed' as const))

test.each([
  [null, [10, 8]],
  [9, [9, 8]],
  [3, [3]],
])(
  'WFD-01 for an address with stage %s, the studio’s data is requested before the studio is rendered',
  async (stage, numbers) => {
    answer(getWorkflow, { data: film })
    answer(getStageContent, notMade())
    askForFilm(new QueryClient(), film.workflow_id, stage)
    await waitFor(() => expect(sentTo(getStageContent).map(({ stage_number }) => stage_number)).toEqual(numbers))
  },
)
