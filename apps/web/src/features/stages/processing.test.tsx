import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cancelStage, estimateStage } from '@orion/contract/stages.ts'
import { keys } from '../../api/keys.ts'
import { answer, sentTo } from '../../test/network.ts'
import { estimate, stage, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Processing } from './processing.tsx'

const USUAL = { from: 20, to: 40, late: 60 }

function processing({ progress = 0, started_at = new Date().toISOString(), known = {} as object | null } = {}) {
  answer(estimateStage, estimate({ usual_seconds: USUAL }))
  const it = workflow(['completed', 'completed', 'processing'])
  const running = stage(3, 'processing', { progress, started_at })
  show(<Processing workflow={it} stage={running} />, { known: known ? [[keys.progress('film-1', 3), known]] : [] })
}

test('WFD-03 a running stage says how far it is and how long such runs take', async () => {
  processing({ progress: 0.42 })
  expect(screen.getByText('42%')).toBeTruthy()
  expect(await screen.findByText(/usually 20–40 s/)).toBeTruthy()
  expect(screen.queryByText('Taking longer than usual')).toBeNull()
})

test('WFD-03 longer than usual is said only of a run that is', async () => {
  processing({ started_at: new Date(Date.now() - 61_000).toISOString() })
  expect(await screen.findByText('Taking longer than usual')).toBeTruthy()
  expect(screen.queryByText(/usually/)).toBeNull()
})

test('WFD-03 what the worker says of itself stands there, and what it made so far can be played', async () => {
  processing({
    known: {
      progress: 0.3,
      sentence: 'Scene 3 of 10',
      assets: {
        a: { asset_id: 'a', kind: 'audio', url: '/files/a.wav' },
        b: { asset_id: 'b', kind: 'audio', url: '/files/b.wav' },
      },
    },
  })
  expect(await screen.findByText(/3 of 10/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play sound 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play sound 2' })).toBeTruthy()
})

test('WFD-03 a run can be cancelled, and the page says what becomes of what was held', async () => {
  processing()
  answer(cancelStage, { workflow: workflow(['completed', 'completed', 'pending']) })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('What was held is released.')).toBeTruthy()
  expect(sentTo(cancelStage)).toEqual([{ workflow_id: 'film-1', stage_number: 3 }])
})
