import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { getFilmUpdate, listRemainingStages } from '@orion/contract/film-update.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { estimateFilm } from '@orion/contract/points.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { estimateStage } from '@orion/contract/stages.ts'
import { setAutopilot, type Workflow } from '@orion/contract/workflows.ts'
import { keys } from '../../../../api/keys.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { member, organization, organizations, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { AutopilotLine } from './autopilot-line.tsx'

const CLOSED = { asking: false, onAsk: () => {} }

/** A film whose words were edited, so that the results made from them are outdated. */
function edited(part: Partial<Workflow> = {}): Workflow {
  const it = workflow(
    Array.from({ length: 9 }, () => 'completed' as const),
    part,
  )
  for (const number of [4, 6]) it.stages[number].needs_update = true
  return it
}

test('WFD-04 a film with an edit names its outdated stages, and one click opens the update', async () => {
  answer(getFilmUpdate, { code: 'wrong_state', detail: 'It runs.' })
  show(<AutopilotLine workflow={edited()} {...CLOSED} />)
  expect(screen.getByText('2 stages need an update:')).toBeTruthy()
  expect(screen.getByText(/Voice Assembly, Image to Video/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Update film' }))
  expect(await screen.findByText('The parts to update could not be loaded')).toBeTruthy()
})

test.each([
  ['update-film', 'the update has begun', edited({ status: 'processing' })],
  ['update-film', 'the film is up to date', workflow(Array.from({ length: 10 }, () => 'completed' as const))],
  ['autopilot', 'the film is complete', workflow(Array.from({ length: 10 }, () => 'completed' as const))],
])('56 WFD-04 the address does not keep the dialog %s after %s', async (dialog, _, film) => {
  const { place } = show(<AutopilotLine workflow={film} asking={false} onAsk={vi.fn()} />, {
    at: `?tab=orion-workflows&wf=film-1&dialog=${dialog}`,
  })
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-1' }))
})

test('WFD-04 an edit that is not yet in the film offers the update too, and a stopped update shows its reason', () => {
  const it = edited({
    autopilot: { points_limit: 9, points_left: 4, through_stage: 9, stopped_reason: 'The pictures are gone.' },
  })
  show(<AutopilotLine workflow={it} {...CLOSED} />)
  expect(screen.getByText(/The update stopped: The pictures are gone\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Update film' })).toBeTruthy()
})

test('S09 29.6 if a check stopped autopilot, its line names the check in words, and Fix opens the checks', async () => {
  const statuses = Array.from({ length: 8 }, () => 'completed' as const)
  const stopped_reason = 'Stage 9 (Quality Control) found faults: true_peak, black. Correct them, or accept the film as it is.'
  const it = workflow([...statuses, 'awaiting_approval', 'pending'], {
    autopilot: { points_limit: 9, points_left: 4, stopped_reason },
  })
  const { place } = show(<AutopilotLine workflow={it} {...CLOSED} />, { at: '?tab=orion-workflows&wf=film-1' })
  expect(screen.getByText(/^Autopilot stopped: .* found faults: True peak, Black images\. Correct them/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Fix' }))
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-1', stage: '9' }))
})

test('issue 56 if autopilot found no source, one click opens the stage with the sources', async () => {
  const why = say('runs.nothing_to_tell', { why: say('runs.no_source') })
  const { text: stopped_reason, ...stopped_said } = why
  const it = workflow(['completed', 'pending'], { autopilot: { points_limit: 9, points_left: 4, stopped_reason, stopped_said } })
  const { place } = show(<AutopilotLine workflow={it} {...CLOSED} />, { at: '?tab=orion-workflows&wf=film-1&stage=2' })
  fireEvent.click(screen.getByRole('button', { name: 'Add sources' }))
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-1', stage: '1' }))
  expect(screen.queryByRole('button', { name: 'Add sources' })).toBeNull()
  cleanup()
  // the studio shows stage 1 anyway, which has its own such button
  show(<AutopilotLine workflow={it} {...CLOSED} />, { at: '?tab=orion-workflows&wf=film-1' })
  expect(screen.queryByRole('button', { name: 'Add sources' })).toBeNull()
})

test('issue 56 WFD-01 a stage that failed is named above the completed stage that opens, and one click opens it', async () => {
  const it = workflow(['completed', 'failed'])
  const at = '?tab=orion-workflows&wf=film-1&view=iterations&compare=2-1'
  const { place } = show(<AutopilotLine workflow={it} {...CLOSED} />, { at })
  expect(screen.getByText('Stage 2 failed.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Open stage 2' }))
  await waitFor(() =>
    expect(place(), 'no versions of stage 1 are compared').toEqual({ tab: 'orion-workflows', wf: 'film-1', stage: '2' }),
  )
  expect(screen.queryByText('Stage 2 failed.')).toBeNull()
})

test('WFD-04 while autopilot runs, its line shows up to which stage and how many points are left, with a button to stop', async () => {
  const it = {
    ...edited({ autopilot: { points_limit: 900, points_left: 400, through_stage: 9 } }),
    status: 'processing' as const,
  }
  answer(listRemainingStages, { data: [] })
  show(<AutopilotLine workflow={it} {...CLOSED} />)
  expect(screen.getByText(/being updated, up to Quality Control · 0.0400 pts left/)).toBeTruthy()
  answer(setAutopilot, { workflow: edited() })
  fireEvent.click(screen.getByRole('button', { name: 'Stop the update' }))
  await screen.findByRole('button', { name: 'Stop the update' })
  expect(sentTo(setAutopilot)).toEqual([{ workflow_id: 'film-1', points_limit: null }])
})

test('issue 56 while an update runs, the line shows the time until the film is made again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const autopilot = { points_limit: 900, points_left: 400, through_stage: 9 }
  const running = (number: number) =>
    workflow(
      Array.from({ length: 10 }, (_, index) => (index + 1 === number ? 'processing' : 'completed')),
      { autopilot },
    )
  answer(listRemainingStages, {
    data: [
      { number: 3, seconds: 40 },
      { number: 8, seconds: 30 },
    ],
  })
  const line = (number: number) => <AutopilotLine workflow={running(number)} {...CLOSED} />
  show(line(3))
  await vi.waitFor(() => expect(screen.getByText('about 70 s left')).toBeTruthy())
  act(() => void vi.advanceTimersByTime(22_000))
  expect(screen.getByText('about 50 s left')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(100_000))
  expect(screen.getByText('about 30 s left'), 'the later stages take their time').toBeTruthy()
  vi.useRealTimers()
  cleanup()
  // a stage that was never measured gives no time
  answer(listRemainingStages, { data: [{ number: 8, seconds: null }] })
  show(line(8))
  await waitFor(() => expect(sentTo(listRemainingStages)).toHaveLength(2))
  expect(screen.queryByText(/^about/)).toBeNull()
})

const LIMIT = { points_limit: 70_000, points_left: 44_000, points_held: 14_000 }

const RUN = {
  ...{ execution_id: 'run-1', sentence: '', waiting: false, units_done: 0, units_total: 9, seconds_left: null },
  ...{ films_before: 0, film_seconds_left: null, made: [], now: [] },
}

test('issue 56 while autopilot makes a film, the line shows the stage, the share, the time left and the points of the film', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  answer(getStageRun, { data: { ...RUN, film_seconds_left: 48 } })
  const made = Array.from({ length: 5 }, () => 'completed' as const)
  const { client, container } = show(
    <AutopilotLine workflow={workflow([...made, 'processing'], { autopilot: LIMIT })} {...CLOSED} />,
    { known: [[keys.run('film-1', 6), RUN]] },
  )
  expect(screen.getByText('Autopilot is making your film: stage 6 of 10')).toBeTruthy()
  expect(screen.getByText('1.2000 pts so far · 1.4000 pts reserved · at most 7.0000 pts')).toBeTruthy()
  expect(screen.queryByText(/^about/)).toBeNull()
  const hear = (film_seconds_left: number) => {
    act(() => void client.setQueryData(keys.run('film-1', 6), { ...RUN, film_seconds_left }))
    act(() => void vi.advanceTimersByTime(1000)) // the line is drawn again
  }
  hear(48)
  expect(screen.getByText('about 50 s left')).toBeTruthy()
  act(() => void client.setQueryData(keys.progress('film-1', 6), { progress: 1, sentence: '', execution_id: '', assets: {} }))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('about 40 s left')).toBeTruthy()
  expect(parseFloat(container.querySelector<HTMLElement>('.film-made')!.style.width)).toBeCloseTo(76)
  hear(100)
  expect(screen.getByText('about 40 s left; Image to Video takes longer than planned')).toBeTruthy()
  vi.useRealTimers()
})

test.each(['en', 'es'] as const)(
  '56 WFD-03 a film that waits for others shows their number beside its remaining time: %s',
  async (language) => {
    const line = (films_before: number) => {
      answer(getStageRun, { data: { ...RUN, films_before, film_seconds_left: 400 } })
      show(<AutopilotLine workflow={workflow(['processing'], { autopilot: LIMIT })} {...CLOSED} />, { language })
    }
    const words = {
      en: ['2 films are before yours · about 7 min left', '1 film is before yours · about 7 min left'],
      es: ['2 películas antes que la tuya · quedan unos 7 min', '1 película antes que la tuya · quedan unos 7 min'],
    }[language]
    line(2)
    expect(await screen.findByText(words[0])).toBeTruthy()
    cleanup()
    line(1)
    expect(await screen.findByText(words[1])).toBeTruthy()
  },
)

test('issue 56 the example film is made at no cost, and its line shows this', () => {
  answer(getStageRun, { data: null })
  show(<AutopilotLine workflow={workflow(['processing'], { autopilot: LIMIT, example: true })} {...CLOSED} />)
  expect(screen.getByText('The example film costs no points.')).toBeTruthy()
  expect(screen.queryByText(/at most/)).toBeNull()
})

test('TEAM-05 a person who may not run stages sees the outdated stages, and why there is no button', async () => {
  const session = member('VIEWER')
  answer(listOrganizations, organizations(organization({ membership: session.membership })))
  show(<AutopilotLine workflow={edited()} {...CLOSED} />, { session })
  expect(await screen.findByText(/2 stages need an update/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update film' })).toBeNull()
})

test('WFD-04 a click before the suggested limit is loaded starts with that limit', async () => {
  const it = workflow(['completed'], { duration_seconds: 60 })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 3000, stages: [] } })
  answer(estimateStage, { code: 'wrong_state', detail: 'Not now.' })
  answer(setAutopilot, { workflow: it })
  show(<AutopilotLine workflow={it} {...CLOSED} asking />)
  fireEvent.click(await screen.findByRole('button', { name: 'Start autopilot' }))
  expect(screen.queryByText(/at least/)).toBeNull()
  await waitFor(() => expect(sentTo(setAutopilot)).toEqual([{ workflow_id: 'film-1', points_limit: 6000 }]))
})

test.each(['cancels', 'types'])('WFD-04 TRUST a person who %s while a click waits for the limit starts nothing', async (does) => {
  const it = workflow(['completed'], { duration_seconds: 60 })
  const estimate = Promise.withResolvers<{ data: { duration_seconds: number; estimated_points: number; stages: [] } }>()
  answer(estimateFilm, () => estimate.promise)
  answer(estimateStage, { code: 'wrong_state', detail: 'Not now.' })
  answer(setAutopilot, { workflow: it })
  function Asked() {
    const [asking, onAsk] = useState(true)
    return <AutopilotLine workflow={it} asking={asking} onAsk={onAsk} />
  }
  const { client } = show(<Asked />)
  const button = await screen.findByRole('button', { name: 'Start autopilot' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  if (does === 'cancels') fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  else fireEvent.change(screen.getByLabelText(/^Points limit/), { target: { value: '0.5' } })
  estimate.resolve({ data: { duration_seconds: 60, estimated_points: 3000, stages: [] } })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(sentTo(setAutopilot)).toEqual([])
})

test('56 WFD-04 after an update, the line says so and offers to watch the film, until it is closed or the film changes again', async () => {
  const done = workflow(Array.from({ length: 10 }, () => 'completed' as const))
  const updating = edited({ status: 'processing', autopilot: { points_limit: 9, points_left: 4, through_stage: 10 } })
  answer(listRemainingStages, { data: [] })
  const films = { done, updating, edited: edited() }
  function Changing() {
    const [film, setFilm] = useState<Workflow>(done)
    return (
      <>
        <AutopilotLine workflow={film} {...CLOSED} />
        {Object.entries(films).map(([name, next]) => (
          <button key={name} type="button" onClick={() => setFilm(next)}>
            becomes {name}
          </button>
        ))}
      </>
    )
  }
  const become = (name: keyof typeof films) => fireEvent.click(screen.getByText(`becomes ${name}`))
  const { place } = show(<Changing />, { at: '?tab=orion-workflows&wf=film-1&stage=2' })
  expect(screen.queryByText('Your film is updated')).toBeNull()
  become('updating')
  become('done')
  expect(screen.getByText('Your film is updated')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Watch' }).className).toContain('primary')
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-1', stage: '10', play: 'true' }))
  expect(screen.queryByText('Your film is updated')).toBeNull()
  become('updating')
  become('done')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Your film is updated')).toBeNull()
  // an update that a person stopped, and whose edit is undone
  become('updating')
  become('edited')
  become('done')
  expect(screen.queryByText('Your film is updated')).toBeNull()
})
