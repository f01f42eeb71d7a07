import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { answer } from '../../../test/network.ts'
import { organization, organizations, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { AutopilotLine } from '../run/autopilot/autopilot-line.tsx'
import { StageTools } from './stage-header.tsx'

const wide = window.innerWidth
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } }).happyDOM.setViewport({ width })
afterEach(() => setWidth(wide))

function tools(width: number) {
  setWidth(width)
  answer(listOrganizations, organizations(organization()))
  const it = workflow(['completed', 'awaiting_approval'])
  const onAutopilot = vi.fn()
  show(<StageTools workflow={it} stage={it.stages[2]!} onChoose={() => {}} onAutopilot={onAutopilot} />)
  return onAutopilot
}

test('WFD-01 on a phone the actions on a film are behind one button, next to the links to its neighbours', async () => {
  const onAutopilot = tools(390)
  expect(screen.getByText('Stage 2 of 10')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Previous stage' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names, 'of what is possible now').toEqual(['Autopilot', 'Refresh', 'Find and replace in this film'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Autopilot' }))
  expect(onAutopilot).toHaveBeenCalledOnce()
})

test('WFD-01 56 the points under the number of the stage are those of the whole film so far', () => {
  tools(1440)
  expect(screen.getByText('Stage 2 of 10').parentElement?.textContent).toMatch(/^Stage 2 of 10\d+\.\d{4} pts so far$/)
})

test('issue 56 WFD-01 the head of a stage and the line of autopilot show the same points, those charged for the film', () => {
  const autopilot = { points_limit: 70_000, points_left: 44_000, points_held: 14_000 }
  answer(getStageRun, { code: 'not_found', detail: 'It is over.' })
  answer(listOrganizations, organizations(organization()))
  const film = workflow(['completed', 'processing'], { total_points_used: 2000, autopilot })
  show(
    <>
      <StageTools workflow={film} stage={film.stages[2]!} onChoose={vi.fn()} onAutopilot={vi.fn()} />
      <AutopilotLine workflow={film} asking={false} onAsk={() => {}} />
    </>,
  )
  expect(screen.getByText('Stage 2 of 10').parentElement!.textContent).toContain('0.2000 pts so far')
  expect(screen.getByText('0.2000 pts so far · 1.4000 pts reserved · at most 7.0000 pts')).toBeTruthy()
})

test('WFD-01 on a wide screen each action is a button', () => {
  tools(1440)
  for (const name of ['Undo', 'Redo', 'Refresh', 'Autopilot']) expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
