import { expect, test } from 'vitest'
import { filmChapters } from './film-chapters.ts'

/** Scenes of these lengths, in the sections that are named; the last section goes on. */
function timelineOf(lengths: readonly number[], sections: readonly string[] = ['main_content']) {
  let at = 0
  const scenes = lengths.map((length, index) => {
    const start_seconds = at
    at += length
    const section = (sections[index] ?? sections.at(-1)) as 'main_content'
    return { scene_id: `s${index}`, start_seconds, end_seconds: at, section, text: `Scene ${index} says something.` }
  })
  return { scenes, seconds: at }
}
const NONE = new Map<string, string>()
const startsOf = (timeline: ReturnType<typeof timelineOf>, announced = NONE) =>
  filmChapters(timeline, 'Film', announced).map(({ start_seconds }) => start_seconds)

test('S08 from a minute on a film has three chapters at least, each of 10 s or more, the first at 0', () => {
  for (const scenes of [12, 13, 17, 40, 300]) {
    const timeline = timelineOf(Array.from({ length: scenes }, (_, index) => 4 + (index % 3)))
    const starts = startsOf(timeline)
    expect(starts[0]).toBe(0)
    expect(starts.length).toBeGreaterThanOrEqual(timeline.seconds >= 60 ? 3 : 1)
    for (const [index, start] of starts.entries())
      expect((starts[index + 1] ?? timeline.seconds) - start).toBeGreaterThanOrEqual(10)
  }
  expect(startsOf(timelineOf(Array(11).fill(5)))).toEqual([0])
  expect(startsOf(timelineOf([30, 30]))).toEqual([0, 30])
})

test('S08 announced chapters and sections stay where they are, and others join them only where three are wanted', () => {
  const announced = new Map([['s2', 'The hive']])
  const lengths = Array<number>(12).fill(5)
  expect(filmChapters(timelineOf(lengths), 'Bees', announced)).toEqual([
    { start_seconds: 0, title: 'Bees' },
    { start_seconds: 10, title: 'The hive' },
    { start_seconds: 35, title: 'Scene 7 says something.' },
  ])
  const sections = ['hook', 'introduction', 'introduction', ...Array<string>(7).fill('main_content'), 'outro']
  expect(startsOf(timelineOf(lengths, sections))).toEqual([0, 15, 50])
})
