import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { pictureArt } from '../../art/color-art.ts'
import { THING_ARTS } from '../thing-words.ts'
import type { ToldFilm } from '../told.ts'
import { asThing } from './thing.ts'

/** What thing a sentence shows, behind another one. */
function thingOf(language: FilmLanguage, text: string, before = '…'): string | undefined {
  const scenes = [before, text].map((said, index) => ({
    scene_id: String(index),
    text: said,
    sentences: [{ text: said, facts: [] }],
  }))
  const film: ToldFilm = { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes }
  const proposed = asThing(scenes[1]!, film, 1)
  return proposed?.template === 'thing' ? `${proposed.slots.art}: ${proposed.slots.label}` : undefined
}

test('S05 every thing has a picture that is drawn', () => {
  for (const art of THING_ARTS) expect(pictureArt(art), art).not.toBeNull()
})

test.for([
  ['en', 'Most of the visits were by honey bees.', 'honeybee: Honey bees'],
  ['en', 'He looked at Saturn through a telescope.', 'telescope: Telescope'],
  ['es', 'El volcán despertó en mayo.', 'volcano: Volcán'],
  ['fr', 'Il porte une bougie dans la nuit.', 'candle: Bougie'],
  ['pt', 'Dois homens abrem o tronco com golpes de machado.', 'axe: Machado'],
  ['de', 'Das Flugzeug landete um neun.', 'airplane: Flugzeug'],
  ['sv', 'Han tog spårvagnar till hamnen.', 'tram: Spårvagnar'],
  ['hi', 'मज़दूर कुल्हाड़ियाँ लेकर चल पड़े।', 'axe: कुल्हाड़ियाँ'],
  ['ar', 'ثار البركان في الليل.', 'volcano: البركان'],
  ['ja', '望遠鏡で星を見た。', 'telescope: 望遠鏡'],
  ['zh', '她在山上放了一台望远镜。', 'telescope: 望远镜'],
] as const)('S05 a thing that a sentence names is shown (%s: %s)', ([language, text, shown]) => {
  expect(thingOf(language, text)).toBe(shown)
})

test.for([
  ['en', 'There was no telescope on the island.'], // denied
  ['en', 'The engine is shaped like an egg.'], // likened
  ['en', 'A bee sting hurts for an hour.'], // describes another thing
  ['en', 'The story was told by Mr Hammer.'], // a name
  ['en', 'A few palm-tree seeds crossed the sea.'], // part of a word
  ['de', 'Die Lage war wie ein Vulkan.'],
  ['es', 'La cúpula parece un huevo.'],
  ['zh', '屋顶像鸡蛋一样圆。'],
  // what was shown wrongly before: a palm for a peak, a motorway for a cistern, cacti in Dorset, cottages while people flee
  ['en', 'The peak rises above the tree line.'],
  ['en', 'The cistern lies under the road to the market.'],
  ['en', 'The cliffs of Dorset are dry in summer.'],
  ['en', 'People fled from their homes at night.'],
] as const)('S05 what is denied, likened, a name, or no such thing has no picture (%s: %s)', ([language, text]) => {
  expect(thingOf(language, text)).toBeUndefined()
})

test('S05 a thing that the film has named before is not shown again', () => {
  expect(thingOf('en', 'The bees came back.', 'The bees left.')).toBeUndefined()
})
