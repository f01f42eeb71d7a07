import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const one = (word: string) => [word, word] as const

/** The Japanese spoken forms of unit signs. */
export const UNITS: Record<string, Counted> = measures({
  prefixes: {
    k: 'キロ',
    M: 'メガ',
    G: 'ギガ',
    T: 'テラ',
    P: 'ペタ',
    h: 'ヘクト',
    d: 'デシ',
    c: 'センチ',
    m: 'ミリ',
    µ: 'マイクロ',
    n: 'ナノ',
  },
  bases: {
    m: one('メートル'),
    g: one('グラム'),
    l: one('リットル'),
    W: one('ワット'),
    Wh: one('ワットジ'),
    V: one('ボルト'),
    A: one('アンペア'),
    Ah: one('アンペアアワー'),
    Hz: one('ヘルツ'),
    B: one('バイト'),
    bit: one('ビット'),
    N: one('ニュートン'),
    J: one('ジュール'),
    Pa: one('パスカル'),
    eV: one('エレクトロンボルト'),
    cal: one('カロリー'),
    s: one('ビョー'),
    mol: one('モル'),
    Sv: one('シーベルト'),
  },
  square: ([length]) => one(`ヘーホー${length}`),
  cubic: ([length]) => one(`リッポー${length}`),
  others: {
    L: one('リットル'),
    ℓ: one('リットル'),
    '㍑': one('リットル'),
    cc: one('シーシー'),
    t: one('トン'),
    ha: one('ヘクタール'),
    '℃': one('ド'),
    '°C': one('ド'),
    '°': one('ド'),
    dB: one('デシベル'),
    KB: one('キロバイト'),
    Mbps: one('メガビーピーエス'),
    Gbps: one('ギガビーピーエス'),
    ppm: one('ピーピーエム'),
    ppb: one('ピーピービー'),
    rpm: one('アールピーエム'),
    mmHg: one('ミリメートルエイチジー'),
    Bq: one('ベクレル'),
    lx: one('ルクス'),
    lm: one('ルーメン'),
    Å: one('オングストローム'),
    Ω: one('オーム'),
    'km/h': one('キロメートルマイジ'),
    'm/s²': one('メートルマイビョーマイビョー'),
    'm/s2': one('メートルマイビョーマイビョー'),
    'mg/L': one('ミリグラムパーリットル'),
    '㎡': one('ヘーホーメートル'),
    '㎢': one('ヘーホーキロメートル'),
    '㎥': one('リッポーメートル'),
    '㎏': one('キログラム'),
    '㎞': one('キロメートル'),
    '㎝': one('センチメートル'),
    '㎜': one('ミリメートル'),
    '㎎': one('ミリグラム'),
    '㎖': one('ミリリットル'),
    ...Object.fromEntries(
      '㌔キロ ㍍メートル ㌢センチ ㍉ミリ ㌘グラム ㌧トン ㌃アール ㌶ヘクタール ㍗ワット ㌍カロリー ㌫パーセント ㌦ドル ㌣セント ㌻ページ'
        .split(' ')
        .map((pair) => [pair[0], one(pair.slice(1))]),
    ),
  },
})

/** Units after a rate's slash: 340m/s, 15μg/m³, 3.9mmol/L. */
export const RATES: Record<string, string> = {
  ...Object.fromEntries(
    [
      'm',
      'm²',
      'm³',
      'm2',
      'm3',
      'cm²',
      'cm³',
      'km',
      'km²',
      'kg',
      'g',
      'mg',
      't',
      'L',
      'l',
      'dL',
      'dl',
      'mL',
      'ml',
      'ha',
      'mol',
      'GB',
    ].map((sign) => [sign, `パー${UNITS[sign][0]}`]),
  ),
  s: 'マイビョー',
  sec: 'マイビョー',
  min: 'マイフン',
  h: 'マイジ',
  d: 'パーニチ',
  day: 'パーニチ',
  K: 'パーケルビン',
}

const longestFirst = (signs: string[]) => signs.toSorted((a, b) => b.length - a.length).join('|')
/** Signs before and after a slash, as patterns. */
export const RATED: string = longestFirst(Object.keys(UNITS).filter((sign) => !sign.includes('/')))
export const PER: string = longestFirst(Object.keys(RATES))

/** A rate in its spoken form: メートルマイビョー, ミリモルパーリットル. */
export const rated = (above: string, below: string): string =>
  UNITS[`${above}/${below}`]?.[0] ?? `${UNITS[above][0]}${RATES[below]}`
