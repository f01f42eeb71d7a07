import { expect, test } from 'vitest'
import { readNumbers } from '../figures/numerals.ts'
import { FILM_LANGUAGES, type FilmLanguage } from '../lexicons/languages.ts'
import { findFacts } from './facts.ts'
import { figureWords } from './figures.ts'
import { numbersIn } from './numbers-in.ts'

type Row = [FilmLanguage, string, string]

/** sentence → "words|kind|value" for each figure that is not the end of a range. */
const ROWS: Row[] = [
  ['en', 'Some 800,000 French investors lost their savings.', 'Some 800,000 French investors|count|800000'],
  ['en', 'The canal cost about $375 million.', 'about $375 million|money|375000000'],
  ['en', 'Every February some two million hives are trucked.', 'some two million hives|count|2000000'],
  ['en', 'On 15 August 1914 nearly 90 percent left.', '15|date|15 1914|year|1914 nearly 90 percent|percent|90'],
  ['en', 'The tablets were written around 1700 BC.', 'around 1700|year|-1700'],
  ['en', 'The government of the 1930s promoted it.', '1930|date|1930'],
  ['en', 'It visits between 50 and 100 flowers.', ''],
  ['en', 'A half turn takes only 1.5 kilowatt-hours of energy.', '1.5 kilowatt-hours|measure|1.5'],
  ['de', 'Eine halbe Drehung braucht 1,5 Kilowattstunden.', '1,5 Kilowattstunden|measure|1.5'],
  ['es', 'Media vuelta gasta 1,5 kilovatios-hora.', '1,5 kilovatios-hora|measure|1.5'],
  ['pt', 'Meia volta gasta 1,5 quilowatt-hora.', '1,5 quilowatt-hora|measure|1.5'],
  ['it', 'Mezzo giro consuma 1,5 chilowattora.', '1,5 chilowattora|measure|1.5'],
  ['fr', 'Un demi-tour demande 1,5 kilowatt-heure.', '1,5 kilowatt-heure|measure|1.5'],
  ['sv', 'Ett halvt varv kräver 1,5 kilowattimmar.', '1,5 kilowattimmar|measure|1.5'],
  [
    'de',
    'Rund 800.000 französische Anleger verloren 3,5 Tonnen.',
    'Rund 800.000 französische Anleger|count|800000 3,5 Tonnen|measure|3.5',
  ],
  [
    'de',
    'Um 500 v. Chr. lebten rund zwanzig Millionen Menschen.',
    '500|year|-500 rund zwanzig Millionen Menschen|count|20000000',
  ],
  ['es', 'La obra costó unos 375 millones de dólares en 1914.', 'unos 375 millones de dólares|money|375000000 1914|year|1914'],
  ['fr', 'Environ 22 000 ouvriers moururent en 1889.', 'Environ 22 000 ouvriers|count|22000 1889|year|1889'],
  [
    'pt',
    'Cerca de 22.000 trabalhadores; cinco por cento.',
    'Cerca de 22.000 trabalhadores|count|22000 cinco por cento|percent|5',
  ],
  ['sv', 'Omkring 22 000 arbetare dog på 1930-talet.', 'Omkring 22 000 arbetare|count|22000 1930|date|1930'],
  [
    'zh',
    '公元前221年，耗资约3.75亿美元，长两万一千公里。',
    '221|year|-221 约3.75亿美元|money|375000000 两万一千公里|measure|21000',
  ],
  ['ja', '1914年、約80万人が3億7500万ドルを失った。', '1914|year|1914 約80万人|count|800000 3億7500万ドル|money|375000000'],
  [
    'hi',
    '1914 में लगभग 8,00,000 निवेशकों ने 3.5 करोड़ रुपये खोए।',
    '1914|year|1914 लगभग 8,00,000 निवेशकों|count|800000 3.5 करोड़ रुपये|money|35000000',
  ],
  [
    'ar',
    'في عام 1889 خسر نحو 800000 مستثمر 375 مليون دولار.',
    '1889|year|1889 نحو 800000 مستثمر|count|800000 375 مليون دولار|money|375000000',
  ],
]

/** A possessive, a demonstrative or a small word is not the counted noun. */
const NOT_COUNTED: Row[] = [
  ['en', 'About 3 centimetres deep, or 5 where winters are hard.', 'About 3 centimetres|measure|3 5|number|5'],
  ['en', 'Leave 15 centimetres between cloves and 25 between rows.', '15 centimetres|measure|15 25|number|25'],
  ['es', 'Perdieron la vida 23 de sus 31 tripulantes.', '23|number|23 31 tripulantes|count|31'],
  ['es', 'Se hundieron 12 de estos barcos.', '12|number|12'],
  ['fr', '23 de leurs 31 marins ont péri.', '23|number|23 31 marins|count|31'],
  ['pt', 'Morreram 23 de seus 31 marinheiros.', '23|number|23 31 marinheiros|count|31'],
  ['it', 'Morirono 23 di quei marinai.', '23|number|23'],
]

test.each([...ROWS, ...NOT_COUNTED])('S02 figures in %s: %s', (language, sentence, expected) => {
  const found = numbersIn(sentence, language).filter((figure) => !figure.range)
  expect(found.map((figure) => `${figureWords(sentence, figure)}|${figure.kind}|${figure.value}`).join(' ')).toBe(expected)
})

const read = (sentence: string, language: FilmLanguage): string =>
  numbersIn(sentence, language)
    .filter(({ range, kind }) => !range && kind !== 'number')
    .map(({ kind, value, number_text, unit }) => [kind, value, number_text, unit].filter((part) => part !== '').join(' '))
    .join(', ')

/** A numeral in the digits of its own language, and its expected value. */
const NUMERALS: Row[] = [
  ['ja', '標高一九三六メートルの山。', 'measure 1936 1936 メートル'],
  ['ja', '価格は一二〇〇円だった。', 'money 1200 1200 円'],
  ['ja', '三五パーセントが残った。', 'percent 35 35 パーセント'],
  ['ja', '面積は一、九三六ヘクタールだ。', 'measure 1936 1936 ヘクタール'],
  ['ja', '約一二〇万ドルと三億七五〇〇万ドル。', 'money 1200000 1200000 ドル, money 375000000 375000000 ドル'],
  ['ja', '長さは百十・七五キロ、二・二六事件。', 'measure 110.75 110.75 キロ'],
  ['ja', '標高１９３６メートル。', 'measure 1936 １９３６ メートル'],
  ['ja', '一九三六年五月、橋が開通した。', 'year 1936 1936'],
  ['zh', '一九三六年，大桥建成，长三点五公里。', 'year 1936 1936, measure 3.5 3.5 公里'],
  ['zh', '公元前二二一年，秦统一六国。', 'year -221 221'],
  ['zh', '造价两千五美元，全长两千零五公里。', 'money 2500 2500 美元, measure 2005 2005 公里'],
  ['zh', '兩千五公里與三萬二美元。', 'measure 2500 2500 公里, money 32000 32000 美元'],
  ['zh', '耗资一亿二千万美元。', 'money 120000000 120000000 美元'],
  ['hi', 'ऊँचाई १,९३६ मीटर और लंबाई ३.५ किलोमीटर है।', 'measure 1936 १,९३६ मीटर, measure 3.5 ३.५ किलोमीटर'],
  ['hi', 'पुल सन् १९३६ में १२,३४,५६७ रुपये में बना।', 'year 1936 १९३६, money 1234567 १२,३४,५६७ रुपये'],
  ['ar', 'يبلغ ارتفاعه ١٬٩٣٦ مترا وطوله ٣٫٥ كيلومتر.', 'measure 1936 ١٬٩٣٦ مترا, measure 3.5 ٣٫٥ كيلومتر'],
  ['ar', 'افتتح الجسر عام ١٩٣٦، وبلغت الكلفة ٣٫٥ مليون دولار.', 'year 1936 ١٩٣٦, money 3500000 ٣٫٥ مليون دولار'],
  [
    'en',
    'Twenty-two thousand dollars and half a million metres.',
    'money 22000 22 thousand dollars, measure 500000 0.5 million metres',
  ],
  ['ar', 'نسبة 35,5% من السكان و1,936 مترا.', 'percent 35.5 35,5 %, measure 1936 1,936 مترا'],
  ['en', 'A hundred metres, two dozen metres.', 'measure 100 100 metres, measure 24 24 metres'],
  ['en', 'Several 12-inch pipes and half a million dollars.', 'count 12 12 inch pipes, money 500000 0.5 million dollars'],
  [
    'de',
    'Hundert Meter, zwei Dutzend Meter, mehrere zwei Meter.',
    'measure 100 100 Meter, measure 24 24 Meter, measure 2 2 Meter',
  ],
  ['es', 'Unos cien metros, tres decenas de metros.', 'measure 100 100 metros, measure 30 30 metros'],
  ['fr', 'Une dizaine de mètres, quatre dizaines de mètres.', 'measure 10 10 mètres, measure 40 40 mètres'],
  ['it', 'Una decina di metri, cento anni, mille anni.', 'measure 10 10 metri, time 100 100 anni, time 1000 1 mille anni'],
  ['it', 'Tre centinaia di case, 3 migliaia di case.', 'count 300 300 case, count 3000 3 migliaia di case'],
  ['pt', 'Três centenas de metros, cem metros.', 'measure 300 300 metros, measure 100 100 metros'],
  ['sv', 'Ett tiotal meter, 20 tusen meter.', 'measure 10 10 meter, measure 20000 20 tusen meter'],
  ['hi', 'सौ मीटर, तीन सौ मीटर।', 'measure 100 100 मीटर, measure 300 300 मीटर'],
  ['ar', 'مئة متر، ثلاثة آلاف متر.', 'measure 100 100 متر, measure 3000 3 آلاف متر'],
]

test.each(NUMERALS)('S02 numerals in %s: %s', (language, sentence, expected) => {
  expect(read(sentence, language)).toBe(expected)
})

const NEIGHBOURS: [FilmLanguage, string][] = [
  ['ja', '五六百メートル進んだ。'],
  ['ja', '三四十メートルの塔。'],
  ['ja', '三、四十メートルの木。'],
  ['ja', '2、3キロ先に村がある。'],
  ['ja', '数十万ドルの損失。'],
  ['zh', '这座桥长五六百米。'],
  ['zh', '塔高三四十米，村子在三五公里外。'],
  ['zh', '一千八九百米，二十几公里，几十万美元。'],
  ['hi', 'पाँच-छह सौ मीटर दूर, दो-तीन हज़ार रुपये।'],
  ['ar', 'خمسة أو ستة آلاف دولار.'],
  ['en', 'Five or six hundred metres.'],
  ['en', 'Several hundred families lost a few million dollars, several dozen metres and dozens of miles away.'],
  ['de', 'Einige hundert Meter, mehrere Dutzend Meter, ein paar tausend Euro und einige 100 Meter.'],
  ['de', 'Mehrere zehntausend Familien verloren Millionen Euro.'],
  ['es', 'Varias decenas de metros, algún centenar de casas, millones de euros y miles de familias.'],
  ['fr', 'Plusieurs dizaines de mètres, des millions d’euros et des centaines de familles.'],
  ['fr', 'Quelques centaines de mètres et plusieurs cent mètres.'],
  ['it', 'Parecchie decine di metri all’anno, qualche decina di metri e alcune centinaia di famiglie.'],
  ['it', 'Migliaia di case, un centinaio di migliaia di persone e diverse decine di migliaia di euro.'],
  ['pt', 'Várias dezenas de metros, centenas de famílias, algumas centenas de metros e milhões de euros.'],
  ['sv', 'Flera tusen meter, några hundra meter, ett par hundra meter och miljoner kronor.'],
  ['hi', 'कई सौ मीटर, कुछ हज़ार रुपये और सैकड़ों मीटर।'],
  ['ar', 'آلاف الأمتار وعدة آلاف متر ومئات الأمتار وعشرات الأمتار وملايين دولار.'],
  ['ja', '数十メートル、何百メートル、十数メートル。'],
  ['zh', '几十米，数百米，十几米。'],
]

test.each(NEIGHBOURS)(
  'S02 in %s an approximate range, a part of a number, or a scale of an open number is no number: %s',
  (language, sentence) => {
    expect(read(sentence, language)).toBe('')
  },
)

test('S02 a year in Han numerals is a date with its own characters, and a decade is none', () => {
  const dates = (sentence: string, language: FilmLanguage) =>
    findFacts(sentence, language, '').flatMap((fact) => (fact.kind === 'date' ? [[fact.values.year, fact.values.text]] : []))
  expect(dates('一九三六年三月十五日，大桥建成。', 'zh')).toEqual([[1936, '一九三六年三月十五日']])
  expect(dates('一九三六年、橋が開通した。', 'ja')).toEqual([[1936, '一九三六年']])
  expect(dates('二〇一〇年代と1960年代に広まった。', 'ja')).toEqual([])
})

test('S02 "不到" before a number does not end a range, and a place word is not part of the counted noun', () => {
  const [shops, own] = numbersIn('在全国5万家拉面馆里，真正由兰州人开的不到3000家。', 'zh')
  expect(shops).toMatchObject({ unit: '万家拉面馆', value: 50000 })
  expect(own).toMatchObject({ hedge: '不到', range: false, value: 3000 })
  expect(numbersIn('The mould cools for two hundred hours.', 'en')[0]).toMatchObject({ number_text: '200', value: 200 })
})

test('S02 years that share one "BCE" are all before the era, each with its era, and a number within a name is none', () => {
  const listYears = (sentence: string, language: FilmLanguage) =>
    findFacts(sentence, language, '').flatMap((fact) => (fact.kind === 'date' ? [[fact.values.year, fact.values.text]] : []))
  expect(listYears('Um 1344 und 1343 vor Christus bauten sie ein Grab.', 'de')).toEqual([
    [-1344, '1344 vor Christus'],
    [-1343, '1343 vor Christus'],
  ])
  expect(listYears('From 264 to 146 BC Rome fought Carthage.', 'en').map(([year]) => year)).toEqual([-264, -146])
  expect(listYears('Dal 264 al 146 avanti Cristo Roma combatté.', 'it').map(([year]) => year)).toEqual([-264, -146])
  expect(listYears('In 1914 and 1918 it stood still.', 'en').map(([year]) => year)).toEqual([1914, 1918])
  expect(numbersIn('Covid-19 reached 200 towns in mid-1990.', 'en').map(({ value }) => value)).toEqual([200, 1990])
  expect(numbersIn('O 14-bis voou 60 metros.', 'pt').map(({ value }) => value)).toEqual([60])
  expect(numbersIn('चंद्रयान-3 चाँद पर उतरा।', 'hi')).toEqual([])
})

/** Years before Christ and years after Christ. */
const ERAS: Record<FilmLanguage, [before: string, after: string]> = {
  en: ['44 BC|44 BCE|44 B.C.|44 before Christ', 'AD 79|79 AD|79 CE|79 A.D.|79 after Christ'],
  de: [
    '44 v. Chr.|44 vor Christus|44 vor Christi Geburt|44 v. u. Z.|44 vor unserer Zeitrechnung',
    '79 n. Chr.|79 nach Christus|79 nach Christi Geburt|79 unserer Zeitrechnung',
  ],
  es: [
    '44 a. C.|44 a. de C.|44 antes de Cristo|44 antes de Jesucristo|44 antes de nuestra era',
    '79 d. C.|79 después de Cristo|79 después de Jesucristo|79 de nuestra era',
  ],
  fr: [
    '44 av. J.-C.|44 avant J.-C.|44 avant Jésus-Christ|44 avant notre ère',
    '79 apr. J.-C.|79 ap. J.-C.|79 après Jésus-Christ|79 de notre ère',
  ],
  pt: ['44 a.C.|44 antes de Cristo|44 antes da nossa era', '79 d.C.|79 depois de Cristo|79 da nossa era'],
  it: ['44 a.C.|44 avanti Cristo|44 prima di Cristo|44 prima della nostra era', '79 d.C.|79 dopo Cristo|79 della nostra era'],
  sv: ['44 f.Kr.|44 före Kristus|44 före vår tideräkning', '79 e.Kr.|79 efter Kristus|79 efter vår tideräkning'],
  hi: ['44 ईसा पूर्व|ईसा पूर्व 44|44 ई.पू.', '79 ईस्वी|79 ईसवी|79 ई.'],
  ar: ['44 قبل الميلاد|44 ق.م', '79 ميلادي|79 ميلادية|79 بعد الميلاد|79 للميلاد'],
  ja: ['紀元前44年|西暦前44年', '西暦79年|紀元79年'],
  zh: ['公元前44年|西元前44年', '公元79年|西元79年'],
}
test.for(FILM_LANGUAGES)('S02 %s: a year is negative only if its words say that it is before Christ', (language) => {
  const years = (texts: string) =>
    texts.split('|').map((text) => numbersIn(text, language).map(({ kind, value }) => [kind, value]))
  const [before, after] = ERAS[language]
  expect(years(before)).toEqual(before.split('|').map(() => [['year', -44]]))
  expect(years(after)).toEqual(after.split('|').map(() => [['year', 79]]))
})

test('S02 it: an elided number in words is the figure of its years, and half of a dozen is six', () => {
  const read = (text: string) => numbersIn(text, 'it').map(({ kind, value, unit }) => [kind, value, unit])
  expect(read("Durò vent'anni, trent’anni, cent’anni e centocinquant'anni.")).toEqual([
    ['time', 20, 'anni'],
    ['time', 30, 'anni'],
    ['time', 100, 'anni'],
    ['time', 150, 'anni'],
  ])
  expect(read('Il Trent passa per Sant’Anna.')).toEqual([])
  expect(readNumbers('Mezza dozzina di navi, mezzo milione di lire.', 'it').map(({ value }) => value)).toEqual([6, 5e5])
})

test('S02 a Chinese decimal in full-width digits is one number, and the verb after a counting word is not part of the unit', () => {
  expect(numbersIn('井深１００１．４２米。', 'zh')).toMatchObject([{ kind: 'measure', value: 1001.42, unit: '米' }])
  expect(numbersIn('约130万人离开了家园，十几座县城被淹没。', 'zh')).toMatchObject([{ value: 1300000, unit: '万人' }])
  expect(numbersIn('有2000人参加了比赛。', 'zh')).toMatchObject([{ unit: '人' }])
})

test.each<[FilmLanguage, string, string[]]>([
  ['ar', 'في البرج أكثر من 160 طابقًا و57 مصعدًا.', ['160', '57']],
  ['es', 'Hay más de 150 casas y 20 tiendas.', ['150', '20']],
  ['fr', 'On y compte plus de 150 maisons et 20 boutiques.', ['150', '20']],
])('S02 in %s two counted things are not a range: %s', (language, sentence, numbers) => {
  const found = findFacts(sentence, language, '')
  expect(found.flatMap((fact) => (fact.kind === 'figure' ? [fact.values.number_text] : []))).toEqual(numbers)
})

const POWERS: Record<FilmLanguage, string> = {
  en: 'It holds 4 × 10⁹ km³ of water.',
  de: 'Er fasst 4 × 10⁹ km³ Wasser.',
  es: 'Contiene 4 × 10⁹ km³ de agua.',
  fr: 'Il contient 4 × 10⁹ km³ d’eau.',
  pt: 'Contém 4 × 10⁹ km³ de água.',
  it: 'Contiene 4 × 10⁹ km³ d’acqua.',
  sv: 'Den rymmer 4 × 10⁹ km³ vatten.',
  zh: '它有4 × 10⁹ km³的水。',
  ja: 'それは4 × 10⁹ km³の水を持つ。',
  hi: 'इसमें 4 × 10⁹ km³ पानी है।',
  ar: 'يحتوي على 4 × 10⁹ km³ من الماء.',
}
test.for(FILM_LANGUAGES)('S02 S04 %s: a power is one figure, with its digits as written', (language) => {
  expect(numbersIn(POWERS[language], language)).toMatchObject([
    { kind: 'measure', value: 4e9, number_text: '4 × 10⁹', unit: 'km³' },
  ])
})

test('issue 51 words that compare with a usual amount are no limit of it: "far above the 18 dollars that are usual"', () => {
  const hedges = (text: string) =>
    findFacts(text, 'en', '').flatMap((fact) => (fact.kind === 'figure' ? [fact.values.hedge] : []))
  expect(hedges('They earn about 26 dollars, far above the 18 dollars that are usual.')).toEqual(['about', undefined])
  expect(hedges('It has over a hundred rooms, more than 200 windows.')).toContain('more than')
})

test.each([
  ['en', 'It carries up to about 70 tonnes.', 'up to about'],
  ['de', 'Sie trägt höchstens etwa 70 Tonnen.', 'höchstens etwa'],
  ['ja', '北の海面が、南よりも最大で約1.5メートル高くなる。', '最大で約'],
  ['en', 'It carries about 70 tonnes.', 'about'],
] as const)('51.1 the limit of an approximate figure belongs to it (%s: %s)', (language, text, hedge) => {
  expect(numbersIn(text, language).map((figure) => figure.hedge)).toEqual([hedge])
})
