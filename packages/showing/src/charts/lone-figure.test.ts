import { expect, test } from 'vitest'
import { makeInset } from '@orion/film/board/inset-of.ts'
import { type FigureValues, findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { loneFigures } from './lone-figure.ts'

const listVisible = (language: FilmLanguage, text: string) => {
  const [filled] = shotsIn(language, text)
  return filled === undefined ? null : makeInset(filled, language)
}

const shotsIn = (language: FilmLanguage, text: string) =>
  loneFigures({ scene_id: 's1', text, sentences: [{ text, facts: findFacts(text, language, '') }] }, language)

test.for<[FilmLanguage, string, string]>([
  [
    'de',
    'In Deutschland werden nach Angaben der Branche etwa 98 von 100 pfandpflichtigen Flaschen und Dosen zurückgegeben.',
    'etwa 98 von 100',
  ],
  ['de', 'Von 100 Flaschen kommen 98 zurück.', '98 / 100\u00a0Flaschen'],
  ['de', 'Etwa 98 von je 100 Flaschen kommen zurück.', 'Etwa 98 von je 100'],
  ['en', 'According to the trade, about 98 out of 100 bottles come back to the shops.', 'about 98 out of 100'],
  ['es', 'Unas 98 de cada 100 botellas vuelven a la tienda.', 'Unas 98 de cada 100'],
  ['fr', 'Environ 98 bouteilles sur 100 reviennent au magasin.', 'Environ 98 bouteilles sur 100'],
  ['pt', 'Cerca de 98 em cada 100 garrafas voltam à loja.', 'Cerca de 98 em cada 100'],
  ['it', 'Circa 98 bottiglie su 100 tornano al negozio.', 'Circa 98 bottiglie su 100'],
  ['sv', 'Ungefär 98 av 100 flaskor lämnas tillbaka.', 'Ungefär 98 av 100'],
  ['hi', 'लगभग 100 में से 98 बोतलें वापस आती हैं।', 'लगभग 100 में से 98'],
  ['ar', 'تعود نحو 98 من كل 100 زجاجة إلى المتجر.', 'نحو 98 من كل 100'],
  ['ar', 'تعود 98 من أصل 100 زجاجة إلى المتجر.', '98 من أصل 100'],
  ['ja', '瓶は100本のうち98本が店に戻る。', '100本のうち98本'],
  ['ja', '瓶は100本中98本が店に戻る。', '100本中98本'],
  ['zh', '每100个瓶子中有98个被退回。', '100个瓶子中有98个'],
  ['zh', '100个瓶子里有98个被退回商店。', '100个瓶子里有98个'],
])('BOARDS 1.1 “so many of so many” is one share on a board (%s): %s', ([language, text, shown]) => {
  const inset = listVisible(language, text)
  expect(inset).toMatchObject({ kind: 'share', share: 0.98, shown })
})

test.for<[FilmLanguage, string]>([
  ['en', 'About 1 in 4 adults in the town swims.'],
  ['en', 'Some 98 in every 100 bottles come back.'],
  ['en', 'Of every 100 bottles, 98 come back.'],
  ['en', 'Nine out of 10 bottles come back.'],
  ['en', 'Of the 51 breweries, more than half closed.'],
  ['de', 'Neun von 10 Flaschen kommen zurück.'],
  ['es', 'Nueve de cada 10 botellas vuelven.'],
  ['fr', 'Neuf bouteilles sur 10 reviennent.'],
  ['ja', '51あった酒造会社のうち、半数以上が蔵を失った。'],
])('BOARDS 1.1 one half of such a pair is never shown alone (%s): %s', ([language, text]) => {
  const inset = listVisible(language, text)
  expect(inset?.kind ?? 'share').toBe('share')
})

test('BOARDS 1.1 a single figure has no label with another number', () => {
  expect(listVisible('de', 'Auf eine Dose kommen mindestens 25 Cent Pfand.')).toMatchObject({
    kind: 'figure',
    shown: 'mindestens 25\u00a0Cent',
  })
  expect(listVisible('en', 'The lock lifts a ship by 26 metres.')).toMatchObject({ kind: 'figure', shown: '26\u00a0metres' })
  const hectares = listVisible('fr', 'Aujourd’hui, les paludiers sont environ trois cents sur deux mille hectares.')
  expect(hectares).toMatchObject({ kind: 'figure' })
  expect(hectares).not.toHaveProperty('title')
})

test('BOARDS 1.1 S05 a scale without a number is not a figure', () => {
  expect(listVisible('ar', 'تحت رماله ملح تركته بحيرة قديمة جفّت قبل آلاف السنين.')).toBeNull()
  expect(listVisible('es', 'Hace decenas de miles de años había aquí un lago inmenso.')).toBeNull()
  expect(listVisible('en', 'It cost 1 million dollars.')).toMatchObject({ kind: 'figure' })
  expect(
    listVisible('es', 'Con unos 10.500 kilómetros cuadrados, es el desierto de sal más grande del mundo.'),
  ).not.toHaveProperty('title', 'Con')
})

test.for<[FilmLanguage, string, string[]]>([
  ['en', 'Only 3 kilometres from the port begins a wall that once was 66 kilometres long.', ['3 kilometres', '66 kilometres']],
  ['en', 'About 30% of the ground is salt, and 3.6% of it is magnesium.', ['About 30%', '3.6%']],
  ['de', 'Der Turm ist 96 Meter hoch und wiegt 1.200 Tonnen.', ['96 Meter', '1.200 Tonnen']],
  ['en', 'Sorting took 14 hours and 26 minutes.', ['14 hours and 26 minutes']],
  ['fr', 'La traversée dure 14 h 26 min pour 380 passagers.', ['14 h 26 min', '380 passagers']],
  ['en', 'Of the 423 victims, 135 were children, and 12 houses burned.', ['135 / 423 victims', '12 houses']],
])(
  '51.1 every figure of a sentence can be shown, and a time span of several units is one figure (%s): %s',
  ([language, text, shown]) => {
    const shots = shotsIn(language, text).map((shot) =>
      (makeInset(shot, language) as { shown: string }).shown.replaceAll('\u00a0', ' '),
    )
    expect(shots).toEqual(shown)
  },
)

test.for<[FilmLanguage, string, string[]]>([
  ['en', 'After 1 minute the valve opens.', ['1 minute']],
  ['de', 'Nach 10 Tagen ist er fertig.', ['10 Tagen']],
  ['es', 'Tras 20 años volvió a abrir.', ['20 años']],
  ['fr', 'Après 1 minute, la vanne s’ouvre.', ['1 minute']],
  ['zh', '等待1分钟。', ['1 分钟']],
  ['fr', 'Un castor pèse 20 à 30 kilos et ses petits 2 à 3 kilos.', ['20 – 30 kilos', '2 – 3 kilos']],
  ['es', 'Los adultos pesan de 20 a 30 kilos y las crías de 2 a 3 kilos.', ['20 – 30 kilos', '2 – 3 kilos']],
  ['en', 'It rose from 20 to 30 metres.', []],
])('issue 51 time spans that only give a time, and all ranges of a sentence, have cards (%s): %s', ([language, text, shown]) => {
  const figures = shotsIn(language, text).map(({ slots }) => {
    const { low, figure, high = figure } = slots as { [Name in 'low' | 'figure' | 'high']?: FigureValues }
    return `${low === undefined ? '' : `${low.number_text} – `}${high?.number_text} ${high?.unit}`
  })
  expect(figures).toEqual(shown)
})

test('issue 51 a limit that its sentence denies has no card, because the card would show the opposite', () => {
  const hedges = (language: FilmLanguage, text: string) =>
    shotsIn(language, text).map(({ slots }) => ('figure' in slots ? slots.figure.hedge : undefined))
  expect(hedges('de', 'Breiter als 120 Zentimeter sollte es nicht sein, denn ein Arm erreicht nur etwa 60 Zentimeter.')).toEqual([
    'etwa',
  ])
  expect(hedges('en', 'It weighs no more than 30 kilos.')).toEqual(['no more than'])
})

test.for<[FilmLanguage, string, string[]]>([
  ['en', 'In this town 40 shops or more closed.', []],
  ['es', 'El árbol mide 20 metros aproximadamente.', []],
  ['fr', 'La tour mesure 20 mètres environ.', []],
  ['hi', 'आधे से अधिक जहाज़ डूब गए।', []],
  ['hi', 'मेले में 1000 से अधिक लोग आए।', []],
  ['ar', 'يبلغ ارتفاع البرج 20 مترا تقريبا.', []],
  ['zh', '一半以上的船沉没了。', []],
  ['zh', '过半数的船沉没了。', []],
  ['zh', '塔高20米左右。', ['20 米左右']],
  ['ja', '半数以上の船が沈んだ。', []],
  ['ja', '過半数の船が沈んだ。', []],
  ['ja', '棚は1メートル以上高い。', ['1 メートル以上']],
  ['ja', '今も毎分およそ20トンの水がしみ出している。', []],
  ['zh', '水泵每分钟抽出20吨水。', []],
  ['ja', '丘には1004枚の田が並ぶ。', ['1004 枚の田']],
])('issue 51 a card shows the limit after its figure, or there is no card (%s): %s', ([language, text, shown]) => {
  const figures = shotsIn(language, text).map(({ slots }) => (slots as { figure: FigureValues }).figure)
  expect(figures.map(({ number_text, unit }) => `${number_text} ${unit}`)).toEqual(shown)
})

test.for<[FilmLanguage, string, string[]]>([
  ['en', 'The dam is not 80 metres but 120 metres high.', ['120 metres']],
  ['de', 'Nicht einmal 5 von 100 Flaschen landen im Meer.', []],
  ['es', 'No mide 30 metros.', []],
  ['zh', '它不是80米而是120米。', ['120 米']],
  ['en', 'Only 3 in 10 of the 240 pupils walk to school.', []],
  ['en', 'The factory makes 1800 to 2400 cars.', []],
  ['zh', '该厂每天生产2000到3000辆汽车。', []],
  ['es', 'El paro bajó hasta el 11 %.', []],
  ['it', "L'acqua salì fino a 194 centimetri.", ['194 centimetri']],
])(
  'issue 51 a figure that its sentence denies, or that is only an end of a range or of a change, has no card (%s): %s',
  ([language, text, shown]) => {
    const figures = shotsIn(language, text).map(({ slots }) => (slots as { figure: FigureValues }).figure)
    expect(figures.map(({ number_text, unit }) => `${number_text} ${unit}`)).toEqual(shown)
  },
)

test.for<[FilmLanguage, string, string[]]>([
  ['ja', '毎日歩く人が4割を占める。', []],
  ['en', 'Anna pays 1,200 pounds a year.', ['1,200 pounds a year']],
  ['de', 'Die Miete beträgt 9,80 Euro pro Quadratmeter.', ['9,80 Euro pro Quadratmeter']],
  ['fr', 'Le train consomme 40 litres par heure.', ['40 litres par heure']],
  ['en', 'The lake shrinks by 3 percent a year.', []],
])('issue 51 a rate has a card with its whole unit, or no card (%s): %s', ([language, text, shown]) => {
  const figures = shotsIn(language, text).map(({ slots }) => (slots as { figure: FigureValues }).figure)
  expect(figures.map(({ number_text, unit }) => `${number_text} ${unit}`)).toEqual(shown)
})

test.for<[FilmLanguage, string]>([
  ['en', 'Half of the 480 chairs were sold.'],
  ['es', 'La mitad de las 480 sillas se vendió.'],
  ['fr', 'La moitié des 480 chaises a été vendue.'],
  ['pt', 'Metade das 480 cadeiras foi vendida.'],
])('issue 51 a figure next to a share of it has no card (%s): %s', ([language, text]) => {
  const values = shotsIn(language, text).map(({ slots }) => (slots as { figure: FigureValues }).figure.value)
  expect(values).not.toContain(480)
})

test.for<[FilmLanguage, string, number[]]>([
  ['en', 'The tip sits about 3 centimetres deep, or 5 where winters are hard.', [3]],
  ['en', 'Leave 15 centimetres between cloves and 25 between rows.', [15]],
  ['es', 'Deje 15 centímetros entre dientes y 25 entre filas.', [15]],
  ['en', 'The bed holds 25 plants.', [25]],
])('issue 51 a number that counts no thing, before a small word, has no card (%s): %s', ([language, text, values]) => {
  const shown = shotsIn(language, text).map(({ slots }) => (slots as { figure: FigureValues }).figure.value)
  expect(shown).toEqual(values)
})
