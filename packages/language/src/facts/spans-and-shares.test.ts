import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { findFacts } from './facts.ts'

const figures = (sentence: string, language: FilmLanguage): string[] =>
  findFacts(sentence, language, '').flatMap((fact) =>
    fact.kind === 'figure' ? [`${fact.values.hedge ?? ''} ${fact.values.number_text} ${fact.values.unit}`.trim()] : [],
  )

const SPANS: [FilmLanguage, string, string][] = [
  ['en', 'The bridge stood for more than 150 years.', 'more than 150 years'],
  ['es', 'La casa tiene más de 150 años.', 'más de 150 años'],
  ['fr', 'La maison tient debout depuis plus de 150 ans.', 'plus de 150 ans'],
  ['pt', 'A casa tem mais de 150 anos.', 'mais de 150 anos'],
  ['it', 'La casa ha più di 150 anni.', 'più di 150 anni'],
  ['de', 'Das Haus steht mehr als 150 Jahre.', 'mehr als 150 Jahre'],
  ['sv', 'Huset har stått i mer än 150 år.', 'mer än 150 år'],
  ['hi', 'यह मकान लगभग 150 साल टिका।', 'लगभग 150 साल'],
  ['ar', 'بقي البيت أكثر من 150 عاما.', 'أكثر من 150 عاما'],
  ['zh', '这座房子立了超过150年。', '超过 150 年'],
  ['ja', '家は約150年間立っていた。', '約 150 年間'],
  ['es', 'Tardaron cuarenta años en construirla.', '40 años'],
]

test.each(SPANS)('S02 in %s a time span is a figure: %s', (language, sentence, expected) => {
  expect(figures(sentence, language)).toEqual([expected])
})

const NO_SPANS: [FilmLanguage, string][] = [
  ['en', 'She died 20 years later, aged 47, and he 12 years ago at 47 years old.'],
  ['en', 'The day lasted 11 hours 55 minutes.'],
  ['es', 'Tenía 84 años; hace 50 años llegó, a los 12 años, tres veces.'],
  ['de', 'Vor 50 Jahren und nach 30 Tagen, um 8 Uhr, 3 Mal.'],
  ['fr', 'Il y a 50 ans, à 78 ans, trois fois.'],
  ['pt', 'Há 50 anos, aos 12 anos, 3 vezes.'],
  ['it', 'Dopo 50 anni, a 12 anni, 3 volte.'],
  ['sv', 'Efter 50 år, för 30 år sedan, 3 gånger.'],
  ['ja', '午前8時15分、19世紀、3回、20歳、一九六七年三月十八日。'],
  ['zh', '20年后，他30岁，一共3次。'],
  ['hi', '20 साल बाद, 50 साल पहले, 3 बार।'],
  ['ar', 'بعد 20 عاما، قبل 30 سنة، 3 مرات.'],
]

test.each(NO_SPANS)('S02 in %s times, frequencies and ages are no spans: %s', (language, sentence) => {
  expect(figures(sentence, language)).toEqual([])
})

const SHARES: [FilmLanguage, string, string, number][] = [
  ['en', 'About a third of the houses burnt down.', 'About 1/3', 1 / 3],
  ['en', 'Half of the people left.', '1/2', 1 / 2],
  ['es', 'Casi un tercio de las casas ardió.', 'Casi 1/3', 1 / 3],
  ['fr', 'Les deux tiers des maisons ont brûlé.', '2/3', 2 / 3],
  ['pt', 'Um quarto das casas ardeu.', '1/4', 1 / 4],
  ['it', 'Un quarto delle case bruciò.', '1/4', 1 / 4],
  ['de', 'Rund zwei Drittel der Häuser verbrannten.', 'Rund 2/3', 2 / 3],
  ['sv', 'Ungefär en tredjedel av husen brann.', 'Ungefär 1/3', 1 / 3],
  ['hi', 'लगभग एक-तिहाई मकान जल गए।', 'लगभग 1/3', 1 / 3],
  ['ar', 'احترق نحو ثلث البيوت.', 'نحو 1/3', 1 / 3],
  ['zh', '大约三分之一的房子被烧毁。', '大约 1/3', 1 / 3],
  ['ja', '家の約三分の二が焼けた。', '約 2/3', 2 / 3],
  ['ja', '家の3分の1が焼けた。', '1/3', 1 / 3],
]

test.each(SHARES)('S02 in %s a fraction is a share: %s', (language, sentence, expected, value) => {
  expect(figures(sentence, language)).toEqual([expected])
  expect(findFacts(sentence, language, '').find(({ kind }) => kind === 'figure')).toMatchObject({ values: { value, measure: 'share' } }) // prettier-ignore
})

test('S02 a part of an hour, of a century or of a list of halves is no share', () => {
  expect(figures('It took a quarter of an hour in the second half of the century.', 'en')).toEqual([])
  expect(figures('Un cuarto de hora en la primera mitad del siglo.', 'es')).toEqual([])
  expect(figures('استغرق ربع الساعة.', 'ar')).toEqual([])
})

test('issue 51 a fraction of a unit is no share, and one of a thing is', () => {
  expect(figures('Le mètre est trop court d’environ deux dixièmes de millimètre.', 'fr')).toEqual([])
  expect(figures('Deux tiers de la ville et un quart de ses ponts ont brûlé.', 'fr')).toEqual(['2/3', '1/4'])
  expect(figures('Un tiers de Paris a brûlé.', 'fr')).toEqual(['1/3'])
})
