import { toCardinal, toOrdinal } from 'n2words/hi-IN'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर'

const MONTH_NAMES = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** सौ, not एक सौ, where nothing follows it. */
const cardinal = (digits: string) => (digits === '100' ? 'सौ' : toCardinal(BigInt(digits)))

/** उन्नीस सौ चौदह for 1914, दो हज़ार पाँच for 2005. */
function year(value: number) {
  if (value < 1100 || value >= 2000) return cardinal(String(value))
  const rest = value % 100
  return `${cardinal(String(Math.floor(value / 100)))} सौ${rest === 0 ? '' : ` ${cardinal(String(rest))}`}`
}

const RULERS = ['', 'प्रथम', 'द्वितीय', 'तृतीय', 'चतुर्थ', 'पंचम', 'षष्ठ', 'सप्तम', 'अष्टम', 'नवम', 'दशम']
const COUNTED_NAMES = /^(?:अध्याय|भाग|खंड|अंक|युद्ध|प्रकार|चरण|कक्षा|अनुच्छेद)$/u

const numeral = (value: number, name: string) =>
  COUNTED_NAMES.test(name) ? cardinal(String(value)) : (RULERS[value] ?? `${cardinal(String(value))}वें`)

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
function mixed(whole: string, top: number, bottom: number) {
  if (bottom === 2) return whole === '1' ? 'डेढ़' : whole === '2' ? 'ढाई' : `साढ़े ${cardinal(whole)}`
  if (bottom === 4) return top === 1 ? `सवा ${cardinal(whole)}` : `पौने ${cardinal(String(Number(whole) + 1))}`
  return `${cardinal(whole)} ${share(top, bottom)}`
}

/** सौवाँ, not एक सौवाँ. */
const ordinal = (value: number) => toOrdinal(value).replace(/^एक (?=सौ)/u, '')

const ENDINGS = /^(\d+)(?:ल|र|थ|ठ)(ा|ी|े)$/u

/** साढ़े नौ बजे, डेढ़ बजे, सवा दस बजे, पौने तीन बजे; else नौ बजकर पाँच मिनट. */
function sayTime(hour: number, minute: number) {
  if (minute === 0) return `${cardinal(String(hour))} बजे`
  if (minute % 15 === 0 && hour > 0 && hour < 13 && !(minute === 45 && hour === 12))
    return `${mixed(String(hour), minute / 15 === 2 ? 1 : minute / 15, minute === 30 ? 2 : 4)} बजे`
  return `${cardinal(String(hour))} बजकर ${cardinal(String(minute))} मिनट`
}

/** सुबह, दोपहर, शाम or रात. */
const partOfDay = (hour: number, afternoon: boolean) =>
  afternoon ? (hour < 4 ? 'दोपहर' : hour < 8 ? 'शाम' : 'रात') : hour < 4 ? 'रात' : 'सुबह'

const oneByOne = (digits: string) => [...digits.replaceAll(/\D/g, '')].map(cardinal).join(' ')

const rules: SpeechRule[] = [
  { pattern: /(?<![\d-])\d{5}[- ]\d{5}(?![\d-])/gu, say: ([digits]) => oneByOne(digits) },
  { pattern: /(?<=\d) ?\/-/gu, say: () => '' },
  {
    pattern: /(?<![\d:])(1[0-2]|0?\d):([0-5]\d) ?([AaPp])\.?[Mm]\.?(?!\p{L})/gu,
    say: ([, hour, minute, half]) =>
      `${partOfDay(Number(hour) % 12, half.toLowerCase() === 'p')} ${sayTime(Number(hour), Number(minute))}`,
  },
  {
    pattern: /(?<![\d/.])(\d{2,3})\/(\d{1,2})(?= (?:बनाए|रन|का स्कोर|पर|के स्कोर))/gu,
    say: ([, runs, wickets]) => `${cardinal(runs)} पर ${cardinal(wickets)}`,
  },
  {
    pattern: /(?<=(?:पिन|पिन कोड|पिनकोड|कोड|ट्रेन सं\.|ट्रेन संख्या|ट्रेन नंबर|गाड़ी संख्या|रोल नंबर|खाता संख्या):? )(\d{4,})(?!\d)/gu,
    say: ([, digits]) => oneByOne(digits),
  },
  { pattern: /(?<=\d )ई\.(?! ?पू)/gu, say: () => 'ईस्वी' },
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
    pattern: /(?<![\d.,])(\d{1,2})[-–](\d{1,2})(?= से (?:जीत|हरा|हार|बराबर|पराजित))/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  {
    pattern: /(?<![\p{L}\p{M}])(?:\p{Lo}\p{M}*(?:\p{Lo}\p{M}*)?\. ?){2,}/gu,
    say: ([initials]) => `${initials.replaceAll('.', ' ').replaceAll(/ +/g, ' ').trim()} `,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2}) (${MONTHS})(?![\\p{L}\\p{M}])`, 'gu'),
    say: ([, day, month]) => `${cardinal(day)} ${month}`,
  },
  {
    pattern: /(?<![\d.,])(1[1-9]\d\d)(?![.,]?\d)(?=\s(?:में|से|तक|का|की|के|ई|ईस्वी|और)(?![\p{L}\p{M}]))/gu,
    say: ([, digits]) => year(Number(digits)),
  },
  { pattern: /(?<=(?:सन्|सन|वर्ष|साल)\s)(1[1-9]\d\d)(?!\d)/gu, say: ([, digits]) => year(Number(digits)) },
  { pattern: new RegExp(`(?<=(?:${MONTHS}),? )(1[1-9]\\d\\d)(?!\\d)`, 'gu'), say: ([, digits]) => year(Number(digits)) },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2})(?:वीं|वें|वाँ|वां)(?![\p{L}\p{M}])/gu,
    say: ([all, digits]) => inflected(ordinal(Number(digits)), all),
  },
]

function inflected(ordinal: string, written: string) {
  const ending = written.endsWith('वीं') ? ['ी', 'वीं'] : written.endsWith('वें') ? ['े', 'वें'] : undefined
  if (!ending) return ordinal
  return ordinal.endsWith('वाँ') ? `${ordinal.slice(0, -'वाँ'.length)}${ending[1]}` : ordinal.replace(/ा$/u, ending[0])
}

const one = (word: string) => [word, word] as const

/** How Hindi says figures, dates, units and abbreviations. */
export const hindi: SpeechTable = {
  decimal: '.',
  separators: ',',
  indian_groups: true,
  cardinal,
  point: 'दशमलव',
  minus: 'माइनस',
  to: 'से',
  percent: (number) => `${number} प्रतिशत`,
  currencies: {
    '₹': ['रुपया', 'रुपये'],
    'रु.': ['रुपया', 'रुपये'],
    $: one('डॉलर'),
    US$: one('अमेरिकी डॉलर'),
    '€': one('यूरो'),
    '£': one('पाउंड'),
    '¥': one('येन'),
  },
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
  },
  counted: (scale, noun) => `${scale} ${noun}`,
  units: {
    km: one('किलोमीटर'),
    किमी: one('किलोमीटर'),
    'कि.मी.': one('किलोमीटर'),
    'वर्ग किमी': one('वर्ग किलोमीटर'),
    'वर्ग मी': one('वर्ग मीटर'),
    'घन मी': one('घन मीटर'),
    'किमी²': one('वर्ग किलोमीटर'),
    'मी²': one('वर्ग मीटर'),
    'मी³': one('घन मीटर'),
    'm³': one('घन मीटर'),
    मिमी: one('मिलीमीटर'),
    मिली: one('मिलीलीटर'),
    ली: one('लीटर'),
    'ली.': one('लीटर'),
    'किमी/घंटा': one('किलोमीटर प्रति घंटा'),
    'किमी/घं': one('किलोमीटर प्रति घंटा'),
    'km/h': one('किलोमीटर प्रति घंटा'),
    'km²': one('वर्ग किलोमीटर'),
    m: one('मीटर'),
    मी: one('मीटर'),
    'm²': one('वर्ग मीटर'),
    cm: one('सेंटीमीटर'),
    सेमी: one('सेंटीमीटर'),
    mm: one('मिलीमीटर'),
    kg: one('किलोग्राम'),
    किग्रा: one('किलोग्राम'),
    g: one('ग्राम'),
    mg: one('मिलीग्राम'),
    t: one('टन'),
    l: one('लीटर'),
    ml: one('मिलीलीटर'),
    '°C': one('डिग्री सेल्सियस'),
    '°': one('डिग्री'),
    kW: one('किलोवाट'),
  },
  time: sayTime,
  date: (day, month, value) => `${cardinal(String(day))} ${MONTH_NAMES[month - 1]} ${year(value)}`,
  share,
  mixed,
  ratio: '',
  price: (whole, cents, sign) => (sign === '₹' || sign === 'रु.' ? `${whole} ${cents} पैसे` : `${whole} ${cents} सेंट`),
  numeral,
  phone: 'फ़ोन|फोन|मोबाइल|दूरभाष',
  abbreviations: {
    'डॉ.': 'डॉक्टर',
    'प्रो.': 'प्रोफ़ेसर',
    'पं.': 'पंडित',
    'स्व.': 'स्वर्गीय',
    'चौ.': 'चौधरी',
    'श्री.': 'श्री',
    'ई.पू.': 'ईसा पूर्व',
    'ई. पू.': 'ईसा पूर्व',
    'सं.': 'संख्या',
    'कि.मी.': 'किलोमीटर',
  },
  signs: {
    '&': 'और',
    '+': 'प्लस',
    '=': 'बराबर',
    '×': 'गुणा',
    '%': 'प्रतिशत',
    '°': 'डिग्री',
  },
  dot: 'डॉट',
  at: 'ऐट',
  rules,
  space: ' ',
}
