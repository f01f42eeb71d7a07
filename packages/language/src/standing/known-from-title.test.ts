import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { canBeHeardFirst } from './first-sentence.ts'
import { knownFromTitle } from './known-from-title.ts'
import { termsIn } from '../terms/terms.ts'

/** Language, title, a sentence that a film may open with under it, one that it may not. */
const OPENINGS: [FilmLanguage, string, string[], string[]][] = [
  ['de', 'Ein Krankenhaus kauft Rohrpost', ['Ein Krankenhaus verschickt 3000 Büchsen am Tag.'], ['Das Krankenhaus kaufte 1974 eine Rohrpost.', 'Heute verschickt das Krankenhaus 3000 Büchsen.']], // prettier-ignore
  ['de', 'Das Krankenhaus mit der Rohrpost', ['Das Krankenhaus verschickt 3000 Büchsen am Tag.'], []],
  ['sv', 'Sjukhus köper rörpost', ['Ett sjukhus skickar 3000 rör om dagen.'], ['Sjukhuset köpte rörpost 1974.']],
  ['sv', 'Sjukhuset och rörposten', ['Sjukhuset köpte rörpost 1974.'], []],
  ['fr', 'Un barrage en fin de vie', ['Le barrage de Serre retient 3000 tonnes.'], ['Le barrage ne produit presque plus rien.']],
  ['fr', 'Pourquoi le barrage se vide', ['Le barrage ne produit presque plus rien.'], []],
  ['es', 'Una presa que ya no sirve', ['La presa de Alcorlo guarda 180 millones de litros.'], ['La presa apenas produce electricidad.', 'En 2011 se vació la presa.']], // prettier-ignore
  ['es', 'La historia de café en tres tazas', ['El café llegó a Europa con 300 sacos.'], []],
  ['pt', 'Uma flor que vale ouro', ['Uma flor dá três fios.'], ['De cada trinta quilos colhidos, só um é flor.', 'A flor abre uma única vez.']], // prettier-ignore
  ['pt', 'O açafrão', ['De cada trinta quilos de açafrão colhidos, só um se vende.'], []],
  ['zh', '一座村庄和干涸的池塘', ['杭州的池塘第一次蓄满了水。'], ['池塘第一次蓄满了水。']],
  ['ja', '村のダムが役目を終える', ['八ツ場ダムは初めて満水になった。'], ['ダムは初めて満水になった。']],
  ['hi', 'एक गाँव और उसका तालाब', ['लापोड़िया का तालाब पहली बार भरा।'], ['तालाब पहली बार भरा।']],
]

test.each(OPENINGS)(
  'S02 %s “%s”: a film opens with no thing of which nobody was told which it is',
  (language, title, good, bad) => {
    const terms = new Set(termsIn(title, language))
    const known = knownFromTitle(title, language)
    for (const text of good) expect([text, canBeHeardFirst(text, language, terms, known)]).toEqual([text, true])
    for (const text of bad) expect([text, canBeHeardFirst(text, language, terms, known)]).toEqual([text, false])
  },
)

test('S02 en: a title makes known what it calls "the …", and what it names alone', () => {
  expect(knownFromTitle('A dam comes down', 'en').size).toBe(0)
  expect(knownFromTitle('Why a hospital still sends tubes', 'en').size).toBe(0)
  expect(knownFromTitle('What the old dam left behind', 'en').has('dam')).toBe(true)
  expect(knownFromTitle('Octopus: a mind in eight arms', 'en')).toEqual(new Set(['octopu']))
})
