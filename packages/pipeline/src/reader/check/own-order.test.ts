import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { findStrange } from './own-order.ts'

const SLOWER = 'Zweite Stellschraube Tempo: Wer 10 Prozent langsamer fährt, braucht rund 27 Prozent weniger Leistung.'
const PROFIT = 'Maersk meldete für 2022 einen Gewinn von 29,3 Milliarden Dollar.'
const WATER = "Il 4 novembre 1966 l'acqua a Venezia salì fino a 194 centimetri sopra il livello di riferimento."
const NEVER = 'The gates never rose 30 metres above the sea.'
const SUNK = '台風で連絡船の洞爺丸が沈み、1,155人が亡くなりました。'
const ORDER = 'Am häufigsten vergehen zwischen Bestellung und fertiger Kiste 8 Tage.'
const MAKERS = 'Das Netz gehört drei Herstellern.'
const WIND = '秒速400キロほどのこの流れ、太陽風は、数日かけて地球に届く。'

test.each<[FilmLanguage, string, string]>([
  ['de', 'weniger Leistung', SLOWER],
  ['de', 'langsameres Tempo', SLOWER],
  ['de', 'Gewinn von Maersk', PROFIT],
  ['de', 'der Gewinn von Maersk', PROFIT],
  ['it', "livello dell'acqua a Venezia", WATER],
  ['en', 'never above the sea: the gates', NEVER],
  ['ja', '太陽風の秒速', WIND],
  ['ja', '洞爺丸が沈み亡くなった人', SUNK],
  ['es', 'altitud de los bosques', 'Los bosques crecen a unos 3.000 metros de altitud.'],
  ['de', 'häufig von Bestellung bis fertiger Kiste', ORDER],
  ['de', 'Hersteller', MAKERS],
  ['es', 'bosques que crecen para los', 'Los bosques crecen a unos 3.000 metros de altitud.'],
  ['fr', 'hauteur de la tour', 'La tour atteint une hauteur de 549 mètres.'],
])('51.1 a name in its own order is of the sentence’s words, also in another form (%s): %s', (language, name, text) => {
  expect(findStrange(name, [[text]], language)).toBeNull()
})

test.each<[FilmLanguage, string, string]>([
  ['de', 'mehr Leistung', SLOWER], // a small word that turns the statement
  ['de', 'Gewinnrückgang von Maersk', PROFIT], // a compound with more than its sentence says
  ['de', 'Verlust von Maersk', PROFIT],
  ['de', '27 Prozent Leistung', SLOWER],
  ['de', 'Gewinn im Jahr 2022', PROFIT],
  ['en', 'height of the gates above the sea', NEVER], // "never" is lost, and no height is named
  ['en', 'the sea above the gates', NEVER],
  ['en', 'no gates above the sea', 'The gates rose above the sea.'],
  ['en', 'UK gates', 'The gates rose above the sea.'],
  ['it', 'acqua più a Venezia', WATER],
  ['ja', '太陽風の温度', WIND],
  ['de', 'Bestellung nur fertiger Kiste', ORDER],
  ['de', 'mehr Bestellung', ORDER],
  ['en', 'more gates above the sea', 'The gates rose above the sea.'],
  ['es', 'más bosques', 'Los bosques crecen a unos 3.000 metros de altitud.'],
  ['ja', '洞爺丸で助かった人', SUNK],
])('51.1 a name with another word, another figure or another number of negations is refused (%s): %s', (language, name, text) => {
  expect(findStrange(name, [[text]], language)).not.toBeNull()
})

test('51.1 a name may take words of the sentence’s source, but keeps a negation of either', () => {
  const text = 'A year later it was 3.9 billion.'
  expect(findStrange('profit of the shipping line', [[text]], 'en')).not.toBeNull()
  expect(findStrange('profit of the shipping line', [[text], ['The profit of the line in shipping fell.']], 'en')).toBeNull()
  expect(
    findStrange('profit of the shipping line', [[text], ['The profit of the shipping line did not rise.']], 'en'),
  ).not.toBeNull()
})
