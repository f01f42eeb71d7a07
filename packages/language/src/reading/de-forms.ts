import { toCardinal } from 'n2words/de-DE'
import type { SpeechRule } from './table.ts'

const SIDES: Record<string, string> = {
  N: 'Nord',
  S: 'Süd',
  O: 'Ost',
  W: 'West',
  NO: 'Nordost',
  NW: 'Nordwest',
  SO: 'Südost',
  SW: 'Südwest',
}
const REGIONS =
  'Afrika|Amerika|Asien|Europa|Deutschland|Italien|Frankreich|England|Spanien|China|Indien|Korea|Polen|Russland|Bayern|Tirol|Schweden|Norwegen|Finnland|Jemen|Sudan|Irland|Küste|Seite|Ufer|Hang|Wand|Teil|Rand|Flügel|Fassade|Richtung|Wind|Grat|Spitze|Zypern|Vietnam|Ukraine|Atlantik|Pazifik|Berlin|Alpen'

/** Endings of compounds that are abbreviated. */
const ENDS: Record<string, string> = {
  feldm: 'feldmarschall',
  temp: 'temperatur',
  geschw: 'geschwindigkeit',
  präs: 'präsident',
  min: 'minister',
  reg: 'regierung',
  ges: 'gesellschaft',
  sekr: 'sekretär',
  dir: 'direktor',
  komm: 'kommission',
  gef: 'geführt',
  verw: 'verwaltung',
  verb: 'verband',
  bez: 'bezirk',
  wirtsch: 'wirtschaft',
  kirch: 'kirchlich',
}

/** The unit of a rate, by its short form. */
const EACH: Record<string, string> = {
  Min: 'Minute',
  Std: 'Stunde',
  Sek: 'Sekunde',
  Wo: 'Woche',
  Mon: 'Monat',
  Pers: 'Person',
  Stk: 'Stück',
  St: 'Stück',
  Ew: 'Einwohner',
  Einw: 'Einwohner',
}

const number = (digits: string) => toCardinal(BigInt(digits.replaceAll('.', '')))

/**
 * German forms: compass directions before a place, hours of a time zone, race times, case numbers, and two days with a slash between them.
 */
export const germanWrittenForms: readonly SpeechRule[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\d-])(NO|NW|SO|SW|[NSOW])-(?=(?:${REGIONS})(?!\\p{L}))`, 'gu'),
    say: ([, side]) => `${SIDES[side]}-`,
  },
  {
    pattern: /(?<![\d.,:])([01]?\d|2[0-4])[.:]([0-5]\d)(?= (?:MESZ|MEZ|UTC|GMT|OEZ|WEZ|Ortszeit)(?!\p{L}))/gu,
    say: ([, hour, minute]) =>
      `${hour === '1' ? 'ein' : toCardinal(Number(hour))} Uhr${minute === '00' ? '' : ` ${toCardinal(Number(minute))}`}`,
  },
  {
    pattern: /(?<=(?:\bin|dauert|dauerte|nach|von|Zeit|etwa|rund|ca\.) )(\d{1,2}):([0-5]\d) ?(?:Std\.?|Stunden|h)(?!\p{L})/gu,
    say: ([, hours, minutes]) =>
      `${hours === '1' ? 'eine Stunde' : `${toCardinal(Number(hours))} Stunden`}${minutes === '00' ? '' : ` ${minutes === '01' ? 'eine Minute' : `${toCardinal(Number(minutes))} Minuten`}`}`,
  },
  {
    pattern: /(?<=\d [A-Z][A-Za-z]{0,4} )(\d{1,4})\/(\d\d)(?!\d)/gu,
    say: ([, docket, year]) => `${number(docket)} ${number(year)}`,
  },
  {
    pattern:
      /(?<=(?<!\p{Lu}[\p{L}.]* |\p{L}\. )(?<![\d.,])\d{1,3}(?:[.,]\d+)? )A(?=[;)]|,(?! \d+ [B-Z](?!\p{L}))|\.?$| (?:bei|und(?! \d+ [B-Z](?!\p{L}))|pro|an|auf|aus|abgesichert|Sicherung|Strom)(?!\p{L}))/gu,
    say: () => 'Ampere',
  },
  { pattern: /(?<!\p{L})u\.(?=\s?§)/gu, say: () => 'und' },
  {
    pattern: /(?<=\p{L}{4})(feldm|temp|geschw|präs|min|reg|ges|sekr|dir|komm|gef|verw|verb|bez|wirtsch|kirch)\.(?=\s|[,;)]|$)/gu,
    say: ([, end], _before, after) => `${ENDS[end]}${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<=\p{L}{2}|\d)\s?\/\s?(Min|Std|Sek|Wo|Mon|Pers|Stk|St|Ew|Einw)\.?(?!\p{L})/gu,
    say: ([all, each], _before, after) => ` pro ${EACH[each]}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<=(?<!\d)\d{1,3} )J\.(?= \d{1,2} Mon| \p{Lu}\p{Ll}{2})/gu,
    say: () => 'Jahre',
  },
]
