import { toCardinal } from 'n2words/ja-JP'
import { hanNumberRules } from './ja-han.ts'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const ONES = ['', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー']
const HUNDREDS = [
  '',
  'ヒャク',
  'ニヒャク',
  'サンビャク',
  'ヨンヒャク',
  'ゴヒャク',
  'ロッピャク',
  'ナナヒャク',
  'ハッピャク',
  'キューヒャク',
]
const THOUSANDS = ['', 'セン', 'ニセン', 'サンゼン', 'ヨンセン', 'ゴセン', 'ロクセン', 'ナナセン', 'ハッセン', 'キューセン']
const MYRIADS = ['', 'マン', 'オク', 'チョー', 'ケー']

function below10000(value: number) {
  const tens = Math.floor(value / 10) % 10
  return [
    THOUSANDS[Math.floor(value / 1000)],
    HUNDREDS[Math.floor(value / 100) % 10],
    tens === 0 ? '' : `${tens === 1 ? '' : ONES[tens]}ジュー`,
    ONES[value % 10],
  ].join('')
}

/** The number in katakana, with the sounds that meet (サンビャク, ハッセン, イッチョー). Beyond 10^20 in characters. */
function cardinal(digits: string): string {
  const value = BigInt(digits)
  if (value === 0n) return 'ゼロ'
  if (value >= 10n ** 20n) return toCardinal(value)
  const parts: string[] = []
  for (let rest = value, power = 0; rest > 0n; rest /= 10000n, power++) {
    const group = Number(rest % 10000n)
    if (group === 0) continue
    const said = power > 0 && group === 1000 ? 'イッセン' : below10000(group)
    parts.unshift(power >= 3 ? `${doubled(said, group)}${MYRIADS[power]}` : `${said}${MYRIADS[power]}`)
  }
  return parts.join('')
}

const doubled = (said: string, group: number) =>
  group % 10 === 1 || group % 10 === 8
    ? said.replace(/イチ$/u, 'イッ').replace(/ハチ$/u, 'ハッ')
    : said.replace(/ジュー$/u, 'ジュッ')

type Counter = { reading: string; doubles: number[]; after3?: string; doubled?: string }

const K = [1, 6, 8, 10, 100]
const S = [1, 8, 10]

/** Counters that begin with k double the sound after 1, 6, 8, 10, 100; those with s, t, ch after 1, 8, 10. */
const doubling = (doubles: number[], readings: string): Record<string, Counter> =>
  Object.fromEntries(
    readings.split(' ').map((pair) => {
      const [name, reading] = pair.split('=') as [string, string]
      return [name, { reading, doubles }]
    }),
  )

/** Counters that begin with h: p after the doubled sound, b or p after 3. */
const breathing = (readings: string): Record<string, Counter> =>
  Object.fromEntries(
    readings.split(' ').map((pair) => {
      const [name, reading, doubled, after3] = pair.split('=') as [string, string, string, string]
      return [name, { reading, doubles: K, doubled, after3 }]
    }),
  )

const COUNTERS: Record<string, Counter> = {
  ...doubling(
    K,
    '回=カイ 個=コ か国=カコク カ国=カコク ヶ国=カコク か所=カショ カ所=カショ ヶ所=カショ か月=カゲツ カ月=カゲツ ヶ月=カゲツ ヵ月=カゲツ 曲=キョク 件=ケン 口=クチ 校=コー 機=キ 基=キ 局=キョク 巻=カン 株=カブ 缶=カン 区=ク 課=カ 球=キュー 級=キュー 行=ギョー',
  ),
  ...doubling(
    S,
    '歳=サイ 才=サイ 世紀=セーキ 隻=セキ 頭=トー トン=トン 点=テン 種類=シュルイ 種=シュ 冊=サツ 週間=シューカン 週=シュー 社=シャ 着=チャク 足=ソク 通=ツー 章=ショー 食=ショク 世帯=セタイ 席=セキ 戦=セン 層=ソー 滴=テキ 店=テン 店舗=テンポ 等=トー 島=トー 周=シュー 周年=シューネン 首=シュ 丁目=チョーメ 艘=ソー 升=ショー センチ=センチ セット=セット',
  ),
  ...breathing(
    '本=ホン=ポン=ボン 匹=ヒキ=ピキ=ビキ 杯=ハイ=パイ=バイ 分=フン=プン=プン 泊=ハク=パク=パク 票=ヒョー=ピョー=ビョー 発=ハツ=パツ=パツ 品=ヒン=ピン=ピン 編=ヘン=ペン=ペン 歩=ホ=ポ=ポ 班=ハン=パン=パン 版=ハン=パン=パン 俵=ヒョー=ピョー=ビョー',
  ),
  階: { reading: 'カイ', doubles: K, after3: 'ガイ' },
  軒: { reading: 'ケン', doubles: K, after3: 'ゲン' },
  羽: { reading: 'ワ', doubles: [] },
  ...doubling(
    [],
    '倍=バイ 度=ド 枚=マイ 台=ダイ 円=エン 秒=ビョー 時間=ジカン 年=ネン 年間=ネンカン 名=メー 番=バン 号=ゴー 位=イ 両=リョー 里=リ 部=ブ 文字=モジ 面=メン',
  ),
}

const DAYS: Record<number, string> = {
  1: 'ツイタチ',
  2: 'フツカ',
  3: 'ミッカ',
  4: 'ヨッカ',
  5: 'イツカ',
  6: 'ムイカ',
  7: 'ナノカ',
  8: 'ヨーカ',
  9: 'ココノカ',
  10: 'トーカ',
  14: 'ジューヨッカ',
  20: 'ハツカ',
  24: 'ニジューヨッカ',
}
const MONTHS = [
  '',
  'イチガツ',
  'ニガツ',
  'サンガツ',
  'シガツ',
  'ゴガツ',
  'ロクガツ',
  'シチガツ',
  'ハチガツ',
  'クガツ',
  'ジューガツ',
  'ジューイチガツ',
  'ジューニガツ',
]
const THINGS = ['', 'ヒトツ', 'フタツ', 'ミッツ', 'ヨッツ', 'イツツ', 'ムッツ', 'ナナツ', 'ヤッツ', 'ココノツ']

/** The part of a number that meets its counter: its last digit, or 10, 100, 1000 where the number ends in zeros. */
function lastPart(digits: string) {
  const value = BigInt(digits)
  const zeros = [1000n, 100n, 10n].find((power) => value % power === 0n)
  return Number(zeros ?? value % 10n)
}

function countWith(digits: string, name: string) {
  const counter = COUNTERS[name]
  const last = lastPart(digits)
  const said = cardinal(digits)
  if (counter.after3 && (last === 3 || (counter.doubled !== undefined && last === 1000))) return said + counter.after3
  if (name === '年' || name === '年間' || name === '時間' || name === '円')
    return said.replace(/ヨン$/u, 'ヨ').replace(/キュー$/u, name === '時間' ? 'ク' : 'キュー') + counter.reading
  if (name === '分' && last === 4) return `${said}プン`
  if (!counter.doubles.includes(last)) return said + counter.reading
  const short = said
    .replace(/イチ$/u, 'イッ')
    .replace(/ロク$/u, 'ロッ')
    .replace(/ハチ$/u, 'ハッ')
    .replace(/ジュー$/u, 'ジュッ')
    .replace(/ヒャク$/u, 'ヒャッ')
    .replace(/ビャク$/u, 'ビャッ')
    .replace(/ピャク$/u, 'ピャッ')
  return short + (counter.doubled ?? counter.reading)
}

function people(digits: string) {
  if (digits === '1') return 'ヒトリ'
  if (digits === '2') return 'フタリ'
  return `${cardinal(digits).replace(/ヨン$/u, 'ヨ')}ニン`
}

const plain = (written: string) => written.replaceAll(/[,，]/g, '')
const NUMBER = '(?<![\\d.])(\\d{1,3}(?:[,，]\\d{3})+|\\d+)(?!\\.?\\d)'
const NAMES = Object.keys(COUNTERS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const SCALE: Record<string, string> = { 万: 'マン', 億: 'オク', 兆: 'チョー', 千: 'セン', 百万: 'ヒャクマン', 千万: 'センマン' }
const SCALED = '(\\d[\\d,，.]*)(百万|千万|万|億|兆|千)'

/** Names of the letters; acronyms that are read as words stand beside them. */
const LETTERS: Record<string, string> = {
  A: 'エー',
  B: 'ビー',
  C: 'シー',
  D: 'ディー',
  E: 'イー',
  F: 'エフ',
  G: 'ジー',
  H: 'エイチ',
  I: 'アイ',
  J: 'ジェー',
  K: 'ケー',
  L: 'エル',
  M: 'エム',
  N: 'エヌ',
  O: 'オー',
  P: 'ピー',
  Q: 'キュー',
  R: 'アール',
  S: 'エス',
  T: 'ティー',
  U: 'ユー',
  V: 'ブイ',
  W: 'ダブリュー',
  X: 'エックス',
  Y: 'ワイ',
  Z: 'ゼット',
}
const ACRONYMS: Record<string, string> = {
  NASA: 'ナサ',
  JAXA: 'ジャクサ',
  NATO: 'ナトー',
  UNESCO: 'ユネスコ',
  UNICEF: 'ユニセフ',
  FIFA: 'フィファ',
  OPEC: 'オペック',
  ASEAN: 'アセアン',
  AIDS: 'エイズ',
}
const letters = (capitals: string) =>
  ACRONYMS[capitals] ?? [...capitals.toUpperCase()].map((letter) => LETTERS[letter] ?? letter).join('')

const figureReadings: SpeechRule[] = [
  { pattern: /(?<!\d)110番/gu, say: () => 'ヒャクトーバン' },
  { pattern: /(?<![\p{L}\d])[-−](?=\d)/gu, say: () => 'マイナス' },
  {
    pattern: /(?:\b[A-Z]\.\s?){1,4}/gu,
    say: ([initials]) =>
      `${initials
        .replaceAll(/[^A-Z]/g, '')
        .split('')
        .map(letters)
        .join(' ')} `,
  },
  {
    pattern: /(?<=[ァ-ヴー])(\d+)世(?![紀界代])/gu,
    say: ([, digits]) => `${countWith(digits, '世紀').replace(/セーキ$/u, 'セー')}`,
  },
  {
    pattern: /(?<=[ァ-ヴー])([IVX]{1,6})世?(?![A-Za-z紀界代])/gu,
    say: ([, roman]) => countWith(String(readRoman(roman)), '世紀').replace(/セーキ$/u, 'セー'),
  },
  {
    pattern: /(\d{1,2})(?:対|[-–](?=\d{1,2}(?:で[勝敗破]|の勝)))(\d{1,2})(?!\d)/gu,
    say: ([, one, other]) => `${cardinal(one)}タイ${cardinal(other)}`,
  },
  {
    pattern: /(?<![A-Za-z.@°]|\d(?=(?:[LWV]|[GMT]B|[MGT]W)(?![A-Za-z])))[A-Z]{1,6}(?![A-Za-z]|[.@]\w)/gu,
    say: ([capitals]) => letters(capitals),
  },
  {
    pattern: new RegExp(`${NUMBER}月(?!間)(?:(\\d{1,2})日)?`, 'gu'),
    say: ([, month, day]) => (MONTHS[Number(month)] ? `${MONTHS[Number(month)]}${day ? ` ${sayDay(day)}` : ''}` : undefined),
  },
  { pattern: new RegExp(`${NUMBER}日間`, 'gu'), say: ([, digits]) => `${digits === '1' ? 'イチニチ' : sayDay(digits)}カン` },
  {
    pattern:
      /(?<![\d.月])1日(?=に(?:\d|約|平均|数|一|何)|あたり|当たり|平均|だけ|目|中|も|の(?:うち|大半|終わり|始まり|食事)|以上|以内|\d|おき|半|分|数)/gu,
    say: () => 'イチニチ',
  },
  {
    pattern: new RegExp(`${NUMBER}分の${NUMBER}`, 'gu'),
    say: ([, bottom, top]) => `${cardinal(plain(bottom))}ブンノ${cardinal(plain(top))}`,
  },
  { pattern: /(?<=\d割)(\d)分/gu, say: ([, digit]) => `${cardinal(digit)}ブ` },
  { pattern: new RegExp(`${NUMBER}日(?!本)`, 'gu'), say: ([, digits]) => sayDay(digits) },
  { pattern: new RegExp(`${NUMBER}人(?![間口気工])`, 'gu'), say: ([, digits]) => people(plain(digits)) },
  { pattern: new RegExp(`(?<![\\d.])([1-9])つ`, 'gu'), say: ([, digit]) => THINGS[Number(digit)] },
  {
    pattern: new RegExp(`${NUMBER}時(?![間代])(?:(\\d{1,2})分|半)?`, 'gu'),
    say: ([all, hour, minute]) => sayHour(hour, minute, all.endsWith('半')),
  },
  {
    pattern: /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/gu,
    say: ([, hour, minute]) => sayHour(hour, minute === '00' ? undefined : String(Number(minute)), false),
  },
  {
    pattern: new RegExp(`${NUMBER}(?!足[すりらし元場]|軒家)(${NAMES})`, 'gu'),
    say: ([, digits, name]) => countWith(plain(digits), name),
  },
  {
    pattern: new RegExp(`(?:${SCALED}){2,}`, 'gu'),
    say: ([all]) => [...all.matchAll(new RegExp(SCALED, 'gu'))].map(([, written, scale]) => sayScaled(written, scale)).join(' '),
  },
  { pattern: new RegExp(`${SCALED}人`, 'gu'), say: ([, written, scale]) => `${sayScaled(written, scale)}ニン` },
  { pattern: new RegExp(`${SCALED}円`, 'gu'), say: ([, written, scale]) => `${sayScaled(written, scale)}エン` },
  { pattern: new RegExp(`${SCALED}(?:ドル)`, 'gu'), say: ([, written, scale]) => `${sayScaled(written, scale)} ドル` },
  { pattern: /(?<=\d)\s?[-–—~～〜]\s?(?=\d)/gu, say: () => ' カラ ' },
]

const rules: SpeechRule[] = [...figureReadings, ...hanNumberRules(figureReadings, cardinal)]

function sayScaled(written: string, scale: string) {
  const [whole, fraction] = plain(written).split('.')
  const point = fraction ? `テン${[...fraction].map((digit) => cardinal(digit)).join('')}` : ''
  const said = `${cardinal(whole)}${point}`
  return `${scale === '兆' ? doubled(said, Number(BigInt(whole) % 100n)) : said}${SCALE[scale]}`.replace(
    /^イチ(?=セン$)/u,
    'イッ',
  )
}

function sayDay(digits: string) {
  return DAYS[Number(digits)] ?? `${cardinal(plain(digits))}ニチ`
}

function sayHour(hour: string, minute: string | undefined, half: boolean) {
  const said =
    Number(hour) % 10 === 4
      ? cardinal(hour).replace(/ヨン$/u, 'ヨ')
      : Number(hour) % 10 === 9
        ? cardinal(hour).replace(/キュー$/u, 'ク')
        : Number(hour) % 10 === 7
          ? cardinal(hour).replace(/ナナ$/u, 'シチ')
          : cardinal(hour)
  return `${Number(hour) === 0 ? 'レー' : said}ジ${half ? 'ハン' : minute === undefined ? '' : ` ${countWith(minute, '分')}`}`
}

const one = (word: string) => [word, word] as const

/** How Japanese says figures, dates, units and abbreviations, in katakana. */
export const japanese: SpeechTable = {
  decimal: '.',
  separators: ',，',
  cardinal: (digits) => cardinal(digits),
  point: 'テン',
  minus: 'マイナス',
  to: ' カラ ',
  percent: (number) => `${number}パーセント`,
  currencies: { '¥': one('エン'), $: one('ドル'), US$: one('ドル'), '€': one('ユーロ'), '£': one('ポンド') },
  scales: {
    万: one('マン'),
    億: one('オク'),
    兆: one('チョー'),
    千: one('セン'),
    百万: one('ヒャクマン'),
    千万: one('センマン'),
  },
  counted: (scale, noun) => `${scale}${noun}`,
  units: {
    km: one('キロメートル'),
    'km/h': one('キロメートル毎時'),
    'km²': one('ヘーホーキロメートル'),
    m: one('メートル'),
    'm²': one('ヘーホーメートル'),
    cm: one('センチメートル'),
    mm: one('ミリメートル'),
    kg: one('キログラム'),
    g: one('グラム'),
    mg: one('ミリグラム'),
    t: one('トン'),
    l: one('リットル'),
    ml: one('ミリリットル'),
    '℃': one('ド'),
    '°C': one('ド'),
    '°': one('ド'),
    kW: one('キロワット'),
    kWh: one('キロワット時'),
    W: one('ワット'),
    V: one('ボルト'),
    Hz: one('ヘルツ'),
    MHz: one('メガヘルツ'),
    GHz: one('ギガヘルツ'),
    L: one('リットル'),
    mL: one('ミリリットル'),
    cc: one('シーシー'),
    kcal: one('キロカロリー'),
    dB: one('デシベル'),
    ha: one('ヘクタール'),
    'm³': one('リッポーメートル'),
    nm: one('ナノメートル'),
    GB: one('ギガバイト'),
    MB: one('メガバイト'),
    TB: one('テラバイト'),
    MW: one('メガワット'),
  },
  date: (day, month, year) => `${countWith(String(year), '年')} ${MONTHS[month]} ${sayDay(String(day))}`,
  share: (top, bottom) => `${cardinal(String(bottom))}ブンノ${cardinal(String(top))}`,
  mixed: (whole, top, bottom) => `${cardinal(whole)}ト${cardinal(String(bottom))}ブンノ${cardinal(String(top))}`,
  ratio: 'タイ',
  letters,
  phone: '電話|TEL',
  time: (hour, minute) => sayHour(String(hour), minute === 0 ? undefined : String(minute), false),
  abbreviations: {},
  signs: {
    '〒': 'ユービンバンゴー',
    '±': 'プラスマイナス',
    '≒': 'ヤク',
    '&': 'アンド',
    '+': 'プラス',
    '=': 'イコール',
    '×': 'カケル',
    '°': 'ド',
  },
  dot: 'ドット',
  at: 'アットマーク',
  rules,
  space: '',
}
