import { cleanup, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getImageSources } from '../../api/image-address.ts'
import { Viewer } from './viewer.tsx'
import { workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { FilmTile } from '../../parts/film-tile.tsx'
import { AssetPreview } from '../../parts/library/asset-shown.tsx'

const FILE = '/api/orion/files/f?exp=1&sig=s'
const image = (url: string) => ({
  ...{ asset_id: 'f', kind: 'image' as const, name: 'f.jpg', url, download_url: url, mime_type: 'image/jpeg', size_bytes: 1 },
  ...{ sha256: '', stage_number: null, workflow_id: null, created_at: '2026-11-14T00:00:00Z' },
})
afterEach(() => vi.unstubAllGlobals())

/** The address of the first image of a part, on a screen with this many pixels per CSS pixel. */
async function seen(part: ReactElement, devicePixelRatio: number): Promise<string | null> {
  cleanup()
  vi.stubGlobal('devicePixelRatio', devicePixelRatio)
  vi.stubGlobal('innerWidth', 1440)
  const { container } = show(part)
  await waitFor(() => expect(document.querySelector('img')).toBeTruthy())
  return (container.querySelector('img') ?? document.querySelector('img'))!.getAttribute('src')
}

test.each([
  ['a film in the list', () => <FilmTile film={workflow([], { poster_url: FILE })} />, 640, 1280],
  ['a film in a row', () => <FilmTile small film={workflow([], { poster_url: FILE })} />, 160, 320],
  ['a file of the library', () => <AssetPreview asset={image(FILE)} name="f.jpg" />, 640, 1280],
])('56.17 %s loads the small form that this screen needs', async (_, part, once, twice) => {
  expect(await seen(part(), 1)).toBe(`${FILE}&width=${once}`)
  expect(await seen(part(), 2)).toBe(`${FILE}&width=${twice}`)
  expect(await seen(part(), 3), 'no more pixels than a person sees').toBe(`${FILE}&width=${twice}`)
})

test('56.17 an image whose width follows the window offers its small forms, and an image of another address none', () => {
  const { srcSet, sizes } = getImageSources(FILE, '64vh')
  expect(srcSet?.split(', ')).toEqual([160, 320, 640, 1280].map((width) => `${FILE}&width=${width} ${width}w`))
  expect(sizes).toBe('64vh')
  expect(getImageSources('blob:f', '64vh')).toEqual({ src: 'blob:f' })
})

test('56.17 the viewer shows the whole image, and an image of another address has no small form', async () => {
  expect(await seen(<Viewer asset={image(FILE)} name="f.jpg" onClose={() => {}} />, 1)).toBe(FILE)
  expect(await seen(<AssetPreview asset={image('blob:f')} name="f.jpg" />, 1)).toBe('blob:f')
})
