import { cardinal, oblique, ordinal } from './ar-numbers.ts'
import type { FigureDate, SpeechRule } from './table.ts'

const MONTH_NAMES = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

const HIJRI_MONTHS = [
  'مُحَرَّم',
  'صَفَر',
  'رَبِيع الأَوَّل',
  'رَبِيع الثَّانِي',
  'جُمَادَى الأُولَى',
  'جُمَادَى الآخِرَة',
  'رَجَب',
  'شَعْبَان',
  'رَمَضَان',
  'شَوَّال',
  'ذِي القَعْدَة',
  'ذِي الحِجَّة',
]

/** Names of months in the calendars and countries of Arabic, as a pattern. */
export const MONTHS =
  'يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين|جانفي|فيفري|أفريل|جوان|جويلية|أوت|غشت|شتنبر|نونبر|دجنبر|محرم|المحرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|ذي|ذو'

/** A date in figures. Years from 1201 to 1450 are Hijri years, because that calendar writes recent centuries so. */
export const sayDate = ({ day, month, year }: FigureDate): string =>
  `${ordinal(day)} مِن ${(year <= 1450 && year > 1200 ? HIJRI_MONTHS : MONTH_NAMES)[month - 1]} ${oblique(cardinal(String(year)))}`

/** A day and a month after a word for a date: يوم 12/5. */
export const daysOfMonths: readonly SpeechRule[] = [
  {
    pattern:
      /(?<=(?<!\p{L})[وفبل]?(?:يوم|يومي|ليلة|بتاريخ|تاريخ|صباح|مساء|حتى|منذ|السبت|الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة)،? ?\(?)(\d{1,2})\/(1[0-2]|0?[1-9])(?![\d/])/gu,
    say: ([, value, month]) =>
      Number(value) >= 1 && Number(value) <= 31 ? `${ordinal(Number(value))} مِن ${MONTH_NAMES[Number(month) - 1]}` : undefined,
  },
]

/** 17-01-1991 is a date and not a telephone number. */
export const dashedDates: readonly SpeechRule[] = [
  {
    pattern: /(?<![\d\-/.])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d\-/])/gu,
    say: ([, value, month, year]) =>
      Number(value) >= 1 && Number(value) <= 31 && MONTH_NAMES[Number(month) - 1]
        ? sayDate({ day: Number(value), month: Number(month), year: Number(year) })
        : undefined,
  },
]
