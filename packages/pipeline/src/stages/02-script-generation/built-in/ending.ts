import { endsAsking } from '@orion/language/sentences.ts'
import { lexiconOf } from '@orion/language/lexicons.ts'
import { canBeHeardFirst, type Analysis, type Statement } from '@orion/language/standing.ts'
import { PAUSES } from '@orion/language/reading.ts'
import type { FrameTask, Line } from './frame.ts'
import { costOfLanding, LANDING, leadsOn, SHORT_RUN } from './gaps.ts'
import { bareDefinites } from './hook.ts'
import { promisedBy } from './promise.ts'
import { FACT, LONG_FILM, SHORT_FILM, strictnessOf } from './select.ts'

/** How a film ends: a run of statements up to the end of a late paragraph. */
export type Ending = {
  lines: Line[]
  /** Statements that the main part must tell for it, the full name of somebody for instance. */
  needs: Set<number>
  /** What the film gains by it, in key facts. */
  worth: number
}

/** A film that ends where its choice ends. */
export const NO_ENDING: Ending = { lines: [], needs: new Set(), worth: 0 }

/** The share of a film that its ending takes at most, the most and the least seconds it takes, and of how many statements it is. */
const LONGEST = { share: 0.4, least: 7.5, most: 25, long_film: 15 }
/** An ending that is worth less is a jump without a reason: a film ends better where its choice ends. */
const LEAST_WORTH = 0.3
/** A shorter sentence is no last thought. */
const SHORTEST = 2.2
const MOST_STATEMENTS = 8
/** The share of the source, from its end, in which an ending is looked for. */
const LATE = 0.4
/** Seconds of a film in which one statement may be told for the ending's sake. */
const SECONDS_A_NEED = 30

/**
 * The endings that a film may have, the best first: runs of late statements that can be told without what stands before them. Every blind
 * reader asked for the story's outcome first, and liked best an ending that comes back to the opening or keeps what the title promises.
 */
export function findEndings(task: FrameTask, opening: Statement): Ending[] {
  const { analysis } = task
  const { statements } = analysis
  const late = statements.slice(Math.floor(statements.length * (1 - LATE))).filter(({ last }) => last)
  const echoes = termsOfBeginning(opening, analysis)
  return late
    .flatMap(({ index }) =>
      Array.from({ length: Math.min(MOST_STATEMENTS, index + 1) }, (_, before) => statements.slice(index - before, index + 1)),
    )
    .flatMap((run) => {
      const needs = isEnding(run, task, opening) ? needsOf(run, analysis, opening) : undefined
      const most = task.film_seconds < SHORT_FILM ? 0 : task.film_seconds / SECONDS_A_NEED
      if (needs === undefined || needs.size > most) return []
      const lines = run.map((statement, position) => ({
        text: position === 0 ? (statement.alone ?? statement.text) : statement.text,
        statement,
      }))
      return [{ lines, needs, worth: worthOf(run, task, echoes) }]
    })
    .filter(({ worth }) => worth >= LEAST_WORTH)
    .toSorted((a, b) => b.worth - a.worth)
}

/** An ending before the source's own leaves so many times the film to tell. */
const PLENTY = 1.1

/** Whether a run of statements can end a film, as far as it does not count on others. */
function isEnding(run: Statement[], { analysis, film_seconds, seconds }: FrameTask, opening: Statement): boolean {
  const { statements, language } = analysis
  const [first, last] = [run[0]!, run.at(-1)!]
  const before = statements[first.index - 1]
  const isSound = run.every(
    ({ unusable, hypothetical, index, text }) =>
      !unusable && !hypothetical && index !== opening.index && !instructs(text, language) && !ENTRY.test(text),
  )
  const isAnnounced = before?.set_up === true && first.position > 0 && !endsAsking(before.text)
  const isFree =
    first.alone !== undefined &&
    (costOfLanding(first, analysis) <= LANDING.dated || !leans({ ...first, alone: firstClause(first, language) }, analysis))
  const spoken = run.reduce((sum, { text }) => sum + seconds(text) + PAUSES.sentence, -PAUSES.sentence)
  const told = statements.slice(0, last.index + 1).reduce((sum, one) => sum + (one.unusable ? 0 : one.seconds), 0)
  const isEnough = last.index === statements.length - 1 || told >= PLENTY * film_seconds
  const longest = Math.min(
    film_seconds < LONG_FILM ? LONGEST.most : LONGEST.long_film,
    Math.max(LONGEST.least, film_seconds * LONGEST.share),
  )
  return (
    isEnough &&
    isSound &&
    !isAnnounced &&
    isFree &&
    !last.set_up &&
    !leadsOn(last, statements) &&
    spoken >= SHORTEST &&
    spoken <= longest
  )
}

/** "Leap year: a year with 366 days": a word that a list explains. */
const ENTRY = /^[\p{L}\p{M}][\p{L}\p{M} ’'-]{1,28}[:：]\s?\p{Ll}/u

/** What an English sentence says first: a pronoun after it mostly stands for something in it. */
const firstClause = ({ alone, text }: Statement, language: Analysis['language']): string =>
  language === 'en' ? (alone ?? text).split(/, | and | but /u)[0]! : (alone ?? text)

/** Steps and lists of what is needed for them end no story. */
const instructs = (text: string, language: Analysis['language']): boolean =>
  lexiconOf(language).imperative?.test(text) === true || (/:\s/u.test(text) && text.split(', ').length > MOST_ITEMS)
const MOST_ITEMS = 5

/** What an ending is worth beside its own facts, and the most that it gains by standing near the source's end. */
const WORTH = { ending: 4, last: 1.5 }
/** What each word of the opening that an ending comes back to is worth, and so many of them; what one costs that comes back to none. */
const ECHO = { each: 0.5, most: 3, none: 2 }
/** What an ending of no length would cost. */
const SHORT_COST = 3
/** What each thing costs in an ending of which a listener asks which it is. */
const ASKED_COST = 0.3

function worthOf(run: Statement[], { analysis, film_seconds }: FrameTask, echoes: ReadonlySet<string>): number {
  const { statements, language, title_terms } = analysis
  const lasts = run.reduce((sum, { seconds }) => sum + seconds, 0)
  const facts = run.reduce((sum, { score }) => sum + score, 0)
  const shared = new Set(run.flatMap(({ terms }) => terms.filter((term) => echoes.has(term)))).size
  const kept = promisedBy(analysis).filter((holders) => run.some(({ index }) => holders.includes(index))).length
  const beyond = statements.length - 1 - run.at(-1)!.index
  const asked = language === 'en' ? run.reduce((sum, { text }) => sum + bareDefinites(text, title_terms), 0) : 0
  // a date within a paragraph opens no ending: what happened around it is not told
  const landing = run[0]!.position === 0 ? LANDING.opening : Math.max(LANDING.subject, costOfLanding(run[0]!, analysis))
  return (
    facts +
    WORTH.ending +
    WORTH.last * Math.max(0, 1 - beyond / (statements.length * LATE)) +
    (shared === 0 ? -ECHO.none : ECHO.each * Math.min(ECHO.most, shared)) +
    kept -
    (strictnessOf(film_seconds).gaps * landing) / FACT -
    SHORT_COST * Math.max(0, 1 - lasts / SHORT_RUN) -
    ASKED_COST * asked
  )
}

/** Seconds of the beginning that an ending may come back to. */
const BEGINNING = 20

function termsOfBeginning(opening: Statement, { statements, title_terms }: Analysis): Set<string> {
  const found = new Set(title_terms)
  let seconds = 0
  for (const statement of statements.slice(opening.index)) {
    for (const term of statement.terms) found.add(term)
    seconds += statement.seconds
    if (seconds > BEGINNING) break
  }
  return found
}

/** Words for what only the sentences before can have named. */
const POINTS = /\b(?:it|they|them|their|its|this|these|those|there(?! (?:are|is|were|was)\b)|then|such|so)\b/iu

/** Whether a statement counts on what was told before it. */
export const leans = ({ alone, text }: Statement, { language, title_terms }: Analysis): boolean =>
  language === 'en'
    ? POINTS.test((alone ?? text).replace(/["“][^"”]*["”]/gu, ''))
    : !canBeHeardFirst(alone ?? text, language, title_terms)

/** Everything that must be told before a run, as far as it is not in it. */
function needsOf(run: Statement[], { statements }: Analysis, opening: Statement): Set<number> {
  const own = new Set(run.map(({ index }) => index))
  const found = new Set<number>()
  const queue = run.flatMap(({ needs }) => needs)
  while (queue.length > 0) {
    const need = queue.pop()!
    if (
      own.has(need) ||
      need === opening.index ||
      found.has(need) ||
      (need === run[0]!.index - 1 && endsAsking(statements[need]!.text))
    )
      continue
    found.add(need)
    queue.push(...statements[need]!.needs)
  }
  return found
}
