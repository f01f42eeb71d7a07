import { isUnspaced, type FilmLanguage, getPattern } from '@orion/language/lexicons.ts'
import { numbersIn, type Figure } from '@orion/language/facts.ts'

/** A part and its whole in a sentence, both as numbers: "6,000 of the town's 18,000 houses" */
export type Share = { part: Figure; whole: Figure }

/** How a language connects a part with its whole: the complete text between the two numbers. */
const PART_OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?: \p{L}+)? (?:out of|of|among|in(?= (?:every|each) ))(?: (?:every|each|all|the|its|their|his|her|our|about|some|roughly|more than|over|almost|nearly))*(?: [\p{L} -]{1,30}[’']s?)?(?: (?:about|some|roughly|more than|over))? $/u,
  es: /^(?: \p{L}+)? (?:del total de|de(?: entre)?|por(?= cada )) (?:cada |los |las |sus |unos |unas |más de |casi )*$/u,
  fr: /^(?: \p{L}+)? (?:sur un total de|sur|parmi|des|de(?: ses| leurs| nos| ces)?) ?(?:les |ses |leurs |quelque |environ |plus de |près de )*$/u,
  pt: /^(?: \p{L}+)? (?:d[ao]s|de(?: entre| um total de)?|(?:em|a)(?= cada )) (?:cada |os |as |seus |suas |cerca de |mais de |quase )*$/u,
  de: /^(?: \p{L}+)? (?:von|der|aller|unter|aus)(?: (?:je|jeweils|den|insgesamt|rund|etwa|über|fast|seinen|ihren|einst|ursprünglich|damals|ehemals))* $/u,
  sv: /^(?: \p{L}+)? (?:av|bland|på(?= varje ))(?: (?:varje|de|alla|totalt|landets|stadens|sina|omkring|ungefär|cirka|över|\p{L}+s))* $/u,
  ar: /^(?: \p{L}+)? (?:من (?:أصل|بين|مجموع|كل)|من(?= \p{Nd})) ?(?:نحو |حوالي |أكثر من )?$/u,
}

/** Words before a whole that precedes its part: "Of the 51 breweries, 26 …", "من بين". */
const OUT_OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?:^|[,;:] |(?<=^|, )(?:and|but) )(?:out of|of|from|for) (?:every|each|the|its|their|all|about|some|roughly|those|these|more than|original|\s)*(?:(?:the )?[\p{L} -]{1,30}[’']s? )?$/iu,
  es: /(?:^|[,;:] )(?:de|por|entre) (?:cada|los|las|sus|unos|unas|aquellos|aquellas|más de|casi|\s)*$/iu,
  fr: /(?:^|[,;:] )(?:sur|pour|parmi|des|de) ?(?:chaque|les|ses|leurs|quelque|environ|plus de|près de|\s)*$/iu,
  pt: /(?:^|[,;:] )(?:d[ao]s|de|por|em|entre) (?:cada|entre|os|as|seus|suas|cerca de|mais de|quase|\s)*$/iu,
  de: /(?:^|[,;:] )(?:von|unter|aus|auf) (?:je|jeweils|den|insgesamt|rund|etwa|über|einst|ihren|seinen|ursprünglich|\s)*$/iu,
  sv: /(?:^|[,;:] )(?:av|bland|på) (?:varje|de|alla|totalt|omkring|ungefär|cirka|sina|ursprungliga|\s)*$/iu,
  ar: /(?:من بين|من أصل|من مجموع) (?:نحو |حوالي |أكثر من )?$/u,
}

/** Words between a whole and its following part: "58 places, of which 20", "35 شابا، وبقي منهم 12", "51社のうち26社". */
const OF_WHICH: Record<FilmLanguage, RegExp> = {
  en: /(?:of|among) (?:which|whom|them|these|those)(?!\p{L})/u,
  es: /(?:de (?:los|las) (?:cuales|que)|de (?:ellos|ellas)|entre (?:ellos|ellas))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:dont|parmi (?:eux|elles|lesquels|lesquelles)|d’entre (?:eux|elles))(?!\p{L})/u,
  pt: /(?:d[ao]s quais|deles|delas|entre (?:eles|elas))(?!\p{L})/u,
  de: /(?<!\p{L})(?:davon|darunter|von (?:denen|ihnen)|wovon)(?!\p{L})/u,
  sv: /(?<!\p{L})(?:varav|därav|av (?:dem|dessa|vilka))(?!\p{L})/u,
  hi: /में से/u,
  ar: /(?<!\p{L})و?(?:منهم|منها|منهن|من بينهم|من بينها|بينهم|بينها)(?!\p{L})/u,
  ja: /うち|^\p{L}{0,3}中、?$/u,
  zh: /^[^，。；]{0,14}(?:其中|当中|里面|之中|中，|里，|中(?=[约約有只仅已])|[里中]就?有$)|，其中/u,
}

/** "…, 120 of which" */
const OF_WHICH_AFTER =
  /^ (?:of (?:which|whom|them)|de (?:los|las) cuales|de ellos|de ellas|d[ao]s quais|deles|delas|av (?:dem|vilka))(?!\p{L})/u

/** Maximum letters between a whole and its part, and the punctuation that separates their clauses. */
const APART = 60
const ENDS = /[.。!！?？;；]/u

const kinds = new Set<Figure['kind']>(['count', 'number', 'measure', 'money'])

/**
 * Whether two figures may count the same things. A unit that is written once counts for both. Nouns may differ ("58 people, of whom 20
 * children").
 */
const countsAlike = (one: Figure, other: Figure): boolean =>
  one.kind === 'number' ||
  other.kind === 'number' ||
  (one.kind === other.kind && (one.kind === 'count' || one.unit.split(' ').at(-1) === other.unit.split(' ').at(-1)))

const isYear = ({ value, number_text }: Figure) => value > 1500 && value < 2100 && /^\p{Nd}{4}$/u.test(number_text)

/** The first part of a whole in a sentence. Null where the sentence has no such part. */
export function findShare(sentence: string, language: FilmLanguage): Share | null {
  const figures = numbersIn(sentence, language).filter(
    (figure) => kinds.has(figure.kind) && !figure.range && !figure.in_words && figure.value > 0 && !(figure.kind === 'number' && isYear(figure)), // prettier-ignore
  )
  for (const [index, first] of figures.entries()) {
    const next = figures[index + 1]
    if (!next || !countsAlike(first, next)) continue
    const between = sentence.slice(numberEnd(sentence, first, language), next.start)
    if (PART_OF[language]?.test(between) && first.value < next.value) return { part: first, whole: next }
    if (first.value <= next.value || between.length > APART || ENDS.test(between)) continue
    const said = [OF_WHICH[language].test(between), OUT_OF[language]?.test(sentence.slice(0, first.start)), OF_WHICH_AFTER.test(sentence.slice(numberEnd(sentence, next, language)))] // prettier-ignore
    if (said.includes(true)) return { part: next, whole: first }
  }
  return null
}

/** Whether a sentence states a part of the counted whole. The figure alone would then show the whole in place of the part. */
export const isWhole = (figure: Pick<Figure, 'start' | 'end'>, sentence: string, language: FilmLanguage): boolean => {
  const share = findShare(sentence, language)
  const clause = /^[^.。;；]{0,24}/u.exec(sentence.slice(figure.end))![0]
  return share === null
    ? OUT_OF[language]?.test(sentence.slice(0, figure.start)) === true || OF_WHICH[language].test(clause)
    : share.whole.start === figure.start
}

/** Whether a figure counts only things that another figure names: "135 of them". */
export const countsThem = ({ unit }: Pick<Figure, 'unit'>, language: FilmLanguage): boolean =>
  getPattern(language, 'anaphors', 'start', 'iu').test(unit) || OF_WHICH[language].test(unit)

/**
 * The end of a figure's digits. A counted noun after them may itself start with "of …". In Chinese and Japanese, the noun includes the next
 * words.
 */
function numberEnd(sentence: string, { start, end, number_text, unit }: Figure, language: FilmLanguage): number {
  const at = sentence.indexOf(number_text, start)
  if (isUnspaced(language) && at >= 0) return at + number_text.length + /^[万亿億兆]*/u.exec(unit)![0].length
  return unit === '' && at >= 0 ? at + number_text.length : end
}
