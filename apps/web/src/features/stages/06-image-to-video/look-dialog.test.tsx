import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { editStageContent, estimateStage, getStageContent, previewScene } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { LookDialog } from './look-dialog.tsx'

const segment = (scene_id: string, template: string): ImageToVideo['segments'][number] => ({
  scene_id,
  video_asset_id: `v-${scene_id}`,
  candidate_id: 'a',
  template,
  frames: 150,
  duration_seconds: 5,
  transition_in: 'cut',
  transition_out: 'cut',
})
const CONTENT: ImageToVideo = {
  segments: [segment('s1', 'map'), segment('s2', 'photograph')],
  caption_style: 'box',
  transitions: 'calm',
  looks: { s1: { join: 'wipe' } },
  width: 1920,
  height: 1080,
  frame_rate: 30,
}

function open(place: number) {
  const onClose = vi.fn()
  answer(getStageContent, { data: { ...notMade().data, version: 3, content: CONTENT, settings: {} } })
  answer(previewScene, { data: { url: '/seen.mp4', duration_seconds: 5, width: 640, height: 360 } })
  answer(estimateStage, estimate({ estimated_points: 210, hold_points: 210, units: { total: 2, made_before: 1 } }))
  const segment_shown = CONTENT.segments[place - 1]!
  const begin = CONTENT.looks?.[segment_shown.scene_id] ?? {}
  const shown = { workflow: workflow(), segment: segment_shown, begin, place, isLast: place === 2, onClose }
  return { ...show(<LookDialog {...shown} />), onClose }
}

async function choose(field: RegExp, option: string) {
  fireEvent.click(await screen.findByRole('button', { name: field }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('S06 a scene’s look has a preview and a price before it is saved, and other scenes keep their looks', async () => {
  const { onClose } = open(2)
  await waitFor(() => expect(sentTo(previewScene)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Transition to the next scene/u })).toBeNull()
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Save for this scene' })
  expect(keep.disabled).toBe(true)
  await choose(/Motion$/u, 'Across to its focus')
  await choose(/Place of the captions$/u, 'At the top')
  await waitFor(() =>
    expect(sentTo(previewScene).at(-1)).toMatchObject({ scene_id: 's2', look: { motion: 'pan', caption_place: 'top' } }),
  )
  expect(await screen.findByText('1 of 2 scenes is made again: 0.0210 pts. Then the film is joined again.')).toBeTruthy()
  answer(editStageContent, { data: { version: 4, iteration_id: 'i4', content: CONTENT } })
  fireEvent.click(keep)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(editStageContent)).toMatchObject([
    { version: 3, content: { looks: { s1: { join: 'wipe' }, s2: { motion: 'pan', caption_place: 'top' } } } },
  ])
})

test('S06 a version of another person keeps the chosen look; a drawn scene has only the motions of its shot', async () => {
  const { onClose } = open(1)
  await choose(/Motion$/u, 'No motion')
  expect(screen.queryByRole('option', { name: 'Across to its focus' })).toBeNull()
  answer(editStageContent, { code: 'stale_version', detail: 'Somebody changed this stage meanwhile.' })
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Save for this scene' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  fireEvent.click(keep)
  expect(await screen.findByText(/What you chose is still here/u)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Motion$/u }).textContent).toContain('No motion')
  expect(onClose).not.toHaveBeenCalled()
})
