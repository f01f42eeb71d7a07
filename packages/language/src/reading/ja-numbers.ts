import { toCardinal } from 'n2words/ja-JP'

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

/** The number in katakana, with sound changes (サンビャク, ハッセン, イッチョー). Beyond 10^20 digit by digit. */
export function cardinal(digits: string): string {
  const value = BigInt(digits)
  if (value === 0n) return 'ゼロ'
  if (value >= 10n ** 20n) return toCardinal(value)
  const parts: string[] = []
  for (let rest = value, power = 0; rest > 0n; rest /= 10000n, power++) {
    const group = Number(rest % 10000n)
    if (group === 0) continue
    const spoken = power > 0 && group === 1000 ? 'イッセン' : below10000(group)
    parts.unshift(power >= 3 ? `${doubled(spoken, group)}${MYRIADS[power]}` : `${spoken}${MYRIADS[power]}`)
  }
  return parts.join('')
}

/** Before 兆 and 京: イッチョー, ハッチョー, ジュッチョー. */
const doubled = (said: string, group: number) =>
  group % 10 === 1 || group % 10 === 8
    ? said.replace(/イチ$/u, 'イッ').replace(/ハチ$/u, 'ハッ')
    : said.replace(/ジュー$/u, 'ジュッ')

/** Figures without the commas between their groups. */
export const plain = (written: string): string => written.replaceAll(/[,，]/g, '')

/** A number with its fraction: イッテンゴ, ハッテンニ. */
export function decimal(written: string): string {
  const [whole, fraction] = plain(written).split('.')
  return fraction === undefined
    ? cardinal(whole)
    : `${beforePoint(cardinal(whole))}テン${[...fraction].map((digit) => cardinal(digit)).join('')}`
}

/** 一点 is イッテン, 十点 ジュッテン. */
export const beforePoint = (said: string): string =>
  said
    .replace(/イチ$/u, 'イッ')
    .replace(/ハチ$/u, 'ハッ')
    .replace(/ジュー$/u, 'ジュッ')

/** Scales after a figure, in their spoken form. */
export const SCALE: Record<string, string> = {
  万: 'マン',
  億: 'オク',
  兆: 'チョー',
  千: 'セン',
  百: 'ヒャク',
  百万: 'ヒャクマン',
  千万: 'センマン',
}
/** A figure with its scale, as a pattern of two groups. */
export const SCALED = '(\\d[\\d,，.]*)(百万|千万|万|億|兆|千|百)'

/** Scales that change the figure's sound: 三千 サンゼン, 八百万 ハッピャクマン. */
const ZEROS: Record<string, string> = { 百: '00', 千: '000', 百万: '000000', 千万: '0000000' }

/** A figure with its scale word: 3.5万, 1億. */
export function sayScaled(written: string, scale: string): string {
  const [whole, fraction] = plain(written).split('.')
  if (fraction === undefined && whole + scale !== '1千' && ZEROS[scale] !== undefined) return cardinal(whole + ZEROS[scale])
  const spoken = whole === '1000' ? 'イッセン' : decimal(written)
  return `${scale === '兆' ? beforePoint(spoken) : spoken}${SCALE[scale]}`.replace(/^イチ(?=セン$)/u, 'イッ')
}
