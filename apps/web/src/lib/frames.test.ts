import { expect, test } from 'vitest'
import { readFrames } from './frames.ts'

test('WFD-03 the stream is read frame by frame, whatever chunks it arrives in', () => {
  const whole = 'id: 7\nevent: progress\ndata: {"progress":0.5}\n\n: still here\n\nevent: reset\ndata:\n\nid: 8\nevent: sta'
  const first = readFrames(whole.slice(0, 20))
  expect(first.frames).toEqual([])
  const second = readFrames(first.rest + whole.slice(20))
  expect(second.frames).toEqual([
    { id: '7', event: 'progress', data: '{"progress":0.5}' },
    { id: null, event: 'reset', data: '' },
  ])
  expect(second.rest).toBe('id: 8\nevent: sta')
})

test('WFD-03 the position at which a stream begins is a frame without data', () => {
  expect(readFrames('id: 41.0\n\n: \n\n').frames).toEqual([{ id: '41.0', event: 'message', data: '' }])
})
