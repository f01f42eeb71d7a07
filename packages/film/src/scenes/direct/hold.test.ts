import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { ToldFilm } from '../told.ts'
import { holdWorld } from './hold.ts'
import type { Proposed } from './proposed.ts'

const QUIET: Proposed = { template: 'quiet', slots: { phrase: 'x', poster: true }, why: { reason: 'quiet', words: 'x' } }
const JAR: Proposed = { template: 'thing', slots: { art: 'jar', label: 'Jar' }, why: { reason: 'thing', words: 'jar' } }
const BONN = { name: 'Bonn', longitude: 7.1, latitude: 50.73, country: 'DE' }
const MAP: Proposed = { template: 'map', slots: { places: [BONN] }, why: { reason: 'place', words: 'Bonn' } }

function held(text: string, before: Proposed[], { language = 'en' as FilmLanguage, title = 'A film' } = {}) {
  const scene = { scene_id: 's', text, sentences: [{ text, facts: [] }] }
  const film: ToldFilm = { title, topic: title, language, seed: 's', sources: [], scenes: [scene] }
  const shot = holdWorld(QUIET, scene, film, 2, before)
  return shot.template === 'quiet' ? [shot.slots.held, shot.why.reason] : null
}

test('S05 SHW a scene without a shot goes on with the thing that it names again, or the place that its sentence stands for', () => {
  expect(held('Cover the jar loosely.', [JAR, MAP])).toEqual([{ art: 'jar' }, 'continues'])
  expect(held('It burned down in the same year.', [JAR, MAP])).toEqual([{ place: BONN }, 'continues'])
  expect(held('Dort stand er lange.', [MAP], { language: 'de' })).toEqual([{ place: BONN }, 'continues'])
})

test('S05 SHW the film’s own place goes on where the sentence names it, also by a word of its name', () => {
  const title = 'How Mount Everest was measured'
  expect(held('The mountain is still growing.', [], { title })).toEqual([
    { place: expect.objectContaining({ name: 'Mount Everest' }) },
    'continues',
  ])
  expect(held('Air bends light.', [], { title })).toEqual([undefined, 'quiet'])
})

test('S05 SHW nothing goes on where a sentence says what is not so, or tells of something else', () => {
  expect(held('It never reached the jar.', [JAR])).toEqual([undefined, 'quiet'])
  expect(held('Bakers are early.', [JAR])).toEqual([undefined, 'quiet'])
  expect(held('Bakers are early.', [MAP])).toEqual([undefined, 'quiet'])
})

test('S05 SHW beside what goes on a short sentence stands with its amount', () => {
  const scene = { scene_id: 's', text: 'São 11 quilômetros.', sentences: [{ text: 'São 11 quilômetros.', facts: [] }] }
  const film: ToldFilm = { title: 'X', topic: 'X', language: 'pt', seed: 's', sources: [], scenes: [scene] }
  expect(holdWorld(QUIET, scene, film, 2, [MAP]).slots).toMatchObject({ phrase: 'São 11 quilômetros', held: { place: BONN } })
})

test('S05 SHW one world goes on three times at most', () => {
  const again: Proposed = {
    ...QUIET,
    slots: { ...QUIET.slots, held: { art: 'jar' } },
    why: { reason: 'continues', words: 'jar' },
  } as Proposed
  expect(held('Cover the jar.', [JAR, again, again])).toEqual([{ art: 'jar' }, 'continues'])
  expect(held('Cover the jar.', [JAR, again, again, again])).toEqual([undefined, 'quiet'])
})

const SOMEBODY: Proposed = {
  template: 'person',
  slots: { name: 'Alfred Nobel', life: [] },
  why: { reason: 'person', words: 'Alfred Nobel' },
}

test('S05 SHW somebody goes on where a sentence opens with their name, or with "he" directly behind them', () => {
  const nobel = { person: { name: 'Alfred Nobel' } }
  expect(held('Nobel sökte ett sätt att göra vätskan säker.', [SOMEBODY, JAR], { language: 'sv' })).toEqual([nobel, 'continues'])
  expect(held('Alfred lärde sig fem språk.', [SOMEBODY, JAR], { language: 'sv' })).toEqual([nobel, 'continues'])
  expect(held('He looked for a way to make it safe.', [SOMEBODY])).toEqual([nobel, 'continues'])
  expect(held('He looked for a way to make it safe.', [SOMEBODY, JAR])).not.toEqual([nobel, 'continues'])
  expect(held('It was far away.', [SOMEBODY])).toEqual([undefined, 'quiet'])
  expect(held('Friends of Nobel looked.', [SOMEBODY])).toEqual([undefined, 'quiet'])
})

test('S05 SHW a scene whose words would be one noun goes on with the film’s own place, else with what was shown last', () => {
  const quietOf = (phrase: string, before: Proposed[], title: string) => {
    const text = 'Early bakers of the old town were few.'
    const scene = { scene_id: 's', text, sentences: [{ text, facts: [] }] }
    const film: ToldFilm = { title, topic: title, language: 'en', seed: 's', sources: [], scenes: [scene] }
    const shot = holdWorld({ ...QUIET, slots: { ...QUIET.slots, phrase } } as Proposed, scene, film, 2, before)
    return shot.template === 'quiet' ? shot.slots.held : null
  }
  expect(quietOf('Bakers', [JAR, MAP], 'How Mount Everest was measured')).toMatchObject({ place: { name: 'Mount Everest' } })
  expect(quietOf('Bakers', [JAR], 'A film')).toEqual({ art: 'jar' })
  expect(quietOf('Bakers were few', [JAR], 'A film')).toBeUndefined()
})

test('S05 SHW over a thing that goes on stands no other thing of its sentence, but its own word', () => {
  const text = 'You need a clean jar, flour, water and a kitchen scale.'
  const scene = { scene_id: 's', text, sentences: [{ text, facts: [] }] }
  const film: ToldFilm = { title: 'X', topic: 'X', language: 'en', seed: 's', sources: [], scenes: [scene] }
  const quiet = { ...QUIET, slots: { ...QUIET.slots, phrase: 'A kitchen scale' } } as Proposed
  expect(holdWorld(quiet, scene, film, 2, [JAR]).slots).toMatchObject({ phrase: 'Jar', held: { art: 'jar' } })
})

test('S05 SHW what a film is about goes on where a sentence tells of what its title names', () => {
  const title = 'A sourdough starter in one week'
  const opened: Proposed = {
    ...QUIET,
    slots: { poster: true, held: { art: 'jar' } },
    why: { reason: 'opening', words: 'jar' },
  } as Proposed
  expect(held('The starter is ready.', [opened], { title })).toEqual([{ art: 'jar' }, 'continues'])
  expect(held('Bakers are early.', [opened], { title })).toEqual([undefined, 'quiet'])
  expect(held('信仰の山であり、絵に描かれた。', [], { title: '富士山はなぜあの形なのか', language: 'ja' })).toEqual([
    { place: expect.objectContaining({ name: '富士山' }) },
    'continues',
  ])
})

test('S05 SHW behind a shot of figures a sentence still stands for the world before it, behind a way between two places for none', () => {
  const bars = { ...JAR, template: 'bars' } as unknown as Proposed
  const way = { ...MAP, slots: { places: [BONN, { ...BONN, name: 'Köln' }] } } as Proposed
  expect(held('This goes on.', [JAR, bars])).toEqual([{ art: 'jar' }, 'continues'])
  expect(held('This goes on.', [JAR, way])).toEqual([undefined, 'quiet'])
})
