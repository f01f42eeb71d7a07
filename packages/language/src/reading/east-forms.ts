import type { CompoundWords } from './east-measures.ts'
import { compoundForms } from './east-measures.ts'
import { sayAddress, sayNumber } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

/** Words for formulas in languages of other scripts, which write formulas alike. */
export type SumWords = CompoundWords & {
  /** The word for the minus sign: 9 - 4 = 5. */
  less: string
  divided: string
  /** Between Latin letters: R&D. */
  and: string
  /** 1/n: the spoken numerator, and the letter below. Absent: as written. */
  letterShare?: (top: string, letter: string) => string
  /** A power such as 10⁸. `exponent` is in spoken form. */
  power: (base: string, exponent: string) => string
  /** ², ³ after a letter, a bracket or a figure. */
  squared: string
  cubed: string
  /** Signs of comparing: < > ≤ ≥ ≠ ≈ ±. */
  compared: Record<string, string>
  /** ≈ before an amount that follows a word and is not part of an equation: the crew, ≈ 300. */
  about: string
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * A table with rules for formulas, versions and more address endings before the table's own rules: 9 − 4 = 5, 3 × 10⁸, x² < 5, 2.1.3,
 * isro.in.
 */
export function withSums(table: SpeechTable, words: SumWords): SpeechTable {
  return { ...table, first: [...(table.first ?? []), ...sums(table, words)] }
}

/** Address endings that are words in other languages. Next to another script, they cannot mean 'in' or 'me'. */
const PLACES = 'in|sa|ae|eg|ma|dz|tn|iq|jo|lb|kw|qa|tv|me|co|ai|app|dev|uk|us|eu|ru|tw|hk|kr|de|fr|es|int|mil|online|store|tech'

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })
const between = (word: string) => () => ` ${word} `

/**
 * Names that are no counts: addresses of pages and machines, names after @, telephone and card numbers, circled figures, and Roman numerals
 * in one character.
 */
function namingForms(table: SpeechTable): SpeechRule[] {
  const cardinal = (digits: string) => table.cardinal(digits, '')
  return [
    rule(`(?<![\\w.@/-])(?:[A-Za-z0-9-]+\\.)+(?:${PLACES})(?![\\w-]|\\.\\w)(?:/[\\w/.?=&%-]*(?<![.?]))?`, ([address]) =>
      sayAddress(address, table),
    ),
    rule('(?<=[A-Za-z]\\d{1,2})-(?=\\d{3,})', () => ' '),
    rule('(?<=[A-Z]{2,6})-(\\d{4})-(\\d{3,6})(?![\\d-])', ([, ...parts]) =>
      parts
        .slice(0, 2)
        .map((part) => ` ${table.digits?.(part) ?? [...part].map(cardinal).join(table.space)}`)
        .join(''),
    ),
    rule('(?<![\\w.])@(\\w+)(?![\\w.@])', ([, name]) => ` ${table.at} ${name.replaceAll('_', ' ')} `),
    rule('(?<![\\w.])@(?=\\p{L})', between(table.at)),
    rule('(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.]*\\d)', ([written]) =>
      written.split('.').map(cardinal).join(` ${table.dot} `),
    ),
    rule('(?<![\\d+])\\+\\d{1,3}[ -]?\\d{9,12}(?!\\d)', ([written]) =>
      [table.signs['+'], ...(written.match(/\d+/gu) ?? []).map((group) => [...group].map(cardinal).join(table.space))].join(
        table.space === '' ? '，' : ', ',
      ),
    ),
    rule('(?<![\\d.,])00\\d{8,13}(?!\\d)', ([digits]) => [...digits].map(cardinal).join(table.space)),
    rule('[①-⑳]', ([sign]) => ` ${cardinal(String(sign.charCodeAt(0) - 0x245f))} `),
    rule('(?<![\\d.,-])\\d{4} \\d{4} \\d{4}(?: \\d{4})?(?![\\d.,-]| \\d)', ([written]) =>
      written
        .split(' ')
        .map((group) => table.digits?.(group) ?? [...group].map(cardinal).join(table.space))
        .join(table.space === '' ? '，' : ', '),
    ),
    rule('(?<=([\\p{L}\\p{M}]*) ?)[Ⅰ-Ⅻ]', ([sign, name]) => {
      const value = sign.charCodeAt(0) - 0x215f
      return table.numeral?.(value, name, { before: '', dotted: false }) ?? cardinal(String(value))
    }),
  ]
}

/** Powers of a number, and the raised 2 or 3 after a letter or a bracket. */
function powerForms(table: SpeechTable, { power, squared, cubed }: SumWords): SpeechRule[] {
  const cardinal = (digits: string) => table.cardinal(digits, '')
  return [
    rule(
      `(?<!${table.space === '' ? '' : '\\p{L}\\p{L}|'}[A-Za-z\\d.,])(\\d+)(?:\\^\\(?([-−]?\\d+)\\)?|(⁻?[⁰¹²³⁴-⁹]+))`,
      ([, base, plain, raised]) => {
        const written = plain ?? raised
        const digits = written.replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(RAISED.indexOf(digit))).replace(/^[-−⁻]/u, '')
        if (digits === written && plain === undefined) return undefined
        const exponent_words = /^[-−⁻]/u.test(written) ? [table.minus, cardinal(digits)].join(table.space) : cardinal(digits)
        if (exponent_words === cardinal('2')) return [cardinal(base), squared].join(table.space)
        if (exponent_words === cardinal('3')) return [cardinal(base), cubed].join(table.space)
        return power(cardinal(base), exponent_words)
      },
    ),
    rule(
      '(?<=(?<![A-Za-z])(?:[A-Za-z]{1,2}|sin|cos|tan)|(?<![\\p{L}\\p{M}\\d/] ?)\\p{L}|[π)])(?:([²³])|\\^([23]))',
      ([, raised, plain], before) =>
        /(?<![A-Za-z])(?:[ckdm]m|(?<=[\d/万亿] ?)m)$|\/[A-Za-z]$/u.test(before)
          ? undefined
          : `${table.space}${raised === '²' || plain === '2' ? squared : cubed}`,
    ),
  ]
}

/** Signs that compare two values. */
function comparedForms({ compared, about }: SumWords): SpeechRule[] {
  return [
    rule(
      '(?<=(?:[(,:：，、（،]|(?<!\\d[\\p{L}\\p{M}]{0,5} ?)(?:(?![A-Za-zπ])[\\p{L}\\p{M}]){2}) ?)[≈≒](?= ?[$€£₹¥]?\\d)',
      () => ` ${about} `,
    ),
    rule(
      `[${Object.keys(compared)
        .filter((sign) => !'<>'.includes(sign))
        .join('')}]`,
      ([sign]) => ` ${compared[sign]} `,
    ),
    rule(
      '(?<=(?:^|[\\s(,:：（]|[\\p{L}\\d%°²³]) ?)[<>](?= ?[-−]?[\\d.]+(?!\\p{L}*>))|(?<=(?<![A-Za-z])[A-Za-z] ?|(?<!\\p{L})\\p{L} )[<>](?= ?[A-Za-z](?![A-Za-z>])| \\p{L}(?!\\p{L}))',
      ([sign]) => ` ${compared[sign]} `,
    ),
  ]
}

function sums(table: SpeechTable, words: SumWords): SpeechRule[] {
  const { less, divided, and, letterShare, power } = words
  const cardinal = (digits: string) => table.cardinal(digits, '')
  const term = '[\\dA-Za-zπ.,²³()√°]+'
  return [
    ...compoundForms(table, words),
    ...namingForms(table),
    rule(`(?<=(?<![\\d.]\\d{4}-\\d\\d)[\\dA-Za-z)²³°] ?)[-−–](?= ?${term}(?: ?[-+−×÷*/] ?${term})* ?=)`, between(less)),
    rule(`(?<=[=＝] ?(?:${term} ?[-+−×÷*/] ?)*[\\dA-Za-zπ.,²³()√]*[A-Za-z)²³] ?)[-−–](?= ?[\\dA-Za-zπ(√])`, between(less)),
    rule('(?<=[A-Za-z)][²³] ?)[-−–](?= ?[\\dA-Za-z(])', between(less)),
    rule('(?<=(?:^|[=<>≤≥(（,，]|\\s) ?)[-−]([a-z])(?![A-Za-z])', ([, letter]) => `${table.minus}${table.space}${letter}`),
    rule('(?<=(?<![A-Za-z])[xyzn][²³]? ?)[-−–](?= ?[\\dA-Za-z](?![\\d.]*[A-Za-z]{2}))', between(less)),
    rule(`(?<=[\\dA-Za-z)²³] ?)[/÷:](?= ?${term} ?=)`, between(divided)),
    rule('(?<![\\d:.,])(\\d{1,4}):(\\d{1,4}):(\\d{1,4})(?![\\d:])', ([, ...parts]) =>
      Number(parts[0]) > 24 || parts.slice(1).some((part) => part.length !== 2 || Number(part) > 59)
        ? parts
            .slice(0, 3)
            .map(cardinal)
            .join(table.space === '' ? table.ratio : table.space)
        : undefined,
    ),
    rule('(?<=[+-]\\d{1,3})/(?=[-−+]\\d)', () => (table.space === '' ? '，' : ', ')),
    rule('(?<![\\d/.])(\\d{1,2})/([abcefnpqrxyz])(?![A-Za-z\\d])', ([, top, letter]) => letterShare?.(cardinal(top), letter)),
    rule('ⁿ', () => power('', 'n')),
    rule('(?<![\\d:.,])(\\d+\\.\\d+) ?: ?(\\d+(?:\\.\\d+)?)(?![\\d:])', ([, one, other]) =>
      [sayNumber(one, table), table.ratio, sayNumber(other, table)].join(table.space),
    ),
    rule('(?<=[A-Za-z] ?)&(?= ?[A-Za-z])', between(and)),
    rule('(?<=[\\d)] )−(?= [\\d(])', between(less)),
    rule('(?<![\\d.,:])(\\d{1,4}) : (\\d{1,4})(?![\\d.,:])', ([, one, other]) =>
      [cardinal(one), table.ratio, cardinal(other)].filter((part) => part !== '').join(table.space),
    ),
    rule('(?<=[\\d)] ?)÷(?= ?[\\d(])', between(divided)),
    rule('(?<=\\d ?)[*∙⋅](?= ?\\d)', between(table.signs['×'])),
    rule('(?<=\\d ?)[·](?= ?10[⁻⁰¹²³⁴-⁹])', between(table.signs['×'])),
    ...powerForms(table, words),
    ...comparedForms(words),
    rule(
      '(?<![\\d.,/-])(\\d{1,2})/(1[2-9]|[2-9]\\d|[1-9]\\d\\d|(?!19|20)[1-9]\\d{3}|[1-9]\\d{4,8}|[1-9]\\d{0,2}(?:,\\d{3})+)(?![\\d/.,]*\\d)',
      ([, top, written], before) => {
        const bottom = written.replaceAll(',', '')
        return Number(top) > 0 && Number(top) < Number(bottom) && !/[/\d]$/u.test(before)
          ? table.share(Number(top), Number(bottom))
          : undefined
      },
    ),
    rule(`(?<![\\d:.,])(\\d{1,3})[:：] ?(\\d{1,3}(?:,\\d{3})+|[1-9]\\d{4,})(?![\\d:])`, ([, one, other]) =>
      [cardinal(one), table.ratio, cardinal(other.replaceAll(',', ''))].join(table.space),
    ),
    rule('(?<![\\p{L}\\d.,:/+()-] ?)0\\d{2,5}(?![\\d.,:/-]| \\d)', ([digits]) => [...digits].map(cardinal).join(table.space)),
    rule('(?<![\\d.,])\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d.,]*\\d)', ([written]) => cardinal(written.replaceAll('.', ''))),
    rule(
      '(?<![\\d.,])(\\d{1,2})\\.(\\d{1,3})\\.(\\d{1,3})(?![\\d.]\\d|\\d)',
      ([, ...parts], before) =>
        `${/[\p{L}\p{M}]$/u.test(before) ? table.space : ''}${parts.slice(0, 3).map(cardinal).join(`${table.space}${table.point}${table.space}`)}`,
    ),
  ]
}
