import { NAME_PARTICLES } from '../lexicons/name-particles.ts'
import { readRoman } from './roman.ts'
import { toPattern } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

/**
 * Short forms of one language by their position, each a list 'written=spoken|written=spoken'. A form with several parts is listed without
 * spaces ('a.a.O.') and found with and without them. A lower-case form is also found with a capital at the start of a sentence.
 */
export type ShortForms = {
  /** In any position. */
  anywhere: readonly string[]
  /** Only where the sentence continues. With a full stop, these forms may be words that end the sentence (long., cap.). */
  amid: readonly string[]
  /** Titles, ranks and first names: only before a name. */
  before_names: readonly string[]
  /** Forms before a number: only before a figure. */
  before_figures: readonly string[]
  /** Counted forms, in singular and plural: 'Lj.=Lichtjahr/Lichtjahre'. */
  behind_figures: readonly string[]
  /** The figures after which the form is singular, where this is not 1 alone (0,3 point). */
  one?: RegExp
  /** Nouns have capitals. A noun after a short form does not begin a sentence. */
  capital_nouns?: true
  /** After a place and a comma: states and provinces. */
  behind_places?: readonly string[]
}

/** Words with a capital only at the start of a sentence. A short form's full stop before such a word ends the previous sentence. */
const OPENERS =
  /^\s+["“„«]?(?:The|A|An|It|Its|In|He|She|They|This|These|That|There|But|And|At|On|By|For|Der|Die|Das|Den|Dem|Ein|Eine|Er|Sie|Es|Im|Am|Und|Aber|Doch|Auch|Bei|Mit|Nach|Seit|Dort|Det|De|Han|Hon|Och|Men|En|Ett|På|Efter|Från|Le|La|Les|Il|Elle|Ils|Elles|Un|Une|Mais|Et|Dans|Ce|Cette|Ces|El|Los|Las)\s/u

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d')
const capital = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
const withoutSpaces = (written: string) => written.replace(/[\s\u00a0\u202f]/gu, '')

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })

type Forms = readonly (readonly [written: string, said: string])[]

/** The text around a short form, as patterns. `ends` is false if the form cannot end a sentence. */
type FormPlace = { before: string; after: string; ends?: boolean }

const parseForms = (lists: readonly string[]): Forms =>
  lists.flatMap((list) =>
    list.split('|').map((pair) => {
      const [written, said] = pair.split('=')
      return [written, said.replaceAll('’', "'")] as const
    }),
  )

/**
 * One pattern of all forms, the longest first. There may be a space between the parts of a form. A form that is also a unit is not matched
 * after a figure.
 */
function anyForm(forms: Forms, { before, after }: FormPlace, units: SpeechTable['units']) {
  const written = forms
    .map(([form]) => form)
    .toSorted((a, b) => b.length - a.length)
    .map(
      (form) =>
        `${before === FIGURE || units[form.replace(/\.$/u, '')] === undefined ? '' : '(?<!\\d[ \\u00a0\\u202f]?)'}${escape(form)
          .replace(/\\\.(?=.)/gu, '\\.[ \\u00a0\\u202f]?')
          .replaceAll(
            '’',
            "['’]",
          )}${before === FIGURE && /^\p{L}+$/u.test(form) ? `(?<=[ \\u00a0\\u202f]${form})` : ''}${form.endsWith('.') ? '' : before === FIGURE && /^\p{L}+$/u.test(form) ? '(?:\\.(?=[ \\u00a0]\\p{Ll}|,)|(?![\\p{L}\\p{M}\\d]|\\.[ \\u00a0]?\\d))' : '(?![\\p{L}\\p{M}\\d]|\\.[ \\u00a0]?\\d)'}`,
    )
  return new RegExp(`${before}(?:${written.join('|')})${after}`, 'gu')
}

const START = '(?<![\\p{L}\\p{M}./])'
const SENTENCE = '(?<=(?:^|(?<!\\d)[.!?:…]\\s)["“„«(]?)'
/** Parts of a work that are counted with Roman numerals. */
const PARTS =
  'Art. art. Bd. bd bd. Kap. kap. Vol. vol. Ch. ch. Mk. Mk Pt. Sec. sec. chap. Chap. Abb. Tab. Fig. fig. Nr. nr No. Nos. Bk. Cap. cap. Taf. Tl. Abschn. akt sc.'.split(
    ' ',
  )
/** The text after a figure, or after the figure's scale. */
const FIGURE =
  '(?<=(?:\\d(?:\\.|:[ae]|th|st|nd|rd|er?|re)?|[½¼¾]|(?<!\\p{L})(?:Mio\\.|Mrd\\.|Tsd\\.|[Mm]illions?|milj\\.|miljoner|Millionen|thousand|tusen))[ \\u00a0\\u202f]?)'
/** Words before a counted thing without a figure: pro Min., one oz., several hrs. */
const ONE_OF =
  '(?<=(?<!\\p{L})(?:[Pp]ro|[Jj]e|[Pp]er|[Pp]ar|[Cc]haque|[Vv]arje|[Ee]ach|[Ee]very|[Oo]ne|[Aa]n?|[Ee]ine[rnm]?|[Ee]n|[Ee]tt|[Uu]ne?)[ \\u00a0])'
const MANY_OF =
  '(?<=(?<!\\p{L})(?:[Tt]wo|[Tt]hree|four|five|six|seven|eight|nine|ten|several|few|many|zwei|drei|vier|fünf|sechs|zehn|einige|mehrere|viele|två|tre|fyra|fem|sex|tio|några|flera|deux|trois|quatre|cinq|six|dix|plusieurs|quelques)[ \\u00a0])'
const NAME = `(?=[ \\u00a0](?:[az]\\. ?[DS]\\.[ \\u00a0])?(?:(?:${NAME_PARTICLES}|du|des|das|la|le|zu|of)[ \\u00a0]|de l['’]|d['’])?\\p{Lu}(?:[\\p{Ll}'’]|\\.[ \\u00a0]?\\p{Lu}))`
const NUMBER = '(?=[ \\u00a0]?(?:(?:(?:ca?\\.|um|vers|omkr\\.)[ \\u00a0])?\\(?\\d|[IVXLC]{1,6}(?![\\p{L}])))'
const GOES_ON = '(?=[,;]|[)\\]]|[ \\u00a0](?:\\p{Ll}|\\d|[–-] ))'

/** Rules for a language's short forms. A full stop that also ends the sentence is kept. */
export function shortFormRules(short: ShortForms, table: SpeechTable): SpeechRule[] {
  const { compound, simple } = formRules(short, table)
  return [...compound, ...simple]
}

/** Only the forms with several parts (a.a.O.). They precede the rules for their letters. */
export const compoundFormRules = (short: ShortForms, table: SpeechTable): SpeechRule[] => formRules(short, table).compound

const hasParts = ([written]: Forms[number]): boolean => /\..|.\s/u.test(written)

/**
 * A rule whose pattern is built at its first use. A process reads few languages or none, and building all patterns at the start would be
 * slow.
 */
function lateRule(make: () => RegExp, say: SpeechRule['say']): SpeechRule {
  let pattern: RegExp | undefined
  return {
    get pattern() {
      return (pattern ??= make())
    },
    say,
  }
}

function formRules(short: ShortForms, table: SpeechTable): Record<'compound' | 'simple', SpeechRule[]> {
  const { units } = table
  const numbering = new Set(parseForms(short.before_figures).map(([written]) => written))
  const elsewhere = new Set([...numbering, ...parseForms(short.before_names).map(([written]) => written)])
  const words = (listed: Forms, { before, after, ends = true }: FormPlace): SpeechRule[] => {
    const capitals = listed
      .filter(([written]) => /^\p{Ll}./u.test(written) && written.length > 2)
      .map(([written, said]) => [capital(written), capital(said)] as const)
      .filter(([written]) => !elsewhere.has(written))
    const rules = (forms: Forms, start: string): SpeechRule[] => {
      const spellings = new Map(forms.map(([written, word]) => [withoutSpaces(written), word]))
      return forms.length === 0
        ? []
        : [
            lateRule(
              () => anyForm(forms, { before: start, after }, units),
              ([written], preceding, rest) => {
                const [one, many = one] = (
                  spellings.get(withoutSpaces(written).replace("'", '’')) ??
                  spellings.get(withoutSpaces(written)) ??
                  spellings.get(written.replace(/\.$/u, '')) ??
                  written
                ).split('/')
                const opens = OPENERS.test(rest)
                if (opens && !ends) return undefined
                const word =
                  (short.one ?? /(?<![\d.,])1[ \u00a0\u202f]?$/u).test(preceding) ||
                  /\d(?:\.|:[ae]|th|st|nd|rd|er?|re) $/u.test(preceding)
                    ? one
                    : many
                return `${/\d$/u.test(preceding) ? ' ' : ''}${word}${written.endsWith('.') && (rest.trim() === '' || opens || (before === FIGURE && short.capital_nouns !== true && /^\s\p{Lu}\p{Ll}/u.test(rest))) ? '.' : ''}`
              },
            ),
          ]
    }
    return [...rules(listed, before), ...(before === START ? rules(capitals, SENTENCE) : [])]
  }
  const counting = parseForms(short.behind_figures)
  const dotted = counting.filter(([written]) => /^\p{L}{2,}\.$/u.test(written))
  const numbered = [...numbering, ...PARTS].filter((written) => /^\p{L}{2,}\.?$/u.test(written))
  const simple = [
    rule(
      `(?<=${START}(?:${toPattern([...new Set(numbered)])})[ \\u00a0])([IVX]+|[XLC][IVXLC]+)(?![\\p{L}\\d]|\\.[ \\u00a0]?\\p{Lu})`,
      ([, roman]) => table.cardinal(String(readRoman(roman)), ''),
    ),
    ...words(
      counting.filter(([written]) => numbering.has(written)),
      { before: FIGURE, after: '(?![ \\u00a0]?[\\d§])' },
    ),
    ...words(
      counting.filter(([written]) => !numbering.has(written)),
      { before: FIGURE, after: '' },
    ),
    ...words(
      dotted.map(([written, said]) => [written, said.split('/')[0]] as const),
      { before: ONE_OF, after: '', ends: false },
    ),
    ...words(
      dotted.map(([written, said]) => [written, said.split('/').at(-1) ?? said] as const),
      { before: MANY_OF, after: '', ends: false },
    ),
    ...words(parseForms(short.before_figures), { before: START, after: NUMBER, ends: false }),
    ...words(parseForms(short.before_names), { before: START, after: NAME, ends: false }),
    ...words(parseForms(short.behind_places ?? []), { before: '(?<=\\p{L}, |\\([DRI]-)', after: '(?=[\\s,;.:)]|$)' }),
    ...words(
      parseForms(short.anywhere).filter((form) => !hasParts(form)),
      { before: START, after: '' },
    ),
    ...words(parseForms(short.amid), { before: START, after: GOES_ON, ends: false }),
  ]
  return { compound: words(parseForms(short.anywhere).filter(hasParts), { before: START, after: '' }), simple }
}

/** Nouns of short forms without full stops, in the singular, for a number before them. The number agrees with its noun (1 Msp.). */
export const countedNouns = (short: ShortForms, abbreviations: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...Object.entries(abbreviations), ...parseForms(short.behind_figures)]
      .filter(([written]) => /^\p{L}{2,}\.?$/u.test(written))
      .map(([written, said]) => [written.replace('.', ''), said.split('/')[0]]),
  )

/**
 * Forms outside all lists. Letters with full stops are spelled (q.i.d., M.Sc.). A short word's full stop before a lower-case letter does
 * not end a sentence.
 */
export const unknownShortForms: readonly SpeechRule[] = [
  rule(
    `${START}(?=\\p{L}\\.|\\p{L}{2}\\.\\p{L}\\.)(?:\\p{L}{1,2}\\.){2,}(?![\\p{L}\\d])`,
    ([letters], _before, after) =>
      `${[...letters.replaceAll('.', '')].join(' ').toUpperCase()}${after.trim() === '' || OPENERS.test(after) ? '.' : ''}`,
  ),
  rule(`(?<=(?<![\\p{L}\\p{M}.])\\p{Lu})\\.(?=\\s\\p{Ll}{2})`, () => ''),
  rule(`(?<=(?<![\\p{L}\\p{M}])\\p{L}{1,4}[b-df-hj-np-tv-z])\\.(?=[,;:]|[)\\]]|\\s\\p{Ll}{2})`, () => ''),
]
