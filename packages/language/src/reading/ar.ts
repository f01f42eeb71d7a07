import { amount, counted, CURRENCY_NAMES, MEASURES, TIMES, UNIT_NAMES } from './ar-amounts.ts'
import { inContext } from './ar-case.ts'
import { dashedDates, daysOfMonths, MONTHS, sayDate } from './ar-dates.ts'
import { isFeminineOne, isFemininePlural, isPlural } from './ar-gender.ts'
import { arabicNames } from './ar-names.ts'
import { cardinal, countedBehind, dual, feminineCardinal, oblique, ordinal } from './ar-numbers.ts'
import { arabicAbbreviations } from './ar-short.ts'
import { withSums } from './east-forms.ts'
import { toPattern } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

/** The hour is an ordinal, and the minutes follow: الساعة التاسعة وخمس دقائق. */
function sayHour(hour: number, minute: number) {
  const minutes =
    minute === 0
      ? ''
      : minute === 15
        ? ' وَالرُّبْع'
        : minute === 30
          ? ' وَالنِّصْف'
          : ` وَ${minute === 1 ? 'دَقِيقَة' : amount(String(minute), '', 'دَقِيقَة')}`
  const hour_words = hour === 0 ? (minute === 0 ? 'صِفْر' : ordinal(12, true)) : hour === 1 ? 'الوَاحِدَة' : ordinal(hour, true)
  return `${hour_words}${minutes}`
}

const QUEENS = /(?:[ةا]|إليزابيث|اليزابيث|كاترين|مارغريت|ماري|إيزابيل)$/u

/** Names of rulers and popes with a number. */
const RULERS =
  'لويس|هنري|تشارلز|شارل|كارلوس|جورج|إدوارد|ادوارد|فيليب|ألفونسو|فريدريك|ليوبولد|غوستاف|رمسيس|تحتمس|أمنحتب|بطليموس|بنديكت|بيوس|بولس|غريغوريوس|غريغوري|كليمنت|نابليون|إليزابيث|اليزابيث|كاثرين|كاترينا|وليام|ويليام|أوربان|إنوسنت|داريوس'

const SHARES = ['', '', 'نِصْف', 'ثُلُث', 'رُبْع', 'خُمْس', 'سُدْس', 'سُبْع', 'ثُمْن', 'تُسْع', 'عُشْر']
const MANY_SHARES = ['', '', '', 'أَثْلَاث', 'أَرْبَاع', 'أَخْمَاس', 'أَسْدَاس', 'أَسْبَاع', 'أَثْمَان', 'أَتْسَاع', 'أَعْشَار']

const share = (top: number, bottom: number) =>
  bottom > 10
    ? `${cardinal(String(top))} عَلَى ${cardinal(String(bottom))}`
    : top === 1
      ? SHARES[bottom]
      : top === 2
        ? `${SHARES[bottom]}َان`
        : `${cardinal(String(top))} ${MANY_SHARES[bottom]}`

/** Nouns whose number is an ordinal: المرحلة الثانية. */
const RANKED =
  'المركز|المرتبة|الدورة|الدور|الطبعة|الفصل|الجزء|الطابق|المرحلة|الصف|الحلقة|المادة|الباب|الأسبوع|المستوى|الجولة|النسخة|المجموعة|الدرجة|الخطوة|الفقرة|المحاولة|اللقاء|الموسم|المجلد|الإصدار|البند|الآية|الذكرى|الليلة|اليوم|الشهر|المشهد|الوحدة|الدرس|الدقيقة|الصفحة|الجيل|القسم|السنة|القاعة|العالمية|الغرفة|المنطقة|المقاطعة|الرصيف|العربة|المقعد|الصالة|البوابة|الممر|القطعة|السورة|اللوحة|المخرج|السؤال|المثال|الشكل|الجدول|الملحق|الفرقة|الكتيبة|اللواء|الفوج|السرية|الفيلق|الجيش|السرب|الفصيلة|الأسطول|الكيلومتر|الخط|الدفعة|الجلسة|القمة|المؤتمر|المهرجان|الشوط|اللفة|الأسرة|السلالة|العصر|المحكمة|الدائرة|المرسوم|السطر|البيت|المقطع|الحركة|السيمفونية|الرباعية|السوناتا|الطبقة|النقطة|التعديل|الملزمة|الحصة|السباق|الأولمبياد|القناة|المخيم|الحي|القطاع|المربع|الشارع|الفئة|النشيد|الأنشودة|الإصحاح|المزمور|الحديث|الكوكب|المجال|المحور|التمرين|الفرضية|النظرية|المبرهنة|الضلع|الفقرة|الفوهة|العقد|الربع|النصف|الثلث|الجائزة|الدفتر|المنصة|الحزمة'

const oneByOne = (digits: string) => [...digits.replaceAll(/\D/g, '')].map((digit) => cardinal(digit)).join(' ')

/** Words before a number with its article that the number does not count: خلال الـ24 ساعة. */
const NO_NOUN = /^(?:خلال|في|من|إلى|على|عن|منذ|بعد|قبل|طوال|مدى|لمدة|مدة|مدار)$/u

/** A number with its article after a noun: القرن الحادي والعشرين, الدورة الثالثة, الدول الخمس. */
function behind(noun: string, digits: string) {
  const value = Number(digits)
  if (value < 1) return undefined
  if (/^(?:عقد|حقبة|فترة|مطلع|أواخر|أوائل|منتصف)$/u.test(noun) && /^[2-9]0$/u.test(digits)) return `${ordinal(value)}ِيَّات`
  if (/^[وفبلك]?القرن(?:ين|ان)$/u.test(noun)) return ordinal(value)
  const bare = noun.replace(/^[وفبلك]{0,2}?ال/u, '')
  if (/^(?:مجموعة|قمة)$/u.test(noun) || isPlural(bare)) return countedBehind(digits, isFemininePlural(bare) || bare.endsWith('ة'))
  return ordinal(value, isFeminine(noun))
}

const isFeminine = (noun: string) => /ة$|ذكرى$|^[وفبل]?(?:ال)?سن$/u.test(noun)

/** The word of the calendar after a year: عام … هجري, سنة … هجرية. */
const era = (said: string, before: string, masculine: string) =>
  `${said} ${masculine}${/(?:(?:عام|العام|عامي|أعوام) (?:\p{L}+ |\d{3,4}م? و)?|(?<!\p{L})ت\.? ?:? ?)$/u.test(before) ? '' : 'َّة'}`

const formatYear = (digits: string, before: string) =>
  oblique(
    /(?:سنة|السنة|سنتي) (?:\d{3,4} و)?$/u.test(before) ? feminineCardinal(digits).replace(/ثَمَانِي$/u, 'ثَمَان') : cardinal(digits),
  )

/** Counted nouns after a number show that the number is no ordinal: في السنة 12 شهرًا, اليوم 38°م. */
const COUNTED_BY = new RegExp(
  `^(?:\\s?[°$€£₹×A-Za-z]|\\s(?:[مغلث]|${Object.keys(UNIT_NAMES)
    .filter((sign) => /^\p{L}{2,}[²³]?$/u.test(sign))
    .join('|')}|ألف|آلاف|مليون|ملايين|مليار)(?!\\p{L})|\\s(?!\\p{L}+ي(?:ًا|اً))\\p{L}{2,}(?:ًا|اً)(?!\\p{L}))`,
  'u',
)

/** تضم المجموعة 8 كواكب: a plural after three to ten, and a feminine noun from eleven on. */
function isCounted(value: number, after: string) {
  const noun = /^ (\p{L}+)/u.exec(after)?.[1] ?? ''
  return value > 10 ? isFeminineOne(noun) : value > 2 && !noun.startsWith('ال') && isPlural(noun)
}

/** A feminine subject whose verb has the counted noun as its object: ربّت الأسرة 5 قطط. */
const DID = /(?:^|[.؛،!؟:] ?|(?<!\p{L})و)[\p{L}\p{M}]{3,}ت ال\p{L}+ة $/u
const NAMELESS = /^ (?!(?:من|في|إلى|على|عن|حتى|منذ|بعد|قبل|مع|خلال|هو|هي)(?!\p{L})|و\p{L}|[بل]ال|لل|ال)\p{L}{3,}/u

const SIGNED: Record<string, readonly [number, number]> = { '½': [1, 2], '¼': [1, 4], '¾': [3, 4], '⅓': [1, 3], '⅔': [2, 3] }

const SIMPLE_UNITS = Object.keys(UNIT_NAMES).filter((sign) => /^[\p{L}µμ]{1,4}[²³]?$/u.test(sign))

/** A number as written, with its counted unit. */
function sayCounted(written: string, unit: string) {
  const [whole, fraction = ''] = written.replaceAll(',', '').split('.')
  return fraction === '' ? amount(whole, '', unit) : `${decimal(whole, fraction)} ${unit}`
}

/** Words after a figure that the figure does not count. */
const NO_COUNT =
  'من|في|إلى|على|عن|أو|ثم|هو|هي|كان|كانت|حتى|بين|قبل|بعد|مع|مقابل|فقط|منها|منهم|منهما|التي|الذي|مليون|مليار|ألف|آلاف|ملايين|تريليون|يورو|ين|يوان|صباحا|مساء|ظهرا|بالمئة|بالمائة|يساوي|تساوي|زائد|ناقص|درجة|كيلو|ميغا|غيغا|هرتز|بيكسل|حين|عندما|لكل|لدى|عند|أمام|لأن|بسبب|خلال|ضد|تقريبا|تقريبًا|يوميا|يوميًا|سنويا|سنويًا|شهريا|شهريًا'

/** Parts of a measure with a symbol: 1/4 كغ. */
const partsOfUnits: SpeechRule[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\d/.,])(?:([1-9])/([2-9]|10)|([½¼¾⅓⅔])) ?(${toPattern(SIMPLE_UNITS)})(?![\\p{L}²³/])`, 'gu'),
    say: ([, top, bottom, sign, unit]) =>
      `${sign === undefined ? share(Number(top), Number(bottom)) : share(...SIGNED[sign])} ${UNIT_NAMES[unit][0]}`,
  },
]

const rules: SpeechRule[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(\\d+) ?[x×] ?(\\d+)(?: ?[x×] ?(\\d+))? ?(${toPattern(SIMPLE_UNITS)})(?![\\p{L}²³])`,
      'gu',
    ),
    say: ([, one, two, three, unit]) =>
      [...[one, two, three].filter((side) => side !== undefined).map((side) => cardinal(side))]
        .slice(0, -1)
        .concat(oblique(amount(three ?? two, '', UNIT_NAMES[unit][0]) ?? ''))
        .join(' فِي '),
  },
  {
    pattern: /(?<=(?:بوينغ|بوينج|إيرباص|ايرباص|إمبراير|توبوليف|أنتونوف|بيجو|بورش) )(\d{3})-(\d{2,3})(?!\d)/gu,
    say: ([, model, variant]) => `${cardinal(model)} ${cardinal(variant)}`,
  },
  {
    pattern: /(?<=(?:صفحة|صفحتي|الصفحات|صفحات|الآيات|آيات|الآيتين|الصفحتين) )(\d{1,3}) ?(?:[-–]|إلى|و) ?(\d{1,3})(?!\d)/gu,
    say: ([all, one, other]) =>
      `${oblique(feminineCardinal(one))} ${/\d ?و/u.test(all) ? 'وَ' : 'إِلَى '}${oblique(feminineCardinal(other))}`,
  },
  { pattern: /(?<=في )الـ\s?(\d{1,2})(?= من (?:ال)?عمر)/gu, say: ([, digits]) => ordinal(Number(digits), true) },
  { pattern: /(?<=(?<!\p{L})[وف]?[بلك])ـ ?(?=[\d$€£¥])/gu, say: () => '' },
  {
    pattern: new RegExp(`(?<![\\d.,/:+\\-×=] ?)([12]) (${MEASURES})( مربع| مكعب)?(?!\\p{L})`, 'gu'),
    say: ([, digit, noun, kind], _, after) =>
      kind !== undefined
        ? digit === '1'
          ? `${noun}${kind} وَاحِد`
          : `${dual(noun)} ${dual(kind.trim())}`
        : digit === '1'
          ? `${noun} ${noun.endsWith('ة') ? 'وَاحِدَة' : 'وَاحِد'}`
          : /^ (?!(?:من|في|إلى|على|أو|عن|كل)(?!\p{L})|و|ال|[بل]\p{L}{3})\p{L}{2,}(?<!ًا)/u.test(after)
            ? dual(noun).slice(0, -1)
            : dual(noun),
  },
  {
    pattern: /(?<![\d.,:/-])((?:\d{1,3},)*\d+)0([12]) (?=(\p{L}{3,})(?!\p{L}))\3/gu,
    say: ([, written, last, noun], before) => {
      const hundreds = written.replaceAll(',', '')
      const year = /^(?:1[1-9]|20)$/u.test(written) || /(?:عام|سنة|العام|السنة|منذ) $/u.test(before)
      return Number(hundreds) === 0 ||
        year ||
        /^(?:ال|من$|إلى$|على$|ألف|مليون|مليار|التي$|كان|ي(?!ورو|وان|ن$)\p{L}{3}|ت(?:غادر|ضم|صل|نطلق|قع|عمل|حمل|بلغ|وجد))/u.test(
          noun,
        )
        ? undefined
        : `${inContext(cardinal(`${hundreds}00`), before, ` ${noun}`)} ${noun} و${last === '1' ? noun : dual(noun)}`
    },
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/gu,
    say: ([, hours, minutes, seconds]) =>
      [
        [hours, 'سَاعَة'],
        [minutes, 'دَقِيقَة'],
        [seconds, 'ثَانِيَة'],
      ]
        .filter(([count]) => Number(count) > 0)
        .map(([count, unit]) => amount(String(Number(count)), '', unit))
        .join(' وَ'),
  },
  {
    pattern: /(?<![\d:.])(\d{1,2})(?::([0-5]\d))? ?([صم])(?![\p{L}²³.])/gu,
    say: ([, hour, minute, half], before) =>
      Number(hour) < 1 || Number(hour) > 12 || (minute === undefined && half === 'م' && !before.endsWith('الساعة '))
        ? undefined
        : `${sayHour(Number(hour), Number(minute ?? 0))} ${half === 'ص' ? 'صَبَاحًا' : 'مَسَاءً'}`,
  },
  {
    pattern: /(?<![\d:.,/-])(\d{1,2})(?= (?:صباح|مساء|ظهر|عصر|فجر|ليل)[ًا])/gu,
    say: ([, hour]) => (Number(hour) < 1 || Number(hour) > 12 ? undefined : sayHour(Number(hour), 0)),
  },
  {
    pattern: /(?<=الساعة )(\d{1,2})(?:[:.]([0-5]\d))?(?!\d|[:.,]\d)/gu,
    say: ([, hour, minute], before) => {
      if (Number(hour) > 24) return undefined
      const spoken = sayHour(Number(hour), Number(minute ?? 0))
      return /\p{L} الساعة $/u.test(before) ? oblique(spoken) : spoken
    },
  },
  {
    pattern: /(?<=(?<![\p{L}])(\p{L}+) )(?:الـ|ال)\s?(\d{1,3})(?![\d.,]*\d|\s?[%٪])/gu,
    say: ([, noun, digits], _, after) =>
      /^ (?!ال)\p{L}{2,}(?:ًا|اً)(?!\p{L})/u.test(after)
        ? countedBehind(digits, isFeminineOne(/^ (\p{L}+)/u.exec(after)?.[1] ?? ''))
        : /^ (?!ال|و|في|من|إلى|على|عن|بعد|قبل|حتى|عام|سنة|ق)\p{L}+[ةاً]*(?!\p{L})/u.test(after) && NO_NOUN.test(noun)
          ? countedBehind(digits, isFeminineOne(/^ (\p{L}+)/u.exec(after)?.[1] ?? ''))
          : behind(noun, digits),
  },
  {
    pattern: /(?<=القرن(?:ين|ان) الـ\d{1,2} و)الـ(\d{1,2})(?!\d)/gu,
    say: ([, digits]) => (Number(digits) < 1 ? undefined : ordinal(Number(digits))),
  },
  {
    pattern: /(?<=العدد )(\d{1,3})(?= (?:من|الصادر|بتاريخ)(?!\p{L})|[،.)]|\s*$)/gu,
    say: ([, digits]) => (Number(digits) < 1 ? undefined : ordinal(Number(digits))),
  },
  { pattern: /(?<=(?<!\p{L})[وفبك]?)الـ\s?(\d{1,4})(?![\d.,]*\d)/gu, say: ([, digits]) => countedBehind(digits, false) },
  {
    pattern: new RegExp(
      `(?<=(?<![\\p{L}])[وفبلك]{0,2}(${RANKED})(?: ال\\p{L}+(?:ي|ية))? )(\\d{1,3})(?!\\d|[.,]\\d|\\s?[%٪:])`,
      'gu',
    ),
    say: ([, noun, digits], before, after) =>
      Number(digits) < 1 ||
      COUNTED_BY.test(after) ||
      (Number(digits) > 2 && Number(digits) < 11 && DID.test(before) && NAMELESS.test(after)) ||
      (noun !== 'الكيلومتر' && isCounted(Number(digits), after))
        ? undefined
        : Number(digits) < 200
          ? ordinal(Number(digits), isFeminine(noun))
          : isFeminine(noun)
            ? /(?<!\p{L})[وف]?(?:في|من|إلى|على|عن) \p{L}+ $/u.test(before)
              ? oblique(feminineCardinal(digits))
              : feminineCardinal(digits)
            : undefined,
  },
  {
    pattern:
      /(?<=(?:تأخر\p{L}*|تقدم\p{L}*|متأخر\p{L}*|متقدم\p{L}*|خسارة|بخسارة|خسارته|فوزه|بفوزه|انتصار\p{L}*|التعادل|بالتعادل|فاز|فازت|خسر|خسرت|تعادل|تعادلا|بنتيجة|نتيجة|النتيجة|انتهت|انتهى|تغلب|تغلبت|فوز|بفوز|انتصر|انتصرت|هزم|هزمت|سحق|مباراة|المباراة)(?: \S+){0,4} )(\d{1,2})\s?[-–:]\s?(\d{1,2})(?!\d)/gu,
    say: ([, one, other]) => oblique(`${cardinal(one)} مُقَابِل ${cardinal(other)}`),
  },
  {
    pattern: /(?<=\d{1,2} ?[-–] ?\d{1,2}(?:،)? و)(\d{1,2}) ?[-–] ?(\d{1,2})(?![\d%٪]|[.,]\d| ?\p{L}{2})/gu,
    say: ([, one, other], before) =>
      /(?:فاز|خسر|تغلب|هزم|انتصر|المجموعات|بنتيجة|بنتائج)/u.test(before)
        ? oblique(`${cardinal(one)} مُقَابِل ${cardinal(other)}`)
        : undefined,
  },
  {
    pattern: /(?<=\p{L} )(\d{1,2}) ?[-–] ?(\d{1,2})(?= ال\p{L})/gu,
    say: ([, one, other]) => oblique(`${cardinal(one)} مُقَابِل ${cardinal(other)}`),
  },
  {
    pattern: /(?<![\d.,/:+-])(\d{1,2})[-–](\d{1,2})(?![\d.,/:-]|\s?[%٪])/gu,
    say: ([, one, other]) => (Number(other) <= Number(one) ? oblique(`${cardinal(one)} مُقَابِل ${cardinal(other)}`) : undefined),
  },
  {
    pattern: /(?<![\d.,/:-])([3-9]|10)(?=\s?[-–]\s?(?:[4-9]|10) (\p{L}+))/gu,
    say: ([, digits, noun]) => cardinal(digits, noun),
  },
  {
    pattern: /(?<=بين )(\d{1,3})(?= و\d{1,3} (?:ألف )?(\p{L}{2,}))/gu,
    say: ([, digits, noun], _before, after) =>
      !/^ و\d+ ألف /u.test(after) && (isFeminineOne(noun) || isFemininePlural(noun)) ? feminineCardinal(digits) : undefined,
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,/:-])(\\d{1,2})(?=(?: ?[-–] ?| (?:إلى|حتى|أو) )\\d{1,3} (?!(?:${MONTHS})(?!\\p{L}))(\\p{L}{2,}))`,
      'gu',
    ),
    say: ([, digits, noun]) => {
      const value = Number(digits)
      if (value < 3 || /^(?:صباح|مساء|ظهر|عصر|ليل|فجر)/u.test(noun)) return undefined
      return isFemininePlural(noun) ? feminineCardinal(digits) : undefined
    },
  },
  {
    pattern:
      /(?<=(?:القرن|والقرن|قرن|القرنين|القرنان|القرون|للقرن|بالقرن) |(?:القرنين|القرنان|القرون) [\d ،و]{1,20})(\d{1,2})(?!\d)( ?هـ(?!\p{L})| ?م(?!\p{L}))?/gu,
    say: ([, digits, calendar]) =>
      Number(digits) < 1
        ? undefined
        : `${ordinal(Number(digits))}${calendar === undefined ? '' : calendar.includes('م') ? ' المِيلَادِيّ' : ' الهِجْرِيّ'}`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,4})\s?هـ?(?![\p{L}ـ])(?:\s?[/\-–]\s?(?=\d{3,4}\s?م(?!\p{L})))?/gu,
    say: ([all, digits], before) => {
      const alone = Number(digits) < 100 && !/(?:سنة|عام|العام|السنة) $/u.test(before) && !NAMES_YEAR.test(before)
      const spoken = alone ? `السَّنَة ${ordinal(Number(digits), true)} لِلْهِجْرَة` : era(formatYear(digits, before), before, 'هِجْرِي')
      return `${spoken}${/هـ?$/u.test(all) ? '' : ' المُوَافِق '}`
    },
  },
  {
    pattern: /(?<![\d.,])(1\d{3}|20\d\d)\s?م(?![\p{L}²³٢٣/])/gu,
    say: ([all, digits], before) =>
      all.includes(' ') && !NAMES_YEAR.test(before) ? undefined : era(formatYear(digits, before), before, 'مِيلَادِي'),
  },
  {
    pattern:
      /(?<=(?:عام|سنة|العام|السنة|عامي|سنتي) (?:\p{L}+ )?|(?:الموافق|الموافقة)(?: لـ?| ل?سنة| ل?عام)? |(?:عامي|سنتي|بين|هـ|الهجرة|من|\() ?\d{0,4}م? ?(?:و|إلى|[-–/،(]) ?|\(|منذ )(\d{2,4}) ?م(?![\p{L}²³٢٣/])/gu,
    say: ([, digits], before) => era(formatYear(digits, before), before, 'مِيلَادِي'),
  },
  {
    pattern: /(?<![\p{L}\p{M}])(?:\p{Lo}ـ?\. ?){2,}/gu,
    say: ([initials], before) =>
      /\d ?$/u.test(before) && CURRENCY_NAMES[initials.trim()] !== undefined
        ? undefined
        : `${initials.replaceAll(/[.ـ]/gu, ' ').replaceAll(/ +/g, ' ').trim()} `,
  },
  {
    pattern: new RegExp(`(?<=من )(\\d{1,2})(?= (?:إلى|حتى) \\d{1,2} (?:من )?(?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, digits]) => (Number(digits) < 1 || Number(digits) > 31 ? undefined : ordinal(Number(digits))),
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2})(?=(?:، ?\\d{1,2})* ?[و،] ?\\d{1,2} (?:من )?(?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, digits]) => (Number(digits) < 1 || Number(digits) > 31 ? undefined : ordinal(Number(digits))),
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2})(?=\\s?[-–]\\s?\\d{1,2} (?:من )?(?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, digits]) => (Number(digits) < 1 || Number(digits) > 31 ? undefined : ordinal(Number(digits))),
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2})(?= (?:من )?(?:شهر )?(?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, digits], _, after) =>
      Number(digits) < 1 || Number(digits) > 31 ? undefined : `${ordinal(Number(digits))}${after.startsWith(' من') ? '' : ' مِن'}`,
  },
  {
    pattern: /(?<![\d.,/:-])(1[1-9]\d\d|20\d\d)\/(20\d\d|1[1-9]\d\d|\d\d)(?![\d/])/gu,
    say: ([, one, other]) => oblique(`${cardinal(one)} ${cardinal(other)}`),
  },
  {
    pattern: /(?<=من )(\d{3,4})م(?= (?:إلى|حتى) (?:عام )?\d{3,4}م(?!\p{L}))/gu,
    say: ([, digits]) => `${formatYear(digits, '')} مِيلَادِيَّة`,
  },
  {
    pattern: /(?<=سنة )(\d{2,3})(?= (?:ق\.م|للهجرة|هجرية|ميلادية|للميلاد))/gu,
    say: ([, digits], before) => formatYear(digits, before),
  },
  {
    pattern: /(?<![\d.,/+:-]|[$€£¥₹]\s?)(1\d{3}|20\d\d)(?!\d|[.,:/]\d|\s?[%٪$€£])/gu,
    say: ([, digits], before, after) => (isYear(before, after) ? formatYear(digits, before) : undefined),
  },
  {
    pattern:
      /(?<=(?:اتصل|اتصلوا|الاتصال|الساخن|الطوارئ|الإسعاف|النجدة|البريدي|الرمز|رمز)(?: (?:على|بـ|بالرقم|برقم|الرقم|هو))? ?:? ?(?:\d{3,6} (?:أو|و) ?)?)(\d{3,6})(?!\d)/gu,
    say: ([, digits]) => oneByOne(digits),
  },
  {
    pattern: /(?<=(?:رقم|الرقم|برقم)(?: ال\p{L}+){0,2}(?: هو)?:? ?)(\d{6,16})(?![\d.,]*\d)/gu,
    say: ([, digits]) => oneByOne(digits),
  },
  {
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:${RULERS}) )([1-9]|[12]\\d)(?=\\s(?:عام|سنة|ملك|إمبراطور|قيصر|سلطان|بابا|في|على|هو|حتى|منذ)(?!\\p{L})|[،.؛)]|\\s*$)`,
      'gu',
    ),
    say: ([, digits], before) => ordinal(Number(digits), /(?:إليزابيث|اليزابيث|كاثرين|كاترينا|ماري) $/u.test(before)),
  },
  {
    pattern: /(?<=(?:رقم|الرقم|برقم|نمرة) )(\d{1,4})(?![\d.,/-]*\d| (?:ألف|آلاف|مليون|ملايين|مليار))/gu,
    say: ([, digits]) => cardinal(digits),
  },
  {
    pattern:
      /(?<![\d.,])(\d{1,3}(?:\.\d+)?)°\s?(?:(\d{1,2})\s?[′'])?\s?(?:(\d{1,2})\s?[″"])?\s?(شمال[ًا]*|جنوب[ًا]*|شرق[ًا]*|غرب[ًا]*|[شجقغ](?!\p{L})|[NSEW](?!\p{L}))?/gu,
    say: ([all, degrees, minutes, seconds, side]) => {
      if (minutes === undefined && side === undefined) return undefined
      const [whole, fraction = ''] = degrees.split('.')
      const spoken = fraction === '' ? amount(whole, '', 'دَرَجَة') : `${decimal(whole, fraction)} دَرَجَة`
      const parts = [
        spoken,
        minutes && amount(String(Number(minutes)), '', 'دَقِيقَة'),
        seconds && amount(String(Number(seconds)), '', 'ثَانِيَة'),
      ]
      return `${parts.filter(Boolean).join(' وَ')}${side ? ` ${SIDES[side] ?? SIDES[side.slice(0, 2)]}` : ''}${all.endsWith(' ') ? ' ' : ''}`
    },
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(\\d[\\d.,]*\\d|\\d) ?(${toPattern(SIMPLE_UNITS)}) ?/ ?(${toPattern(SIMPLE_UNITS)})(?![\\p{L}\\d²³])`,
      'gu',
    ),
    say: ([all, written, above, below]) =>
      UNIT_NAMES[all.replace(/^[\d.,]+ ?/u, '')] === undefined
        ? `${sayCounted(written, UNIT_NAMES[above][0])} ${TIMES[below] === undefined ? `لِكُلِّ ${UNIT_NAMES[below][0]}` : `فِي ${TIMES[below]}`}`
        : undefined,
  },
  {
    pattern: new RegExp(`(?<=\\d ?(?:${toPattern(SIMPLE_UNITS)})) ?/ ?(1000?) ?(${toPattern(SIMPLE_UNITS)})(?![\\p{L}²³])`, 'gu'),
    say: ([, count, unit]) => ` لِكُلِّ ${amount(count, '', UNIT_NAMES[unit][0])}`,
  },
  {
    pattern:
      /(?<![\d.,/:+\-×=] ?)2 (?!ال|[بكف]ال)(\p{L}{2,}ة|كتاب|قلم|رجل|طفل|لاعب|طالب|موظف|جندي|فيلم|بيت|باب|سرير|مقعد|صاروخ|قمر|نجم|كوكب|بحر|نهر|جبل|جسر|برج|مسجد|مطار|مصنع|متحف|قصر|فريق|منتخب|كتيب|ملف|صندوق|كيس|فص|قرن|عقد|جيل|وزير|رئيس|ملك|أمير|قتيل|جريح|شهيد|مريض|طبيب)(?!\p{L})/gu,
    say: ([, noun]) => dual(noun),
  },
  {
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?!ال|لل|رقم|برقم|صفحة|عام|سنة|الفصل|يوم)\\p{L}+ (?:[\\d.,]+ )?|(?:^|[.،:؛] ?)|(?<!\\p{L})و)2 (?!(?:${MONTHS}|${NO_COUNT})(?!\\p{L})|ال|[بلكف]ال|لل|و)([\\u0621-\\u064a]{3,})(?!\\p{L})`,
      'gu',
    ),
    say: ([, noun]) => (isPlural(noun) || noun.endsWith('ي') ? undefined : dual(noun)),
  },
  { pattern: /(?<=\d ?\p{L}{1,2}[²³]?) ?\/ ?(يوم|شهر|سنة)(?!\p{L})/gu, say: ([, time]) => ` فِي ${TIMES[time]}` },
  {
    pattern: /(?<=[\p{L}\p{M}]{3}) ?\/ ?(ساعة|دقيقة|ثانية|يوم|شهر|سنة|ث|س|د)(?!\p{L})/gu,
    say: ([, time]) => ` فِي ${TIMES[time]}`,
  },
  {
    pattern: /(?<=\p{L}{3}) ?\/ ?(كم²|م²|م³|كغ|كجم|طن|لتر|شخص|فرد|هكتار|نسمة)(?!\p{L})/gu,
    say: ([, unit]) => ` لِكُلِّ ${UNIT_NAMES[unit]?.[0] ?? unit}`,
  },
  { pattern: /(?<=[\p{L}\p{M}])(?<!\d\s?\p{L}{1,5}[²³]?)\/(?=[\p{L}\p{M}])|(?<=\d{4})\/(?=\d)/gu, say: () => ' ' },
  { pattern: /(?<=\d)\/(?=\d)/gu, say: () => ' عَلَى ' },
]

const SIDES: Record<string, string> = {
  شم: 'شَمَالًا',
  جن: 'جَنُوبًا',
  شر: 'شَرْقًا',
  غر: 'غَرْبًا',
  ش: 'شَمَالًا',
  ج: 'جَنُوبًا',
  ق: 'شَرْقًا',
  غ: 'غَرْبًا',
  N: 'شَمَالًا',
  S: 'جَنُوبًا',
  E: 'شَرْقًا',
  W: 'غَرْبًا',
}

const decimal = (whole: string, fraction: string) =>
  `${cardinal(whole)} فَاصِلَة ${[...fraction].map((digit) => cardinal(digit)).join(' ')}`

const NAMES_YEAR = new RegExp(
  `(?:(?:عام|عامي|سنة|سنتي|العام|السنة|الأعوام|منذ) |(?:${MONTHS}|الأول|الثاني|الآخر|الآخرة|القعدة|الحجة)،? )$`,
  'u',
)
/** A year is not followed by a counted noun. */
const ENDS_YEAR =
  /^(?:\s*$|\s*[،؛.:!؟)\]»"](?!\d)|\s?[-–—]\s?\d|\s+(?:في|من|إلى|على|عن|أو|ثم|حتى|بين|قبل|بعد|هو|هي|كان|كانت|حين|عندما|التي|الذي|بعدما|بسبب|[بلو]?ال\p{L}+|و\p{L}*)(?!\p{L}))/u
const isYear = (before: string, after: string) =>
  NAMES_YEAR.test(before) || (ENDS_YEAR.test(after) && !/[+×=÷<>] ?$/u.test(before))

const plainArabic: SpeechTable = {
  decimal: '.',
  comma_decimals: true,
  separators: ',،',
  cardinal,
  amount,
  inContext,
  point: 'فَاصِلَة',
  minus: 'نَاقِص',
  to: 'إِلَى',
  percent: (number) => `${number} فِي المِئَة`,
  currencies: CURRENCY_NAMES,
  scales: {
    ألف: ['أَلْف', 'أَلْف'],
    آلاف: ['آلَاف', 'آلَاف'],
    مليون: ['مِلْيُون', 'مِلْيُون'],
    ملايين: ['مَلَايِين', 'مَلَايِين'],
    مليار: ['مِلْيَار', 'مِلْيَار'],
    مليارات: ['مِلْيَارَات', 'مِلْيَارَات'],
    تريليون: ['تِرِيلْيُون', 'تِرِيلْيُون'],
    ألفًا: ['أَلْف', 'أَلْف'],
    مليونًا: ['مِلْيُون', 'مِلْيُون'],
    مليارًا: ['مِلْيَار', 'مِلْيَار'],
    بليون: ['بِلْيُون', 'بِلْيُون'],
  },
  counted,
  units: UNIT_NAMES,
  time: sayHour,
  date: sayDate,
  share,
  mixed: (whole, [top, bottom]) => `${cardinal(whole)} وَ${share(top, bottom)}`,
  ratio: 'إِلَى',
  price: (whole, { digits: cents, sign }) => `${whole} وَ${amount(cents, '', HUNDREDTHS[sign] ?? 'سَنْت')}`,
  hundredths: ({ digits: cents, sign }) => amount(cents, '', HUNDREDTHS[sign] ?? 'سَنْت') ?? cents,
  formula: (digits) => FORMULA[Number(digits)] ?? cardinal(digits),
  numeral: (value, name) => (value > 0 && /\p{Script=Arabic}$/u.test(name) ? ordinal(value, QUEENS.test(name)) : undefined),
  phone: 'هاتف|الهاتف|تلفون|جوال|الجوال|موبايل|واتساب|فاكس',
  clitics: 'وفبلك',
  abbreviations: arabicAbbreviations,
  signs: {
    '&': 'و',
    '+': 'زَائِد',
    '=': 'يُسَاوِي',
    '×': 'فِي',
    '%': 'فِي المِئَة',
    '‰': 'فِي الأَلْف',
    '°': 'دَرَجَة',
    '√': 'جَذْر',
    π: 'بَاي',
    '∞': 'مَا لَا نِهَايَة',
    '№': 'رَقْم',
    '∠': 'زَاوِيَة',
    ﷺ: 'صَلَّى اللهُ عَلَيْهِ وَسَلَّم',
    ﷻ: 'جَلَّ جَلَالُه',
    ﷲ: 'الله',
  },
  dot: 'نُقْطَة',
  at: 'آت',
  first: [...dashedDates, ...daysOfMonths, ...partsOfUnits, ...arabicNames],
  rules,
  space: ' ',
}

/** A hundredth of a currency, where its name is not cent. */
const HUNDREDTHS: Record<string, string> = { '£': 'بِنْس', 'ر.س': 'هَلَلَة', 'ج.م': 'قِرْش', 'د.إ': 'فِلْس' }

const FORMULA: Record<number, string> = { 2: 'تُو', 3: 'ثِرِي', 4: 'فُور' }

/** Arabic rules for figures, dates, units and abbreviations. Number words have their vowels. */
export const arabic: SpeechTable = withSums(plainArabic, {
  less: 'نَاقِص',
  divided: 'عَلَى',
  and: 'آند',
  power: (base, exponent) => `${base} أُسّ ${exponent}`,
  squared: 'تَرْبِيع',
  cubed: 'تَكْعِيب',
  about: 'نَحْو',
  compared: {
    '<': 'أَصْغَر مِن',
    '>': 'أَكْبَر مِن',
    '≤': 'أَصْغَر مِن أَوْ يُسَاوِي',
    '≥': 'أَكْبَر مِن أَوْ يُسَاوِي',
    '≠': 'لَا يُسَاوِي',
    '≈': 'يُسَاوِي تَقْرِيبًا',
    '±': 'زَائِد أَوْ نَاقِص',
  },
})
