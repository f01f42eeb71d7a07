import type { LatinWords } from './latin-forms.ts'
import { toPattern, sayNumber } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'
import { SHARES } from './written-forms.ts'

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })

/** ½ l, 1½ kg, 2 1/2 km: parts of a measure with a symbol. */
export function partsOfMeasures(table: SpeechTable, { half }: LatinWords): SpeechRule[] {
  const unit = toPattern(Object.keys(table.units).filter((sign) => !sign.startsWith('°') && sign !== 's'))
  const signs = Object.keys(SHARES).join('')
  return [
    rule(
      `(?<![\\p{L}\\d.,/])(?:(\\d{1,3}) ?)?([${signs}])[ \\u00a0\\u202f]?(${unit})(?![\\p{L}\\d²³/]|\\. ?à)`,
      ([, whole = '', sign, written]) => half(whole, SHARES[sign], table.units[written]),
    ),
    rule(`([${signs}]) de (${unit})(?![\\p{L}\\d²³/])`, ([, sign, written]) => {
      const [top, bottom] = SHARES[sign]
      return bottom === 2
        ? half('', [top, bottom], table.units[written])
        : `${table.share(top, bottom)} de ${table.units[written][0]}`
    }),
    rule(
      `(?<![\\p{L}\\d.,/])(?:(\\d{1,3}) )?([1-9])/([2-9]|10)[ \\u00a0\\u202f](${unit})(?![\\p{L}\\d²³/]|\\. ?à)`,
      ([, whole = '', top, bottom, written]) =>
        Number(top) < Number(bottom) ? half(whole, [Number(top), Number(bottom)], table.units[written]) : undefined,
    ),
  ]
}

/** The figures of a duration. `part` is the fraction of the second after its decimal sign. Absent parts are undefined. */
type FigureDuration = {
  hour?: string | undefined
  minute?: string | undefined
  second: string
  part?: string | undefined
}

/** Durations of runs and races: 3:28,7, 31min20s, 2 h 23 min 5 s, 1min58s7. */
export function durations(table: SpeechTable, { minutes, seconds, hundredths, and }: LatinWords): SpeechRule[] {
  const hours = table.units['h']
  const count = (written: string, [one, many]: readonly [string, string]) =>
    `${table.cardinal(String(Number(written)), Number(written) === 1 ? one : many)} ${Number(written) === 1 ? one : many}`
  const digits = (written: string) => [...written].map((digit) => table.cardinal(digit, '')).join(' ')
  const speakDuration = ({ hour, minute, second, part }: FigureDuration) =>
    [
      hour === undefined ? '' : count(hour, hours),
      minute === undefined ? '' : count(minute, minutes),
      part === undefined
        ? count(second, seconds)
        : hundredths === undefined
          ? `${table.cardinal(String(Number(second)), '')} ${table.point} ${digits(part)} ${seconds[1]}`
          : `${count(second, seconds)} ${hundredths(part)}`,
    ]
      .filter((each) => each !== '')
      .map((each, index, all) => (and !== undefined && index > 0 && index === all.length - 1 ? `${and} ${each}` : each))
      .join(' ')
  return [
    rule('(?<![\\d:.,])(\\d{1,2}):([0-5]\\d)\\.(?!\\d?00)(\\d{3})(?![\\d:]|[.,]\\d)', ([, minute, second, part]) =>
      speakDuration({ minute, second, part }),
    ),
    rule('(?<![\\d:.,°])(?:(\\d{1,2})\\s?h\\s?)(\\d{1,2})[\'′]\\s?([0-5]?\\d)["″](?!\\d)', ([, hour, minute, second]) =>
      speakDuration({ hour, minute, second }),
    ),
    rule('(?<![\\d:.,°])(?:(\\d{1,2})[\'′]\\s?)?([0-5]?\\d)["″](\\d{1,3})(?!\\d)', ([, minute, second, part]) =>
      speakDuration({ minute, second, part }),
    ),
    rule(
      `${table.decimal === ',' ? '' : '(?!)'}(?<![\\d:.,°º])(?<!°\\s?\\d)(\\d{1,2})['′]\\s?([0-5]?\\d)(?:["″]|['′]{2})(?!\\d)`,
      ([, minute, second], before) => (/[°º]\s?$/u.test(before) ? undefined : speakDuration({ minute, second })),
    ),
    rule(
      `${table.decimal === ',' ? '' : '(?!)'}(?<![\\d:.,])(\\d{1,2})[:.]([0-5]\\d),(\\d{3})(?!\\d)`,
      ([, minute, second, part]) => speakDuration({ minute, second, part }),
    ),
    rule(
      `(?<![\\d:.,])(?:(\\d{1,2}):)?(\\d{1,2})(?::([0-5]\\d)[.,]|\\.([0-5]\\d)${table.decimal === ',' ? '' : '(?!)'},)(\\d{1,2})(?![\\d:]|[.,]\\d)`,
      ([, hour, minute, second, dotted, part]) => speakDuration({ hour, minute, second: second ?? dotted, part }),
    ),
    rule(
      '(?<![\\p{L}\\d.,:])(?:(\\d{1,2})\\s?h\\s?)?(\\d{1,2})\\s?(?:min|mn|m|′)\\s?([0-5]?\\d)(?:\\s?[,.](\\d{1,3}))?\\s?(?:s|sek|seg|sec|″)(?:\\.(?=\\d|,|\\s\\p{Ll}))?(\\d{1,3})?(?![\\p{L}\\d])',
      ([, hour, minute, second, part, tail]) => speakDuration({ hour, minute, second, part: part ?? tail }),
    ),
  ]
}

/** Units of rates after a word: gånger/dag, visitas/mes. */
const PER_WHAT =
  'dag|dygn|vecka|månad|år|timme|minut|person|personer|capita|jour|semaine|mois|an|heure|personne|día|semana|mes|año|giorno|settimana|mese|anno|ora|abitante|hora|persona|dia|mês|ano|pessoa|Tag|Woche|Monat|Jahr|Stunde|Person|Kopf'

/** Words that show that figures with a colon are not a time of day. */
const PROPORTIONS =
  'rapport|[Ss]pädd?[aste]*|[Bb]landa[sdt]*|[Dd]ilut[a-z]+|[Vv]erdünn\\p{Ll}+|[Dd]ilu\\p{Ll}*|ratio|proportion|escala|échelle|proporción|razón|relación|proporção|razão|relação|Verhältnis|Maßstab|förhållandet|förhållande|skala|scale|odds'

/** 12x, 2 m x 3 m, 55", 6/4 e 7/6, 9 h-18 h, 200 mil m³/s. */
export function timesAndSides(table: SpeechTable, { by, times, inches }: LatinWords): SpeechRule[] {
  const unit = toPattern(Object.keys(table.units).filter((each) => !each.includes('/')))
  const getUnit = (sign: string) => table.units[sign] ?? table.units[` ${sign}`]
  const scales = toPattern(Object.keys(table.scales).filter((each) => each.length > 1))
  return [
    rule('(?<=\\d\\s?(?:°[CF]?|[kcm]m|kg|m|g|ml|l|min))\\s?[–—]\\s?(?=[-−]?\\d)', () => ` ${table.to} `),
    rule('(?<=\\d\\s?h(?:\\d\\d)?)\\s?[-–—]\\s?(?=\\d)', () => ` ${table.to} `),
    rule('(?<=\\d\\s?(?:mm|[cdk]?m|ft|in))\\s?[x×]\\s?(?=\\d)', () => ` ${by} `),
    rule(
      '(?<![\\p{L}\\d.,])(\\d+)\\s?[x×](?=\\s\\p{L}|[.,;:!?)]|$|\\s?/)',
      ([, count]) => `${table.cardinal(count, times)} ${times}`,
    ),
    rule('(?<=\\d\\s?(?:[kmµ]?g|m?l|IE|E))\\s?[x×]\\s?(?=\\d)', () => ` ${times} `),
    rule('(?<=\\d)/(?=\\p{Lu}{2})', () => ' '),
    rule(`(?<=(?:${PROPORTIONS})[^.]{0,40}[ (])(\\d{1,2}):(\\d{2})(?![\\d:]|[.,]\\d|[ \\u00a0\\u202f]\\d{3})`, ([, one, other]) =>
      [table.cardinal(one, ''), table.ratio, table.cardinal(other, '')].join(' '),
    ),
    rule('(?<=\\d\\s?[x×])\\s?/\\s?(?=\\p{L}{3})', () => ` ${table.per} `),
    rule(`(?<=\\p{L}{3}|\\p{L}\\.|%)\\s?/\\s?(?=(?:${PER_WHAT})(?!\\p{L}))`, () => ` ${table.per} `),
    ...(table.decimal === ','
      ? [
          rule(
            '(?<![\\d.,:])(0\\d)\\.([0-5]\\d)(?![\\d]|[.,]\\d)(?<!(?:tel|tfn|\\+)\\D{0,6}\\d\\d\\.\\d\\d)',
            ([, hour, minute]) => table.time(Number(hour), Number(minute)),
          ),
        ]
      : []),
    rule(`(?<=(?<!\\p{L})(?:${scales}) (?:de )?)(${unit})\\s?/\\s?(${unit}|s)(?![\\p{L}\\d²³/])`, ([all, above, below]) =>
      table.units[all] === undefined
        ? `${table.units[above][1]} ${table.per} ${getUnit(below)?.[0] ?? below}`
        : table.units[all][1],
    ),
    rule('(?<=(?:^|[^"]*"[^"]*")[^"]*?)(?<![\\d.,\'′])(\\d{1,3}(?:[.,]\\d)?)["″](?=[\\s,.;)]|$|-\\p{L})', ([, number], before) =>
      (before.match(/"/gu)?.length ?? 0) % 2 === 1
        ? undefined
        : `${sayNumber(number, table, inches[1])} ${number === '1' ? inches[0] : inches[1]}`,
    ),
    {
      pattern: /(?<![\d/])(?:\d{1,2}\/\d{1,2}(?:, | (?:et|e|y|and|und|och) )){1,4}\d{1,2}\/\d{1,2}(?![\d/])/gu,
      say: ([sets]) => {
        const pairs = [...sets.matchAll(/(\d+)\/(\d+)/gu)].map(([, one, other]) => [Number(one), Number(other)])
        return pairs.some(([one, other]) => one > other && one < 8) && pairs.every(([one, other]) => one < 8 && other < 8)
          ? sets.replace(
              /(\d+)\/(\d+)/gu,
              (_, one: string, other: string) => `${table.cardinal(one, '')} ${table.cardinal(other, '')}`,
            )
          : undefined
      },
    },
  ]
}
