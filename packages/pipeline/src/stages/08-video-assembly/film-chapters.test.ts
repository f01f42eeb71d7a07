import { expect, test } from 'vitest'
import { filmChapters } from './film-chapters.ts'

/** Scenes of these lengths in these sections. The last section continues to the end. */
function makeTimeline(lengths: readonly number[], sections: readonly string[] = ['main_content']) {
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
const UNKNOWN = { announced: NONE, beats: NONE, sentences: new Set<string>() }
const findStarts = (timeline: ReturnType<typeof makeTimeline>, announced = NONE) =>
  filmChapters(timeline, 'Film', { ...UNKNOWN, announced }).map(({ start_seconds }) => start_seconds)

test('S08 a film of a minute or more has at least three chapters of 10 s or more, the first at 0', () => {
  for (const scenes of [12, 13, 17, 40, 300]) {
    const timeline = makeTimeline(Array.from({ length: scenes }, (_, index) => 4 + (index % 3)))
    const starts = findStarts(timeline)
    expect(starts[0]).toBe(0)
    expect(starts.length).toBeGreaterThanOrEqual(timeline.seconds >= 60 ? 3 : 1)
    for (const [index, start] of starts.entries())
      expect((starts[index + 1] ?? timeline.seconds) - start).toBeGreaterThanOrEqual(10)
  }
  expect(findStarts(makeTimeline(Array(11).fill(5)))).toEqual([0])
  expect(findStarts(makeTimeline([30, 30]))).toEqual([0, 30])
})

test('S08 announced chapters and sections stay, and others are added only to reach three', () => {
  const announced = new Map([['s2', 'The hive']])
  const lengths = Array<number>(12).fill(5)
  expect(filmChapters(makeTimeline(lengths), 'Bees', { ...UNKNOWN, announced })).toEqual([
    { start_seconds: 0, title: 'Bees' },
    { start_seconds: 10, title: 'The hive' },
    { start_seconds: 35, title: 'Scene 7 says something.' },
  ])
  const sections = ['hook', 'introduction', 'introduction', ...Array<string>(7).fill('main_content'), 'outro']
  expect(findStarts(makeTimeline(lengths, sections))).toEqual([0, 15, 50])
})

test('51.8 S08 chapters of a film by a model begin with its beats, and none within a sentence', () => {
  const sections = ['hook', 'introduction', ...Array<string>(9).fill('main_content'), 'outro']
  const timeline = makeTimeline(Array<number>(12).fill(5), sections)
  const all = timeline.scenes.map(({ scene_id }) => scene_id)
  const startsBy = (beats: string[], sentences: string[]) =>
    filmChapters(timeline, 'Film', {
      announced: NONE,
      beats: new Map(beats.map((id) => [id, ''])),
      sentences: new Set(sentences),
    }).map(({ start_seconds }) => start_seconds)
  expect(startsBy(['s0', 's3', 's6', 's9'], all)).toEqual([0, 15, 30, 45])
  // the scenes s6 and s7 continue the sentence of s5
  expect(
    startsBy(
      ['s0', 's2'],
      all.filter((id) => id !== 's6' && id !== 's7'),
    ),
  ).toEqual([0, 10, 40])
})

test('51.8 S08 a beat with a first sentence too long for a title has a chapter with what the beat says, shortened', () => {
  const timeline = makeTimeline(Array<number>(12).fill(5))
  const long = `${'The dough doubles in size and '.repeat(4)}rests.`
  const scenes = timeline.scenes.map((scene, at) => ({ ...scene, text: at === 3 || at === 9 ? long : scene.text }))
  const beats = new Map([
    ['s0', 'Why bread rises'],
    ['s3', 'How yeast works'],
    ['s6', 'Heat'],
    ['s9', long],
  ])
  // s7 continues the sentence of s6
  const sentences = new Set(scenes.map(({ scene_id }) => scene_id).filter((id) => id !== 's7'))
  expect(filmChapters({ ...timeline, scenes }, 'Bread', { announced: NONE, beats, sentences })).toEqual([
    { start_seconds: 0, title: 'Bread' },
    { start_seconds: 15, title: 'How yeast works' },
    { start_seconds: 30, title: 'Heat' },
    { start_seconds: 45, title: 'The dough doubles in size and The dough doubles in size and…' },
  ])
})

test('56 S08 a chapter is named by a whole sentence; a longer one is shortened only if the film had fewer than three chapters', () => {
  const timeline = makeTimeline(Array<number>(12).fill(10), ['hook', 'introduction', 'main_content'])
  const long = `${'The dough doubles in size and '.repeat(4)}rests.`
  const named = (texts: Record<number, string>, sentences: string[] = []) =>
    filmChapters(
      { ...timeline, scenes: timeline.scenes.map((scene, index) => ({ ...scene, text: texts[index] ?? scene.text })) },
      'Bread',
      { ...UNKNOWN, sentences: new Set(sentences) },
    ).map(({ title }) => title)
  const whole = 'In one to two hours at about 27 degrees Celsius, the dough doubles in size.'
  expect(named({ 1: whole, 2: long })).toEqual(['Bread', whole, 'Scene 6 says something.'])
  // s3 continues the sentence of s2
  const all = timeline.scenes.map(({ scene_id }) => scene_id)
  expect(
    named(
      {},
      all.filter((id) => id !== 's3'),
    ),
  ).toEqual(['Bread', 'Scene 1 says something.', 'Scene 6 says something.'])
  const titles = named(Object.fromEntries(timeline.scenes.map((_, index) => [index, long])))
  expect(titles.slice(1)).toEqual(Array(2).fill('The dough doubles in size and The dough doubles in size and…'))
})
