import type { FilmLanguage } from '@orion/film/languages.ts'
import { PAUSES } from '@orion/film/words/pauses.ts'
import { type Figure, figureWords } from '@orion/film/words/figures.ts'
import { canBeHeardFirst } from '@orion/film/words/first-sentence.ts'
import { framesOf } from '@orion/film/words/frames-of.ts'
import { lexiconOf } from '@orion/film/words/lexicons.ts'
import { termsIn } from '@orion/film/words/terms.ts'
import { type Analysis, definitionIn, type Statement } from '@orion/film/words/statements.ts'
import { titleLine } from '@orion/film/words/topic.ts'

/** A line of the script: the film's own words, or a statement's. */
export type Line = { text: string; statement?: Statement; chapter?: { number: number; title: string } }

/** Everything that stands around the main part. */
export type Frame = {
  hook: Line[]
  introduction: Line
  outro: Line[]
  /** The statement of the introduction; -1 when none. */
  opening: number
  /** Statements spoken by the frame. */
  spoken: Set<number>
  /** Statements whose figures the hook quotes. */
  forced: Set<number>
  strategy: 'figures' | 'statement' | 'question' | 'title'
}

type Task = { analysis: Analysis; film_seconds: number; seconds: (text: string) => number; banned: ReadonlySet<number> }

/** Hook, introduction and closing thought (design page SCRIPT, section 2.H). */
export function buildFrame(task: Task): Frame {
  const { analysis } = task
  const { language, title } = analysis
  const opening = findOpening(analysis)
  const definition = definitionIn(opening.text, analysis)
  const introduction: Line = { text: definition?.introduction ?? opening.alone ?? opening.text, statement: opening }
  const { lines: outro, needs } = findClosing(task, opening)
  const taken = new Set([opening.index, ...outro.flatMap(({ statement }) => (statement ? [statement.index] : []))])
  const subject =
    definition &&
    !ASKS.test(title) &&
    !PERSON.test(opening.text) &&
    !PEOPLE.test(definition.meaning) &&
    aboutTitle(definition.term, analysis) &&
    subjectOf(opening.text, definition.term, definition.introduction, language)
  const quoted = task.film_seconds >= 45 ? pickFigures(task, taken) : []
  const naming = titleLine(title, language)
  const extra: Line[] = definition?.introduction || task.film_seconds < SHORTEST_FORCING ? [] : [{ text: naming }]
  const base = { introduction, outro, opening: opening.index, spoken: taken, forced: needs }
  const isHuge = quoted.every(({ statement, figure }) => statement.striking || figure.value >= HUGE)
  const striking = pickStriking(task, new Set([...taken, ...needs]))
  const isBetterTold = task.film_seconds < LONGER && striking !== undefined && striking.value > STRONG
  if (quoted.length >= 2 && !isBetterTold && (isHuge || !ASKS.test(title)))
    return {
      ...base,
      hook: [...quoted.map(({ figure, statement }) => ({ text: fragment(statement, figure, language), statement })), ...extra],
      forced: new Set([...needs, ...quoted.map(({ statement }) => statement.index)].filter((index) => !taken.has(index))),
      strategy: 'figures',
    }
  if (striking && (task.film_seconds < SHORTEST_FORCING || striking.value > STRONG || !ASKS.test(title)))
    return {
      ...base,
      spoken: new Set([...taken, striking.statement.index]),
      hook: [{ text: striking.statement.alone ?? striking.statement.text, statement: striking.statement }, ...extra],
      strategy: 'statement',
    }
  if (subject) return { ...base, hook: [{ text: framesOf(analysis).whatIs(subject) }], strategy: 'question' }
  return { ...base, hook: [{ text: naming }], strategy: 'title' }
}

/** A shorter film spends its time better on a sentence than on figures that it tells again. */
const LONGER = 90
/** Figures below this are no better opening than a title that asks. */
const HUGE = 100_000
/** A sentence below this is no better opening than a title that asks. */
const STRONG = 0.75

/** A sentence that opens with a name of two words is about a person or place: nobody asks what exactly that is. */
const PERSON =
  /^(?!(?:The|An?|Der|Die|Das|Ein|Eine|El|La|Los|Las|Les?|Une?|Os?|As?|Uma?|Den|Det|En|Ett) )\p{Lu}[\p{Ll}’'-]+ (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{Ll}]/u

/** What people are, where names are not told by capitals. */
const PEOPLE =
  /^و?(?:رحالة|عالمة?|كاتبة?|شاعرة?|ملكة?|رئيسة?|لاعبة?|ممثلة?|فنانة?|مهندسة?|طبيبة?|مخترعة?|قائد|سياسية?|مؤرخة?|فيلسوف|مستكشفة?|أديبة?|موسيقية?|مغنية?|رسامة?|جراحة?|صحفية?|مفكرة?|فقيه|سلطان|شيخ|رائدة?)(?!\p{L})|(?:家|者|员|員|师|師|士|(?<!机器|機械|稻草)人|冠军|皇帝|国王|女王|总统|棋手|歌手|選手|名手|医生|学生|先生|将军|将領|武将|大名|作家|俳優|诗人|匠|僧|首相|大統領|監督|(?:市|院|校|船|社|局|厂)长|社長|人物)(?:[。，、（]|$)|(?:लेखक|लेखिका|कवि|वैज्ञानिक|राजा|रानी|अभिनेता|अभिनेत्री|खिलाड़ी|गायक|गायिका|नेता|गणितज्ञ|इंजीनियर|अभियंता|डॉक्टर|सम्राट|संत|क्रांतिकारी|उद्योगपति|शिक्षक|पत्रकार|योद्धा|सुधारक|महिला|व्यक्ति)(?![\p{L}\p{M}])/u

/** Titles that ask or tell already: they are spoken as they stand. */
const ASKS =
  /^(?:how|why|what|when|where|who|which|wie|warum|wieso|was|wann|wo|wer|cómo|por qué|qué|cuándo|dónde|quién|comment|pourquoi|quand|où|qui|como|por que|o que|quando|hur|varför|vad|när|var|كيف|لماذا|ما|متى|कैसे|क्यों)(?![\p{L}\p{M}])|怎么|如何|为什么|为何|なぜ|どう|方法|[?？؟]$|(?:कैसे|क्यों) /iu

const aboutTitle = (term: string, { language, title_terms }: Analysis): boolean =>
  termsIn(term, language).some((word) => title_terms.has(word))

/** The definition of the subject, else the first statement that stands alone. */
function findOpening(analysis: Analysis): Statement {
  const { statements, sections, language } = analysis
  const usable = statements.filter(
    (statement) =>
      !/[?？؟]["”」»]?$/u.test(statement.text) &&
      !statement.unusable &&
      !statement.set_up &&
      statement.alone !== undefined &&
      statement.needs.length === 0,
  )
  const near = usable.filter((statement) => statement.section <= 1 && statement.position <= 3)
  const defining = near.filter((statement) => definitionIn(statement.text, analysis))
  const about = defining.find((statement) =>
    termsIn(definitionIn(statement.text, analysis)?.term ?? '', language).some((term) => analysis.title_terms.has(term)),
  )
  const atStart = defining.find((statement) => statement.section === 0 && statement.position === 0)
  return (
    about ??
    atStart ??
    usable.find((statement) => statement.section === 0) ??
    usable[0] ??
    statements[sections[0]!.statements[0]!]!
  )
}

function subjectOf(text: string, term: string, introduction: string | undefined, language: FilmLanguage): string {
  const named = language === 'en' ? /^(?:This is|These are) (.+?): /u.exec(introduction ?? '')?.[1] : undefined
  return named ?? text.slice(0, text.toLowerCase().indexOf(term.toLowerCase()) + term.length)
}

function fragment(statement: Statement, figure: Figure, language: FilmLanguage): string {
  const words = figureWords(statement.text, figure) + (OF.exec(statement.text.slice(figure.end))?.[0] ?? '')
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) + lexiconOf(language).full_stop
}

/** What a counted noun is of: "850 milhões de pés de café", "40 cups of tea". */
const OF = /^ (?:(?:de|of) |d[’'])\p{Ll}{3,}(?![\p{L}\p{M}])/u
const QUOTABLE = new Set(['count', 'measure', 'money'])
const LONGEST_FRAGMENT = 40
/** "1091米", "120人" say of nothing what it is: a measure word and its noun do. */
const SHORTEST_UNIT = 3
/** A smaller figure surprises nobody, unless its sentence does. */
const SMALLEST = { plain: 20_000, striking: 100 }
/** Languages whose counted nouns stand unchanged when a figure is quoted alone. */
const QUOTING: ReadonlySet<FilmLanguage> = new Set(['en', 'de', 'es', 'fr', 'pt', 'sv', 'zh', 'ar'])

/** Two or three counted figures from different parts, in the order of the source. */
function pickFigures(
  { analysis, film_seconds, banned }: Task,
  taken: ReadonlySet<number>,
): { statement: Statement; figure: Figure }[] {
  const { language } = analysis
  if (!QUOTING.has(language)) return []
  const found: { statement: Statement; figure: Figure; value: number }[] = []
  for (const statement of analysis.statements) {
    if (statement.unusable || banned.has(statement.index) || taken.has(statement.index)) continue
    for (const figure of statement.figures) {
      const words = figureWords(statement.text, figure)
      if (figure.range || !QUOTABLE.has(figure.kind) || (figure.kind !== 'money' && figure.unit === '')) continue
      if (language === 'zh' && figure.kind !== 'money' && figure.unit.replace(/^[万亿]/u, '').length < SHORTEST_UNIT) continue
      if (figure.value < SMALLEST[statement.striking ? 'striking' : 'plain']) continue
      const digits = figure.number_text.replace(/\D/gu, '').length
      const large = figure.value >= 1e6 ? 0.35 : 0
      const value =
        0.7 * statement.score +
        (figure.kind === 'count' ? 0.3 : figure.kind === 'money' ? -0.05 : 0.1) +
        large +
        Math.min(digits, 6) * 0.05 -
        (words.length > LONGEST_FRAGMENT ? 0.3 : 0) -
        (statement.alone === undefined ? 0.2 : 0) +
        (statement.striking ? 0.3 : 0) -
        (statement.hypothetical ? 1.5 : 0) -
        (figure.kind === 'money' && figure.value < 1e6 ? 0.6 : 0)
      found.push({ statement, figure, value })
    }
  }
  const picked: typeof found = []
  for (const candidate of found.toSorted((a, b) => b.value - a.value || a.statement.index - b.statement.index)) {
    if (picked.length >= (film_seconds < 90 ? 2 : 3) || candidate.value < 0.35) break
    const clashes = picked.some(
      ({ statement, figure }) =>
        statement.section === candidate.statement.section || lastWord(figure.unit) === lastWord(candidate.figure.unit),
    )
    if (!clashes) picked.push(candidate)
  }
  return picked.toSorted((a, b) => a.statement.index - b.statement.index)
}

/** A smaller count opens no film by itself. */
const MANY = 1000

const lastWord = (unit: string): string => unit.split(' ').at(-1)!

/** One striking sentence that needs nothing before it and gives away no section's beginning. */
function pickStriking(
  { analysis, film_seconds, seconds, banned }: Task,
  taken: ReadonlySet<number>,
): { statement: Statement; value: number } | undefined {
  const { statements, sections, title_terms, language } = analysis
  const longest = Math.max(5.5, Math.min(8, film_seconds * 0.1))
  const free = statements.filter((statement) => {
    if (
      statement.unusable ||
      statement.alone === undefined ||
      statement.set_up ||
      statement.hypothetical ||
      statement.needs.length > 0
    )
      return false
    if (language === 'en' && POINTS.test(statement.text)) return false
    if (!canBeHeardFirst(statement.alone, language, title_terms)) return false
    if (statement.alone_passage.start !== statement.passage.start || BORN.test(statement.text)) return false
    if (taken.has(statement.index) || banned.has(statement.index) || statement.section === sections.length - 1) return false
    if (statement.position > 0 && sharesTerms(statement, statements[statement.index - 1]!, title_terms)) return false
    const after = statements[statement.index + 1]
    if (
      after &&
      after.section === statement.section &&
      after.alone === undefined &&
      after.needs.includes(statement.index) &&
      sections.length < 3
    )
      return false
    return (
      seconds(statement.alone) < longest &&
      statement.figures.every((figure) => !figure.range) &&
      !/[?？؟:：]\s*$/u.test(statement.text)
    )
  })
  const value = (statement: Statement): number =>
    statement.score +
    (statement.striking ? 0.35 : 0) +
    (statement.figures.some((figure) => QUOTABLE.has(figure.kind) || figure.kind === 'percent') ? 0.25 : 0) -
    statement.alone_seconds * 0.02 -
    0.2 * (language === 'en' ? (statement.text.match(BARE_DEFINITE)?.length ?? 0) : 0)
  const best = free.toSorted((a, b) => value(b) - value(a) || a.index - b.index)[0]
  const speaksOfTitle =
    best?.terms.some((term) => title_terms.has(term)) ||
    best?.figures.some(({ kind, value: size }) => kind === 'count' && size >= MANY)
  return best && (best.striking || ((speaksOfTitle || film_seconds < SHORTEST_FORCING) && value(best) > 0.35))
    ? { statement: best, value: value(best) }
    : undefined
}

/** Words for what a first sentence has not named yet. */
const POINTS = /\b(?:it|they|he|she|them|him|his|her|their|its|this|these|those)\b/iu

/** A birth opens a life, not a film. */
const BORN = /\bborn\b|(?<!\p{L})(?:geboren|nació|née?|nasceu|föddes?)(?!\p{L})|出生|生まれ|जन्म|(?<!\p{L})و?ولدت?(?!\p{L})/u

/** "the family": who hears it first asks which. */
const BARE_DEFINITE =
  /\b[Tt]he (?!\w+est\b|first|last|only|most|world|sun|sea|earth|same)[a-z]+(?! (?:of|that|who|which|in|on|at|from|for|between)\b)/gu

const sharesTerms = (a: Statement, b: Statement, without: ReadonlySet<string>): boolean =>
  a.terms.some((term) => !without.has(term) && b.terms.includes(term))

/** A shorter sentence is no last thought. */
const SHORTEST_CLOSING = 2.2

/** Sentences of the end in which a last thought is looked for. */
const ENDING = 4
/** A shorter film has no time for what a last thought needs. */
const SHORTEST_FORCING = 45
const SECONDS_A_FORCED = 30

/**
 * The source's last thought, with what stands before it, else one of its last free statements, else thanks. `needs` are statements that
 * the main part must tell for it, the full name of somebody for instance.
 */
function findClosing(
  { analysis, film_seconds, seconds, banned }: Task,
  opening: Statement,
): { lines: Line[]; needs: Set<number> } {
  const { statements, sections } = analysis
  const last = sections.at(-1)!.statements.map((index) => statements[index]!)
  const longest = Math.min(11, Math.max(7.5, film_seconds * 0.18))
  const speaks = (lines: Statement[]): number =>
    lines.reduce((sum, { text }) => sum + seconds(text) + PAUSES.sentence, -PAUSES.sentence)
  const coda: Statement[] = last.slice(-1)
  while (coda[0] && coda[0].alone === undefined && coda[0].position > 0 && coda.length < 3)
    coda.unshift(statements[coda[0].index - 1]!)
  const single = last.slice(0, -1).slice(-ENDING).toReversed()
  for (const lines of [coda, ...single.map((statement) => [statement])]) {
    const [first] = lines
    const sound = lines.every((statement) => !statement.unusable && !statement.hypothetical && statement.index !== opening.index)
    if (!first || !sound || first.alone === undefined || lines.at(-1)!.set_up) continue
    if (speaks(lines) > longest || speaks(lines) < SHORTEST_CLOSING) continue
    const missing = needsOf(lines, analysis, opening)
    const met = missing.size === 0 || (film_seconds >= SHORTEST_FORCING && missing.size <= film_seconds / SECONDS_A_FORCED)
    if (!met || [...missing].some((need) => banned.has(need)) || isLeading(lines.at(-1)!, statements)) continue
    return {
      lines: lines.map((statement, position) => ({
        text: position === 0 ? (statement.alone ?? statement.text) : statement.text,
        statement,
      })),
      needs: missing,
    }
  }
  return { lines: [{ text: framesOf(analysis).thanks[0]! }], needs: new Set() }
}

/** Everything that must be told before some lines, as far as it is not among them. */
function needsOf(lines: Statement[], { statements }: Analysis, opening: Statement): Set<number> {
  const own = new Set(lines.map(({ index }) => index))
  const found = new Set<number>()
  const queue = lines.flatMap(({ needs }) => needs)
  while (queue.length > 0) {
    const need = queue.pop()!
    if (own.has(need) || need === opening.index || found.has(need)) continue
    found.add(need)
    queue.push(...statements[need]!.needs)
  }
  return found
}

/** Whether the statement after one goes on from it: then it is no end. */
const isLeading = ({ index, section }: Statement, statements: Statement[]): boolean => {
  const next = statements[index + 1]
  return next !== undefined && next.section === section && next.alone === undefined && next.needs.includes(index)
}
