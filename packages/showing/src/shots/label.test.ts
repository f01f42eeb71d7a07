import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { withinSentence } from './label.ts'

test.each<[FilmLanguage, string, string, string]>([
  ['de', 'Das Kabel trägt die Fahrbahn.', 'Das Kabel', 'das Kabel'],
  ['de', 'Türme stehen auf Fels.', 'Türme', 'Türme'],
  ['de', 'Teil der Brücke ist das Seil.', 'Teil der Brücke', 'Teil der Brücke'],
  ['es', 'El tornillo gira dentro del tubo.', 'El tornillo', 'el tornillo'],
  ['fr', 'L’eau entre dans le bassin.', 'L’eau', 'l’eau'],
  ['pt', 'O peso desce devagar.', 'O peso', 'o peso'],
  ['sv', 'Vinden trycker mot seglet.', 'Vinden', 'Vinden'],
  ['sv', 'Göteborg ligger vid havet.', 'Göteborg', 'Göteborg'],
  ['en', 'Etna lies above the sea.', 'Etna', 'Etna'],
  ['en', 'NASA builds the engine.', 'NASA', 'NASA'],
  ['en', 'Steam rises, and the steam turns it.', 'Steam', 'steam'],
  ['en', 'It rises. The steam turns it.', 'The steam', 'the steam'],
  ['en', 'It rises to The Hague.', 'The Hague', 'The Hague'],
  ['zh', '种子在土里吸水。', '种子', '种子'],
])('S05 SHW-3 a label keeps no capital that only a sentence’s beginning gave it: %s %s', (language, text, words, shown) => {
  const start = text.indexOf(words)
  expect(withinSentence(text, { start, end: start + words.length }, language)).toBe(shown)
})
