import type { SpeechRule } from './table.ts'

const SIDES: Record<string, string> = {
  N: 'nord',
  S: 'sud',
  E: 'est',
  O: 'ouest',
  NE: 'nord-est',
  NO: 'nord-ouest',
  SE: 'sud-est',
  SO: 'sud-ouest',
}

/** French forms: compass directions, musical keys, the Second Empire, Fathers of the church. */
export const frenchWrittenForms: readonly SpeechRule[] = [
  {
    pattern:
      /(?<=(?:(?<!\p{L})(?:du|au|le)|(?:lat|long)\.|latitude|longitude) |(?:de|vers|à|dans) l['’])(N|S|E|O|NE|NO|SE|SO)\.?(?=\s*$|[.,;)]| (?:de|du|et|à|est|par)(?!\p{L}))/gu,
    say: ([all, side], _before, after) => `${SIDES[side]}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<=(?<!\p{L})(?:do|ré|mi|fa|sol|la|si|ut)(?: (?:dièse|bémol))? )(min|maj)\.?(?!\p{L})/gu,
    say: ([all, mode], _before, after) =>
      `${mode === 'min' ? 'mineur' : 'majeur'}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  { pattern: /(?<![\d.,])2(?:d|nd)(e?)(s?)(?= \p{Lu}\p{Ll})/gu, say: ([, feminine, many]) => `second${feminine}${many}` },
  { pattern: /(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u|[Ll]es|[Aa]vec le) )P\.(?= \p{Lu}\p{Ll})/gu, say: () => 'Père' },
  {
    pattern: /(?<=(?:\d|M|[Mm]illions?|milliers?|Md) d['’])ex\.?(?!\p{L})/gu,
    say: (_match, _before, after) => (after.trim() === '' ? 'exemplaires.' : 'exemplaires'),
  },
  {
    pattern:
      /(?<=(?<!\p{Lu}[\p{L}.]* |\p{L}\. )(?<![\d.,])\d{1,3}(?:[.,]\d+)? )A(?=[;)]|,(?! \d+ [B-Z](?!\p{L}))|\.?$| (?:et(?! \d+ [B-Z](?!\p{L}))|à|sous|par|de courant|maximum|en)(?!\p{L}))/gu,
    say: (_match, before) => (/(?<![\d.,])[01](?:,\d+)? $/u.test(before) ? 'ampère' : 'ampères'),
  },
  { pattern: /(?<=\()h\.(?= \p{Ll})/gu, say: () => 'heure' },
]
