import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { ToldFilm, ToldScene } from '../told.ts'
import { carryingClauses } from './carrying-clause.ts'

function clausesOf(language: FilmLanguage, texts: string | string[], most = 1, said: string[] = []): string[] {
  const sentences = [texts].flat().map((text) => ({ text, facts: [] }))
  const scene: ToldScene = { scene_id: 's', text: [texts].flat().join(' '), sentences }
  return carryingClauses(scene, { language } as ToldFilm, { most, said })
}

test.for([
  ['en', 'The lantern is still burning, by a few drops of oil a night.', 'still burning'],
  ['en', 'The keeper, they say, was braver than any sailor that had come before.', 'braver than any sailor'],
  ['en', 'Close the lid slowly and put the pan on the stove.', 'Close the lid slowly'],
  ['es', 'Le siguió Clara Campoamor, que tenía mucha prisa.', 'Le siguió Clara Campoamor'],
  ['es', 'Los vecinos que quedaron tuvieron que recoger las piedras.', 'recoger las piedras'],
  ['fr', 'En hiver, la lampe est éteinte.', 'la lampe est éteinte'],
  ['pt', 'Naquele ano, a ponte foi fechada.', 'a ponte foi fechada'],
  ['de', 'Die Brücke war im selben Winter eingestürzt.', 'im selben Winter eingestürzt'],
  ['sv', 'Karin lärde sig tre språk och blev läkare.', 'lärde sig tre språk'],
  ['hi', 'गाँव के लोगों ने पुराने अनुभव से सीखा।', 'अनुभव से सीखा'],
  ['ar', 'السفينة تحت الماء خشب وحديد قديم.', 'خشب وحديد قديم'],
  ['ja', '山は古くから信仰の対象であった。', '信仰の対象'],
  ['zh', '先把门打开，把道路让给行人。', '把道路让给行人'],
] as const)('S05 SHW the clause that carries a sentence stands in four words of its own (%s: %s)', ([language, text, clause]) => {
  expect(clausesOf(language, text)).toEqual([clause])
})

test('S05 SHW a clause that says what is not so keeps its "not", and none is taken out of it', () => {
  expect(clausesOf('en', 'The bell never rang again.')).toEqual(['bell never rang again'])
  expect(clausesOf('en', 'The old bell of the northern tower never rang for the fishermen of the bay.')).toEqual([])
  expect(clausesOf('de', 'Die alte Glocke im Turm läutete niemals mehr für die Fischer der Bucht.')).toEqual([])
})

test('S05 SHW a sentence’s first word before an article is no name whose clause stands alone', () => {
  expect(clausesOf('en', 'Twice a day the sea rises and falls.').join()).not.toMatch(/^day/iu)
})

test('S05 SHW what is only believed, asked, counted in figures or a place alone is no such clause', () => {
  expect(clausesOf('en', 'People thought that the sea was boiling.')).toEqual([])
  expect(clausesOf('en', 'Why is the sea salty?')).toEqual([])
  expect(clausesOf('pt', 'A torre mede 96 metros.')).toEqual([])
  expect(clausesOf('en', 'In the northern harbour.')).toEqual([])
  expect(clausesOf('en', 'It was made of iron and of the wood of old ships.').join()).not.toMatch(/(?:of|and|the)$/u)
})

test('S05 SHW a long scene has two clauses in the order told, of two parts of it; what was said lately is not said again', () => {
  const texts = ['The guards learned from the fire.', 'The doors are now wider, and the stairs lead outside.']
  const two = clausesOf('en', texts, 2)
  expect(two).toHaveLength(2)
  expect(texts.join(' ').indexOf(two[0]!)).toBeLessThan(texts.join(' ').indexOf(two[1]!))
  expect(clausesOf('en', texts, 1, two)).not.toContain(two[0])
})
