import { scriptSentences } from '../../core/script-sentences.ts'
import type { Made, StageRequest, Tools } from '../../core/stage.ts'
import { listUsableSources } from '../../core/sources/usable-sources.ts'
import { openAsker } from '../../reader/asker.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import { checkContext, checkWithin } from '../../reader/check-text.ts'
import { gatherEvidence } from '../../reader/gather-evidence.ts'
import type { Fact } from '../../reader/types.ts'
import { foretellTexts, writeTexts } from '../../reader/write-texts.ts'
import { withChapters } from './film-chapters.ts'
import { textFiles, textSource } from './plan-bundle.ts'
import { platformTexts, listRooms } from './platform-texts.ts'
import type { BundleUnit, RuleTexts, TextsData, ModelTexts } from './providers/port.ts'

/** Raised when a model would be asked in another way, or its words would be checked in another way. */
const ENGINE = 'texts 2'

/** The most tokens that a small model reads for the texts. For a longer film, rules write them. */
const MOST_OF_SMALL = 2000

type Sentence = ReturnType<typeof scriptSentences>[number]

/** The facts that only the film's last sentence of facts tells: the film keeps them for its end. */
function findHeldBack(sentences: readonly Sentence[]): string[] {
  const of_facts = sentences.filter(({ wording, fact_ids = [] }) => wording !== 'own' && fact_ids.length > 0)
  const before = new Set(of_facts.slice(0, -1).flatMap(({ fact_ids = [] }) => fact_ids))
  return of_facts.length < 2 ? [] : (of_facts.at(-1)?.fact_ids ?? []).filter((id) => !before.has(id))
}

/** Whether a model writes the texts. */
export const isByModel = (unit: RuleTexts | ModelTexts): unit is ModelTexts => 'service' in unit

/** The same texts by Orion's own rules. */
export const ownTexts = ({ kind, engine, own }: RuleTexts | ModelTexts): RuleTexts => ({ kind, engine, own })

/**
 * The task of a chosen model to write the texts from the film's content. Null if no model is chosen, if no model wrote the film, or if the
 * request is too large for a small one.
 */
export function planModelTexts(request: StageRequest<'distribution'>): ModelTexts | null {
  const { chosen, inputs, film, prompt } = request
  const { content_research: research, script_generation: script } = inputs
  if (chosen?.chat === undefined || script === undefined || research?.reading === undefined) return null
  const facts: readonly Fact[] = research.reading.facts
  const kept = new Map(research.reading.facts.flatMap((fact) => (fact.kept === false ? [] : [[fact.fact_id, fact] as const])))
  const sentences = scriptSentences(script)
  const fact_ids_used = new Set(sentences.flatMap(({ wording, fact_ids = [] }) => (wording === 'own' ? [] : fact_ids)))
  const facts_used = [...fact_ids_used].flatMap((id) => kept.get(id) ?? [])
  if (facts_used.length === 0) return null
  const { title, script_type = null, tone = null, target_audience = null } = script.script_metadata
  const { options: _, ...service } = chosen.chat
  const { topic, language } = film
  const source = textSource(request)
  const task = {
    topic,
    prompt,
    language,
    script_type,
    tone,
    target_audience,
    title,
    facts: facts_used,
    held_back: findHeldBack(sentences),
    said: sentences.map(({ text }) => text),
    rooms: listRooms(source),
  }
  if (service.chat_level !== undefined && foretellTexts(task)[0].likely_input_tokens > MOST_OF_SMALL) return null
  return {
    kind: 'texts',
    engine: ENGINE,
    own: source,
    task,
    check: checkContext(gatherEvidence({ facts, sources: listUsableSources(research), language }), [topic, title]),
    service: { ...service, take: 0 },
  }
}

/** Has the model write the texts, or makes them by rule. Throws the model's errors. */
export async function writeModelTexts(
  unit: RuleTexts | ModelTexts,
  tools: Pick<Tools, 'service' | 'once' | 'mark'>,
): Promise<Made<TextsData>> {
  if (!isByModel(unit)) return { data: { kind: 'texts', texts: platformTexts(unit.own), by: null }, files: {} }
  const asker = await openAsker(unit.service, tools)
  const written = await writeTexts(unit.task, { ask: asker.ask, check: checkWithin(checkSentence, unit.check) })
  const { asks, model, used } = asker.counted()
  return { data: { kind: 'texts', texts: platformTexts(unit.own, written), by: { model, asks } }, files: {}, used }
}

/** A bundle with a model's texts, if it waits for them. */
export async function withModelTexts(unit: BundleUnit, { made }: Pick<Tools, 'made'>): Promise<BundleUnit> {
  if (unit.told === undefined) return unit
  const { texts, by } = (await made(unit.told)).data as TextsData
  const by_platform = new Map(unit.by_person?.map((text) => [text.platform, text]))
  const change = unit.chapters?.change
  const standing = texts.map((text) => by_platform.get(text.platform) ?? (change ? withChapters(text, change) : text))
  const files = new Map(textFiles(standing).map((file) => [file.name, file]))
  const entries = unit.entries.map((entry) => files.get(entry.name) ?? entry)
  const model = by?.model ?? unit.told.service.model
  return { ...unit, entries, provenance: { ...unit.provenance, platform_texts: { provider: unit.told.service.provider, model } } }
}
