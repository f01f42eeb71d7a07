import { toPattern } from './rules.ts'
import type { SpeechRule } from './table.ts'

/** A language's days and months: alternating short form and name, 'mån måndag tis tisdag'; and the text between a month and its year. */
export type Calendar = { days: string; months: string; before_year?: string }

const parseNames = (list: string) => {
  const words = list.split(' ')
  return new Map(words.flatMap((word, index) => (index % 2 === 0 ? [[word.toLowerCase(), words[index + 1]] as const] : [])))
}

const rule = (source: string, flags: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, flags), say })

/** Hours after a day: 10–14, 9:30, 8h, 10am. */
const HOURS = '\\d{1,2}(?:\\s?[-–]\\s?\\d|[:.]\\d{2}|\\s?(?:h|Uhr|[ap]\\.?m)(?!\\p{L}))'

/** Mon–Fri, Sa 10–14 Uhr, lun. 12 mars, jan.–mars, Sept. 2023: days and months in their short forms. `to` is the word for a range. */
export function calendarRules({ days, months, before_year = '' }: Calendar, to: string): SpeechRule[] {
  const spans = [days, months].flatMap((list) => {
    const names = parseNames(list)
    const short = toPattern([...names.keys()])
    const any = `(?:${toPattern([...new Set([...names.keys(), ...[...names.values()].map((name) => name.toLowerCase())])])})(?!\\p{L})`
    const full = (written: string) => names.get(written.toLowerCase()) ?? written
    return [
      rule(
        `(?<![\\p{L}\\d]|\\d\\.?[ \\u00a0])(${any})\\.?\\s?[-–—]\\s?(?=${any})`,
        'giu',
        ([, written]) => `${full(written)} ${to} `,
      ),
      rule(
        `(?<=(?<!\\p{L})${any}\\.?\\s?[-–—]\\s?)(${short})(?!\\p{L})\\.?`,
        'giu',
        ([all, written], _before, after) => `${full(written)}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
      ),
    ]
  })
  const day = parseNames(days)
  const anyDay = `(?:${toPattern([...new Set([...day.keys(), ...[...day.values()].map((name) => name.toLowerCase())])])})(?!\\p{L})`
  const joining = '(?:a|à|au|al|até|till|till och med|bis|to|through|y|e|et|och|und|u\\.|and|&)'
  const month = parseNames(months)
  const shortDay = matchShort(days)
  const shortMonth = matchShort(months)
  const anyMonth = toPattern([...new Set([...month.keys(), ...[...month.values()].map((name) => name.toLowerCase())])])
  return [
    ...spans,
    rule(
      `(?<=(?<!\\p{L})(?:${anyMonth})\\.?)\\s?[–—-]\\s?(?=(?:(?:${anyDay})\\.?,? )?\\d{1,2}\\.?\\s(?:de\\s)?(?:${anyMonth})(?!\\p{L}))`,
      'giu',
      () => ` ${to} `,
    ),
    rule(
      `(?<=(?<!\\p{L})${anyDay}\\.? ${joining} )(${[...day.keys()].join('|')})(?!\\p{L})\\.?`,
      'giu',
      ([all, written], _, after) => `${day.get(written.toLowerCase())}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
    ),
    rule(`(?<![\\p{L}\\d])(${[...day.keys()].join('|')})\\.?(?= ${joining} ${anyDay})`, 'giu', ([, written]) =>
      day.get(written.toLowerCase()),
    ),
    rule(
      `(?<![\\p{L}\\d])(${shortDay})\\.(?=\\s?[,;:)]|\\s(?:\\d|\\p{Ll}|(?:${toPattern([...new Set([...months.split(' ')])])})(?!\\p{L})))`,
      'gu',
      ([, written]) => day.get(written.toLowerCase()),
    ),
    rule(`(?<![\\p{L}\\d.])(${shortDay})(?=\\s(?:den\\s|le\\s)?\\d{1,2}\\.?\\s(?:${anyMonth})(?!\\p{L}))`, 'gu', ([, written]) =>
      day.get(written.toLowerCase()),
    ),
    rule(`(?<=(?:^|[,;:(|]|\\d)\\s?)(?<!\\p{L})(${shortDay})(?=:?\\s${HOURS})`, 'gu', ([, written]) =>
      day.get(written.toLowerCase()),
    ),
    rule(
      `(?<![\\p{L}\\d]|\\d\\.?[ \\u00a0])(${shortMonth})\\.?[ \\u00a0](?:${before_year})?(?=(?:1\\d|20)\\d\\d(?!\\d))`,
      'gu',
      ([, written]) => `${month.get(written.toLowerCase())} ${before_year}`,
    ),
    rule(`(?<![\\p{L}\\d]|\\d\\.?[ \\u00a0])(${shortMonth})\\.(?=[,;)]|\\s\\p{Ll})`, 'gu', ([, written]) =>
      month.get(written.toLowerCase()),
    ),
  ]
}

/** The short forms as listed, and with a capital. */
const matchShort = (list: string) =>
  toPattern(
    list
      .split(' ')
      .filter((_, index) => index % 2 === 0)
      .flatMap((word) => [word, word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())]),
  )
