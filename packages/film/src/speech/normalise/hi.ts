import { toCardinal, toOrdinal } from 'n2words/hi-IN'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर'

const cardinal = (digits: string) => toCardinal(BigInt(digits))

/** उन्नीस सौ चौदह for 1914, दो हज़ार पाँच for 2005. */
function year(value: number) {
  if (value < 1100 || value >= 2000) return cardinal(String(value))
  const rest = value % 100
  return `${cardinal(String(Math.floor(value / 100)))} सौ${rest === 0 ? '' : ` ${cardinal(String(rest))}`}`
}

const rules: SpeechRule[] = [
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
    pattern: /(?<![\d.,])(\d{1,3})(?:वीं|वें|वाँ|वां)(?![\p{L}\p{M}])/gu,
    say: ([all, digits]) => inflected(toOrdinal(Number(digits)), all),
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
  minus: 'ऋण',
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
  time: (hour, minute) =>
    `${cardinal(String(hour))} बजकर ${minute === 0 ? 'शून्य' : cardinal(String(minute))} मिनट`.replace(' बजकर शून्य मिनट', ' बजे'),
  abbreviations: {
    'डॉ.': 'डॉक्टर',
    'प्रो.': 'प्रोफ़ेसर',
    'श्री.': 'श्री',
    'ई.पू.': 'ईसा पूर्व',
    'ई. पू.': 'ईसा पूर्व',
    'सं.': 'संख्या',
    'कि.मी.': 'किलोमीटर',
  },
  signs: {
    '&': 'और',
    '+': 'जमा',
    '=': 'बराबर',
    '×': 'गुणा',
    '%': 'प्रतिशत',
    '½': 'आधा',
    '¼': 'एक चौथाई',
    '¾': 'तीन चौथाई',
    '°': 'डिग्री',
  },
  dot: 'डॉट',
  at: 'ऐट',
  rules,
  space: ' ',
}
