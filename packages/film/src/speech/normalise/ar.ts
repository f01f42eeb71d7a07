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

/** One counted noun of feminine gender (دولة), which the numbers from 11 on are followed by. */
const FEMININE_ONE = /^(?!ال)(?!(?:خليفة|علامة|رحالة|أسامة|نسمة)$)\p{L}{2,}ة$/u

/** From 11 on the ones agree with a feminine noun: اثنتا عشرة طالبة, خمس وعشرون مدينة. */
const womanly = (said: string) =>
  said
    .replace(/أَحَدَ عَشَر$/u, 'إِحْدَى عَشْرَة')
    .replace(/اِثْنَا عَشَر$/u, 'اِثْنَتَا عَشْرَة')
    .replace(/\u064e?(\u0651?)\u064e?ة عَشَر$/u, '$1 عَشْرَة')
    .replace(/ثَمَانِي عَشْرَة$/u, 'ثَمَانِيَ عَشْرَة')
    .replace(/وَاحِد (?=وَ\S+ُ\u0651?ون$)/u, 'إِحْدَى ')
    .replace(/اِثْنَان (?=وَ\S+ُ\u0651?ون$)/u, 'اِثْنَتَان ')
    .replace(/\u064e?(\u0651?)\u064e?ة (?=وَ\S+ُ?\u0651?ُ?ون$)/u, '$1 ')

/** The noun's gender for 3 to 10, and thousands in the plural after them (أربعة آلاف). */
function cardinal(digits: string, next = '') {
  const said = toCardinal(BigInt(digits)).replace(
    /(?<=(?:ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة) )(?:ألفاً|ألفا|ألف)(?!\p{L})/gu,
    'آلاف',
  )
  const last = Number(BigInt(digits) % 100n)
  if (last > 10 && FEMININE_ONE.test(next)) return womanly(withVowels(said))
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
            : ` وَ${cardinal(String(minute), 'دقيقة')} دَقِيقَة`
  return `${hour === 0 ? 'صِفْر' : hour === 1 ? 'الوَاحِدَة' : feminine(hour)}${minutes}`
}

const QUEENS = /(?:[ةا]|إليزابيث|اليزابيث|كاترين|مارغريت|ماري|إيزابيل)$/u

const SHARES = ['', '', 'نِصْف', 'ثُلُث', 'رُبْع', 'خُمْس', 'سُدْس', 'سُبْع', 'ثُمْن', 'تُسْع', 'عُشْر']
const MANY_SHARES = ['', '', '', 'أَثْلَاث', 'أَرْبَاع', 'أَخْمَاس', 'أَسْدَاس', 'أَسْبَاع', 'أَثْمَان', 'أَتْسَاع', 'أَعْشَار']

const share = (top: number, bottom: number) =>
  top === 1 ? SHARES[bottom] : top === 2 ? `${SHARES[bottom]}ان` : `${cardinal(String(top))} ${MANY_SHARES[bottom]}`

const MONTH_NAMES = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

/** Nouns whose number says which one of a row: المرحلة الثانية. */
const RANKED =
  'المركز|المرتبة|الدورة|الطبعة|الفصل|الجزء|الطابق|المرحلة|الصف|الحلقة|المادة|الباب|الأسبوع|المستوى|الجولة|النسخة|المجموعة|الدرجة|الخطوة|الفقرة|المحاولة|اللقاء|الموسم'

const MONTHS =
  'يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين'

const rules: SpeechRule[] = [
  {
    pattern: /(?<=الساعة )(\d{1,2})(?::([0-5]\d))?(?!\d|[:.,]\d)/gu,
    say: ([, hour, minute]) => (Number(hour) > 24 ? undefined : sayHour(Number(hour), Number(minute ?? 0))),
  },
  {
    pattern: /(?<=(\p{L}+) )(?:الـ|ال)\s?(\d{1,2})(?!\d)/gu,
    say: ([, noun, digits]) =>
      Number(digits) < 1 ? undefined : noun.endsWith('ة') ? feminine(Number(digits)) : day(Number(digits)),
  },
  {
    pattern: new RegExp(`(?<=(?<![\\p{L}])[وفبلك]{0,2}(${RANKED}) )(\\d{1,2})(?!\\d|[.,]\\d|\\s?%)`, 'gu'),
    say: ([, noun, digits]) => {
      const value = Number(digits)
      return value < 1 || value > 29 ? undefined : noun.endsWith('ة') ? feminine(value) : day(value)
    },
  },
  {
    pattern:
      /(?<=(?:فاز|فازت|خسر|خسرت|تعادل|تعادلا|بنتيجة|النتيجة|انتهت|انتهى|تغلب|فوز|بفوز)(?: \S+){0,3} )(\d{1,2})[-–:](\d{1,2})(?!\d)/gu,
    say: ([, one, other]) => `${cardinal(one)} مُقَابِل ${cardinal(other)}`,
  },
  {
    pattern: /(?<=(?:القرن|والقرن) )(\d{1,2})(?!\d)/gu,
    say: ([, digits]) => (Number(digits) < 1 ? undefined : day(Number(digits))),
  },
  { pattern: /(?<![\d.,])(\d{1,4})\s?هـ(?![\p{L}])/gu, say: ([, digits]) => `${cardinal(digits)} هِجْرِيَّة` },
  { pattern: /(?<![\d.,])(1\d{3}|20\d\d)م(?![\p{L}²³])/gu, say: ([, digits]) => `${cardinal(digits)} مِيلَادِيَّة` },
  { pattern: /(?<=هـ ?[،/(] ?)(\d{3,4}) ?م(?![\p{L}²³])/gu, say: ([, digits]) => `${cardinal(digits)} مِيلَادِيَّة` },
  { pattern: /(?<=(?:عام|سنة|العام) )(\d{3,4}) م(?![\p{L}²³])/gu, say: ([, digits]) => `${cardinal(digits)} مِيلَادِيَّة` },
  {
    pattern: /(?<![\p{L}\p{M}])(?:\p{Lo}\. ?){2,}/gu,
    say: ([initials]) => `${initials.replaceAll('.', ' ').replaceAll(/ +/g, ' ').trim()} `,
  },
  {
    pattern: new RegExp(`(?<=من )(\\d{1,2})(?= (?:إلى|حتى) \\d{1,2} (?:من )?(?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, digits]) => (Number(digits) < 1 || Number(digits) > 31 ? undefined : day(Number(digits))),
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2})(?= (?:من )?(?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, digits], _, after) =>
      Number(digits) < 1 || Number(digits) > 31 ? undefined : `${day(Number(digits))}${after.startsWith(' من') ? '' : ' مِن'}`,
  },
]

/** After these a number is not the subject: broadcasters say خمسين there, not خمسون. */
const GOVERNS =
  /(?<![\p{L}\p{M}])[وف]?(?:في|من|إلى|على|عن|حتى|منذ|بين|قبل|بعد|خلال|نحو|حوالي|قرابة|زهاء|عام|عامي|سنة|العام|السنة|بلغ|بلغت|يبلغ|تبلغ|بلوغ|مدة|لمدة|بنسبة|نسبة|بسعر|سعر|بعمر|عمر|سن|رقم|ضم|يضم|تضم|ضمت|شهد|شهدت|يناهز|تجاوز|تجاوزت|يتجاوز|تتجاوز|فاق|كان|كانت|خسر|خسرت|يستهلك|تستهلك|ينتج|تنتج|أنتج|أنتجت|جمع|جمعت|يزن|تزن|يكلف|تكلف|كلف|كلفت|دفع|دفعت|باع|اشترى|استغرق|استغرقت|أكثر من|أقل من|ما يقرب من|لا يقل عن)(?: (?:ال)?(?:نحو|حوالي|قرابة|زهاء))? $|(?:يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|\p{L}+ (?:من|في) عام) $|(?<![\p{L}\p{M}])[وف]?[بلك]$|(?<!\p{L})(?:بين|عامي|بين عامي) [\d٠-٩ ]{1,12}و$|\d\s?[-–—]\s?$/u

const TENS_SAID = '(?:عِشْر|ثَلَاثُ|أَرْبَعُ|خَمْسُ|سِتُّ|سَبْعُ|ثَمَانُ|تِسْعُ)'

const oblique = (said: string) =>
  said
    .replaceAll('عِشْرُون', 'عِشْرِين')
    .replace(new RegExp(`${TENS_SAID}ون`, 'gu'), (tens) => tens.replace(/ُ(\u0651?)ون$/u, '$1ِين'))
    .replace(/(أَلْف|مِئَت|مِلْيُون|مِلْيَار|اِثْن|اِثْنَت)َ?ان(?![\p{L}\p{M}])/gu, '$1َيْن')
    .replaceAll('اِثْنَا عَشَر', 'اِثْنَيْ عَشَر')
    .replaceAll('اِثْنَتَا عَشْرَة', 'اِثْنَتَيْ عَشْرَة')

/** Units that follow 3 to 10, and whether they are feminine. */
const SEVERAL: Record<string, readonly [many: string, feminine: boolean]> = {
  كِيلُومِتْر: ['كِيلُومِتْرَات', false],
  سَنْتِيمِتْر: ['سَنْتِيمِتْرَات', false],
  مِلِّيمِتْر: ['مِلِّيمِتْرَات', false],
  مِتْر: ['أَمْتَار', false],
  كِيلُوغْرَام: ['كِيلُوغْرَامَات', false],
  غْرَام: ['غْرَامَات', false],
  دُولَار: ['دُولَارَات', false],
  جُنَيْه: ['جُنَيْهَات', false],
  دَرَجَة: ['دَرَجَات', true],
}
const FEW = new RegExp(
  `(?<!فَاصِلَة )((?:ثَلَاث|أَرْبَع|خَمْس|سِت[\u064e\u0651]*|سَبْع|ثَمَانِي|تِسْع|عَشَر)َ?ة) (${Object.keys(SEVERAL).join('|')})(?![\\p{L}\\p{M}])(?: (مُرَبَّع|مِئَوِيَّة))?`,
  'gu',
)

const BEFORE_UNIT = new RegExp(`((?:أَلْف|مِئَت|مِلْيُون)َا)ن(?= (?:${Object.keys(SEVERAL).join('|')}))`, 'gu')

/** ثلاثة أمتار, خمس درجات; عام ألفين وعشرين. */
function inContext(said: string, before: string, after: string) {
  const several = said.replace(FEW, (_, number: string, unit: string, kind?: string) => {
    const [many, feminineUnit] = SEVERAL[unit]!
    const agreed = feminineUnit ? number.replace(/َ?ة$/u, '') : number
    return [agreed, many, kind === 'مُرَبَّع' ? 'مُرَبَّعَة' : kind].filter(Boolean).join(' ')
  })
  const joined = several.replace(BEFORE_UNIT, '$1')
  const bent = GOVERNS.test(before) ? oblique(joined) : joined
  return !NAMES_YEAR.test(before) && COUNTS.test(after) ? bent.replace(/(?<=(?:أَلْف|مِئَت|مِلْيُون|مِلْيَار)َ(?:ا|يْ))ن$/u, '') : bent
}

/** مئتا شخص: two hundred, two thousand lose their end before what they count, but not as a year. */
const COUNTS = /^ (?!(?:في|من|إلى|على|عن|أو|ثم|حتى|بين|قبل|بعد|هو|هي|كان|كانت|حين|عندما|التي|الذي|م|ق)(?!\p{L})|و|ال)\p{L}/u
const NAMES_YEAR = /(?:عام|عامي|سنة|العام|السنة|في|منذ) $/u

const one = (word: string) => [word, word] as const

/** How Arabic says figures, dates, units and abbreviations; number words carry their vowels. */
export const arabic: SpeechTable = {
  decimal: '.',
  separators: ',،',
  cardinal,
  inContext,
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
    ملغ: one('مِلِّيغْرَام'),
    ملم: one('مِلِّيمِتْر'),
    مل: one('مِلِّيلِتْر'),
    ml: one('مِلِّيلِتْر'),
    kW: one('كِيلُووَاط'),
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
