import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { keys } from '../../../api/keys.ts'
import { show } from '../../../test/show.tsx'
import { PlayerContext, createPlayer } from '../film/player.ts'
import type { Cut } from './scene-cuts.ts'
import { SceneList } from './scene-list.tsx'

const content = {
  storyboard_asset_id: 'board',
  storyboard: { columns: 2, rows: 1, tile_width: 240, tile_height: 136, interval_seconds: 2 },
} as VideoAssembly

const SCENES = [
  { scene_id: 'a', in_frame: 0, out_frame: 65, text: 'Before the lens.', chapter: 'What one lens changed' },
  { scene_id: 'b', in_frame: 66, out_frame: 156, text: 'The lens was lit.', chapter: undefined },
]

/** Another person, who works on the second scene. */
const ANA = { user_id: 'user-2', name: 'Ana Ruiz', stage_number: 8, scene_id: 'b' }

/** Renders the list for a film of 157 frames, which an element of the test plays. `duration` is NaN until the film is loaded. */
function open(duration = 157 / 30, scenes: readonly Cut[] = SCENES) {
  const player = createPlayer()
  const video = document.createElement('video')
  Object.defineProperty(video, 'duration', { value: duration })
  vi.spyOn(video, 'pause').mockReturnValue()
  player.attach(video)
  show(
    <PlayerContext value={player}>
      <SceneList scenes={scenes} content={content} urls={{}} language="en" />
    </PlayerContext>,
    { at: '?wf=film-1', known: [[keys.presence('film-1'), [ANA]]] },
  )
  return video
}

test('S08 a scene that is clicked before the film is loaded leads to its first frame', () => {
  const video = open(Number.NaN)
  fireEvent.click(screen.getByRole('button', { name: /The lens was lit\./ }))
  expect(Math.floor(video.currentTime * 30)).toBe(66)
})

test('S08 a scene of the list leads to its first frame; I and O lead to the current scene’s first and last frame', () => {
  const video = open()
  expect(screen.getByRole('heading', { name: 'What one lens changed' })).toBeTruthy()
  const second = screen.getByRole('button', { name: /2 · 0:02\.2 · 3\.0 s.*The lens was lit\./ })
  fireEvent.click(second)
  expect(Math.floor(video.currentTime * 30)).toBe(66)
  expect(second.getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('Scene 2 of 2')).toBeTruthy()
  expect(screen.getByText('frame 1 of 91')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Last frame of the scene (O)' }))
  expect(Math.floor(video.currentTime * 30)).toBe(156)
  fireEvent.click(screen.getByRole('button', { name: 'First frame of the scene (I)' }))
  expect(Math.floor(video.currentTime * 30)).toBe(66)
})

test('34.9 a scene of the film shows who else works on it', () => {
  open()
  const scenes = screen.getAllByRole('listitem')
  expect(scenes.map(({ textContent }) => textContent?.includes('Ana Ruiz edits this'))).toEqual([false, true])
})

test('56 S08 a chapter that is named by its first sentence has no heading, so that the sentence is not written twice', () => {
  open(157 / 30, [
    { ...SCENES[0]!, chapter: 'Before the lens.' },
    { ...SCENES[1]!, chapter: 'The light' },
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['The light'])
})
