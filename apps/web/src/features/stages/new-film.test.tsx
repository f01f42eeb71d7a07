import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { estimateFilm, getBalance, getTotalPoints } from '@orion/contract/points.ts'
import { endPresence, notePresence } from '@orion/contract/presence.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { estimateStage, getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { Header } from '../../app/header.tsx'
import { press, type } from '../../test/acts.ts'
import { answer } from '../../test/network.ts'
import { balance, estimate, noInfo, notMade, organization, organizations, partner, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Studio } from './studio/studio.tsx'
import './run/prompt/prompt-screen.tsx' // loaded lazily by the studio

const FILM = workflow([], { workflow_name: 'Series two: The tides', topic: 'Tides', points_used: 0, total_points_used: 0 })

/** The studio of one film, below the header that names it. */
function studio() {
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  answer(getStageRun, { data: null })
  answer(getStageInfo, noInfo())
  answer(notePresence, { data: { present: [] } })
  answer(endPresence, { data: { present: [] } })
  answer(getBalance, { data: balance() })
  answer(estimateFilm, { code: 'wrong_state', detail: 'Not now.' })
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  answer(listOrganizations, organizations(organization()))
  return show(
    <>
      <Header session={partner()} />
      <Studio workflow_id="film-1" />
    </>,
    { at: '?tab=orion-workflows&wf=film-1' },
  )
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('WFD-01 the studio of a new film opens at its first stage: the row has both ends, and later stages are closed', async () => {
  answer(getWorkflow, { data: FILM })
  studio()
  expect(await screen.findByRole('heading', { name: 'Stage 1: Content Research' })).toBeTruthy()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The tides')
  expect(screen.getAllByRole('banner')[0]!.textContent).not.toContain('Series two')
  expect(screen.getByText('Stage 1 of 10').nextElementSibling?.textContent).toBe('0.0000 pts')
  expect([button('First Stage').disabled, button('Next stage').disabled]).toEqual([true, true])
  const tabs = screen.getAllByRole('tab')
  expect(tabs).toHaveLength(10)
  expect(screen.getByRole('tab', { name: /2 Script Generation/ }).getAttribute('aria-disabled')).toBe('true')
})

test('WFD-02 a new film has four examples: one is used, counted and copied; a run without words is off', async () => {
  answer(getWorkflow, { data: FILM })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  studio()
  await screen.findByRole('button', { name: 'Change topic or sources' })
  press('Change topic or sources')
  for (const name of ['Technology', 'Business', 'Educational', 'Health'])
    expect(await screen.findByRole('button', { name: new RegExp(`^Use the example ${name}`) })).toBeTruthy()
  type(/^Prompt/, '') // an example asks before it replaces a person's own words
  press(/^Use the example Health/)
  const prompt = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Prompt/ })
  await waitFor(() => expect(prompt.value).not.toBe(''))
  expect(screen.getByText(`${prompt.value.length}/2000 characters`)).toBeTruthy()
  press('Copy the example Health')
  expect(await screen.findByText('Prompt copied')).toBeTruthy()
  expect(write).toHaveBeenLastCalledWith(prompt.value)
  type(/^Prompt/, '   ')
  await waitFor(() => expect(button(/^Execute Stage 1/).disabled).toBe(true))
})

test('WFD-06 a film that cannot be loaded is reported in place and by a toast, and the next attempt opens it', async () => {
  answer(getWorkflow, { code: 'internal', detail: '' })
  studio()
  expect(await screen.findByText('Failed to load workflow data', { selector: '.toast span' })).toBeTruthy()
  expect(screen.getByText('Failed to load workflow')).toBeTruthy()
  answer(getWorkflow, { data: FILM })
  press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Stage 1: Content Research' })).toBeTruthy()
})

test('WFD-06 a film that does not exist says so, and a button leads back to the films', async () => {
  answer(getWorkflow, { code: 'not_found', detail: 'It is gone.' })
  const { place } = studio()
  expect(await screen.findByText('Workflow not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  press('Back to Workflows')
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows' }))
})
