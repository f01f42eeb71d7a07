import { endsAsking } from '@orion/language/sentences.ts'
import { isUnspaced, framesOf } from '@orion/language/lexicons.ts'
import { termsIn, titleLine } from '@orion/language/terms.ts'
import { type Analysis, definitionIn, type Statement } from '@orion/language/standing.ts'
import { findEndings, leans, NO_ENDING } from './ending.ts'
import { BORN, findHooks, QUOTABLE } from './hook.ts'
import { SHORT_FILM } from './select.ts'

/** A line of the script: the film's own words, or a statement's. */
export type Line = { text: string; statement?: Statement; chapter?: { number: number; title: string } }

/** Everything that stands around the main part. */
export type Frame = {
  hook: Line[]
  /** Empty where the hook is the source's own beginning: what goes on from it introduces. */
  introduction: Line[]
  /** What ends the main part; empty where the choice ends by itself. */
  ending: Line[]
  /** The statement of the introduction; -1 when none. */
  opening: number
  /** Statements before this one are not told: the film begins after them. */
  from: number
  /** Statements spoken by the frame. */
  spoken: Set<number>
  /** Statements that the ending needs told before it, and what an opening that announces something promises. */
  forced: Set<number>
  strategy: 'figures' | 'statement' | 'question' | 'title'
  /** What it tells and how well it opens and closes, in key facts. */
  value: number
}

/** What an opening and an ending are looked for with. */
export type FrameTask = { analysis: Analysis; film_seconds: number; seconds: (text: string) => number }

/**
 * The frames that a film may have, hooks and endings in every pairing, `most` of each at most (design page SCRIPT, section 2.H).
 * The last one needs nothing from the main part.
 */
export function buildFrames(task: FrameTask, most: number): Frame[] {
  const { analysis } = task
  const { language, title } = analysis
  const opening = findOpening(task)
  const definition = definitionIn(opening.text, analysis)
  const brief = task.film_seconds < SHORT_FILM ? opening.alone_short : undefined
  const introduction: Line = { text: brief ?? opening.alone ?? opening.text, statement: opening }
  const subject =
    definition &&
    !ASKS.test(title) &&
    !PERSON.test(opening.text) &&
    !/(?:さん|氏|先生|女士)$/u.test(definition.term) &&
    !PEOPLE.test(definition.meaning) &&
    !(language === 'hi' && HONOURED.test(opening.text)) &&
    !isBorn(opening, analysis) &&
    isTitle(definition.term, analysis)
      ? definition
      : undefined
  const isWhole = (subject && opening.section > 0 && task.film_seconds >= SHORT_FILM) || takesAll(task)
  const from = isWhole ? 0 : opening.index
  const naming = titleLine(title, language)
  const untold = callsOtherwise(opening.text, title)
  const extra: Line[] = definition || (task.film_seconds < LONG_ENOUGH_TO_NAME && !untold) ? [] : [{ text: naming }]
  const asks = ASKS.test(naming) || OF_ITSELF.test(naming)
  const begins: Plain = { hook: [introduction], introduction: [], strategy: 'statement', value: 0 }
  const named: Plain = { hook: [{ text: naming }], introduction: [introduction], strategy: 'title', value: 0 }
  const isNamed = isUnspaced(language) && opening.text.startsWith(naming.replace(/[.。]$/u, ''))
  const plain: Plain[] = subject
    ? [
        {
          hook: [{ text: framesOf(analysis).whatIs(subject.named, subject.meaning, subject.copula) }],
          introduction: [introduction],
          strategy: 'question',
          value: 0,
        },
      ]
    : task.film_seconds === 0 || (ASKS.test(naming) && !endsAsking(opening.text)) || untold
      ? [named]
      : task.film_seconds < SHORT_FILM
        ? isNamed
          ? [begins]
          : [begins, named]
        : [begins]
  const steps = stepsOf(task, opening)
  // in a short film what is done may leave no room for what it is
  const bare: Plain = { hook: [{ text: naming }], introduction: [], strategy: 'title', value: 0, opening: -1 }
  if (steps.length > 0) plain.push(bare)
  const endings = findEndings(task, opening)
    .filter(({ lines }) => lines[0]!.statement!.index > (steps.at(-1) ?? -1))
    .slice(0, most)
  return [...endings, NO_ENDING].flatMap(({ lines: ending, needs, worth }) => {
    const taken = new Set([opening.index, ...ending.flatMap(({ statement }) => statement?.index ?? [])])
    const hooks = findHooks(task, new Set([...taken, ...needs]), asks ? 'title' : subject ? 'question' : 'nothing', most)
    const announced = opening.set_up || endsAsking(opening.text) ? [opening.index + 1] : []
    const forced = announced.length + steps.length > 0 ? new Set([...needs, ...announced, ...steps]) : needs
    const base = { introduction: [introduction], ending, opening: opening.index, from, forced }
    return [
      ...hooks.map(({ statement, text, value }) => ({
        ...base,
        spoken: new Set([...taken, statement.index]),
        hook: [{ text, statement }, ...extra],
        strategy: statement.figures.some(({ kind }) => QUOTABLE.has(kind)) ? ('figures' as const) : ('statement' as const),
        value: worth + value,
      })),
      ...(hooks.length === 0 || needs.size === 0
        ? plain.map((frame) => ({
            ...base,
            spoken: frame === bare ? new Set([...taken].filter((index) => index !== opening.index)) : taken,
            ...frame,
            value: worth + frame.value,
          }))
        : []),
    ]
  })
}

/** Of a film the share that the names of its steps take at most. */
const MOST_STEPS = 0.6

/** The steps of instructions, which a film tells where they fit: it shows how something is done. */
function stepsOf({ analysis, film_seconds }: FrameTask, opening: Statement): number[] {
  const steps = analysis.statements.filter(({ step, unusable }) => step && !unusable)
  const lasts = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  return lasts <= film_seconds * MOST_STEPS && (steps[0]?.index ?? 0) > opening.index ? steps.map(({ index }) => index) : []
}

type Plain = Pick<Frame, 'hook' | 'introduction' | 'strategy' | 'value'> & Partial<Pick<Frame, 'opening'>>

/** Whether the film has room for all that its sources tell. */
const takesAll = ({ analysis, film_seconds }: FrameTask): boolean =>
  analysis.statements.reduce((sum, { unusable, seconds }) => sum + (unusable ? 0 : seconds), 0) < film_seconds

/** A shorter film spends its time on what it tells. */
const LONG_ENOUGH_TO_NAME = 90

/** Whether a life opens with another name than the one the film's title makes known: "Amantine Dupin naît à Paris" of George Sand. */
function callsOtherwise(text: string, title: string): boolean {
  const known = /(?<!\p{L})\p{Lu}[\p{Ll}’-]+ (?:\p{Ll}{1,3} ){0,2}(?<surname>\p{Lu}[\p{Ll}’-]+)/u.exec(title)?.groups?.['surname']
  return known !== undefined && PERSON.test(text) && BIRTH.test(text) && !text.includes(known)
}
const BIRTH = /(?<!\p{L})(?:born|geboren|nació|née?|naît|naquit|nasceu|föddes?)(?!\p{L})/u

/** A sentence that opens with a name of two words is about a person or place: nobody asks what exactly that is. */
const PERSON = new RegExp(
  String.raw`^(?!(?:The|An?|Der|Die|Das|Ein|Eine|El|La|Los|Las|Les?|Une?|Os?|As?|Uma?|Den|Det|En` +
    String.raw`|Ett) )\p{Lu}[\p{Ll}’'-]+ (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{Ll}]`,
  'u',
)

/** What people are, where names are not told by capitals. */
const PEOPLE = new RegExp(
  String.raw`^و?(?:رحالة|عالمة?|كاتبة?|شاعرة?|ملكة?|رئيسة?|لاعبة?|ممثلة?|فنانة?|مهندسة?|طبيبة?|مخترعة?|قائد` +
    String.raw`|سياسية?|مؤرخة?|فيلسوف|مستكشفة?|أديبة?|موسيقية?|مغنية?|رسامة?|جراحة?|صحفية?|مفكرة?|فقيه|سلطان|شيخ` +
    String.raw`|رائدة?)(?!\p{L})|(?:家|者|员|員|师|師|士|(?<!机器|機械|稻草)人|冠军|皇帝|国王|女王|总统|棋手|歌手|選手|名手|医生|学生|先生|将军|将領|武将|大名|作家` +
    String.raw`|俳優|诗人|匠|僧|首相|大統領|監督|(?:市|院|校|船|社|局|厂)长|社長|人物)(?:[。，、（]|$)|蔵元|(?:लेखक|लेखिका|कवि|वैज्ञानिक|राजा|रानी` +
    String.raw`|अभिनेता|अभिनेत्री|खिलाड़ी|खिलाड़ि|गायक|गायिका|नेता|गणितज्ञ|इंजीनियर|अभियंता|डॉक्टर|सम्राट|संत` +
    String.raw`|क्रांतिकारी|उद्योगपति|शिक्षक|पत्रकार|योद्धा|सुधारक|महिला|व्यक्ति)(?:ों|ओं|यों)?(?![\p{L}\p{M}])`,
  'u',
)

/** A Hindi subject in the plural, as one speaks of a person: "क्या है" asks for a thing. */
const HONOURED = /(?<![\p{L}\p{M}])(?:थे|थीं)[,।]/u

/** Whether the source tells of the subject's birth where it says what the subject is: then it is somebody. */
const isBorn = ({ index, section, text }: Statement, { statements }: Analysis): boolean =>
  [text, ...statements.slice(index + 1, index + 3).flatMap((next) => (next.section === section ? [next.text] : []))].some(
    (told) => BORN.test(told),
  )

/** Titles that ask or tell already: they are spoken as they stand. */
const ASKS = new RegExp(
  String.raw`^(?:how|why|what|when|where|who|which|wie|warum|wieso|was|wann|wo|wer|cómo|por qué|qué|cuándo|dónde` +
    String.raw`|quién|comment|pourquoi|quand|où|qui|como|por que|o que|quando|hur|varför|vad|när|var|كيف|لماذا|ما` +
    String.raw`|متى|कैसे|क्यों)(?![\p{L}\p{M}])|怎么|如何|为什么|为何|なぜ|どう|方法|[?？؟]$|(?:कैसे|क्यों) `,
  'iu',
)

/**
 * A title that says something about its subject, or asks after a colon: "The carpenter who carried time", "Brick by brick: how it broke".
 */
const OF_ITSELF = / (?:who|that|which|whose) |[:–—] (?:how|why|what|when|where|who)\b/iu
/** The share of sentences in which an author speaks of herself from which a text is her own story. */
const OWN_STORY = 0.1

/** A film does not open with what an author says of herself, unless she tells her own story. */
const OWN_VOICE = new RegExp(
  String.raw`\b(?:I|[Mm]y|me|of us|[Ww]e (?:were|had|went|met|lived|moved|decided|started)|[Oo]ur (?:family|house` +
    String.raw`|shop|street|mother|father|parents|team|company))\b`,
  'u',
)

/** Whether the film is called by a term and little else behind it: "Altamura", "Altamura today", but not "The bread of Altamura". */
const isTitle = (term: string, { language, title }: Analysis): boolean => {
  const of = termsIn(title, language)
  const own = new Set(termsIn(term, language))
  const others = new Set(of.filter((word) => !own.has(word)))
  return others.size < new Set(of).size && (others.size === 0 || (others.size === 1 && own.has(of[0]!)))
}

/** Whether a source begins with a question of its own, not the title's, and goes on from it: its writer's hook. */
const asksFirst = ({ index, terms }: Statement, { statements, title_terms }: Analysis): boolean => {
  const next = statements[1]
  const shared = terms.filter((term) => title_terms.has(term)).length
  return index === 0 && next?.section === 0 && !next.unusable && !endsAsking(next.text) && shared * 2 < terms.length
}

/** The definition of the subject, else the first statement that stands alone. */
function findOpening({ analysis, film_seconds }: FrameTask): Statement {
  const { statements, sections, language } = analysis
  const longest = film_seconds > 0 && film_seconds < SHORT_FILM ? LONGEST_OPENING : Infinity
  const isBrief = ({ alone_seconds, alone_short, alone_short_seconds }: Statement): boolean =>
    (alone_short === undefined ? alone_seconds : alone_short_seconds) <= longest
  const isOwnStory = statements.filter(({ text }) => OWN_VOICE.test(text)).length >= statements.length * OWN_STORY
  const usable = statements.filter(
    (statement) =>
      (!endsAsking(statement.text) || asksFirst(statement, analysis)) &&
      !statement.unusable &&
      (!statement.set_up || (statement.index === 0 && statements[1]?.unusable === false)) &&
      (isOwnStory || language !== 'en' || !OWN_VOICE.test(statement.text)) &&
      statement.alone !== undefined &&
      statement.needs.length === 0,
  )
  const opens = (statement: Statement): boolean =>
    (statement.section === 0 && statement.position === 0) || !leans(statement, analysis)
  const near = usable.filter((statement) => statement.section <= 1 && statement.position <= 3)
  const defining = near.flatMap((statement) => {
    const definition = definitionIn(statement.text, analysis)
    return definition ? [{ statement, term: definition.term }] : []
  })
  const about = defining.find(({ term }) => isTitle(term, analysis))?.statement
  const atStart = defining.find(({ statement }) => statement.section === 0 && statement.position === 0)?.statement
  return (
    about ??
    atStart ??
    usable.find((statement) => statement.section === 0 && isBrief(statement) && opens(statement)) ??
    usable.find((statement) => isBrief(statement) && opens(statement)) ??
    usable[0] ??
    statements[sections[0]!.statements[0]!]!
  )
}

/** Seconds of a short film's opening statement. */
const LONGEST_OPENING = 12
