import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Asset } from '@orion/contract/assets.ts'
import { show } from '../../test/show.tsx'
import { AssetCard } from './asset-card.tsx'

const asset = (part: Partial<Asset>): Asset => ({
  asset_id: 'a',
  kind: 'video',
  name: null,
  url: '/files/a',
  download_url: '/files/a?download',
  mime_type: 'video/mp4',
  size_bytes: 1000,
  sha256: '',
  stage_number: 6,
  workflow_id: 'w',
  created_at: '2026-11-14T00:00:00Z',
  ...part,
})
const shown = (part: Partial<Asset>) => {
  show(<AssetCard asset={asset(part)} name="A file" onOpen={() => {}} />)
  return screen.getAllByRole('button', { name: /A file/ }).at(-1)!
}

test('AST-01 a film and a segment are shown by an image from them, an image by itself', () => {
  const preview = { picture_url: '/files/still', words: 'Inside the dam', peaks: null }
  expect(shown({ preview }).querySelector('img')?.getAttribute('src')).toBe('/files/still')
})

test('AST-01 an image is shown by itself', () => {
  expect(shown({ kind: 'image' }).querySelector('img')?.getAttribute('src')).toBe('/files/a')
})

test('AST-01 a sound is shown by its words above its waveform', () => {
  const preview = { picture_url: null, words: 'The Moon pulls on the ocean.', peaks: [0.2, 1, 0.4] }
  const tile = shown({ kind: 'audio', preview })
  expect(tile.textContent).toContain('The Moon pulls on the ocean.')
  expect(tile.querySelector('svg.wave path')).toBeTruthy()
})

test('56.7 AST-01 a sound without words shows its waveform alone, and the loudest part of a quiet one has the full height', () => {
  const tile = shown({ kind: 'audio', preview: { picture_url: null, words: null, peaks: [0.02, 0.1] } })
  expect(tile.querySelector('svg.wave.alone')).toBeTruthy()
  expect(tile.querySelector('svg.wave path')?.getAttribute('d')).toContain('v96')
})

test('56.7 AST-01 the box that selects a file says so', () => {
  show(<AssetCard asset={asset({})} name="A file" choice={{ chosen: false, onChoose: () => {} }} />)
  expect(screen.getByRole('checkbox').parentElement?.textContent?.trim()).toBe('Choose')
})

test('AST-01 34 a sound whose name is its words shows only the waveform; captions show their format', () => {
  const words = 'A file'
  const tile = shown({ kind: 'audio', preview: { picture_url: null, words, peaks: [0.2, 1, 0.4] } })
  expect(tile.textContent).toBe('')
  expect(tile.querySelector('svg.wave path')).toBeTruthy()
  const preview = { picture_url: null, words, peaks: null }
  expect(shown({ kind: 'captions', mime_type: 'text/vtt', preview }).textContent).toBe(words)
  expect(screen.getByText(/^Captions VTT/)).toBeTruthy()
})

test('AST-01 a file without a preview shows its kind', () => {
  const tile = shown({ kind: 'bundle' })
  expect(tile.querySelector('svg')).toBeTruthy()
  expect(tile.textContent).toBe('')
})

test('56 AST-01 a film, a bundle and a thumbnail with the same image have different icons', () => {
  const preview = { picture_url: '/files/still', words: null, peaks: null }
  const icons = (['video', 'bundle', 'image'] as const).map((kind) => {
    shown({ kind, preview })
    return screen.getAllByRole('heading', { name: 'A file' }).at(-1)!.parentElement!.querySelector('svg')!.innerHTML
  })
  expect(new Set(icons).size).toBe(3)
})
