import { createHash } from 'node:crypto'
import type { ScriptGeneration, ScriptSectionName, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { breakCost } from '@orion/film/captions.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { opensJoined } from '@orion/film/recipe.ts'
import { listVisibleWords } from '@orion/language/reading.ts'

/** A scene from the script: the words that are spoken over one image. */
export type ScriptScene = {
  id: string
  text: string
  section: ScriptSectionName
  opens_paragraph: boolean
  sentence_ids: string[]
}

/**
 * In seconds. A scene under `short` is joined with a neighbour if both stay under `long`. A sentence over `longest` is split. The title is
 * shown over the film's first sentence; that one is split over `title` if it has a comma.
 */
const SCENE_SECONDS = { short: 4, long: 9, longest: 12, title: 7 }

/** `announces`: it names a chapter and is a separate scene. */
type Draft = Omit<ScriptScene, 'id'> & { seconds: number; announces: boolean }

/** The language of the words, and the seconds that a text takes to say. */
type Speech = { language: FilmLanguage; seconds: (text: string) => number }

/**
 * The scenes of a script, one sentence each. Very short neighbours of a paragraph are joined, and a sentence over 12 s is split at a
 * clause. A scene's id is derived from its text, so the same words keep their id. `seconds` returns the duration of a text. Sentences that
 * shared a scene in the version `before` share it again, and no others do. So a changed sentence changes only its own scene.
 */
export function splitScript(
  script: ScriptGeneration,
  seconds: (text: string) => number,
  before: Pick<ScriptScene, 'sentence_ids'>[] = [],
): ScriptScene[] {
  const { language } = script.script_metadata
  const drafts = SCRIPT_SECTIONS.flatMap((section) => {
    const { sentences, paragraphs } = script.script_with_timestamps[section]
    const opening = new Set([0, ...paragraphs])
    return sentences.flatMap((sentence, index) =>
      makeDrafts(sentence, { section, opens: opening.has(index), isFirst: index === 0 }, { language, seconds }),
    )
  })
  const known = new Set(drafts.flatMap(({ sentence_ids }) => sentence_ids))
  return withIds(joinShort(drafts, { language, seconds }, (first, next) => sharedBefore(first, next, { before, known })))
}

/**
 * Whether two neighbours shared a scene before; undefined if unknown. A changed sentence takes the place of a missing one. `known`: the ids
 * of the current sentences.
 */
function sharedBefore(
  first: Draft,
  next: Draft,
  { before, known }: { before: Pick<ScriptScene, 'sentence_ids'>[]; known: ReadonlySet<string> },
): boolean | undefined {
  const findScene = (id: string): string[] | undefined =>
    before.find(({ sentence_ids }) => sentence_ids.includes(id))?.sentence_ids
  const last = first.sentence_ids[first.sentence_ids.length - 1]
  const start = next.sentence_ids[0]
  const scene = findScene(last)
  const other = findScene(start)
  // parts of one sentence stay separate, unless they were one scene before
  if (last === start) return scene !== undefined && before.filter(({ sentence_ids }) => sentence_ids.includes(last)).length === 1
  if (scene && other) return scene === other
  if (scene) return scene[scene.indexOf(last) + 1] !== undefined && !known.has(scene[scene.indexOf(last) + 1])
  if (other) return other[other.indexOf(start) - 1] !== undefined && !known.has(other[other.indexOf(start) - 1])
  return undefined
}

function makeDrafts(
  { id, text, facts }: ScriptSentence,
  { section, opens, isFirst }: { section: ScriptSectionName; opens: boolean; isFirst: boolean },
  speech: Speech,
): Draft[] {
  const { language, seconds } = speech
  if (listVisibleWords(text, language).length === 0) return []
  const parts = section === 'hook' && isFirst ? splitTitle(text.trim(), speech) : splitLong(text.trim(), speech)
  return parts.map((part, index) => ({
    text: part,
    section,
    opens_paragraph: opens && index === 0,
    sentence_ids: [id],
    seconds: seconds(part),
    announces: facts.some(({ kind }) => kind === 'chapter'),
  }))
}

/** The film's first sentence in parts, so that the title is over the first part. Each part ends at a pause in the sentence. */
function splitTitle(text: string, speech: Speech): string[] {
  const parts = splitLong(text, speech, SCENE_SECONDS.title)
  return parts.slice(0, -1).every((part) => /[,;:،؛、，；：–—]$/u.test(part)) ? parts : splitLong(text, speech)
}

/**
 * The extra cost of splitting scenes where there is no mark, compared with splitting caption lines: an image would then have half a phrase.
 */
const UNMARKED = { joined: 4, other: 22 }

/** The cost of splitting scenes within brackets: their content belongs to the words before them. */
const BETWEEN_BRACKETS = 60

const isBetweenBrackets = (before: string): boolean => /[(（][^()（）]*$/u.test(before)

const unmarkedCost = (between: string, after: string, language: FilmLanguage): number =>
  isUnspaced(language) || /\p{P}/u.test(between) ? 0 : opensJoined(after, language) ? UNMARKED.joined : UNMARKED.other

/** The best place for a break near a share of the text; 0 if there is none. */
function bestBreak(text: string, share: number, language: FilmLanguage): number {
  const words = listVisibleWords(text, language)
  let best = { cost: Infinity, at: 0 }
  words.slice(1).forEach((word, index) => {
    const before = words[index]
    const between = text.slice(before.char_end, word.char_start)
    const off = Math.abs(word.char_start / text.length - share)
    const bracketed = isBetweenBrackets(text.slice(0, word.char_start)) ? BETWEEN_BRACKETS : 0
    const cost =
      breakCost(before.text, between, word.text, language) + unmarkedCost(between, word.text, language) + bracketed + off * 90
    const closing = /^[\s\u00a0\u202f]+[»:;!?][,;:.!?…]*/u.exec(language === 'fr' ? between : '')?.[0].length ?? -1
    const space = closing < 0 ? between.search(/\s/u) : closing
    if (cost < best.cost) best = { cost, at: before.char_end + (space < 0 ? between.search(/[「『（《“‘(]*$/u) : space) }
  })
  return best.at
}

/** Halves a text at its best break until every part fits the longest scene. */
function splitLong(text: string, speech: Speech, longest: number = SCENE_SECONDS.longest): string[] {
  const { language, seconds } = speech
  const words = listVisibleWords(text, language)
  if (seconds(text) <= longest || words.length < 4) return [text]
  const at = bestBreak(text, 0.5, language)
  return [text.slice(0, at), text.slice(at)].flatMap((part) => splitLong(part.trim(), speech, longest))
}

function joinShort(
  drafts: Draft[],
  { language, seconds }: Speech,
  shared: (first: Draft, next: Draft) => boolean | undefined,
): Draft[] {
  const joined: Draft[] = []
  drafts.forEach((draft, index) => {
    const before = joined.at(-1)
    const next = drafts.at(index + 1)
    const stays = next !== undefined && next.section === draft.section && !next.opens_paragraph
    const isShort = before && (before.seconds < SCENE_SECONDS.short || (draft.seconds < SCENE_SECONDS.short / 2 && !stays))
    const fits = before && before.seconds + draft.seconds < SCENE_SECONDS.long
    const kept = before && shared(before, draft)
    const joins = kept === undefined ? isShort && fits : kept && before.seconds + draft.seconds < SCENE_SECONDS.longest
    if (before && joins && before.section === draft.section && !draft.opens_paragraph && !before.announces) {
      before.text = `${before.text}${isUnspaced(language) ? '' : ' '}${draft.text}`
      before.sentence_ids = [...new Set([...before.sentence_ids, ...draft.sentence_ids])]
      before.seconds = seconds(before.text)
    } else joined.push({ ...draft })
  })
  return joined
}

function withIds(drafts: readonly Omit<ScriptScene, 'id'>[]): ScriptScene[] {
  const used = new Set<string>()
  return drafts.map(({ text, section, opens_paragraph, sentence_ids }) => {
    const id = freeId(sceneId(text), used)
    used.add(id)
    return { id, text, section, opens_paragraph, sentence_ids }
  })
}

/**
 * A text split into as many parts as there are shares (in characters), each at the best break near its share. A short text gets fewer
 * parts.
 */
function partsBy(text: string, shares: readonly number[], language: FilmLanguage): string[] {
  const [first, ...rest] = shares
  if (first === undefined || rest.length === 0) return [text]
  const whole = shares.reduce((sum, each) => sum + each, 0)
  const at = bestBreak(text, first / Math.max(1, whole), language)
  const head = text.slice(0, at).trim()
  const tail = text.slice(at).trim()
  return head === '' || tail === '' ? [text] : [head, ...partsBy(tail, rest, language)]
}

/**
 * The scenes of an edition's script, arranged as in its original (`stood`). Sentences that share a scene in the original share one in the
 * edition. A sentence in parts has equally many parts, so that each shows the same image. A sentence without a scene in the original gets
 * its own, split if it is long.
 */
export function splitAsOriginal(
  script: ScriptGeneration,
  seconds: (text: string) => number,
  stood: readonly Pick<ScriptScene, 'text' | 'sentence_ids'>[],
): ScriptScene[] {
  const { language } = script.script_metadata
  const drafts = SCRIPT_SECTIONS.flatMap((section) => {
    const { sentences, paragraphs } = script.script_with_timestamps[section]
    const opening = new Set([0, ...paragraphs])
    const groups: { sentences: ScriptSentence[]; scenes: Pick<ScriptScene, 'text' | 'sentence_ids'>[]; opens: boolean }[] = []
    sentences.forEach((sentence, index) => {
      const scenes = stood.filter(({ sentence_ids }) => sentence_ids.includes(sentence.id))
      const last = groups.at(-1)
      const joins = last !== undefined && scenes.some((scene) => last.scenes.includes(scene))
      if (!joins) groups.push({ sentences: [sentence], scenes, opens: opening.has(index) })
      else {
        last.sentences.push(sentence)
        last.scenes.push(...scenes.filter((scene) => !last.scenes.includes(scene)))
      }
    })
    return groups.flatMap(({ sentences: own, scenes, opens }): Omit<ScriptScene, 'id'>[] => {
      const text = own.map((each) => each.text.trim()).join(isUnspaced(language) ? '' : ' ')
      if (listVisibleWords(text, language).length === 0) return []
      const ids = own.map(({ id }) => id)
      const parts =
        scenes.length === 0
          ? splitLong(text, { language, seconds })
          : partsBy(
              text,
              scenes.map((scene) => scene.text.length),
              language,
            )
      return parts.map((part, index) => {
        const of_scene = scenes[index]?.sentence_ids.filter((id) => ids.includes(id)) ?? ids
        return { text: part, section, opens_paragraph: opens && index === 0, sentence_ids: parts.length === 1 ? ids : of_scene }
      })
    })
  })
  return withIds(drafts)
}

/** A scene's id, derived from its text. */
export const sceneId = (text: string): string =>
  `scene-${createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 10)}`

/** An unused scene id: this one, or this one with a number added. */
export function freeId(id: string, used: ReadonlySet<string>): string {
  let free = id
  for (let times = 2; used.has(free); times++) free = `${id}-${times}`
  return free
}
