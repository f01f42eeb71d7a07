import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { show } from '../../../../../test/show.tsx'
import { withTogether } from '../own-pictures.ts'
import { SideBySide } from './side-by-side.tsx'

const photograph = (candidate_id: string, caption: string): Candidate => ({
  ...{ candidate_id, kind: 'found', image_asset_id: candidate_id, licence: 'CC0', attribution: 'Ana', template: 'photograph' },
  slots: { source_caption: caption },
})
const map: Candidate = { candidate_id: 'map-A', kind: 'drawn', licence: '', attribution: '', template: 'map', slots: {} }
const scene: ImageScene = {
  ...{ scene_id: 'one', text: 'It came from Lisbon.', chosen: 'a', solemn: false },
  candidates: [
    map,
    photograph('a', 'The lens'),
    photograph('b', 'The clockwork'),
    photograph('c', 'The ship'),
    photograph('d', 'The rock'),
  ],
}

test('30.5 S05 two or three photographs, not more, are combined with a map, and separated again', () => {
  const put: unknown[] = []
  const chosen: string[] = []
  const { unmount } = show(
    <SideBySide scene={scene} language="en" onChoose={(id) => chosen.push(id)} onTogether={(together) => put.push(together)} />,
  )
  const act = () => screen.getByRole('button', { name: 'Show side by side' })
  expect(screen.getByText('Choose two or three.')).toBeTruthy()
  fireEvent.click(act())
  expect(put).toEqual([])
  for (const name of ['B · The lens', 'D · The ship', 'C · The clockwork'])
    fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByRole('checkbox', { name: 'E · The rock' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'C · The clockwork' }))
  fireEvent.click(act())
  expect(put).toEqual([{ shows: ['a', 'c'] }])
  unmount()
  const [after] = withTogether([scene], 'one', { shows: ['a', 'c'], beside: 'map-A' })
  show(<SideBySide scene={after!} language="en" onChoose={(id) => chosen.push(id)} onTogether={() => {}} />)
  expect(after!.chosen).toBe('together')
  fireEvent.click(screen.getByRole('button', { name: 'Show the first alone' }))
  expect(chosen).toEqual(['a'])
})

test('30.5 S05 a scene with one photograph offers no combination', () => {
  const one = { ...scene, candidates: scene.candidates.slice(0, 2) }
  const { container } = show(<SideBySide scene={one} language="en" onChoose={() => {}} onTogether={() => {}} />)
  expect(container.querySelector('fieldset')).toBeNull()
})
