import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { findShare, isWhole } from './find-share.ts'

test.for([
  ['en', 'The fire destroyed about 6,000 of the town’s 18,000 houses.', '6,000', '18,000'],
  ['en', 'Only 3 out of 120 seeds germinated.', '3', '120'],
  ['en', 'Of the 51 breweries, 26 are still at work.', '26', '51'],
  ['en', 'The village had 340 houses, 120 of which burned down.', '120', '340'],
  ['es', 'Sobrevivieron 33 de los 45 tripulantes.', '33', '45'],
  ['es', 'La carrera reunió a 2.300 corredores, de los cuales 900 eran mujeres.', '900', '2.300'],
  ['fr', 'Sur les 320 moulins de la vallée, 14 tournent encore.', '14', '320'],
  ['fr', 'Le village compte 1 200 habitants, dont 300 enfants.', '300', '1 200'],
  ['pt', 'Dos 400 veículos, restam 60.', '60', '400'],
  ['it', 'Dei 400 mulini ne restano 60.', '60', '400'],
  ['it', 'Il paese ha 1.200 abitanti, di cui 300 bambini.', '300', '1.200'],
  ['de', 'Von den 18.000 Buden sind 8.000 übrig.', '8.000', '18.000'],
  ['de', '120 der 400 Höfe wurden aufgegeben.', '120', '400'],
  ['sv', 'Byn har 300 hus, varav 40 är tomma.', '40', '300'],
  ['hi', 'गाँव के 400 घरों में से 120 खाली हैं।', '120', '400'],
  ['ar', 'نجا 12 من أصل 40 بحارا.', '12', '40'],
  ['ja', '村の400軒のうち120軒が空き家だ。', '120', '400'],
  ['zh', '船上有230人，其中80人是孩子。', '80', '230'],
] as const)('S05 a part is distinguished from its whole (%s): %s', ([language, sentence, part, whole]) => {
  const share = findShare(sentence, language)
  expect([share?.part.number_text, share?.whole.number_text]).toEqual([part, whole])
})

test.for([
  ['en', 'The bridge has 30 arches and 2 towers.'],
  ['en', 'A boat of 30 tonnes carries 12 people.'],
  ['de', 'Die Fahrt dauert 12 von 1998 an geplante Tage.'],
  ['es', 'Pesa 12 kilos y mide 3 metros.'],
  ['zh', '1900年有51家，1950年剩26家。'],
] as const)('S05 two figures side by side are not a share (%s): %s', ([language, sentence]) => {
  expect(findShare(sentence, language)).toBeNull()
})

test.for<[FilmLanguage, string, boolean]>([
  ['ja', '51あった酒造会社のうち、半数以上が蔵を失った。', true],
  ['en', 'Of the 51 breweries, more than half closed.', true],
  ['en', 'The town has 51 breweries.', false],
])('S05 a whole is recognised if its part is also in the sentence (%s): %s', ([language, sentence, whole]) => {
  expect(isWhole(numbersIn(sentence, language)[0]!, sentence, language)).toBe(whole)
})

test.for<[FilmLanguage, string, string, string]>([
  ['en', 'Of the foundry’s 12 great bells, 8 were named after queens.', '8', '12'],
  ['es', 'De cada 100 kilos de hierba salen 60 kilos de fibra.', '60', '100'],
  ['zh', '那里30万人口中，有11万人在外面开面馆。', '11', '30'],
  ['zh', '在全国5万家拉面馆里，真正由兰州人开的不到3000家。', '3000', '5'],
])('S05 a whole may have an owner, be a hundred, or be at a place (%s): %s', ([language, sentence, part, whole]) => {
  const share = findShare(sentence, language)
  expect([share?.part.number_text, share?.whole.number_text]).toEqual([part, whole])
})
