import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { findFacts } from './facts.ts'

const yearsIn = (sentence: string, language: FilmLanguage) =>
  findFacts(sentence, language, '').flatMap((fact) => (fact.kind === 'date' ? [fact.values.year] : []))

const NO_YEAR: [FilmLanguage, string][] = [
  // spans
  ['en', 'The pagoda has stood for 1,300 years.'],
  ['en', 'It has an 1800-year history.'],
  ['en', 'It has an 800-year history and an 800 metre wall.'],
  ['en', 'The tree is a hundred years older.'],
  ['de', 'Die 1300-jährige Pagode steht.'],
  ['ja', '五重塔は1300年の間、地震に耐えてきた。'],
  ['ja', '1300年もの間、倒れたことがない。'],
  ['ja', 'およそ1300年の歴史を持つ。'],
  ['ja', '樹齢1300年の杉。'],
  ['ja', '創建から1300年を迎えた。'],
  ['ja', '塔は法隆寺より百年古い。'],
  ['zh', '这座塔屹立了1300年。'],
  ['zh', '这座塔有1300年的历史。'],
  ['zh', '它比那座塔早100年，历经1300年风雨。'],
  // rates
  ['en', 'He earned 1500 a year.'],
  ['en', 'The engine turns at 1800 rpm.'],
  ['en', 'Every year 1200 people die.'],
  ['en', 'It cost 1500 per head.'],
  ['de', 'Pro Jahr 1500 Tonnen.'],
  ['de', 'Er macht 1500 im Monat.'],
  ['es', 'Cada año 1500 personas llegan y gana 1500 al mes.'],
  ['fr', 'Chaque année 1500 visiteurs viennent.'],
  ['pt', 'Ele ganha 1500 por mês.'],
  ['it', 'Guadagna 1500 al mese.'],
  ['sv', 'Varje år 1500 besöker platsen.'],
  ['hi', 'हर साल 1500 लोग आते हैं।'],
  ['ar', 'كل عام 1500 زائر يأتون.'],
  ['en', 'It fell from 1800 to 1200 metres.'],
  ['en', 'More than 1500 died.'],
  // numbers in names
  ['en', 'Hardy took taxi 1729 to the hospital.'],
  ['en', 'Number 1729 is dull.'],
  ['en', 'Venera 13 landed, and Venera 1300 followed.'],
  ['en', 'The galaxy NGC 1300 is barred, the Model 1911 is a pistol, and Windows 2000 was sold.'],
  ['de', 'Taxi 1729 war langweilig, wie die Zahl 1729 und Zimmer 1408.'],
  ['es', 'El taxi 1729 era aburrido.'],
  ['fr', 'Le taxi 1729 était ennuyeux.'],
  ['pt', 'O táxi 1729 era sem graça.'],
  ['it', 'Il taxi 1729 era banale.'],
  ['sv', 'Taxi 1729 var tråkig.'],
  ['hi', 'टैक्सी 1729 उबाऊ थी।'],
  ['ar', 'سيارة الأجرة 1729 كانت مملة.'],
  ['ja', '千葉の海は広い。'],
]

test.each(NO_YEAR)('50.11 %s: a span, a rate or a number in a name is no year: %s', (language, sentence) => {
  expect(yearsIn(sentence, language)).toEqual([])
})

const YEARS: [FilmLanguage, string, number[]][] = [
  ['en', 'Since 1300 the town has grown, and in spring 1945 the war ended.', [1300, 1945]],
  ['en', 'The 1848 revolution failed; Nobel (1833–1896) was rich.', [1848, 1833, 1896]],
  ['en', 'On 1 March 1982 Venera 13 landed.', [1982]],
  ['de', 'Die Olympischen Spiele 1936 in Berlin; im Sommer 1914; er starb 1896.', [1936, 1914, 1896]],
  ['fr', 'En l’an 800, il fut couronné.', [800]],
  ['fr', 'Elle est si utile qu’en 1910 la concession est prolongée, jusqu’en 1980.', [1910, 1980]],
  ['es', 'En el verano de 1936 y en la primavera 1939.', [1936, 1939]],
  ['pt', 'Em agosto de 1822 e no ano 1889.', [1822, 1889]],
  ['it', 'Nell’agosto 1822 e nell’anno 1889.', [1822, 1889]],
  ['sv', 'Han föddes 1833 och dog 1896.', [1833, 1896]],
  ['hi', 'भारत 1947 में आज़ाद हुआ।', [1947]],
  ['ar', 'بنيت المحطة سنة 1877.', [1877]],
  ['ja', '五重塔は607年に建てられ、1300年頃に直された。', [607, 1300]],
  ['ja', '1200年から1300年の間に建てられた。', [1200, 1300]],
  ['zh', '它在1300年建成，发现了1990年的记录。', [1300, 1990]],
]

test.each(YEARS)('50.11 %s: a year is still a date: %s', (language, sentence, years) => {
  expect(yearsIn(sentence, language)).toEqual(years)
})

const NO_DEFINITION: [FilmLanguage, string][] = [
  ['en', 'The tree is a hundred years older.'],
  ['en', 'The lake is a mile long.'],
  ['en', 'The lake is a little older than the village.'],
  ['de', 'Der Baum ist ein Jahrhundert älter als die Kirche.'],
  ['es', 'El árbol es un siglo más antiguo.'],
  ['es', 'Durante 1300 años fue la torre más alta.'],
  ['pt', 'Durante 1300 anos foi a torre mais alta.'],
  ['it', 'Per 1300 anni fu la torre più alta.'],
  ['fr', 'L’arbre est un peu plus vieux.'],
  ['pt', 'A árvore é um século mais velha.'],
  ['sv', 'Trädet är en aning äldre.'],
  ['zh', '这棵树是一百年前种的。'],
  ['ar', 'الشجرة هي مئة سنة أقدم.'],
]

test.each(NO_DEFINITION)('50.11 %s: a comparison of age, length or duration is no definition: %s', (language, sentence) => {
  expect(findFacts(sentence, language, '').map(({ kind }) => kind)).not.toContain('definition')
})

test('50.11 a definition by a measure is a definition if it is the whole predicate', () => {
  for (const [sentence, meaning] of [
    ['A century is a hundred years.', 'a hundred years'],
    ['Ramadan is a month of fasting.', 'a month of fasting'],
    ['Sunday is a day that many rest.', 'a day that many rest'],
  ] as const)
    expect(findFacts(sentence, 'en', '')).toContainEqual({ kind: 'definition', values: expect.objectContaining({ meaning }) })
})

test('50.29 ar: steps of a stair are counted, and degrees are measured', () => {
  const measures = (sentence: string) =>
    findFacts(sentence, 'ar', '').flatMap((fact) => (fact.kind === 'figure' ? [fact.values.measure] : []))
  expect(measures('يقود الدرج المؤلف من 212 درجة إلى القمة.')).toEqual(['count'])
  expect(measures('اصعد إلى الدير بدرج من نحو 800 درجة.')).toEqual(['count'])
  expect(measures('بلغت الحرارة 40 درجة في الصيف.')).toEqual(['measure'])
})
