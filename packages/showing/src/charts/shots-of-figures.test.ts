import { expect, test } from 'vitest'
import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { planShots } from '../plan-shots.ts'
import { chooseScale } from './film-scale.ts'
import { mainFigure } from './main-figure.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'

const makeScene = (scene_id: string, text: string, language: FilmLanguage): NarratedScene => ({
  scene_id,
  text,
  sentences: [{ text, facts: findFacts(text, language, '') }],
})

/** The shot of a text as the second scene of a film with these sources. */
function planShot(language: FilmLanguage, text: string, background: string[] = [], texts: string[] = []) {
  const scenes = ['…', text, ...texts, '…'].map((each, index) => makeScene(`s${index}`, each, language))
  const film: NarratedFilm = { title: 'X', topic: 'X', language, seed: 's', sources: [], background, scenes }
  return planShots(film)[1]!
}

/** The main figure of a text in a film with these sources, and the end of the film's scale for it. */
function figureIn(language: FilmLanguage, text: string, background: string[] = []) {
  const film: NarratedFilm = { title: 'X', topic: 'X', language, seed: 's', sources: [], background, scenes: [] }
  const found = mainFigure(makeScene('a', text, language), film)
  return { ...found, full: found && chooseScale([found.figure], film) }
}

test('S05 growth is an arrow with its sign, never a part of a ring', () => {
  expect(planShot('en', 'Rents in the old town rose by 40 percent.')).toMatchObject({
    template: 'change',
    slots: { direction: 'up', figure: { number_text: '40' } },
  })
  expect(planShot('de', 'Die Zahl der Bienen sank um 30 Prozent.')).toMatchObject({
    template: 'change',
    slots: { direction: 'down', label: 'Die Zahl der Bienen sank' },
  })
  for (const [language, text] of [
    ['en', 'At seven percent money doubles in ten years.'],
    ['en', 'The prices grew 12 percent more than before.'],
    ['es', 'La población creció un 250 por ciento en diez años.'],
    ['zh', '人口增长了30%。'],
    ['hi', 'आबादी में 20 प्रतिशत की वृद्धि हुई।'],
  ] as const) {
    const { template } = planShot(language, text)
    expect(template, text).not.toBe('share')
  }
})

test('S05 a percentage of a named whole is cells of a hundred, and a count out of a total is a ring with both numbers', () => {
  expect(planShot('en', 'About 75 percent of leading crops need bees.')).toMatchObject({
    template: 'share',
    slots: {
      form: 'waffle',
      figure: { number_text: '75', hedge: 'About' },
      label: 'of leading crops need bees',
      label_after: true,
    },
  })
  expect(planShot('de', '96 Prozent der Luft sind Kohlendioxid.')).toMatchObject({
    template: 'share',
    slots: { figure: { number_text: '96' }, label: 'der Luft sind Kohlendioxid', label_after: true },
  })
  expect(planShot('en', 'The fire destroyed 6,000 of the town’s 18,000 houses.')).toMatchObject({
    template: 'share',
    slots: {
      form: 'ring',
      figure: { number_text: '6,000' },
      whole: { value: 18000, unit: 'houses' },
      label: 'The fire destroyed',
    },
  })
})

test.each([
  ['en', 'The airline counts 140 flights since Monday.'],
  ['es', 'Quemaron 320 casas en un barrio.'],
  ['fr', 'Le feu a brûlé 140 maisons en ville.'],
  ['pt', 'O fogo queimou 140 casas na vila.'],
  ['ja', '火事で250軒の店が焼けた。'],
  ['es', 'Una composición de 201 metros ofrece hasta 581 plazas en un solo piso.'],
] as const)('issue 51 a figure is no chart if its clause has words that the chart leaves out (%s): %s', (language, text) => {
  expect(planShot(language, text).template).toBe('page')
})

test.each([
  [
    'en',
    'bars',
    'In 2023 a drought lowered Gatun Lake so far that the authority cut the number of daily passages from 36 to 24.',
  ],
  ['de', 'bars', 'Im Jahr 2023 senkte die Behörde wegen der Dürre die Zahl der täglichen Durchfahrten von 36 auf 24.'],
  ['es', 'bars', 'En 2023 la sequía obligó a la autoridad a reducir el número de tránsitos diarios de 36 a 24.'],
  ['zh', 'bars', '2023年，管理局将每日通行船只从36艘减少到24艘。'],
  ['en', 'share', 'Only 26 of the 51 breweries in the old town survived the war.'],
  ['en', 'change', 'The factory cut its emissions by 20 percent in 2023.'],
  ['en', 'range', 'On one trip a honey bee visits between 50 and 100 flowers.'],
  ['de', 'range', 'Bis die Füllung verrottet ist, vergehen 5 bis 15 Jahre.'],
] as const)(
  'issue 51 QUOTED 3 a chart whose names would leave words of its clause out has its whole sentence (%s, %s)',
  (language, template, text) => {
    expect(planShot(language, text)).toMatchObject({ template, slots: { spoken: text } })
  },
)

test('issue 51 a sentence that is too long for a title is not printed: without names the chart is a page', () => {
  const change = 'the authority cut the number of daily passages through its locks from 36 to 24'
  const long = `In 2023 a long and severe drought lowered Gatun Lake so far that after many weeks of debate ${change}.`
  expect(planShot('en', long).template).toBe('page')
  const titled = planShot('en', 'The number of passages fell from 36 to 24 in the week after the drought.')
  expect(titled).toMatchObject({ slots: { measure: 'The number of passages fell', spoken: expect.any(String) as string } })
  const named = planShot(
    'en',
    `The number of passages fell from 36 to 24 in the week after the drought ${'and the rain '.repeat(5)}.`,
  )
  expect(named).toMatchObject({ template: 'bars', slots: { measure: 'The number of passages fell' } })
  expect(named.slots).not.toHaveProperty('spoken')
})

test.each([
  ['en', 'Bees pollinate about 75 percent of leading food crops.'],
  ['de', 'Die Luft der Venus besteht zu 96 Prozent aus Kohlendioxid.'],
  ['es', 'De cada 100 kilos de hierba salen 60 kilos de fibra.'],
] as const)('S05 a part of a named whole is a share (%s): %s', (language, text) => {
  expect(planShot(language, text).template).toBe('share')
})

test('S05 a dot means the same number in the whole film, whatever is counted and whatever other sentences contain', () => {
  const sources = ['About 800,000 French investors bought its shares.', 'Yellow fever killed 22,000 workers.']
  const one = planShot('en', 'The canal employs about 22,000 workers.', sources)
  const other = planShot('en', 'Some 800,000 French investors.', sources, ['It rained on 31 days.'])
  expect([one.template, other.template]).toEqual(['count', 'count'])
  if (one.template !== 'count' || other.template !== 'count') throw new Error('Both are counts.')
  expect(one.slots.each).toBe(other.slots.each)
  expect(one.slots.figure.hedge).toBe('about')
  expect(planShot('en', 'The ship carried 50 sailors.', sources).template).toBe('page')
})

test('S05 lengths of one unit have one scale in a film, and no scale if they would be too short to see', () => {
  const sources = ['The peak is 4,000 metres high.', 'The town lies 1,936 metres above the sea.']
  expect(figureIn('en', 'The summit of the mountain is 3,100 metres high.', sources)).toMatchObject({ full: 4000 })
  const town = figureIn('en', 'The town lies 1,936 metres above the sea.', sources)
  expect(town).toMatchObject({ full: 4000, figure: { value: 1936 } })
  expect(figureIn('en', 'The old tower is 26 metres high.', sources).full).toBeNull()
})

test('S05 a height in Han numerals has its value on the scale, and not a part of its digits', () => {
  expect(figureIn('ja', '山の標高は一九三六メートルに達する。', ['その山は標高三千メートルだ。'])).toMatchObject({
    figure: { value: 1936, number_text: '1936', unit: 'メートル' },
    label: '山の標高',
    full: 3000,
  })
})

test('S05 a year is not an amount', () => {
  for (const [language, text] of [
    ['de', '1977 unterzeichneten Jimmy Carter und Omar Torrijos einen Vertrag.'],
    ['en', 'The canal opened in 1914.'],
    ['es', 'En 1889 la compañía quebró.'],
  ] as const)
    expect(['amount', 'count', 'bars', 'range'], text).not.toContain(planShot(language, text).template)
})

test('S05 a change between two figures is two bars with their difference, if neither figure has an “about”', () => {
  expect(planShot('en', 'The authority cut daily passages from 36 to 24.')).toMatchObject({
    template: 'bars',
    slots: {
      measure: 'The authority cut daily passages',
      bars: [{ figure: { value: 36 } }, { figure: { value: 24 } }],
      full: 40,
      change: { value: -12, number_text: '\u221212' },
    },
  })
  const hedged = planShot('en', 'The price of a tonne was about 2000 dollars in 1990 and 9000 dollars in 2022.')
  expect(hedged.template).toBe('bars')
  expect(hedged.slots).not.toHaveProperty('change')
  expect(planShot('ar', 'ارتفع سعر الطن من 2000 دولار في عام 2000 إلى 9000 دولار في عام 2022.')).toMatchObject({
    template: 'bars',
    slots: { measure: 'ارتفع سعر الطن', bars: [{ name: '2000' }, { name: '2022' }], change: { value: 7000 } },
  })
})

test('S05 compared amounts keep their names and their "about", and words without a meaning are not names', () => {
  expect(planShot('en', 'The pressure is about 1.5 bar, whereas an espresso machine works with 9 bar.')).toMatchObject({
    template: 'bars',
    slots: { bars: [{ figure: { hedge: 'about' } }, { name: 'an espresso machine' }], full: 10 },
  })
  const text = 'At six percent, money doubles in about 12 years; at three percent it needs about 24 years.'
  expect(planShot('en', text).template).not.toBe('bars')
})

test('issue 51 a range has no label that is a single word, because this is a verb: "vergehen 5 bis 15 Jahre"', () => {
  expect(planShot('de', 'Bis die Füllung verrottet ist, vergehen 5 bis 15 Jahre.').slots).not.toHaveProperty('label')
  expect(planShot('de', 'Zwei Personen brauchen dafür 4 bis 6 Stunden.').slots).toMatchObject({ label: 'Zwei Personen brauchen' })
})

test('S05 an amount between two figures is a range, and "at least" and "up to" mark its ends', () => {
  expect(planShot('en', 'A honey bee visits between 50 and 100 flowers.')).toMatchObject({
    template: 'range',
    slots: { low: { value: 50, unit: 'flowers' }, high: { value: 100, unit: 'flowers' } },
  })
  expect(planShot('en', 'Every passage takes 8 to 10 hours.')).toMatchObject({
    template: 'range',
    slots: { low: { value: 8 }, high: { value: 10, unit: 'hours' }, label: 'Every passage takes' },
  })
  expect(planShot('en', 'A colony needs at least 40 flowers.')).toMatchObject({
    template: 'range',
    slots: { low: { value: 40, hedge: 'at least' } },
  })
})

test('S05 a figure without a measured thing is not shown, and a rate belongs to its unit', () => {
  expect(planShot('en', 'With compound interest the 50 euros stay in the account and earn interest too.').template).toBe('page')
  expect(figureIn('en', 'Anna saves 100 euros a month.')).toMatchObject({
    figure: { unit: 'euros a month' },
    label: 'Anna saves',
  })
})

test('S05 a limit of something else and a number within a name are not figures', () => {
  expect(planShot('en', 'Below 18 degrees everything takes longer.').template).toBe('page')
  expect(['count', 'amount']).not.toContain(planShot('pt', 'O 14-bis voou em Paris.').template)
  expect(['count', 'amount']).not.toContain(planShot('hi', 'यान चंद्रयान-3 चाँद के पास उतरा।').template)
  expect(planShot('en', 'The best temperature is between 24 and 28 degrees.')).toMatchObject({
    template: 'range',
    slots: { label: 'The best temperature' },
  })
})

test('52.4 S05 equal amounts in a list are not bars, because they compare nothing', () => {
  expect(planShot('en', 'Now add another 50 grams of wheat flour and 50 grams of lukewarm water.').template).not.toBe('bars')
})

test('S05 SHW listed amounts of one unit are bars on one axis, each with its name, and a verb between them is not a name', () => {
  expect(planShot('en', 'A loaf takes 100 grams of starter, 500 grams of flour and 10 grams of salt.')).toMatchObject({
    template: 'bars',
    slots: {
      measure: 'A loaf takes',
      bars: [{ name: 'starter' }, { name: 'flour', figure: { value: 500, unit: 'grams' } }, { name: 'salt' }],
      full: 500,
    },
  })
  expect(planShot('en', 'K2, the second highest mountain, reaches 8,611 metres, and Kangchenjunga 8,586 metres.')).toMatchObject({
    template: 'bars',
    slots: { bars: [{ name: 'K2' }, { name: 'Kangchenjunga', figure: { value: 8586 } }] },
  })
  expect(planShot('de', 'Berlin hat 3,7 Millionen Einwohner, Hamburg 1,9 Millionen Einwohner.')).toMatchObject({
    slots: { bars: [{ name: 'Berlin' }, { name: 'Hamburg' }] },
  })
  expect(planShot('es', 'De cada 100 kilos de hierba salen 60 kilos de fibra.').template).not.toBe('bars')
})

test('S05 SHW the measured thing is the label of its figure, without a pronoun, even before a comma or before a duration', () => {
  const labelled: [FilmLanguage, string, object][] = [
    [
      'sv',
      'Hela hans stora förmögenhet, drygt 31 miljoner kronor, skulle bli en fond.',
      { label: 'Hela hans stora förmögenhet' },
    ],
    ['fr', 'Elle devait rester debout vingt ans, puis être démontée.', { label: 'devait rester debout' }],
    ['pt', 'Em 12 de novembro voou 220 metros em 21 segundos.', { label: 'voou', figure: { value: 220 } }],
    ['it', 'Il 12 novembre volò per 220 metri in 21 secondi.', { label: 'volò', figure: { value: 220 } }],
    ['zh', '水库有221.5亿立方米的防洪库容。', { label: '防洪库容', label_after: true }],
    ['ar', 'يبلغ ارتفاع برج خليفة في دبي 828 مترًا.', { label: 'ارتفاع برج خليفة في دبي' }],
  ]
  for (const [language, text, told] of labelled) expect(figureIn(language, text), text).toMatchObject(told)
})

test('S05 SHW a distance and a route between two places are maps, and a figure next to an unrelated place is not', () => {
  expect(planShot('en', 'The road leads 585 kilometres from Madrid to Lisbon.').template).toBe('map')
  expect(planShot('en', 'The factory in Paris made 18,000 watches.').template).not.toBe('map')
})

test('S05 QUOTED 3 a page prints only the text of its scene', () => {
  expect(planShot('pt', 'São 11 quilômetros.')).toMatchObject({
    template: 'page',
    slots: { text: 'São 11 quilômetros.', light: expect.any(Boolean) as boolean },
  })
})

test('S05 SHW words about a part are not shown with its whole, and a measure in the genitive is not a count', () => {
  expect(JSON.stringify(planShot('sv', 'Ungefär 30 av 150 människor dog.').slots)).not.toContain(
    '"number_text":"150","unit":"människor","label":"dog',
  )
  expect(planShot('en', 'About 12 of the 40 sailors died.').template).not.toBe('count')
  expect(planShot('sv', 'Hon låg på 32 meters djup i 333 år.').template).not.toBe('count')
  expect(planShot('fr', 'Le prix du cacao a augmenté de 130 pour cent en 2023.')).toMatchObject({
    template: 'change',
    slots: { direction: 'up', label: 'Le prix du cacao a augmenté' },
  })
  expect(planShot('en', 'The Carpathia picked up 705 survivors.')).toMatchObject({ slots: { label: 'The Carpathia picked up' } })
})

test('S05 SHW the label of a figure is the last joined verb, if the whole clause is too long', () => {
  expect(figureIn('pt', 'O 14-bis saiu do chão com suas próprias rodas e voou cerca de 60 metros.')).toMatchObject({
    label: 'voou',
    figure: { value: 60 },
  })
})

test('S05 SHW-3 time spans of one unit have one scale in a film', () => {
  const sources = ['It takes two hours.', 'The second dough needs nine hours.']
  for (const text of ['The dough rises for 8 hours.', 'The dough rises for 9 hours.'])
    expect(figureIn('en', text, sources)).toMatchObject({ full: 24 })
})
