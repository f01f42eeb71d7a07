import { amount, UNIT_NAMES } from './ar-amounts.ts'
import { cardinal, dual, feminineCardinal, oblique, ordinal } from './ar-numbers.ts'
import type { SpeechRule } from './table.ts'

const TITLES: Record<string, string> = {
  'أ.د': 'الأُسْتَاذ الدُّكْتُور',
  'ا.د': 'الأُسْتَاذ الدُّكْتُور',
  'أ.م.د': 'الأُسْتَاذ المُسَاعِد الدُّكْتُور',
  د: 'الدُّكْتُور',
  م: 'المُهَنْدِس',
  أ: 'الأُسْتَاذ',
  ش: 'الشَّيْخ',
}

/** Women's first names: by their ending, and a list of common ones with other endings. */
const WOMEN =
  /^(?!(?:موسى|عيسى|مصطفى|يحيى|مرتضى|أسامة|حمزة|طلحة|معاوية|عطية|علاء|بهاء|ضياء|صفاء|زكرياء|جمعة|عبيدة|قتادة|حذيفة|سلامة|خليفة|مينا|حنا|زكريا|إيليا|رفاعة|عرفة|شحاتة|عمارة)$)(?:\p{L}+(?:ة|اء|ى|[نرلدو]يا|يكا|[يا]نا|يلا|ورا|يزا|ندا)|رولا|ديما|سارا|رنا|دينا|لينا|مها|رشا|دانا|لارا|ريما|زينب|مريم|حنان|جنان|رزان|سوزان|نيفين|إنعام|سهام|نورهان|جيلان|روان|رهف|شهد|ريم|هند|سعاد|نوال|إيمان|سهير|رباب|أحلام|ابتسام|إلهام|سحر|عبير|شيرين|أمل|نادين|ياسمين|سناء|كوثر|نجوى|عفاف|وداد|جيهان|ماجدولين)$/u

const BOOKS: Record<string, (digits: string) => string> = {
  ص: (digits) => `صَفْحَة ${oblique(feminineCardinal(digits))}`,
  صص: (digits) => `الصَّفَحَات ${cardinal(digits)}`,
  ج: (digits) => `الجُزْء ${ordinal(Number(digits))}`,
  مج: (digits) => `المُجَلَّد ${ordinal(Number(digits))}`,
  ط: (digits) => `الطَّبْعَة ${ordinal(Number(digits), true)}`,
}

/** Whether the name that ends the text is a woman's: فاطمة, أم سلمة, عائشة بنت أبي بكر; not أبو هريرة. */
function isWoman(before: string) {
  const name = before.replace(/[\s(]+$/u, '')
  if (/(?<!\p{L})(?:أم|بنت) (?:أبي )?\p{L}+(?: \p{L}+)?$/u.test(name)) return true
  return !/(?<!\p{L})(?:أبو|أبي|أبا|ابن|بن) \p{L}+$/u.test(name) && WOMEN.test(/\p{L}+$/u.exec(name)?.[0] ?? '')
}

/** Nouns that ونصف ('and a half') may follow, as in مليون ونصف: large numbers, and abbreviations of units. */
const HALVED: Record<string, string> = {
  ألف: 'أَلْف',
  مليون: 'مِلْيُون',
  مليار: 'مِلْيَار',
  ...Object.fromEntries(Object.entries(UNIT_NAMES).map(([sign, [name]]) => [sign, name])),
}

/** Fractions that are spoken after the noun: ثلاث ساعات ونصف. */
const HALVES: Record<string, string> = { '½': 'نِصْف', '¼': 'رُبْع', '¾': 'ثَلَاثَة أَرْبَاع' }

/** Rules for fractions, titles (د.), blessings after a name (رض) and abbreviations in references (ص 45). */
export const arabicNames: readonly SpeechRule[] = [
  {
    pattern: /(?<![\d.,]\s?)[%٪]\s?(\d+)(?:[.,](\d+))?(?![\d.,]*\d)/gu,
    say: ([, whole, fraction]) =>
      `${cardinal(whole)}${fraction === undefined ? '' : ` فَاصِلَة ${[...fraction].map((digit) => cardinal(digit)).join(' ')}`} فِي المِئَة`,
  },
  {
    pattern: /(?<![\d.,])(\d+) ?([½¼¾]) (?!(?:من|في)(?!\p{L}))(\p{L}{2,})/gu,
    say: ([, whole, half, noun]) =>
      `${HALVED[noun] ? amount(whole, '', HALVED[noun]) : whole === '1' ? noun : whole === '2' ? dual(noun) : `${cardinal(whole, noun)} ${noun}`} وَ${HALVES[half]}`,
  },
  {
    pattern: /(?<![\p{L}\p{M}\d.]|\p{L}\. )([وفبلك]?)(أ\.م\.د|[أا]\. ?د|[دمأش])\.\s?(?=\p{L}{2})/gu,
    say: ([, joined, title], _, after) => {
      const name = /^\p{L}+/u.exec(after)?.[0] ?? ''
      const title_words = WOMEN.test(name)
        ? TITLES[title.replace(' ', '')].replaceAll(/(?<=[\p{L}\p{M}])(?= |$)/gu, 'َة')
        : TITLES[title.replace(' ', '')]
      return `${joined === 'ل' ? title_words.replace(/^ا/u, 'ل') : joined + title_words} `
    },
  },
  {
    pattern: /\((رض|رضي الله عنه|ر)\)/gu,
    say: ([, written], before) => (written.length > 3 ? undefined : ` رَضِيَ اللهُ ${isWoman(before) ? 'عَنْهَا' : 'عَنْه'} `),
  },
  {
    pattern: /\((?:ع|عليه السلام)\)/gu,
    say: (_, before) =>
      ` ${/(?:آل|أهل) \p{L}+\s*$|(?:الأئمة|الأنبياء|الرسل)\s*$/u.test(before) ? 'عَلَيْهِم' : isWoman(before) ? 'عَلَيْهَا' : 'عَلَيْهِ'} السَّلَام `,
  },
  { pattern: /(?<=(?:النبي|محمد|الرسول|الله|الكريم|المصطفى) ?)\((?:ص|صلعم)\)/gu, say: () => ' صَلَّى اللهُ عَلَيْهِ وَسَلَّم ' },
  {
    pattern: /(?<![\d/.,])(0\d{1,2})\/(\d{6,8})(?![\d/])/gu,
    say: ([, ...groups]) =>
      groups
        .slice(0, 2)
        .map((group) => [...group].map((digit) => cardinal(digit)).join(' '))
        .join('، '),
  },
  { pattern: /(?<=صص?\.? ?\d{1,4}(?:،| [-–]) ?)هـ\.? ?(?=\d{1,3}(?!\d))/gu, say: () => 'الهَامِش ' },
  { pattern: /\((?:ره|رح)\)/gu, say: () => ' رَحِمَهُ الله ' },
  { pattern: /(?<=(?:^|[(،]) ?)ت\.? ?:? ?(?=\d{2,4})/gu, say: () => 'تُوُفِّيَ عَام ' },
  {
    pattern: /(?<=(?<!\p{L})[وفبلك]?صص?\.? ?\d{1,4}\s?[-–]\s?)(\d{1,4})(?!\d)/gu,
    say: ([, digits]) => oblique(feminineCardinal(digits)),
  },
  {
    pattern: /(?<=(?<![\p{L}\p{M}\d.])[وف]?)(صص|مج|[صجط])\.? ?(\d{1,4})(?![\d:])/gu,
    say: ([, written, digits], before) => (Number(digits) < 1 || /\d $/u.test(before) ? undefined : BOOKS[written](digits)),
  },
]
