import { lexiconOf } from '@orion/language/lexicons.ts'
import type { Analysis, Statement } from '@orion/language/standing.ts'
import { perAnalysis } from './per-analysis.ts'

/**
 * What it costs to go on with a statement whose neighbour is not told, in the choice's own units (`FACT` of them are a key fact): one that
 * opens with a date, one that opens a section, one whose subject is the film's, any other. Blind readers marked scripts that jump from fact
 * to fact a whole mark below the source's own beginning.
 */
export const LANDING = { dated: 1, opening: 1.5, subject: 1.8, inside: 3 }
/** What it costs more to begin in the middle of instructions. */
const INSTRUCTION = 3
/** A date counts as an opening within so many characters, or this share of the sentence. */
const DATED_WITHIN = { characters: 12, share: 0.2 }
/** What it costs to leave off before the statement that goes on from the last one. */
const BROKEN_OFF = 2
/** What it costs to leave off before the end of a paragraph. */
const LEFT_OPEN = 0.7
/** A run below so many seconds hardly says what it is about; what a statement of no length alone would cost. */
export const SHORT_RUN = 8
const LONE = 3

/** What landing on each statement costs. */
const landingsOf = perAnalysis((analysis) => analysis.statements.map((statement) => landing(statement, analysis)))

/** What it costs to go on with a statement whose neighbour is not told. */
export const costOfLanding = ({ index }: Statement, analysis: Analysis): number => landingsOf(analysis)[index]!

/** What the gaps before, between and after a section's chosen statements cost; the section goes on from the statement `opening`. */
export function costOfGaps(section: number, analysis: Analysis, chosen: ReadonlySet<number>, opening: number): number {
  const isTold = (index: number): boolean => chosen.has(index) || index === opening
  const landings = landingsOf(analysis)
  let cost = 0
  let run = 0
  for (const index of analysis.sections[section]!.statements) {
    if (!isTold(index)) continue
    const statement = analysis.statements[index]!
    if (!isTold(index - 1)) {
      cost += index === opening || statement.step ? 0 : landings[index]!
      run = 0
    }
    run += statement.seconds
    // from a step's name one goes on to the next one's
    if (isTold(index + 1) || statement.step) continue
    cost += LONE * Math.max(0, 1 - run / SHORT_RUN)
    if (leadsOn(statement, analysis.statements)) cost += BROKEN_OFF
    else if (!statement.last) cost += LEFT_OPEN
  }
  return cost
}

function landing({ position, figures, text, terms }: Statement, { title_terms, language }: Analysis): number {
  if (position > 0 && lexiconOf(language).imperative?.test(text)) return LANDING.inside + INSTRUCTION
  const early = Math.max(DATED_WITHIN.characters, text.length * DATED_WITHIN.share)
  if (figures.some(({ kind, start }) => (kind === 'year' || kind === 'date') && start < early)) return LANDING.dated
  if (position === 0) return LANDING.opening
  const theme = terms.slice(0, Math.ceil(terms.length / 2))
  return theme.some((term) => title_terms.has(term)) ? LANDING.subject : LANDING.inside
}

/** Whether the statement after one goes on from it and cannot be told without it. */
export function leadsOn({ index, section }: Statement, statements: Statement[]): boolean {
  const next = statements[index + 1]
  return next !== undefined && next.section === section && next.alone === undefined && next.needs.includes(index)
}
