import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import type { StageStatus } from '@orion/contract/catalogues/stages.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { acceptStage, estimateStage, getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import { aWhile, late } from '../../../test/acts.ts'
import { answer } from '../../../test/network.ts'
import {
  balance,
  estimate,
  member,
  noInfo,
  notMade,
  organization,
  organizations,
  stage,
  workflow,
} from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { StageBody } from './stage-body.tsx'

const NO_ACTS = { onChoose: () => {}, onFollow: () => {}, onAutopilot: () => {} }

function body(
  states: readonly StageStatus[],
  number: number,
  {
    session,
    skipped = false,
    info,
    at = '',
  }: { session?: Session; skipped?: boolean; info?: () => Promise<Answer<typeof getStageInfo>>; at?: string } = {},
) {
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  answer(getStageRun, { data: null })
  answer(getStageInfo, info ?? noInfo())
  if (session) answer(listOrganizations, organizations(organization({ membership: session.membership })))
  const it = workflow(states)
  if (skipped) it.stages[number] = stage(number, 'completed', { skipped, version: 0 })
  show(
    <PlayerContext value={createPlayer()}>
      <StageBody workflow={it} stage={it.stages[number]} onChoose={() => {}} onFollow={() => {}} onAutopilot={() => {}} />
    </PlayerContext>,
    { session, at },
  )
}

test('56 SHL-02 an address with a further tab scrolls to the inspector as the stage above it grows, until a person acts', async () => {
  const grow: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow.push(callback)
      }
      observe() {}
      disconnect() {
        grow.length = 0
      }
    },
  )
  body(['completed', 'completed'], 2, { at: '?view=details' })
  const inspector = (await screen.findByRole('tab', { name: 'Details' })).closest('aside')
  const page = inspector?.closest('.stage-body')
  Object.defineProperty(inspector, 'offsetTop', { configurable: true, value: 900 })
  for (const each of grow) each()
  expect(page?.scrollTop).toBe(900)
  fireEvent.wheel(window)
  expect(grow).toEqual([])
})

test('WFD-02 an open stage that has not run shows its start form', async () => {
  body([], 1)
  expect(await screen.findByRole('button', { name: /^Execute Stage 1/ })).toBeTruthy()
})

test('WFD-01 a stage that cannot be opened yet shows when it can, and offers no run', () => {
  body(['pending'], 3)
  expect(screen.getByText('This stage opens when Script Generation is completed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Execute/ })).toBeNull()
})

test('WFD-03 a skipped stage shows that the film continues without it, and can still be run', () => {
  body(['completed', 'completed', 'completed'], 3, { skipped: true })
  expect(screen.getByText('This stage was skipped; the film continues without it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Run again' })).toBeTruthy()
})

test('WFD-03 a running stage shows its progress instead of the form', async () => {
  body(['processing'], 1)
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Execute/ })).toBeNull()
})

test('WFD-03 a failed stage shows why and the next steps instead of the form', async () => {
  body(['failed'], 1)
  expect(await screen.findByText('Stage 1 failed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Execute/ })).toBeNull()
})

test('TRUST a viewer sees who decides, and no start form', async () => {
  body([], 1, { session: member('VIEWER') })
  expect(await screen.findByText(/^Your role can only view this film/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Execute/ })).toBeNull()
})

test('34.4 after the last Accept the film plays once, as soon as it is loaded', async () => {
  const nine = Array.from({ length: 9 }, () => 'completed' as const)
  const [before, after] = (['awaiting_approval', 'completed'] as const).map((status) => {
    const it = workflow([...nine, status])
    it.stages[10] = stage(10, status, { version: 1, iteration_id: 'iteration-1' })
    return it
  })
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  answer(getStageInfo, noInfo())
  answer(acceptStage, { workflow: after })
  answer(getBalance, { data: balance() })
  const player = createPlayer()
  function Body() {
    const [it, setIt] = useState(before)
    const follow = () => setIt(after)
    return (
      <PlayerContext value={player}>
        <StageBody workflow={it} stage={it.stages[10]} onChoose={() => {}} onFollow={follow} onAutopilot={() => {}} />
      </PlayerContext>
    )
  }
  show(<Body />)
  fireEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull())
  const film = document.createElement('video')
  const play = vi.spyOn(film, 'play').mockResolvedValue()
  act(() => void player.attach(film))
  expect(play).not.toHaveBeenCalled()
  Object.defineProperty(film, 'duration', { value: 30 })
  for (let times = 0; times < 2; times += 1) act(() => void film.dispatchEvent(new Event('durationchange')))
  expect(play).toHaveBeenCalledOnce()
})

test.each([
  ['a visible tab', false, 1],
  ['a hidden tab', true, 0],
])('issue 56 a film that autopilot finishes plays only in a visible tab: %s', async (_, hidden, times) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  const nine = Array.from({ length: 9 }, () => 'completed' as const)
  const films = (['processing', 'completed'] as const).map((status) =>
    workflow([...nine, status], { autopilot: { points_limit: 9, points_left: 4 } }),
  )
  answer(getStageContent, notMade())
  answer(getStageRun, { data: null })
  answer(estimateStage, estimate())
  answer(getStageInfo, noInfo())
  const player = createPlayer()
  const film = document.createElement('video')
  const play = vi.spyOn(film, 'play').mockResolvedValue()
  Object.defineProperty(film, 'duration', { value: 30 })
  function Body() {
    const [index, setIndex] = useState(0)
    return (
      <PlayerContext value={player}>
        <button type="button" onClick={() => setIndex(1)}>
          finish
        </button>
        <StageBody workflow={films[index]} stage={films[index].stages[10]} {...NO_ACTS} />
      </PlayerContext>
    )
  }
  show(<Body />)
  act(() => void player.attach(film))
  fireEvent.click(screen.getByRole('button', { name: 'finish' }))
  expect(play).toHaveBeenCalledTimes(times)
})

test.each([
  ['a form', [], /^Execute Stage 1/],
  ['a failure', ['failed'], 'Try Again'],
] as const)('TRUST WFD-02 %s appears only together with the earlier decisions above', async (_, states, name) => {
  const { said, tell } = late<Answer<typeof getStageInfo>>()
  body(states, 1, { info: said })
  await import('../run/prompt/prompt-screen.tsx')
  await import('../run/failed/failed.tsx')
  await aWhile()
  expect(screen.queryByRole('button', { name })).toBeNull()
  tell(noInfo())
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})
