import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { KeyPoint, ReadFact } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import { getLexicon } from '@orion/language/lexicons.ts'
import { makeTitle, findTopic } from '@orion/language/terms.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Tools } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import type { Expected } from '../../providers/provider.ts'
import type { PlannedPoint, ScriptTask } from '../../reader/script-task.ts'
import { estimateTokens, weightiest } from '../../reader/analyse-facts.ts'
import { aroundFacts, picturesBeside, stepsBehind } from '../../reader/around-facts.ts'
import { type Asker, expectAsks, openAsker } from '../../reader/asker.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import { chooseFacts, foretellChoice } from '../../reader/choose-facts.ts'
import { openCheck } from '../../reader/check-text.ts'
import { withoutOrders } from '../../reader/evidence.ts'
import { type Evidence, gatherEvidence } from '../../reader/gather-evidence.ts'
import { foretellNames, nameRuns } from '../../reader/name-runs.ts'
import { countBeats, foretellPlan } from '../../reader/plan-film.ts'
import { foretellFacts, readFacts, tokensOfSources } from '../../reader/read-facts.ts'
import { openSourceWords } from '../../reader/source-words.ts'
import type { Fact } from '../../reader/types.ts'
import { chartedFacts } from '../../reader/charted-facts.ts'
import { amountInTenSeconds, heldFacts, spokenFacts } from '../../reader/spoken-facts.ts'
import { writeFilm } from '../../reader/write-film.ts'
import { foretellWriting } from '../../reader/write-sentences.ts'
import { foretellSaying, writeSmallFilm } from '../../reader/write-small-film.ts'
import { USUAL_WEIGHT } from '../../runs/key-points.ts'
import { composeScript } from './built-in/compose.ts'
import { quotedNotice, unheardWishes } from './built-in/notices.ts'
import { composeTask } from './providers/composer.ts'
import type { ScriptUnit, ChatUnit } from './providers/port.ts'
import {
  titled,
  titleNotice,
  makeParts,
  inSourceWords,
  getCuts,
  listPointOutcomes,
  pointsInParts,
  listNotices,
} from './script-result.ts'
import { chosenFacts, isSmall } from './small-model.ts'
import { struckSentences } from '../../core/sources/struck-facts.ts'
import { writeScript, type WrittenScript } from './script-parts.ts'

type Means = Pick<Tools, 'service' | 'once' | 'mark' | 'progress'>

const FEWEST_FACTS = 30
/** Facts that the planner gets for each second of film. */
const FACTS_OF_SECOND = 0.6

/**
 * Writes the script with a chat model, in the model's own sentences, each of them checked. If a person wants it, or the model wrote no
 * usable script, the film is made of sentences of the sources: the model names them, and for a small model Orion chooses them. Throws the
 * model's errors.
 */
export async function tellScript(given: ChatUnit, tools: Means): Promise<{ script: WrittenScript; used: Used }> {
  const unit = { ...given, sources: withoutOrders(given.sources) }
  const asker = await openAsker(unit.service, tools)
  const script = isSmall(unit)
    ? await writeOrQuote(unit, asker, tools)
    : unit.telling === 'named'
      ? await nameScript(unit, asker, tools)
      : await writeOrName(unit, asker, tools)
  return { script, used: asker.counted().used }
}

/**
 * A film of the model's own sentences. The model names sentences of the sources instead if it cannot answer in the needed form, if there
 * are no facts, or if the main part is empty.
 */
async function writeOrName(unit: ChatUnit, asker: Asker, tools: Means): Promise<WrittenScript> {
  try {
    const script = await writtenScript(unit, asker, tools)
    if (script !== null) return script
  } catch (error) {
    if (!(error instanceof AppError && error.trouble === 'answer')) throw error
  }
  const named = await nameScript(unit, asker, tools)
  return {
    ...named,
    notices: [say('notices.model_did_not_write_sentences').text, ...named.notices],
  }
}

/**
 * A film by a small model. It is made from quotations if a person wants that, if there are no facts, if the main part is empty, or if none
 * of the model's sentences passes the check.
 */
async function writeOrQuote(unit: ChatUnit, asker: Asker, tools: Means): Promise<WrittenScript> {
  const written = unit.telling === 'named' ? null : await writtenScript(unit, asker, tools)
  const isWritten = SCRIPT_SECTIONS.some((name) => written?.parts[name].sentences.some(({ wording }) => wording === 'checked'))
  if (written !== null && isWritten) return written
  const { notices, ...quoted } = writeScript(composeScript(composeTask(unit)), unit.language)
  const notice = unit.telling === 'named' ? quotedNotice(unit) : say('notices.small_model_wrote_nothing').text
  return { ...quoted, notices: [notice, ...notices, ...unheardWishes(unit)] }
}

/** A film of the model's own sentences; null if there are no facts, or if the main part is empty. */
async function writtenScript(unit: ChatUnit, asker: Asker, tools: Means): Promise<WrittenScript | null> {
  const { language, sources, duration_seconds } = unit
  const read = unit.facts.length > 0 ? unit.facts : await readHere(unit, asker, tools)
  const facts = weightiest(wantedFacts(read, unit), mostFacts(duration_seconds))
  if (facts.length === 0) return null
  const seconds = voiceSeconds(unit)
  const title = makeTitle(findTopic(unit.topic, language), sources[0]?.title ?? '', language) || unit.topic
  const evidence = scriptEvidence(unit, facts)
  const check = openCheck(checkSentence, evidence, [unit.topic])
  const sourceWords = openSourceWords(evidence, { long: isSmall(unit) })
  const whole_task = makeTask(unit, evidence)
  const possible = [...whole_task.spoken.values()].reduce((sum, each) => sum + each, 0)
  const target_seconds = Math.min(duration_seconds, Math.max(Math.floor(possible), LEAST_SECONDS))
  const task = { ...whole_task, target_seconds }
  const means = { ask: asker.ask, check, seconds, sourceWords, progress: tools.progress }
  const film = isSmall(unit)
    ? await writeSmallFilm(task, { order: chosenFacts(unit, facts), behind: evidence.behind }, means)
    : await writeFilm(task, means)
  const kept = titled(film, check)
  const titledAs = kept ?? title
  const parts = makeParts(film.sentences, titledAs, evidence)
  if (parts.main_content.sentences.length === 0) return null
  const { asks, model } = asker.counted()
  const { promise, question, beats, left_out } = film.plan
  const cuts = getCuts(film, parts, { title: titledAs, evidence, seconds })
  return {
    parts,
    title: titledAs,
    eyebrow: getLexicon(language).eyebrow.sources,
    estimated_duration: film.seconds,
    key_points: listPointOutcomes(unit.points, film.sentences, seconds),
    notices: [
      ...(kept === null && film.plan.title.text !== '' ? [titleNotice(film, check)] : []),
      ...listNotices(film, { target_seconds, duration_seconds }),
    ],
    plan: {
      telling: 'written',
      model,
      asks,
      ...(promise && { promise }),
      ...(question && { question }),
      beats: beats.map(({ says, fact_ids, seconds: lasts }) => ({ says, fact_ids, seconds: lasts })),
      left_out,
      cuts,
    },
  }
}

/** A film of the passages that the model names. The built-in chooser uses them, and completes the film to its length. */
async function nameScript(unit: ChatUnit, asker: Asker, { progress }: Means): Promise<WrittenScript> {
  const { language, sources, points } = unit
  progress(0.4, say('progress.choosing_what_film_says'))
  const struck = struckSentences(unit.facts, 'partly')
  const named = (await nameRuns(unit, sources, asker)).filter(({ sentence_id }) => !struck.has(sentence_id))
  const seconds = voiceSeconds(unit)
  const chosen = named.map(({ id, text, source_id, start, end }): KeyPoint => ({
    id,
    title: text,
    text,
    seconds: 0,
    kept: true,
    weight: MOST_WEIGHT,
    source_id,
    passage: { start, end },
  }))
  const dropped = points.filter(({ kept }) => kept === false)
  const wished = unit.points_by_person ? points.filter(({ kept, source_id }) => kept !== false && source_id !== undefined) : []
  const composition = composeScript({
    language,
    topic: [unit.topic, unit.prompt].filter(Boolean).join('\n'),
    target_seconds: unit.duration_seconds,
    sources,
    points: [...wished, ...chosen, ...dropped],
    seconds,
  })
  const script = writeScript(composition, language)
  const { asks, model } = asker.counted()
  return {
    ...script,
    parts: inSourceWords(script.parts),
    key_points: pointsInParts(points, script.parts),
    plan: { telling: 'named', model, asks, beats: [], left_out: [] },
    notices: [...script.notices, ...unheardWishes(unit)],
  }
}

/** The evidence of a script that states these facts. */
export const scriptEvidence = (unit: Pick<ChatUnit, 'sources' | 'language' | 'facts'>, facts: readonly Fact[]): Evidence =>
  gatherEvidence({ facts, sources: unit.sources, language: unit.language, struck: struckSentences(unit.facts, 'partly') })

/** The input from which the film's sentences are written, for a film of the requested length. */
export function makeTask(unit: Omit<ChatUnit, 'telling' | 'engine'>, evidence: Evidence): ScriptTask {
  const { topic, prompt, language, script_type, tone, target_audience, disagreements, points, points_by_person, angle } = unit
  const { facts } = evidence
  const voice = {
    spoken: spokenFacts(evidence, unit),
    held: heldFacts(evidence, unit),
    charts: chartedFacts(evidence),
    amount_in_ten_seconds: amountInTenSeconds(evidence, voiceSeconds(unit)),
    around: aroundFacts(evidence),
    steps: stepsBehind(evidence),
    pictures: picturesBeside(evidence, unit.pictured),
  }
  const target_seconds = unit.duration_seconds
  const task = { topic, prompt, language, target_seconds, script_type, tone, target_audience, facts, disagreements, ...voice }
  const answers = wishedPoints(
    points.filter((point) => point.answers),
    facts,
  ).filter(({ fact_ids }) => fact_ids.length > 0)
  return {
    ...task,
    ...(points_by_person && { points: wishedPoints(points, facts) }),
    ...(answers.length > 0 && { answers }),
    ...(angle && { angle }),
  }
}

/** A film with few facts is planned for at least these seconds. */
const LEAST_SECONDS = 15

async function readHere(unit: ChatUnit, { ask }: Asker, tools: Means): Promise<Fact[]> {
  const progress = (part: number): void => tools.progress(0.1 * part, say('progress.reading_sources'))
  if (isSmall(unit)) {
    const { facts, order } = await chooseFacts(unit, unit.sources, { ask, progress })
    return facts.map((fact) => (order.includes(fact.fact_id) ? { ...fact, weight: MOST_WEIGHT } : fact))
  }
  const { facts } = await readFacts(unit, unit.sources, { ask, progress })
  return facts
}

const mostFacts = (seconds: number): number => Math.max(FEWEST_FACTS, Math.ceil(seconds * FACTS_OF_SECOND))

/** The greatest weight (1 to 5): for what answers the topic, and for a sentence that a model named. */
const MOST_WEIGHT = 5

/** The facts that a person did not remove, directly or with a key point. They have the weights that a person gave the points. */
export function wantedFacts(
  facts: readonly ReadFact[],
  { points, points_by_person }: Pick<ScriptUnit, 'points' | 'points_by_person'>,
): Fact[] {
  const of = (some: readonly KeyPoint[]) => new Set(some.flatMap(({ fact_ids = [] }) => fact_ids))
  const kept = of(points.filter((point) => point.kept !== false))
  const gone = of(points.filter((point) => point.kept === false))
  const answering = of(points.filter((point) => point.answers && point.kept !== false))
  const weights = new Map(
    points.flatMap(({ fact_ids = [], weight }) =>
      weight === undefined ? [] : fact_ids.slice(0, 1).map((id) => [id, weight] as const),
    ),
  )
  const getWeight = ({ fact_id, weight }: Fact): number => {
    if (answering.has(fact_id)) return MOST_WEIGHT
    const person_weight = weights.get(fact_id)
    return person_weight === undefined ? weight : points_by_person ? person_weight : Math.max(weight, person_weight)
  }
  return facts
    .filter((fact) => fact.kept !== false && (kept.has(fact.fact_id) || !gone.has(fact.fact_id)))
    .map((fact) => ({ ...fact, weight: getWeight(fact) }))
}

/** The key points in a person's order, with their usable facts. */
function wishedPoints(points: readonly KeyPoint[], facts: readonly Fact[]): PlannedPoint[] {
  const known = new Set(facts.map(({ fact_id }) => fact_id))
  return points
    .filter(({ kept }) => kept !== false)
    .map(({ title, weight = USUAL_WEIGHT, fact_ids = [] }) => ({
      title,
      weight,
      fact_ids: fact_ids.filter((id) => known.has(id)),
    }))
}

/**
 * The expected use of the model for a script: its plan, its sentences and their adjustment. The maximum adds facts, a repair, a second
 * adjustment, and names.
 */
export function expectScript({ service, telling, facts, sources, duration_seconds, pictured = [] }: ChatUnit): Expected {
  const tokens = tokensOfSources(sources)
  if (service.chat_level !== undefined) {
    const chosen = facts.length > 0 ? [] : foretellChoice(tokens, duration_seconds)
    return expectAsks(service.provider, [...chosen, ...foretellSaying(duration_seconds)])
  }
  if (telling === 'named') return expectAsks(service.provider, foretellNames(tokens.most, tokens.likely, true))
  const read = facts.length > 0 ? [] : foretellFacts(tokens, tokens.most)
  const count = Math.min(mostFacts(duration_seconds), facts.length || Math.ceil(tokens.most / 45))
  const estimate = { count, tokens: estimateTokens(facts) }
  return expectAsks(service.provider, [
    ...read,
    ...foretellPlan(estimate, countBeats(duration_seconds), pictured.length),
    ...foretellWriting(estimate, duration_seconds),
    ...foretellNames(tokens.most, tokens.likely, false),
  ])
}
