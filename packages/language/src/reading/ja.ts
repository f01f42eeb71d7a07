import { countScaled, countWith, NAMES, people, PEOPLE_NAMES } from './ja-counters.ts'
import { withSums } from './east-forms.ts'
import { hanNumberRules } from './ja-han.ts'
import { latinWord, letters, withoutLatin } from './ja-latin.ts'
import { cardinal, decimal, plain, SCALED, sayScaled } from './ja-numbers.ts'
import { tails } from './ja-tails.ts'
import { PER, rated, RATED, RATES, UNITS } from './ja-units.ts'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

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

const NUMBER = '(?<![\\d.])(\\d{1,3}(?:[,，]\\d{3})+|\\d+)(?!\\.?\\d)'
const WEEKDAYS: Record<string, string> = { 日: 'ニチ', 月: 'ゲツ', 火: 'カ', 水: 'スイ', 木: 'モク', 金: 'キン', 土: 'ド' }
/** Two numbers in a row: シゴニン, ロクシチニチ. */
const FIRST = ['', 'イチ', 'ニ', 'サン', 'シ', 'ゴ', 'ロク', 'シチ', 'ハチ', 'ク']
const PAIRED = ['', 'イチ', 'ニ', 'サン', 'ヨ', 'ゴ', 'ロク', 'シチ', 'ハチ', 'ク']

const one = (word: string) => [word, word] as const

const latinWords = (word: string) =>
  word
    .split(/(?<=[A-Z]{2})-(?=[A-Z])/u)
    .map(latinWord)
    .join(' ')

const UNIT_SIGNS = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** The rest of a number after its scale, without a unit. */
const REST = `\\d[\\d,]*(?:\\.\\d+)?(?![,.]?\\d|\\s?(?:${UNIT_SIGNS}|%)(?![A-Za-z]))`

const figureReadings: SpeechRule[] = [
  {
    pattern: /(?<![\d.,:/A-Za-z-])(\d{1,2})[-–](\d{1,2})(?![\d.,:/=%-]|\s?[年月日度]| ?=)/gu,
    say: ([, one, other]) => (Number(other) <= Number(one) ? `${cardinal(one)}タイ${cardinal(other)}` : undefined),
  },
  {
    pattern:
      /(?<![\d.])([1-9])[、,]([1-9])(日|人|年|か月|カ月|ヶ月|週間|時間|分|回|本|個|枚|冊|軒|度|歳|倍|杯|匹|台|名)(?![\d間])/gu,
    say: ([, one, other, name]) =>
      Number(other) !== Number(one) + 1
        ? undefined
        : `${FIRST[Number(one)]}${name === '日' ? `${PAIRED[Number(other)]}ニチ` : name === '人' ? `${PAIRED[Number(other)]}ニン` : countWith(other, name)}`,
  },
  {
    pattern: /〒\s?(\d{3})[-−‐](\d{4})(?!\d)/gu,
    say: (found) => `ユービンバンゴー ${[found[1], found[2]].map((part) => [...part].map(cardinal).join('')).join('、')} `,
  },
  {
    pattern: new RegExp(`(?<=[万億兆]\\d[\\d,，.]*[千万億])(${UNIT_SIGNS})(?![A-Za-z])`, 'gu'),
    say: ([, unit]) => UNITS[unit][0],
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d[\\d,]*(?:\\.\\d+)?)\\s?(${RATED})/(${PER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([, number, above, below]) => `${decimal(number)}${rated(above, below)}`,
  },
  {
    pattern: new RegExp(`(?<=[万億兆]\\s?)(${RATED})/(${PER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([, above, below]) => rated(above, below),
  },
  {
    pattern: /(?<=[回転拍歩発滴])[/／](分|秒|時)(?!間)/gu,
    say: ([, time]) => ({ 分: 'マイフン', 秒: 'マイビョー', 時: 'マイジ' })[time],
  },
  {
    pattern: /(?<=血圧[^\d。、]{0,6}\d{2,3})\s?[/／]\s?(?=\d{2,3})|(?<=(?<![\d/])\d{2,3})[/／](?=\d{2,3}\s?mmHg)/gu,
    say: () => '、',
  },
  {
    pattern: /(?<=(?:にんにく|ニンニク|しょうが|生姜|ショウガ|ねぎ)\s?)(\d+(?:\/\d+)?)(片|かけ)/gu,
    say: ([, number]) => (number.includes('/') ? undefined : countWith(number, '切れ').replace(/キレ$/u, 'カケ')),
  },
  {
    pattern: new RegExp(
      `(?<=(?<![A-Za-z])(?:[C-Z]|PS|MP|GPT|CoV|USB|DDR|HTML|CSS)-?)([123])(?![\\d.,:%/]|つ|人|年|月|日|ド|${NAMES}|[A-Z]?\\d)`,
      'gu',
    ),
    say: ([, digit]) => ['', 'ワン', 'ツー', 'スリー'][Number(digit)],
  },
  {
    pattern: new RegExp(`(?<![A-Za-z\\d])([IVX]{1,6}|[Ⅰ-Ⅻ])(?:(${NAMES})|(?=[型期度類部編相種群]))`, 'gu'),
    say: ([, roman, name], before, after) => {
      const value = /[Ⅰ-Ⅻ]/u.test(roman) ? roman.charCodeAt(0) - 0x215f : readRoman(roman)
      if (/^[IVX]$/u.test(roman) && !before.endsWith('第') && !/^[期度類]/u.test(name ?? after)) return undefined
      return name === undefined ? cardinal(String(value)) : countWith(String(value), name)
    },
  },
  {
    pattern: /(?<=[\p{Script=Han}ァ-ヶー])[〜～~](?=[\p{Script=Han}ァ-ヶー]{1,10}(?:間|まで|区間|線|便|航路))/gu,
    say: () => ' カラ ',
  },
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
    pattern: /(?<=[ァ-ヴー])([IVX]{1,6})(世?)(?![A-Za-z紀界代])/gu,
    say: ([, roman, heir], before) =>
      heir === '' &&
      /(?:エピソード|シーズン|パート|フェーズ|ステージ|レベル|タイプ|クラス|グレード|カテゴリー|ボリューム|バージョン|マーク|ファンタジー|クエスト|ロッキー|シリーズ|モデル|グループ|ランク|プラン|ケース|アクト|ソナタ|サターン|タイタン|スター)$/u.test(
        before,
      )
        ? cardinal(String(readRoman(roman)))
        : countWith(String(readRoman(roman)), '世紀').replace(/セーキ$/u, 'セー'),
  },
  {
    pattern: /(\d{1,2})(?:対|[-–](?=\d{1,2}(?:で[勝敗破]|の勝)))(\d{1,2})(?!\d)/gu,
    say: ([, one, other]) => `${cardinal(one)}タイ${cardinal(other)}`,
  },
  {
    pattern: /(?<![A-Za-z.@°μµ]|\d(?=(?:[LWVJN]|[KGMTP]B|[MGT]W)(?![A-Za-z\d])))[A-Z]{1,6}(?![A-Za-z$]|[.@]\w)/gu,
    say: ([capitals]) => letters(capitals),
  },
  {
    pattern: new RegExp(`((?:${SCALED.replaceAll('(', '(?:')})+)(\\d[\\d,，]*)?(人(?![間口気工])|ドル|${NAMES})`, 'gu'),
    say: ([, scaled, rest, name]) => {
      const spoken = [...scaled.matchAll(new RegExp(SCALED, 'gu'))].map(([, number, scale]) => sayScaled(number, scale)).join(' ')
      const last = rest === undefined ? undefined : plain(rest)
      if (name === 'ドル') return `${spoken}${last === undefined ? '' : ` ${cardinal(last)}`} ドル`
      if (name === '人') return last === undefined ? `${spoken}ニン` : `${spoken} ${people(last)}`
      return last === undefined ? countScaled(spoken, name) : `${spoken} ${countWith(last, name)}`
    },
  },
  {
    pattern: new RegExp(`${NUMBER}月(?!間)(?:(\\d{1,2})日)?`, 'gu'),
    say: ([, month, day]) => (MONTHS[Number(month)] ? `${MONTHS[Number(month)]}${day ? ` ${sayDay(day)}` : ''}` : undefined),
  },
  {
    pattern: /(?<![\d.])(\d+\.\d+)日(間)?(?!本)/gu,
    say: ([, number, span]) => `${decimal(number)}ニチ${span === undefined ? '' : 'カン'}`,
  },
  {
    pattern: new RegExp(`${NUMBER}日目`, 'gu'),
    say: ([, digits]) => `${digits === '1' ? 'イチニチ' : sayDay(digits)}メ`,
  },
  { pattern: new RegExp(`${NUMBER}日間`, 'gu'), say: ([, digits]) => `${digits === '1' ? 'イチニチ' : sayDay(digits)}カン` },
  {
    pattern:
      /(?<![\d.月])1日(?:(?<=(?:[のるいな]|こ|そ|あと|丸|まる|約|およそ|ほぼ|わずか|たった|ほん|残り|毎)1日)|(?=に(?:\d|約|平均|数|一|何|(?![^。]*(?:た|予定)(?:[。）」]|$)))|は(?:約|およそ)?\d|が\d|を(?!期|境|もって|も)|で\d|しか|かけ|がかり|ごと|毎|単位|遅れ|早く|あたり|当たり|平均|約|およそ|最大|最低|最高|最長|延べ|のべ|合計|計\d|ざっと|わずか|だけ|目|中|も|の(?!午|未明|夜|朝|夕|取引|東京|会見|記者|閣議)|以上|以内|\d|おき|半|分|数|後|前))/gu,
    say: () => 'イチニチ',
  },
  {
    pattern: new RegExp(`${NUMBER}分の${NUMBER}`, 'gu'),
    say: ([, bottom, top]) => `${cardinal(plain(bottom))}ブンノ${cardinal(plain(top))}`,
  },
  { pattern: /(?<=\d割)(\d)分/gu, say: ([, digit]) => `${cardinal(digit)}ブ` },
  { pattern: new RegExp(`${NUMBER}日(?!本)`, 'gu'), say: ([, digits]) => sayDay(digits) },
  {
    pattern: new RegExp(`${NUMBER}人(${PEOPLE_NAMES})`, 'gu'),
    say: ([, digits, suffix]) => people(plain(digits), suffix),
  },
  { pattern: new RegExp(`${NUMBER}人(?![間口気工]|前(?!後))`, 'gu'), say: ([, digits]) => people(plain(digits)) },
  {
    pattern: /(?<![\d.])([1-9])つ(目)?/gu,
    say: ([, digit, rank]) => `${THINGS[Number(digit)]}${rank === undefined ? '' : 'メ'}`,
  },
  {
    pattern: new RegExp(`${NUMBER}時(?![間代])(?:(\\d{1,2})分|半)?`, 'gu'),
    say: ([all, hour, minute]) => sayHour(hour, minute, all.endsWith('半')),
  },
  {
    pattern: /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/gu,
    say: ([, hour, minute]) => sayHour(hour, minute === '00' ? undefined : String(Number(minute)), false),
  },
  { pattern: new RegExp(`${NUMBER}(種目|品目)`, 'gu'), say: ([, digits, name]) => countWith(plain(digits), name) },
  {
    pattern: new RegExp(`${NUMBER}(${NAMES})目(?![的標指次録覚立線撃前上下安盛印当])`, 'gu'),
    say: ([, digits, name]) => `${countWith(plain(digits), name)}メ`,
  },
  {
    pattern: new RegExp(`${NUMBER}(分|秒|か月|カ月|ヶ月|ヵ月|箇月)間(?!隔)`, 'gu'),
    say: ([, digits, name]) => `${countWith(plain(digits), name)}カン`,
  },
  { pattern: /(?<=年)(\d+)組(?![織合みむ])/gu, say: ([, digits]) => `${cardinal(digits)}クミ` },
  { pattern: new RegExp(`${NUMBER}(${NAMES})`, 'gu'), say: ([, digits, name]) => countWith(plain(digits), name) },
  {
    pattern: new RegExp(`(?<![\\d.])(\\d+\\.\\d+)(人(?![間口気工])|${NAMES})`, 'gu'),
    say: ([, number, name]) => (name === '人' ? `${decimal(number)}ニン` : countScaled(decimal(number), name)),
  },
  {
    pattern: new RegExp(
      `((?:${SCALED.replaceAll('(', '(?:')}){2,}|(?:${SCALED.replaceAll('(', '(?:')})+(?=${REST}))(${REST})?`,
      'gu',
    ),
    say: ([, scaled, rest]) =>
      [
        ...[...scaled.matchAll(new RegExp(SCALED, 'gu'))].map(([, written, scale]) => sayScaled(written, scale)),
        rest === undefined ? '' : decimal(rest),
      ]
        .join(' ')
        .trim(),
  },
  {
    pattern:
      /(?:(?<=[区町市村台丘郷丁目])|(?<=[都道府県区市町村郡]\p{L}{1,8}))(\d{1,4})((?:[-−‐]\d{1,4}){1,3})(?![\d-])|(?<![\d.,-])\d{1,3}[-−‐]\d{1,3}[-−‐]\d{1,4}(?![\d.,-])/gu,
    say: ([all]) => all.split(/[-−‐]/u).map(cardinal).join('ノ'),
  },
  { pattern: /(?<=[日年）)])[（(]([日月火水木金土])(?:曜日?)?[）)]/gu, say: ([, day]) => ` ${WEEKDAYS[day]}ヨービ ` },
  { pattern: /(?<![\d])\.(\d)(\d)(\d)(?!\d)/gu, say: ([, a, b, c]) => ` ${cardinal(a)}ワリ${cardinal(b)}ブ${cardinal(c)}リン` },
  {
    pattern: /(?:(?<![A-Za-z])N[Oo]\.?|№)\s?(\d+)/gu,
    say: ([, digits]) => `ナンバー${digits === '1' ? 'ワン' : cardinal(digits)}`,
  },
  { pattern: /(\d+(?:\.\d+)?)\s?(?:°F|℉)/gu, say: ([, number]) => `カシ${decimal(number)}ド` },
  {
    pattern: /(?<=[\d%％℃度円年月日時分秒人個本台号階話回歳代メ）)])\s?[~～〜–—]\s?(?=[\d今現明昭大平令午前])/gu,
    say: () => ' カラ ',
  },
  { pattern: /(?<=\d[千万億兆]?)\s?[-–—~～〜]\s?(?=\d)|(?<=\d)\s?[~～〜]\s?(?=[+-]\d)/gu, say: () => ' カラ ' },
  {
    pattern: /(?<=UTC|GMT)\+(\d{1,2}):([0-5]\d)/gu,
    say: ([, hours, minutes]) => ` プラス ${countWith(hours, '時間')} ${countWith(String(Number(minutes)), '分')}`,
  },
  {
    pattern: /(?<![A-Za-z\d@./_-])[A-Za-z]{2,}(?:-[A-Za-z]+)*(?![A-Za-z@_]|\.\w)/gu,
    say: ([word], before) => (/[\d百千万億兆]\s?$/u.test(before) && UNITS[word] !== undefined ? undefined : latinWords(word)),
  },
  {
    pattern: /(?<![A-Za-zμµ\d@./_万億兆-]|\d )[a-z](?![A-Za-z@_.])|(?<=\d)[bcdefijknopqruvwxyz](?![A-Za-z])/gu,
    say: ([letter]) => letters(letter),
  },
]

const SIDES: Record<string, string> = { N: 'ホクイ', S: 'ナンイ', E: 'トーケー', W: 'セーケー' }

const sayAngle = (degrees: string, minutes: string | undefined, seconds: string | undefined) =>
  [
    `${decimal(degrees)}ド`,
    minutes === undefined ? '' : countWith(String(Number(minutes)), '分'),
    seconds === undefined ? '' : `${cardinal(String(Number(seconds)))}ビョー`,
  ]
    .filter((part) => part !== '')
    .join(' ')

/** Rules before the shared forms of all languages: 1/2個. */
const forms: SpeechRule[] = [
  {
    pattern: /(?<![\d.,])([1-9])(百万|千万|百|千)(?![\d.,]|\p{Script=Han})/gu,
    say: ([, digit, scale]) => sayScaled(digit, scale),
  },
  {
    pattern: /(?<![\d.])(\d{1,3}(?:\.\d+)?)[°度]\s?(?:(\d{1,2})[′'’分]\s?)?(?:(\d{1,2})(?:[″"”]|秒)\s?)?([NSEW])(?![A-Za-z])/gu,
    say: ([, degrees, minutes, seconds, side]) => `${SIDES[side]} ${sayAngle(degrees, minutes, seconds)}`,
  },
  {
    pattern: /(?<![\d.])(\d{1,3}(?:\.\d+)?)°\s?(\d{1,2})[′'’](?:\s?(\d{1,2})[″"”])?/gu,
    say: ([, degrees, minutes, seconds]) => sayAngle(degrees, minutes, seconds),
  },
  { pattern: /(?<=PS)[45](?!\d)/gu, say: ([digit]) => ENGLISH[Number(digit)] },
  { pattern: /(?<!\d)7色/gu, say: () => 'ナナイロ' },
  {
    pattern: /(?<![\d.])(\d{1,2})色(?=の(?!彩|調))/gu,
    say: ([, digits]) => countWith(digits, '色'),
  },
  {
    pattern: /(?<![\d.])([2-9]|10)大(?![学会型陸国臣使統規量作手半阪分気震雪雨火事人き好家麦豆根])/gu,
    say: ([, digits]) => `${cardinal(digits)}ダイ`,
  },
  {
    pattern: /(?<![A-Za-z])(Dr|Mr|Mrs|Ms|Prof|St)\.\s?(?=\p{L})/gu,
    say: ([, title]) =>
      ({ Dr: 'ドクター', Mr: 'ミスター', Mrs: 'ミセス', Ms: 'ミズ', Prof: 'プロフェッサー', St: 'セント' })[title],
  },
  {
    pattern:
      /(?<![\d.月])([2-8])\s?[~～〜]\s?([3-9])日(?=間|後|前|以内|おき|置き|ごと|ほど|程度|くらい|ぐらい|[でか]|もす|もあ|もか|分|続|待|休)/gu,
    say: ([, one, other]) =>
      Number(other) === Number(one) + 1 ? `${FIRST[Number(one)]}${PAIRED[Number(other)]}ニチ` : undefined,
  },
  {
    pattern: /(?<![\d.])([1-9])分(?=咲き|袖|丈|刈り|粥|搗き|づき)/gu,
    say: ([, digit]) => `${FIRST[Number(digit)]}ブ`,
  },
  {
    pattern: /(?<![\d.])(\d{1,2})間(?=社|四方|幅)|(?<=(?:間口|奥行き?|幅|桁行|梁間)(?:は|が)?)(\d{1,2})間(?!隔)/gu,
    say: ([, bays, wide]) => countWith(bays ?? wide, '軒'),
  },
  { pattern: /(?<![\d.])([348])方(?=を|から|に)/gu, say: ([, sides]) => ({ 3: 'サンポー', 4: 'シホー', 8: 'ハッポー' })[sides] },
  { pattern: /(?<=(?:体温|平熱|熱)[^。]{0,12}\d度)(\d)分(?!の)/gu, say: ([, tenths]) => `${cardinal(tenths)}ブ` },
  {
    pattern:
      /(?<![\d.,A-Za-z])(\d[\d,]*(?:\.\d+)?)\s?(kg|g|mg|km|cm|mm|m|L|ml|mL)(?=\d[\d,]*(?:\.\d+)?(?:円|万円|kcal|キロカロリー|ドル|本|個|秒))/gu,
    say: ([, number, unit]) => `${decimal(number)}${UNITS[unit][0]}`,
  },
  {
    pattern: /([¥$€£])\s?(\d[\d,]*(?:\.\d+)?)\s?[~～〜]\s?(?:\1\s?)?(\d[\d,]*(?:\.\d+)?)(?![\d万億千])/gu,
    say: ([, sign, low, high]) => `${decimal(low)} カラ ${decimal(high)}${plainJapanese.currencies[sign][0]}`,
  },
  { pattern: /(?<=\d)-([A-Z][a-z]+)(?![A-Za-z])/gu, say: ([, word]) => ` ${latinWord(word)}` },
  {
    pattern: /(?<!\d)(\d)(\d)式(?=戦車|機動|自走|装甲|小銃|拳銃|空対|地対|対艦|対戦車)/gu,
    say: ([, ...digits]) =>
      `${digits
        .slice(0, 2)
        .map((digit) => MILITARY[Number(digit)])
        .join('')}シキ`,
  },
  {
    pattern: /(?<![A-Za-z])([AaPp])[Mm]\s?(\d{1,2}):([0-5]\d)(?!\d)/gu,
    say: ([, half, hour, minute]) =>
      `${half.toLowerCase() === 'a' ? 'ゴゼン' : 'ゴゴ'} ${sayHour(hour, minute === '00' ? undefined : String(Number(minute)), false)}`,
  },
  {
    pattern: /(\d+(?:\.\d+)?)A(?=の電流|の契約|ブレーカー|以上|以下|まで|を流)|(?<=V\s?[/／])(\d+(?:\.\d+)?)A(?![A-Za-z])/gu,
    say: ([, one, other]) => `${decimal(one ?? other)}アンペア`,
  },
  { pattern: /(?<=\dV)[/／](?=\d)/gu, say: () => '、' },
  {
    pattern:
      /(?<=円|ドル|ユーロ|ポンド|[¥$€£]\s?[\d.,]+)\s?[/／]\s?(月|年|日|人|回|個|時間|泊|本|枚|台|件|週)(?![\p{Script=Han}\d])/gu,
    say: ([, what]) => ` パー ${{ 月: 'ツキ', 年: 'ネン', 日: 'ニチ', 人: 'ニン' }[what] ?? countWith('1', what)}`,
  },
  {
    pattern: /(?<![A-Za-z\d])([1-3])(?:st|nd|rd)(?![A-Za-z])/gu,
    say: ([, digit]) => ['', 'ファースト', 'セカンド', 'サード'][Number(digit)],
  },
  {
    pattern: /(?<![A-Za-z])(Vol|vol|Fig|Ver|ver|Ch|Sec|Op|op)\.\s?(?=\d)/gu,
    say: ([, part]) =>
      ({ vol: 'ボリューム', fig: 'ズ', ver: 'バージョン', ch: 'チャプター', sec: 'セクション', op: 'オーパス' })[
        part.toLowerCase()
      ],
  },
  {
    pattern: /(?<=(?:表|図|式|例題?)\s?)(\d{1,2})[-–](\d{1,2})(?![\d-])/gu,
    say: ([, chapter, number]) => `${cardinal(chapter)}ノ${cardinal(number)}`,
  },
  {
    pattern: new RegExp(`${SCALED}分の(\\d[\\d,]*)(?![\\d.])`, 'gu'),
    say: ([, bottom, scale, top]) => `${sayScaled(bottom, scale)}ブンノ${cardinal(plain(top))}`,
  },
  {
    pattern: /(?<![A-Za-z.@/])([A-Za-z]+)\.(js|ts|NET)(?![A-Za-z])/gu,
    say: ([, name, kind]) => `${latinWord(name)} ${kind === 'NET' ? 'ドット ネット' : letters(kind)}`,
  },
  { pattern: /(?<=\d)[abcpqrxyz]{2}(?![A-Za-z])/gu, say: ([factors]) => letters(factors) },
  {
    pattern:
      /(?<![\d.,:/A-Za-z-])(\d{1,3})[-–](\d{1,3})(?:(?=[、,]\s?\d{1,3}[-–]\d{1,3}(?![\d年月日]))|(?<=\d[-–]\d{1,3}[、,]\s?\d{1,3}[-–]\d{1,3})(?![\d年月日ペ%度]))/gu,
    say: ([, one, other]) => `${cardinal(one)}タイ${cardinal(other)}`,
  },
  {
    pattern:
      /(?<=(?:口座|暗証|会員|受付|注文|登録|管理|識別|製造|シリアル|整理|照会|予約|顧客|証券|銘柄)(?:番号|コード)(?:は|：|:)?\s?)\d{3,}(?!\d)/gu,
    say: ([digits]) => [...digits].map(cardinal).join(''),
  },
  {
    pattern: /(?<![\d/.])(\d{1,2})\/(\d{1,3}\.\d+)(?![\d/])/gu,
    say: ([, top, bottom]) => `${decimal(bottom)}ブンノ${cardinal(top)}`,
  },
  { pattern: /(?<!\d)(1[89]\d0|20\d0)s(?![A-Za-z])/gu, say: ([, digits]) => countWith(digits, '年代') },
  {
    pattern: new RegExp(`(?<=[⁰¹²³⁴-⁹]\\s?)(${RATED})/(${PER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([, above, below]) => rated(above, below),
  },
  {
    pattern: new RegExp(`((?:${SCALED.replaceAll('(', '(?:')})+)(\\d[\\d,]*(?:\\.\\d+)?)\\s?(${UNIT_SIGNS})(?![A-Za-z/])`, 'gu'),
    say: ([, scaled, rest, unit]) =>
      `${[...scaled.matchAll(new RegExp(SCALED, 'gu'))].map(([, number, scale]) => sayScaled(number, scale)).join(' ')} ${decimal(rest)}${UNITS[unit][0]}`,
  },
  {
    pattern: /(?<![\d.])(\d{1,2})m(\d{2})(?![\d.A-Za-z])/gu,
    say: ([, whole, rest]) => `${cardinal(whole)}メートル${cardinal(rest)}`,
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d)\.(\d{1,3})(?![\d:])/gu,
    say: ([, minutes, seconds, rest]) =>
      `${countWith(minutes, '分')} ${cardinal(String(Number(seconds)))}ビョー${[...rest].map(cardinal).join('')}`,
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/gu,
    say: ([, hours, minutes, seconds]) =>
      `${countWith(String(Number(hours)), '時間')} ${countWith(String(Number(minutes)), '分')} ${cardinal(String(Number(seconds)))}ビョー`,
  },
  { pattern: /['‘’](?=\d\d年)/gu, say: () => ' ' },
  { pattern: /(?<![\d.])0(\d)年(?![間生代])/gu, say: ([, digit]) => `ゼロ${countWith(digit, '年')}` },
  {
    pattern: /([一二三四五六七八九])・([一二三四五六七八九])([一二三四五六七八九])(?=事件|クーデター|運動|革命|地震)/gu,
    say: ([, ...digits]) =>
      digits
        .slice(0, 3)
        .map((digit) => FIRST['〇一二三四五六七八九'.indexOf(digit)])
        .join(''),
  },
  {
    pattern: /(?<=月)(\d{1,2})\s?[-–—~～〜]\s?(?=\d{1,2}日)/gu,
    say: ([, day]) => ` ${sayDay(day)} カラ `,
  },
  {
    pattern: new RegExp(`(?<=[円ルロン人個件本頭匹台])\\s?[/／](${PER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([, below]) => RATES[below],
  },
  { pattern: /(?<=[円ルロン人個件本頭匹台])\s?[/／]\s?(?=\d)/gu, say: () => 'パー' },
  {
    pattern: /(?<=[\p{Script=Han}ァ-ヶーぁ-ん])\s?[/／]\s?(?![分秒時日年月](?!\p{Script=Han}))(?=[\p{Script=Han}ァ-ヶーA-Z])/gu,
    say: () => '、',
  },
  { pattern: /(?<=[A-Z])\/(?=[A-Z])/gu, say: () => ' ' },
  {
    pattern:
      /(?<=[はがをにもとでのへ])[-−](?=\d)|(?<=[\p{Script=Han}ぁ-んァ-ヶー])[-−](?=\d[\d.,]*\s?(?:度|℃|°C|%|ポイント|円|人|万|億|[cm]?m(?![A-Za-z])))/gu,
    say: () => 'マイナス',
  },
  { pattern: /(?<=[\p{Script=Han}ァ-ヶー]|(?<![A-Za-z\d])[A-Z]{1,5}|[a-z]{2})[-−‑](?=\d)(?!.\d+\s?=)/gu, say: () => ' ' },
  { pattern: /(?<=COVID ?[-−‑]?)19(?!\d)/gu, say: () => 'ナインティーン' },
  { pattern: /(?<![\d.,])([1-6])(?=[GD](?![A-Za-z\d]))/gu, say: ([, digit]) => ENGLISH[Number(digit)] },
  {
    pattern: /(?<=(?<![A-Za-z])G)(7|8|20)(?=サミット|諸国|各国|首脳|[のはがでに、。・]|財務|議長|広島|$)/gu,
    say: ([digits]) => (digits === '20' ? 'トゥエンティー' : ENGLISH[Number(digits)]),
  },
  { pattern: /(?<=(?<![A-Za-z])[CF])#(?![A-Za-z\d])/gu, say: () => 'シャープ' },
  { pattern: /§\s?(\d+)/gu, say: ([, digits]) => `第${countWith(digits, '節')}` },
  {
    pattern: /(?<![A-Za-z])(?:[Pp]{1,2}\.|pp?)\s?(\d{1,4})(?:\s?[-–—~〜]\s?(\d{1,4}))?(?![A-Za-z\d]|ページ)/gu,
    say: ([, first, last]) => `${cardinal(first)}${last === undefined ? '' : ` カラ ${cardinal(last)}`}ページ`,
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d)\s?([AaPp])\.?[Mm]\.?(?![A-Za-z])/gu,
    say: ([, hour, minute, half]) =>
      `${half.toLowerCase() === 'a' ? 'ゴゼン' : 'ゴゴ'} ${sayHour(hour, minute === '00' ? undefined : String(Number(minute)), false)}`,
  },
  {
    pattern: /(?<![\d.A-Za-z])(\d+)\s?(h|min)(?![A-Za-z\d])/gu,
    say: ([, digits, sign]) => countWith(digits, sign === 'h' ? '時間' : '分'),
  },
  { pattern: /(?<![\d.A-Za-z])(\d+(?:\.\d+)?)\s?s(?:ec)?(?![A-Za-z\d])/gu, say: ([, number]) => `${decimal(number)}ビョー` },
  {
    pattern: /(?<![\d・])[57](?:・[57]){2,4}(?![\d・])/gu,
    say: ([verse]) =>
      verse
        .split('・')
        .map((line) => FIRST[Number(line)])
        .join(' '),
  },
  { pattern: /(?<=\d)a(?=当|あたり|[のを])/gu, say: () => 'アール' },
  {
    pattern: /(?<=「|“|")([2-7]0)[-–・]\1(?=」|”|")/gu,
    say: ([, tens]) => `${ENGLISH_TENS[Number(tens[0])]} ${ENGLISH_TENS[Number(tens[0])]}`,
  },
  {
    pattern: new RegExp(`(?<![\\d/.])(\\d{1,2})/(\\d{1,3})(${NAMES})`, 'gu'),
    say: ([, top, bottom, name]) =>
      Number(top) < Number(bottom) ? `${cardinal(bottom)}ブンノ${countWith(top, name)}` : undefined,
  },
]

const rules: SpeechRule[] = [...tails, ...figureReadings, ...hanNumberRules(figureReadings, cardinal)]

function sayDay(digits: string) {
  return DAYS[Number(digits)] ?? `${cardinal(plain(digits))}ニチ`
}

function sayHour(hour: string, minute: string | undefined, half: boolean) {
  const hour_words =
    Number(hour) % 10 === 4
      ? cardinal(hour).replace(/ヨン$/u, 'ヨ')
      : Number(hour) % 10 === 9
        ? cardinal(hour).replace(/キュー$/u, 'ク')
        : Number(hour) % 10 === 7
          ? cardinal(hour).replace(/ナナ$/u, 'シチ')
          : cardinal(hour)
  return `${Number(hour) === 0 ? 'レー' : hour_words}ジ${half ? 'ハン' : minute === undefined ? '' : ` ${countWith(minute, '分')}`}`
}

const plainJapanese: SpeechTable = {
  decimal: '.',
  separators: ',，',
  cardinal: (digits) => cardinal(digits),
  point: 'テン',
  minus: 'マイナス',
  to: ' カラ ',
  percent: (number) => `${number}パーセント`,
  currencies: {
    NT$: one('タイワンドル'),
    HK$: one('ホンコンドル'),
    A$: one('オーストラリアドル'),
    C$: one('カナダドル'),
    '₩': one('ウォン'),
    'JP¥': one('エン'),
    'CN¥': one('ゲン'),
    JPY: one('エン'),
    CNY: one('ジンミンゲン'),
    USD: one('ドル'),
    EUR: one('ユーロ'),
    GBP: one('ポンド'),
    '₹': one('ルピー'),
    '¥': one('エン'),
    $: one('ドル'),
    US$: one('ドル'),
    '€': one('ユーロ'),
    '£': one('ポンド'),
  },
  scales: {
    万: one('マン'),
    億: one('オク'),
    兆: one('チョー'),
    千: one('セン'),
    百万: one('ヒャクマン'),
    千万: one('センマン'),
  },
  counted: (scale, noun) => `${scale}${noun}`,
  units: UNITS,
  date: ({ day, month, year }) => `${countWith(String(year), '年')} ${MONTHS[month]} ${sayDay(String(day))}`,
  share: (top, bottom) => `${cardinal(String(bottom))}ブンノ${cardinal(String(top))}`,
  mixed: (whole, [top, bottom]) => `${cardinal(whole)}ト${cardinal(String(bottom))}ブンノ${cardinal(String(top))}`,
  ratio: 'タイ',
  letters,
  formula: (digits) => FORMULA[Number(digits)] ?? cardinal(digits),
  inContext: (said, _before, after) => {
    const [measure = ''] = IS_DOUBLED.exec(after) ?? []
    const met = pointed(said + measure)
    return withoutLatin(met.slice(0, met.length - measure.length))
  },
  phone: '電話|TEL',
  time: (hour, minute) => sayHour(String(hour), minute === 0 ? undefined : String(minute), false),
  abbreviations: {},
  signs: {
    '〒': 'ユービンバンゴー',
    '&': 'アンド',
    '+': 'プラス',
    '=': 'イコール',
    '×': 'カケル',
    '°': 'ド',
    '‰': 'パーミル',
    '√': 'ルート',
    π: 'パイ',
    '∞': 'ムゲンダイ',
    '∠': 'カク',
    '△': 'サンカクケー',
    '∥': 'ヘーコー',
    '⊥': 'スイチョク',
    '∴': 'ユエニ',
    '∵': 'ナゼナラ',
  },
  dot: 'ドット',
  at: 'アットマーク',
  first: forms,
  rules,
  space: '',
}

const ENGLISH_TENS = ['', '', 'トゥエンティー', 'サーティー', 'フォーティー', 'フィフティー', 'シックスティー', 'セブンティー']
const ENGLISH = ['ゼロ', 'ワン', 'ツー', 'スリー', 'フォー', 'ファイブ', 'シックス', 'セブン', 'エイト']
/** Figures in names of weapons: 10式 ヒトマル. */
const MILITARY = ['マル', 'ヒト', 'フタ', 'サン', 'ヨン', 'ゴー', 'ロク', 'ナナ', 'ハチ', 'キュー']
const FORMULA: Record<number, string> = { 2: 'ツー', 3: 'スリー', 4: 'フォー' }

/** Foreign measures and counters before which the sound doubles. */
const DOUBLED = 'キロ|センチ|トン(?!ネ)|パーセント|ヘクト|ポイント|ページ|カップ|パック|ケース|ヘクタール|カロリー|シーシー'
const IS_DOUBLED = new RegExp(`^(?:${DOUBLED})`, 'u')

/** 一点 is イッテン, 十点 ジュッテン, 十キロ ジュッキロ. */
const pointed = (said: string) =>
  said
    .replace(/イチ(?=テン[ア-ヴ])/gu, 'イッ')
    .replace(/ハチ(?=テン[ア-ヴ])/gu, 'ハッ')
    .replace(/(?<=イ|ハ)チ(?=チョー)/gu, 'ッ')
    .replace(/ジュー(?=チョー)/gu, 'ジュッ')
    .replace(new RegExp(`ジュー(?=テン[ア-ヴ]|${DOUBLED})`, 'gu'), 'ジュッ')
    .replace(/(?<![ー])ロク(?=キロ)/gu, 'ロッ')
    .replace(/(?<=[ヒビピ]ャ)ク(?=キロ)/gu, 'ッ')
    .replace(/(?<=イ|ハ)チ(?=センチ|トン(?!ネ))/gu, 'ッ')

/** Japanese rules for figures, dates, units and abbreviations, in katakana. */
export const japanese: SpeechTable = withSums(plainJapanese, {
  less: 'ヒク',
  divided: 'ワル',
  each: (unit) => (unit === 'ビョー' ? 'マイビョー' : `パー${unit}`),
  raisedUnit: (unit, power) => (unit === 'ビョー' ? 'ビョーニジョー' : `${power === 2 ? 'ヘーホー' : 'リッポー'}${unit}`),
  letterShare: (top, letter) => `${letter}ブンノ${top}`,
  charges: ['プラス', 'マイナス'],
  rated: (given, best) => `${best}テンマンテンデ ${given}`,
  and: 'アンド',
  power: (base, exponent) => `${base}ノ${exponent}ジョー`,
  squared: 'ノニジョー',
  cubed: 'ノサンジョー',
  about: 'ヤク',
  compared: {
    '<': 'ショーナリ',
    '>': 'ダイナリ',
    '≤': 'ショーナリイコール',
    '≦': 'ショーナリイコール',
    '≥': 'ダイナリイコール',
    '≧': 'ダイナリイコール',
    '≠': 'ノットイコール',
    '≈': 'ニアリーイコール',
    '≒': 'ニアリーイコール',
    '±': 'プラスマイナス',
  },
})
