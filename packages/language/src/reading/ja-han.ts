import { PEOPLE_NAMES } from './ja-counters.ts'
import { decimal } from './ja-numbers.ts'
import type { SpeechRule } from './table.ts'

const DIGITS = '〇一二三四五六七八九'
const SCALES: Record<string, bigint> = { 十: 10n, 百: 100n, 千: 1000n }
const BIG: Record<string, bigint> = { 万: 10n ** 4n, 億: 10n ** 8n, 兆: 10n ** 12n }

/** The value of Han numerals: 三百二十, and digit by digit 一九六四. */
function parseValue(written: string): bigint {
  if (!/[十百千万億兆]/u.test(written)) return BigInt([...written].map((one) => DIGITS.indexOf(one)).join(''))
  let total = 0n
  let group = 0n
  let digit: bigint | undefined
  for (const one of written) {
    const scale = SCALES[one]
    const big = BIG[one]
    if (scale !== undefined) group += (digit ?? 1n) * scale
    else if (big !== undefined) total += (group + (digit ?? 0n) || 1n) * big
    if (big !== undefined) group = 0n
    digit = scale === undefined && big === undefined ? BigInt(DIGITS.indexOf(one)) : undefined
  }
  return total + group + (digit ?? 0n)
}

const HAN = '〇一二三四五六七八九十百千'
const RUN = `(?<![${HAN}万億兆数何第幾\\d])`
/** Counters that may follow a one-character numeral without being part of another word. */
const COUNTERS =
  '本(?![木気当質人線屋土州堂音格部])|匹|棟(?![梁木])|杯(?!目)|階(?![級段層])|軒(?!家)|羽(?![織目])|足(?![す元首場音り])|冊|歳|才(?!能)|世紀|隻|頭(?!部)|か国|カ国|ヶ国|か所|カ所|ヶ所|か月|カ月|ヶ月|週間|着(?![陸物手用])|票|泊|回(?![転想復路答])|個|台(?![風所本詞湾])|枚|秒|年間|年生(?![まき存活])|年目|年(?![賀輪貢])|時間|名(?![前物人所古])|社(?![会長員])|件|曲(?!線)|章|丁目|倍|トン|円'

/** Units after a numeral with a point: 百十・七五キロ. */
const MEASURED =
  'キロ|メートル|センチ|ミリ|グラム|トン|リットル|パーセント|ポイント|ドル|倍|度|里|割|円|歳|秒|分(?![野類])|年(?!代)|時間|日間|点|坪|畳|尺|寸|貫|石|升|平方|立方|ヘクタール|光年|人(?!間)'

const PLACED = `月(?!間|光|曜|面)|日(?![本月市曜常])|時(?![間代期計刻折])|人(?![間口気工材生前])`

/** The reading of Han numerals with their counter. The rules receive the same number in figures. */
export function hanNumberRules(rules: readonly SpeechRule[], cardinal: (digits: string) => string): SpeechRule[] {
  const say = (figures: string): string | undefined => {
    for (const { pattern, say: saying } of rules) {
      pattern.lastIndex = 0
      const match = pattern.exec(figures)
      if (match?.[0] === figures) return saying(match, '', '')
    }
    return undefined
  }
  const counted: SpeechRule['say'] = ([, numeral, counter]) => say(`${parseValue(numeral)}${counter}`)
  return [
    { pattern: /何(?=[百千本匹杯軒])/gu, say: () => 'ナン' },
    { pattern: /(?<=何)百/gu, say: () => 'ビャク' },
    { pattern: /(?<=何)千/gu, say: () => 'ゼン' },
    { pattern: /(?<=何)本(?![気当])/gu, say: () => 'ボン' },
    { pattern: /(?<=何)匹/gu, say: () => 'ビキ' },
    { pattern: /(?<=何)杯/gu, say: () => 'バイ' },
    {
      pattern: new RegExp(`${RUN}([${HAN}]+)分の([${HAN}]+)(?![${HAN}万億])`, 'gu'),
      say: ([, bottom, top]) => `${cardinal(String(parseValue(bottom)))}ブンノ${cardinal(String(parseValue(top)))}`,
    },
    {
      pattern: new RegExp(`${RUN}([${HAN}]+)・([〇一二三四五六七八九]{1,3})(${MEASURED})`, 'gu'),
      say: ([, whole, fraction, unit]) => {
        const number = `${parseValue(whole)}.${[...fraction].map((one) => DIGITS.indexOf(one)).join('')}`
        return say(number + unit) ?? decimal(number) + unit
      },
    },
    { pattern: new RegExp(`${RUN}([〇一二三四五六七八九]{4})(年)(?![賀輪])`, 'gu'), say: counted },
    {
      pattern: new RegExp(`${RUN}([${HAN}]+)(月)([${HAN}]+)日(?!本)`, 'gu'),
      say: ([, month, , day]) => say(`${parseValue(month)}月${parseValue(day)}日`),
    },
    { pattern: new RegExp(`${RUN}([${HAN}]{2,}|[二三四五六七八九十])(日)(?![本月市曜常])`, 'gu'), say: counted },
    { pattern: new RegExp(`${RUN}([${HAN}]+)(人(?:${PEOPLE_NAMES}))`, 'gu'), say: counted },
    { pattern: new RegExp(`${RUN}([${HAN}]+)(${PLACED.replace('日(?![本月市曜常])|', '')})`, 'gu'), say: counted },
    {
      pattern: new RegExp(`(?<=時間?)([${HAN}]+)(分)(?!の)|${RUN}([${HAN}]{2,})(分)(?![のな])`, 'gu'),
      say: ([, a, b, c, d]) => say(`${parseValue(a ?? c)}${b ?? d}`),
    },
    { pattern: new RegExp(`${RUN}([${HAN}]+)(${COUNTERS})`, 'gu'), say: counted },
    {
      pattern: new RegExp(`${RUN}((?=[${HAN}万億兆]*[十百千万億兆])[${HAN}万億兆]{2,})(?![${HAN}万億兆]|\\p{Script=Han})`, 'gu'),
      say: ([, numeral]) => cardinal(String(parseValue(numeral))),
    },
    {
      pattern: new RegExp(`${RUN}((?=[${HAN}万億兆]*[万億兆])[${HAN}万億兆]{2,})(人|円|年|個|台|本|枚|トン|票|件)`, 'gu'),
      say: ([, numeral, counter]) =>
        `${cardinal(String(parseValue(numeral)))}${counter === '人' ? 'ニン' : counter === '円' ? 'エン' : counter === '年' ? 'ネン' : counter}`,
    },
  ]
}
