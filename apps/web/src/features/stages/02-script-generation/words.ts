import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import {
  SCRIPT_SECTIONS,
  type ScriptPlan,
  type ScriptSentence,
  type PointOutcome,
} from '@orion/contract/contents/02-script-generation.ts'
import { changed, type Line, listLines, type Script, makeSection, listSentences, withoutSentence } from '../edit/script-lines.ts'
import { nearestWordStart } from '../edit/word-starts.ts'

/** Counts the words of a text. In scripts without spaces between words, counts the characters. */
export function countWords(text: string): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const rest = text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ')
  return signs + (rest.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0)
}

/** A sentence that a person wrote. It has no source. Its facts are found when it is saved. */
const ownLine = (id: string, text: string, opens: boolean): Line => ({ id, text, facts: [], wording: 'own', opens })

let count = 0
/** The id of an unsaved sentence. */
const newSentenceId = (): string => `new-${(count += 1)}-${Date.now()}`

/**
 * The script after the words of a sentence were replaced. The sentence then has no source and no facts until the stage analyses it again.
 */
export const withSentence = (script: Script, id: string, text: string): Script =>
  changed(script, id, (lines, at) => lines.with(at, ownLine(id, text, lines[at].opens)))

/**
 * The script after a sentence was split at the start of the word nearest to its character `offset`, and the id of the second part. Null if
 * there is no such place within the sentence, as in a single word.
 */
export function withSplit(
  script: Script,
  { id, offset }: { id: string; offset: number },
  language: string,
): { script: Script; id: string } | null {
  const text = listSentences(script).find((sentence) => sentence.id === id)?.text ?? ''
  const isEnd = text.slice(0, offset).trim() === '' || text.slice(offset).trim() === ''
  const at = isEnd ? null : nearestWordStart(text, offset, language)
  if (at === null) return null
  const first = text.slice(0, at).trim()
  const second = text.slice(at).trim()
  const second_id = newSentenceId()
  const split = changed(script, id, (lines, at) =>
    lines.toSpliced(at, 1, ownLine(id, first, lines[at].opens), ownLine(second_id, second, false)),
  )
  return { script: split, id: second_id }
}

/** Scripts without a space between two sentences. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The script after a sentence was joined with the next sentence of its section. */
export const withJoined = (script: Script, id: string): Script =>
  changed(script, id, (lines, at) => {
    const first = lines[at]
    const next = lines[at + 1]
    if (!next) return [...lines]
    const text = `${first.text.trim()}${UNSPACED.test(first.text) ? '' : ' '}${next.text.trim()}`
    return lines.toSpliced(at, 2, { ...ownLine(id, text, first.opens), joined: true })
  })

/**
 * The script after a sentence was moved up (-1) or down (1) by one place. From the end of a section, the sentence moves to the next section
 * that has sentences.
 */
export function withMoved(script: Script, id: string, by: -1 | 1): Script {
  const filled = SCRIPT_SECTIONS.filter((name) => script[name].sentences.length > 0)
  const name = filled.find((each) => script[each].sentences.some((sentence) => sentence.id === id))
  if (name === undefined) return script
  const lines = listLines(script[name])
  const from = lines.findIndex((line) => line.id === id)
  const line = { ...lines[from], opens: false }
  const to = from + by
  if (to >= 0 && to < lines.length) {
    // the starts of the paragraphs stay where they are: only the two sentences change places
    const other = lines[to]
    return {
      ...script,
      [name]: makeSection(
        script[name],
        lines.with(from, { ...other, opens: lines[from].opens }).with(to, { ...line, opens: other.opens }),
      ),
    }
  }
  const neighbour = filled[filled.indexOf(name) + by]
  if (neighbour === undefined) return script
  const there = listLines(script[neighbour])
  return {
    ...withoutSentence(script, id),
    [neighbour]: makeSection(script[neighbour], by < 0 ? [...there, line] : [line, ...there]),
  }
}

/** Whether a sentence can be moved one place up or down. */
export const canMove = (script: Script, id: string, by: -1 | 1): boolean => withMoved(script, id, by) !== script

/** The script with a new empty sentence after another sentence, and the id of the new sentence. */
export function withAdded(script: Script, id: string): { script: Script; id: string } {
  const new_id = newSentenceId()
  const added = changed(script, id, (lines, at) => lines.toSpliced(at + 1, 0, ownLine(new_id, '', false)))
  return { script: added, id: new_id }
}

/**
 * The script after a removed sentence was restored to its old place. Its place is after the sentence that preceded it. If that
 * one was deleted, its place is the beginning of the section.
 */
export function withCut(script: Script, { sentence, section, behind }: NonNullable<ScriptPlan['cuts']>[number]): Script {
  const lines = listLines(script[section])
  const at = lines.findIndex(({ id }) => id === behind) + 1
  return { ...script, [section]: makeSection(script[section], lines.toSpliced(at, 0, { ...sentence, opens: false })) }
}

type Place = { name: keyof Script; at: number }

/**
 * The place of a new sentence by the order of its source: after the sentence that precedes it there, else before the one that follows it.
 * If the script has no sentence of its source, the place is the end of the main part.
 */
function findPlace(script: Script, { source_id, passage }: Pick<KeyPoint, 'source_id' | 'passage'>): Place {
  const start = passage?.start ?? 0
  const neighbours = SCRIPT_SECTIONS.flatMap((name) =>
    script[name].sentences.flatMap((sentence, at) =>
      source_id !== undefined && sentence.source_id === source_id && sentence.passage
        ? [{ name, at, start: sentence.passage.start }]
        : [],
    ),
  ).toSorted((a, b) => a.start - b.start)
  const before = neighbours.findLast((each) => each.start < start)
  if (before) return { name: before.name, at: before.at + 1 }
  return neighbours[0] ?? { name: 'main_content', at: script.main_content.sentences.length }
}

/** The script with the sentence of a key point added where its source has it, and the id of the sentence. */
export function withPoint(
  script: Script,
  { text, source_id, passage, fact_ids }: Pick<KeyPoint, 'text' | 'source_id' | 'passage' | 'fact_ids'>,
): { script: Script; id: string } {
  const id = newSentenceId()
  const { name, at } = findPlace(script, { source_id, passage })
  const line: Line = {
    id,
    text,
    facts: [],
    opens: false,
    ...(source_id === undefined ? { wording: 'own' as const } : { source_id, passage, ...(fact_ids && { fact_ids }) }),
  }
  return { script: { ...script, [name]: makeSection(script[name], listLines(script[name]).toSpliced(at, 0, line)) }, id }
}

/** The name of the script's first section that has sentences. 'hook' if there is none. */
export const findOpening = (script: Script): keyof Script =>
  SCRIPT_SECTIONS.find((name) => script[name].sentences.length > 0) ?? 'hook'

/** The sentence of the script that has this text. Undefined if there is none. */
const findSentence = (script: Script, text: string): ScriptSentence | undefined =>
  listSentences(script).find((sentence) => sentence.text === text)

/**
 * The script after the sentence of a key point became its first sentence, and the id of this sentence. If the script already has the
 * sentence, it is moved. Otherwise it is added. The earlier opening follows it.
 */
export function withOpening(script: Script, point: KeyPoint): { script: Script; id: string } {
  const opening = findOpening(script)
  const known = findSentence(script, point.text)
  const opened = known ? { script, id: known.id } : withPoint(script, point)
  const sentence = findSentence(opened.script, point.text)
  if (sentence === undefined) throw new Error(`The script does not have the sentence '${point.text}'.`)
  const rest = withoutSentence(opened.script, opened.id)
  const lines = listLines(rest[opening])
  return {
    script: { ...rest, [opening]: makeSection(rest[opening], [{ ...sentence, opens: false }, ...lines]) },
    id: opened.id,
  }
}

/**
 * The key points whose sentences may begin the film. Each is used, its sentence is complete, and the sentence does not refer to earlier
 * text. The current opening is excluded. So is the sentence of a main part that has only one.
 */
export function openingsIn(script: Script, points: readonly KeyPoint[], told: readonly PointOutcome[]): KeyPoint[] {
  const first = script[findOpening(script)].sentences[0]?.text
  const [only, ...others] = script.main_content.sentences
  return points.filter((point, index) => {
    const id = point.id ?? `point-${index + 1}`
    const leans = told.find((each) => each.id === id)?.reason === 'leans'
    const isWhole = point.source_id !== undefined || endsAsSentence(point.text)
    const isLast = others.length === 0 && only?.text === point.text
    return point.kept !== false && isWhole && !leans && point.text !== first && !isLast
  })
}

/** The number of letters and digits in a text. The time to speak a text is proportional to this number. */
const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The approximate start and end of a section in the film, in seconds. */
type SectionTime = { from: number; to: number }

/** The start and end of a section, from its saved timestamp 'm:ss-m:ss'. */
function savedTime({ timestamp }: Script[keyof Script]): SectionTime {
  const [from = 0, to = 0] = timestamp.split('-').map((time) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
  return { from, to: Math.max(from, to) }
}

/**
 * The approximate start and end of each section in the film, computed from the timestamps of the saved script. A changed section becomes
 * longer or shorter in proportion to its letters, and later sections move. An empty section has no length.
 */
export function timesOfSections(script: Script, saved: Script): Record<keyof Script, SectionTime> {
  const letters = SCRIPT_SECTIONS.reduce((sum, name) => sum + lettersIn(saved[name].content), 0)
  const usual = savedTime(saved.outro).to / Math.max(1, letters)
  let at = 0
  let stood = 0
  const times = SCRIPT_SECTIONS.map((name) => {
    const was = savedTime(saved[name])
    const now = lettersIn(script[name].content)
    const before = lettersIn(saved[name].content)
    const from = at + Math.max(0, was.from - stood)
    at = from + (before > 0 ? ((was.to - was.from) * now) / before : now * usual)
    stood = was.to
    return [name, { from, to: at }]
  })
  return Object.fromEntries(times) as Record<keyof Script, SectionTime>
}

/** The number of words of the whole script. */
export const scriptWords = (script: Script) => SCRIPT_SECTIONS.reduce((sum, name) => sum + countWords(script[name].content), 0)

/** Whether a text ends like a sentence in any film language. */
export const endsAsSentence = (text: string): boolean => /[.!?…。！？।؟]["'»”’)\]]*$/u.test(text.trim())
