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
    rule(
      `(?<![\\p{L}\\d.,/])(?:(\\d{1,3}) )?([1-9])/([2-9]|10)[ \\u00a0\\u202f](${unit})(?![\\p{L}\\d²³/]|\\. ?à)`,
      ([, whole = '', top, bottom, written]) =>
        Number(top) < Number(bottom) ? half(whole, Number(top), Number(bottom), table.units[written]) : undefined,
    ),
  ]
}

/** What a run or a race took: 3:28,7, 31min20s, 2 h 23 min 5 s, 1min58s7. */
export function durations(table: SpeechTable, { minutes, seconds }: LatinWords): SpeechRule[] {
  const hours = table.units['h']
  const count = (written: string, [one, many]: readonly [string, string]) =>
    `${table.cardinal(String(Number(written)), Number(written) === 1 ? one : many)} ${Number(written) === 1 ? one : many}`
  const digits = (written: string) => [...written].map((digit) => table.cardinal(digit, '')).join(' ')
  const said = (hour: string | undefined, minute: string, second: string, part: string | undefined) =>
    [
      hour === undefined ? '' : count(hour, hours),
      count(minute, minutes),
      part === undefined
        ? count(second, seconds)
        : `${table.cardinal(String(Number(second)), '')} ${table.point} ${digits(part)} ${seconds[1]}`,
    ]
      .filter((each) => each !== '')
      .join(' ')
  return [
    rule('(?<![\\d:.,])(?:(\\d{1,2}):)?(\\d{1,2}):([0-5]\\d)[.,](\\d{1,2})(?![\\d:]|[.,]\\d)', ([, hour, minute, second, part]) =>
      said(hour, minute, second, part),
    ),
    rule(
      '(?<![\\p{L}\\d.,:])(?:(\\d{1,2})\\s?h\\s?)?(\\d{1,2})\\s?(?:min|mn|m|′)\\s?([0-5]?\\d)(?:\\s?[,.](\\d{1,3}))?\\s?(?:s|sek|seg|sec|″)\\.?(\\d{1,3})?(?![\\p{L}\\d])',
      ([, hour, minute, second, part, tail]) => said(hour, minute, second, part ?? tail),
    ),
  ]
}
