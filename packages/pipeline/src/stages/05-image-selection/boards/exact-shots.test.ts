import type { Board } from '@orion/contract/contents/05-boards.ts'
import { makeInset } from '@orion/film/board/inset-of.ts'
import { chartFigures, type FilledTemplate, type SceneRecipe, type Slots } from '@orion/film/recipe.ts'
import { findUnnamedBars, type NarratedScene } from '@orion/showing/plan-shots.ts'
import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { exactShots, withShots } from './exact-shots.ts'
import { againTask } from './plan-board-units.ts'

const makeScene = (text: string, language: FilmLanguage): NarratedScene => ({
  scene_id: text,
  text,
  sentences: [{ text, facts: findFacts(text, language, '') as never }],
})

/** The possible shots of a scene whose own drawings show nothing, optionally after another scene. */
function shotsOn(text: string, language: FilmLanguage, before?: string) {
  const recipes = [{ template: 'page', language } as SceneRecipe]
  const scene = makeScene(text, language)
  const film = { title: '', topic: '', language, seed: '', sources: [], scenes: [scene] }
  return exactShots({ unit: { recipes }, scene, film, before: before === undefined ? undefined : makeScene(before, language) })
}

const figureOn = (text: string, language: FilmLanguage) => shotsOn(text, language).figure?.[0]?.shot

test.each([
  ['en', 'About 98 out of 100 bottles come back.'],
  ['de', 'In Deutschland werden nach Angaben der Branche etwa 98 von 100 pfandpflichtigen Flaschen und Dosen zurückgegeben.'],
  ['es', 'Unas 98 de cada 100 botellas vuelven.'],
  ['fr', 'Environ 98 bouteilles sur 100 reviennent.'],
  ['pt', 'Cerca de 98 em cada 100 garrafas voltam.'],
  ['it', 'Circa 98 bottiglie su 100 tornano indietro.'],
  ['sv', 'Ungefär 98 av 100 flaskor lämnas tillbaka.'],
  ['ja', '100本のうち約98本が戻る。'],
  ['zh', '100个瓶子中约有98个被退回。'],
  ['hi', 'हर 100 में से 98 बोतलें लौटती हैं।'],
  ['ar', 'تعود 98 من كل 100 زجاجة.'],
] as const)('BOARDS 1 S05 the whole of “98 of 100” is never shown alone on a board (%s)', (language, text) => {
  expect(figureOn(text, language)).toMatchObject({ slots: { figure: { value: 98 } } })
})

test('BOARDS 1 S05 a part of a whole is shown with the whole, and a single figure alone', () => {
  expect(shotsOn('In Deutschland werden etwa 98 von 100 pfandpflichtigen Flaschen zurückgegeben.', 'de')).not.toHaveProperty(
    'bars',
  )
  const share = figureOn('In Deutschland werden etwa 98 von 100 pfandpflichtigen Flaschen zurückgegeben.', 'de')
  expect(share).toMatchObject({ template: 'share', slots: { figure: { value: 98, hedge: 'etwa' }, whole: { value: 100 } } })
  expect(figureOn('Mindestens 25 Cent beträgt das Pfand auf eine Dose.', 'de')).toMatchObject({
    template: 'amount',
    slots: { figure: { value: 25 } },
  })
})

test.each([
  ['en', 'They were 423, and 135 of them were children.', 'share', [135, 423]],
  ['en', 'Of the 423 dead, 135 were children.', 'share', [135, 423]],
  ['de', 'Aus 400 Mühlen wurden 12.', 'share', [12, 400]],
  ['en', 'Between 1950 and 1990 the town grew from 54,000 to 120,000 people.', 'bars', [54_000, 120_000]],
  ['en', 'The town grew from 54,000 people in 1950 to 120,000 in 1990.', 'bars', [54_000, 120_000]],
  ['en', 'By 1990 the 400 mills became 12.', 'bars', [400, 12]],
  ['fr', 'Le prix est passé de 40 euros à 12 euros.', 'bars', [40, 12]],
  ['fr', 'Les 400 moulins devinrent 90.', 'bars', [400, 90]],
  ['es', 'La ciudad pasó de 54.000 a 12.000.', 'bars', [54_000, 12_000]],
  ['es', 'Los 400 molinos se convirtieron en 90.', 'bars', [400, 90]],
] as const)(
  '51.1 S05 a share and a change are offered, however the sentence states them (%s): %s',
  (language, text, kind, values) => {
    const [found] = shotsOn(text, language)[kind] ?? []
    if (found === undefined) throw new Error('Nothing is offered.')
    expect(chartFigures(found.shot).map(({ value }) => value)).toEqual(values)
  },
)

test.each([
  ['en', 'The town grew from 54,000 to 120,000 people and built 30 schools.'],
  ['en', 'A boat costs from 30 to 50 euros.'],
  ['en', 'The 400 mills became 12 museums.'],
  ['es', 'La bahía tiene entre 20 y 40 barcos.'],
  ['de', 'Von 400 Mühlen wurden 120 abgerissen.'],
] as const)('51.1 S05 a range, or a change beside another amount, is not offered as bars (%s): %s', (language, text) => {
  expect(shotsOn(text, language)).not.toHaveProperty('bars')
})

test('51.1 S05 a share whose sentence names neither its part nor its whole is shown only with the name of its plan', () => {
  const text = 'They were 423, and 135 of them were children.'
  expect(drawExact(text, { shows: 'share', names: [] })[0]).not.toHaveProperty('shot')
  expect(drawExact(text, { shows: 'share', names: ['children'] })).toMatchObject([{ shot: { slots: { label: 'children' } } }])
})

test('issue 51 a timeline has only the dates of its own sentence, whatever facts its plan names', () => {
  const dateline = (year: number) => {
    const dates = [{ year, text: String(year) }]
    return { timeline: [{ shot: { template: 'dateline' as const, slots: { line: dates, events: dates } } }] }
  }
  const shots = { a: dateline(1954), b: dateline(1988) }
  const sentences = Object.keys(shots).map((scene_id, at) => ({
    ...{ s: `s${at + 1}`, scene_id },
    ...{ text: 'In 1988 the tower opened.', view: '', word: '', change: '' },
  }))
  const exact = [{ id: 'i1', s: 's2', kind: 'timeline' as const, facts: ['F1', 'F2'], cells: 'A1-D2', names: ['tower opened'] }]
  const [own] = withShots({ kind: 'drawn', exact, sentences }, { exact: shots, language: 'en' })
  expect(own?.shot?.slots).toMatchObject({ line: [{ year: 1988 }], events: [{ year: 1988 }] })
})

test.each([
  ['en', 'In 1954 he drew the first plan, and in 1988 the tower opened after 24 years of work.'],
  ['es', 'En 1954 dibujó el plano y en 1988 abrió la torre tras 24 años de obras.'],
  ['de', '1954 begann der Bau, im Jahr 1988 öffnete der Turm nach 24 Jahren Arbeit.'],
  ['fr', 'En 1954 il traça le plan, et en 1988 la tour ouvrit après 24 ans de travaux.'],
  ['ja', '1954年に着工し、24年の工事を経て1988年に開業した。'],
] as const)('issue 51 no timeline is shown while a time span is spoken, because it shows another span (%s)', (language, text) => {
  expect(shotsOn(text, language)).not.toHaveProperty('timeline')
})

test.each([
  ['en', 'The mill opened before 1820.'],
  ['en', 'Since 1820 the mill has ground flour.'],
  ['en', 'By 1820 the mill was old.'],
  ['es', 'Antes de 1820 abrió el molino.'],
  ['es', 'El molino funciona desde 1820.'],
  ['de', 'Vor 1820 stand hier eine Mühle.'],
  ['de', 'Seit 1820 mahlt die Mühle.'],
  ['fr', 'Avant 1820, le moulin était petit.'],
  ['fr', 'Le moulin tourne depuis 1820.'],
  ['fr', 'Le moulin a tourné jusqu’en 1820.'],
  ['pt', 'O moinho abriu antes de 1820.'],
  ['ja', '1820年から水車小屋が動いている。'],
  ['hi', 'मिल 1820 से पहले खुली।'],
  ['ar', 'افتتحت المطحنة قبل عام 1820.'],
  ['sv', 'Före 1820 stod en kvarn här.'],
  ['ja', '1820年以前に水車小屋が開いた。'],
  ['zh', '1820年以前，磨坊就开了。'],
] as const)('issue 51 a year with a limit has no card (%s): %s', (language, text) => {
  expect(shotsOn(text, language)).not.toHaveProperty('timeline')
})

test.each([
  ['en', 'In 1820 the mill opened.'],
  ['es', 'El molino abrió en 1820.'],
  ['de', 'Im Jahr 1820 öffnete die Mühle.'],
  ['fr', 'Le moulin ouvrit en 1820.'],
  ['pt', 'Em 1820 abriu o moinho.'],
  ['sv', 'År 1820 öppnade kvarnen.'],
  ['ja', '1820年に水車小屋が開いた。'],
  ['zh', '1820年，磨坊开了。'],
  ['hi', 'मिल 1820 में खुली।'],
  ['ar', 'افتتحت المطحنة في عام 1820.'],
] as const)('issue 51 a year of an event has a card (%s)', (language, text) => {
  expect(shotsOn(text, language)).toHaveProperty('timeline')
})

type Film = Parameters<typeof againTask>[0]
type Standing = Parameters<typeof againTask>[1]

/** The titles of a sentence's cards on a board whose plan gives these names. */
function drawNamed(
  text: string,
  { language, shows, names }: { language: FilmLanguage; shows: 'figure' | 'timeline'; names: string[] },
): string[] {
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const exact = [{ id: 'i1', s: 's1', kind: shows, facts: [], cells: 'A1-D2', names }]
  return withShots({ kind: 'drawn', exact, sentences }, { exact: { [text]: shotsOn(text, language) }, language }).flatMap(
    ({ shot }) => (shot ? ((makeInset(shot as FilledTemplate, language) as { title?: string }).title ?? '') : []),
  )
}

const DECISIVE: readonly [FilmLanguage, string, string][] = [
  ['en', 'By spring the best of them had lost some 83 percent of its value.', 'lost'],
  ['en', 'Without the subsidy the ferry would cost each passenger 46 euros.', ''],
  ['en', 'The council planned 1,200 flats along the canal.', 'planned'],
  ['en', 'The plant employed 640 people until the fire of 1987.', 'until the fire'],
  ['en', 'If the frost holds, 30 tonnes of apricots will rot on the trees.', 'If the frost holds'],
  ['en', 'The mill used to grind 25 tonnes of flour.', 'used to grind'],
  ['en', 'The theatre no longer seats 900 people.', ''],
  ['es', 'El fondo había perdido un 37 por ciento antes del verano.', 'había perdido'],
  ['es', 'Sin la presa, el río inundaría 450 hectáreas de huertas.', 'Sin la presa'],
  ['es', 'En lugar de 200 gramos de azúcar, use miel.', 'En lugar de'],
  ['de', 'Der Verein hat seit dem Sommer 240 Mitglieder verloren.', 'verloren'],
  ['de', 'Bis 1968 fuhr hier eine Straßenbahn mit 12 Wagen.', 'Bis'],
  ['de', 'Der Konzern rechnet mit einem Verlust von 75 Millionen Euro.', 'Verlust'],
  ['fr', 'La mairie prévoyait 600 logements sur la friche.', 'prévoyait'],
  ['fr', 'Si la grève continue, 45 trains seront supprimés.', 'seront supprimés'],
  ['pt', 'O governo pretende abrir 35 creches no interior.', 'pretende abrir'],
  ['pt', 'Em vez de 500 gramas de farinha, use fécula.', ''],
  ['sv', 'Kommunen planerar 800 bostäder vid hamnen.', 'planerar'],
  ['ja', 'この会社は昨年、40億円を失った。', '失った'],
  ['ja', '工場は1985年まで800人を雇っていた。', '雇っていた'],
  ['zh', '市政府计划建造500公里铁路。', '计划建造'],
  ['hi', 'सरकार की योजना 500 घर बनाने की है।', 'योजना'],
  ['ar', 'تخطط المدينة لبناء 500 منزل.', 'تخطط المدينة'],
  ['en', 'Doctors rejected 18 percent of the donors.', 'rejected'],
  ['es', 'A la torre le faltan 12 metros.', 'le faltan'],
  ['de', 'Die Bürger lehnten einen Turm von 90 Metern ab.', 'lehnten'],
  ['fr', 'Le maire a promis 300 arbres avant l’été.', 'a promis'],
  ['pt', 'Evite cozer a massa mais de 8 minutos.', 'Evite cozer'],
  ['ja', '大臣は300人の教師を約束した。', '約束'],
]

test.for(DECISIVE)(
  'issue 51 a figure has a card with the deciding words of its plan, and none without, or if it is denied (%s): %s',
  ([language, text, words]) => {
    expect(drawNamed(text, { language, shows: 'figure', names: [] })).toEqual([])
    expect(drawNamed(text, { language, shows: 'figure', names: [words] })).toEqual(words === '' ? [] : [words])
  },
)

test('issue 51 a card never has the label of another figure: without the figure of its plan there is none', () => {
  const text = 'The best fund lost a great part of its value, and 40 people run it.'
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const exact = [
    { id: 'i1', s: 's1', kind: 'figure' as const, facts: [], cells: 'A1-D2', figure: '83 percent', names: ['best fund'] },
  ]
  const shots = { [text]: shotsOn(text, 'en') }
  expect(shots[text]?.figure).toMatchObject([{ figure: '40 people' }])
  expect(withShots({ kind: 'drawn', exact, sentences }, { exact: shots, language: 'en' })).toEqual(exact)
})

const TWO = 'Only 3 kilometres from the port begins a wall that once was 66 kilometres long.'

/** A sentence's chart on a board of this kind, in the form that the film draws. */
function drawExact(
  text: string,
  own: {
    kind?: 'drawn' | 'chart'
    figure?: string
    shows?: 'figure' | 'share' | 'bars'
    names?: string[]
    language?: FilmLanguage
  },
  next = '',
) {
  const { kind = 'drawn', figure, shows = 'figure', names = ['wall'], language = 'en' } = own
  const sentences = [text, next].map((each, at) => ({
    s: `s${at + 1}`,
    scene_id: each,
    text: each,
    view: '',
    word: '',
    change: '',
  }))
  const exact = [{ id: 'i1', s: 's1', kind: shows, facts: [], cells: 'A1-D2', names, ...(figure && { figure }) }]
  return withShots({ kind, exact, sentences }, { exact: { [text]: shotsOn(text, language) }, language })
}

test('51.1 a card shows the figure that its plan names, until another figure is spoken', () => {
  expect(shotsOn(TWO, 'en').figure?.map(({ figure }) => figure)).toEqual(['3 kilometres', '66 kilometres'])
  expect(drawExact(TWO, { figure: '66' })).toMatchObject([
    { figure: '66 kilometres', shot: { slots: { figure: { value: 66 } } } },
  ])
  expect(drawExact(TWO, { figure: '66' })[0]).not.toHaveProperty('gives_way')
  expect(drawExact(TWO, { figure: '3 kilometres' })[0]).toMatchObject({
    figure: '3 kilometres',
    gives_way: { s: 's1', words: '66' },
  })
  expect(drawExact(TWO, { figure: '66' }, 'In 1874 it had 40 towers.')).toMatchObject([{ gives_way: { s: 's2', words: '40' } }])
})

test('51.1 the next figures of a sentence that show their clause replace its card, except figures spoken too soon after another', () => {
  expect(drawExact(TWO, { figure: '3 kilometres' })).toHaveLength(1)
  const text = 'The road is 3 kilometres long and ends at the old wall: 66 kilometres.'
  const cards = drawExact(text, { figure: '3 kilometres' }, 'In 1874 it had 40 towers.')
  expect(cards).toMatchObject([
    { id: 'i1', shot: { slots: { figure: { value: 3 } } } },
    { id: 'i1-2', follows: 'i1', cells: 'A1-D2', figure: '66 kilometres', gives_way: { s: 's2', words: '40' } },
  ])
  expect(cards[1]).toMatchObject({ shot: { slots: { figure: { value: 66 } } } })
  expect(drawExact('It weighs 30 tonnes, 12 metres is its length.', { figure: '30 tonnes' })).toHaveLength(1)
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  expect(
    withShots({ kind: 'drawn', exact: cards, sentences }, { exact: { [text]: shotsOn(text, 'en') }, language: 'en' }),
  ).toHaveLength(2)
})

test('issue 51 a card disappears at the next spoken figure, even if only a later figure has the next card', () => {
  const text = 'Im Monat fallen 3 Euro Zins und 6,50 Euro Gebühr an, zusammen 9,50 Euro.'
  const cards = drawExact(text, { figure: '3 Euro', names: ['Zins'], language: 'de' })
  expect(cards).toMatchObject([
    { id: 'i1', figure: '3 Euro', gives_way: { s: 's1', words: '6,50' } },
    { id: 'i1-2', figure: '9,50 Euro' },
  ])
})

test('issue 51 the time to read a card is the same in all languages: a Japanese letter takes as long as three others', () => {
  const text = '井戸は深く、およそ300メートル、そして水は、およそ50トン。'
  const cards = drawExact(text, { figure: 'およそ300メートル', names: ['井戸'], language: 'ja' })
  expect(cards).toMatchObject([{ gives_way: { words: 'およそ50トン' } }, { figure: 'およそ50トン' }])
})

test('issue 51 a percentage has a card if the plan names its whole, and no card otherwise', () => {
  const text = 'In the second year only 2 percent of the nets came back, and 40 boats went out to sea that winter.'
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const draw = (figure: string, ...names: string[]) => {
    const exact = [{ id: 'i1', s: 's1', kind: 'figure' as const, facts: [], cells: 'A1-D2', figure, names }]
    return withShots({ kind: 'drawn', exact, sentences }, { exact: { [text]: shotsOn(text, 'en') }, language: 'en' }).map(
      ({ shot }) => shot?.template,
    )
  }
  expect(draw('2 percent', 'nets')).toEqual(['share'])
  expect(draw('2 percent')).toEqual([undefined])
})

test('51.1 a planned chart that the film cannot draw is kept without a shot, and so is a card without its words', () => {
  const text = 'The new line takes 40 tonnes, against 12 for the old one.'
  const kept = drawExact(text, { shows: 'bars', names: [] })
  expect(kept).toEqual([{ id: 'i1', s: 's1', kind: 'bars', facts: [], cells: 'A1-D2', names: [] }])
  expect(drawExact('Nobody counted the tonnes.', { shows: 'share' })).toMatchObject([{ id: 'i1', kind: 'share' }])
  expect(drawExact(text, { shows: 'figure', names: [] })).toEqual([{ ...kept[0], kind: 'figure' }])
})

test('51.1 a chart that a changed sentence no longer allows is not kept, and a chart of an unchanged sentence is', () => {
  const text = 'The new line takes more than the old one.'
  const sentences = [{ s: 's1', scene_id: 'a', text, view: '', word: '', change: '' }]
  const planned = { id: 'i1', s: 's1', kind: 'bars', facts: [], cells: 'A1-D2', names: [] }
  const exact = [{ ...planned, shot: { template: 'bars', slots: {} } }]
  const board = { board_id: 'b', kind: 'drawn', as: '', parts: [], touches: [], exact, sentences, takes: [] }
  const film = { scenes: [], facts: [], exact: {}, colors: {} }
  const listAgain = (changed: string[]) =>
    againTask(film as unknown as Film, { board, sentences, changed } as unknown as Standing, {
      ...{ language: 'en', sees: false, spark: '', boards: [] },
    }).board.exact
  expect(listAgain(['s1'])).toEqual([])
  expect(listAgain([])).toEqual([planned])
})

test('issue 51 a ring never ends exactly at a share with a hedge: “more than half” is a card', () => {
  const inset = (hedge?: string) => {
    const figure = { value: 0.5, number_text: '1/2', unit: '', label: '', measure: 'share' as const, ...(hedge && { hedge }) }
    return makeInset({ template: 'share', slots: { figure, form: 'ring', label: 'of the ships' } }, 'en')
  }
  expect(inset()).toMatchObject({ kind: 'share', share: 0.5 })
  expect(inset('More than')).toEqual({ kind: 'figure', shown: 'More than 1/2', title: 'of the ships' })
})

test('51.1 amounts of one measure are offered as bars, which the plan names: one name each, or one for a change', () => {
  const text = 'The new line takes 40 tonnes, against 12 for the old one.'
  expect(shotsOn('It weighs 30 tonnes and is 12 metres long.', 'en')).not.toHaveProperty('bars')
  const shots = { [text]: shotsOn(text, 'en') }
  expect(shots[text]!.bars).toMatchObject([{ is_unnamed: true, figure: '40 tonnes' }])
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const draw = (names: string[]) => {
    const exact = [{ id: 'i1', s: 's1', kind: 'bars' as const, facts: [], cells: 'A1-D2', names }]
    return withShots({ kind: 'drawn', exact, sentences }, { exact: shots, language: 'en' })[0]?.shot?.slots
  }
  expect(draw(['new line', 'old one'])).toMatchObject({
    bars: [
      { name: 'new line', figure: { value: 40 } },
      { name: 'old one', figure: { value: 12 } },
    ],
  })
  expect(draw(['line'])).toMatchObject({ measure: 'line', change: { value: -28 } })
  expect(draw([])).toBeUndefined()
  const bread = shotsOn('El pan tirado bajó del 19 al 4 por ciento.', 'es').bars
  expect(bread).toMatchObject([
    { is_unnamed: true, shot: { slots: { bars: [{ figure: { value: 19 } }, { figure: { value: 4 } }] } } },
  ])
  const sold = shotsOn('En 2021 vendió por 187.000 euros y ganó 11.000.', 'es').bars
  expect(sold).toBeUndefined() // too far apart for one scale
})

test.each<[FilmLanguage, string, string[], string[]]>([
  ['en', 'Pumps lift 40 litres each minute and lose about 20.', ['lift', 'lose'], ['litres each minute', 'litres each minute']],
  ['en', 'The new line takes 40 tonnes, against about 12 for the old one.', ['new line', 'old one'], ['tonnes', 'tonnes']],
  ['de', 'Die neue Linie schafft 40 Tonnen, die alte etwa 12.', ['neue Linie', 'alte'], ['Tonnen', 'Tonnen']],
])('51.1 a bar without its own unit has the unit that its sentence says once (%s): %s', (language, text, names, units) => {
  const [bars] = drawExact(text, { shows: 'bars', names, language })
  expect((bars?.shot?.slots as Slots['bars'] | undefined)?.bars.map(({ figure }) => figure.unit)).toEqual(units)
})

/** Bars of these values on a drawn board, each named by the order of the values, and named `change` if they show one. */
function drawBars(text: string, values: readonly number[], change?: { value: number; number_text: string }) {
  const bars = values.map((value, at) => ({
    name: change === undefined ? `line ${at + 1}` : '',
    figure: { value, number_text: `${value}`, unit: 'tonnes', label: '', measure: 'measure' as const },
  }))
  const shot: FilledTemplate = { template: 'bars', slots: { measure: 'stock', bars, full: 40, ...(change && { change }) } }
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const exact = [{ id: 'i1', s: 's1', kind: 'bars' as const, facts: [], cells: 'A1-D2' }]
  const shots = { [text]: { bars: [{ shot, figure: `${values[0]}` }] } }
  const [drawn] = withShots({ kind: 'drawn', exact, sentences }, { exact: shots, language: 'en' })
  return (
    (drawn?.shot?.slots as Slots['bars'] | undefined)?.bars.map(({ name, figure }) => `${name} ${figure.value}`.trim()) ?? drawn
  )
}

test('issue 51 bars are on a board in the order in which their figures are spoken, each with its own name', () => {
  const text = 'The old line takes 40 tonnes, the new one 12 tonnes, the last one 30 tonnes.'
  expect(drawBars(text, [40, 12, 30])).toEqual(['line 1 40', 'line 2 12', 'line 3 30'])
  expect(drawBars(text, [12, 30, 40])).toEqual(['line 3 40', 'line 1 12', 'line 2 30'])
})

test('51.1 bars that a board cannot show at their words are kept without a shot: figures in words, or another figure between them', () => {
  const kept = { id: 'i1', s: 's1', kind: 'bars', facts: [], cells: 'A1-D2' }
  expect(drawBars('The old line takes 40 tonnes in 3 hours, the new one 12 tonnes.', [40, 12])).toEqual(kept)
  expect(drawBars('The old line takes 40 tonnes, the new one twelve tonnes.', [40, 12])).toEqual(kept)
  // in the spoken order, a fall from 40 to 12 would look like a rise
  const fall = { value: -28, number_text: '28' }
  expect(drawBars('It fell from 40 tonnes to 12 tonnes.', [40, 12], fall)).toEqual(['40', '12'])
  expect(drawBars('It fell to 12 tonnes, from 40 tonnes.', [40, 12], fall)).toEqual(kept)
})

const figureOf = (value: number) => ({ value, number_text: `${value}`, unit: 'ships', label: '', measure: 'count' as const })

test('51.1 bars of time spans stay when the hours and the minutes of their second bar are spoken', () => {
  const text = "Une chemise d'homme demande 14 heures et 26 minutes à la main, 2 heures et 16 minutes à la machine."
  const [bars] = drawExact(text, { shows: 'bars', names: ['à la main', 'à la machine'], language: 'fr' })
  expect(bars).toMatchObject({ figure: '14 heures et 26 minutes', shot: { slots: { bars: [{}, { name: 'à la machine' }] } } })
  expect(bars).not.toHaveProperty('gives_way')
})

test('51.1 a label that only repeats words of its figure is not shown', () => {
  const text = 'The machine makes about 200 stitches per minute.'
  const [card] = drawExact(text, { figure: 'about 200 stitches per minute', names: ['per minute'] })
  expect(card).toMatchObject({ shot: { slots: { figure: { value: 200 }, label: '' } } })
})

test('issue 51 a chart with its whole sentence is on a board only if it has names without the sentence, or its plan names it', () => {
  const bars = {
    bars: [
      { name: '', figure: figureOf(36) },
      { name: '', figure: figureOf(24) },
    ],
    full: 40,
    spoken: 'It fell.',
  }
  const scene = makeScene('It fell from 36 to 24.', 'en')
  const film = { title: '', topic: '', language: 'en' as const, seed: '', sources: [], scenes: [scene] }
  const listBars = (slots: Slots['bars']) => {
    const recipes = [{ template: 'bars', slots, language: 'en' } as SceneRecipe]
    return exactShots({ unit: { recipes }, scene, film }).bars
  }
  expect(listBars(bars)).toMatchObject([{ is_unnamed: true, shot: { slots: { bars: [{ name: '' }, { name: '' }] } } }])
  const { spoken: _, ...named } = { ...bars, measure: 'passages' }
  expect(listBars({ ...bars, measure: 'passages' })).toMatchObject([{ shot: { slots: named } }])
  expect(listBars({ ...bars, measure: 'passages' })?.[0]?.shot.slots).not.toHaveProperty('spoken')
})

test('issue 51 bars get the shorter names of their plan, never the name of another bar', () => {
  const text = 'Japanese knives are ground at about 15 degrees on each side, European knives at about 20.'
  const figures = findUnnamedBars(text, { language: 'en', scenes: [] } as never)!
  const [first, second] = figures.bars
  const named = [{ ...first!, name: 'Japanese knives are ground' }, { ...second!, name: 'European knives' }] // prettier-ignore
  const shots = { [text]: { bars: [{ shot: { template: 'bars' as const, slots: { ...figures, bars: named } } }] } }
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const draw = (...names: string[]): string[] => {
    const exact = [{ id: 'i1', s: 's1', kind: 'bars' as const, facts: [], cells: 'A1-D2', names }]
    const { bars } = withShots({ kind: 'drawn', exact, sentences }, { exact: shots, language: 'en' })[0]!.shot!
      .slots as Slots['bars']
    return bars.map(({ name }) => name)
  }
  const own = ['Japanese knives are ground', 'European knives']
  expect(draw()).toEqual(own)
  expect(draw('Japanese knives', 'European knives')).toEqual(['Japanese knives', 'European knives'])
  expect(draw('European knives', 'Japanese knives')).toEqual(own)
  expect(draw('Japanese knives')).toEqual(own)
})

test('51.1 a card has the label of its plan, and without one there is a card only for a figure alone in its clause', () => {
  const text = 'Con un préstamo de 45.000 euros compraron el horno.'
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const shots = { [text]: shotsOn(text, 'es') }
  const draw = (names: string[]) => {
    const exact = [{ id: 'i1', s: 's1', kind: 'figure' as const, facts: [], cells: 'A1-D2', names }]
    return withShots({ kind: 'drawn', exact, sentences }, { exact: shots, language: 'es' })[0]?.shot?.slots
  }
  expect(draw(['préstamo'])).toMatchObject({ label: 'préstamo', figure: { value: 45_000, label: 'préstamo' } })
  expect(draw([])).toBeUndefined()
  expect(drawNamed('Compraron el horno por poco: 45.000 euros.', { language: 'es', shows: 'figure', names: [] })).toEqual([''])
})

test('51.1 a share has the name of its plan as its label, and keeps its own label if the plan gives none', () => {
  const text = 'Hoy el 58 por ciento de las ventas viene de esos pueblos.'
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const slots = {
    figure: { value: 58, number_text: '58', unit: '%', measure: 'percent', label: 'own' },
    form: 'ring',
    label: 'own',
  }
  const shots = { [text]: { share: [{ shot: { template: 'share', slots } as FilledTemplate, figure: '58 por ciento' }] } }
  const draw = (names: string[]) => {
    const exact = [{ id: 'i1', s: 's1', kind: 'share' as const, facts: [], cells: 'A1-D2', names }]
    return withShots({ kind: 'drawn', exact, sentences }, { exact: shots, language: 'es' })[0]?.shot?.slots
  }
  expect(draw(['las ventas'])).toMatchObject({ label: 'las ventas', figure: { label: 'las ventas' }, form: 'ring' })
  expect(draw([])).toEqual(slots)
})

test('51.1 a chart that cannot be shown stays in its plan without a shot, as a whole board and on a drawing', () => {
  const kept = [{ id: 'i1', s: 's1', kind: 'figure', facts: [], cells: 'A1-D2', names: ['wall'] }]
  expect(drawExact('It was long.', { kind: 'chart' })).toEqual(kept)
  expect(drawExact('It was long.', { kind: 'drawn' })).toEqual(kept)
})

test('51.1 an amount may be shown with the amount of the previous sentence if both have one measure', () => {
  const [bars] = shotsOn('The new bridge measures 410 metres.', 'en', 'The old bridge measures 140 metres.').bars ?? []
  expect(bars).toMatchObject({
    figure: '410 metres',
    shot: { template: 'bars', slots: { bars: [{ figure: { value: 140 } }, {}] } },
  })
  expect(shotsOn('The new bridge measures 410 metres.', 'en')).not.toHaveProperty('bars')
})

test.each([
  ['en', 'In 1985 the price stayed the same.', '1985'],
  ['de', 'Schon 1860 zogen Gärtner in Paris Gemüse auf Mist.', '1860'],
  ['sv', 'Redan 1860 odlade trädgårdsmästare sallad.', '1860'],
  ['ja', '1860年に庭師が野菜を育てた。', '1860年'],
] as const)('issue 51 a single year has a card with the year, never as an amount of things (%s)', (language, text, year) => {
  expect(shotsOn(text, language)).not.toHaveProperty('figure')
  expect(shotsOn(text, language).timeline).toMatchObject([{ figure: year, shot: { slots: { events: [{ text: year }] } } }])
})

test('issue 51 a number with a Japanese counter has a card with its figure, not with a year', () => {
  const shots = shotsOn('石川県輪島市の白米千枚田には、1004枚の田が海へ向かって並ぶ。', 'ja')
  expect(shots).not.toHaveProperty('timeline')
  expect(shots.figure).toMatchObject([{ figure: expect.stringContaining('1004') }])
})

test('issue 51 the card of a single year has the name in its plan, and disappears where a figure is spoken', () => {
  const text = 'In 1985 the price of 1.50 dollars stayed the same.'
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const exact = [{ id: 'i1', s: 's1', kind: 'timeline' as const, facts: [], cells: 'A1-D2', names: ['the price'] }]
  const [card] = withShots({ kind: 'drawn', exact, sentences }, { exact: { [text]: shotsOn(text, 'en') }, language: 'en' })
  expect(card).toMatchObject({ figure: '1985', gives_way: { words: '1.50' } })
  expect(makeInset(card!.shot as FilledTemplate, 'en')).toEqual({ kind: 'figure', shown: '1985', title: 'the price' })
})

test('issue 51 a share appears when its part is spoken, after its whole', () => {
  const text = 'De los 1 900 socios que perdieron su puesto, unos 1 500 fueron recolocados o se jubilaron antes de tiempo.'
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const exact = [{ id: 'i1', s: 's1', kind: 'share' as const, facts: [], cells: 'A1-D2', figure: '1 900 socios' }]
  const [card] = withShots({ kind: 'drawn', exact, sentences }, { exact: { [text]: shotsOn(text, 'es') }, language: 'es' })
  expect(card).toMatchObject({ shot: { template: 'share' }, figure: expect.stringContaining('1 500') })
  expect(card).not.toHaveProperty('gives_way')
})

/** What a card of a plan shows, with its title. `before` and `quote` are the sentence before and its fact. */
function listCards(
  language: FilmLanguage,
  own: Partial<Board['exact'][number]>,
  { text, before = '', quote = '' }: { text: string; before?: string; quote?: string },
) {
  const scenes = [before, text].map((each) => ({ scene_id: each, text: each, fact_ids: ['F1'] }))
  const sentences = [{ s: 's1', scene_id: text, text, view: '', word: '', change: '' }]
  const exact = [{ id: 'i1', s: 's1', kind: 'figure' as const, facts: [], cells: 'A1-D2', ...own }]
  const film = { exact: { [text]: shotsOn(text, language) }, language, scenes, facts: [{ fact_id: 'F1', quote }] }
  return withShots({ kind: 'drawn', exact, sentences }, film).map(({ shot, figure }) => {
    const { shown, title } = (shot ? makeInset(shot as FilledTemplate, language) : {}) as { shown?: string; title?: string }
    return [shown?.replaceAll('\u00a0', ' '), title, figure]
  })
}

test('51.1 a card shows the figure that its plan has chosen, with its limit, rate and unit, from its word on', () => {
  expect(listCards('ja', { figure: '毎分最大70トン', names: ['水'] }, { text: '毎分最大70トンの水が出た。' })).toEqual([
    ['毎分最大 70トン', '水', '毎分最大70トン'],
  ])
  const text = 'La salamoia raggiunge 25,5 gradi.'
  const chosen = { figure: '25,5 gradi', unit: 'Baumé', names: ['salamoia'] }
  expect(listCards('it', chosen, { text, quote: 'raggiunge 25,5 gradi Baumé' })).toEqual([
    ['25,5 gradi Baumé', 'salamoia', '25,5 gradi'],
  ])
  expect(listCards('it', chosen, { text })).toEqual([['25,5 gradi', 'salamoia', '25,5 gradi']])
  expect(listCards('it', { ...chosen, figure: '30 gradi' }, { text })).toEqual([[undefined, undefined, '30 gradi']])
})

test('51.1 a share shows the part and the whole that its plan has chosen, also of the sentence before', () => {
  const share = { kind: 'share' as const, figure: '12', whole: '400 Mühlen', names: ['mahlen noch'] }
  expect(listCards('de', share, { text: 'Heute mahlen noch 12.', before: 'Einst gab es 400 Mühlen.' })).toEqual([
    ['12 / 400 Mühlen', 'mahlen noch', '12'],
  ])
})

test('51.1 a card whose name was refused has the name that its own sentence gives, if this shows its whole clause', () => {
  const refused_name = 'a railway'
  expect(listCards('en', { figure: '26 metres', refused_name }, { text: 'The tower is 26 metres high.' })).toEqual([
    ['26 metres', 'The tower', '26 metres'],
  ])
  expect(
    listCards('en', { figure: '26 metres', refused_name }, { text: 'The tower lost 26 metres in the great storm.' })[0],
  ).toEqual([undefined, undefined, '26 metres'])
})
