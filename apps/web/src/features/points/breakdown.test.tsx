import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSceneBreakdown, getStageBreakdown } from '@orion/contract/points.ts'
import type { ServiceUsed } from '@orion/contract/service-used.ts'
import { listProviders } from '@orion/contract/providers.ts'
import { answer } from '../../test/network.ts'
import { listedProvider } from '../../test/samples.ts'
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

test('PRV-05 PTS-03 the breakdown shows by scene the characters that a service spoke, and the points', async () => {
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

test('PRV-05 PTS-03 other stages show what services made for each scene; what is on one’s own key says so', async () => {
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
  expect(list.textContent).toContain('Scene 12 pictures · The canal opened.')
  expect(list.textContent).toContain('For the whole film12,400 tokens on your key')
})
