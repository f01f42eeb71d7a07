import { toCardinal } from 'n2words/ar-SA'
import type { SpeechRule, SpeechTable } from './table.ts'

/** Number words with their vowels: without them the voice cannot know how they sound. */
const VOWELS: Record<string, string> = {
  صفر: 'صِفْر',
  واحد: 'وَاحِد',
  واحدة: 'وَاحِدَة',
  اثنان: 'اِثْنَان',
  اثنتان: 'اِثْنَتَان',
  ثلاثة: 'ثَلَاثَة',
  ثلاث: 'ثَلَاث',
  أربعة: 'أَرْبَعَة',
  أربع: 'أَرْبَع',
  خمسة: 'خَمْسَة',
  خمس: 'خَمْس',
  ستة: 'سِتَّة',
  ست: 'سِتّ',
  سبعة: 'سَبْعَة',
  سبع: 'سَبْع',
  ثمانية: 'ثَمَانِيَة',
  ثمان: 'ثَمَان',
  ثماني: 'ثَمَانِي',
  تسعة: 'تِسْعَة',
  تسع: 'تِسْع',
  عشرة: 'عَشَرَة',
  عشر: 'عَشَر',
  أحد: 'أَحَدَ',
  إحدى: 'إِحْدَى',
  اثنا: 'اِثْنَا',
  عشرون: 'عِشْرُون',
  ثلاثون: 'ثَلَاثُون',
  أربعون: 'أَرْبَعُون',
  خمسون: 'خَمْسُون',
  ستون: 'سِتُّون',
  سبعون: 'سَبْعُون',
  ثمانون: 'ثَمَانُون',
  تسعون: 'تِسْعُون',
  مائة: 'مِئَة',
  مئتان: 'مِئَتَان',
  مائتان: 'مِئَتَان',
  ثلاثمائة: 'ثَلَاثُمِئَة',
  أربعمائة: 'أَرْبَعُمِئَة',
  خمسمائة: 'خَمْسُمِئَة',
  ستمائة: 'سِتُّمِئَة',
  سبعمائة: 'سَبْعُمِئَة',
  ثمانمائة: 'ثَمَانُمِئَة',
  تسعمائة: 'تِسْعُمِئَة',
  ألف: 'أَلْف',
  ألفاً: 'أَلْفًا',
  ألفان: 'أَلْفَان',
  آلاف: 'آلَاف',
  مليون: 'مِلْيُون',
  مليونان: 'مِلْيُونَان',
  مليوناً: 'مِلْيُونًا',
  ملايين: 'مَلَايِين',
  مليار: 'مِلْيَار',
  ملياران: 'مِلْيَارَان',
  مليارات: 'مِلْيَارَات',
}

const withVowels = (said: string) =>
  said.replace(
    /(و)?([\p{L}\p{M}]+)/gu,
    (word, and: string | undefined, rest: string) => VOWELS[word] ?? (and && VOWELS[rest] ? `وَ${VOWELS[rest]}` : word),
  )

/** Counted nouns of feminine gender: three to ten drop their ة before them. */
const FEMININE =
  /^(?!(?:كيلومترات|مترات|مطارات|قطارات|حيوانات|دولارات|اجتماعات|قرارات|اختراعات|انفجارات|مجالات|نباتات|جنيهات|مليارات|سنتيمترات|كيلوغرامات|غرامات|لترات)$)(?:\p{L}{2,}ات|سنين|دقائق|ثوان|ثواني|سفن|مدن|نساء|ليال|جزر|دول|مرات|لغات|مراحل|طرق|قصص|كلمات|غرف|شجرات|أشجار|فئات|نسخ|صفحات|بنات|سور|أمم|قرى|مدارس|شركات)$/u

/** The noun's gender for 3 to 10, and thousands in the plural after them (أربعة آلاف). */
function cardinal(digits: string, next = '') {
  const said = toCardinal(BigInt(digits)).replace(
    /(?<=(?:ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة) )(?:ألفاً|ألفا|ألف)(?!\p{L})/gu,
    'آلاف',
  )
  const last = Number(BigInt(digits) % 100n)
  return withVowels(last >= 3 && last <= 10 && FEMININE.test(next) ? said.replace(/ثمانية$/u, 'ثماني').replace(/ة$/u, '') : said)
}

const FIRST = ['', 'الأَوَّل', 'الثَّانِي', 'الثَّالِث', 'الرَّابِع', 'الخَامِس', 'السَّادِس', 'السَّابِع', 'الثَّامِن', 'التَّاسِع', 'العَاشِر', 'الحَادِي عَشَر']
const TENS: Record<number, string> = { 2: 'العِشْرِين', 3: 'الثَّلَاثِين' }

/** The day of a month: الخامس عشر, الحادي والعشرين. */
function day(value: number) {
  if (value <= 11) return FIRST[value]
  if (value < 20) return `${FIRST[value - 10]} عَشَر`
  const ten = TENS[Math.floor(value / 10)]
  const rest = value % 10
  return rest === 0 ? ten : `${rest === 1 ? 'الحَادِي' : FIRST[rest]} وَ${ten}`
}

const WOMEN = [
  '',
  'الأُولَى',
  'الثَّانِيَة',
  'الثَّالِثَة',
  'الرَّابِعَة',
  'الخَامِسَة',
  'السَّادِسَة',
  'السَّابِعَة',
  'الثَّامِنَة',
  'التَّاسِعَة',
  'العَاشِرَة',
  'الحَادِيَة عَشْرَة',
]

/** A feminine ordinal with its article: الساعة الثالثة عشرة. */
function feminine(value: number) {
  if (value <= 11) return WOMEN[value]
  if (value < 20) return `${WOMEN[value - 10]} عَشْرَة`
  const rest = value % 10
  const ten = TENS[Math.floor(value / 10)]
  return rest === 0 ? ten : `${rest === 1 ? 'الحَادِيَة' : WOMEN[rest]} وَ${ten}`
}

/** The hour is counted, the minutes follow: الساعة التاسعة وخمس دقائق. */
function sayHour(hour: number, minute: number) {
  const minutes =
    minute === 0
      ? ''
      : minute === 15
        ? ' وَالرُّبْع'
        : minute === 30
          ? ' وَالنِّصْف'
          : minute >= 3 && minute <= 10
            ? ` وَ${cardinal(String(minute), 'دقائق')} دَقَائِق`
            : ` وَ${cardinal(String(minute))} دَقِيقَة`
  return `${hour === 0 ? 'صِفْر' : hour === 1 ? 'الوَاحِدَة' : feminine(hour)}${minutes}`
}

const QUEENS = /(?:[ةا]|إليزابيث|اليزابيث|كاترين|مارغريت|ماري|إيزابيل)$/u

const SHARES = ['', '', 'نِصْف', 'ثُلُث', 'رُبْع', 'خُمْس', 'سُدْس', 'سُبْع', 'ثُمْن', 'تُسْع', 'عُشْر']
const MANY_SHARES = ['', '', '', 'أَثْلَاث', 'أَرْبَاع', 'أَخْمَاس', 'أَسْدَاس', 'أَسْبَاع', 'أَثْمَان', 'أَتْسَاع', 'أَعْشَار']

const share = (top: number, bottom: number) =>
  top === 1 ? SHARES[bottom] : top === 2 ? `${SHARES[bottom]}ان` : `${cardinal(String(top))} ${MANY_SHARES[bottom]}`

const MONTH_NAMES = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

const MONTHS =
  'يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين'

const rules: SpeechRule[] = [
  {
    pattern: /(?<=الساعة )(\d{1,2})(?::([0-5]\d))?(?![\d:.,])/gu,
    say: ([, hour, minute]) => (Number(hour) > 24 ? undefined : sayHour(Number(hour), Number(minute ?? 0))),
  },
  {
    pattern: /(?<=(\p{L}+) )(?:الـ|ال)\s?(\d{1,2})(?!\d)/gu,
    say: ([, noun, digits]) =>
      Number(digits) < 1 ? undefined : noun.endsWith('ة') ? feminine(Number(digits)) : day(Number(digits)),
  },
  {
    pattern: /(?<=(?:القرن|والقرن) )(\d{1,2})(?!\d)/gu,
    say: ([, digits]) => (Number(digits) < 1 ? undefined : day(Number(digits))),
  },
  { pattern: /(?<![\d.,])(\d{3,4})\s?هـ(?![\p{L}])/gu, say: ([, digits]) => `${cardinal(digits)} هِجْرِيَّة` },
  { pattern: /(?<![\d.,])(1\d{3}|20\d\d)م(?![\p{L}²³])/gu, say: ([, digits]) => `${cardinal(digits)} مِيلَادِيَّة` },
  { pattern: /(?<=(?:عام|سنة|العام) )(\d{3,4}) م(?![\p{L}²³])/gu, say: ([, digits]) => `${cardinal(digits)} مِيلَادِيَّة` },
  {
    pattern: /(?<![\p{L}\p{M}])(?:\p{Lo}\. ?){2,}/gu,
    say: ([initials]) => `${initials.replaceAll('.', ' ').replaceAll(/ +/g, ' ').trim()} `,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2})(?= (?:من )?(?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, digits], _, after) =>
      Number(digits) < 1 || Number(digits) > 31 ? undefined : `${day(Number(digits))}${after.startsWith(' من') ? '' : ' مِن'}`,
  },
]

const one = (word: string) => [word, word] as const

/** How Arabic says figures, dates, units and abbreviations; number words carry their vowels. */
export const arabic: SpeechTable = {
  decimal: '.',
  separators: ',،',
  cardinal,
  point: 'فَاصِلَة',
  minus: 'نَاقِص',
  to: 'إِلَى',
  percent: (number) => `${number} فِي المِئَة`,
  currencies: {
    $: one('دُولَار'),
    US$: one('دُولَار أَمْرِيكِي'),
    '€': one('يُورُو'),
    '£': one('جُنَيْه'),
    '¥': one('يِن'),
    'ر.س': one('رِيَال سُعُودِي'),
    'د.إ': one('دِرْهَم إِمَارَاتِي'),
  },
  scales: {
    ألف: one('أَلْف'),
    آلاف: one('آلَاف'),
    مليون: one('مِلْيُون'),
    ملايين: one('مَلَايِين'),
    مليار: one('مِلْيَار'),
    مليارات: one('مِلْيَارَات'),
    تريليون: one('تِرِيلْيُون'),
  },
  counted: (scale, noun) => `${scale} ${noun}`,
  units: {
    كم: one('كِيلُومِتْر'),
    km: one('كِيلُومِتْر'),
    'كم/س': one('كِيلُومِتْر فِي السَّاعَة'),
    'كم²': one('كِيلُومِتْر مُرَبَّع'),
    م: one('مِتْر'),
    m: one('مِتْر'),
    'م²': one('مِتْر مُرَبَّع'),
    سم: one('سَنْتِيمِتْر'),
    cm: one('سَنْتِيمِتْر'),
    مم: one('مِلِّيمِتْر'),
    كغ: one('كِيلُوغْرَام'),
    كجم: one('كِيلُوغْرَام'),
    kg: one('كِيلُوغْرَام'),
    غ: one('غْرَام'),
    '°C': one('دَرَجَة مِئَوِيَّة'),
    '°م': one('دَرَجَة مِئَوِيَّة'),
    '°': one('دَرَجَة'),
  },
  time: sayHour,
  date: (value, month, year) => `${day(value)} مِن ${MONTH_NAMES[month - 1]} ${cardinal(String(year))}`,
  share,
  mixed: (whole, top, bottom) => `${cardinal(whole)} وَ${share(top, bottom)}`,
  ratio: 'إِلَى',
  numeral: (value, name) => (/\p{Script=Arabic}$/u.test(name) ? (QUEENS.test(name) ? feminine(value) : day(value)) : undefined),
  phone: 'هاتف|الهاتف|تلفون|جوال',
  clitics: 'وفبلك',
  abbreviations: { 'د.': 'دُكْتُور', 'ق.م': 'قَبْلَ المِيلَاد', 'ق. م': 'قَبْلَ المِيلَاد', 'أ.د.': 'أُسْتَاذ دُكْتُور', إلخ: 'إِلَى آخِرِه' },
  signs: {
    '&': 'و',
    '+': 'زَائِد',
    '=': 'يُسَاوِي',
    '×': 'فِي',
    '%': 'فِي المِئَة',
    '°': 'دَرَجَة',
  },
  dot: 'نُقْطَة',
  at: 'آت',
  rules,
  space: ' ',
}
