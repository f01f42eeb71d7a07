import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageToVideo, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { getFilmUpdate, planFilmUpdate } from '@orion/contract/film-update.ts'
import type { Answer } from '@orion/contract/route.ts'
import { editStageContent, getStageContent, previewScene } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { late } from '../../../../test/acts.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { notMade, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { firstRenderings } from './first-renderings.ts'
import { RenderingsDialog } from './renderings-dialog.tsx'

const SEGMENT = { scene_id: 's1', candidate_id: 'a', template: 'photograph' } as Segment
const MOVING = {
  segments: [SEGMENT, { ...SEGMENT, scene_id: 's2' }],
  caption_style: 'box',
} as unknown as ImageToVideo & Record<string, unknown>
const scene = (...ids: string[]) =>
  ({
    ...{ scene_id: 's1', text: 'A lens.', chosen: ids[0], solemn: false },
    candidates: ids.map((candidate_id) => ({
      candidate_id,
      kind: 'found',
      template: 'photograph',
      licence: 'CC0',
      attribution: 'X',
    })),
  }) as ImageScene

const UPDATE = {
  ...{
    plan: '01a210d8-8ce9-7e66-9631-62ea4b195ec3',
    through_stage: 9 as const,
    scene_count: 2,
    seconds: null,
    dropped: [],
    sends: [],
  },
  ...{ points: 1259, most_points: 1500 },
  stages: [{ number: 6, units: { total: 2, kept: 1 }, parts: [], points: 1259, most_points: 1500, seconds: null }],
  scenes: [{ scene_id: 's1', place: 1, text: 'A lens.', stages: [6] }],
}

test('34 S06 the comparison begins with saved renderings, else the film’s scene, its other images, and other motions', () => {
  const ways = (of: ImageScene, kept?: { candidate_id: string; look: object }[]) =>
    firstRenderings(SEGMENT, of, { look: {}, kept }).map(({ candidate_id, look }) =>
      [candidate_id, ...Object.values(look)].join(' '),
    )
  expect(ways(scene('a', 'b', 'c', 'd'))).toEqual(['a', 'b', 'c'])
  expect(ways(scene('a'))).toEqual(['a', 'a still', 'a in'])
  const kept = [
    { candidate_id: 'b', look: {} },
    { candidate_id: 'a', look: { motion: 'pan' } },
  ]
  expect(ways(scene('a', 'b'), kept)).toEqual(['b', 'a pan'])
  expect(ways(scene('a', 'c'), kept)).toEqual(['a', 'c', 'a still']) // b no longer exists
})

test('34 S06 a rendering is used for the displayed price: image and look are saved, the others kept, the film made', async () => {
  const onClose = vi.fn()
  answer(getStageContent, ({ stage_number }: { stage_number: number }) => ({
    data: {
      ...notMade().data,
      ...{ version: stage_number, iteration_id: `i${stage_number}` },
      content: stage_number === 5 ? { scenes: [scene('a', 'b', 'c')], brand_color: '#0e7c86' } : MOVING,
    },
  }))
  answer(previewScene, { data: { url: '/api/orion/files/f', duration_seconds: 4, width: 640, height: 360 } })
  answer(planFilmUpdate, { data: UPDATE })
  show(<RenderingsDialog workflow={workflow()} segment={SEGMENT} place={1} able onClose={onClose} />)
  const second = within(await screen.findByRole('region', { name: 'Version B' }))
  expect(within(screen.getByRole('region', { name: 'Version A' })).getByText('Used in the film')).toBeTruthy()
  expect(await second.findByText('One scene is made again: 0.1500 pts at most')).toBeTruthy()
  expect(sentTo(previewScene)).toMatchObject([{ candidate_id: 'a' }, { candidate_id: 'b' }, { candidate_id: 'c' }])
  answer(editStageContent, ({ stage_number }: { stage_number: number }) => ({
    data: { version: stage_number + 1, iteration_id: 'i9', content: stage_number === 6 ? MOVING : {} },
  }))
  answer(getFilmUpdate, { data: UPDATE })
  answer(setAutopilot, { workflow: workflow() })
  fireEvent.click(second.getByRole('button', { name: 'Use B' }))
  await waitFor(() => expect(sentTo(setAutopilot)).toMatchObject([{ points_limit: 1500, through_stage: 9, plan: UPDATE.plan }]))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentTo(editStageContent)).toMatchObject([
    {
      ...{ stage_number: 6, version: 6 },
      content: { renderings: { s1: [{ candidate_id: 'a' }, { candidate_id: 'b' }, { candidate_id: 'c' }] } },
    },
    { stage_number: 5, version: 5, content: { scenes: [{ scene_id: 's1', chosen: 'b' }] } },
  ])
})

test('S06 56 after a refusal, using a rendering waits until the newest version is loaded', async () => {
  answer(getStageContent, ({ stage_number }: { stage_number: number }) => ({
    data: {
      ...notMade().data,
      ...{ version: stage_number, iteration_id: `i${stage_number}` },
      content: stage_number === 5 ? { scenes: [scene('a', 'b', 'c')], brand_color: '#0e7c86' } : MOVING,
    },
  }))
  answer(previewScene, { data: { url: '/api/orion/files/f', duration_seconds: 4, width: 640, height: 360 } })
  answer(planFilmUpdate, { data: UPDATE })
  show(<RenderingsDialog workflow={workflow()} segment={SEGMENT} place={1} able onClose={vi.fn()} />)
  const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use B' })
  await waitFor(() => expect(use().disabled).toBe(false))
  answer(editStageContent, { code: 'stale_version', detail: 'Another version' })
  const newest = late<Answer<typeof getStageContent>>()
  answer(getStageContent, newest.said) // the server answers late
  fireEvent.click(use())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(use().disabled, 'with the former version it would be refused again').toBe(true)
})
