import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { ToldPoint } from '@orion/contract/contents/02-script-generation.ts'
import { type FilmLanguage, framesOf, lexiconOf } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { type Analysis, type AnalysedSource, analyseStatements, type Statement } from '@orion/language/standing.ts'
import { buildFrames, type Frame, type Line } from './frame.ts'
import { type Link, linksOf, roadmapOf } from './links.ts'
import { topicNotices } from '../../../sources/language-notices.ts'
import { CUT_NOTICE, leftOutNotice, lengthNotice, OUTLINE_NOTICES, reasonOf, saysMore, untoldNotices } from './notices.ts'
import { countedIn, countingTitle, tellsAll } from './counting-title.ts'
import { inOrderOf, toldPoints, weightsOf, withoutLeftOut } from './key-points.ts'
import { composeOutline } from './outline.ts'
import { FACT, selectStatements, type Selection, SHORT_FILM } from './select.ts'
import { foreignTopic, themeTitle, titleOf, topicOf } from '@orion/language/terms.ts'

type DraftPart = { lines: Line[]; paragraphs: number[] }

/** A script before its facts: five parts of lines, and its estimated length. */
export type Draft = {
  hook: DraftPart
  introduction: DraftPart
  main_content: DraftPart
  call_to_action: DraftPart
  outro: DraftPart
  estimated_seconds: number
  strategy: Frame['strategy'] | 'outline'
}

type ComposeTask = {
  language: FilmLanguage
  /** The user's prompt. */
  topic: string
  target_seconds: number
  seed: string
  sources: AnalysedSource[]
  /** The research's key points: those that are kept are told first of all, those left out are not told. */
  points?: readonly KeyPoint[]
  /** Seconds that the film's voice takes to say a text. */
  seconds: (text: string) => number
}

export type Composition = { draft: Draft; title: string; analysis?: Analysis; key_points: ToldPoint[]; notices: string[] }

/** So few statements are all told. */
const FEW = 3

/** Composes the script of a film from its sources, or an outline of questions when no source says anything in its language. */
export function composeScript(task: ComposeTask): Composition {
  const { language } = task
  const sources = inOrderOf(task.points ?? [], task.sources)
  const own = (text: string): string => (foreignTopic(text, language) ? '' : text)
  const topic = own(topicOf(task.topic, language))
  const sourceTitle = sources.map((source) => own(source.title)).find((text) => text !== '') ?? ''
  const named =
    titleOf(topic, sourceTitle, language) ||
    topic ||
    sourceTitle ||
    own(firstWords(sources, language)) ||
    lexiconOf(language).eyebrow.outline
  const title = spelledAsInSources(named, sources)
  const composition = composeTitled(title, topic, { ...task, sources })
  const counting = countingTitle(title, language)
  if (counting === null || composition.analysis === undefined) return composition
  const lines = Object.values(composition.draft).flatMap((part) => (typeof part === 'object' ? part.lines : []))
  return tellsAll(counting.count, lines, composition.analysis)
    ? composition
    : composeTitled(counting.without, topic, { ...task, sources })
}

/** The script under a title; `topic` is what the user asked for, without the words around it. */
function composeTitled(title: string, topic: string, task: ComposeTask): Composition {
  const { language, sources, target_seconds, points = [] } = task
  const seconds = remember(task.seconds)
  const whole = analyseStatements(sources, { language, title, topic: task.topic, seconds })
  const analysis = withoutLeftOut(whole, points)
  const usable = analysis.statements.filter((statement) => !statement.unusable)
  if (usable.every((statement) => statement.alone === undefined)) {
    const draft = composeOutline({
      topic: topic || title,
      language,
      target_seconds,
      seconds,
      because: reasonOf(sources, analysis),
    })
    return {
      draft,
      title,
      key_points: toldPoints(points, draft, analysis),
      notices: [
        ...topicNotices(task.topic, language),
        OUTLINE_NOTICES[reasonOf(sources, analysis)],
        ...lengthNotice(draft, target_seconds, true),
      ],
    }
  }
  const draft =
    usable.length <= FEW ? composeFew(usable, analysis, seconds, target_seconds) : composeFull(task, analysis, seconds)
  const key_points = toldPoints(points, draft, analysis)
  return {
    draft,
    title,
    analysis,
    key_points,
    notices: [
      ...topicNotices(task.topic, language),
      ...untoldNotices(key_points),
      ...leftOutNotice(analysis),
      ...(analysis.cut ? [CUT_NOTICE] : []),
      ...(saysMore(draft, usable) ? [] : lengthNotice(draft, target_seconds, false)),
    ],
  }
}

/** The beginning of the first source names a film that nothing else names. */
const firstWords = (sources: AnalysedSource[], language: FilmLanguage): string => {
  const first = sources[0]?.sections[0]?.sentences[0]?.text ?? ''
  return themeTitle(first) ?? titleOf(topicOf(first, language), '', language)
}

/** A title typed in small letters takes the sources' own spelling. */
function spelledAsInSources(title: string, sources: AnalysedSource[]): string {
  const wanted = title.toLowerCase()
  if (title.slice(1) !== wanted.slice(1)) return title
  for (const { sections } of sources)
    for (const { text } of sections.flatMap(({ sentences }) => sentences)) {
      const at = text.toLowerCase().indexOf(wanted)
      if (at >= 0 && wanted.length > 2)
        return text.slice(at, at + wanted.length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    }
  return title
}

function remember(seconds: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = seconds(text)))
    return value
  }
}

const extraPause = PAUSES.section - PAUSES.sentence

/** Seconds of a draft: sentences, the pause after each but the last, and the longer pause before each later paragraph or part. */
function draftSeconds(parts: DraftPart[], seconds: (text: string) => number): number {
  const spoken = parts.filter((part) => part.lines.length > 0)
  const lines = spoken.flatMap((part) => part.lines)
  const paragraphs = spoken.reduce((sum, part) => sum + Math.max(1, part.paragraphs.length), 0)
  return (
    lines.reduce((sum, { text }) => sum + seconds(text) + PAUSES.sentence, 0) -
    PAUSES.sentence +
    Math.max(0, paragraphs - 1) * extraPause +
    PAUSES.lead +
    PAUSES.tail
  )
}

/** A handful of statements: a question or the title, all the statements in order, thanks. Nothing is said twice. */
function composeFew(usable: Statement[], analysis: Analysis, seconds: (text: string) => number, target_seconds: number): Draft {
  const frames = framesOf(analysis)
  const frame = buildFrames({ analysis, film_seconds: 0, seconds: () => Infinity }, 0).at(-1)!
  const rest = usable.filter((statement) => statement.index > frame.opening)
  const before = usable.filter((statement) => statement.index < frame.opening)
  const lines = (statements: Statement[]): Line[] =>
    statements.flatMap((statement) => {
      const text = statement.continues || statement.alone === undefined ? statement.text : statement.alone
      return apart({ text, statement }, analysis)
    })
  const whole = rest.length > 0 && before.length === 0
  return assemble(
    {
      hook: frame.hook,
      introduction: whole ? frame.introduction.flatMap((line) => apart(line, analysis)) : [{ text: frames.opening }],
      main: lines(whole ? rest : usable),
      paragraphs: [0],
      calls: frames.calls.slice(0, 2),
      outro: [{ text: frames.thanks[0]! }],
      strategy: frame.strategy,
    },
    seconds,
    target_seconds,
  )
}

/** Composes with the shortest call to action, and again with longer ones while the length is not met. */
function composeFull(task: ComposeTask, analysis: Analysis, seconds: (text: string) => number): Draft {
  const { target_seconds: target } = task
  const all = framesOf(analysis).calls
  const calls = target < SHORT_FILM ? all.slice(0, 2) : target < 90 ? all.slice(0, 3) : [all[0]!, ...all.slice(2)]
  let best: { draft: Draft; error: number } | undefined
  const attempt = (usual: string[], seed: string): Draft => {
    const draft = composeAround(usual, calls, { ...task, seed }, analysis, seconds)
    const error = Math.abs(draft.estimated_seconds - target) / target
    if (!best || error < best.error - CALL_COST) best = { draft, error }
    return draft
  }
  for (const usual of calls) {
    const draft = attempt(usual, task.seed)
    if (best!.error <= NEAR || draft.estimated_seconds < target * 0.9) break
  }
  // long sentences that need each other are a knot that another beginning of the choice may undo
  const most = analysis.statements.reduce((sum, statement) => sum + (statement.unusable ? 0 : statement.seconds), 0)
  for (let again = 1; again <= MOST_SEEDS && best!.error > FAR && most >= target; again++)
    attempt(calls[again % calls.length]!, `${task.seed} ${again}`)
  return best!.draft
}

/** A length error that no film may have while its sources hold enough, and how many other choices are tried then. */
const FAR = 0.025
const MOST_SEEDS = 5

/** A length error that needs no other try. */
const NEAR = 0.012

/** The weight of what a title counts, as of the weightiest key point. */
const COUNTED = 5

function composeAround(
  usual: string[],
  calls: string[][],
  task: ComposeTask,
  analysis: Analysis,
  seconds: (text: string) => number,
): Draft {
  const { language, target_seconds: target } = task
  const frames = framesOf(analysis)
  const call = usual.map((text) => ({ text }))
  const thanks = [{ text: frames.thanks[0]! }]
  const links = linksOf(analysis, target, seconds)
  const roadmap = roadmapOf(analysis, target)
  const points = weightsOf(analysis, task.points ?? [])
  if (countingTitle(analysis.title, language) !== null) for (const index of countedIn(analysis)) points.set(index, COUNTED)
  const choose = (frame: Frame): Tried => {
    const parts = [frame.hook, [...frame.introduction, ...roadmap], frame.ending, call, thanks].map((lines) => ({
      lines,
      paragraphs: [0],
    }))
    const selection = selectStatements({
      analysis,
      target_seconds: target - draftSeconds(parts, seconds) - PAUSES.sentence,
      film_seconds: target,
      spoken: frame.spoken,
      until: Math.min(...frame.ending.map(({ statement }) => statement?.index ?? Infinity)),
      from: frame.from,
      opening: leadingOf(analysis, frame),
      forced: frame.forced,
      points,
      link_seconds: (section) => links.get(section)?.seconds,
      seed: task.seed,
    })
    return { frame, selection, value: selection.energy + FACT * frame.value }
  }
  const { frame, selection } = bestOf(
    buildFrames({ analysis, film_seconds: target, seconds }, target < 90 ? 3 : target < 200 ? 2 : 1),
    choose,
  )
  const { introduction, main, paragraphs } = arrange(analysis, frame, selection, links, target)
  if (frame.ending.length > 0) {
    if (main.length > 0 && analysis.statements[frame.ending[0]!.statement!.index]?.section !== main.at(-1)?.statement?.section)
      paragraphs.push(main.length)
    main.push(...frame.ending.flatMap((line) => apart(line, analysis)))
  }
  const introduced = [...frame.introduction.flatMap((line) => apart(line, analysis)), ...introduction, ...roadmap]
  // one sentence so long that nothing stands beside it is the main part
  const isOne = introduced.length + main.length < FEWEST_LINES
  return assemble(
    {
      hook: frame.hook.flatMap((line) => apart(line, analysis)),
      introduction: isOne ? [{ text: frames.opening }] : introduced,
      main: isOne ? [...introduced, ...main] : main,
      paragraphs: isOne ? [0] : paragraphs,
      calls,
      outro: thanks,
      strategy: frame.strategy,
    },
    seconds,
    target,
  )
}

type Tried = { frame: Frame; selection: Selection; value: number }

/** The best film that tells what its frame needs. The title, which stands on the screen, is said only where nothing else opens. */
function bestOf(frames: Frame[], choose: (frame: Frame) => Tried): Tried {
  const isWhole = ({ frame, selection }: Tried): boolean =>
    frame.introduction.length + selection.chosen.size + frame.ending.length >= FEWEST_LINES &&
    [...frame.forced].every((need) => selection.chosen.has(need))
  const best = (some: Frame[]): Tried[] =>
    some.map(choose).toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.value - a.value)
  const [untitled] = best(frames.filter(({ strategy }) => strategy !== 'title'))
  if (untitled && isWhole(untitled)) return untitled
  return best(frames.filter(({ strategy }) => strategy === 'title'))[0] ?? untitled!
}

/** The introduction and the main part need a line each. */
const FEWEST_LINES = 2

type Parts = {
  hook: Line[]
  introduction: Line[]
  main: Line[]
  paragraphs: number[]
  calls: string[][]
  outro: Line[]
  strategy: Draft['strategy']
}

/** What a longer call to action costs, against a share of the length. */
const CALL_COST = 0.008

/** Takes the call to action that brings the film nearest to its target. */
function assemble(
  { hook, introduction, main, paragraphs, calls, outro, strategy }: Parts,
  seconds: (text: string) => number,
  target: number,
): Draft {
  // each of the two parts has a line where there are two
  const told = [...introduction, ...main]
  const opens = introduction.length > 0 && main.length > 0 ? introduction.length : 1
  const starts = main.length === 0 ? [0] : paragraphs.map((at) => Math.max(0, at - (opens - introduction.length)))
  const options = calls.map((call, longer) => {
    const part = (lines: Line[], at: number[] = [0]): DraftPart => ({ lines, paragraphs: at })
    const draft = {
      hook: part(hook),
      introduction: part(told.slice(0, opens)),
      main_content: part(told.slice(opens), starts),
      call_to_action: part(call.map((text) => ({ text }))),
      outro: part(outro),
    }
    const estimated_seconds = draftSeconds(Object.values(draft), seconds)
    return {
      draft: { ...draft, estimated_seconds, strategy },
      cost: Math.abs(estimated_seconds - target) / target + longer * CALL_COST,
    }
  })
  return options.toSorted((a, b) => a.cost - b.cost)[0]!.draft
}

/**
 * A statement that is told with its heading, a question or what its numbers count: that is a line of its own, which nothing in the source
 * states.
 */
function apart(line: Line, { sections }: Analysis): Line[] {
  const { text, statement } = line
  const heading = statement?.position === 0 ? sections[statement.section]!.heading : ''
  const isAdded = statement !== undefined && text.length > statement.passage.end - statement.passage.start
  const told = [heading, `${heading}.`].find((opening) => heading !== '' && isAdded && text.startsWith(`${opening} `))
  return told === undefined ? [line] : [{ text: told }, { ...line, text: text.slice(told.length + 1) }]
}

/** The introduction's statement where the main part goes on from it: not when it was taken from a later section. */
const leadingOf = ({ statements }: Analysis, { opening, from }: Frame): number =>
  from === opening || (statements[opening]?.section ?? 0) === 0 ? opening : -1

/** Chosen statements in the source's order, worded for their neighbours; those of the first section belong to the introduction. */
function arrange(
  analysis: Analysis,
  frame: Frame,
  selection: Selection,
  links: Map<number, Link>,
  target: number,
): { introduction: Line[]; main: Line[]; paragraphs: number[] } {
  const { statements, sections } = analysis
  const introduction: Line[] = []
  const main: Line[] = []
  const paragraphs: number[] = []
  const openingSection = statements[frame.opening]?.section ?? 0
  const intoIntroduction = sections.length > 1 && openingSection === 0 ? 0 : -1
  let section = -1
  let spoken = leadingOf(analysis, frame)
  let turn = 0
  let chapters = 0
  const frames = framesOf(analysis)
  for (const index of [...selection.chosen].toSorted((a, b) => a - b)) {
    const statement = statements[index]!
    const follows = statement.continues && spoken === index - 1
    const short = selection.short.has(index) ? (follows ? statement.short : statement.alone_short) : undefined
    const text = short ?? (follows ? statement.text : (statement.alone ?? statement.text))
    spoken = index
    if (statement.section === intoIntroduction && index > frame.opening) {
      introduction.push(...apart({ text, statement }, analysis))
      continue
    }
    if (statement.section !== section) {
      paragraphs.push(main.length)
      section = statement.section
      const link = links.get(section)
      if (link)
        main.push({
          text: !/[?？؟]$/u.test(link.text) ? frames.next[turn++ % frames.next.length]!(link.heading) : link.text,
          ...(link.title && { chapter: { number: ++chapters, title: link.title } }),
        })
    }
    main.push(...apart({ text, statement }, analysis))
  }
  return { introduction, main, paragraphs: paragraphs.length > 0 && target >= SHORT_FILM ? paragraphs : [0] }
}
