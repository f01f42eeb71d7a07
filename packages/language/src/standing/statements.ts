import type { FilmLanguage } from '../lexicons/languages.ts'
import { dropParentheses, shorterForms } from './compress.ts'
import { filmPersonOf } from './film-person.ts'
import { type Figure, numbersIn } from '../facts/figures.ts'
import { isInLanguage } from '../sentences/language-check.ts'
import { isInstruction } from '../sentences/is-instruction.ts'
import { PAUSES } from '../reading/pauses.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { rankSentences } from '../facts/rank.ts'
import { pointsBack, standingAlone } from './dependencies.ts'
import { neededIntroductions } from './introductions.ts'
import { freePronoun } from './english-pronouns.ts'
import { namePersons, sexesIn } from './persons.ts'
import { wordsOf } from '../lexicons/word-patterns.ts'
import { withinReach } from '../sentences/within-reach.ts'
import { stepNamed } from '../sentences/step-headings.ts'
import { termsIn } from '../terms/terms.ts'
import { factsExpected } from '../facts/worth.ts'

/** A source as stage 1 stores it: sections of sentences with their place in the cleaned text. */
export type AnalysedSource = {
  source_id: string
  title: string
  sections: { heading: string | null; sentences: { text: string; start: number; end: number }[] }[]
}

/** A source's sentence with all that choosing needs. Indices run over all sources in order. */
export type Statement = {
  index: number
  source_id: string
  passage: { start: number; end: number }
  /** Index of its section in `Analysis.sections`, and its place in it. */
  section: number
  position: number
  last: boolean
  /** Goes on from the statement before it: same section, a next paragraph without a heading between, or an opening that leans on it. */
  continues: boolean
  /** As spoken when the sentence before it is spoken too. */
  text: string
  /** As spoken without it; undefined when it cannot stand alone. */
  alone: string | undefined
  /** What `alone` was made from: its passage, from the sentence on that a name was taken from. */
  alone_passage: { start: number; end: number }
  /** Shorter wordings of `text` and of `alone`, where they exist. */
  short: string | undefined
  alone_short: string | undefined
  seconds: number
  alone_seconds: number
  short_seconds: number
  alone_short_seconds: number
  terms: string[]
  figures: Figure[]
  /** Statements that must be spoken before it; the one before it only where `alone` is undefined. */
  needs: number[]
  /** Announces the next statement, which must follow. */
  set_up: boolean
  /** An example or supposition: no hook. */
  hypothetical: boolean
  striking: boolean
  /** Names a step of what is to be done: "Step 2: Call for help." All of them are told, or none. */
  step: boolean
  /** Can never be spoken: what it points at is not in the source. */
  unusable: boolean
  /** Key facts that it is likely to hold, in full and in its shorter wording. */
  score: number
  short_score: number
}

/** `early`: tells of a life's beginning. */
type AnalysedSection = { source_id: string; heading: string; early: boolean; statements: number[] }

export type Analysis = {
  language: FilmLanguage
  title: string
  /** The film's title and those of its sources: what the film may be about. */
  subjects: string[]
  sections: AnalysedSection[]
  statements: Statement[]
  /** Statements that say nearly the same (cosine above 0.35). */
  similar: { to: number; similarity: number }[][]
  title_terms: Set<string>
  /** Sentences that were left out: text for machines, or text in another language. */
  left_out: { text: string; reason: 'instruction' | 'language' }[]
  /** The sources are so long that only the beginnings of their sections were read. */
  cut: boolean
}

type Options = { language: FilmLanguage; title: string; topic: string; seconds: (text: string) => number }

/** Analyses sources for choosing: dependencies, scores, spoken lengths (design page SCRIPT, sections 2.D to 2.G). */
export function analyseStatements(given: AnalysedSource[], { language, title, topic, seconds }: Options): Analysis {
  const { sources, cut } = withinReach(given)
  const statements: Statement[] = []
  const sections: AnalysedSection[] = []
  const left_out: Analysis['left_out'] = []
  const title_terms = new Set(termsIn(`${title} ${sources.map((source) => source.title).join(' ')}`, language))
  for (const source of sources) {
    const opens = statements.length
    const told = source.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text))
    // among several sources 'she' is whom the film is about, not whom one of them is
    const person = filmPersonOf((sources.length > 1 ? '' : source.title) || title, told, language)
    for (const { heading, sentences } of source.sections) {
      const own: string[] = []
      const around = sentences.map(({ text }) => text).join(' ')
      const kept = sentences.filter(({ text }) => {
        const reason = isInstruction(text, language)
          ? 'instruction'
          : isInLanguage(text, language, around)
            ? undefined
            : 'language'
        if (reason) left_out.push({ text, reason })
        return reason === undefined && !/^[^\p{L}]*$/u.test(text)
      })
      if (kept.length === 0) continue
      const section = sections.length
      const first = statements.length
      for (const [position, sentence] of kept.entries()) {
        const text = dropParentheses(sentence.text)
        own.push(text)
        statements.push(
          blankStatement(
            statements.length,
            source.source_id,
            sentence,
            section,
            position,
            position === kept.length - 1,
            text,
            language,
          ),
        )
      }
      const inSection = statements.slice(first)
      const before = sections.at(-1)
      const continues =
        (heading ?? '') === '' && before !== undefined && before.heading === '' && before.source_id === source.source_id
      const indices = inSection.map(({ index }) => index)
      sections.push({ ...sectionOf(source.source_id, heading ?? ''), statements: indices })
      const standing = standingAlone(own, {
        language,
        title_terms,
        title: source.title || title,
        opens_source: first === opens,
        told_first: new Set(termsIn(told[0] ?? '', language)),
        continues: continues || first > opens,
        heading: heading ?? '',
        person,
      })
      inSection.forEach((statement, position) => {
        const found = standing[position]!
        statement.alone = found.alone
        if (found.named_in !== undefined) statement.alone_passage.start = inSection[found.named_in]!.passage.start
        const leans = position === 0 && first > opens && found.alone === undefined
        statement.continues = position > 0 || continues || leans
        statement.needs = found.needs.map((need) => first + need)
        if (leans || (first > opens && LISTS.test(statements[first - 1]!.text))) statement.needs.push(first - 1)
        statement.set_up = found.set_up
        statement.unusable = found.unusable
        if (found.text && (!statement.continues || found.alone === undefined)) statement.text = found.text
      })
    }
    const whole = statements.slice(opens)
    for (const statement of whole) if (statement.last && sections[statement.section + 1]?.heading !== '') statement.set_up = false
    const titles = `${title} ${source.title}`
    const texts = whole.map(({ text }) => text)
    if (language === 'en') nameSubjects(whole, { title_terms, titles, opens })
    const openings = new Set(whole.flatMap(({ position }, at) => (position === 0 ? [at] : [])))
    const headed = new Set([...openings].filter((at) => sections[whole[at]!.section]!.heading !== ''))
    for (const [at, needed] of neededIntroductions(texts, {
      language,
      title_terms,
      titles,
      openings,
      headed,
    }).entries())
      whole[at]!.needs = [...new Set([...whole[at]!.needs, ...needed.map((need) => opens + need)])]
    nameSteps(whole, language)
  }
  measure(statements, seconds)
  const { rank, similar } = rankSentences(statements.map(({ terms }) => terms))
  const wanted = new Set(termsIn(topic, language).filter((term) => !title_terms.has(term)))
  const leaned_on = new Set(statements.flatMap(({ needs }) => needs))
  for (const statement of statements)
    weigh(statement, rank[statement.index] ?? 0, wanted, { language, seconds, leaned_on: leaned_on.has(statement.index) })
  spreadUnusable(statements)
  const subjects = [...new Set([title, ...sources.map((source) => source.title)])].filter((subject) => subject !== '')
  return { language, title, subjects, sections, statements, similar, title_terms, left_out, cut }
}

/** Steps that a film names one after the other. */
const STEPS = { least: 3, most: 12 }

/** Statements that name steps stand by themselves, and need each other. */
function nameSteps(whole: Statement[], language: FilmLanguage): void {
  const steps = whole.filter(({ text, unusable }) => !unusable && stepNamed(text, language) !== undefined)
  if (steps.length < STEPS.least || steps.length > STEPS.most) return
  for (const step of steps)
    Object.assign(step, {
      step: true,
      alone: step.text,
      set_up: false,
      needs: steps.filter((other) => other !== step).map(({ index }) => index),
    })
}

/** "My plan was simple:" says of what the list after it is one. */
const LISTS = /[:：]["”»]?$/u

/** A birth alone does not say why anybody is told of. */
const BORN = /^\p{Lu}[\p{L}’'. -]{2,40} was born\b/u

/** Gives statements that open with "he" or "her" the name that they stand for, where only one person can be meant. */
function nameSubjects(
  whole: Statement[],
  { title_terms, titles, opens }: { title_terms: ReadonlySet<string>; titles: string; opens: number },
): void {
  for (const statement of whole)
    if (BORN.test(statement.text) && !statement.last && !statement.terms.some((term) => title_terms.has(term)))
      statement.set_up = true
  const sexes = sexesIn(whole.map(({ text }) => text))
  const breaks = new Set(whole.flatMap(({ position }, at) => (position === 0 ? [at] : [])))
  for (const [at, named] of namePersons(
    whole.map(({ text }) => text),
    { breaks, title_terms, titles },
  ).entries()) {
    const statement = whole[at]!
    if (at > 0 && statement.alone !== undefined && freePronoun(statement.alone, sexes) !== undefined) {
      statement.alone = undefined
      statement.continues = true
      statement.needs.push(statement.index - 1)
    }
    if (!named || statement.alone !== undefined || pointsBack(named.text, 'en') || statement.unusable) continue
    statement.alone = named.text
    statement.alone_passage.start = whole[named.named_in]!.passage.start
    const needs = statement.needs.filter((need) => need !== statement.index - 1)
    statement.needs = named.introduced_in < named.named_in ? [...needs, opens + named.introduced_in] : needs
  }
}

function blankStatement(
  index: number,
  source_id: string,
  { start, end }: { start: number; end: number },
  section: number,
  position: number,
  last: boolean,
  text: string,
  language: FilmLanguage,
): Statement {
  return {
    index,
    source_id,
    passage: { start, end },
    section,
    position,
    last,
    continues: position > 0,
    text,
    alone: undefined,
    alone_passage: { start, end },
    short: undefined,
    alone_short: undefined,
    seconds: 0,
    alone_seconds: 0,
    short_seconds: 0,
    alone_short_seconds: 0,
    terms: termsIn(text, language),
    figures: numbersIn(text, language),
    needs: [],
    set_up: false,
    hypothetical: lexiconOf(language).hypothetical.test(text),
    striking: wordsOf(language, 'striking', 'anywhere', 'iu').test(text),
    step: false,
    unusable: false,
    score: 0,
    short_score: 0,
  }
}

function measure(statements: Statement[], seconds: (text: string) => number): void {
  for (const statement of statements) {
    statement.seconds = seconds(statement.text)
    statement.alone_seconds =
      statement.alone === undefined || statement.alone === statement.text ? statement.seconds : seconds(statement.alone)
  }
}

const sectionOf = (source_id: string, heading: string) => ({ source_id, heading, early: EARLY_LIFE.test(heading) })

/** Headings over a life's beginning. */
const EARLY_LIFE =
  /^(?:(?:early|first) (?:life|years)|childhood|youth|family|education|birth|biographical background|kindheit|jugend|herkunft|familie|ausbildung|frühe jahre|leben und ausbildung|infancia|juventud|primeros años|formación|familia|nacimiento|educación|enfance|jeunesse|premières années|formation|famille|origines|infância|juventude|primeiros anos|formação|família|barndom|uppväxt|ungdom|utbildning|familj|tidiga år|बचपन|प्रारंभिक जीवन|आरंभिक जीवन|जन्म|शिक्षा|परिवार|النشأة|نشأت|طفولت|الطفولة|مولد|المولد|حياته المبكرة|حياتها المبكرة|التعليم|الأسرة|生い立ち|幼少|少年時代|少女時代|学生時代|家族|若き日|早年|童年|少年|家庭|求学|出生)/iu

/** Key facts that a statement is likely to hold, and up to half a fact more for words of the user's own prompt. */
function weigh(
  statement: Statement,
  rank: number,
  wanted: Set<string>,
  { language, seconds: measured, leaned_on }: Pick<Options, 'language' | 'seconds'> & { leaned_on: boolean },
): void {
  const { text, figures, terms, seconds } = statement
  const asked = wanted.size === 0 ? 0 : new Set(terms.filter((term) => wanted.has(term))).size / wanted.size
  const more = 0.5 * Math.min(1, asked * 2)
  statement.score = more + factsExpected({ text, figures, seconds, rank }, language)
  statement.short_score = statement.score
  statement.short_seconds = seconds
  const density = (score: number, length: number): number => score / (length + PAUSES.sentence)
  for (const short of shorterForms(text, language, leaned_on)) {
    const short_seconds = measured(short)
    const value = { text: short, figures: numbersIn(short, language), seconds: short_seconds, rank }
    const short_score = more + factsExpected(value, language)
    if (density(short_score, short_seconds) > density(statement.short_score, statement.short_seconds))
      Object.assign(statement, { short, short_score, short_seconds })
  }
  const { short, alone } = statement
  if (short === undefined || alone === undefined) return
  const cut =
    alone === text
      ? short
      : shorterForms(alone, language, leaned_on).find(
          (other) => other.split(' ').slice(-3).join(' ') === short.split(' ').slice(-3).join(' '),
        )
  if (cut !== undefined)
    Object.assign(statement, { alone_short: cut, alone_short_seconds: alone === text ? statement.short_seconds : measured(cut) })
}

/** What needs something unusable is unusable too. */
function spreadUnusable(statements: Statement[]): void {
  let changed = true
  while (changed) {
    changed = false
    for (const statement of statements) {
      if (statement.unusable) continue
      const blocked =
        statement.needs.some((need) => statements[need]?.unusable) ||
        (statement.set_up && statements[statement.index + 1]?.unusable)
      if (blocked) statement.unusable = changed = true
    }
  }
}
