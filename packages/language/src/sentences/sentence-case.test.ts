import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { sentenceCase } from './sentence-case.ts'
import { readSourceText } from './source-text.ts'

const small = (text: string, language: FilmLanguage): string => sentenceCase(text, language)

test('S01 en: months, weekdays, titles, names, cities, numerals of kings and "I" get capitals in a text of capitals', () => {
  expect(
    small('ON SUNDAY 2 SEPTEMBER A FIRE BROKE OUT IN PUDDING LANE. BY TUESDAY IT HAD REACHED ST PAUL’S CATHEDRAL.', 'en'),
  ).toBe('on Sunday 2 September a fire broke out in Pudding Lane. by Tuesday it had reached St Paul’s Cathedral.')
  expect(
    small('SHE SAID THAT I SAW CHRISTOPHER WREN IN LONDON. MR WREN BUILT 51 CHURCHES IN ENGLAND FOR KING CHARLES II.', 'en'),
  ).toBe('she said that I saw Christopher Wren in London. Mr Wren built 51 churches in England for King Charles II.')
  expect(small('THE BBC AND THE USA AGREED.', 'en')).toBe('the BBC and the USA agreed.')
})

test('S01 en: common words stay in lower case: a march, it may, the king, deep water, units, verbs after a name', () => {
  expect(
    small('THE KING WATCHED A MARCH. IT MAY RAIN. SHE WALKED OVER DEEP WATER FOR 12 KM. A LARGE BRIDGE STOOD THERE.', 'en'),
  ).toBe('the king watched a march. it may rain. she walked over deep water for 12 km. a large bridge stood there.')
  expect(small('THOMAS BUILT A HOUSE. ANNA WALKED HOME IN MAY 1851.', 'en')).toBe(
    'Thomas built a house. Anna walked home in May 1851.',
  )
})

test('S01 de: nouns after an article or by their ending, names and initials get capitals, and verbs and adverbs do not', () => {
  expect(
    small(
      'IN DER NACHT ZUM SONNTAG BEGANN DIE DDR MIT DEM BAU DER MAUER. NIEMAND HABE DIE ABSICHT, SAGTE WALTER ULBRICHT.',
      'de',
    ),
  ).toBe('in der Nacht zum Sonntag begann die DDR mit dem Bau der Mauer. niemand habe die Absicht, sagte Walter Ulbricht.')
  expect(small('DAS GEHT NICHT. DIE SINGT SEHR GUT. IM JAHR 1961 BEGANN SIE.', 'de')).toBe(
    'das geht nicht. die singt sehr gut. im Jahr 1961 begann sie.',
  )
})

test('S01 es: kings, saints, countries and names get capitals, and months and languages do not', () => {
  expect(
    small(
      'EL REY FELIPE II MANDÓ CONSTRUIRLO EN EL SIGLO XVI. JUAN DE HERRERA LLEGÓ EN MAYO DE ITALIA Y HABLABA ITALIANO.',
      'es',
    ),
  ).toBe('el rey Felipe II mandó construirlo en el siglo XVI. Juan de Herrera llegó en mayo de Italia y hablaba italiano.')
})

test('S01 it: kings, saints and names get capitals, and months do not', () => {
  expect(small('SAN FRANCESCO NACQUE IN MAGGIO. IL RE VITTORIO EMANUELE II PARLAVA CON GIUSEPPE GARIBALDI.', 'it')).toBe(
    'San Francesco nacque in maggio. il re Vittorio Emanuele II parlava con Giuseppe Garibaldi.',
  )
})

test('S01 a text with lower-case letters keeps its capitals', () => {
  const text = 'NASA sent VOYAGER 2 to Neptune in 1977. It is still on its way through the dark, and it still answers.'
  expect(readSourceText(text, 'en').text).toBe(text)
})
