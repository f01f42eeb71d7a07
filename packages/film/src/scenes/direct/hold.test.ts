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
