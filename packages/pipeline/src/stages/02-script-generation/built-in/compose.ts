import { lacksRight, WORDS_WITHOUT_RIGHT } from '@orion/contract/contents/01-content-research.ts'
import type { PointOutcome } from '@orion/contract/contents/02-script-generation.ts'
import { topicNotices } from '../../../sources/language-notices.ts'
import { listPointOutcomes } from '../../../runs/key-points.ts'
import { opensAfter } from '../../../runs/readable.ts'
import type { RunSentence, RunSource, RunsTask } from '../../../runs/runs.ts'
import { keepsTitle } from '../../../runs/keeps-title.ts'
import { choosePassages, readMaterial, sentencesIn, type FilmMaterial, type ChosenPassages } from '../../../runs/tell-runs.ts'
import { getLexicon } from '@orion/language/lexicons.ts'
import { foreignTopic, findTopic, wordsIn } from '@orion/language/terms.ts'
import {
  CUT_NOTICE,
  leftOutNotice,
  lengthNotice,
  OUTLINE_NOTICES,
  partNotice,
  rightNotice,
  TITLE_NOTICE,
  untoldNotices,
} from './notices.ts'
import { findReason } from '../../../runs/nothing-to-tell.ts'
import { composeOutline } from './outline.ts'

/** A sentence that the script quotes. */
type Quoted = Pick<RunSentence, 'text' | 'source_id' | 'passage' | 'index' | 'paragraph' | 'source' | 'heading' | 'seconds'> &
  Partial<Pick<RunSentence, 'leans'>>

/** A line of the script: a source's sentence, or the outline's own words. */
export type Line = { text: string; sentence?: Quoted; chapter?: { number: number; title: string } }

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

export type ComposeTask = Omit<RunsTask, 'title'> & { as_it_is?: boolean }

export type Composition = {
  draft: Draft
  title: string
  eyebrow: string
  key_points: PointOutcome[]
  notices: string[]
}

/**
 * Composes the script of a film from passages of its sources, or an outline of questions if no source is usable. A source without
 * permission for reading aloud gives only a few words (`WORDS_WITHOUT_RIGHT`), so the film is shorter.
 */
export function composeScript(task: ComposeTask): Composition {
  const bound = task.sources.filter(lacksRight)
  const material = readMaterial(task)
  const whole = compose(task, material, task)
  if (bound.every((source) => countWords(source, whole, task) <= WORDS_WITHOUT_RIGHT)) return whole
  const composition = withinRights(task, material, bound)
  return { ...composition, notices: [...bound.map(({ title }) => rightNotice(title)), ...composition.notices] }
}

/** Words of a source in a script. */
const countWords = ({ source_id }: RunSource, { draft }: Composition, { language }: ComposeTask): number =>
  DRAFT_PARTS.flatMap((name) => draft[name].lines)
    .filter(({ sentence }) => sentence?.source_id === source_id)
    .reduce((sum, { text }) => sum + wordsIn(text, language).length, 0)
const DRAFT_PARTS = ['hook', 'introduction', 'main_content', 'call_to_action', 'outro'] as const

/**
 * A film short enough for the allowed words of its sources. If even a short one has too many words, it uses only the beginnings of these
 * sources.
 */
function withinRights(task: ComposeTask, material: FilmMaterial, bound: readonly RunSource[]): Composition {
  const { target_seconds } = task
  for (let part = 0.9; part > LEAST_PART; part -= STEP) {
    const composition = compose(task, material, { target_seconds: target_seconds * part })
    if (bound.every((source) => countWords(source, composition, task) <= WORDS_WITHOUT_RIGHT)) return composition
  }
  const begun = { ...task, sources: task.sources.map((each) => (bound.includes(each) ? takeBeginning(each, task) : each)) }
  return compose(begun, readMaterial(begun), { target_seconds })
}
const LEAST_PART = 0.05
const STEP = 0.05

/** A source up to the sentence that exceeds its allowed words. */
function takeBeginning(source: RunSource, { language }: ComposeTask): RunSource {
  let left = WORDS_WITHOUT_RIGHT
  const fits = ({ text }: { text: string }): boolean => (left -= wordsIn(text, language).length) >= 0
  return { ...source, sections: source.sections.map((section) => ({ ...section, sentences: section.sentences.filter(fits) })) }
}

/** The script of a film. `wish` is the allowed length if that is less than the person requested. */
function compose(task: ComposeTask, material: FilmMaterial, wish: { target_seconds: number; as_it_is?: boolean }): Composition {
  const { language, points, target_seconds: asked_seconds } = task
  const passages = choosePassages(material, wish)
  const { title, list, whole, sentences, seconds } = passages
  const { eyebrow, names } = getLexicon(language)
  const spoken = sentencesIn(passages)
  const key_points = listPointOutcomes(points, spoken, sentences)
  if (spoken.length === 0) return makeOutline(task, passages, key_points)
  const isPart = list !== undefined && list.items.length < list.of
  return {
    draft: { ...makeParts(spoken, list?.items.map(({ from }) => from) ?? []), estimated_seconds: seconds },
    title,
    eyebrow: isPart ? names.part(list.items.length, list.of) : eyebrow.sources,
    key_points,
    notices: [
      ...topicNotices(task.topic, language),
      ...untoldNotices(key_points),
      ...leftOutNotice(passages),
      ...(isPart ? [partNotice(list.items.length, list.of)] : []),
      ...(keepsTitle({ title, language }, spoken, list?.of ?? 0) ? [] : [TITLE_NOTICE]),
      ...(passages.cut ? [CUT_NOTICE] : []),
      ...lengthNotice(seconds, asked_seconds, whole && asked_seconds === wish.target_seconds),
    ],
  }
}

function makeOutline(task: ComposeTask, told: ChosenPassages, key_points: PointOutcome[]): Composition {
  const { language, target_seconds, sources, seconds } = task
  const because = findReason(sources, told)
  const topic_words = findTopic(task.topic, language)
  const topic = (foreignTopic(topic_words, language) ? '' : topic_words) || told.title
  const draft = composeOutline({ topic, language, target_seconds, seconds, because })
  return {
    draft,
    title: told.title,
    eyebrow: getLexicon(language).eyebrow.outline,
    key_points,
    notices: [
      ...topicNotices(task.topic, language),
      OUTLINE_NOTICES[because],
      ...(draft.estimated_seconds < target_seconds ? lengthNotice(draft.estimated_seconds, target_seconds, 'outline') : []),
    ],
  }
}

/**
 * The hook is the first sentence. The introduction is the rest of the first passage, or of the first paragraph if there is only one
 * passage. The outro is the last sentence, and the main part is between them. There is no call to action. `items`: the starts of a list's
 * items.
 */
export function makeParts(spoken: readonly Quoted[], items: readonly number[]): Omit<Draft, 'estimated_seconds'> {
  const last = spoken.length > 2 ? spoken.length - 1 : spoken.length
  const hooks = spoken.length > 1 ? 1 : 0
  const jump = spoken.findIndex(
    ({ index, source }, at) => at > 0 && (index !== spoken[at - 1].index + 1 || source !== spoken[at - 1].source),
  )
  const leads = jump > 0 ? jump : spoken.filter(({ paragraph }) => paragraph === spoken[0].paragraph).length
  // the main part is never empty
  const introduced = leads < last && leads > hooks ? leads : hooks
  const part = (from: number, to: number): DraftPart => ({
    lines: spoken.slice(from, to).map((sentence) => makeLine(sentence, items)),
    paragraphs: spoken
      .slice(from, to)
      .flatMap((sentence, at) => (at === 0 || opensAfter(spoken[from + at - 1], sentence) ? [at] : [])),
  })
  return {
    hook: part(0, hooks),
    introduction: part(hooks, introduced),
    main_content: part(introduced, last),
    call_to_action: part(0, 0),
    outro: part(last, spoken.length),
  }
}

/** A list's item opens a chapter with its heading as title. */
function makeLine(sentence: Quoted, items: readonly number[]): Line {
  const place = items.indexOf(sentence.index)
  const chapter = { number: place + 1, title: sentence.heading }
  return { text: sentence.text, sentence, ...(place >= 0 && chapter.title !== '' && { chapter }) }
}
