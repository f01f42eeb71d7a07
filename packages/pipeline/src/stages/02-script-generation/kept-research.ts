import type {
  ANGLE_TEXTS,
  ContentResearch,
  KeyPoint,
  ReadFact,
  ResearchSource,
} from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration, ScriptSentence, PointOutcome } from '@orion/contract/contents/02-script-generation.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { cleanText, splitSentences } from '@orion/language/sentences.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import { meets, type Place } from '../../core/sources/usable-sources.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import type { WishedAngle } from '../../reader/script-task.ts'

/** A script and the research that it is made from. */
export type ResearchedScript = { script: ScriptGeneration; research: ContentResearch | undefined }

/** The parts of a research that a script may use. */
export type KeptResearch = { sources: ResearchSource[]; facts: ReadFact[]; points: KeyPoint[] }

/**
 * The research without the parts that a person removed: no removed source, and no sentence with a removed figure or quotation. Their facts
 * count as removed. Key points that depend on nothing else count as left out. Points that are a person's own whole sentences are not
 * included: `listPersonSentences` returns those. Unchanged if nothing is removed.
 */
export function keptResearch(research: ContentResearch | undefined): KeptResearch {
  const { sources = [], supporting_statistics = [], expert_insights = [], key_points_structure } = getAnalysis(research)
  const read = research?.reading?.facts ?? []
  const points = (key_points_structure?.point_breakdown ?? []).filter((point) => !isPersonSentence(point))
  const struck = [...supporting_statistics, ...expert_insights].filter(isStruck)
  const gone = new Set(sources.filter(isStruck).map(({ source_id }) => source_id))
  if (struck.length === 0 && gone.size === 0) return { sources, facts: read, points }
  const silent = struck.filter(({ fact_ids = [] }) => fact_ids.length === 0)
  const isSilent = (place: Place): boolean => silent.some((statement) => meets(statement, place))
  const lost = new Set<string>()
  const kept = sources.map((source) => ({
    ...source,
    sections: source.sections.map((section) => ({
      ...section,
      sentences: section.sentences.filter(({ sentence_id, start, end }) => {
        const tells = !gone.has(source.source_id) && !isSilent({ source_id: source.source_id, passage: { start, end } })
        if (!tells) lost.add(sentence_id)
        return tells
      }),
    })),
  }))
  const struckFacts = new Set(struck.flatMap(({ fact_ids = [] }) => fact_ids))
  const facts = read.map((fact) =>
    struckFacts.has(fact.fact_id) || lost.has(fact.sentence_id) ? { ...fact, kept: false } : fact,
  )
  const remaining = new Set(facts.flatMap(({ fact_id, kept: is }) => (is === false ? [] : [fact_id])))
  const stands = (point: KeyPoint): boolean =>
    !(point.source_id !== undefined && gone.has(point.source_id)) &&
    !isSilent(point) &&
    (point.fact_ids === undefined || point.fact_ids.length === 0 || point.fact_ids.some((id) => remaining.has(id)))
  return {
    sources: kept.filter(({ source_id }) => !gone.has(source_id)),
    facts,
    points: points.map((point) => (stands(point) ? point : { ...point, kept: false })),
  }
}

const getAnalysis = (research: ContentResearch | undefined): Partial<ContentResearch['content_research_analysis']> =>
  research?.content_research_analysis ?? {}

const isStruck = ({ kept }: { kept?: boolean | undefined }): boolean => kept === false

/** The end of a sentence in every film language. */
const WHOLE = /[.!?…。！？।؟]["'»”’)\]]*$/u

/**
 * Whether a person wrote a key point as a whole sentence, which is used as it is. A point that only names a subject is looked up in the
 * sources.
 */
export const isPersonSentence = (point: KeyPoint): point is KeyPoint & { id: string } =>
  point.id !== undefined && point.id.startsWith('own-') && (point.fact_ids ?? []).length === 0 && WHOLE.test(point.text.trim())

/** A person's own additions to the research that the film uses: key points, figures, quotations; each sentence once. */
export function listPersonSentences(research: ContentResearch | undefined, language: FilmLanguage): string[] {
  const { supporting_statistics = [], expert_insights = [], key_points_structure, sources = [] } = getAnalysis(research)
  const gone = new Set(sources.filter(isStruck).map(({ source_id }) => source_id))
  const added = [
    ...(key_points_structure?.point_breakdown ?? []).filter(isPersonSentence),
    ...[...supporting_statistics, ...expert_insights].filter(({ source_id }) => source_id === undefined),
  ].filter((statement) => !isStruck(statement) && !gone.has(statement.source_id ?? ''))
  return [...new Set(added.flatMap(({ text }) => sentencesIn(text, language)))]
}

/** A text's sentences, each on one line. */
export function sentencesIn(text: string, language: FilmLanguage): string[] {
  const flat = cleanText(text).replace(/\s+/gu, ' ').trim()
  return flat === '' ? [] : splitSentences(flat, language).map(({ start, end }) => flat.slice(start, end))
}

/**
 * The outcome of all key points of a research in order. The script's own list does not name points that are a person's own sentences; their
 * outcome follows from the script's sentences.
 */
export function withPersonPoints({ script, research }: ResearchedScript): PointOutcome[] | undefined {
  const { key_points: listed, script_metadata } = script
  const { language } = script_metadata
  const points = getAnalysis(research).key_points_structure?.point_breakdown ?? []
  if (!points.some(isPersonSentence)) return listed && [...listed]
  const texts = new Set(scriptSentences(script).map(({ text }) => text))
  const others = [...(listed ?? [])]
  const all = points.flatMap((point): PointOutcome[] => {
    if (!isPersonSentence(point)) return others.splice(0, 1)
    const point_named = { id: point.id, title: point.title }
    if (isStruck(point)) return [{ ...point_named, told: false, reason: 'by_person' }]
    return sentencesIn(point.text, language).every((text) => texts.has(text))
      ? [{ ...point_named, told: true }]
      : [{ ...point_named, told: false, reason: 'no_room' }]
  })
  return [...all, ...others]
}

/** The place of a sentence in the sources, and its facts from the research. */
export type Origin = Pick<ScriptSentence, 'source_id' | 'passage' | 'fact_ids'>

/**
 * Finds the position of a sentence in the research by its words. It knows the sentences of the sources, and the key points that are clear
 * on their own.
 */
export function originsIn(research: ContentResearch | undefined): ReadonlyMap<string, Origin> {
  const { sources = [], key_points_structure } = getAnalysis(research)
  const origins = sources.flatMap(({ source_id, sections }) =>
    sections.flatMap(({ sentences }) =>
      sentences.map(({ text, start, end }) => [text, { source_id, passage: { start, end } }] as const),
    ),
  )
  const points = (key_points_structure?.point_breakdown ?? []).flatMap(({ text, source_id, passage, fact_ids }) =>
    source_id === undefined || passage === undefined
      ? []
      : [[text, { source_id, passage, ...(fact_ids && { fact_ids }) }] as const],
  )
  return new Map<string, Origin>([...origins, ...points])
}

/** Seconds of film from which a key point counts as covered without its first fact. */
const SECONDS_OF_POINT = 6

type Said = { text: string; fact_ids?: readonly string[] | undefined }

/**
 * Whether sentences cover a key point: they state its first fact, which has the most weight, or take enough seconds for its other facts.
 */
export function tellsPoint(fact_ids: readonly string[], sentences: readonly Said[], seconds: (text: string) => number): boolean {
  const citing = sentences.filter((sentence) => sentence.fact_ids?.some((id) => fact_ids.includes(id)))
  if (citing.some((sentence) => sentence.fact_ids?.includes(fact_ids[0]))) return true
  return citing.reduce((sum, { text }) => sum + seconds(text), 0) >= SECONDS_OF_POINT
}

/**
 * The outcome of the key points after the script's sentences changed. A point is included if a sentence has its place, one of its facts or
 * its words. It stays included while the script states the same of its facts, even if shorter sentences do. It is left out for `reason` if
 * none of these is so now. Unchanged if the research does not name the point.
 */
export function findPointOutcomes(
  { script, research }: ResearchedScript,
  sentences: readonly ScriptSentence[],
  reason: NonNullable<PointOutcome['reason']>,
): PointOutcome[] | undefined {
  const points = getAnalysis(research).key_points_structure?.point_breakdown ?? []
  const seconds = voiceSeconds({ language: script.script_metadata.language })
  const hasWords = (said: string, text: string): boolean => said === text || (WHOLE.test(text) && said.includes(text))
  const saysPoint = ({ text, fact_ids = [], ...place }: KeyPoint): boolean =>
    tellsPoint(fact_ids, sentences, seconds) || sentences.some((each) => hasWords(each.text, text) || meets(each, place))
  const listFacts = (said: readonly Said[], { fact_ids = [] }: KeyPoint): string[] =>
    fact_ids.filter((id) => said.some((sentence) => sentence.fact_ids?.includes(id)))
  const before = scriptSentences(script)
  const keepsFacts = (point: KeyPoint): boolean => {
    const stated = listFacts(before, point)
    return stated.length > 0 && stated.every((id) => listFacts(sentences, point).includes(id))
  }
  return script.key_points?.map((shown): PointOutcome => {
    const point = points.find(({ id }, at) => (id ?? `point-${at + 1}`) === shown.id)
    if (point === undefined) return shown
    if (saysPoint(point) || (shown.told && keepsFacts(point))) return { id: shown.id, title: shown.title, told: true }
    return shown.told ? { id: shown.id, title: shown.title, told: false, reason } : shown
  })
}

/** A person's words on the film's angle and audience; absent if they left it unchanged. */
export function wishedAngle(research: ContentResearch | undefined): { angle?: WishedAngle; audience?: string } {
  const { content_angle_analysis: texts, angle_by_person = [] } = getAnalysis(research)
  const angleByPerson = (name: (typeof ANGLE_TEXTS)[number]): string | undefined =>
    angle_by_person.includes(name) ? texts?.[name].trim() : undefined
  const about = angleByPerson('primary_angle')
  const opening = angleByPerson('hook_strategy')
  const value = angleByPerson('unique_value_proposition')
  const angle = { ...(about && { about }), ...(opening && { opening }), ...(value && { value }) }
  const audience = angleByPerson('target_audience')
  return { ...(Object.keys(angle).length > 0 && { angle }), ...(audience && { audience }) }
}
