import type { ToldPoint } from '@orion/contract/contents/02-script-generation.ts'
import { topicNotices } from '../../../sources/language-notices.ts'
import { toldPoints } from '../../../runs/key-points.ts'
import { opensAfter } from '../../../runs/readable.ts'
import type { RunSentence, RunsTask } from '../../../runs/runs.ts'
import { sentencesIn, tellRuns, type ToldRuns } from '../../../runs/tell-runs.ts'
import { lexiconOf } from '@orion/language/lexicons.ts'
import { foreignTopic, topicOf } from '@orion/language/terms.ts'
import { CUT_NOTICE, leftOutNotice, lengthNotice, OUTLINE_NOTICES, partNotice, reasonOf, untoldNotices } from './notices.ts'
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

/** Composes the script of a film as runs of its sources' sentences, or an outline of questions where none can be told. */
export function composeScript(task: ComposeTask): Composition {
  const { language, points, target_seconds } = task
  const told = tellRuns({ ...task, seconds: remember(task.seconds) })
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
      ...lengthNotice(seconds, target_seconds, whole),
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

function remember(seconds: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = seconds(text)))
    return value
  }
}
