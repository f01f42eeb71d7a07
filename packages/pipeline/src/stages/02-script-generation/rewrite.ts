import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import {
  type Rewrite,
  type RewriteKind,
  type ScriptGeneration,
  type ScriptSectionName,
  type ScriptSentence,
  SCRIPT_SECTIONS,
} from '@orion/contract/contents/02-script-generation.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { Tools } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import type { Expected } from '../../providers/provider.ts'
import { expectAsks, openAsker } from '../../reader/asker.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import { openCheck } from '../../reader/check-text.ts'
import { openSourceWords } from '../../reader/source-words.ts'
import { foretellRewriteEach, rewriteEach } from '../../reader/rewrite-each.ts'
import { factsOfPart, type PartTask, rewritePart, wantedSeconds } from '../../reader/rewrite-part.ts'
import type { Fact } from '../../reader/types.ts'
import { estimateTokens } from '../../reader/analyse-facts.ts'
import { foretellBeatAgain } from '../../reader/write-sentences.ts'
import { findPointOutcomes, type ResearchedScript } from './kept-research.ts'
import type { ChatUnit } from './providers/port.ts'
import { isSmall } from './small-model.ts'
import { scriptSentence } from './script-result.ts'
import { scriptEvidence, makeTask, wantedFacts } from './tell.ts'
import { takeRest, scriptContent, type ScriptPart, type ScriptParts } from './script-parts.ts'

/** Raised when a part would be requested in another way, so that it is requested again. */
const ENGINE = 'rewriting 2'

/** A sentence of the current script, with the number of its part in the film. */
type Said = { id: string; text: string; fact_ids: string[]; beat: number }

/** The task to write one part of a script again: all that its sentences depend on. */
export type RewriteUnit = Omit<ChatUnit, 'telling' | 'engine'> & {
  kind: 'rewrite'
  title: string
  said: Said[]
  /** The part's number, and the places of its sentences. */
  beat: number
  section: ScriptSectionName
  from: number
  to: number
  wish: RewriteKind
  fact_ids: string[]
  engine: string
}

/** The result: null if the part stays as it is, and why. */
export type RewrittenPart = { sentences: ScriptSentence[] | null; model: string | null; asks: number; reason?: string }

export const isRewrite = (unit: object): unit is RewriteUnit => 'kind' in unit && unit.kind === 'rewrite'

export type Part = { section: ScriptSectionName; from: number; to: number }

/** The script's parts in the film's order: every paragraph of every section. */
export const partsIn = ({ script_with_timestamps }: ScriptGeneration): Part[] =>
  SCRIPT_SECTIONS.flatMap((section) => {
    const { sentences, paragraphs } = script_with_timestamps[section]
    if (sentences.length === 0) return []
    const begins = [...new Set([0, ...paragraphs])].filter((at) => at < sentences.length).toSorted((a, b) => a - b)
    return begins.map((from, index) => ({ section, from, to: begins[index + 1] ?? sentences.length }))
  })

/** The index of the requested part; -1 if there is none. */
export const findPlace = (parts: readonly Part[], { section, paragraph }: NonNullable<Rewrite['part']>): number =>
  parts.findIndex(
    (each, index) =>
      each.section === section && parts.slice(0, index).filter((before) => before.section === section).length === paragraph,
  )

/**
 * The task of writing a part again. `told` is the task of the whole script. Throws AppError invalid_fields if there is no such part, if the
 * facts are missing, or if no model wrote the script.
 */
export function planRewrite(
  told: ChatUnit,
  before: ScriptGeneration | undefined,
  { wish, part, fact_ids = [] }: Rewrite,
): RewriteUnit {
  const wrong = (field: string, words: Words) => wrongField(['rewrite', ...(field === '' ? [] : [field])], words)
  if (before?.plan?.telling !== 'written' || told.facts.length === 0) throw wrong('', say('edits.own_sentences_alone'))
  const parts = partsIn(before)
  const sentences_before = parts.flatMap(({ section, from, to }, beat) =>
    before.script_with_timestamps[section].sentences
      .slice(from, to)
      .map(({ id, text, fact_ids: ids = [] }) => ({ id, text, fact_ids: ids, beat })),
  )
  const known = new Set(told.facts.filter(({ kept }) => kept !== false).map(({ fact_id }) => fact_id))
  if (wish === 'tell' ? fact_ids.length === 0 || fact_ids.some((id) => !known.has(id)) : fact_ids.length > 0)
    throw wrong('fact_ids', say('edits.facts_not_struck'))
  const beat = part ? findPlace(parts, part) : nearestPart(sentences_before, told.facts, fact_ids)
  if (beat < 0) throw wrong('part', say('edits.no_such_script_part'))
  const { telling: _, ...unit } = told
  const { title } = before.script_metadata
  return { ...unit, kind: 'rewrite', title, said: sentences_before, beat, ...parts[beat], wish, fact_ids, engine: ENGINE }
}

/** The part whose content is nearest to the facts in the sources. Opening and ending are used only if there are no other parts. */
function nearestPart(said: readonly Said[], facts: readonly Fact[], fact_ids: readonly string[]): number {
  const places = new Map(facts.map(({ fact_id }, index) => [fact_id, index]))
  const wanted = places.get(fact_ids[0] ?? '')
  if (wanted === undefined) return -1
  const last = said.at(-1)?.beat ?? 0
  const inside = said.filter(({ beat }) => last < 2 || (beat > 0 && beat < last))
  const far = ({ fact_ids: ids }: Said): number => Math.min(...ids.map((id) => Math.abs((places.get(id) ?? Infinity) - wanted)))
  return inside.toSorted((a, b) => far(a) - far(b))[0]?.beat ?? -1
}

const makePart = ({ said, beat, wish, fact_ids }: RewriteUnit): PartTask => ({ said, beat, wish, fact_ids })

/** The requested seconds of the part. */
export const secondsOfPart = (unit: RewriteUnit): number => wantedSeconds(makePart(unit), { seconds: voiceSeconds(unit) })

/** The expected use of the model for a rewritten part. */
export function expectRewrite(unit: RewriteUnit): Expected {
  if (isSmall(unit)) return expectAsks(unit.service.provider, foretellRewriteEach(makePart(unit)))
  const facts = factsOfPart(wantedFacts(unit.facts, unit), makePart(unit))
  return expectAsks(
    unit.service.provider,
    foretellBeatAgain(
      { count: facts.length, tokens: estimateTokens(facts) },
      { sentences: unit.said.length, seconds: secondsOfPart(unit) },
    ),
  )
}

/** Requests the part again. Throws the model's errors. */
export async function makeRewrite(
  unit: RewriteUnit,
  tools: Pick<Tools, 'service' | 'once' | 'mark' | 'progress'>,
): Promise<{ data: RewrittenPart; used: Used }> {
  const { title, section, said, beat } = unit
  const asker = await openAsker(unit.service, tools)
  const evidence = scriptEvidence(unit, wantedFacts(unit.facts, unit))
  const seconds = voiceSeconds(unit)
  const means = {
    ask: asker.ask,
    check: openCheck(checkSentence, evidence, [unit.topic, title]),
    seconds,
    sourceWords: openSourceWords(evidence, { long: isSmall(unit) }),
    progress: tools.progress,
  }
  const written = await (isSmall(unit) ? rewriteEach : rewritePart)(makeTask(unit, evidence), makePart(unit), means)
  const taken = new Set(said.flatMap((each) => (each.beat === beat ? [] : [each.id])))
  const sentences = written?.map((each) => scriptSentence(each, evidence, { name: section, title, taken })) ?? null
  const { asks, model, used } = asker.counted()
  return { data: { sentences, asks, model }, used }
}

/** The message if a part was not changed. */
const KEPT = 'The part was not changed'
const NOTHING_STANDS = say('summaries.model_wrote_nothing_sources_bear').text
/** Notices of an earlier run that no longer apply. */
const OF_ONE_RUN = new RegExp(`^(${KEPT}|The script lasts about |Sentences in the source’s own words)`, 'u')

/** The script with the part's new sentences in place; all others stay byte for byte the same. */
export function withRewritten(
  before: ResearchedScript,
  unit: Pick<RewriteUnit, 'section' | 'from' | 'to' | 'wish' | 'language'>,
  { sentences, model, asks, reason }: RewrittenPart,
): ScriptGeneration {
  const { script } = before
  const { section, from, to, wish } = unit
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((name): [ScriptSectionName, ScriptPart] => {
      const { sentences: own, paragraphs } = script.script_with_timestamps[name]
      if (name !== section || sentences === null) return [name, { sentences: own, paragraphs }]
      const longer = sentences.length - (to - from)
      return [
        name,
        {
          sentences: own.toSpliced(from, to - from, ...sentences),
          paragraphs: paragraphs.map((at) => (at >= to ? at + longer : at)),
        },
      ]
    }),
  ) as ScriptParts
  const all = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  const quoted_count = all.filter(({ wording }) => wording === 'source').length
  const { plan } = script
  const rest = takeRest(script)
  return scriptContent(parts, {
    ...rest,
    seconds: voiceSeconds(rest),
    key_points: findPointOutcomes(before, all, 'no_room'),
    plan: plan && { ...plan, rewrites: [...(plan.rewrites ?? []), ...(sentences ? [{ wish, section, model, asks }] : [])] },
    notices: [
      ...(sentences === null ? [`${KEPT}: ${reason ?? NOTHING_STANDS}`] : []),
      ...script.notices.filter((notice) => !OF_ONE_RUN.test(notice)),
      ...(quoted_count > 0
        ? [say('notices.told_sources_own_words_sentences', { own: quoted_count, sentences: all.length }).text]
        : []),
    ],
  })
}
