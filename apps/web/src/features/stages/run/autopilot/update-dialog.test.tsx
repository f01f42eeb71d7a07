import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FilmUpdate, getFilmUpdate } from '@orion/contract/film-update.ts'
import { getBalance } from '@orion/contract/points.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { balance, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { UpdateDialog } from './update-dialog.tsx'

const PLAN: FilmUpdate = {
  plan: 'as-it-is',
  through_stage: 9,
  stages: [
    { number: 3, units: { total: 10, kept: 9 }, parts: [], points: 500, most_points: 500, seconds: 2 },
    { number: 4, units: { total: 1, kept: 0 }, parts: ['Narration track'], points: 1000, most_points: 1000, seconds: 1 },
    { number: 7, units: { total: 4, kept: 4 }, parts: [], points: 0, most_points: 0, seconds: 1 },
  ],
  scenes: [{ scene_id: 'scene-4', place: 4, text: 'The lamp turned by clockwork.', stages: [3] }],
  scene_count: 10,
  points: 1500,
  most_points: 1800,
  seconds: 4,
  dropped: [],
  sends: [],
}

function dialog(plan: FilmUpdate, { points = 100_000 } = {}) {
  answer(getFilmUpdate, { data: plan })
  answer(getBalance, { data: balance(points) })
  const onClose = vi.fn()
  show(<UpdateDialog workflow={workflow(['completed'])} onClose={onClose} />)
  return onClose
}

test('WFD-04 an update shows by stage and scene what is made again, what stays and the cost, and then starts exactly this', async () => {
  const onClose = dialog(PLAN)
  expect(await screen.findByText('2 of 15 parts')).toBeTruthy()
  expect(screen.getByText('13 parts')).toBeTruthy()
  expect(screen.getByText('1 of 10 made again')).toBeTruthy()
  expect(screen.getByText('assembled from the parts that it has')).toBeTruthy()
  expect(screen.getByText('The lamp turned by clockwork.')).toBeTruthy()
  expect(screen.getByText('9 scenes stay as they are.')).toBeTruthy()
  answer(setAutopilot, { workflow: workflow(['completed', 'processing']) })
  fireEvent.click(screen.getByRole('button', { name: 'Update film, 0.1800 pts at most' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(setAutopilot)).toEqual([{ workflow_id: 'film-1', points_limit: 1800, through_stage: 9, plan: 'as-it-is' }])
})

test('WFD-04 if the film was changed in another tab, a message is shown and the new plan is loaded', async () => {
  const onClose = dialog(PLAN)
  await screen.findByText('2 of 15 parts')
  answer(setAutopilot, { code: 'stale_version', detail: 'The film was changed meanwhile.' })
  answer(getFilmUpdate, { data: { ...PLAN, plan: 'another', stages: PLAN.stages.slice(0, 1), most_points: 500 } })
  fireEvent.click(screen.getByRole('button', { name: 'Update film, 0.1800 pts at most' }))
  expect(await screen.findByText('The film was changed meanwhile.')).toBeTruthy()
  expect(await screen.findByText('1 of 10 parts')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('WFD-04 parts that depend on unfinished parts are not counted, and missing points are reported', async () => {
  dialog({ ...PLAN, stages: [{ ...PLAN.stages[0], units: null }], scene_count: null, scenes: [] }, { points: 700 })
  expect(await screen.findByText('made again; the number of parts is known when the stage runs')).toBeTruthy()
  expect(await screen.findByText(/^You have 0.0700 pts. The update stops/)).toBeTruthy()
})

test('56.2 WFD-04 a choice that the update would discard is shown with its scene before the price', async () => {
  const why = 'The scene is removed, and the image that you chose is removed with it.'
  dialog({ ...PLAN, dropped: [{ stage_number: 5, scene_id: 'scene-9', text: 'A keeper lit it.', why }] })
  const told = await screen.findByText(why)
  expect(screen.getByText('A keeper lit it.')).toBeTruthy()
  const price = screen.getByText('Costs')
  expect(told.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('WFD-04 a film that is up to date offers no update, and a plan that cannot be loaded shows why', async () => {
  dialog({ ...PLAN, stages: [], scenes: [], points: 0, most_points: 0 })
  expect(await screen.findByText('The film is up to date')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Update film/ })).toBeNull()
})
