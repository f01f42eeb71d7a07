import type { Fact } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import type { ToldFilm } from '../told.ts'
import { asMap } from './map.ts'

const filmOf = (...texts: string[]): ToldFilm => ({
  title: 'A film',
  topic: 'a film',
  language: 'en',
  seed: 'film',
  sources: [],
  scenes: texts.map((text, index) => ({ scene_id: String(index), text, sentences: [{ text, facts: [] as Fact[] }] })),
})

const mapsOf = (film: ToldFilm) => film.scenes.map((scene, index) => asMap(scene, film, index)?.why.words ?? null)

test('S05 SHW a place is shown on the map once in a film, with the words that name it', () => {
  const film = filmOf(
    'A title.',
    'In Kyoto gardens are old.',
    'In Kyoto they rake gravel.',
    'In Osaka ships wait.',
    'In Tokyo they do not.',
  )
  expect(mapsOf(film)).toEqual([null, 'Kyoto', null, 'Osaka', null])
})

test('S05 SHW the way between two places is one map, and where the film never goes there is none', () => {
  const film = filmOf('A title.', 'Tea went from Shanghai to London by sea.', 'It was never grown in London.', 'Tea is a leaf.')
  expect(mapsOf(film)).toEqual([null, 'Shanghai to London', null, null])
  expect(asMap(film.scenes[1]!, film, 1)).toMatchObject({
    template: 'map',
    slots: { places: [{ country: 'CN' }, { country: 'GB' }] },
    why: { reason: 'place' },
  })
})
