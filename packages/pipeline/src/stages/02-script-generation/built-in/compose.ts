import { lacksRight, WORDS_WITHOUT_RIGHT } from '@orion/contract/contents/01-content-research.ts'
import type { ToldPoint } from '@orion/contract/contents/02-script-generation.ts'
import { topicNotices } from '../../../sources/language-notices.ts'
import { toldPoints } from '../../../runs/key-points.ts'
import { opensAfter } from '../../../runs/readable.ts'
import type { RunSentence, RunSource, RunsTask } from '../../../runs/runs.ts'
import { sentencesIn, tellRuns, type ToldRuns } from '../../../runs/tell-runs.ts'
import { lexiconOf } from '@orion/language/lexicons.ts'
import { foreignTopic, topicOf, wordsIn } from '@orion/language/terms.ts'
import { CUT_NOTICE, leftOutNotice, lengthNotice, OUTLINE_NOTICES, partNotice, rightNotice, untoldNotices } from './notices.ts'
import { reasonOf } from '../../../runs/nothing-to-tell.ts'
import { composeOutline } from './outline.ts'

/** A line of the script: a source's sentence, or the outline's own words. */
export type Line = { text: string; sentence?: RunSentence; chapter?: { number: number; title: string } }

type DraftPart = { lines: Line[]; paragraphs: number[] }

/** A script before its facts: five parts of lines, and its estimated length. */
export type Draft = {
  hook: DraftPart
  introduction: DraftPart
  main_content: DraftPart
  call_to_action: DraftPart
  outro: DraftPart
  estimated_seconds: number
}

type ComposeTask = Omit<RunsTask, 'title'> & { as_it_is?: boolean }

export type Composition = {
  draft: Draft
  title: string
  eyebrow: string
  key_points: ToldPoint[]
  notices: string[]
}

/**
 * Composes the script of a film as runs of its sources' sentences, or an outline of questions where none can be told. Of a source that
 * nobody may have read aloud at length it tells few words (`WORDS_WITHOUT_RIGHT`): the film is shorter then.
 */
export function composeScript(asked: ComposeTask): Composition {
  const task = { ...asked, seconds: remember(asked.seconds) }
  const bound = task.sources.filter(lacksRight)
  const whole = compose(task, { asked_seconds: task.target_seconds })
  if (bound.every((source) => wordsOf(source, whole, task) <= WORDS_WITHOUT_RIGHT)) return whole
  const told = withinRights(task, bound)
  return { ...told, notices: [...bound.map(({ title }) => rightNotice(title)), ...told.notices] }
}

/** Words of a source that a script tells. */
const wordsOf = ({ source_id }: RunSource, { draft }: Composition, { language }: ComposeTask): number =>
  DRAFT_PARTS.flatMap((name) => draft[name].lines)
    .filter(({ sentence }) => sentence?.source_id === source_id)
    .reduce((sum, { text }) => sum + wordsIn(text, language).length, 0)
const DRAFT_PARTS = ['hook', 'introduction', 'main_content', 'call_to_action', 'outro'] as const

/** A film as short as it must be for its sources' words; where even a short one has too many, of how these sources begin. */
function withinRights(task: ComposeTask, bound: readonly RunSource[]): Composition {
  const asked_seconds = task.target_seconds
  const { as_it_is: _, ...shorter } = task
  for (let part = 0.9; part > LEAST_PART; part -= STEP) {
    const told = compose({ ...shorter, target_seconds: asked_seconds * part }, { asked_seconds })
    if (bound.every((source) => wordsOf(source, told, task) <= WORDS_WITHOUT_RIGHT)) return told
  }
  return compose(
    { ...shorter, sources: task.sources.map((each) => (bound.includes(each) ? beginningOf(each, task) : each)) },
    { asked_seconds },
  )
}
const LEAST_PART = 0.05
const STEP = 0.05

/** A source up to the sentence with which it has too many words. */
function beginningOf(source: RunSource, { language }: ComposeTask): RunSource {
  let left = WORDS_WITHOUT_RIGHT
  const fits = ({ text }: { text: string }): boolean => (left -= wordsIn(text, language).length) >= 0
  return { ...source, sections: source.sections.map((section) => ({ ...section, sentences: section.sentences.filter(fits) })) }
}

/** `asked_seconds`: what a person wishes that the film lasts. */
function compose(task: ComposeTask, { asked_seconds }: { asked_seconds: number }): Composition {
  const { language, points, target_seconds } = task
  const told = tellRuns(task)
  const { title, list, whole, sentences, seconds } = told
  const { eyebrow, names } = lexiconOf(language)
  const spoken = sentencesIn(told)
  const key_points = toldPoints(points, spoken, sentences)
  if (spoken.length === 0) return outlineOf(task, told, key_points)
  const isPart = list !== undefined && list.items.length < list.of
  return {
    draft: { ...partsOf(told), estimated_seconds: seconds },
    title,
    eyebrow: isPart ? names.part(list.items.length, list.of) : eyebrow.sources,
    key_points,
    notices: [
      ...topicNotices(task.topic, language),
      ...untoldNotices(key_points),
      ...leftOutNotice(told),
      ...(isPart ? [partNotice(list.items.length, list.of)] : []),
      ...(told.cut ? [CUT_NOTICE] : []),
      ...lengthNotice(seconds, asked_seconds, whole && asked_seconds === target_seconds),
    ],
  }
}

function outlineOf(task: ComposeTask, told: ToldRuns, key_points: ToldPoint[]): Composition {
  const { language, target_seconds, sources, seconds } = task
  const because = reasonOf(sources, told)
  const own = topicOf(task.topic, language)
  const topic = (foreignTopic(own, language) ? '' : own) || told.title
  const draft = composeOutline({ topic, language, target_seconds, seconds, because })
  return {
    draft,
    title: told.title,
    eyebrow: lexiconOf(language).eyebrow.outline,
    key_points,
    notices: [
      ...topicNotices(task.topic, language),
      OUTLINE_NOTICES[because],
      ...(draft.estimated_seconds < target_seconds ? lengthNotice(draft.estimated_seconds, target_seconds, 'outline') : []),
    ],
  }
}

/**
 * The hook is the first sentence, the introduction the rest of the first run (of the first paragraph where there is but one), the outro the
 * last sentence; between them is the main part. Nothing calls to anything.
 */
function partsOf(told: ToldRuns): Omit<Draft, 'estimated_seconds'> {
  const spoken = sentencesIn(told)
  const last = spoken.length > 2 ? spoken.length - 1 : spoken.length
  const hooks = spoken.length > 1 ? 1 : 0
  const leads =
    told.runs.length > 1 ? told.runs[0]!.to : spoken.filter(({ paragraph }) => paragraph === spoken[0]!.paragraph).length
  // the main part is never empty
  const introduced = leads < last && leads > hooks ? leads : hooks
  const part = (from: number, to: number): DraftPart => ({
    lines: spoken.slice(from, to).map((sentence) => lineOf(sentence, told)),
    paragraphs: spoken
      .slice(from, to)
      .flatMap((sentence, at) => (at === 0 || opensAfter(spoken[from + at - 1]!, sentence) ? [at] : [])),
  })
  return {
    hook: part(0, hooks),
    introduction: part(hooks, introduced),
    main_content: part(introduced, last),
    call_to_action: part(0, 0),
    outro: part(last, spoken.length),
  }
}

/** An item of a list opens a chapter under its heading. */
function lineOf(sentence: RunSentence, { list }: ToldRuns): Line {
  const place = list?.items.findIndex(({ from }) => from === sentence.index) ?? -1
  const chapter = { number: place + 1, title: sentence.heading }
  return { text: sentence.text, sentence, ...(place >= 0 && chapter.title !== '' && { chapter }) }
}

/** Each line is weighed in many choices, and read aloud for its seconds once. */
function remember(seconds: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = seconds(text)))
    return value
  }
}
