import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { ToldFilm } from '../told.ts'
import { asSetting } from './setting.ts'

/** The kind of place that a sentence is set in, in a film of a year. */
function settingOf(language: FilmLanguage, text: string, year?: number): string | undefined {
  const facts = year === undefined ? [] : [{ kind: 'date', values: { year, text: String(year) } }]
  const scenes = [{ scene_id: 's', text, sentences: [{ text, facts }] }] as ToldFilm['scenes']
  const proposed = asSetting(scenes[0]!, { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes }, 0)
  return proposed?.template === 'place' ? `${proposed.slots.kind}: ${proposed.slots.name}` : undefined
}

test.for([
  ['en', 'The men worked in the forest all winter.', 'forest: Forest'],
  ['en', 'The sea comes in and draws back again.', 'sea: Sea'],
  ['es', 'Cada noche salía al desierto.', 'desert: Desierto'],
  ['fr', 'Le couple est au laboratoire.', 'laboratory: Laboratoire'],
  ['pt', 'Os barcos voltaram do norte e dormiram no porto.', 'harbour: Porto'],
  ['de', 'Sie lebten lange im Wald.', 'forest: Wald'],
  ['sv', 'De gick genom skogen.', 'forest: Skogen'],
  ['hi', 'वे नदी के किनारे रुके।', 'river: नदी'],
  ['ar', 'سار الرجال في الصحراء.', 'desert: الصحراء'],
  ['ja', '彼らは森に入った。', 'forest: 森'],
  ['zh', '他每天在图书馆里读书。', 'library: 图书馆'],
] as const)('S05 a sentence that names the kind of place where it happens is shown there (%s: %s)', ([language, text, shown]) => {
  expect(settingOf(language, text)).toBe(shown)
})

test.for([
  ['en', 'The salt of the sea is old.'], // what something else is of
  ['en', 'He never went to the forest.'],
  ['en', 'They measured the sea level.'], // a part of another word
  ['en', 'He is known in the field of physics.'],
  ['en', 'She was like the sea.'],
  ['es', 'Compró sal de mar.'],
  ['hi', '5 अगस्त को वह चाँद की कक्षा में पहुँचा।'], // an orbit, not a classroom
  ['ja', '信仰の山であり、絵に描かれた。'], // what something is
] as const)('S05 a place that is denied, likened, or part of another thing is not shown (%s: %s)', ([language, text]) => {
  expect(settingOf(language, text)).toBeUndefined()
})

test('S05 a place of which the year of the scene had others is not shown as such places look now', () => {
  expect(settingOf('en', 'They waited in the harbour.', 1620)).toBeUndefined()
  expect(settingOf('en', 'They waited in the harbour.', 1980)).toBe('harbour: Harbour')
})
