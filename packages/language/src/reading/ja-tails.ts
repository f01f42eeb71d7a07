import type { SpeechRule } from './table.ts'

/** After a figure with its counter: 5分後, 3月末, 1万円札. */
const COUNTED = '(?<=\\d[\\d,.]*(?:百|千|万|億)?[\\p{Script=Han}カヶかキメー]{1,5})'

const behind = (written: string, said: string): SpeechRule => ({
  pattern: new RegExp(`${COUNTED}${written}`, 'gu'),
  say: () => said,
})

/** Words next to numbers, and words whose reading is missing or wrong in the dictionary. */
export const tails: readonly SpeechRule[] = [
  { pattern: /(?<=[\d時分秒日月年代紀期末半初旬])頃/gu, say: () => 'ゴロ' },
  behind('(?<!前)後(?![半期輩方ろ悔続者任])', 'ゴ'),
  behind('末(?![っ期端])', 'マツ'),
  behind('付(?![近けき])', 'ヅケ'),
  behind('札(?!幌)', 'サツ'),
  behind('玉(?![ねの子])', 'ダマ'),
  behind('強(?![いくさめま化])', 'キョー'),
  behind('入り', 'イリ'),
  behind('走(?![るりっ者])', 'ソー'),
  { pattern: /(?<=\d歳)馬/gu, say: () => 'バ' },
  { pattern: /(?<=\d[人本個回試合]+)中(?=[、\d]|$)/gu, say: () => 'チュー' },
  { pattern: /(?<=1日)中/gu, say: () => 'ジュー' },
  { pattern: /(?<!\p{Script=Han}|\d)年(?=約?[\d,.]+(?:万|億|兆)?(?:[円回%人件本日度]|ドル|トン|ポイント))/gu, say: () => 'ネン' },
  { pattern: /(?<!\p{Script=Han})全(?=\d)/gu, say: () => 'ゼン' },
  { pattern: /(?<!\p{Script=Han})満(?=\d)/gu, say: () => 'マン' },
  { pattern: /毎分(?=約?\d)/gu, say: () => 'マイフン' },
  { pattern: /(?<=第\d)者/gu, say: () => 'シャ' },
  { pattern: /(?<=何[十百千万億]+)人(?![間口気])/gu, say: () => 'ニン' },
  { pattern: /令和/gu, say: () => 'レーワ' },
  { pattern: /(?<=[東西])日本(?![語人])/gu, say: () => 'ニホン' },
  { pattern: /(?<=\dm)走/gu, say: () => 'ソー' },
  { pattern: /(?<=震度\d)強/gu, say: () => 'キョー' },
  { pattern: /(?<=震度\d)弱/gu, say: () => 'ジャク' },
  { pattern: /百人一首/gu, say: () => 'ヒャクニンイッシュ' },
  { pattern: /(?<=%)引き(?!受|継|下|上|出)/gu, say: () => 'ビキ' },
  { pattern: /(?<!\p{Script=Han})前(?=\d+(?:年|世紀|千年紀|\s?[〜～~-]\s?前?\d+(?:年|世紀|千年紀)))/gu, say: () => 'ゼン' },
  { pattern: /(?<=ビタミンB)1(?!\d)/gu, say: () => 'ワン' },
  { pattern: /(?<=ビタミンB)2(?!\d)/gu, say: () => 'ツー' },
  { pattern: /十人十色/gu, say: () => 'ジューニントイロ' },
  { pattern: /二人三脚/gu, say: () => 'ニニンサンキャク' },
]
