import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import { findInvented } from './find-invented.ts'

const invented = (slots: unknown, text: string, language: FilmLanguage): string[] =>
  findInvented(slots, [{ text, language }], language).invented
const figure = (value: number, number_text: string, unit: string) => ({ figure: { value, number_text, unit, label: '' } })

test('S09 a figure passes only with its number, its unit and the value that its shape is drawn by', () => {
  const peak = '六月、標高一九三六メートルの山に6人が登った。'
  expect(invented(figure(1936, '1936', 'メートル'), peak, 'ja')).toEqual([])
  expect(invented(figure(6, '6', 'メートル'), peak, 'ja')).toEqual(['6 メートル'])
  expect(invented(figure(6, '1936', 'メートル'), peak, 'ja')).toEqual(['1936 メートル'])
  expect(invented(figure(600, '600', 'メートル'), '五六百メートル進んだ。', 'ja')).toEqual(['600 メートル'])
  expect(invented(figure(5e6, '٥', 'مليون دولار'), 'بلغت الكلفة ٣٫٥ مليون دولار.', 'ar')).toEqual(['٥ مليون دولار'])
  expect(invented(figure(2005, '2005', '公里'), '他走了两千五公里。', 'zh')).toEqual(['2005 公里'])
  expect(invented(figure(1e6, '1', 'million sheets'), 'There stand half a million sheets of glass.', 'en')).not.toEqual([])
  expect(invented(figure(50, '50', '%'), 'There were 50 of them.', 'en')).toEqual(['50 %'])
  expect(invented(figure(50, '$50', ''), 'There were 50 of them.', 'en')).toEqual(['$50'])
  expect(invented(figure(10, '10', 'metri'), 'Avanza una decina di metri all’anno.', 'it')).toEqual([])
  expect(invented(figure(10, '10', 'metri'), 'Avanza parecchie decine di metri all’anno.', 'it')).toEqual(['10 metri'])
})

test('S09 a number that contains "more" or "several" is compared too', () => {
  const texts = { heading: '死者700余万人', items: ['損害九百数十億円', '300余万人'] }
  expect(invented(texts, '戦争で300余万人が死亡した。', 'ja')).toEqual(['700', '九百'])
})

test('S09 the first number of a range has the scale of the second', () => {
  const cost = 'Removing a dam costs between 0.1 and 5 million dollars.'
  expect(invented(figure(100_000, '0.1', 'million dollars'), cost, 'en')).toEqual([])
  expect(invented(figure(0.1, '0.1', 'million dollars'), cost, 'en')).toEqual(['0.1 million dollars'])
  expect(invented(figure(200_000, '0.2', 'million dollars'), cost, 'en')).toEqual(['0.2 million dollars'])
  expect(invented(figure(2e6, '2', 'Millionen Euro'), 'Das kostet zwischen 2 und 3 Millionen Euro.', 'de')).toEqual([])
  const grown = 'The town grew from 2 to 3 million people.'
  expect(invented(figure(2e6, '2', 'million people'), grown, 'en')).toEqual([])
  expect(invented(figure(2, '2', 'million people'), grown, 'en')).toEqual(['2 million people'])
  expect(invented(figure(2e6, '2', 'millones de euros'), 'Cuesta de 2 a 3 millones de euros.', 'es')).toEqual([])
  expect(invented(figure(33e6, '33,0', 'millones'), 'Las tiendas crecieron: de 33,0 a 34,2 millones.', 'es')).toEqual([])
})

test('S09 dates, wholes, points of a line and numbers in texts are checked too', () => {
  const dated = (year: number, text: string) => ({ events: [{ year, text, label: '' }] })
  expect(invented(dated(1936, '一九三六年'), '一九三六年、橋が開通した。', 'ja')).toEqual([])
  expect(invented(dated(1935, '一九三六年'), '一九三六年、橋が開通した。', 'ja')).toEqual(['一九三六年'])
  expect(invented(dated(1914, '16 August 1914'), 'It opened on 15 August 1914.', 'en')).toEqual(['16 August 1914'])
  expect(invented({ whole: 51 }, 'Of the 50 bakeries 20 are left.', 'en')).toEqual(['51'])
  expect(invented({ points: [{ label: '1914', value: 7 }] }, 'In 1914 it was 8.', 'en')).toEqual(['7'])
  expect(invented({ sentence: 'It took 12 years.' }, 'It took 11 years.', 'en')).toEqual(['12'])
  expect(invented({ picture: 'a81f7', credit: '© 2019' }, 'It took 11 years.', 'en')).toEqual([])
})

test('S09 every bar, whole and end of a range is checked, and a difference is computed again from its two figures', () => {
  const bars = (number_text: string, value: number) => ({
    bars: [
      { name: '', ...figure(36, '36', '') },
      { name: '', ...figure(24, '24', '') },
    ],
    full: 40,
    change: { value, number_text },
  })
  const cut = 'The authority cut daily passages from 36 to 24.'
  expect(invented(bars('\u221212', -12), cut, 'en')).toEqual([])
  expect(invented(bars('\u221211', -12), cut, 'en')).toEqual(['\u221211'])
  expect(invented(bars('+12', -12), cut, 'en')).toEqual(['+12'])
  expect(invented(bars('\u221212', -14), cut, 'en')).toEqual(['\u221212'])
  expect(invented(bars('\u200e\u221212', -12), 'خفض العدد من 36 إلى 24.', 'ar')).toEqual([])
  const range = (low: number, unit: string) => ({
    low: figure(low, String(low), unit).figure,
    high: figure(100, '100', 'flowers').figure,
    full: 120,
  })
  const visits = 'On one trip it visits between 50 and 100 flowers.'
  expect(invented(range(50, 'flowers'), visits, 'en')).toEqual([])
  expect(invented(range(60, 'flowers'), visits, 'en')).toEqual(['60 flowers'])
  expect(invented(range(50, 'trees'), visits, 'en')).toEqual(['50 trees'])
  const share = (whole: number) => ({
    ...figure(6000, '6,000', ''),
    whole: figure(whole, String(whole), 'houses').figure,
    form: 'ring',
  })
  expect(invented(share(18000), 'It destroyed 6,000 of 18,000 houses.', 'en')).toEqual([])
  expect(invented(share(19000), 'It destroyed 6,000 of 18,000 houses.', 'en')).toEqual(['19000 houses'])
})

/** Sentences whose figures the fact parser and this check must read alike. */
const ALIKE: [FilmLanguage, string][] = [
  ['en', 'Every February some two million hives are trucked for two hundred hours, and the canal cost about $375 million.'],
  ['de', 'Rund 800.000 französische Anleger verloren 3,5 Tonnen.'],
  ['es', 'La obra costó unos 375 millones de dólares en 1914.'],
  ['fr', 'Environ 22 000 ouvriers moururent en 1889.'],
  ['pt', 'Cerca de 22.000 trabalhadores; cinco por cento.'],
  ['it', 'Circa 22.000 operai; cinque per cento.'],
  ['sv', 'Omkring 22 000 arbetare dog.'],
  ['zh', '公元前221年，耗资约3.75亿美元，长两万一千公里。'],
  ['ja', '1914年、約80万人が3億7500万ドルを失った。一九三六年、標高一九三六メートル。'],
  ['hi', '1914 में लगभग 8,00,000 निवेशकों ने ३.५ करोड़ रुपये खोए।'],
  ['ar', 'في عام ١٨٨٩ خسر نحو 800000 مستثمر ٣٫٧٥ مليون دولار.'],
]

test.each(ALIKE)('S09 in %s all figures and dates of a correct film pass: %s', (language, sentence) => {
  const facts = findFacts(sentence, language, '').filter(({ kind }) => kind === 'figure' || kind === 'date')
  expect(facts.length).toBeGreaterThan(0)
  for (const { kind, values } of facts)
    expect(invented(kind === 'figure' ? { figure: values } : { events: [values] }, sentence, language)).toEqual([])
})

test('52.4 S09 a time span of several units passes if the source has it and the shape is drawn by its minutes', () => {
  const text = 'Sorting took 14 hours and 26 minutes by hand, 1 hour and 16 minutes by machine.'
  expect(invented(figure(866, '14', 'hours and 26 minutes'), text, 'en')).toEqual([])
  expect(invented(figure(866, '14', 'hours and 26 minutes'), 'Sorting took 14 hours and 20 minutes.', 'en')).not.toEqual([])
  expect(invented(figure(800, '14', 'hours and 26 minutes'), text, 'en')).not.toEqual([])
  expect(invented(figure(270, '4', '時間30分'), '手作業では4時間30分かかった。', 'ja')).toEqual([])
})
