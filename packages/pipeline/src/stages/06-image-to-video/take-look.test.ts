import type { ImageToVideo, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import { takeLook } from './take-look.ts'

const segment = (scene_id: string, more: Partial<Segment> = {}): Segment => ({
  ...{ scene_id, video_asset_id: `${scene_id}.mp4`, candidate_id: `${scene_id}-a`, template: 'photograph' },
  ...{ frames: 90, duration_seconds: 3, transition_in: 'cut', transition_out: 'cut' },
  ...more,
})
const content = (more: Partial<ImageToVideo> = {}): ImageToVideo => ({
  segments: [segment('one'), segment('two'), segment('three')],
  ...{ caption_style: 'box', width: 1920, height: 1080, frame_rate: 30 },
  ...more,
})
const findRefusal = (previous: ImageToVideo, other: ImageToVideo, scene_id: string) => {
  try {
    takeLook(previous, other, scene_id)
  } catch (error) {
    return (error as AppError).fields?.map(({ loc, msg }) => [loc.join('.'), msg])
  }
  return undefined
}

test('S06 WFD-03 a scene takes its look from another version, including that film’s settings, and all else stays', () => {
  const previous = content({ looks: { two: { motion: 'still' } } })
  const other = content({
    ...{ caption_style: 'large', caption_place: 'top' },
    segments: [segment('one', { transition_out: 'wipe' }), segment('two', { transition_in: 'wipe' }), segment('three')],
    looks: { one: { motion: 'pan' } },
  })
  const taken = takeLook(previous, other, 'one')
  expect(taken.looks).toEqual({
    one: { motion: 'pan', join: 'wipe', caption_style: 'large', caption_place: 'top' },
    two: { motion: 'still' },
  })
  expect(taken.segments).toEqual(previous.segments)
  expect(takeLook(taken, previous, 'one').looks).toEqual({ two: { motion: 'still' } })
  expect(takeLook(previous, content(), 'two').looks).toBeUndefined()
})

test('S06 WFD-03 a scene with another image or clip, or missing in one version, is refused', () => {
  const clip = (sha256: string) => ({ clip: { sha256 } as Segment['clip'] })
  const of = (more: Partial<Segment>) => content({ segments: [segment('one', more), segment('two')] })
  expect(findRefusal(content(), of({ candidate_id: 'b' }), 'one')?.[0]?.[0]).toBe('scene_id')
  expect(findRefusal(of(clip('a')), of(clip('b')), 'one')?.[0]?.[1]).toMatch(/another clip/u)
  expect(findRefusal(content(), of({}), 'three')).toEqual([['scene_id', 'Only one of the two versions has this scene.']])
})
