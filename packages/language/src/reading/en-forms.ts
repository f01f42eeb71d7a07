import { toCardinal, toOrdinal } from 'n2words/en-US'
import { readRoman } from './roman.ts'
import type { SpeechRule } from './table.ts'

const cardinal = (digits: string) => toCardinal(BigInt(digits.replaceAll(',', '')))

const SIDES: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' }
const REGIONS =
  'Africa|Asia|Europe|America|Korea|Carolina|Dakota|Ireland|Wales|Sudan|Yemen|London|Germany|Virginia|Atlantic|Pacific|Vietnam|Macedonia|Rhodesia|Pakistan|Bengal|Timor|Midlands|Yorkshire|Sussex|Australia|Ossetia|Main|Broadway|State|Michigan|Side|End|Bank|Coast|Shore|Pole|Sea|Island|Dakotan'

const STATES: Record<string, string> = {
  Mass: 'Massachusetts',
  Pa: 'Pennsylvania',
  Penn: 'Pennsylvania',
  Conn: 'Connecticut',
  Va: 'Virginia',
  Ga: 'Georgia',
  Tenn: 'Tennessee',
  Ala: 'Alabama',
  Ind: 'Indiana',
  Ill: 'Illinois',
  Wis: 'Wisconsin',
  Mich: 'Michigan',
  Minn: 'Minnesota',
  Calif: 'California',
  Tex: 'Texas',
  Fla: 'Florida',
  Ky: 'Kentucky',
  Miss: 'Mississippi',
  Mo: 'Missouri',
  Ark: 'Arkansas',
  Colo: 'Colorado',
}
const STATE = Object.keys(STATES).join('|')

/** State codes that are also words. They are read as codes only before a zip code. */
const CODES: Record<string, string> = {
  OK: 'Oklahoma',
  OH: 'Ohio',
  HI: 'Hawaii',
  ME: 'Maine',
  OR: 'Oregon',
  IN: 'Indiana',
  LA: 'Louisiana',
  DE: 'Delaware',
  AL: 'Alabama',
  CO: 'Colorado',
  PA: 'Pennsylvania',
  MA: 'Massachusetts',
  ID: 'Idaho',
  ON: 'Ontario',
  AB: 'Alberta',
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')

/** Amounts in millions with a small m. An amount that grows is no length. */
const GROWING =
  '[Nn]umber|[Pp]opulation|[Vv]isitors|[Uu]sers|[Vv]iewers|[Ss]ales|[Cc]opies|[Jj]obs|[Dd]eaths|[Pp]assengers|[Ss]ubscribers|[Mm]embers|[Vv]otes|[Ii]nhabitants|[Tt]ourists|[Rr]efugees|[Mm]igrants|[Cc]ustomers|[Aa]udience|[Cc]irculation|[Pp]eople'

const spelled = (digits: string) => [...digits].map((digit) => (digit === '0' ? 'zero' : cardinal(digit))).join(' ')

/** The sides of an image, read like years: nineteen twenty, six forty. */
function inPairs(digits: string) {
  const rest = digits.slice(-2)
  return digits.endsWith('000')
    ? cardinal(digits)
    : `${cardinal(digits.slice(0, -2))} ${rest === '00' ? 'hundred' : rest.startsWith('0') ? `oh ${cardinal(rest.slice(1))}` : cardinal(rest)}`
}

function millions(written: string) {
  const [whole, part] = written.split('.')
  return `${cardinal(whole)}${part === undefined ? '' : ` point ${[...part].map(cardinal).join(' ')}`} million`
}

/** Street types that are abbreviated without a full stop after their name. */
const STREETS: Record<string, string> = {
  Rd: 'Road',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Ln: 'Lane',
  Pkwy: 'Parkway',
  Sq: 'Square',
  Cres: 'Crescent',
  Gdns: 'Gardens',
}

/** English forms next to special words: compass directions, states, dates with two-digit years, sizes, and large numbers. */
export const englishWrittenForms: readonly SpeechRule[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}.])([NSEW])\\.(?= (?:${REGIONS})(?!\\p{L}))`, 'gu'),
    say: ([, side]) => SIDES[side],
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}.])(${STATE})\\.(?= (?:Infantry|Cavalry|Regiment|Volunteers?|Militia|Artillery|State|National|Senate|House|Supreme|Governor|Gov\\.|General|Turnpike|Sen\\.|Rep\\.|Democrat|Republican))`,
      'gu',
    ),
    say: ([, state]) => STATES[state],
  },
  {
    pattern: new RegExp(`(?<=\\([DRI]-)(${STATE})\\.?(?=\\))`, 'gu'),
    say: ([, state]) => STATES[state],
  },
  {
    pattern:
      /(?<=\b(?:on|by|since|until|dated|from|to|before|after|of) )(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])\/(\d\d)(?![\d/])/gu,
    say: ([, month, day, year]) =>
      `${MONTHS[Number(month) - 1]} ${toOrdinal(Number(day))}, ${Number(year) > 40 ? 'nineteen' : Number(year) < 10 ? 'two thousand' : 'twenty'} ${cardinal(String(Number(year)))}`,
  },
  {
    pattern: new RegExp(`(?<=\\p{L}, )(${Object.keys(CODES).join('|')})(?= \\d{5}(?!\\d))`, 'gu'),
    say: ([, code]) => CODES[code],
  },
  { pattern: /(?<!\p{L})([Nn])o\.(?= of\b)/gu, say: ([, letter]) => (letter === 'N' ? 'Number' : 'number') },
  {
    pattern: new RegExp(
      `(?<=(?:${GROWING})[^.]{0,60}\\b(?:from|to|by|of|at|over|about|nearly|almost|some|with|only) )(\\d[\\d,]*(?:\\.\\d+)?)m(?![\\p{L}\\d²³/])`,
      'gu',
    ),
    say: ([, written]) => millions(written),
  },
  {
    pattern: /(?<=(?<!\p{L})(?:[Oo]dds[^.]{0,25}|[Aa]) )(\d{1,3}(?:,\d{3})*)\/(\d{1,2})(?=[.;)]|,? (?!of)\p{Ll}|\s*$)/gu,
    say: ([, one, other], before, after) =>
      one !== other && (/odds[^.]*$/iu.test(before) || /^ (?:shot|outsider|favou?rite|chance|bet)/u.test(after))
        ? `${cardinal(one)} to ${cardinal(other)}`
        : undefined,
  },
  {
    pattern: /(?<=\p{L} )([IVXL]{1,6})(?= (?:Legion|Corps|Army|Olympiad|Olympic|Dynasty|Brigade|Division|Squadron)(?!\p{L}))/gu,
    say: ([, roman]) => toOrdinal(readRoman(roman)),
  },
  {
    pattern: /(?<![\d.,])([1-9])0([1-9])\(([a-z])\)(?:\((\d)\))?/gu,
    say: ([, hundreds, digit, letter, part]) =>
      `${cardinal(hundreds)} oh ${cardinal(digit)} ${letter.toUpperCase()}${part === undefined ? '' : ` ${cardinal(part)}`}`,
  },
  {
    pattern:
      /(?<=(?<!(?:1[89]|20)\d)\d )in(?= (?:has|have|had|is|are|was|were|(?:and|or|by)(?= \d)|per|above|below|apart)(?!\p{L}))/gu,
    say: (_match, before) => (/(?<![\d.,])1 $/u.test(before) ? 'inch' : 'inches'),
  },
  {
    pattern:
      /(?<=(?<!\p{Lu}[\p{L}.]* |\p{L}\. )(?<![\d.,])\d{1,3}(?:[.,]\d+)? )A(?=[;)]|,(?! \d+ [B-Z](?!\p{L}))|\.?$| (?:fuses?|current|of current|chargers?|sockets?|plugs?|circuits?|breakers?|at|from|per|rating|supply)(?!\p{L}))/gu,
    say: () => 'amps',
  },
  { pattern: /(?<=(?:century|centuries|millennium|millennia) )(BCE|BC|CE|AD)(?!\p{L})/gu, say: ([, era]) => [...era].join(' ') },
  {
    pattern: /(?<![\d.,+$€£-]|\) ?)(\d{3})-(\d{4})(?![\d.,-]*\d)/gu,
    say: ([, one, other], before, after) =>
      (other.endsWith('00') ||
        /^ ?(?:BCE?|CE|AD|km|m|kg|people|\p{Ll}+s)(?!\p{L})/u.test(after) ||
        /(?:rooms?|pages?|pp\.|items?|nos?\.|lines?|verses?|chapters?|years?|bands?) $/iu.test(before)) &&
      !/(?:call|dial|phone|tel)\p{L}*:? $/iu.test(before)
        ? undefined
        : `${spelled(one)}, ${spelled(other)}`,
  },
  {
    pattern: /(?<![\d.,+$-])1-(8\d\d)-(?=\p{Lu})/gu,
    say: ([, code]) => `one ${code === '800' ? 'eight hundred' : spelled(code)}, `,
  },
  {
    pattern: /(?<![\d.,$])911(?= (?:calls?|operators?|dispatchers?|centers?|systems?|services?)(?!\p{L}))/gu,
    say: () => 'nine one one',
  },
  { pattern: /(?<=(?<![\p{L}\d])[A-G])#(?![\p{L}\d])/gu, say: () => ' sharp' },
  {
    pattern: /(?<![\d.,])(\d{3,4}) ?[x×] ?(\d{3,4})(?![\d.,]*\d)/gu,
    say: ([, width, height]) => `${inPairs(width)} by ${inPairs(height)}`,
  },
  { pattern: /(?<=\d)x(?=\d)/gu, say: () => ' by ' },
  { pattern: /(?<=(?<!\d)\d\.\d{1,2})\/(?=(?:5|10|100)(?![\d/]|\.\d))/gu, say: () => ' out of ' },
  {
    pattern:
      /(?<=(?:[Rr]at(?:ed|ing)(?: of| is| it)?|[Ss]cored?(?: of)?|(?<!\p{L})an?) )(\d{1,2})\/(5|10|100)(?=[.,;!)]|$| (?:on|from|by|for|in|and|but|with|rating|score)(?!\p{L}))/gu,
    say: ([, one, other]) => `${cardinal(one)} out of ${cardinal(other)}`,
  },
  {
    pattern:
      /(?<![\p{L}\d'’‘.,])(\d{1,3})['′](?=\s(?:thick|tall|long|wide|high|deep|by|[x×])(?!\p{L})|\s?[x×]\s?\d)|(?<=\d['′]\s?(?:[x×]|by)\s?)(\d{1,3})['′](?!\d)/gu,
    say: ([, one, other]) => `${cardinal(one ?? other)} ${(one ?? other) === '1' ? 'foot' : 'feet'}`,
  },
  { pattern: /(?<=\d['′])\s?[x×]\s?(?=\d)/gu, say: () => ' by ' },
  {
    pattern: /(?<![\p{L}\d-])A([1-9])(\d\d)(?=(?:neo|ceo|-\d{3}|s)?(?![\p{L}\d]|[.,]\d))/gu,
    say: ([, hundreds, rest], _before, after) =>
      `A ${cardinal(hundreds)} ${rest === '00' ? 'hundred' : rest.startsWith('0') ? `oh ${cardinal(rest.slice(1))}` : cardinal(rest)}${/^\p{Ll}/u.test(after) ? ' ' : ''}`,
  },
  { pattern: /(?<=(?<![\d.,])\d{1,3}\.\d{1,3})s(?![\p{L}\d])/gu, say: () => ' seconds' },
  { pattern: /(?<![\p{L}\d-])[vV](?=\d{1,3}\.\d)/gu, say: () => 'version ' },
  {
    pattern:
      /(?<=\p{Ll} )([IVX]{2,6})(?= (?:\p{Ll}+ )?(?:chapters|volumes|books|parts|articles|cantos|acts|scenes|sections|stanzas|titles|verses)(?!\p{L}))/gu,
    say: ([, roman]) => cardinal(String(readRoman(roman))),
  },
  { pattern: /(?<=\()r\.(?= ?(?:ca?\. ?)?\d)/gu, say: () => 'reigned' },
  {
    pattern: /(?<=(?:[Uu]nder|[Oo]ver)[- ])([1-9]\d)s(?!\p{L})/gu,
    say: ([, digits]) => `${cardinal(digits)}s`.replace(/ys$/u, 'ies'),
  },
  {
    pattern: /(?<![\d.,:$€£])(1[0-2]|[1-9])\.([0-5]\d)(?= ?[ap]\.?m\.?(?!\p{L}))/gu,
    say: ([, hour, minute]) =>
      `${cardinal(hour)}${minute === '00' ? '' : ` ${minute.startsWith('0') ? `oh ${cardinal(minute.slice(1))}` : cardinal(minute)}`}`,
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Ii]n|[Ss]ince|[Uu]ntil|[Ee]arly|[Ll]ate|[Mm]id)[ -])(Jan|Feb|Apr|Jul|Aug|Sept?|Oct|Nov|Dec)(?![\p{L}.'’]|\s\p{Lu})/gu,
    say: ([, month]) => MONTHS.find((name) => name.startsWith(month)),
  },
  {
    pattern: /(?<![\p{L}\d.,])\.(\d\d)(?=[- ](?:cal|calibre|caliber|rifles?|pistols?|Magnum|machine)(?!\p{L}))/gu,
    say: ([, digits]) => cardinal(digits),
  },
  {
    pattern: /(?<![\p{L}\d.,$€£])(\d[\d,]*(?:\.\d+)?)B(?= (?:\p{Ll}{3,}s|people)(?!\p{L}))/gu,
    say: ([, written]) => millions(written).replace(/million$/u, 'billion'),
  },
  { pattern: /(?<=(?<![\d/])\d{2,3})\/(?=\d{2,3} ?mm ?Hg(?!\p{L}))/gu, say: () => ' over ' },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Aa]t|[Bb]y|[Ff]rom|[Uu]ntil|[Aa]bout|[Aa]round|[Bb]efore|[Aa]fter) )0(\d)([0-5]\d)(?=[,.;)]|\s|$)(?![.,]\d)/gu,
    say: ([, hour, minute]) =>
      `oh ${cardinal(hour)} ${minute === '00' ? 'hundred' : minute.startsWith('0') ? `oh ${cardinal(minute.slice(1))}` : cardinal(minute)}`,
  },
  {
    pattern: /(?<![\p{L}\d.,$€£])(\d[\d,]*(?:\.\d+)?)m(?= of (?:the|its|their|these|those|our|them|us|his|her)(?!\p{L}))/gu,
    say: ([, written]) => millions(written),
  },
  {
    pattern: /(?<=\p{Lu}[\p{L}'’]+ )(Rd|Ave|Blvd|Ln|Pkwy|Sq|Cres|Gdns)(?![\p{L}.])/gu,
    say: ([, street]) => STREETS[street],
  },
  {
    pattern: /(?<=\d) ?[×x] ?(?=\d+(?:\.\d+)?[- ]?(?:in\.?|inch|inches|cm|mm|ft|feet|m|km|yd|px)(?!\p{L}))/gu,
    say: () => ' by ',
  },
  { pattern: /(?<=\d)-in\.?(?=[ ,;)]|$)/gu, say: () => ' inch' },
  {
    pattern:
      /(?<!\p{L})Co\.(?= (?:Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Durham|Fermanagh|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Londonderry|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Tyrone|Waterford|Westmeath|Wexford|Wicklow)(?!\p{L}))/gu,
    say: () => 'County',
  },
]
