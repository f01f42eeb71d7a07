import { toCardinal } from 'n2words/sv-SE'
import { withLatinForms } from './latin-forms.ts'
import { readRoman } from './roman.ts'
import { countedNouns } from './short-forms.ts'
import { swedishWrittenForms } from './sv-forms.ts'
import { isNeuter } from './sv-gender.ts'
import { swedishShortForms } from './sv-short.ts'
import { swedishAbbreviations, swedishForms, swedishUnits } from './sv-words.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december'

/** The meaning of a short form after a number. */
const COUNTED = countedNouns(swedishShortForms, swedishAbbreviations)

/** The words of n2words in Swedish spelling: no hyphens, hundreds and thousands in one word, millions in the plural. */
function cardinal(digits: string, following = '') {
  const next = COUNTED.get(following) ?? following
  if (digits === '1' && /^[^\P{L}x]$/u.test(next)) return 'ett'
  if (digits === '1' && next !== '') return isNeuter(next) ? 'ett' : 'en'
  return toCardinal(BigInt(digits))
    .replaceAll('-', '')
    .replace(/(\p{L}+) hundra/gu, '$1hundra')
    .replaceAll(' och ', ' ')
    .replace(/(?<!\ben )(miljon|miljard|biljon)(?![\p{L}])/gu, '$1er')
}

const year = (value: number) =>
  `${cardinal(String(Math.floor(value / 100)))}hundra${value % 100 === 0 ? '' : cardinal(String(value % 100))}`

const sayYear = (value: number) => (value >= 1100 && value < 2000 ? year(value) : cardinal(String(value)))

const FIRST = [
  'nollte',
  'första',
  'andra',
  'tredje',
  'fjärde',
  'femte',
  'sjätte',
  'sjunde',
  'åttonde',
  'nionde',
  'tionde',
  'elfte',
  'tolfte',
  'trettonde',
  'fjortonde',
  'femtonde',
  'sextonde',
  'sjuttonde',
  'artonde',
  'nittonde',
]
const ROUND: Record<number, string> = {
  2: 'tjugo',
  3: 'trettio',
  4: 'fyrtio',
  5: 'femtio',
  6: 'sextio',
  7: 'sjuttio',
  8: 'åttio',
  9: 'nittio',
}

function ordinal(value: number): string {
  if (value < 20) return FIRST[value]
  if (value < 100) return value % 10 === 0 ? `${ROUND[value / 10]}nde` : `${ROUND[Math.floor(value / 10)]}${FIRST[value % 10]}`
  return value % 100 === 0 ? `${cardinal(String(value))}de` : `${cardinal(String(value - (value % 100)))} ${ordinal(value % 100)}`
}

/** Karl den tolfte, Gustav den tredje. A part of a work has a cardinal: kapitel fyra. */
function numeral(value: number, name: string) {
  if (
    /^(?:[Kk]apitel|[Dd]el|[Bb]and|[Bb]ok|[Aa]kt|[Ss]cen|[Tt]abell|[Ff]igur|[Aa]vsnitt|[Ss]äsong|[Gg]rupp|[Bb]ilaga|[Ss]ång|[Kk]ategori|[Zz]on|[Tt]yp|[Kk]lass|[Ff]as|[Nn]ivå|[Vv]ärldskriget|Apollo)$/u.test(
      name,
    )
  )
    return cardinal(String(value))
  if (!/^\p{Lu}\p{Ll}/u.test(name)) return undefined
  return `den ${
    QUEENS.test(name)
      ? ordinal(value)
      : ordinal(value)
          .replace(/första$/u, 'förste')
          .replace(/andra$/u, 'andre')
  }`
}
const QUEENS = /^(?:Elizabeth|Elisabet|Katarina|Margareta|Margrethe|Kristina|Maria|Viktoria|Anna|Isabella)$/u

const SHARES = ['', '', 'halv', 'tredjedel', 'fjärdedel', 'femtedel', 'sjättedel', 'sjundedel', 'åttondel', 'niondel', 'tiondel']

const share = (top: number, bottom: number) =>
  top === 1 ? `en ${SHARES[bottom]}` : `${cardinal(String(top))} ${SHARES[bottom]}ar`

const NOUNS = [
  'nollan',
  'ettan',
  'tvåan',
  'trean',
  'fyran',
  'femman',
  'sexan',
  'sjuan',
  'åttan',
  'nian',
  'tian',
  'elvan',
  'tolvan',
]

const rules: SpeechRule[] = [
  {
    pattern: new RegExp(`(?<![\\d.])(\\d{1,2})(?= (?:och|till|eller) \\d{1,2} (?:${MONTHS})(?![\\p{L}]))`, 'gu'),
    say: ([, day]) => ordinal(Number(day)),
  },
  {
    pattern: new RegExp(`(?<![\\d.])(\\d{1,2}) ?[-–] ?(\\d{1,2}) (${MONTHS})(?![\\p{L}])`, 'gu'),
    say: ([, first, last, month]) => `${ordinal(Number(first))} till ${ordinal(Number(last))} ${month}`,
  },
  {
    pattern: /(?<!\d)(\d{1,2})[-–](\d{1,2})(?=-(?:seger|vinst|ledning|förlust|mål|match))/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]),(\d\d) ?m(?![\p{L}\d²³/])/gu,
    say: ([, whole, rest]) =>
      `${cardinal(whole, 'man')} meter${rest === '00' ? '' : ` och ${cardinal(rest.replace(/^0/u, ''))}`}`,
  },
  { pattern: /(?<=\d):[-–—](?=[\s.,;)]|$)/gu, say: () => ' kronor' },
  {
    pattern: /(?<![\d.,–-])(\d)[-–](\d)(?=[.,;!?]|\s*$| (?:efter|mot|till|hemma|borta)(?!\p{L}))(?![.,]\d)/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  {
    pattern:
      /(?<=(?:vann|vinner|förlorade|förlorar|besegrade|segrade|slog|seger|förlust|ledde|leder|slutade|spelade)[^.!?\d]{0,50}(?:med|på|till|slutade|ledde|leder|spelade|vann|förlorade) )(\d{1,3})[–-](\d{1,3})(?![\d–-]|[.,]\d|\s?(?:%|kr|°|[kcm]?m|kg|st|grader|procent|gånger|kronor|poäng|meter|år|dagar|veckor|månader|timmar|minuter)(?!\p{L}))/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  { pattern: /(?<!\d)00-talet(?![\p{L}])/gu, say: () => 'nollnolltalet' },
  {
    pattern: /(?<!\d)(\d{1,3}):an(?![\p{L}])/gu,
    say: ([, digits], before) => `${/\p{L}$/u.test(before) ? ' ' : ''}${NOUNS[Number(digits)] ?? `${cardinal(digits)}an`}`,
  },
  { pattern: /(?<!\p{L})s(?:id)?\.(?=\s\d)|(?<![\p{L}\d]|\d )s\.(?=\d)/gu, say: () => 'sidan' },
  {
    pattern: /(?<![\d.,:])(\d{1,4}):(\d\d) ?(?:kr|kronor)(?![\p{L}])/gu,
    say: ([, whole, cents]) =>
      `${whole === '1' ? 'en krona' : `${cardinal(whole)} kronor`} och ${cardinal(String(Number(cents)))} öre`,
  },
  { pattern: /(?<!\p{L})[Kk]l(?=\s\d)/gu, say: () => 'klockan' },
  {
    pattern: /(?<![\d.,])(?!0,)(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*|\d+),(\d\d)[ \u00a0](kronor|euro|dollar|pund)(?!\p{L})/gu,
    say: ([, whole, cents, money]) =>
      `${cardinal(whole.replace(/\D/gu, ''), money)} ${money}${cents === '00' ? '' : ` och ${cardinal(cents.replace(/^0/u, ''))}${money === 'kronor' ? ' öre' : ''}`}`,
  },
  {
    pattern: /(?<![\d.,])([2-9]0)-talets?(?![\p{L}])/gu,
    say: ([all, digits]) => `${cardinal(digits)}tale${all.endsWith('s') ? 'ts' : 't'}`,
  },
  { pattern: /(?<![\d.,])2000-talets?(?![\p{L}])/gu, say: ([all]) => `tjugohundratale${all.endsWith('s') ? 'ts' : 't'}` },
  {
    pattern:
      /(?<=(?:blev det|stod det|står det|vann|vinna|med|slutade|ledde|förlorade|segrade|seger|resultatet) (?:\d[-–]\d, )*)(\d)[-–](\d)(?![\d.,]*[\d%]|\s?(?:%|kr|°|[kcm]?m|kg|st|grader|procent|gånger|kronor|poäng|meter)(?!\p{L}))/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.])(\\d{1,2}) (${MONTHS})(?![\\p{L}])`, 'gu'),
    say: ([, day, month]) => `${ordinal(Number(day))} ${month}`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}[ \u00a0]000|\d{1,4}):(?:a|e)(?![\p{L}])/gu,
    say: ([, digits]) =>
      digits.length > 4
        ? `${digits.startsWith('1 ') || digits.startsWith('1\u00a0') ? '' : cardinal(digits.slice(0, -4))}tusende`
        : ordinal(Number(digits)),
  },
  {
    pattern: /(?<![\d.,])(1[1-9]00)-talets?(?![\p{L}])/gu,
    say: ([all, digits]) => `${year(Number(digits))}tale${all.endsWith('s') ? 'ts' : 't'}`,
  },
  {
    pattern: /(?<![\d.,])(1[1-9]\d0|20\d0)-talets?(?![\p{L}])/gu,
    say: ([all, digits]) => `${year(Number(digits))}tale${all.endsWith('s') ? 'ts' : 't'}`,
  },
  {
    pattern:
      /(?<![\d.,])(1[1-9]\d\d)(?![.,]?\d)(?!\s?(?:%|kr|km|kg|m|cm|mm|g|t|l|°|kronor|euro|miljoner|miljarder)(?![\p{L}]))/gu,
    say: ([, digits]) => year(Number(digits)),
  },
]

function sayTime(hour: number, minute: number) {
  return `${cardinal(String(hour))} ${minute === 0 ? 'noll noll' : `${minute < 10 ? 'noll ' : ''}${cardinal(String(minute))}`}`
}

const SHORT_MONTHS = MONTHS.split('|').map((month) => month.slice(0, 3))
const expandMonth = (written: string) => MONTHS.split('|')[SHORT_MONTHS.indexOf(written.slice(0, 3))]

/** Verbs after a name with its number: Voyager 1 är. */
const VERB =
  /^(?: (?:är|var|blev|har|hade|kan|kunde|ligger|låg|nådde|lyfte|landade|sändes|sänder|lämnade|flög|och|eller)(?!\p{L})|[,;)])/u

/** Nouns that an ordinal makes definite: 3:e komp. */
const DEFINITE: Record<string, string> = {
  komp: 'kompaniet',
  bat: 'bataljonen',
  div: 'divisionen',
  reg: 'regementet',
  regem: 'regementet',
  brig: 'brigaden',
  avd: 'avdelningen',
  uppl: 'upplagan',
  vån: 'våningen',
  årg: 'årgången',
  årh: 'århundradet',
  st: 'stycket',
  klass: 'klassen',
  flj: 'flottiljen',
}

/** Nouns for a person's rank in a race: blev trea. */
const PLACES = ['', 'etta', 'tvåa', 'trea', 'fyra', 'femma', 'sexa', 'sjua', 'åtta', 'nia', 'tia', 'elva', 'tolva']

const first: SpeechRule[] = [
  ...swedishWrittenForms(cardinal),
  { pattern: /(?<=(?:nr|nummer|[Dd]nr|mål) (?:\p{Lu} )?\d{1,6})-(?=(?:\d{2}|\d{4})(?!\d))/gu, say: () => ' ' },
  {
    pattern: /(?<=§ )([1-9]) st\.?(?!\p{L})/gu,
    say: ([, section], _before, after) => `${ordinal(Number(section))} stycket${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<=(?<!\p{L})[Dd]en )([1-9]|[12]\d|3[01]) (jan|feb|apr|aug|sept?|okt|nov|dec)\.(?=\s*$|\s\p{Lu})/gu,
    say: ([, day, month]) => `${ordinal(Number(day))} ${expandMonth(month)}.`,
  },
  {
    pattern:
      /(?<![\d.,–-])([1-9]\d?) ?[–-] ?([1-9]\d?) (jan|feb|apr|aug|sept?|okt|nov|dec)(?:\.(?=\s[\d\p{Ll}]|[,;)])|(?![\p{L}.]))/gu,
    say: ([, from, to, month]) => `${ordinal(Number(from))} till ${ordinal(Number(to))} ${expandMonth(month)}`,
  },
  {
    pattern:
      /(?<=(?<!\p{L})[Kk]l(?:\.|ockan)? ?\d{1,2}[.:]\d{2}(?:(?:,| och| samt| eller) ?\d{1,2}[.:]\d{2})*(?:,| och| samt| eller) ?)(\d{1,2})[.:](\d{2})(?![\d]|[.,]\d)/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern: /(?<![\d.,–:/-])(\d)[–-](\d)(?![\d–:/½¼¾⅓⅔-]|[.,]\d|\s?(?:%|kr|°|[kcm]?m|kg|st)(?!\p{L}))/gu,
    say: ([, one, other]) => (Number(one) > Number(other) || one === other ? `${cardinal(one)} ${cardinal(other)}` : undefined),
  },
  {
    pattern:
      /(?<=(?:\d:[ea]|(?:första|andra|tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde)) )(komp|bat|div|reg|regem|brig|avd|uppl|vån|årg|årh|st|klass|flj)\.(?!\p{L})/gu,
    say: ([, short], _before, after) => `${DEFINITE[short]}${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<![\d.,:/])([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])-(\d\d|\d{4})(?![\d/]|[.,]\d)/gu,
    say: ([, day, month, value]) =>
      `${ordinal(Number(day))} ${MONTHS.split('|')[Number(month) - 1]} ${value.length === 4 ? sayYear(Number(value)) : value.startsWith('0') ? `noll ${cardinal(value.slice(1))}` : cardinal(value)}`,
  },
  {
    pattern:
      /(?<![\d.,:/–-])(?!24\/7|4\/4)([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])(?![\d/]|[.,]\d| ?[–-] ?\d| ?(?:av|liter|dl|l|tsk|msk)(?!\p{L}))/gu,
    say: ([, day, month]) =>
      Number(day) < Number(month) ? undefined : `${ordinal(Number(day))} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  {
    pattern: /(?<=(?<!\d)\d,\d)\/(?=(?:5|6|10|100)(?![\d/]|,\d))/gu,
    say: () => ' av ',
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:VM|EM|OS|SM|valet|sommaren|våren|hösten|vintern|året|modell|årgång|\p{L}+(?:ari|mars|april|maj|juni|juli|augusti|ber)) )[-–'’](\d\d)(?![\d%]|[.,]\d)/gu,
    say: ([, digits]) => (digits.startsWith('0') ? `noll ${cardinal(digits.slice(1))}` : cardinal(digits)),
  },
  {
    pattern: /(?<=(?<!\p{L})(?:kostar|kostade|kosta|för|pris|priset|à|betalade|betalar) )(\d{1,2}):(\d\d)(?![\d:]|[.,]\d)/gu,
    say: ([, kronor, öre]) =>
      `${cardinal(kronor, 'krona')} ${kronor === '1' ? 'krona' : 'kronor'}${öre === '00' ? '' : ` och ${cardinal(String(Number(öre)))} öre`}`,
  },
  { pattern: /(?<!\p{L})d\.(?= ?[12]?\d{3}(?!\d))/gu, say: () => 'död' },
  {
    pattern: /(?<![\d.,])(\d{2}|[1-9]00|1\d00|20\d\d|1\d\d0)-t\.(?!\p{L})/gu,
    say: ([, digits], _before, after) =>
      `${digits.length < 4 ? cardinal(digits) : year(Number(digits))}talet${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<![\d.,:/])([1-9]|[12]\d|3[01])\/([1-9]|1[0-2]) ?[–-] ?([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])(?![\d/])/gu,
    say: ([, from, month, to, other]) =>
      `${ordinal(Number(from))} ${MONTHS.split('|')[Number(month) - 1]} till ${ordinal(Number(to))} ${MONTHS.split('|')[Number(other) - 1]}`,
  },
  {
    pattern:
      /(?<![\d.,:])([01]?\d|2[0-3])\.([0-5]\d)(?=[–-](?:[01]?\d|2[0-4])(?:\.[0-5]\d)?(?![\d.,]*\d|\s?(?:%|kr|m|km|kg|miljoner)(?!\p{L})))/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern:
      /(?<=(?<![\d.,:])(?:[01]?\d|2[0-3])(?:\.[0-5]\d)?[–-])([01]?\d|2[0-3])\.([0-5]\d)(?![\d.,]*\d|\s?(?:%|kr|m|km|kg|miljoner)(?!\p{L}))/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern: /(?<![\d.,:/-])([1-9]|[12]\d|3[01]) ?[–-] ?([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])(?![\d/])/gu,
    say: ([, from, to, month]) => `${ordinal(Number(from))} till ${ordinal(Number(to))} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  {
    pattern: /(?<=(?:före|efter|senast|sedan|fram till|t\.o\.m\.|fr\.o\.m\.) )([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])(?![\d/])/gu,
    say: ([, day, month]) => `${ordinal(Number(day))} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  {
    pattern:
      /(?<=[Kk](?:l\.?|lockan) ?\d{1,2}[.:]\d{2}(?![.:\d])[^.]{1,60} )([01]?\d|2[0-3])\.([0-5]\d)(?![\d]|[.,]\d|\s?(?:%|kr|m|km|kg)(?!\p{L}))/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern: /(?<![\d.,:])(1[89]\d\d|20\d\d):(\d{1,4})(?![\d:])/gu,
    say: ([, value, number]) => `${sayYear(Number(value))} ${cardinal(number)}`,
  },
  {
    pattern: /(?<!\d[ \u00a0]?)([1-9]\d\d) (\d\d)(?= \p{Lu}\p{Ll}{2})(?<!\p{Ll} \d{3} \d\d)/gu,
    say: ([, town, district]) =>
      `${[...town].map((digit) => cardinal(digit)).join(' ')}, ${[...district].map((digit) => cardinal(digit)).join(' ')}`,
  },
  { pattern: /(?<=\d )port\.(?=\s\S)/gu, say: () => 'portioner' },
  { pattern: /(?<=\d:[ea] )min\.?(?!\p{L})/gu, say: (_match, _before, after) => (after.trim() === '' ? 'minuten.' : 'minut') },
  { pattern: /(?<!\p{L})[Vv]\.(?=\s?\d)/gu, say: () => 'vecka' },
  { pattern: /(?<![\p{L}\d-])[vV](?=\d{1,3}\.\d)/gu, say: () => 'version ' },
  {
    pattern:
      /(?<=\p{Ll} )([IVX]{2,6})(?= (?:kapitel|delar|band|böcker|akter|scener|artiklar|sånger|volymer|avsnitt|strofer)(?!\p{L}))/gu,
    say: ([, roman]) => cardinal(String(readRoman(roman))),
  },
  {
    pattern:
      /(?<=(?:upp|ner|ned|in|ut|landar|landade|lyfter|lyfte|kommer|sänds|visas|släcks|öppnade|stängde|började|startade|slutade|avgick|vaknade|ringde|avgår|ankommer|anländer|öppnar|stänger|börjar|slutar|startar) )([01]?\d|2[0-3])\.([0-5]\d)(?![\d]|[.,]\d|\s?(?:%|kr|m|km|kg|procent|kronor|meter|miljoner)(?!\p{L}))/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern:
      /(?<![\d.,:])(?:([3-9]|1[0-2]):a|(?<=(?:blev|blir|kom|slutade|slutar|placerade sig(?: som)?|är|var|ligger) )([12]):a)(?=[.,;!?)]|\s*$| (?:i|på|av|efter|vid|bakom|före|med|totalt|bland|när|då|och|men)(?!\p{L}))/gu,
    say: ([, other, one]) => PLACES[Number(other ?? one)],
  },
  {
    pattern: /(?<=(?<!\p{L})(?:för|vid|med|utan|till|om|mot|av|från|samt|och|alla|på) )ev\.(?= (\p{Ll}{3,}))/giu,
    say: ([, noun]) =>
      /(?:or|ar|er|n|orna|arna|erna)$/u.test(noun) && !isNeuter(noun.replace(/n$/u, ''))
        ? 'eventuella'
        : isNeuter(noun)
          ? 'eventuellt'
          : 'eventuell',
  },
  { pattern: /(?<!\p{L})([Ee])v\.(?!\p{L})/gu, say: ([, letter]) => `${letter}ventuellt` },
  {
    pattern: /(?<=(?<!\p{L})(?:[Kk]l\.?|[Kk]lockan) ?(?:\d{1,2}[.:]\d{2} ?(?:[-–]|till|och) ?)?)(\d{1,2})[.:](\d{2})(?!\d)/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern:
      /(?<=(?:(?<!\p{L})(?:tid|tiden|tider|på|noterades för|blev)|rekordet(?: i \p{L}+| på \p{L}+)? är) )(\d{1,2})\.([0-5]\d)\.([0-5]\d)(?![\d.,]*\d)/gu,
    say: (found) =>
      ['timmar', 'minuter', 'sekunder']
        .map(
          (unit, index) =>
            `${cardinal(String(Number(found[index + 1])), 'man')} ${found[index + 1] === '1' ? unit.replace(/mar$|er$/u, (end) => (end === 'mar' ? 'me' : '')) : unit}`,
        )
        .join(' '),
  },
  {
    pattern: /(?<![\d.,])([1-9]\d?)( [a-h])? kap\.(?=\s\S)/gu,
    say: ([, chapter, letter]) =>
      letter === undefined ? `${ordinal(Number(chapter))} kapitlet` : `${cardinal(chapter)}${letter} kapitlet`,
  },
  {
    pattern: /(?<!\p{L})[Kk]ap\.(?:(?=\s\d)|\s([IVXL]{1,6})(?![\p{L}\d]))/gu,
    say: ([, roman]) => `kapitel${roman === undefined ? '' : ` ${cardinal(String(readRoman(roman)))}`}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2})( [a-h])? ?[–-] ?([1-9]\d{0,2})( [a-h])? §§/gu,
    say: ([, from, letter, to, other]) =>
      `${ordinal(Number(from))}${letter ?? ''} till ${ordinal(Number(to))}${other ?? ''} paragraferna`,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2})( [a-h])? §(?!§)/gu,
    say: ([, paragraph, letter]) =>
      letter === undefined ? `${ordinal(Number(paragraph))} paragrafen` : `${cardinal(paragraph)}${letter} paragrafen`,
  },
  {
    pattern: /\s?\/\s?(mån|st|pers|v)(?!\p{L})\.?/gu,
    say: ([, per]) => ` per ${{ mån: 'månad', st: 'styck', pers: 'person', v: 'vecka' }[per]}`,
  },
  { pattern: /(?<=\d ?)mån\.?(?!\p{L})/gu, say: () => ' månader' },
  {
    pattern: /(?<![\d.,])(\d{1,3}[ \u00a0]\d{3}|(?<!\d[ \u00a0])\d{2,4}) s\.(?=\s\p{Ll}|[,;)]|$)/gu,
    say: ([, pages], _before, after) =>
      pages.length > 2 || Number(pages) > 60
        ? `${cardinal(pages.replace(/\D/gu, ''))} sidor${after.trim() === '' ? '.' : ''}`
        : undefined,
  },
  {
    pattern: new RegExp(
      `(?<=(?:${MONTHS}|året|år|sommaren|våren|hösten|vintern|julen|född) )-(\\d\\d)(?![\\d.,:]*\\d|\\s?[°%])`,
      'gu',
    ),
    say: ([, digits]) => cardinal(digits),
  },
  {
    pattern: /(?<=\d[-–]\d{1,2} \((?:\d[-–]\d, )*)(\d)[-–](\d)(?=[),;])/gu,
    say: ([, one, other]) => `${cardinal(one)} ${cardinal(other)}`,
  },
  { pattern: /(?<!\d\s?)(?:½|(?<![\d/])1\/2)\s?(?=(\p{Ll}+))/gu, say: ([, noun]) => (isNeuter(noun) ? 'ett halvt ' : undefined) },
  {
    pattern: /(?<=(\p{Lu}[\p{L}]+) )([IVXL]{1,6}):s(?!\p{L})/gu,
    say: ([, name, roman]) => `${numeral(readRoman(roman), name)}s`,
  },
  {
    pattern: /(?<=(?<!\p{L})[Dd]en )([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])(?![\d/])/gu,
    say: ([, day, month]) => `${ordinal(Number(day))} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  {
    pattern: /(?<![\d/.,])([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])(?= (?:1[5-9]|20)\d\d(?!\d))/gu,
    say: ([, day, month]) => `${ordinal(Number(day))} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]|[12]\d|3[01]) (jan|feb|apr|aug|sept?|okt|nov|dec)(?:\.(?=\s[\d\p{Ll}]|[–,;)-])|(?![\p{L}.]))/gu,
    say: ([, day, month]) => `${ordinal(Number(day))} ${expandMonth(month)}`,
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Mm]ellan|[Ff]rån|[Vv]id|öppnar|stänger|börjar|startar|[Ff]öre|[Ee]fter)(?: \d{1,2}\.\d{2} (?:och|till))? )([01]?\d|2[0-3])\.([0-5]\d)(?![\d.,]*\d|\s?(?:%|kr|m|km|kg)(?!\p{L}))/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  { pattern: /(?<=\d{4} ?[-–] ?)0(\d)(?![\d-])/gu, say: ([, digit]) => `noll ${cardinal(digit)}` },
]

const table: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'komma',
  minus: 'minus',
  to: 'till',
  percent: (number) => `${number} procent`,
  currencies: {
    kr: ['krona', 'kronor'],
    SEK: ['krona', 'kronor'],
    '€': ['euro', 'euro'],
    $: ['dollar', 'dollar'],
    '£': ['pund', 'pund'],
    '¥': ['yen', 'yen'],
    EUR: ['euro', 'euro'],
    USD: ['dollar', 'dollar'],
  },
  scales: {
    tusen: ['tusen', 'tusen'],
    miljon: ['miljon', 'miljon'],
    miljoner: ['miljon', 'miljoner'],
    miljard: ['miljard', 'miljard'],
    miljarder: ['miljard', 'miljarder'],
    biljon: ['biljon', 'biljon'],
    biljoner: ['biljon', 'biljoner'],
    milj: ['miljon', 'miljoner'],
    'milj.': ['miljon', 'miljoner'],
    mn: ['miljon', 'miljoner'],
    mdr: ['miljard', 'miljarder'],
    Mdr: ['miljard', 'miljarder'],
    Mkr: ['miljon kronor', 'miljoner kronor'],
  },
  counted: (scale, noun) => `${scale} ${noun}`,
  units: swedishUnits,
  time: sayTime,
  date: ({ day, month, year: value }) => `${ordinal(day)} ${MONTHS.split('|')[month - 1]} ${sayYear(value)}`,
  share,
  mixed: (whole, [top, bottom], next) =>
    `${cardinal(whole, next)} och ${bottom === 2 && isNeuter(next) ? 'ett halvt' : share(top, bottom)}`,
  ratio: 'till',
  per: 'per',
  price: (whole, { spoken: cents, sign }) => `${whole} och ${cents}${sign === 'kr' || sign === 'SEK' ? ' öre' : ''}`,
  hundredths: ({ spoken: cents, sign }) =>
    sign === 'kr' || sign === 'SEK' ? `${cents.replace(/^en$/u, 'ett')} öre` : `${cents} cent`,
  inContext: (said, before, after) =>
    said.trim() === 'en' &&
    ((/\p{Lu}\p{L}+ $/u.test(before) && VERB.test(after)) ||
      /\p{L}$|(?<!\p{L})(?:nr|nummer|termin|årskurs|vecka|dag|etapp|steg|figur|tabell|kategori|prioritet|alternativ|säsong|avsnitt|omgång|period|kvartal|zon|avdelning|våning|bana|plats|kapitel|kap\.|sidan|del|typ|klass|grupp|formel|kanal|linje|nivå|fas|spår|rum) $/iu.test(
        before,
      ))
      ? 'ett'
      : said,
  numeral,
  phone: '[Tt]el|[Tt]elefon',
  abbreviations: swedishAbbreviations,
  signs: {
    '&': 'och',
    '+': 'plus',
    '=': 'lika med',
    '×': 'gånger',
    '№': 'nummer',
    '→': 'till',
    '∞': 'oändlighet',
    '©': 'copyright',
    '%': 'procent',
    '‰': 'promille',
    '§': 'paragraf',
    '♯': 'kors',
    '♭': 'b',
    '°': 'grader',
  },
  dot: 'punkt',
  at: 'snabel-a',
  rules,
  first,
  space: ' ',
}

/** Swedish rules for figures, dates, units and abbreviations. */
export const swedish = withLatinForms(
  table,
  swedishForms(cardinal, ordinal, {
    half: (whole, [top, bottom], [one, many]) => {
      const part =
        bottom === 2
          ? isNeuter(one)
            ? 'ett halvt'
            : 'en halv'
          : bottom === 4 && top === 1
            ? 'en kvarts'
            : `${top === 1 ? 'en' : cardinal(String(top))} ${SHARES[bottom]}s`
      return whole === '' ? `${part} ${one}` : `${cardinal(whole, many)} och ${part} ${one}`
    },
    day: (day, month) => `${ordinal(day)} ${MONTHS.split('|')[month - 1]}`,
  }),
)
