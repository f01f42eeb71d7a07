import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cancelStage, estimateStage, getStageContent } from '@orion/contract/stages.ts'
import { listRemainingStages } from '@orion/contract/film-update.ts'
import { getStageRun, type RunUnit } from '@orion/contract/stage-run.ts'
import { keys } from '../../../api/keys.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { Processing } from './processing.tsx'

const USUAL = { from: 20, to: 40, late: 60 }

const part = (unit_id: string, text: string, asset: RunUnit['asset'] = null) => ({ unit_id, text, asset, peaks: [0.2, 0.8] })
const made = (id: string, text: string) => part(id, text, { asset_id: id, kind: 'audio', url: `/files/${id}.wav` })
const NOTHING = {
  execution_id: 'run-1',
  sentence: '',
  waiting: false,
  units_done: 0,
  units_total: null,
  seconds_left: null,
  films_before: 0,
  film_seconds_left: null,
  made: [],
  now: [],
}

function processing({
  progress = 0,
  started_at = new Date().toISOString(),
  known = {} as object | null,
  run = {},
  film = {},
} = {}) {
  answer(getStageRun, { data: { ...NOTHING, ...run } })
  answer(estimateStage, estimate({ usual_seconds: USUAL }))
  answer(listRemainingStages, { data: [{ number: 3, seconds: 50 }] })
  const it = workflow(['completed', 'completed', 'processing'], film)
  const running = stage(3, 'processing', { progress, started_at })
  show(<Processing workflow={it} stage={running} />, { known: known ? [[keys.progress('film-1', 3), known]] : [] })
}

test('WFD-03 a running stage shows its progress and how long such runs take', async () => {
  processing({ progress: 0.42 })
  expect(screen.getByText('42%')).toBeTruthy()
  expect(await screen.findByText(/usually 20–40 s/)).toBeTruthy()
  expect(screen.queryByText('Taking longer than usual')).toBeNull()
})

test('WFD-03 only a run that takes longer than earlier ones is shown as late', async () => {
  processing({ started_at: new Date(Date.now() - 61_000).toISOString() })
  expect(await screen.findByText('Taking longer than usual')).toBeTruthy()
  expect(screen.queryByText(/usually/)).toBeNull()
})

test('WFD-03 the worker’s own message is shown', async () => {
  processing({ known: { progress: 0.3, sentence: 'Levelling', assets: {} } })
  expect(await screen.findByText('Levelling')).toBeTruthy()
})

test('WFD-03 finished parts appear one by one with the total, the current and the remaining ones; sounds can be played', async () => {
  const run = {
    units_done: 2,
    units_total: 10,
    seconds_left: 41,
    made: [made('b', 'Water boils.'), made('a', 'The pot stands on the stove.')],
    now: [part('c', 'Steam presses on the water.')],
  }
  processing({ run })
  expect(await screen.findByText('2 of 10 parts made')).toBeTruthy()
  expect(screen.getByText('20%')).toBeTruthy()
  expect(screen.getByText('about 45 s left')).toBeTruthy()
  const sounds = screen.getAllByRole('button', { name: /^Play: / }).map((button) => button.getAttribute('aria-label'))
  expect(sounds).toEqual(['Play: The pot stands on the stove.', 'Play: Water boils.'])
  expect(document.querySelector('.monitor')?.textContent, 'issue 56 its words appear once').toBe('Water boils.Made just now')
  expect(screen.getByText('Steam presses on the water.').closest('li')?.className).toContain('at-work')
})

test('56 WFD-03 while autopilot makes the whole film, the stage shows no remaining time beside the film’s', async () => {
  const run = { units_done: 2, units_total: 10, seconds_left: 41 }
  const autopilot = { points_limit: 90_000, points_left: 80_000 }
  processing({ run, film: { autopilot } })
  expect(await screen.findByText('2 of 10 parts made')).toBeTruthy()
  expect(screen.queryByText(/ left$/)).toBeNull()
})

test('56 WFD-03 while the film is updated, the stage shows no remaining time beside the film’s', async () => {
  const autopilot = { points_limit: 90_000, points_left: 80_000, through_stage: 9 }
  processing({ run: { units_done: 2, units_total: 10, seconds_left: 41 }, film: { autopilot } })
  expect(await screen.findByText('2 of 10 parts made')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/ left$/)).toBeNull())
})

test('56 WFD-03 a run that waits for other films shows their number and its remaining time, and is not late', async () => {
  processing({ run: { films_before: 2, seconds_left: 130 }, started_at: new Date(Date.now() - 61_000).toISOString() })
  expect(await screen.findByText('2 films are before yours')).toBeTruthy()
  expect(screen.getByText('about 3 min left')).toBeTruthy()
  expect(screen.queryByText('Taking longer than usual')).toBeNull()
  expect(screen.queryByText(/usually/)).toBeNull()
})

const AUTOPILOT = { until: 'end', points_limit: 1, points_used: 0 }

test.each([
  [null, 'the workflow list shows when it is your turn.'],
  [AUTOPILOT, 'Autopilot continues, and the workflow list shows when the film is done.'],
  [{ ...AUTOPILOT, through_stage: 5 }, 'Autopilot continues. It is your turn after Image Selection.'],
  [{ ...AUTOPILOT, through_stage: 3 }, 'the workflow list shows when it is your turn.'],
  [{ ...AUTOPILOT, stopped_reason: 'It was stopped.' }, 'the workflow list shows when it is your turn.'],
])('56 the note announces the person’s turn only if there is one: autopilot %o', (autopilot, words) => {
  processing({ film: { autopilot } as never })
  expect(screen.getByText(/^You can leave this page\. /).textContent).toContain(words)
})

test('56 before its first message a run shows that it gets ready, and then that the first part is made', async () => {
  processing()
  expect(screen.getByText('Getting ready…')).toBeTruthy()
  cleanup()
  processing({ run: { units_total: 9, now: [part('c', 'Steam presses on the water.')] } })
  expect(await screen.findByText('The first part is being made…')).toBeTruthy()
  expect(screen.getByText('0 of 9 parts made')).toBeTruthy()
})

test('issue 56 before its first clip Image to Video shows the chosen image of its scene', async () => {
  const candidate = { candidate_id: 'a', kind: 'drawn', image_asset_id: 'image-1' }
  const content = { scenes: [{ scene_id: 's-1', chosen: 'a', candidates: [candidate] }] }
  answer(getStageContent, {
    data: { ...notMade().data, version: 1, content, asset_urls: { 'image-1': '/files/image-1.png' } } as never,
  })
  answer(getStageRun, { data: { ...NOTHING, units_total: 1, now: [part('s-1', 'The locks at night')] } })
  answer(estimateStage, estimate())
  const made = Array.from({ length: 5 }, () => 'completed' as const)
  const { container } = show(<Processing workflow={workflow([...made, 'processing'])} stage={stage(6, 'processing')} />)
  await waitFor(() => expect(container.querySelector('.monitor img')?.getAttribute('src')).toContain('/files/image-1.png'))
})

test('WFD-03 a run can be cancelled, and the page shows what happens to the reserved points', async () => {
  processing()
  answer(cancelStage, { workflow: workflow(['completed', 'completed', 'pending']) })
  const cancel = await screen.findByRole('button', { name: 'Cancel stage 3' })
  expect(cancel.title, 'issue 56 it is not the same as to stop autopilot').toMatch(/^This stage stops at once/)
  fireEvent.click(cancel)
  expect(await screen.findByText('Reserved points are released.')).toBeTruthy()
  expect(sentTo(cancelStage)).toEqual([{ workflow_id: 'film-1', stage_number: 3 }])
})

test('PRV-07 a run that waits for a service shows this with the service’s name', async () => {
  processing({ run: { waiting: true, sentence: 'Waiting for Studio.', units_total: 3, units_done: 2 } })
  expect(await screen.findByText('Stage 3 waits for a service')).toBeTruthy()
  expect(screen.getByText('Waiting for Studio.')).toBeTruthy()
})

test('WFD-03 S06 a clip and its segment are one scene while they are made, and two images afterwards', async () => {
  const errors = vi.spyOn(console, 'error')
  const now = [part('s-1', 'The locks at night'), part('s-1', 'The locks at night')]
  const clip = (asset_id: string) => part('s-2', 'The lake', { asset_id, kind: 'video', url: `/files/${asset_id}.mp4` })
  processing({ run: { units_total: 4, units_done: 2, now, made: [clip('shown'), clip('as-it-came')] } })
  expect(await screen.findAllByText('The locks at night')).toHaveLength(1)
  expect(screen.getAllByText('The lake').filter((word) => word.closest('li') !== null)).toHaveLength(2)
  expect(errors).not.toHaveBeenCalled()
})

test('issue 56 SHL-05 a part that is not a scene has its name in the language of the interface, also for screen readers', async () => {
  answer(getStageRun, {
    data: { ...NOTHING, units_total: 2, units_done: 1, made: [made('narration', 'Narration track and captions')] },
  })
  answer(estimateStage, estimate())
  const film = workflow(['completed', 'completed', 'completed', 'processing'])
  show(<Processing workflow={film} stage={stage(4, 'processing')} />, { language: 'es' })
  expect(await screen.findByRole('button', { name: 'Reproducir: Narración y subtítulos' })).toBeTruthy()
  expect(screen.queryByText('Narration track and captions')).toBeNull()
})
