import { cardinal, feminineCardinal } from './ar-numbers.ts'

/** Units, currencies and scales with their plurals. A noun that ends in ة is feminine. */
const PLURALS: Record<string, string> = {
  أَلْف: 'آلَاف',
  مِلْيُون: 'مَلَايِين',
  مِلْيَار: 'مِلْيَارَات',
  تِرِيلْيُون: 'تِرِيلْيُونَات',
  مِتْر: 'أَمْتَار',
  طُنّ: 'أَطْنَان',
  مِيل: 'أَمْيَال',
  دِرْهَم: 'دَرَاهِم',
  دِينَار: 'دَنَانِير',
  ثَانِيَة: 'ثَوَانٍ',
  دَقِيقَة: 'دَقَائِق',
}
const SCALES = new Set(['أَلْف', 'آلَاف', 'مِلْيُون', 'مَلَايِين', 'مِلْيَار', 'مِلْيَارَات', 'تِرِيلْيُون', 'تِرِيلْيُونَات'])
const SINGULARS: Record<string, string> = { آلَاف: 'أَلْف', مَلَايِين: 'مِلْيُون', مِلْيَارَات: 'مِلْيَار', تِرِيلْيُونَات: 'تِرِيلْيُون' }
/** Names that never change: خمسة يورو, عشرون يورو. */
const FIXED = new Set([
  'يُورُو',
  'يِن',
  'يُوَان',
  'هِرْتز',
  'كِيلُوهِرْتز',
  'مِيغَاهِرْتز',
  'غِيغَاهِرْتز',
  'بِيكْسِل',
  'دِيسِيبِل',
  'كِيلُوبَايت',
  'مِيغَابَايت',
  'غِيغَابَايت',
  'تِيرَابَايت',
  'مِيغَابِت',
])
/** Words that follow a unit and agree with it. Any other word after a unit (في الساعة) is unchanged. */
const AGREEING = /^(?:مُرَبَّع|مُكَعَّب|\S+ِيّ|\S+ِيَّة)$/u

const isWoman = (word: string) => word.endsWith('ة')
const several = (word: string) => PLURALS[word] ?? (isWoman(word) ? `${word.slice(0, -2)}َات` : `${word}َات`)
const pair = (word: string) => (isWoman(word) ? `${word.slice(0, -1)}تَان` : `${word}َان`)
const accusative = (word: string) => (isWoman(word) ? word : `${word}ًا`)

/** Inflects the noun and the words that agree with it. The other words are unchanged. */
function bend(noun: string, first: (word: string) => string, agreeing: (word: string) => string) {
  const [word, next, ...rest] = noun.split(' ')
  return [first(word), next && (AGREEING.test(next) ? agreeing(next) : next), ...rest].filter(Boolean).join(' ')
}

/** مئتا متر, ألفا طن: two hundred and two thousand lose their ending before the counted noun. */
const bound = (said: string) => said.replace(/(?<=(?:أَلْف|مِئَت|مِلْيُون|مِلْيَار)َ(?:ا|يْ))ن$/u, '')

/** A number with the unit, currency or scale (in the singular, with vowels) that it counts: متران, خمسة أمتار, خمسة عشر مترًا, مئة متر. */
export function amount(whole: string, fraction: string, written: string): string | undefined {
  const noun = SINGULARS[written] ?? written
  const name = noun.split(' ')[0]
  if (fraction !== '') return undefined
  const woman = isWoman(name)
  const value = BigInt(whole)
  const last = Number(value % 100n)
  const number = woman ? feminineCardinal(whole) : cardinal(whole)
  if (SCALES.has(name) && value === 1n) return noun
  if (value === 1n) return `${noun} ${woman ? 'وَاحِدَة' : 'وَاحِد'}`
  if (FIXED.has(name)) return `${bound(number)} ${noun}`
  if (value === 2n) return bend(noun, pair, pair)
  if (last >= 3 && last <= 10) return `${number} ${bend(noun, several, (word) => (isWoman(word) ? word : `${word}َة`))}`
  if (last > 10 && !SCALES.has(name)) return `${number} ${bend(noun, accusative, accusative)}`
  return `${bound(number)} ${noun}`
}

/** Before a noun, a dual loses its ending: مليونا دولار. */
export const counted = (scale: string, noun: string): string => `${scale.replace(/(?<=َ(?:ا|يْ))ن$/u, '')} ${noun}`

const one = (word: string) => [word, word] as const

/** Signs and short forms of units. */
const UNITS: Record<string, string> = {
  'كم|كلم|km': 'كِيلُومِتْر',
  'كم²|كلم²|كم٢|km²': 'كِيلُومِتْر مُرَبَّع',
  'كم³|km³': 'كِيلُومِتْر مُكَعَّب',
  'م|m': 'مِتْر',
  'م²|م٢|m²': 'مِتْر مُرَبَّع',
  'م³|م٣|m³': 'مِتْر مُكَعَّب',
  'سم|cm': 'سَنْتِيمِتْر',
  'سم²|cm²': 'سَنْتِيمِتْر مُرَبَّع',
  'سم³|cm³': 'سَنْتِيمِتْر مُكَعَّب',
  'مم|ملم|mm': 'مِلِّيمِتْر',
  'μm|µm': 'مِيكْرُومِتْر',
  nm: 'نَانُومِتْر',
  'كغ|كغم|كجم|كلغ|kg': 'كِيلُوغْرَام',
  'غ|غم|جم|g': 'غْرَام',
  'ملغ|ملغم|مغ|مجم|mg': 'مِلِّيغْرَام',
  'ل|l|L': 'لِتْر',
  'مل|ml|mL': 'مِلِّيلِتْر',
  ث: 'ثَانِيَة',
  ha: 'هِكْتَار',
  'دل|dl|dL': 'دِيسِيلِتْر',
  'مول|mol': 'مُول',
  W: 'وَاط',
  'kW|ك.و': 'كِيلُووَاط',
  MW: 'مِيغَاوَاط',
  GW: 'غِيغَاوَاط',
  kWh: 'كِيلُووَاط سَاعِيّ',
  V: 'فُولْت',
  Hz: 'هِرْتز',
  kHz: 'كِيلُوهِرْتز',
  MHz: 'مِيغَاهِرْتز',
  GHz: 'غِيغَاهِرْتز',
  KB: 'كِيلُوبَايت',
  MB: 'مِيغَابَايت',
  GB: 'غِيغَابَايت',
  TB: 'تِيرَابَايت',
  dB: 'دِيسِيبِل',
  '°C|°م|℃|° م|°س': 'دَرَجَة مِئَوِيَّة',
  '°F|°ف|℉|° ف': 'دَرَجَة فَهْرَنْهَايْتِيَّة',
  '°|º': 'دَرَجَة',
  'كم/س|كم/ساعة|كلم/س|كلم/ساعة|km/h': 'كِيلُومِتْر فِي السَّاعَة',
  'م/ث|م/ثانية|m/s': 'مِتْر فِي الثَّانِيَة',
  'م/ث²|m/s²': 'مِتْر فِي الثَّانِيَة المُرَبَّعَة',
  'كم/ث|km/s': 'كِيلُومِتْر فِي الثَّانِيَة',
  'غ/سم³|g/cm³': 'غْرَام لِكُلِّ سَنْتِيمِتْر مُكَعَّب',
  'كغ/م³|كجم/م³|kg/m³': 'كِيلُوغْرَام لِكُلِّ مِتْر مُكَعَّب',
  'مغ/ل|ملغ/ل|mg/l|mg/L': 'مِلِّيغْرَام لِكُلِّ لِتْر',
  'ل/ث|ل/ثانية': 'لِتْر فِي الثَّانِيَة',
  'نسمة/كم²': 'نَسَمَة لِكُلِّ كِيلُومِتْر مُرَبَّع',
  'Mbps|ميغابت/ث': 'مِيغَابِت فِي الثَّانِيَة',
}

const CURRENCIES: Record<string, string> = {
  '$|USD': 'دُولَار',
  US$: 'دُولَار أَمْرِيكِيّ',
  '€|EUR': 'يُورُو',
  '£': 'جُنَيْه',
  '¥': 'يِن',
  '₹': 'رُوبِيَّة',
  '₺': 'لِيرَة تُرْكِيَّة',
  'ر.س|ر.س.|SAR': 'رِيَال سُعُودِيّ',
  'د.إ|د.إ.|AED': 'دِرْهَم إِمَارَاتِيّ',
  'ج.م|ج.م.|EGP': 'جُنَيْه مِصْرِيّ',
  'د.ك|د.ك.': 'دِينَار كُوَيْتِيّ',
  'د.أ|د.أ.': 'دِينَار أُرْدُنِيّ',
  'د.ع|د.ع.': 'دِينَار عِرَاقِيّ',
  'د.ت|د.ت.': 'دِينَار تُونِسِيّ',
  'د.ج|د.ج.': 'دِينَار جَزَائِرِيّ',
  'د.م|د.م.': 'دِرْهَم مَغْرِبِيّ',
  'ر.ق|ر.ق.': 'رِيَال قَطَرِيّ',
  'ر.ع|ر.ع.': 'رِيَال عُمَانِيّ',
  'ل.ل|ل.ل.': 'لِيرَة لُبْنَانِيَّة',
  'ل.س|ل.س.': 'لِيرَة سُورِيَّة',
}

const bySign = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).flatMap(([signs, name]) => signs.split('|').map((sign) => [sign, one(name)])))

export const UNIT_NAMES: Record<string, readonly [string, string]> = bySign(UNITS)
export const CURRENCY_NAMES: Record<string, readonly [string, string]> = bySign(CURRENCIES)

/** Measures that are written out in the singular after 1 and 2. */
export const MEASURES =
  'طن|كيلومتر|كيلو|متر|سنتيمتر|مليمتر|ميل|قدم|كيلوغرام|كيلوجرام|غرام|جرام|لتر|هكتار|فدان|دولار|جنيه|ريال|درهم|دينار|ليرة|سنة|عام|يوم|شهر|أسبوع|ساعة|دقيقة|ثانية|مرة|درجة|نقطة|هدف|صفحة|شخص|نسمة|كوب|ملعقة|حبة|ميغابايت|ميجابايت|غيغابايت|جيجابايت|تيرابايت|كيلوواط|ميغاواط|واط|فولت|برميل'

/** The units after the stroke of a rate. */
export const TIMES: Record<string, string> = {
  ساعة: 'السَّاعَة',
  س: 'السَّاعَة',
  د: 'الدَّقِيقَة',
  ث: 'الثَّانِيَة',
  دقيقة: 'الدَّقِيقَة',
  ثانية: 'الثَّانِيَة',
  يوم: 'اليَوْم',
  شهر: 'الشَّهْر',
  سنة: 'السَّنَة',
}
