import { toCardinal } from 'n2words/ar-SA'
import { isFeminineKind, isFeminineOne, isFemininePlural } from './ar-gender.ts'

/** Number words with their vowels. Without the vowels, the voice cannot pronounce them. */
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

/** From 11 on, the ones agree with a feminine noun: اثنتا عشرة طالبة, خمس وعشرون مدينة, مئة وواحدة. */
const womanly = (said: string) =>
  said
    .replace(/أَحَدَ عَشَر$/u, 'إِحْدَى عَشْرَة')
    .replace(/اِثْنَا عَشَر$/u, 'اِثْنَتَا عَشْرَة')
    .replace(/\u064e?(\u0651?)\u064e?ة عَشَر$/u, '$1 عَشْرَة')
    .replace(/ثَمَانِي عَشْرَة$/u, 'ثَمَانِيَ عَشْرَة')
    .replace(/وَاحِد (?=وَ\S+ُ\u0651?ون$)/u, 'إِحْدَى ')
    .replace(/اِثْنَان (?=وَ\S+ُ\u0651?ون$)/u, 'اِثْنَتَان ')
    .replace(/(?<!مِئ)\u064e?(\u0651?)(?<!مِئ\u064e?)\u064e?ة (?=وَ\S+ُ?\u0651?ُ?ون$)/u, '$1 ')
    .replace(/ثَمَانِي (?=وَ)/u, 'ثَمَانٍ ')
    .replace(/وَاحِد$/u, 'وَاحِدَة')
    .replace(/اِثْنَان$/u, 'اِثْنَتَان')

/** Three to ten before a feminine noun: خمس مدن. */
const shortened = (said: string) =>
  said
    .replace(/ثَمَانِيَة$/u, 'ثَمَانِي')
    .replace(/سِتَّة$/u, 'سِتّ')
    .replace(/عَشَرَة$/u, 'عَشْر')
    .replace(/(?<=[\u064e\u0651\p{L}])\u064e?ة$/u, '')

/** A whole number before `next`: its gender inflects the ones, and thousands are in the plural after three to ten (أربعة آلاف). */
export function cardinal(digits: string, next = ''): string {
  const spoken = withVowels(
    toCardinal(BigInt(digits)).replace(/(?<=(?:ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة) )(?:ألفاً|ألفا|ألف)(?!\p{L})/gu, 'آلاف'),
  ).replace(/(?<=مِئَتَا)ن(?= (?:أَلْف|مِلْيُون|مِلْيَار)(?!\p{M}*\p{L}))/gu, '')
  const last = Number(BigInt(digits) % 100n)
  if (last >= 3 && last <= 10) return isFemininePlural(next) || isFeminineKind(next) ? shortened(spoken) : spoken
  return isFeminineOne(next) ? womanly(spoken) : spoken
}

/** A cardinal for a feminine noun that does not follow the number: سنة ألف وتسعمئة وخمس وتسعين. */
export function feminineCardinal(digits: string): string {
  const last = Number(BigInt(digits) % 100n)
  const spoken = cardinal(digits)
  return last >= 3 && last <= 10 ? shortened(spoken) : womanly(spoken)
}

const FIRST = ['', 'الأَوَّل', 'الثَّانِي', 'الثَّالِث', 'الرَّابِع', 'الخَامِس', 'السَّادِس', 'السَّابِع', 'الثَّامِن', 'التَّاسِع', 'العَاشِر', 'الحَادِي عَشَر']
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
const TENS = ['', '', 'العِشْرِين', 'الثَّلَاثِين', 'الأَرْبَعِين', 'الخَمْسِين', 'السِّتِّين', 'السَّبْعِين', 'الثَّمَانِين', 'التِّسْعِين']

/** An ordinal from 1 with its article: الخامس عشر, الحادية والعشرين, الخمسين بعد المئة. */
export function ordinal(value: number, feminine = false): string {
  const ones = feminine ? WOMEN : FIRST
  if (value === 1000) return 'الأَلْف'
  if (value > 199) return countedBehind(String(value), feminine)
  if (value > 100) return `${ordinal(value - 100, feminine)} بَعْدَ المِئَة`
  if (value === 100) return 'المِئَة'
  if (value <= 11) return ones[value]
  if (value < 20) return `${ones[value - 10]} ${feminine ? 'عَشْرَة' : 'عَشَر'}`
  const ten = TENS[Math.floor(value / 10)]
  const rest = value % 10
  return rest === 0 ? ten : `${rest === 1 ? (feminine ? 'الحَادِيَة' : 'الحَادِي') : ones[rest]} وَ${ten}`
}

const SUN = /^(?=[تثدذرزسشصضطظلن])(.)(\u0651?)/u

/** A cardinal after its counted noun: الدول الخمس, الأعضاء الاثني عشر, الأيام الخمسة والعشرين. */
export function countedBehind(digits: string, feminine: boolean): string {
  const spoken = oblique(feminine ? feminineCardinal(digits) : cardinal(digits))
  return spoken
    .split(' وَ')
    .map((part) => `ال${part.replace(SUN, '$1\u0651').replace(/^اِ(?=ثْن)/u, 'ا')}`)
    .join(' وَ')
}

const TENS_SAID = '(?:عِشْر|ثَلَاثُ|أَرْبَعُ|خَمْسُ|سِتُّ|سَبْعُ|ثَمَانُ|تِسْعُ)'

/** The number in the genitive and accusative: خمسين, مئتين, اثني عشر. */
export const oblique = (said: string): string =>
  said
    .replaceAll('عِشْرُون', 'عِشْرِين')
    .replace(new RegExp(`${TENS_SAID}ون`, 'gu'), (tens) => tens.replace(/ُ(\u0651?)ون$/u, '$1ِين'))
    .replace(/(?<!ثَم)َان(?=[ \p{P}]|$)/gu, 'َيْن')
    .replace(/(?<=مِئَت|أَلْف|مِلْيُون|مِلْيَار)َا(?= )/gu, 'َيْ')
    .replaceAll('اِثْنَا عَشَر', 'اِثْنَيْ عَشَر')
    .replaceAll('اِثْنَتَا عَشْرَة', 'اِثْنَتَيْ عَشْرَة')

/** The dual of a singular noun: ليلتان, كتابان. */
export const dual = (noun: string): string => (noun.endsWith('ة') ? `${noun.slice(0, -1)}تَان` : `${noun.replace(/[ًا]+$/u, '')}َان`)
