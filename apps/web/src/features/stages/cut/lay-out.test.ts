import { expect, test } from 'vitest'
import { layOut, pauseUntil, secondNow, secondThen } from './lay-out.ts'
import { snap, snapSpan } from './snap.ts'

const FILM = [
  { scene_id: 'a', start_seconds: 0, end_seconds: 3, speech_start_seconds: 0.4, speech_end_seconds: 2.6 },
  { scene_id: 'b', start_seconds: 3, end_seconds: 6, speech_start_seconds: 3.2, speech_end_seconds: 5.2 },
  { scene_id: 'c', start_seconds: 6, end_seconds: 9.5, speech_start_seconds: 6.2, speech_end_seconds: 8.5 },
]
const wished = (...ids: string[]) => ids.map((scene_id) => ({ scene_id, seconds: 1 }))

test('34 S08 an unchanged film has the same times on its timeline as in its cut', () => {
  const scenes = layOut(FILM, wished('a', 'b', 'c'))
  scenes.forEach((scene, index) => {
    for (const [name, seconds] of Object.entries(FILM[index]))
      if (typeof seconds === 'number') expect(scene[name as 'start_seconds'], `${index} ${name}`).toBeCloseTo(seconds, 1)
  })
  expect(scenes.map(({ pause_seconds }) => Math.round(pause_seconds * 100) / 100)).toEqual([0.6, 1, 1])
  for (const at of [0.5, 4, 8]) expect(secondThen(scenes, at)).toBeCloseTo(at, 5)
})

test('34 S08 a longer pause moves everything after it; seconds of the current film are converted to the edited film', () => {
  const scenes = layOut(FILM, [{ scene_id: 'a', seconds: 1, pause_after_seconds: 2 }, ...wished('b', 'c')])
  expect(scenes[1].speech_start_seconds).toBeCloseTo(4.6, 5)
  expect(scenes[0].end_seconds).toBeCloseTo(4.4, 5) // the image appears 0.2 s before its first word
  expect(scenes[2].end_seconds).toBeCloseTo(10.9, 1)
  expect(secondThen(scenes, 4)).toBeCloseTo(5.4, 5)
  expect(secondNow(scenes, 5.4)).toBeCloseTo(4, 5)
})

test('34 S08 reordered scenes keep their words and pauses, and the last one has the final silence of the film', () => {
  const scenes = layOut(FILM, wished('c', 'a', 'b'))
  expect(scenes.map(({ scene_id }) => scene_id)).toEqual(['c', 'a', 'b'])
  expect(scenes[0].speech_start_seconds).toBeCloseTo(0.4, 5)
  expect(scenes[1].speech_start_seconds).toBeCloseTo(0.4 + 2.3 + 0.6, 5)
  expect(scenes[2].end_seconds - scenes[2].speech_end_seconds).toBeCloseTo(1, 1)
  expect(secondNow(scenes, scenes[0].speech_start_seconds)).toBeCloseTo(6.2, 5)
})

test('34 S08 dragging an edge to a second sets that pause, also after the last scene', () => {
  for (const wish of [0, 0.1, 0.3, 0.5, 2]) {
    const scenes = layOut(
      FILM,
      ['a', 'b', 'c'].map((scene_id) => ({ scene_id, seconds: 1, pause_after_seconds: wish })),
    )
    scenes.forEach(({ end_seconds }, at) => {
      const off = Math.abs(pauseUntil(scenes, at, end_seconds) - wish)
      expect(off, `${wish} s behind scene ${at + 1}: as near as whole frames are`).toBeLessThan(0.04)
    })
    expect(pauseUntil(scenes, 0, 1), 'no words are cut').toBe(0)
  }
})

test('34 S08 a dragged item snaps to the nearest target within reach, else to a whole frame', () => {
  expect(snap(3.04, [3, 5], 0.1)).toEqual({ seconds: 3, at: 3 })
  expect(snap(3.04, [3.06, 3], 0.1).at).toBe(3.06)
  expect(snap(4.01, [3, 5], 0.1)).toEqual({ seconds: 4, at: null })
  expect(snapSpan({ from: 1.5, to: 2.97 }, [3], 0.1)).toEqual({ from: 3 - (2.97 - 1.5), at: 3 })
})
