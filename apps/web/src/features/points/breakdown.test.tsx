import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getPartnerBreakdown, getSceneBreakdown, getStageBreakdown, getWorkflowBreakdown } from '@orion/contract/points.ts'
import type { ServiceUsed } from '@orion/contract/service-used.ts'
import { listProviders } from '@orion/contract/providers.ts'
import type { Answer } from '@orion/contract/route.ts'
import { aWhile, late } from '../../test/acts.ts'
import { answer } from '../../test/network.ts'
import { listedProvider, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Breakdown } from './breakdown.tsx'

const spoken: ServiceUsed = {
  scope: 'operator',
  capability: 'speech',
  provider: 'elevenlabs',
  model: 'eleven_v3',
  used: { character: 1240 },
  points: 24_180,
}
const written: ServiceUsed = {
  scope: 'organization',
  capability: 'chat',
  provider: 'openai_compatible',
  model: 'qwen3',
  used: { input_token: 12_000, output_token: 400 },
  points: 0,
}
const version = { id: 'v1', version: 1, executed_at: '2026-11-20T08:00:00.000Z' }

test('56.7 PTS-03 a bar is the share of the total, so two films of the same price have half a bar each', async () => {
  const film = { organization_id: 'marea', organization_name: 'Marea Studio', points: 19_500, deleted: false }
  answer(listOrganizations, organizations(organization()))
  const workflows = [
    { ...film, workflow_id: 'one', workflow_name: 'Bees' },
    { ...film, workflow_id: 'two', workflow_name: 'Tides' },
  ]
  answer(getPartnerBreakdown, { data: { total_points: 39_000, workflows } })
  show(<Breakdown workflow_id={null} name="" stage_number={null} onClose={() => {}} />)
  const films = await screen.findByRole('list', { name: 'Films' })
  const bars = [...films.querySelectorAll('rect:last-child')]
  expect(bars.map((bar) => bar.getAttribute('width'))).toEqual(['50', '50'])
})

test('PRV-05 PTS-03 the breakdown of a scene shows the characters that a service spoke, and the points', async () => {
  answer(getStageBreakdown, {
    data: {
      total_points: 29_180,
      iterations: [{ ...version, provider: 'elevenlabs', model: 'eleven_v3', points: 29_180, uses: [spoken] }],
      parts: [],
    },
  })
  answer(getSceneBreakdown, {
    data: { total_points: 29_180, scenes: [{ id: 's1', text: 'The canal opened.', points: 29_180, uses: [spoken] }] },
  })
  answer(listProviders, { providers: [{ ...listedProvider(), key: 'elevenlabs', name: 'ElevenLabs' }] })
  show(<Breakdown workflow_id="w" name="Canals" stage_number={3} onClose={() => {}} />)
  expect(await screen.findByText('1,240 characters · The canal opened.')).toBeTruthy()
  expect(await screen.findByText(/^ElevenLabs · eleven_v3 · 1,240 characters · /)).toBeTruthy()
})

test('PRV-05 PTS-03 other stages show what services made for each scene; use of the person’s own key is marked', async () => {
  const drawn: ServiceUsed = {
    ...spoken,
    capability: 'image',
    provider: 'google',
    model: 'imagen',
    used: { image: 2 },
    points: 5200,
  }
  answer(getStageBreakdown, {
    data: {
      total_points: 10_200,
      iterations: [{ ...version, provider: 'google', model: 'imagen', points: 10_200, uses: [drawn, written] }],
      parts: [
        { id: 's1', scene: 1, text: 'The canal opened.', points: 5200, uses: [drawn] },
        { id: 'film', scene: null, text: '', points: 0, uses: [written] },
      ],
    },
  })
  answer(listProviders, { providers: [{ ...listedProvider(), key: 'elevenlabs', name: 'ElevenLabs' }] })
  show(<Breakdown workflow_id="w" name="Canals" stage_number={5} onClose={() => {}} />)
  const list = await screen.findByRole('list', { name: 'Services by scene, all versions together' })
  expect(list.textContent).toContain('Scene 12 images · The canal opened.')
  expect(list.textContent).toContain('For the whole film12,400 tokens on your key')
})

const FILM = {
  workflow_id: 'w',
  workflow_name: 'Canals',
  organization_id: 'marea',
  organization_name: 'Marea Studio',
  points: 30_000,
}

test('PTS-03 a person goes from all films to a film, a stage and its versions, and back through the path above', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(getPartnerBreakdown, { data: { total_points: 30_000, workflows: [{ ...FILM, deleted: false }] } } as never)
  answer(getWorkflowBreakdown, {
    data: {
      total_points: 30_000,
      stages: [
        { stage_number: 1, key: 'content_research', points: 30_000, iterations: 2 },
        { stage_number: 2, key: 'script_generation', points: 0, iterations: 0 },
      ],
    },
  } as never)
  answer(getStageBreakdown, { data: { total_points: 30_000, iterations: [], parts: [] } })
  answer(listProviders, { providers: [] })
  show(<Breakdown workflow_id={null} name="" stage_number={null} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Canals/ }))
  const stages = within(await screen.findByRole('list', { name: 'Stages' })).getAllByRole('listitem')
  expect(stages[0].textContent).toContain('2 paid runs')
  expect(within(stages[1]).queryByRole('button'), 'what was not paid has no parts').toBeNull()
  fireEvent.click(within(stages[0]).getByRole('button'))
  expect(await screen.findByText('Nothing was spent here yet')).toBeTruthy()
  const path = within(screen.getByRole('navigation', { name: 'Where you are' }))
  expect(path.getByText('Content Research').getAttribute('aria-current')).toBe('page')
  fireEvent.click(path.getByRole('button', { name: 'All films' }))
  expect(await screen.findByRole('button', { name: /^Canals/ })).toBeTruthy()
})

test('PTS-03 a deleted film has only its sum; a message is shown if nothing was spent', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(getPartnerBreakdown, { data: { total_points: 30_000, workflows: [{ ...FILM, deleted: true }] } } as never)
  const { unmount } = show(<Breakdown workflow_id={null} name="" stage_number={null} onClose={() => {}} />)
  expect((await screen.findByRole('list', { name: 'Films' })).textContent).toMatch(/^Canals3\.0000 pts$/)
  expect(screen.queryByRole('button', { name: /^Canals/ })).toBeNull()
  unmount()
  answer(getPartnerBreakdown, { data: { total_points: 0, workflows: [] } } as never)
  show(<Breakdown workflow_id={null} name="" stage_number={null} onClose={() => {}} />)
  expect(await screen.findByText('Nothing was spent here yet')).toBeTruthy()
})

test('PTS-03 a breakdown that cannot be loaded shows a message, and a retry loads it', async () => {
  answer(getWorkflowBreakdown, { code: 'unavailable', detail: 'The database is away.' })
  show(<Breakdown workflow_id="w" name="Canals" stage_number={null} onClose={() => {}} />)
  expect(await screen.findByText('The breakdown could not be loaded')).toBeTruthy()
  answer(getWorkflowBreakdown, { data: { total_points: 0, stages: [] } } as never)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('list', { name: 'Stages' })).toBeTruthy()
})

test('TRUST PTS-03 films can be clicked only when it is known whether a menu of organizations is above them', async () => {
  const { said, tell } = late<Answer<typeof listOrganizations>>()
  answer(listOrganizations, said)
  answer(getPartnerBreakdown, { data: { total_points: 0, workflows: [] } })
  show(<Breakdown workflow_id={null} name="" stage_number={null} onClose={() => {}} />)
  await aWhile()
  const total = () => screen.queryByText('0.0000 pts')
  expect(total()).toBeNull()
  tell(organizations(organization()))
  await expect.poll(total).not.toBeNull()
})
