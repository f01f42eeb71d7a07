import { toCardinal, toOrdinal } from 'n2words/hi-IN'
import { readRoman } from './roman.ts'
import { withSums } from './east-forms.ts'
import { HINDI_MONEY, HINDI_RATES, HINDI_SHORT, HINDI_UNITS } from './hi-words.ts'
import type { Fraction, SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर'

const MONTH_NAMES = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** सौ, not एक सौ, where no digits follow. */
const cardinal = (digits: string) => (digits === '100' ? 'सौ' : toCardinal(BigInt(digits)).replaceAll('तेतालीस', 'तैंतालीस'))

/** उन्नीस सौ चौदह for 1914, दो हज़ार पाँच for 2005. */
function year(value: number) {
  if (value < 1100 || value >= 2000) return cardinal(String(value))
  const rest = value % 100
  return `${cardinal(String(Math.floor(value / 100)))} सौ${rest === 0 ? '' : ` ${cardinal(String(rest))}`}`
}

const RULERS = ['', 'प्रथम', 'द्वितीय', 'तृतीय', 'चतुर्थ', 'पंचम', 'षष्ठ', 'सप्तम', 'अष्टम', 'नवम', 'दशम']
const COUNTED_NAMES =
  /^(?:अध्याय|भाग|खंड|युद्ध|प्रकार|चरण|कक्षा|अनुच्छेद|टाइप|स्तर|श्रेणी|वर्ग|ग्रेड|क्लास|एपिसोड|सीज़न|मार्क|फ़ेज़|तालिका|चित्र|सूची|परिशिष्ट|अनुसूची|कांड|सर्ग|अंक|दृश्य)$/u

/** Names of rulers before a single-letter numeral. After any other word, X is a letter. */
const RULER_NAMES =
  /^(?:जॉर्ज|चार्ल्स|लुई|हेनरी|एडवर्ड|विलियम|जेम्स|फ़िलिप|फिलिप|नेपोलियन|पीटर|निकोलस|पोप|पॉल|जॉन|बेनेडिक्ट|लियो|पायस|अलेक्ज़ेंडर|अलेक्जेंडर|एलिज़ाबेथ|एलिजाबेथ|कैथरीन|फ़्रेडरिक|फ्रेडरिक|रामसेस|डेरियस|टॉलेमी|राम|राजा|महाराजा|सम्राट)$/u

const numeral = (value: number, name: string) =>
  [5, 10].includes(value) && !COUNTED_NAMES.test(name) && !RULER_NAMES.test(name)
    ? undefined
    : COUNTED_NAMES.test(name)
      ? cardinal(String(value))
      : (RULERS[value] ?? `${cardinal(String(value))}वें`)

const NAMED_SHARES: Record<string, string> = {
  '1/2': 'आधा',
  '1/3': 'एक तिहाई',
  '2/3': 'दो तिहाई',
  '1/4': 'एक चौथाई',
  '3/4': 'तीन चौथाई',
}

const share = (top: number, bottom: number) =>
  NAMED_SHARES[`${top}/${bottom}`] ?? `${cardinal(String(top))} बटा ${cardinal(String(bottom))}`

/** डेढ़, ढाई, साढ़े तीन, सवा दो, पौने तीन. */
function mixed(whole: string, [top, bottom]: Fraction) {
  if (bottom === 2) return whole === '1' ? 'डेढ़' : whole === '2' ? 'ढाई' : `साढ़े ${cardinal(whole)}`
  if (bottom === 4) return top === 1 ? `सवा ${cardinal(whole)}` : `पौने ${cardinal(String(Number(whole) + 1))}`
  return `${cardinal(whole)} ${share(top, bottom)}`
}

/** Hours with 15, 30 or 45 minutes, as hours and quarters. */
const sayQuarters = (hours: string, minutes: number) => mixed(hours, minutes === 30 ? [1, 2] : [minutes / 15, 4])

/** सौवाँ, not एक सौवाँ. */
const ordinal = (value: number) => toOrdinal(value).replace(/^एक (?=सौवाँ)/u, '')

const ENDINGS = /^(\d+)(?:ल|र|थ|ठ)(ा|ी|े)$/u

/** साढ़े नौ बजे, डेढ़ बजे, सवा दस बजे, पौने तीन बजे; else नौ बजकर पाँच मिनट. */
function sayTime(hour: number, minute: number) {
  if (minute === 0) return `${cardinal(String(hour))} बजे`
  if (minute % 15 === 0 && hour > 0 && hour < 13 && !(minute === 45 && hour === 12))
    return `${sayQuarters(String(hour), minute)} बजे`
  return `${hour === 0 ? 'बारह' : cardinal(String(hour))} बजकर ${cardinal(String(minute))} मिनट`
}

/** सुबह, दोपहर, शाम or रात. */
const partOfDay = (hour: number, afternoon: boolean) =>
  afternoon ? (hour < 4 ? 'दोपहर' : hour < 8 ? 'शाम' : 'रात') : hour < 4 ? 'रात' : 'सुबह'

const ENGLISH = 'ज़ीरो वन टू थ्री फ़ोर फ़ाइव सिक्स सेवन एट नाइन टेन इलेवन ट्वेल्व थर्टीन फ़ोर्टीन फ़िफ़्टीन सिक्सटीन सेवनटीन एटीन नाइंटीन ट्वेंटी'.split(
  ' ',
)
/** Figures after Latin letters are English: G20, PM2.5, H1N1. */
const english = (written: string) => {
  const parts = written
    .split('.')
    .map((part, at) => (at === 0 ? ENGLISH[Number(part)] : [...part].map((one) => ENGLISH[Number(one)]).join(' ')))
  return parts.includes(undefined as never) ? undefined : parts.join(' पॉइंट ')
}

const SIDES: Record<string, string> = {
  N: 'उत्तर',
  S: 'दक्षिण',
  E: 'पूर्व',
  W: 'पश्चिम',
  'उ.': 'उत्तर',
  'द.': 'दक्षिण',
  'पू.': 'पूर्व',
  'प.': 'पश्चिम',
}

/** Letter names before a figure in English names: जी-20, टी20, एके-47. */
const LETTERED =
  '(?<![\\p{L}\\p{M}])(?:ए|बी|सी|डी|ई|एफ़|एफ|जी|एच|आई|जे|के|एल|एम|एन|पी|क्यू|आर|एस|टी|यू|वी|एक्स|वाई|ज़ेड|एके|एमपी|पीएम|एनएच|जीपीटी|कोविड|COVID)'

/** Before the number of a house or plot. */
const ADDRESS = /(?:पता|मकान|प्लॉट|फ़्लैट|फ्लैट|खसरा|गली)(?: (?:संख्या|सं\.|नंबर|नं\.))?:? ?$/u

const SCORED = 'जीत|हरा|हार|बराबर|पराजित|आगे|पीछे|मात|अपने नाम|बढ़त|शिकस्त|परास्त|विजय|ड्रॉ|पीट'

const decimal = (written: string) => {
  const [whole, fraction] = written.split('.')
  return fraction === undefined
    ? cardinal(whole)
    : `${cardinal(whole)} दशमलव ${[...fraction].map((digit) => cardinal(digit)).join(' ')}`
}

const oneByOne = (digits: string) => [...digits.replaceAll(/\D/g, '')].map(cardinal).join(' ')

const LETTERS =
  'ए बी सी डी ई एफ़ एफ एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड जेड क ख ग च ज ट ठ ड त थ द ध न प फ ब भ म य र ल व श ष स ह'

/** Dates with hyphens, 3:1 का अनुपात (with the word in the text itself), an initial within a name. */
const forms: SpeechRule[] = [
  { pattern: /#+(?![\p{L}\p{M}\d#])/gu, say: ([signs]) => ' '.repeat(signs.length) },
  { pattern: /(?<![\d-]|\+\d{1,3}[ -])\d{5}[- ]\d{5}(?![\d-])/gu, say: ([digits]) => oneByOne(digits) },
  { pattern: /(?<=\d )K(?![A-Za-z])/gu, say: () => 'केल्विन' },
  { pattern: /(?<=\d{2})K(?= (?:सोना|सोने|गोल्ड))/gu, say: () => ' कैरेट' },
  { pattern: /(?<!\d)24:00(?: बजे)?(?!\d)/gu, say: () => 'रात बारह बजे' },
  { pattern: /(?<![\d.,\p{L}])([1-9])(?=(?:जी|डी)(?![\p{L}\p{M}]))/gu, say: ([, digit]) => `${ENGLISH[Number(digit)]} ` },
  {
    pattern: /(?<![A-Za-z])(Vol|Fig|Ch|Sec)\.\s?(?=\d)/gu,
    say: ([, part]) => `${{ Vol: 'खंड', Fig: 'चित्र', Ch: 'अध्याय', Sec: 'धारा' }[part]} `,
  },
  {
    pattern: /(?<=(?:डॉलर|रुपये|रुपए|रुपया|यूरो|पाउंड|येन|पैसे|टका|सेंट|व्यक्ति|लोग|मरीज़|मरीज|बार|शब्द|बूँद|चक्कर)) ?\/ ?(?=\p{L})/gu,
    say: () => ' प्रति ',
  },
  {
    pattern:
      /(?<![\d.,:/-])(\d{1,2})[-–](\d{1,2})(?:(?=, ?\d{1,2}[-–]\d{1,2}(?![\d.,]*%))|(?<=\d[-–]\d{1,2}, ?(?:और )?\d{1,2}[-–]\d{1,2})(?= (?:से|की|के|रहा|पर)|[।)]))/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  {
    pattern: /(?<![\d.,:/-])\d{1,2}(?:\.\d)?(?:-\d{1,3}){3}(?![\d-])/gu,
    say: ([figures]) => figures.split('-').map(decimal).join(' '),
  },
  { pattern: /(?<!\d)(1[89]\d0|20\d0)s(?![A-Za-z])/gu, say: ([, digits]) => `${year(Number(digits))} का दशक` },
  { pattern: /(?<=(?:शिकायत|सूचना|कॉल|संपर्क|मदद के लिए) )\d{3,5}(?= (?:पर|नंबर))/gu, say: ([digits]) => oneByOne(digits) },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d)(\.\d{1,3})(?![\d:])/gu,
    say: ([, minutes, seconds, rest]) => `${cardinal(minutes)} मिनट ${decimal(`${Number(seconds)}${rest}`)} सेकंड`,
  },
  {
    pattern: /(?<=(?:सुबह|दोपहर|शाम|रात|तड़के|प्रातः|सायं) )(1[0-2]|0?[1-9])\.([0-5]\d)(?= (?:से|तक|पर|को|और|के) )/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern: /(?<=(?:UTC|GMT|यूटीसी|जीएमटी) ?)\+(\d{1,2}):([0-5]\d)/gu,
    say: ([, hours, minutes]) =>
      ` प्लस ${Number(minutes) % 15 === 0 && minutes !== '00' ? sayQuarters(hours, Number(minutes)) : `${cardinal(hours)} घंटे ${cardinal(minutes)} मिनट`}`,
  },
  {
    pattern: /(?<![\d/.])(\d{1,5})\/(19\d\d|20\d\d)(?![\d/])/gu,
    say: ([, number, value]) => `${cardinal(number)} बटा ${year(Number(value))}`,
  },
  { pattern: /['‘’](?=\d\d (?:का|के|की|में|विश्व|ओलंपिक))/gu, say: () => ' ' },
  {
    pattern: new RegExp(`(?<=${LETTERED})-?(\\d{1,2})(?![\\d.,:%]|-\\d| ?(?:प्रतिशत|साल|वर्ष|लोग|किमी|रुपये|दिन))`, 'gu'),
    say: ([, digits]) => ` ${english(digits) ?? cardinal(digits)}`,
  },
  { pattern: /(?<![A-Za-z])No\.?\s?(?=\d)/gu, say: () => 'नंबर ' },
  { pattern: /§\s?(?=\d)/gu, say: () => 'धारा ' },
  { pattern: /(?<=\p{L}\p{M}*)-([IVX]{1,5})(?![A-Za-z])/gu, say: ([, roman]) => ` ${cardinal(String(readRoman(roman)))}` },
  { pattern: /(?<![A-Za-z])II?(?= (?:विश्व युद्ध|विश्वयुद्ध))/gu, say: ([roman]) => RULERS[roman.length] },
  {
    pattern: /(?<![A-Za-z])([A-Z]{2})[ -]?(\d{1,2})[ -]?([A-Z]{1,3})[ -]?(\d{4})(?!\d)/gu,
    say: ([, state, district, series, digits]) => `${state} ${oneByOne(district)} ${series} ${oneByOne(digits)}`,
  },
  {
    pattern: /(?<=(?:ट्रेन|रेलगाड़ी|एक्सप्रेस|वंदे भारत|मेल|शताब्दी|राजधानी) \(?)[012]\d{4}(?!\d)/gu,
    say: ([digits]) => oneByOne(digits),
  },
  { pattern: /(?<!\d ?|[\p{L}\p{M}])मि\.(?= ?\p{L}\p{M}*\p{L})(?! ?(?:ली|मी|ग्रा))/gu, say: () => 'मिस्टर' },
  {
    pattern: /(?<=(?:बोइंग|एयरबस|Boeing|Airbus) )([A-Z]?)(\d{3})[-–](\d{3})(?!\d)/gu,
    say: ([, letter, type, kind]) => `${letter} ${cardinal(type)} ${cardinal(kind)}`,
  },
  { pattern: /(?<=₹ ?[\d,.]+) ?\/ ?(?=\p{L})(?!माह|मी|किमी)/gu, say: () => ' प्रति ' },
  {
    pattern: /(?<!\d)(\d{1,2})['′]\s?(\d{1,2})["″]/gu,
    say: ([, feet, inches]) => `${cardinal(feet)} फ़ुट ${cardinal(inches)} इंच`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d)?)["″](?=[\s,।)])/gu,
    say: ([, inches], before) => ((before.match(/"/gu)?.length ?? 0) % 2 === 1 ? undefined : `${decimal(inches)} इंच`),
  },
  {
    pattern: /(?<![\p{L}\p{M}])(जन|फ़र|फर|अप्रै|अग|सितं|सित|अक्टू|अक्तू|नवं|नव|दिसं|दिस)\.(?=,? \d{4})/gu,
    say: ([, short]) => MONTH_NAMES.find((month) => month.startsWith(short.replace('अक्तू', 'अक्टू').replace(/^फर/u, 'फ़र'))),
  },
  {
    pattern: new RegExp(
      `(?:(?<=^|[।?!(,;] ?|\\p{L}\\p{M}* |(?:डॉ|डा|प्रो|श्री|पं|स्व|मो|कु|इंजी|एड|न्या)\\. ?)(?:${LETTERS.replaceAll(' ', '|')})|(?<=(?:श्री|श्रीमती|सुश्री) )\\p{L}\\p{M}*)\\.(?= \\p{L}[\\p{L}\\p{M}]*(?![\\p{L}\\p{M}.]))`,
      'gu',
    ),
    say: ([initial]) => initial.slice(0, -1),
  },
  {
    pattern: /(?<![\d\-/.])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d\-/])/gu,
    say: ([, day, month, value]) =>
      Number(day) >= 1 && Number(day) <= 31 && MONTH_NAMES[Number(month) - 1]
        ? `${cardinal(String(Number(day)))} ${MONTH_NAMES[Number(month) - 1]} ${year(Number(value))}`
        : undefined,
  },
  {
    pattern: /(?<![\d:])(\d{1,4}):(\d{1,4})(?= (?:के|का|की)? ?(?:अनुपात|रेशियो))|(?<=अनुपात )(\d{1,4}):(\d{1,4})(?![\d:])/gu,
    say: ([, one, other, first, second]) => `${cardinal(one ?? first)} ${cardinal(other ?? second)}`,
  },
]

const rules: SpeechRule[] = [
  {
    pattern: /(?<![\d.,/-])(1[1-9]\d\d|20\d\d)[-–](\d\d)(?![\d.,-]*\d)/gu,
    say: ([, first, second]) =>
      (Number(first) + 1) % 100 === Number(second) ? `${year(Number(first))} ${cardinal(String(Number(second)))}` : undefined,
  },
  {
    pattern: /(?<![\d.,/-])(\d{1,2})-(\d{1,2})(?![\d.,%/-]*[\d%])/gu,
    say: ([, one, other]) => (Number(other) <= Number(one) ? `${cardinal(one)} ${cardinal(other)}` : undefined),
  },
  { pattern: /(?<=(?<!\d)(?:26|9))\/(?=11(?!\d))/gu, say: () => ' ' },
  { pattern: /(?<![\d.,:/-])(\d{1,3})-\1(?= (?!से)[\p{L}])/gu, say: ([, digits]) => `${cardinal(digits)} ${cardinal(digits)}` },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d) (?:घंटे|घंटा)(?![\p{L}\p{M}])/gu,
    say: ([, hours, minutes]) =>
      minutes === '30'
        ? `${mixed(hours, [1, 2])} घंटे`
        : `${cardinal(hours)} ${hours === '1' ? 'घंटा' : 'घंटे'}${minutes === '00' ? '' : ` ${cardinal(String(Number(minutes)))} मिनट`}`,
  },
  {
    pattern: /(?<![\d:])(\d{1,3}):([0-5]\d) मिनट(?![\p{L}\p{M}])/gu,
    say: ([, minutes, seconds]) =>
      `${cardinal(minutes)} मिनट${seconds === '00' ? '' : ` ${cardinal(String(Number(seconds)))} सेकंड`}`,
  },
  { pattern: /(?<=\p{L}\p{M}* ?[-–] ?)[1-8]\d{5}(?=[\s।,.)]*(?:$|[।,.)\n]))/gu, say: ([digits]) => oneByOne(digits) },
  { pattern: /(?<![\p{L}\p{M}])मो\.(?=\s*[+\d])/gu, say: () => 'मोबाइल' },
  { pattern: /(?<![\p{L}\p{M}])(?:मो|मोहम्मद)\.(?=\s*\p{L})/gu, say: () => 'मोहम्मद' },
  {
    pattern: /(?<![\d.,₹$-])[6-9]\d{9}(?![\d-]|[.,]\d)/gu,
    say: ([digits]) => (digits.endsWith('0000') ? undefined : oneByOne(digits)),
  },
  { pattern: /(?<![\d.,₹$-])1800 \d{2,3} \d{4}(?!\d)/gu, say: ([digits]) => digits.split(' ').map(oneByOne).join(', ') },
  {
    pattern:
      /(?<=(?:हेल्पलाइन|टोल[- ]फ्री|टोल[- ]फ़्री|आपातकालीन|आपात|एंबुलेंस|एम्बुलेंस|डायल|ओटीपी|पासवर्ड)(?: नंबर| सेवा| संख्या| करें)?:? )(\d{3,6})(?!\d|[.,]\d)|(?<![\d.,])(\d{3,6})(?= (?:(?:पर|नंबर पर|नंबर) )?(?:कॉल|फ़ोन|फोन|डायल|संपर्क|शिकायत|सूचना|संदेश|मिस्ड))/gu,
    say: ([digits]) => oneByOne(digits),
  },
  {
    pattern:
      /(?<![\d.])(\d{1,3}(?:\.\d+)?)°\s?(?:(\d{1,2})\s?[′'’])?\s?(?:(\d{1,2})\s?[″"”])?\s?(उ\.|द\.|पू\.|प\.|[NSEW](?!\p{L}))?/gu,
    say: ([all, degrees, minutes, seconds, side]) =>
      minutes === undefined && side === undefined
        ? undefined
        : `${[`${decimal(degrees)} डिग्री`, minutes && `${cardinal(String(Number(minutes)))} मिनट`, seconds && `${cardinal(String(Number(seconds)))} सेकंड`, side && SIDES[side]].filter(Boolean).join(' ')}${all.endsWith(' ') ? ' ' : ''}`,
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/gu,
    say: ([, hours, minutes, seconds]) =>
      [
        [hours, 'घंटे'],
        [minutes, 'मिनट'],
        [seconds, 'सेकंड'],
      ]
        .filter(([count]) => Number(count) > 0)
        .map(([count, unit]) => `${cardinal(String(Number(count)))} ${count === '1' && unit === 'घंटे' ? 'घंटा' : unit}`)
        .join(' '),
  },
  {
    pattern: /(?<=(?<![A-Za-z\d])[A-Z]{1,4}-?|(?<![A-Za-z\d])[A-Z]\d[A-Z])(\d{1,2}(?:\.\d)?)(?![\d.]*\d|[:°])/gu,
    say: ([, digits]) => {
      const spoken = english(digits)
      return spoken === undefined ? undefined : ` ${spoken}`
    },
  },
  {
    pattern: /(?<![\d.,\p{L}])([1-9])(?=(?:[GDKX]|BHK|RK|WD|FA)(?![A-Za-z\d]))/gu,
    say: ([, digit]) => `${ENGLISH[Number(digit)]} `,
  },
  {
    pattern: new RegExp(
      `(?<=(?:मी|किमी|ली|मी\\.|m|km|l|L)) ?/ ?(से²|s²|से\\.?|s)(?![\\p{L}\\p{M}\\d²])|(?<=[\\p{L}\\p{M}²³\\d₹.-]) ?/ ?(${Object.keys(
        HINDI_RATES,
      )
        .filter((sign) => !/^(?:से\.?|से²|s|s²)$/u.test(sign))
        .toSorted((a, b) => b.length - a.length)
        .map((sign) => sign.replaceAll('.', '\\.'))
        .join('|')})(?![\\p{L}\\p{M}\\d²³])`,
      'gu',
    ),
    say: ([, timed, other]) => ` प्रति ${HINDI_RATES[timed ?? other]}`,
  },
  {
    pattern: /(?<=[A-Z])\/(?=\d)|(?<=\p{L}\p{M}*) ?\/ ?(?=\p{L})|(?<=\d{4})\/(?=\d)|(?<=(?<!\d)24)\/(?=7(?!\d))/gu,
    say: () => ' ',
  },
  { pattern: /(?<![\d:.])(1[0-2]|0?\d)\.([0-5]\d) बजे/gu, say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)) },
  { pattern: /(?<=\d) ?\/-/gu, say: () => '' },
  {
    pattern: /(?<![\d:])(1[0-2]|0?\d)(?::([0-5]\d))? ?([AaPp])\.?[Mm]\.?(?!\p{L})/gu,
    say: ([, hour, minute, half]) =>
      `${partOfDay(Number(hour) % 12, half.toLowerCase() === 'p')} ${sayTime(Number(hour), Number(minute ?? 0))}`,
  },
  {
    pattern:
      /(?<![\d/.])(\d{2,3})\/(10|\d)(?= (?:बनाए|रन|का स्कोर|पर|के स्कोर))|(?<![\d/.])(3[2-9]|[4-9]\d|\d{3})\/(10|\d)(?![\d/])/gu,
    say: ([, runs, wickets, all, out], before) =>
      runs === undefined && ADDRESS.test(before) ? undefined : `${cardinal(runs ?? all)} पर ${cardinal(wickets ?? out)}`,
  },
  {
    pattern:
      /(?<=(?:पिन|पिन कोड|पिनकोड|कोड|ट्रेन सं\.|ट्रेन संख्या|रेल संख्या|रेलगाड़ी संख्या|ट्रेन नंबर|ट्रेन नं\.|गाड़ी नं\.|गाड़ी सं\.|गाड़ी संख्या|रोल नंबर|खाता संख्या):? )(\d{4,})(?!\d)/gu,
    say: ([, digits]) => oneByOne(digits),
  },
  { pattern: /(?<=\d ?)ई\.(?! ?पू)|(?<![\p{L}\p{M}])ई\.(?= ?\d)/gu, say: () => 'ईस्वी' },
  { pattern: /(?<![\d.,])(\d+)(?:st|nd|rd|th)(?![\p{L}])/gu, say: ([, digits]) => ordinal(Number(digits)) },
  {
    pattern: /(?<=(?:स्कोर|नतीजा|मुक़ाबला|मुकाबला) )(\d{1,2})[:–-](\d{1,2})(?!\d)/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  {
    pattern: /(?<![\d.,])(?:[1-46])(?:ल|र|थ|ठ)(?:ा|ी|े)(?![\p{L}\p{M}])/gu,
    say: ([all]) => {
      const [, digits, ending] = ENDINGS.exec(all) ?? []
      return ordinal(Number(digits)).replace(/ा$/u, ending)
    },
  },
  { pattern: /(?<!\d)([01]?\d|2[0-3]):([0-5]\d) बजे/gu, say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)) },
  {
    pattern: /(?<![\d.,])(1[1-9]\d\d)(?=\s?[-–]\s?(?:1[1-9]|20)\d\d(?![\d.,]*\d)|[-–]\d\d(?![\d.,]*\d))/gu,
    say: ([, digits]) => year(Number(digits)),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,-])(\\d{1,2})[-–](\\d{1,2})(?=(?:,? (?:और )?\\d{1,2}[-–]\\d{1,2})* (?:से|की) (?:(?!अधिक|ज़्यादा|ज्यादा|कम)[^\\s।]+ ){0,2}(?:${SCORED}))`,
      'gu',
    ),
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  {
    pattern: /(?<![\p{L}\p{M}])(?:\p{Lo}\p{M}*(?:\p{Lo}\p{M}*)?\. ?){2,}/gu,
    say: ([initials]) => `${HINDI_UNITS[initials.trim()]?.[0] ?? initials.replaceAll('.', ' ').replaceAll(/ +/g, ' ').trim()} `,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2}) (${MONTHS})(?![\\p{L}\\p{M}])`, 'gu'),
    say: ([, day, month]) => `${cardinal(day)} ${month}`,
  },
  {
    pattern:
      /(?<![\d.,])(1[1-9]\d\d)(?![.,]?\d)(?=\s(?:में|से|तक|का|की|के|को|ई|ईस्वी|ईसवी|ईसा|और|वाले|वाला|वाली|विश्व|ओलंपिक|युद्ध|चुनाव|बजट)(?![\p{L}\p{M}])|[)।,;]|$)/gu,
    say: ([, digits]) => year(Number(digits)),
  },
  {
    pattern: /(?<=(?:सन्|सन|वर्ष|साल|संवत|संवत्|सं\.|ईस्वी|ई\.|दशक|\()\s?)(1[1-9]\d\d)(?!\d|,\d|\s?(?:%|किमी|मी|रु|₹))/gu,
    say: ([, digits]) => year(Number(digits)),
  },
  { pattern: new RegExp(`(?<=(?:${MONTHS}),? )(1[1-9]\\d\\d)(?!\\d)`, 'gu'), say: ([, digits]) => year(Number(digits)) },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,4}) ?(?:वीं|वें|वाँ|वां|वी|वे|वा)(?![\p{L}\p{M}])/gu,
    say: ([all, digits]) => inflected(ordinal(Number(digits)), all),
  },
  {
    pattern: /(?<![\p{L}\p{M}])(?:किग्रा|किमी|सेमी|मिमी|मिग्रा)(?![\p{L}\p{M}²³/])(?<!\d ?\p{L}+\p{M}*\p{L}*\p{M}*)/gu,
    say: ([unit]) => HINDI_UNITS[unit][0],
  },
  { pattern: /(?<=\d)\/(?=\d)/gu, say: () => ' बटा ' },
]

function inflected(ordinal: string, written: string) {
  const ending = /वीं?$/u.test(written) ? ['ी', 'वीं'] : /वें?$/u.test(written) ? ['े', 'वें'] : undefined
  if (!ending) return ordinal
  return ordinal.endsWith('वाँ') ? `${ordinal.slice(0, -'वाँ'.length)}${ending[1]}` : ordinal.replace(/ा$/u, ending[0])
}

/** Before a postposition, the form of rupee is रुपये: एक रुपये का सिक्का. */
const AFTER_OBLIQUE = /^ (?:का|के|की|में|से|को|पर|तक|प्रति)(?![\p{L}\p{M}])/u

const hundredth = (sign: string) => (HINDI_MONEY[sign][1] === 'रुपये' ? 'पैसे' : sign === '£' || sign === 'GBP' ? 'पेंस' : 'सेंट')

const one = (word: string) => [word, word] as const

const plainHindi: SpeechTable = {
  decimal: '.',
  separators: ',',
  indian_groups: true,
  cardinal,
  point: 'दशमलव',
  minus: 'माइनस',
  to: 'से',
  percent: (number) => `${number} प्रतिशत`,
  currencies: HINDI_MONEY,
  scales: {
    हज़ार: one('हज़ार'),
    हजार: one('हज़ार'),
    'लाख करोड़': one('लाख करोड़'),
    'हज़ार करोड़': one('हज़ार करोड़'),
    'हजार करोड़': one('हज़ार करोड़'),
    लाख: one('लाख'),
    करोड़: one('करोड़'),
    अरब: one('अरब'),
    मिलियन: one('मिलियन'),
    बिलियन: one('बिलियन'),
    ट्रिलियन: one('ट्रिलियन'),
    खरब: one('खरब'),
  },
  counted: (scale, noun) => `${scale} ${noun}`,
  units: HINDI_UNITS,
  time: sayTime,
  date: ({ day, month, year: value }) => `${cardinal(String(day))} ${MONTH_NAMES[month - 1]} ${year(value)}`,
  share,
  mixed,
  inContext: (said, before, after) =>
    `${/[\p{L}\p{M}]$/u.test(before) && /^\p{L}/u.test(said) ? ' ' : ''}${AFTER_OBLIQUE.test(after) ? said.replace(/ रुपया$/u, ' रुपये') : said}${/^\d/u.test(after) && /[\p{L}\p{M}]$/u.test(said) ? ' ' : ''}`,
  ratio: 'अनुपात',
  price: (whole, { spoken: cents, sign }) => `${whole} ${cents} ${hundredth(sign)}`,
  hundredths: ({ spoken: cents, sign }) => `${cents} ${hundredth(sign)}`,
  formula: (digits) => english(digits) ?? cardinal(digits),
  numeral,
  phone: 'फ़ोन|फोन|मोबाइल|दूरभाष|मो|व्हाट्सऐप|हेल्पलाइन|फ़ैक्स|टेली',
  abbreviations: HINDI_SHORT,
  signs: {
    '&': 'और',
    '+': 'प्लस',
    '=': 'बराबर',
    '×': 'गुणा',
    '%': 'प्रतिशत',
    '‰': 'प्रति हज़ार',
    '√': 'वर्गमूल',
    π: 'पाई',
    '∞': 'अनंत',
    '°': 'डिग्री',
    '#': 'हैशटैग',
    '№': 'संख्या',
    '∠': 'कोण',
    '△': 'त्रिभुज',
    '∥': 'समांतर',
    '⊥': 'लंबवत',
    '∴': 'इसलिए',
    '∵': 'क्योंकि',
  },
  dot: 'डॉट',
  at: 'ऐट',
  first: forms,
  rules,
  space: ' ',
}

/** Hindi rules for figures, dates, units and abbreviations. */
export const hindi: SpeechTable = withSums(plainHindi, {
  less: 'माइनस',
  divided: 'भागा',
  each: (unit) => `प्रति ${unit}`,
  raisedUnit: (unit, power) => `${power === 2 ? 'वर्ग' : 'घन'} ${unit}`,
  letterShare: (top, letter) => `${top} बटा ${letter}`,
  charges: ['प्लस', 'माइनस'],
  rated: (given, best) => `${best} में से ${given}`,
  and: 'एंड',
  power: (base, exponent) => `${base} की घात ${exponent}`,
  squared: 'स्क्वेयर',
  cubed: 'क्यूब',
  about: 'लगभग',
  compared: {
    '<': 'लेस दैन',
    '>': 'ग्रेटर दैन',
    '≤': 'लेस दैन या बराबर',
    '≥': 'ग्रेटर दैन या बराबर',
    '≠': 'बराबर नहीं',
    '≈': 'लगभग बराबर',
    '±': 'प्लस माइनस',
  },
})
