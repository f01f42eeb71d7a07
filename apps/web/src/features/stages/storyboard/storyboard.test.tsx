import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { answer } from '../../../test/network.ts'
import { notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { storyParts } from './shots-of.ts'
import { StoryboardDialog } from './storyboard-dialog.tsx'

const scene = (scene_id: string, part: object) => ({
  ...{ scene_id, text: `Words of ${scene_id}.`, chosen: 'b', solemn: false },
  candidates: [
    { candidate_id: 'a', kind: 'drawn', licence: '', attribution: '', template: 'map' },
    { candidate_id: 'b', kind: 'drawn', licence: '', attribution: '', image_asset_id: `i-${scene_id}`, ...part },
  ],
})
const board = (board_id: string) => ({ board: { board_id, take_id: 't', seen: true } })
const IMAGES = {
  brand_color: '#306040',
  scenes: [
    scene('s1', board('x')),
    scene('s2', board('x')),
    scene('s3', { kind: 'found', attribution: 'Ada Lind', template: 'photograph' }),
    scene('s4', { image_asset_id: undefined, template: 'list' }),
  ],
  boards: {
    boards: [
      { board_id: 'w', seen: '' },
      { board_id: 'x', seen: 'A lens, cut open.' },
    ],
  },
} as unknown as ImageSelection & Record<string, unknown>
const NARRATION = {
  timeline: ['s1', 's2', 's3', 's4'].map((scene_id, at) => ({ scene_id, start_seconds: at * 5, end_seconds: at * 5 + 5 })),
} as unknown as VoiceAssembly & Record<string, unknown>

test('34 S05 the storyboard has each scene’s chosen image, with scenes of one board together, and what a viewer sees', () => {
  const parts = storyParts({ images: IMAGES, narration: NARRATION, moving: null })
  expect(parts.map(({ board: on, shots }) => [on, shots.map(({ place, asset_id }) => `${place} ${asset_id}`)])).toEqual([
    [{ place: 2, seen: 'A lens, cut open.' }, ['1 i-s1', '2 i-s2']],
    [null, ['3 i-s3', '4 undefined']],
  ])
  expect(parts[1]!.shots[0]).toMatchObject({ credit: 'Ada Lind', from_seconds: 10, to_seconds: 15 })
})

test('34 S05 the storyboard is printed when its images are loaded; a missing image is marked', async () => {
  const contents: Record<number, Record<string, unknown>> = {
    ...{ 2: { script_metadata: { title: 'One lens' } }, 4: NARRATION, 5: IMAGES },
  }
  answer(getStageContent, ({ stage_number }) => ({
    data: {
      ...{ ...notMade().data, version: 2, content: contents[stage_number] ?? {} },
      asset_urls: { 'i-s1': '/1.png', 'i-s2': '/2.png', 'i-s3': '/3.png' },
    },
  }))
  const order: string[] = []
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value(this: HTMLImageElement) {
      order.push(this.src.slice(-5))
      return this.src.endsWith('3.png') ? Promise.reject(new Error('gone')) : Promise.resolve()
    },
  })
  vi.stubGlobal('print', () => order.push('print'))
  show(<StoryboardDialog workflow={workflow(Array.from({ length: 5 }, () => 'completed'))} onClose={() => undefined} />)
  expect(await screen.findByText('A lens, cut open.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'One lens' })).toBeTruthy()
  expect(screen.getByText('Not drawn yet')).toBeTruthy()
  expect(screen.getByText('0:05.0–0:10.0')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  await waitFor(() => expect(order).toEqual(['1.png', '2.png', '3.png', 'print']))
  expect(screen.getByText('1 image could not be loaded.')).toBeTruthy()
  vi.unstubAllGlobals()
})
