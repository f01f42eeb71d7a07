import { toCardinal } from 'n2words/zh-Hans-CN'
import { withSums } from './east-forms.ts'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'
import { ABOVE, each, longestFirst, UNDER, UNITS } from './zh-units.ts'

const DIGITS = '零一二三四五六七八九'

const oneByOne = (digits: string) => [...digits].map((digit) => DIGITS[Number(digit)]).join('')

/** Numbers that are names and no counts: 幺 for 一, so that listeners do not hear 七. */
const asName = (digits: string) => oneByOne(digits.replaceAll(/\D/g, '')).replaceAll('一', '幺')

const TEMPERATURE: Record<string, string> = { '℃': '摄氏度', '°C': '摄氏度' }

const MEASURES =
  /^\s*(?:[KMGT]B|手(?![房车货机烟书市交])|站(?![台点名长内])|[圈声阵幕丈尺寸亩针剂味团堆垛缕尾峰孔眼羽拳炮]|公顷|口(?![径岸])|列(?!表)|头(?![肌版])|章(?![程])|节(?![目能点日气约])|里(?![面程])|[美欧日港澳加韩]元|磅|英[里尺寸镑亩]|盎司|海里|加仑|光年|港币|英镑|卢[布比]|法郎|美分|便士|[边侧端岸旁党县罐壶锅捆伙餐桌席]|极(?![点光端管])|院(?![长士])|省(?![略份钱])|市(?![场值])|球(?![员队迷衣鞋])|局(?![长部])|居室|室(?=\d|[一两三]厅)|厅(?=[\d，。、]|$)|卫(?=[\d，。、的]|$)|样(?![本品])|国(?![家道债务民语会际内外产旗号])|[夜晚男女老届个位名艘只条座天次种人家辆台本件块间层头匹张棵米吨倍支部项者万千亿元岁周秒升克斤封笔份批组套瓶杯碗盘袋盒箱包双对副根段片幅首篇句页行排栋所扇株粒颗滴场代轮步遍趟回门把架道桶顶任成股群队户例处类枚册束集款票毛勺匙幢盏尊顿串枝朵]|茶匙|汤匙|大勺|小勺|季(?!度)|年(?![代级])|公里|公斤|千克|千米|厘米|毫米|毫升|小时|分钟|星期|平方|立方|点(?!\d))/u

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
  if (/前\s?$/u.test(before)) return years % 1000 === 0
  if (/公元\s?$/u.test(before)) return false
  if (years > 2100 || /^年的?(?:历史|文明|之久|光阴|时光|树龄|寿命|古树|古城|古镇|老)/u.test(after)) return true
  return (
    years % 500 === 0 &&
    (/^年(?:前(?!后)|后|来|以前|以来|以上|之前|之后|间|的时间|左右)/u.test(after) ||
      /(?:约|近|超过|长达|达|有|距今|历时|大约|将近|上下|整整|了)$/u.test(before))
  )
}

/** Numbers in names of things: 911事件, 318国道, 404错误, 302室. */
const NAMED =
  '大楼|大厦|事件|晚会|错误|工作制|高校|工程|国道|省道|县道|高速|房间|号房|室|教室|宿舍|病房|路公交|路车|航班|购物节|大促'

const SIDES: Record<string, string> = { N: '北纬', S: '南纬', E: '东经', W: '西经' }

/** Names of rulers, before a numeral. */
const RULERS =
  '(?:亨利|路易|查理|查尔斯|爱德华|伊丽莎白|玛丽|威廉|乔治|腓力|菲利普|腓力普|费利佩|詹姆斯|理查德?|约翰|保罗|庇护|本笃|拿破仑|尼古拉|亚历山大|腓特烈|弗里德里希|腓特烈·威廉|拉美西斯|大流士|托勒密|古斯塔夫|卡尔|奥托|阿方索|斐迪南|利奥|格列高利|克雷芒|英诺森|乌尔班|叶卡捷琳娜|彼得|伊凡|克里斯蒂安|约瑟夫|哈拉尔|玛格丽特|塞琉古|安条克|图特摩斯|阿蒙霍特普|教皇|国王|皇帝)'

/** Events that are named by their date: 9·18事变. */
const EVENTS =
  '事变|事件|惨案|运动|大?地震|起义|大?屠杀|暴动|空难|爆炸|大?火灾?|案|革命|政变|恐袭|恐怖袭击|动车|矿难|战役|讲话|指示|规划|通知'

const CALLED = new RegExp(`^[”"’」]?(?:${EVENTS})`, 'u')

/** Rules before the shared forms of all languages. */
const forms: SpeechRule[] = [
  {
    pattern:
      /(?<![\d.,])(1[89]\d\d|20\d\d)(?=\p{Script=Han}{0,6}(?:奥运会|世界杯|亚运会|世博会|冬奥会|残奥会|亚洲杯|欧洲杯|美洲杯|锦标赛|公开赛|大奖赛|马拉松|音乐节|电影节|峰会|论坛|年会))(?![年个名位场次人项届多余])/gu,
    say: ([, digits]) => oneByOne(digits),
  },
  {
    pattern: /([¥$€£])\s?(\d[\d,]*(?:\.\d+)?)\s?[~～]\s?(?:\1\s?)?(\d[\d,]*(?:\.\d+)?)\s?([万亿]*)/gu,
    say: ([, sign, low, high, scale]) =>
      `${decimal(low.replaceAll(',', ''))}到${decimal(high.replaceAll(',', ''))}${scale}${plainChinese.currencies[sign][0]}`,
  },
  {
    pattern: new RegExp(`(?<=\\d[余多万亿千百]{0,2}[余多])\\s?(${longestFirst(Object.keys(UNITS))})(?![A-Za-z\\d²³/])`, 'gu'),
    say: ([, sign]) => UNITS[sign][0],
  },
  {
    pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})(?=\p{Script=Han}{1,3}节|事变|事件)/gu,
    say: ([, month, day]) => (month.length + day.length === 2 ? oneByOne(month + day) : `${cardinal(month)}月${cardinal(day)}日`),
  },
  {
    pattern: /(?<!\d)(\d{2})(?=式(?:坦克|主战|轻型|自动|半自动|步枪|机枪|手枪|冲锋枪|战车|火炮|榴|改))/gu,
    say: ([digits]) => oneByOne(digits),
  },
  { pattern: /(?<!\d)(\d{3})(?=L?不锈钢|银[饰首制手戒])/gu, say: ([digits]) => oneByOne(digits) },
  { pattern: /(?<=(?:RTX|GTX|RX|锐龙|酷睿|骁龙|麒麟|天玑)\s?)\d{3,5}(?!\d)/gu, say: ([digits]) => oneByOne(digits) },
  {
    pattern: /(?<![A-Za-z])([AaPp])[Mm]\s?(\d{1,2})[:：]([0-5]\d)(?!\d)/gu,
    say: ([, half, hour, minute]) => `${half.toLowerCase() === 'a' ? '上午' : '下午'}${sayTime(Number(hour), Number(minute))}`,
  },
  { pattern: /(?<=[点时])0(\d)(?=分)/gu, say: ([, digit]) => `零${cardinal(digit)}` },
  { pattern: /(?<![A-Za-z\d])(\d{1,3})(?:st|nd|rd|th)(?![A-Za-z])/gu, say: ([, digits]) => `第${cardinal(digits)}` },
  {
    pattern: /(?<![A-Za-z])(Fig|Tab|Vol|Ch|Sec)\.\s?(\d{1,3})(?!\d)/gu,
    say: ([, part, digits]) =>
      ({
        Fig: `图${cardinal(digits)}`,
        Tab: `表${cardinal(digits)}`,
        Vol: `第${cardinal(digits)}卷`,
        Ch: `第${cardinal(digits)}章`,
        Sec: `第${cardinal(digits)}节`,
      })[part],
  },
  {
    pattern: /(?<=(?:表|图|式|例题?|附录)\s?)(\d{1,2})[-–](\d{1,2})(?![\d-])/gu,
    say: ([, chapter, number]) => `${cardinal(chapter)}杠${cardinal(number)}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.])(\\d{1,2})([·・•.])(\\d{1,2})(?![\\d.]|\\s?[=×])`, 'gu'),
    say: ([, month, dot, day], before, after) =>
      Number(month) > 12 ||
      Number(day) > 31 ||
      Number(day) === 0 ||
      (dot === '.' && !(CALLED.test(after) && (/^[”"’」]/u.test(after) ? /[“"‘「]$/u : /\D$|^$/u).test(before)))
        ? undefined
        : oneByOne(month + day),
  },
  { pattern: /(?<=[（([〔])(1[1-9]\d\d|20\d\d)(?=[）)\]〕])/gu, say: ([, digits]) => oneByOne(digits) },
  {
    pattern:
      /(?:(?<=[（(]|公元)|(?<=(?:^|[。，；：！？“”]|[于在自从至]|早在|直到|直至|截至)\s?))([1-9]\d\d)(?=年(?!$|[来前后间内的之里多以]|左右|时间|历史|时长|有余))/gu,
    say: ([, digits], before) => (digits.endsWith('00') && !/[（(元]$/u.test(before) ? undefined : oneByOne(digits)),
  },
  {
    pattern:
      /(?<![A-Za-z])(ISO|IEC|GB(?:\/T)?|IEEE|RFC|DIN|ASTM|ANSI|EN|YD|HJ|JB)(\/IEC)?[ -]?(\d{3,6}(?:\.\d+)*)(?:[-–—:：](\d{4}))?(?![\d年])/gu,
    say: ([, body, other, number, year]) =>
      [
        body.replace('/', ' '),
        other?.replace('/', ' ') ?? '',
        number.split('.').map(oneByOne).join('点'),
        year === undefined ? '' : oneByOne(year),
      ]
        .filter((part) => part !== '')
        .join(' '),
  },
  { pattern: /(?<=\p{Script=Han})0\d(?=\p{Script=Han})(?![年月日时分秒点后])/gu, say: ([digits]) => oneByOne(digits) },
  { pattern: /['‘’](\d\d)(?=年|世界杯|奥运|版|款|赛季)/gu, say: ([, digits]) => oneByOne(digits) },
  { pattern: /(?<![\d.])0\d(?=年(?![级前后来]))/gu, say: ([digits]) => oneByOne(digits) },
  {
    pattern: /(?<!约|近|距今|[\d.,])(\d{3})\s?[-–—~～]{1,2}\s?(\d{3})(?=年(?![前来间]|时间|历史))/gu,
    say: ([, first, last]) =>
      Number(last) > Number(first) && !(first.endsWith('00') && last.endsWith('00'))
        ? `${oneByOne(first)}到${oneByOne(last)}`
        : undefined,
  },
  {
    pattern: /(1\d{3}|20\d{2})\s?[-–—~～/]{1,2}\s?(\d{2})(?=赛季|年度|学年|财年)/gu,
    say: ([, first, second]) => `${oneByOne(first)}到${oneByOne(second)}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.第A-Za-z])2(?=\\s?[-–—~～至到]\\s?[3-9](?![\\d.])(?:(?!年[代级]).)*)`, 'gu'),
    say: (_all, _before, after) => (cardinal('2', after.replace(/^\s?[-–—~～至到]\s?\d/u, '')) === '两' ? '两' : undefined),
  },
  {
    pattern: /(?<![\d.、第])([1-8])[、,，]([2-9])(?=[百千万亿个天次岁倍]|小时|分钟|公里)/gu,
    say: ([, low, high]) =>
      Number(high) === Number(low) + 1 ? `${low === '2' ? '两' : cardinal(low)}${cardinal(high)}` : undefined,
  },
  { pattern: /(?<=[¥$€£]\s?[\d.,]+)\s?\/\s?(?=\p{Script=Han})/gu, say: () => '每' },
  {
    pattern: /(?<![\d.])(\d+(?:\.\d+)?)\s?[-–—~～至到]\s?(\d+(?:\.\d+)?)\s?([%％‰])/gu,
    say: ([, low, high, sign]) =>
      sign === '‰' ? `千分之${decimal(low)}到千分之${decimal(high)}` : `百分之${decimal(low)}到百分之${decimal(high)}`,
  },
  { pattern: /(?<![\dA-Za-z)）\]]\s?)\+(?=\d[\d.]*\s?(?:[%％‰℃°度米个倍分H]|m(?![A-Za-z])))/gu, say: () => '正' },
  { pattern: /(?<![\d.])\d{3,4}(?=[pP](?![A-Za-z]))/gu, say: ([digits]) => oneByOne(digits) },
  { pattern: /(?<=(?<![A-Za-z])[CF])#(?![A-Za-z\d])/gu, say: () => ' sharp ' },
  { pattern: /(?<![\d])(985|211)(?=[、和与/]?(?:985|211|高校|工程|大学|院校|名校))/gu, say: ([digits]) => asName(digits) },
  { pattern: /§\s?(\d+)/gu, say: ([, digits]) => `第${cardinal(digits)}节` },
  {
    pattern: /(?<![A-Za-z])(?:[Pp]{1,2}\.|pp?)\s?(\d{1,4})(?:\s?[-–—~～]\s?(\d{1,4}))?(?![A-Za-z\d]|页)/gu,
    say: ([, first, last]) => `第${cardinal(first)}${last === undefined ? '' : `到${cardinal(last)}`}页`,
  },
  {
    pattern: /(?<![\d:：])(\d{1,2})[:：]([0-5]\d)\s?([AaPp])\.?[Mm]\.?(?![A-Za-z])/gu,
    say: ([, hour, minute, half]) =>
      `${half.toLowerCase() === 'a' ? (Number(hour) < 5 ? '凌晨' : '上午') : Number(hour) % 12 < 6 ? '下午' : '晚上'}${sayTime(Number(hour), Number(minute))}`,
  },
  { pattern: /(?<![\d.点时度:／/])2(?=分(?![之店局校部]))/gu, say: () => '两' },
  { pattern: /(?<=[A-Za-z])(?<!\d\s?[ckdm]?m|\/m)2(?![\d.,:]|\s?[月日天])/gu, say: () => '二' },
  { pattern: /(?<=\p{Script=Han})[~～](?=\p{Script=Han}{1,8}(?:段|线|间|高速|铁路|航线|区间|路段))/gu, say: () => '到' },
  { pattern: /(?<=血压[^\d。，]{0,6}\d{2,3})\s?\/\s?(?=\d{2,3})|(?<=(?<![\d/])\d{2,3})\/(?=\d{2,3}\s?mmHg)/gu, say: () => '，' },
  {
    pattern: /(?<![\d.,]|\d\s?[-–—/~～])(1[89]\d\d|20\d\d)(?=财年|年度|学年|赛季|款|届)/gu,
    say: ([, digits]) => oneByOne(digits),
  },
  {
    pattern: /(?<=(?:波音|Boeing|空客|Airbus)\s?A?)(\d{3})(?:[-–](\d{3}))?(?!\d)/gu,
    say: ([, type, kind]) => `${oneByOne(type)}${kind === undefined ? '' : ` ${oneByOne(kind)}`}`,
  },
  { pattern: /(?<=[号区苑园村院里])(\d{1,3})(?=[栋幢座]|号楼|单元)/gu, say: ([, digits]) => cardinal(digits) },
  { pattern: /(?<=(?<![A-Z])K?N)95(?!\d)/gu, say: () => '九五' },
  { pattern: /(\d+(?:\.\d+)?)\s?L\/100\s?km/gu, say: ([, number]) => `每百公里${decimal(number)}升` },
  { pattern: /(?<=\p{Script=Han})[-−](?=\d+(?:\.\d+)?\s?(?:米|%|‰|元|万|亿|分|个百分点|m(?![A-Za-z])))/gu, say: () => '负' },
  { pattern: /(?<=\d[米秒块元斤尺])(\d{2})(?![\d.个十百千万亿分秒元米年月])/gu, say: ([, digits]) => oneByOne(digits) },
  { pattern: /(?<=\d)\s?[~～]\s?(?=[+-]\d)/gu, say: () => '到' },
  {
    pattern: /(?<=UTC|GMT)\+(\d{1,2})(?::([0-5]\d))?/gu,
    say: ([, hours, minutes]) =>
      `加${minutes === undefined ? cardinal(hours) : `${cardinal(hours, '小时')}小时${cardinal(minutes)}分`}`,
  },
  { pattern: /(?<=[^\s\d])\s?[~～]\s?(?=[-−]?\d)/gu, say: () => '到' },
  { pattern: /(?<=\d)A(?=\p{Script=Han})(?![的以及和与至到左右插保空电熔额])/gu, say: () => ' A' },
  { pattern: /(?<=[温热冷超][^，。；]{0,12}\d|\d\.\d+)\s?K(?![A-Za-z\d])/gu, say: () => '开尔文' },
  { pattern: /(?<![A-Za-z.])([A-Z])\.(?=\s?\p{Script=Han})/gu, say: ([, letter]) => `${letter} ` },
  {
    pattern: /(?<![\d.,:/A-Za-z-])(\d{1,2})[-–](\d{1,2})(?![\d.,:/=%-]|\s?[年月日度]| ?=)/gu,
    say: ([, one, other]) => (Number(other) <= Number(one) ? `${cardinal(one)}比${cardinal(other)}` : undefined),
  },
  {
    pattern: /(?<![\d])[-−](\d+(?:\.\d+)?)\s?[~～—–至到-]\s?([-−]?)(\d+(?:\.\d+)?)\s?(?:℃|°C|摄氏度)/gu,
    say: ([, low, minus, high]) => `零下${decimal(low)}到${minus ? '零下' : ''}${decimal(high)}摄氏度`,
  },
  {
    pattern:
      /(?<=(?:^|[于在自从到至截，。；（(\s])\s?)(1[0-2]|[1-9])\/(3[01]|[12]\d)(?=[\p{Script=Han}，。）)]|$)(?![的杯个量勺以茶汤])/gu,
    say: ([, month, day]) => `${cardinal(month)}月${cardinal(day)}日`,
  },
  {
    pattern: /(?<=[（(约，]|^|[-—–~～至到]\s?)前(\d{2,4})(?=年(?!前))/gu,
    say: ([, digits]) => `前${oneByOne(digits)}`,
  },
  { pattern: /(?<=年)\s?[-–—~～]{1,2}\s?(?=前\d)/gu, say: () => '到' },
  {
    pattern: /(?<=[（(][^）)\d]{0,6})(\d{3,4})\s?[-—–~～]{1,2}\s?(\d{3,4})(?=年?[）)，,；])/gu,
    say: ([, first, last]) =>
      Number(first) < Number(last) && Number(last) < 2100 ? `${oneByOne(first)}到${oneByOne(last)}` : undefined,
  },
  {
    pattern: /(?<![\d/.])(\d{1,2})\/(\d{1,3}\.\d+)(?![\d/])/gu,
    say: ([, top, bottom]) => `${decimal(bottom)}分之${cardinal(top)}`,
  },
  { pattern: /(?<!\d)(1[89]\d0|20\d0)s(?![A-Za-z])/gu, say: ([, digits]) => `${oneByOne(digits)}年代` },
  {
    pattern: /(?<![\d-]|\+\d{1,3}[ -])1[3-9]\d([- ])\d{4}\1\d{4}(?![\d-])/gu,
    say: ([written]) => written.split(/[- ]/u).map(asName).join('，'),
  },
  { pattern: /(?<=[A-Za-z])\s?→\s?(?=[∞\d+-])/gu, say: () => '趋于' },
  {
    pattern: /(?<![\d/.])(\d{1,2})\/(\d+)([万亿])(?![\d/])/gu,
    say: ([, top, bottom, scale]) => `${cardinal(bottom)}${scale}分之${cardinal(top)}`,
  },
  { pattern: /(?<=《)(?:1\d{3}|20\d\d)(?=》|\p{Script=Han})(?![年个位名种只天次里])/gu, say: ([digits]) => oneByOne(digits) },
  {
    pattern:
      /(?<=[赛局盘胜负败分场][^。；]{0,24})(?<![\d:：])(\d{1,3})[:：](\d{1,3})(?![\d:：])(?:(?=[、，,]\s?\d{1,3}[:：]\d)|(?<=\d[:：]\d{1,3}[、，,]\s?\d{1,3}[:：]\d{1,3}))/gu,
    say: ([, one, other]) => `${cardinal(one)}比${cardinal(other)}`,
  },
  {
    pattern: /(?<![\d:：])(\d{1,2})[:：]([0-5]\d)\.(\d{1,3})(?![\d:：])/gu,
    say: ([, minutes, seconds, rest]) =>
      `${cardinal(minutes, '分钟')}分${seconds === '00' ? '零' : cardinal(String(Number(seconds)))}秒${oneByOne(rest)}`,
  },
  {
    pattern: new RegExp(
      `(?<![A-Za-z\\d/])(${longestFirst(Object.keys(UNITS).filter((sign) => sign.includes('/')))})(?![A-Za-z\\d²³])`,
      'gu',
    ),
    say: ([sign]) => UNITS[sign][0],
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
    pattern: new RegExp(`(?<=[\\d⁰¹²³⁴-⁹]\\s?|[为是用：（(]\\s?)(${ABOVE})/(${UNDER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([all, above, below]) => (all === 'km/h' ? undefined : `${UNITS[above][0]}${each(below)}`),
  },
  {
    pattern: new RegExp(`(?<=\\p{Script=Han})\\s?/\\s?(${UNDER})(?![A-Za-z²³\\d])`, 'gu'),
    say: ([, below]) => each(below),
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
    say: ([digits], before) => (digits.endsWith('00') && !/公元\s?$/u.test(before) ? undefined : oneByOne(digits)),
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
    pattern:
      /(?<=(?:邮编|邮政编码|编号|序号|房间号|门牌号|房号|学号|工号|账号|卡号|尾号|区号|证号|批号|航班号|密码|验证码|状态码|错误码|代码|代号|号码|车牌号?|频道)(?:是|为|：)?\s?)(\d{3,})(?![\d.,]|[行个字种多余])/gu,
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
  {
    pattern: new RegExp(`(?<=${RULERS})([IVX]{1,6})世?(?![A-Za-z])`, 'gu'),
    say: ([, roman]) => `${cardinal(String(readRoman(roman)))}世`,
  },
  {
    pattern:
      /(?<![A-Za-z])(?:(?<=[第图表卷册])[IVX]{1,6}|[IVX]{1,6}(?=[期型级类度卷部章节册组世代号相区](?![片光线]))|(?<=\p{Script=Han})[IVX]{2,6})(?![A-Za-z\d])/gu,
    say: ([roman], before, after) =>
      roman === 'XX' || (/^[VX]$/u.test(roman) && /^[型]/u.test(after) && !/[期第]$/u.test(before))
        ? undefined
        : cardinal(String(readRoman(roman))),
  },
  { pattern: /(?:(?<![A-Za-z])N[Oo]\.?|№)\s?(\d+)/gu, say: ([, digits]) => `第${cardinal(digits)}` },
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
    'CN¥': one('元'),
    'JP¥': one('日元'),
    JPY: one('日元'),
    CNY: one('元'),
    KRW: one('韩元'),
    HKD: one('港元'),
    TWD: one('新台币'),
    '¢': one('美分'),
    '฿': one('泰铢'),
    '₽': one('卢布'),
    CHF: one('瑞士法郎'),
    EUR: one('欧元'),
    GBP: one('英镑'),
    USD: one('美元'),
  },
  scales: { 万: one('万'), 亿: one('亿'), 万亿: one('万亿'), 千: one('千'), 百万: one('百万'), 千万: one('千万') },
  counted: (scale, noun) => `${scale}${noun}`,
  units: UNITS,
  time: sayTime,
  date: ({ day, month, year }) => `${oneByOne(String(year))}年${cardinal(String(month))}月${cardinal(String(day))}日`,
  share: (top, bottom) => `${cardinal(String(bottom))}分之${cardinal(String(top))}`,
  mixed: (whole, [top, bottom], next) =>
    bottom === 2 && /^(?:小时|天|年|个|月)/u.test(next)
      ? `${cardinal(whole, '个')}个半`
      : `${cardinal(whole)}又${cardinal(String(bottom))}分之${cardinal(String(top))}`,
  ratio: '比',
  /** 亨利八世, but 路易十四: a numeral with its own name is read without 世. */
  numeral: (value, name) =>
    /\p{Script=Han}$/u.test(name)
      ? `${cardinal(String(value))}${value < 10 && new RegExp(`${RULERS}$`, 'u').test(name) ? '世' : ''}`
      : undefined,
  digits: (digits) => (digits.length < 3 ? oneByOne(digits) : asName(digits)),
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
    '∥': '平行于',
    '⊥': '垂直于',
    '∵': '因为',
    '∴': '所以',
    '∈': '属于',
  },
  dot: '点',
  at: '艾特',
  first: forms,
  rules,
  space: '',
}

/** Chinese rules for figures, dates, units and abbreviations. */
export const chinese: SpeechTable = withSums(plainChinese, {
  less: '减',
  divided: '除以',
  each: (unit) => `每${unit}`,
  raisedUnit: (unit, power) => `${power === 2 ? '平方' : '立方'}${unit}`,
  rated: (given, best) => `${given}，满分${best}`,
  letterShare: (top, letter) => `${letter}分之${top}`,
  charges: ['正', '负'],
  and: 'and',
  power: (base, exponent) => `${base}的${exponent}次方`,
  squared: '的平方',
  cubed: '的立方',
  about: '约',
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
