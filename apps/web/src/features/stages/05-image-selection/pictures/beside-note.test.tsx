import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { show } from '../../../../test/show.tsx'
import { BesideNote } from './beside-note.tsx'

const candidate = (candidate_id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ candidate_id, kind: 'drawn', licence: 'Drawn for this film, free to use', attribution: '', template: candidate_id },
  ...more,
})
const scene = (chosen: string, candidates: Candidate[]): ImageScene => ({
  ...{ scene_id: 'three', text: 'It carries 50 litres.', candidates, chosen, solemn: false },
})
const BESIDE = candidate('beside', { beside: { scene_id: 'two', shows: 'amount' } })
const scenes = [{ scene_id: 'one' }, { scene_id: 'two' }, { scene_id: 'three' }]

test('BOARDS 3 a button shows a scene next to another scene’s photograph, which is named, or alone', () => {
  const chosen: string[] = []
  const note = (now: string, candidates: Candidate[]) =>
    show(<BesideNote scene={scene(now, candidates)} scenes={scenes} onChoose={(each) => chosen.push(each)} />)
  const { unmount } = note('beside', [BESIDE, candidate('amount')])
  expect(screen.getByText(/scene 2 stays beside/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show it alone' }))
  unmount()
  note('amount', [BESIDE, candidate('amount')])
  fireEvent.click(screen.getByRole('button', { name: 'Show beside the photograph' }))
  expect(chosen).toEqual(['amount', 'beside'])
})

test('BOARDS 3 a scene without such a photograph shows nothing', () => {
  const { container } = show(<BesideNote scene={scene('amount', [candidate('amount')])} scenes={scenes} onChoose={() => {}} />)
  expect(container.querySelector('p')).toBeNull()
})
