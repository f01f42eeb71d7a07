import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getStageContent } from '@orion/contract/stages.ts'
import { getStill } from '@orion/contract/still.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { notMade } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { Still } from './still.tsx'

/** Functions that make an element visible. They simulate this, because happy-dom has no layout. */
let come: (() => void)[] = []
beforeEach(() => {
  come = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        come.push(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const pictured = (candidate: object) => ({
  ...{ scene_id: 's1', text: 'A lake.', chosen: 'a', solemn: false },
  candidates: [{ candidate_id: 'a', image_asset_id: 'file', licence: '', attribution: '', ...candidate }],
})
const made = (candidate: object, file = '/raw.jpg') => {
  const { data } = notMade()
  const content = { scenes: [pictured(candidate)], brand_color: '#0e7c86' }
  answer(getStageContent, { data: { ...data, version: 1, content, asset_urls: { file } } })
  answer(getStill, { data: { url: '/still.jpg', width: 640, height: 360 } })
}
const seen = (box: HTMLElement) => box.querySelector('img')?.getAttribute('src')
const look = () => act(() => come.forEach((tell) => tell()))

test('34.6 S05 a photograph is shown as the film draws it, and requested when it becomes visible', async () => {
  made({ kind: 'upload' })
  const { container } = show(<Still width={128} workflow_id="w1" scene_id="s1" />)
  expect(container.querySelector('[aria-busy]')).toBeTruthy()
  expect(sentTo(getStill)).toHaveLength(0)
  look()
  await waitFor(() => expect(seen(container)).toBe('/still.jpg'))
  expect(sentTo(getStill)).toMatchObject([{ scene_id: 's1', candidate_id: 'a' }])
})

test('34.6 S05 a drawn image is its own file: the server is not asked', async () => {
  made({ kind: 'drawn' })
  const { container } = show(<Still width={128} workflow_id="w1" scene_id="s1" />)
  look()
  await waitFor(() => expect(seen(container)).toBe('/raw.jpg'))
  expect(sentTo(getStill)).toHaveLength(0)
})

test('34.6 S05 an image that cannot be drawn shows why in its place', async () => {
  made({ kind: 'found' })
  answer(getStill, { code: 'not_found', detail: 'The picture of this scene is missing.' })
  const { container } = show(<Still width={128} workflow_id="w1" scene_id="s1" />)
  look()
  await waitFor(() => expect(container.querySelector('.still')?.getAttribute('title')).toContain('is missing'))
})

test.each([
  [1, 160],
  [2, 320],
])('56.17 a still loads the small form that a screen of %i pixels per CSS pixel needs', async (pixels, width) => {
  vi.stubGlobal('devicePixelRatio', pixels)
  const file = '/api/orion/files/f?exp=1'
  made({ kind: 'drawn' }, file)
  const { container } = show(<Still width={128} workflow_id="w1" scene_id="s1" />)
  look()
  await waitFor(() => expect(seen(container)).toBe(`${file}&width=${width}`))
})
