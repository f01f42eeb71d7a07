import { toCardinal } from 'n2words/zh-Hans-CN'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const DIGITS = '零一二三四五六七八九'

const oneByOne = (digits: string) => [...digits].map((digit) => DIGITS[Number(digit)]).join('')

/** Numbers that name and count nothing: 幺 for 一, so that no one hears 七. */
const asName = (digits: string) => oneByOne(digits.replaceAll(/\D/g, '')).replaceAll('一', '幺')

const TEMPERATURE: Record<string, string> = { '℃': '摄氏度', '°C': '摄氏度' }

const MEASURES =
  /^\s*(?:[个位名艘只条座天次种人家辆台本件块间层头匹张棵米吨倍支部项者万千亿元岁周秒升克斤封笔份批组套瓶杯碗盘袋盒箱包双对副根段片幅首篇句页行排栋所扇株粒颗滴场代轮步遍趟回门把架道桶顶任成股群队班户例处类枚册束集季款票]|年(?!代)|公里|公斤|千克|千米|厘米|毫米|毫升|小时|分钟|星期|平方|立方|点(?!\d))/u

/** 十五 not 一十五; 两 before a measure word and before 千, 万, 亿. */
function cardinal(digits: string, next = '') {
  if (digits === '2' && MEASURES.test(next)) return '两'
  return toCardinal(BigInt(digits), { formal: false })
    .replace(/^一十/u, '十')
    .replace(/(?<=[万亿])零(?=[一二两三四五六七八九]千)/gu, '')
    .replace(/(^|[亿万])二(?=[千万亿])/gu, '$1两')
}

const rules: SpeechRule[] = [
  { pattern: /(?<!\d)(\d{4})(?=\s?(?:年|\s?[-–—至到~～]\s?\d{4}\s?年))/gu, say: ([, digits]) => oneByOne(digits) },
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
  {
    pattern: /(?<![\d/.])(1[0-2]|[1-9])\/(3[01]|[12]\d)(?=[\p{Script=Han}，。]|$)(?![的杯个])/gu,
    say: ([, month, day]) => `${cardinal(month)}月${cardinal(day)}日`,
  },
  { pattern: /第(\d+)/gu, say: ([, digits]) => `第${cardinal(digits)}` },
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
  { pattern: /(?<=(?<![A-Za-z])[A-Z]{1,2}-?)(\d{3,4})(?![\d.]|[人元年个万亿])/gu, say: ([, digits]) => asName(digits) },
  {
    pattern: /[-−](\d+(?:\.\d+)?)\s?(℃|°C|摄氏度|度)/gu,
    say: ([, number, unit]) => `零下${decimal(number)}${TEMPERATURE[unit] ?? unit}`,
  },
  { pattern: /(?<=\p{Script=Han}[为是至到了率幅降负])[-−](?=\d)/gu, say: () => '负' },
  { pattern: /(?<=[A-Za-z\p{Script=Han}])[-‑](?=\d)/gu, say: () => '' },
  { pattern: /(?<=[%％])\s?[-–—~～至]\s?(?=\d)/gu, say: () => '到' },
  { pattern: /(?<=\p{Script=Han})([IVX]{1,6})世/gu, say: ([, roman]) => `${cardinal(String(readRoman(roman)))}世` },
  { pattern: /No\.?\s?(\d+)/gu, say: ([, digits]) => `第${cardinal(digits)}` },
  {
    pattern: /(\d+)°\s?(\d+)[′'](?:\s?(\d+)[″"])?/gu,
    say: ([, degrees, minutes, seconds]) =>
      `${cardinal(degrees)}度${cardinal(minutes)}分${seconds ? `${cardinal(seconds)}秒` : ''}`,
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

/** How Chinese says figures, dates, units and abbreviations. */
export const chinese: SpeechTable = {
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
    '≈': '约等于',
    '±': '正负',
    '≥': '大于等于',
    '≤': '小于等于',
    '&': '和',
    '+': '加',
    '=': '等于',
    '×': '乘',
    '°': '度',
  },
  dot: '点',
  at: '艾特',
  rules,
  space: '',
}
