import { toCardinal } from 'n2words/zh-Hans-CN'
import { withSums } from './east-forms.ts'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const DIGITS = '零一二三四五六七八九'

const oneByOne = (digits: string) => [...digits].map((digit) => DIGITS[Number(digit)]).join('')

/** Numbers that name and count nothing: 幺 for 一, so that no one hears 七. */
const asName = (digits: string) => oneByOne(digits.replaceAll(/\D/g, '')).replaceAll('一', '幺')

const TEMPERATURE: Record<string, string> = { '℃': '摄氏度', '°C': '摄氏度' }

const MEASURES =
  /^\s*(?:[个位名艘只条座天次种人家辆台本件块间层头匹张棵米吨倍支部项者万千亿元岁周秒升克斤封笔份批组套瓶杯碗盘袋盒箱包双对副根段片幅首篇句页行排栋所扇株粒颗滴场代轮步遍趟回门把架道桶顶任成股群队户例处类枚册束集款票毛勺匙幢盏尊顿串枝朵]|茶匙|汤匙|大勺|小勺|季(?!度)|年(?![代级])|公里|公斤|千克|千米|厘米|毫米|毫升|小时|分钟|星期|平方|立方|点(?!\d))/u

/** 十五 not 一十五; 两 before a measure word and before 千, 万, 亿. */
function cardinal(digits: string, next = '') {
  if (digits === '2' && MEASURES.test(next)) return '两'
  return toCardinal(BigInt(digits), { formal: false })
    .replace(/^一十/u, '十')
    .replace(/(?<=[万亿])零(?=[一二两三四五六七八九]千)/gu, '')
    .replace(/(^|[亿万])二(?=[千万亿])/gu, '$1两')
}

/** A span of years, not a year: 五千年的历史, 两千年前. */
function isSpan(years: number, before: string, after: string) {
  if (/(?:公元前?|前)\s?$/u.test(before)) return false
  if (years > 2100 || /^年的?(?:历史|文明|之久|光阴|时光|树龄|寿命|古树|古城|古镇|老)/u.test(after)) return true
  return (
    years % 500 === 0 &&
    (/^年(?:前|后|来|以前|以来|以上|之前|之后|间|的时间|左右)/u.test(after) ||
      /(?:约|近|超过|长达|达|有|距今|历时|大约|将近|上下|整整|了)$/u.test(before))
  )
}

/** Numbers that name a thing: 911事件, 318国道, 404错误, 302室. */
const NAMED = '事件|晚会|错误|工作制|高校|工程|国道|省道|县道|高速|房间|号房|室|教室|宿舍|病房|路公交|路车|航班|购物节|大促'

const SIDES: Record<string, string> = { N: '北纬', S: '南纬', E: '东经', W: '西经' }

/** What a rate is told for, after a stroke: 8元/kg, 150人/km², 340m/s. */
const RATES: Record<string, string> = {
  s: '秒',
  'm/s²': '二次方秒',
  's²': '二次方秒',
  h: '小时',
  min: '分钟',
  d: '天',
  kg: '公斤',
  g: '克',
  t: '吨',
  L: '升',
  l: '升',
  dL: '分升',
  mL: '毫升',
  ml: '毫升',
  m: '米',
  km: '公里',
  'm²': '平方米',
  '㎡': '平方米',
  'm³': '立方米',
  'cm³': '立方厘米',
  'km²': '平方公里',
  ha: '公顷',
}
const UNDER = Object.keys(RATES)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** Before what every language writes alike. */
const forms: SpeechRule[] = [
  { pattern: /(?<=血压[^\d。，]{0,6}\d{2,3})\s?\/\s?(?=\d{2,3})/gu, say: () => '，' },
  {
    pattern: /(?<![\d.,]|\d\s?[-–—/~～])(1[89]\d\d|20\d\d)(?=财年|年度|学年|赛季|款|届)/gu,
    say: ([, digits]) => oneByOne(digits),
  },
  {
    pattern: /(?<=波音\s?)(\d{3})(?:[-–](\d{3}))?(?!\d)/gu,
    say: ([, type, kind]) => `${oneByOne(type)}${kind === undefined ? '' : ` ${oneByOne(kind)}`}`,
  },
  { pattern: /(?<=[号区苑园村院里])(\d{1,3})(?=[栋幢座]|号楼|单元)/gu, say: ([, digits]) => cardinal(digits) },
  { pattern: /(?<=(?<![A-Z])K?N)95(?!\d)/gu, say: () => '九五' },
  { pattern: /(\d+(?:\.\d+)?)\s?L\/100\s?km/gu, say: ([, number]) => `每百公里${decimal(number)}升` },
  { pattern: /(?<=\p{Script=Han})[-−](?=\d+(?:\.\d+)?\s?(?:米|%|‰|元|万|亿|分|个百分点|m(?![A-Za-z])))/gu, say: () => '负' },
  { pattern: /(?<=\d[米秒块元斤尺])(\d{2})(?![\d.个十百千万亿分秒元米年月])/gu, say: ([, digits]) => oneByOne(digits) },
  { pattern: /(?<=[^\s\d])\s?[~～]\s?(?=[-−]?\d)/gu, say: () => '到' },
  { pattern: /(?<=\d)A(?=[级景座类])/gu, say: () => ' A' },
  {
    pattern: /(?<![\d.,:/A-Za-z-])(\d{1,2})[-–](\d{1,2})(?![\d.,:/=%-]|\s?[年月日度]| ?=)/gu,
    say: ([, one, other]) => (Number(other) <= Number(one) ? `${cardinal(one)}比${cardinal(other)}` : undefined),
  },
  {
    pattern: /(?<![\d])[-−](\d+(?:\.\d+)?)\s?[~～—–至到-]\s?([-−]?)(\d+(?:\.\d+)?)\s?(?:℃|°C|摄氏度)/gu,
    say: ([, low, minus, high]) => `零下${decimal(low)}到${minus ? '零下' : ''}${decimal(high)}摄氏度`,
  },
  {
    pattern: /(?<![\d/.])(1[0-2]|[1-9])\/(3[01]|[12]\d)(?=[\p{Script=Han}，。]|$)(?![的杯个])/gu,
    say: ([, month, day]) => `${cardinal(month)}月${cardinal(day)}日`,
  },
  {
    pattern: /(?<![\d.])(\d{1,3}(?:\.\d+)?)°\s?(?:(\d{1,2})[′'’]\s?)?(?:(\d{1,2})[″"”]\s?)?([NSEW])(?![A-Za-z])/gu,
    say: ([, degrees, minutes, seconds, side]) =>
      `${SIDES[side]}${decimal(degrees)}度${minutes ? `${cardinal(String(Number(minutes)))}分` : ''}${seconds ? `${cardinal(String(Number(seconds)))}秒` : ''}`,
  },
  {
    pattern: /(?<![\d:：])(\d{1,2})[:：]([0-5]\d)[:：]([0-5]\d)(?![\d:：])/gu,
    say: ([, hours, minutes, seconds]) =>
      `${hours.length === 2 ? `${cardinal(String(Number(hours)))}点` : `${cardinal(hours, '小时')}小时`}${cardinal(String(Number(minutes)))}分${cardinal(String(Number(seconds)))}秒`,
  },
  {
    pattern: /(?<![\d.:：])(\d{1,3}):(\d{2,3})(?![\d:])/gu,
    say: ([, one, other]) =>
      Number(one) > 24 || Number(other) > 59 || other.length > 2 ? `${cardinal(one)}比${cardinal(other)}` : undefined,
  },
  {
    pattern: /(?<=(?:比例|比例尺|之比|配比|比)[为是约达：]?\s?)(\d{1,4}):(\d{1,5})(?![\d:])/gu,
    say: ([, one, other]) => `${cardinal(one)}比${cardinal(other)}`,
  },
  { pattern: /(?<=[A-Za-z])\/(?=\d)/gu, say: () => ' ' },
  {
    pattern: /([-−]?)(?<![\d.])(\d+(?:\.\d+)?)\s?‰/gu,
    say: ([, minus, number]) => `${minus ? '负' : ''}千分之${decimal(number)}`,
  },
  {
    pattern:
      /(?<![\d.])(\d{1,3})[-–:：](\d{1,3})(?=(?:战胜|击败|大胜|险胜|获胜|取胜|战平|逼平|逆转|领先|落后|横扫|告负|负于|不敌|胜|负|平|赢|输))/gu,
    say: ([, one, other]) => `${cardinal(one)}比${cardinal(other)}`,
  },
  {
    pattern:
      /(?<![\d.,-])(1[1-9]\d\d|20\d\d)\s?[-–—~～]\s?(1[1-9]\d\d|20\d\d)(?=[)）\]】，。；、\s]|$|[-–—]?年|学年|年度|赛季|财年|学期)/gu,
    say: ([, one, other]) => `${oneByOne(one)}到${oneByOne(other)}`,
  },
  { pattern: /(?<=[于自])(1[5-9]\d\d|20[0-4]\d)(?=[，。；、）)\s]|$)/gu, say: ([, digits]) => oneByOne(digits) },
  { pattern: /(?<![\d.])([5-9][05]|[01][05])(?=后(?![来面天]|[一二三\d]))/gu, say: ([, digits]) => oneByOne(digits) },
  { pattern: new RegExp(`(?<![\\d.,第A-Za-z-])(\\d{3,4})(?=${NAMED})`, 'gu'), say: ([, digits]) => asName(digits) },
  { pattern: /(?<![\d.,])(110|119|120|122|114)(?=报警|急救|火警|救护|指挥|查号|台)/gu, say: ([, digits]) => asName(digits) },
  {
    pattern: new RegExp(`(?<=(?<![\\d.])\\d[\\d.,]*\\s?)(k?m|mg|kg|g|μg|t|L|mL|ml)/(${UNDER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([all, above, below]) => (all === 'km/h' ? undefined : `${plainChinese.units[above]?.[0] ?? '微克'}每${RATES[below]}`),
  },
  {
    pattern: new RegExp(`(?<=\\p{Script=Han})\\s?/\\s?(${UNDER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([, below]) => `每${RATES[below]}`,
  },
  { pattern: /(?<=[元角分人次只米克升吨度票张件台辆户头株篇字块斤亩里])\s?\/\s?(?=[\p{Script=Han}])/gu, say: () => '每' },
  { pattern: /(?<=\p{Script=Han})\s?\/\s?(?=\p{Script=Han})/gu, say: () => '，' },
  { pattern: /(?<=(?<!\d)24)\/(?=7(?!\d))/gu, say: () => ' ' },
]

const rules: SpeechRule[] = [
  {
    pattern: /(?<!\d)(\d{4})(?=\s?(?:年|\s?[-–—至到~～]\s?\d{4}\s?年))/gu,
    say: ([, digits], before, after) => (isSpan(Number(digits), before, after) ? cardinal(digits, '年') : oneByOne(digits)),
  },
  { pattern: /(?<!\d)(\d{2,4})(?=年代)/gu, say: ([, digits]) => (digits.length === 4 ? oneByOne(digits) : cardinal(digits)) },
  {
    pattern: /(?<![\d前])(\d{3})(?=年\s?[-–—~～至到])|(?<=年?\s?[-–—~～至到]\s?)(\d{3})(?=年)|(?<=公元)(\d{3})(?=年)/gu,
    say: ([digits]) => oneByOne(digits),
  },
  { pattern: /(?<=[年月日])\s?[-–—~～]{1,2}\s?(?=\d|公元|今|至今)/gu, say: () => '到' },
  {
    pattern: /(\d{4})\s?[-–/]\s?(\d{2})(?=赛季|年度|学年|财年)/gu,
    say: ([, first, second]) => `${oneByOne(first)}到${oneByOne(second)}`,
  },
  { pattern: /(?<!\d)([1-9])([1-9])折/gu, say: ([, first, second]) => `${oneByOne(first + second)}折` },
  {
    pattern: /(?<=(?:比分|总分|以|战成|打成|踢成)(?:为|是|：)?\s?)(\d{1,3})[-–:：](\d{1,3})(?![\d:：])/gu,
    say: ([, one, other]) => `${cardinal(one)}比${cardinal(other)}`,
  },
  {
    pattern: /(?<![\d.,A-Za-z])(10086|10010|12306|12315|12345|12320|12333|95\d{3})(?![\d.,]|[人元个名年万平吨])/gu,
    say: ([, digits]) => asName(digits),
  },
  {
    pattern: /(时速[^，。\d]{0,6})?(?<![\d.,])(\d+(?:\.\d+)?)\s?km\/h/gu,
    say: ([, hourly, number]) => (hourly === undefined ? `每小时${decimal(number)}公里` : `${hourly}${decimal(number)}公里`),
  },
  { pattern: /第(\d+(?:\.\d+)?)(?![\d,])/gu, say: ([, number]) => `第${decimal(number)}` },
  { pattern: /(?<=\d)\s?[-–—~～]\s?(?=\d)/gu, say: () => '到' },
  { pattern: /(\d{1,2}):(\d{2})(?!\d)/gu, say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)) },
  { pattern: /(?<!\d)(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})(?!\d)/gu, say: ([, digits]) => asName(digits) },
  {
    pattern: /(?<=(?:拨打|请打|请拨|致电|热线|电话|急救|报警|火警)(?:是|为|：)?\s?)(\d{3,6})(?!\d|[人元次年个])/gu,
    say: ([, digits]) => asName(digits),
  },
  { pattern: /(?<![\d.])(\d{3,6})(?=(?:热线|报警电话|急救电话))/gu, say: ([, digits]) => asName(digits) },
  {
    pattern: /(?<=(?:邮编|编号|房间号|门牌号|房号|学号|工号|账号|密码|号码|车牌号?)(?:是|为|：)?\s?)(\d{3,})(?!\d)/gu,
    say: ([, digits]) => asName(digits),
  },
  { pattern: /(?<=(?<![A-Za-z])[A-Z]{1,2}[-·]?)(\d{3,6})(?![\d.]|[人元年个万亿])/gu, say: ([, digits]) => asName(digits) },
  {
    pattern: /[-−](\d+(?:\.\d+)?)\s?(℃|°C|摄氏度|度)/gu,
    say: ([, number, unit]) => `零下${decimal(number)}${TEMPERATURE[unit] ?? unit}`,
  },
  { pattern: /(?<=\p{Script=Han}[为是至到了率幅降负])[-−](?=\d)/gu, say: () => '负' },
  { pattern: /(?<=[A-Za-z\p{Script=Han}])[-‑](?=\d)/gu, say: () => '' },
  { pattern: /(?<=[%％])\s?[-–—~～至]\s?(?=\d)/gu, say: () => '到' },
  { pattern: /(?<=\p{Script=Han})([IVX]{1,6})世/gu, say: ([, roman]) => `${cardinal(String(readRoman(roman)))}世` },
  { pattern: /(?<![A-Za-z])N[Oo]\.?\s?(\d+)/gu, say: ([, digits]) => `第${cardinal(digits)}` },
  {
    pattern: /(\d+)°\s?(\d+)[′'](?:\s?(\d+)[″"])?/gu,
    say: ([, degrees, minutes, seconds]) =>
      `${cardinal(degrees)}度${cardinal(minutes)}分${seconds ? `${cardinal(seconds)}秒` : ''}`,
  },
  {
    pattern: /(?<![\d/.])(\d{1,3})\/(1?\d|20)(?![\d/.])/gu,
    say: ([, top, bottom]) => (Number(bottom) < 2 ? undefined : `${cardinal(bottom)}分之${cardinal(top)}`),
  },
]

function decimal(written: string) {
  const [whole, fraction] = written.split('.')
  return fraction === undefined ? cardinal(whole) : `${cardinal(whole)}点${oneByOne(fraction)}`
}

function sayTime(hour: number, minute: number) {
  return `${hour === 2 ? '两' : cardinal(String(hour))}点${minute === 0 ? '整' : `${minute < 10 ? '零' : ''}${cardinal(String(minute))}分`}`
}

const one = (word: string) => [word, word] as const

const plainChinese: SpeechTable = {
  decimal: '.',
  separators: ',，',
  cardinal,
  point: '点',
  fraction: oneByOne,
  minus: '负',
  to: '到',
  percent: (number) => `百分之${number}`,
  currencies: {
    '¥': one('元'),
    $: one('美元'),
    US$: one('美元'),
    '€': one('欧元'),
    '£': one('英镑'),
    NT$: one('新台币'),
    HK$: one('港元'),
    S$: one('新加坡元'),
    A$: one('澳元'),
    C$: one('加元'),
    '₩': one('韩元'),
    '₹': one('卢比'),
    RMB: one('人民币'),
    USD: one('美元'),
  },
  scales: { 万: one('万'), 亿: one('亿'), 万亿: one('万亿'), 千: one('千'), 百万: one('百万'), 千万: one('千万') },
  counted: (scale, noun) => `${scale}${noun}`,
  units: {
    km: one('公里'),
    'km/h': one('公里每小时'),
    'km²': one('平方公里'),
    m: one('米'),
    'm²': one('平方米'),
    'm³': one('立方米'),
    cm: one('厘米'),
    mm: one('毫米'),
    kg: one('公斤'),
    g: one('克'),
    mg: one('毫克'),
    t: one('吨'),
    l: one('升'),
    ml: one('毫升'),
    '℃': one('摄氏度'),
    '°C': one('摄氏度'),
    '°': one('度'),
    kW: one('千瓦'),
    kWh: one('千瓦时'),
    W: one('瓦'),
    V: one('伏'),
    kV: one('千伏'),
    A: one('安'),
    mA: one('毫安'),
    mAh: one('毫安时'),
    min: one('分钟'),
    h: one('小时'),
    s: one('秒'),
    Hz: one('赫兹'),
    MHz: one('兆赫'),
    GHz: one('吉赫'),
    dB: one('分贝'),
    L: one('升'),
    mL: one('毫升'),
    kcal: one('千卡'),
    ha: one('公顷'),
    GW: one('吉瓦'),
    nm: one('纳米'),
    μm: one('微米'),
    'm/s': one('米每秒'),
    MW: one('兆瓦'),
    '°F': one('华氏度'),
    '℉': one('华氏度'),
    '㎡': one('平方米'),
    '㎞': one('公里'),
    '㎏': one('公斤'),
    '㎝': one('厘米'),
    '㎜': one('毫米'),
    '㎎': one('毫克'),
    '㎥': one('立方米'),
    '㎢': one('平方公里'),
    'cm²': one('平方厘米'),
    'cm³': one('立方厘米'),
    'km³': one('立方公里'),
    μg: one('微克'),
    J: one('焦耳'),
    kJ: one('千焦'),
    mmHg: one('毫米汞柱'),
    Pa: one('帕'),
    hPa: one('百帕'),
    kPa: one('千帕'),
    N: one('牛'),
    kHz: one('千赫'),
    Mbps: one('兆比特每秒'),
    Gbps: one('吉比特每秒'),
  },
  time: sayTime,
  date: (day, month, year) => `${oneByOne(String(year))}年${cardinal(String(month))}月${cardinal(String(day))}日`,
  share: (top, bottom) => `${cardinal(String(bottom))}分之${cardinal(String(top))}`,
  mixed: (whole, top, bottom, next) =>
    bottom === 2 && /^(?:小时|天|年|个|月)/u.test(next)
      ? `${cardinal(whole, '个')}个半`
      : `${cardinal(whole)}又${cardinal(String(bottom))}分之${cardinal(String(top))}`,
  ratio: '比',
  /** 亨利八世, but 路易十四: what has a name of its own is said without 世. */
  numeral: (value, name) => (/\p{Script=Han}$/u.test(name) ? `${cardinal(String(value))}${value < 10 ? '世' : ''}` : undefined),
  phone: '电话|热线|致电',
  abbreviations: {},
  signs: {
    '&': '和',
    '+': '加',
    '=': '等于',
    '×': '乘',
    '°': '度',
    '‰': '千分之',
    '√': '根号',
    π: '派',
    '∞': '无穷大',
    '∠': '角',
    '△': '三角形',
  },
  dot: '点',
  at: '艾特',
  first: forms,
  rules,
  space: '',
}

/** How Chinese says figures, dates, units and abbreviations. */
export const chinese: SpeechTable = withSums(plainChinese, {
  less: '减',
  divided: '除以',
  and: 'and',
  power: (base, exponent) => `${base}的${exponent}次方`,
  squared: '的平方',
  cubed: '的立方',
  compared: {
    '<': '小于',
    '>': '大于',
    '≤': '小于等于',
    '≥': '大于等于',
    '≠': '不等于',
    '≈': '约等于',
    '±': '正负',
  },
})
