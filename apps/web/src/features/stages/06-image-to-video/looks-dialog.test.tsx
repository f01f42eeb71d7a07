import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { editStageContent, estimateStage, getStageContent } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { LooksDialog, withLooks } from './looks-dialog.tsx'

const segment = (scene_id: string, template: string) =>
  ({ scene_id, template, frames: 150, duration_seconds: 5 }) as ImageToVideo['segments'][number]
const CONTENT = {
  segments: [segment('s1', 'map'), segment('s2', 'photograph'), segment('s3', 'photograph')],
  caption_style: 'box',
  looks: { s1: { join: 'wipe', caption_place: 'top' }, s3: { motion: 'in' } },
} as unknown as ImageToVideo & Record<string, unknown>

test('34 S06 each scene keeps unchanged settings and impossible motions; the last scene has no transition', () => {
  expect(withLooks(CONTENT, ['s1', 's2', 's3'], { motion: 'pan', join: 'cut' })).toEqual({
    s1: { join: 'cut', caption_place: 'top' },
    s2: { motion: 'pan', join: 'cut' },
    s3: { motion: 'pan' },
  })
  expect(withLooks(CONTENT, ['s1', 's3'], { motion: null, join: null, caption_place: null })).toEqual({ s1: {}, s3: {} })
})

test('34 S06 one edit changes the look of several scenes, with the price before saving', async () => {
  const onKept = vi.fn()
  answer(getStageContent, { data: { ...notMade().data, version: 3, iteration_id: 'i3', content: CONTENT } })
  answer(estimateStage, estimate({ estimated_points: 420, hold_points: 420, units: { total: 3, made_before: 1 } }))
  show(<LooksDialog workflow={workflow()} ids={['s1', 's2']} onKept={onKept} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: /Motion$/u }))
  fireEvent.click(await screen.findByRole('option', { name: 'Nearer to its focus' }))
  expect(await screen.findByText('1 of them cannot move so and stays as it is.')).toBeTruthy()
  expect(await screen.findByText(/^2 of 3 scenes are made again: 0\.0420 pts\./u)).toBeTruthy()
  answer(editStageContent, { data: { version: 4, iteration_id: 'i4', content: CONTENT } })
  fireEvent.click(screen.getByRole('button', { name: 'Save for these scenes' }))
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  expect(sentTo(editStageContent)).toMatchObject([
    { version: 3, content: { looks: { s1: { join: 'wipe' }, s2: { motion: 'in' }, s3: { motion: 'in' } } } },
  ])
})
