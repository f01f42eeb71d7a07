import type { Fact } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import { planShots, type NarratedFilm, type NarratedScene } from './plan-shots.ts'
import { isSolemn } from './shots/solemn.ts'

const scene = (scene_id: string, text: string, facts: Fact[] = [], more: Partial<NarratedScene> = {}): NarratedScene => ({
  scene_id,
  text,
  sentences: [{ text, facts }],
  ...more,
})
const place = (name: string): Fact => ({ kind: 'place', values: { name } })
const ships = (value: number): Fact => ({
  kind: 'figure',
  values: { value, number_text: String(value), unit: 'ships', label: 'a year', measure: 'count' },
})
const makeFilm = (scenes: NarratedScene[], more: Partial<NarratedFilm> = {}): NarratedFilm => ({
  ...{ title: 'Ships', topic: 'ships', language: 'en', seed: 's', sources: ['A book'], scenes },
  ...more,
})
const templates = (film: NarratedFilm) => planShots(film).map(({ template }) => template)

test('S05 grave scenes are solemn in each language', () => {
  expect(isSolemn('More than 5,000 workers died.', 'en')).toBe(true)
  expect(isSolemn('Der Hafen war die Mitte der Stadt.', 'de')).toBe(false)
  expect(isSolemn('He became chief executive in 2004.', 'en')).toBe(false)
  expect(isSolemn('この事故で百人が死亡した。', 'ja')).toBe(true)
  expect(isSolemn('قتل مئة شخص.', 'ar')).toBe(true)
})

test('S05 QUOTED 3 a scene without a certain shot is a page of its text, light and dark alternating with the passages', () => {
  const opens = [0, 3, 4, 8]
  const text = (index: number) => `Sentence ${index} says this.`
  const scenes = Array.from({ length: 12 }, (_, index) =>
    scene(`s${index}`, text(index), [], opens.includes(index) ? { opens: true } : {}),
  )
  const planned = planShots(makeFilm(scenes))
  const pages = planned.map(({ template, slots }) => (template === 'page' ? slots : null))
  expect(pages.map((page) => page?.text)).toEqual(scenes.map((each) => each.text))
  for (let index = 1; index < pages.length; index++)
    expect(pages[index]!.light !== pages[index - 1]!.light, text(index)).toBe(opens.includes(index))
})

test('S05 an image that was shown is not shown again if the scene has other words', () => {
  const texts = ['It begins.', 'Some 800 ships a year.', 'They are large.', 'Now 800 ships a year pass the canal.', 'It ends.']
  const scenes = texts.map((text, index) => scene(`s${index}`, text, index % 2 === 1 ? [ships(800)] : []))
  expect(templates(makeFilm(scenes))).toEqual(['page', 'count', 'page', 'page', 'page'])
})

test('S05 29.9 a scene has one to three different shots to choose from, always including the page', () => {
  const scenes = [
    scene('a', 'It begins.'),
    scene('b', 'In Kyoto, 800 ships a year, in 1900.', [
      place('Kyoto'),
      ships(800),
      { kind: 'date', values: { year: 1900, text: '1900', label: 'were built' } },
    ]),
    scene('c', 'It burned down in 1950.', [{ kind: 'date', values: { year: 1950, text: '1950', label: 'It burned down' } }]),
    scene('d', 'They are large.'),
    scene('e', 'It ends.'),
  ]
  const candidates = planShots(makeFilm(scenes)).map(({ template, others }) => [
    template,
    ...others.map((other) => other.template),
  ])
  for (const shots of candidates) {
    expect(new Set(shots).size, shots.join()).toBe(shots.length)
    expect(shots.length).toBeLessThanOrEqual(3)
    expect(shots).toContain('page')
  }
  expect(candidates[1]).toHaveLength(3)
  expect(candidates[3]).toEqual(['page'])
})

test('S05 BOARDS 4 a film opens with the map or chart of its first scene, or its title’s place, or a page, never with a shot of words', () => {
  const rest = [scene('b', 'They are large.'), scene('c', 'It ends.')]
  const opens = (first: NarratedScene, title = 'Ships') => planShots(makeFilm([first, ...rest], { title }))[0]!
  expect(opens(scene('a', 'In Lyon it began.'))).toMatchObject({ template: 'map', overlay: { title: 'Ships' } })
  expect(opens(scene('a', 'Some 800 ships a year.', [ships(800)]))).toMatchObject({ template: 'count' })
  expect(opens(scene('a', 'It began.'), 'How Mount Everest was measured')).toMatchObject({ template: 'map' })
  const defined: Fact = { kind: 'definition', values: { term: 'Propolis', meaning: 'a resin with which bees close gaps' } }
  expect(opens(scene('a', 'Propolis is a resin with which bees close gaps.', [defined]))).toMatchObject({
    template: 'page',
    overlay: { title: 'Ships' },
  })
})

test('51 S05 a count prints its sentence if its figure comes late, because its image is empty until then', () => {
  const title = (text: string, value = 800): unknown =>
    planShots(makeFilm([scene('a', text, [ships(value)]), scene('b', 'It ends.')]))[0]?.slots
  expect(title('The port was then the largest of the coast, with some 800 ships.')).toMatchObject({
    spoken: 'The port was then the largest of the coast, with some 800 ships.',
  })
  expect(title('Some 800 ships a year.')).not.toHaveProperty('spoken')
  expect(title('The port had grown since 1140, with some 140 ships.', 140), 'not the 140 of 1140').toHaveProperty('spoken')
})

test('51 S05 a chart prints its sentence only if this is the whole text of its scene, because other sentences have captions', () => {
  const late = 'The port was then the largest of the coast, with some 800 ships.'
  const chart = { text: late, facts: [ships(800)] }
  const opening = { text: 'It was a town.', facts: [] }
  const plan = (text: string, sentences: NarratedScene['sentences']) =>
    planShots(makeFilm([scene('a', text, [], { sentences }), scene('b', 'It ends.')]))[0]!
  expect(plan(late.replace(', ', ',\n'), [chart])).toMatchObject({ template: 'count', slots: { spoken: late } })
  const { template, others } = plan(`${opening.text} ${late}`, [opening, chart])
  expect([template, ...others.map((other) => other.template)]).toEqual(['page'])
})

test('S05 a film ends on a page with its sources over it', () => {
  const scenes = [
    scene('a', 'It began on a walk.'),
    scene('b', 'Nylon lasted.'),
    scene('c', 'See the sources for more.', [], { call: true }),
    scene('d', 'Thank you for watching.', [], { thanks: true }),
  ]
  const planned = planShots(makeFilm(scenes))
  expect(planned.map(({ overlay }) => overlay)).toEqual([{ title: 'Ships' }, undefined, { sources: ['A book'] }, undefined])
  expect(planned.slice(2).map(({ template, why }) => [template, why.reason])).toEqual([
    ['page', 'source'],
    ['page', 'source'],
  ])
})

test('S05 SHW two known places in a row have two maps, and an unknown place has none', () => {
  const scenes = [
    scene('title', 'How a prize began.'),
    scene('1', 'In Stockholm he was born.', [place('Stockholm')]),
    scene('2', 'To Saint Petersburg the family moved.', [place('Saint Petersburg')]),
    scene('3', 'In Vinterviken a shed burnt.', [place('Vinterviken')]),
    scene('end', 'Thank you for watching.'),
  ]
  expect(templates(makeFilm(scenes, { title: 'How a prize began' })).slice(1, 4)).toEqual(['map', 'map', 'page'])
})

test('S05 a person is returned with the shot, for a photograph, and without a photograph nobody is shown', () => {
  const scenes = [scene('a', 'It begins.'), scene('b', 'The German chemist Eugen Baumann found iodine.'), scene('c', 'It ends.')]
  const [, told] = planShots(makeFilm(scenes))
  expect(told).toMatchObject({ template: 'page', person: { slots: { name: 'Eugen Baumann', role: 'German chemist' } } })
  expect(told!.others.map(({ template }) => template)).toEqual([])
})

test('S05 an unchanged scene keeps its shot, even if another shot suits it better after the change', () => {
  const scenes = [
    scene('a', 'It begins.'),
    scene('b', 'In Kyoto 800 ships a year.', [place('Kyoto'), ships(800)]),
    scene('c', 'It ends.'),
  ]
  expect(templates(makeFilm(scenes))[1]).toBe('count')
  expect(templates(makeFilm(scenes, { before: { templates: new Map([['b', 'map']]) } }))[1]).toBe('map')
  expect(templates(makeFilm(scenes, { before: { templates: new Map([['b', 'thing']]) } }))[1], 'of a shot of before').toBe(
    'count',
  )
})
