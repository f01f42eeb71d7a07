import { canBeHeardFirst, knownFromTitle, type Analysis, type Statement } from '@orion/language/standing.ts'
import { leadsOn } from './gaps.ts'
import { SHORT_FILM } from './select.ts'
import { termsIn } from '@orion/language/terms.ts'

type Task = { analysis: Analysis; film_seconds: number; seconds: (text: string) => number }

/** Kinds of figures that make a viewer look up. */
export const QUOTABLE: ReadonlySet<string> = new Set(['count', 'measure', 'money', 'percent'])

/** What a hook must be worth, by what stands in its place: a title that asks by itself, the question what the subject is, a mere name. */
const WORTH = { title: 1.15, question: 0.95, nothing: 0.6 }

export type Hook = { statement: Statement; text: string; value: number }

/**
 * Striking sentences that need nothing before them and give away no section's beginning, the best first, `most` of them: one is told as the
 * hook and nowhere else. None when none is worth more than the title or the question what the subject is.
 */
export function findHooks(
  { analysis, film_seconds, seconds }: Task,
  taken: ReadonlySet<number>,
  instead: keyof typeof WORTH,
  most: number,
): Hook[] {
  const longest = Math.max(5.5, Math.min(8, film_seconds * 0.1))
  const least = WORTH[film_seconds < SHORT_FILM ? 'nothing' : instead]
  return analysis.statements
    .filter((statement) => !taken.has(statement.index) && canOpen(statement, analysis))
    .flatMap((statement) => {
      const text = [statement.alone!, statement.alone_short].find(
        (wording) => wording !== undefined && seconds(wording) < longest,
      )
      return text === undefined ? [] : [{ statement, text, value: valueOf(statement, text, analysis) }]
    })
    .filter(({ value }) => value >= least)
    .toSorted((a, b) => b.value - a.value || a.statement.index - b.statement.index)
    .slice(0, most)
}

/** Whether a listener who knows nothing yet can follow a statement, and loses nothing of the story by hearing it first. */
function canOpen(statement: Statement, { statements, sections, title, title_terms, language }: Analysis): boolean {
  const { text, alone, position, section, needs } = statement
  if (!surprises(statement, title_terms)) return false
  if (statement.unusable || alone === undefined || statement.set_up || statement.hypothetical || needs.length > 0) return false
  if (language === 'en' && (POINTS.test(text) || PART.test(text))) return false
  const known = knownFromTitle(title, language)
  if (language === 'en' && bareDefinites(text, known) > 0) return false
  if (!canBeHeardFirst(alone, language, title_terms, known)) return false
  if (statement.alone_passage.start !== statement.passage.start || BORN.test(text)) return false
  if (section === sections.length - 1) return false
  if (statements[statement.index - 1]?.set_up && position > 0) return false
  if (namesInPart(text, title)) return false
  if (position > 0 && sharesTerms(statement, statements[statement.index - 1]!, title_terms)) return false
  if (leadsOn(statement, statements) && sections.length < 3) return false
  return !/[?？؟:：]\s*$/u.test(text)
}

function valueOf(statement: Statement, text: string, { statements }: Analysis): number {
  const { figures } = statement
  return (
    OPENING_WORTH +
    (text === statement.alone_short ? statement.short_score : statement.score) +
    (statement.striking ? 0.35 : 0) +
    Math.max(
      0,
      ...figures.filter(({ kind }) => QUOTABLE.has(kind)).map(({ value }) => (value >= 1e6 ? 0.5 : value >= 1e4 ? 0.35 : 0.25)),
    ) -
    (leadsOn(statement, statements) ? 0.15 : 0)
  )
}

/** What it is worth to open with a sentence of the subject instead of its name, in key facts. */
const OPENING_WORTH = 0.2

/** A title with somebody's full name, and a sentence that calls her by a part of it: nobody has been introduced yet. */
function namesInPart(text: string, title: string): boolean {
  const full = FULL_NAME.exec(title)?.[0]
  return full !== undefined && !text.includes(full) && full.split(' ').some((name) => text.includes(name))
}
const FULL_NAME = /(?<!\p{L})\p{Lu}[\p{Ll}’-]+ (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{Ll}’-]+(?!\p{L})/u

/** Words for what a first sentence has not named yet. */
const POINTS = new RegExp(
  String.raw`\b(?:it|they|he|she|them|him|his|her|their|its|this|these|those|here|there(?! (?:are|is|were|was)\b)` +
    String.raw`|then|still|again|I|my|me|we|our|us)\b`,
  'iu',
)

/** "The hardest part was", "Nobody could say": of what, asks who hears it first. */
const PART = new RegExp(
  String.raw`^(?:[Tt]he \p{L}+est (?:part|problem|thing|step|task|challenge|difficulty|question|mistake|surprise` +
    String.raw`|change)|(?:Nobody|No one|Everybody|Everyone|Most people|Others|Nothing|Something|Somebody) )`,
  'u',
)

/** A count from which a figure surprises by itself. */
const MANY = 1000

/** A birth opens a life, not a film. */
export const BORN =
  /\bborn\b|(?<!\p{L})(?:geboren|nació|née?|nasceu|föddes?)(?!\p{L})|出生|生まれ|जन्म|(?<!\p{L})و?ولدت?(?!\p{L})/u

/** "the family": who hears it first asks which. */
const BARE_DEFINITE =
  /\b[Tt]he (?!\w+est\b|first|last|only|most|world|sun|sea|earth|same)[a-z]+(?! (?:of|that|who|which|in|on|at|from|for|between)\b)/gu

/** Things of an English text of which a listener asks which they are, those with `known` terms apart. */
export const bareDefinites = (text: string, known: ReadonlySet<string>): number =>
  [...text.matchAll(BARE_DEFINITE)].filter(([phrase]) => !termsIn(phrase, 'en').some((term) => known.has(term))).length

/** An end is no beginning: who hears first that somebody died asks who lived. */
const ENDS = new RegExp(
  String.raw`\b(?:died|killed|destroyed|buried)\b|(?<!\p{L})(?:starb|zerstör\p{L}+|murió|destruy\p{L}+|mourut` +
    String.raw`|mort|morreu|dog|förstör\p{L}+)(?!\p{L})|去世|逝世|亡くな|死去|निधन|मृत्यु|توفي`,
  'u',
)

/** Whether a statement names the film's subject and tells something of it that makes a viewer look up. */
const surprises = ({ terms, figures, striking, text }: Statement, title_terms: ReadonlySet<string>): boolean =>
  terms.some((term) => title_terms.has(term)) &&
  (striking || figures.some(({ kind, value }) => QUOTABLE.has(kind) && value >= MANY)) &&
  !ENDS.test(text)

const sharesTerms = (a: Statement, b: Statement, without: ReadonlySet<string>): boolean =>
  a.terms.some((term) => !without.has(term) && b.terms.includes(term))
