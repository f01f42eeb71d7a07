import type { SpeechRule } from './table.ts'

const SIDES: Record<string, string> = { N: 'norra', S: 'södra', Ö: 'östra', V: 'västra' }
const REGIONS =
  'Afrika|Asien|Europa|Amerika|Korea|Sverige|Finland|Norge|Norrland|Götaland|Svealand|Vietnam|Jemen|Sudan|Atlanten|Stilla|Storgatan|Vägen|Hamngatan|Kyrkogatan|Esplanaden|Promenaden|Strandgatan|Järnvägsgatan|Tyskland|Ryssland|Kina|Italien|Frankrike|Skåne|Öland|Gotland|Bohuslän|Dalarna|Lappland|Stockholm|Kvarken|Ishavet'
const DAYS: Record<string, string> = {
  må: 'måndag',
  ti: 'tisdag',
  on: 'onsdag',
  to: 'torsdag',
  fr: 'fredag',
  lö: 'lördag',
  sö: 'söndag',
}
const DAY = Object.keys(DAYS).join('|')
const expandDay = (short: string) => DAYS[short.toLowerCase()]

/** Endings of compounds that are abbreviated. */
const ENDS: Record<string, string> = {
  temp: 'temperatur',
  min: 'minister',
  dir: 'direktör',
  sekr: 'sekreterare',
  komm: 'kommission',
  hast: 'hastighet',
}
/** Names of things by their last figure: 64:an. */
const FIGURES = ['', 'ettan', 'tvåan', 'trean', 'fyran', 'femman', 'sexan', 'sjuan', 'åttan', 'nian']

/**
 * Swedish forms: compass directions before a place, days with two letters, prices with a colon, numbers of bills. `cardinal` returns its
 * numbers.
 */
export const swedishWrittenForms = (cardinal: (digits: string, next?: string) => string): readonly SpeechRule[] => [
  {
    pattern: new RegExp(`(?<![\\p{L}.])([NSÖV])\\.(?= (?:${REGIONS})(?!\\p{L}))`, 'gu'),
    say: ([, side]) => SIDES[side],
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d])(${DAY})\\.?(?: ?([–-]|och|samt) ?)(${DAY})\\.?(?!\\p{L})(?<!\\bon och to)`, 'giu'),
    say: ([all, from, link, to], _before, after) =>
      `${expandDay(from)} ${/\p{L}/u.test(link) ? link : 'till'} ${expandDay(to)}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<![\d.,:])(?!(?:1[89]|20)\d\d:)(\d{3,4}):(\d\d)(?![\d:]|[.,]\d)/gu,
    say: ([, kronor, öre]) => `${cardinal(kronor, 'kronor')} kronor${öre === '00' ? '' : ` och ${cardinal(öre)} öre`}`,
  },
  {
    pattern: /(?<=\d ?)(m|°)(?= (djup|höjd|längd|bredd|avstånd|lutning|vinkel|värme|kyla|frost|fall|diameter)(?!\p{L}))/gu,
    say: ([, sign, noun], before) =>
      /(?<!\p{L})(?:på|(?<!upp )till|från|vid|med|i|under|över|cirka|ca) [\d\s\u00a0,]+$/u.test(before) &&
      (sign === 'm') === /^(?:djup|höjd|längd|bredd|avstånd|fall|diameter)$/u.test(noun)
        ? `${/\d$/u.test(before) ? ' ' : ''}${sign === 'm' ? 'meters' : 'graders'}`
        : undefined,
  },
  {
    pattern: /(?<=[(,;] ?)(h|b|l|d|H|B|L|D)\.?(?= ?\d[\d,]* ?(?:[cm]?m)(?!\p{L}))/gu,
    say: ([, side]) => ({ h: 'höjd', b: 'bredd', l: 'längd', d: 'diameter' })[side.toLowerCase()],
  },
  {
    pattern:
      /(?<=(?<!\p{Lu}[\p{L}.]* |\p{L}\. )(?<![\d.,])\d{1,3}(?:[.,]\d+)? )A(?=[;)]|,(?! \d+ [B-Z](?!\p{L}))|\.?$| (?:vid|och(?! \d+ [B-Z](?!\p{L}))|per|från|säkring|ström)(?!\p{L}))/gu,
    say: () => 'ampere',
  },
  { pattern: /(?<=\d{4}\/\d\d):(?=\d)/gu, say: () => ' ' },
  {
    pattern: /(?<=\p{Lu}\p{Ll}{2,})(?<!Läns|Riks|Motor)(g|v)\.(?= \d)/gu,
    say: ([, street]) => (street === 'g' ? 'gatan' : 'vägen'),
  },
  {
    pattern: /(?<=\p{L}{4})(temp|min|dir|sekr|komm|hast)\.(?=\s\p{L}|[,;)]|$)/gu,
    say: ([, end], _before, after) => `${ENDS[end]}${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<![\d])([1-9]?\d?[2-9][1-9]):an(?!\p{L})/gu,
    say: ([, digits], before) =>
      `${/\p{L}$/u.test(before) ? ' ' : ''}${cardinal(`${digits.slice(0, -1)}0`)}${FIGURES[Number(digits.at(-1))]}`,
  },
]
