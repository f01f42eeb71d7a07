import type { LatinWords } from './latin-forms.ts'
import { anyOf } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'
import { SHARES } from './written-forms.ts'

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })

/** ½ l, 1½ kg, 2 1/2 km: parts of a measure that is written by its sign. */
export function partsOfMeasures(table: SpeechTable, { half }: LatinWords): SpeechRule[] {
  const unit = anyOf(Object.keys(table.units).filter((sign) => !sign.startsWith('°') && sign !== 's'))
  const signs = Object.keys(SHARES).join('')
  return [
    rule(
      `(?<![\\p{L}\\d.,/])(?:(\\d{1,3}) ?)?([${signs}])[ \\u00a0\\u202f]?(${unit})(?![\\p{L}\\d²³/]|\\. ?à)`,
      ([, whole = '', sign, written]) => half(whole, ...SHARES[sign], table.units[written]),
    ),
    rule(`([${signs}]) de (${unit})(?![\\p{L}\\d²³/])`, ([, sign, written]) => {
      const [top, bottom] = SHARES[sign]
      return bottom === 2
        ? half('', top, bottom, table.units[written])
        : `${table.share(top, bottom)} de ${table.units[written][0]}`
    }),
    rule(
      `(?<![\\p{L}\\d.,/])(?:(\\d{1,3}) )?([1-9])/([2-9]|10)[ \\u00a0\\u202f](${unit})(?![\\p{L}\\d²³/]|\\. ?à)`,
      ([, whole = '', top, bottom, written]) =>
        Number(top) < Number(bottom) ? half(whole, Number(top), Number(bottom), table.units[written]) : undefined,
    ),
  ]
}

/** What a run or a race took: 3:28,7, 31min20s, 2 h 23 min 5 s, 1min58s7. */
export function durations(table: SpeechTable, { minutes, seconds, hundredths }: LatinWords): SpeechRule[] {
  const hours = table.units['h']
  const count = (written: string, [one, many]: readonly [string, string]) =>
    `${table.cardinal(String(Number(written)), Number(written) === 1 ? one : many)} ${Number(written) === 1 ? one : many}`
  const digits = (written: string) => [...written].map((digit) => table.cardinal(digit, '')).join(' ')
  const said = (hour: string | undefined, minute: string | undefined, second: string, part: string | undefined) =>
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
      .join(' ')
  return [
    rule('(?<![\\d:.,])(\\d{1,2}):([0-5]\\d)\\.(?!\\d?00)(\\d{3})(?![\\d:]|[.,]\\d)', ([, minute, second, part]) =>
      said(undefined, minute, second, part),
    ),
    rule('(?<![\\d:.,°])(?:(\\d{1,2})[\'′]\\s?)?([0-5]?\\d)["″](\\d{1,2})(?!\\d)', ([, minute, second, part]) =>
      said(undefined, minute, second, part),
    ),
    rule(
      `(?<![\\d:.,])(?:(\\d{1,2}):)?(\\d{1,2})(?::([0-5]\\d)[.,]|\\.([0-5]\\d)${table.decimal === ',' ? '' : '(?!)'},)(\\d{1,2})(?![\\d:]|[.,]\\d)`,
      ([, hour, minute, second, dotted, part]) => said(hour, minute, second ?? dotted, part),
    ),
    rule(
      '(?<![\\p{L}\\d.,:])(?:(\\d{1,2})\\s?h\\s?)?(\\d{1,2})\\s?(?:min|mn|m|′)\\s?([0-5]?\\d)(?:\\s?[,.](\\d{1,3}))?\\s?(?:s|sek|seg|sec|″)\\.?(\\d{1,3})?(?![\\p{L}\\d])',
      ([, hour, minute, second, part, tail]) => said(hour, minute, second, part ?? tail),
    ),
  ]
}
