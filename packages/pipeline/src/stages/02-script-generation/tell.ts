import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import {
  type CutSentence as CutLine,
  type Fact as StoredFact,
  type ScriptSectionName,
  type ScriptSentence,
  SCRIPT_SECTIONS,
  TITLE_LENGTH,
  type PointOutcome,
} from '@orion/contract/contents/02-script-generation.ts'
import type { KeyPoint, ReadFact } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import { getLexicon } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { makeTitle, findTopic } from '@orion/language/terms.ts'
import { readNumbers } from '@orion/language/figures.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Tools } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/voice-seconds.ts'
import type { Expected } from '../../providers/provider.ts'
import type { PlannedPoint, ScriptTask } from '../../reader/script-task.ts'
import { estimateTokens, weightiest } from '../../reader/analyse-facts.ts'
import { aroundFacts, picturesBeside } from '../../reader/around-facts.ts'
import { type Asker, expectAsks, openAsker } from '../../reader/asker.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import { chooseFacts, foretellChoice } from '../../reader/choose-facts.ts'
import { type Check, isForeign, openCheck, stands } from '../../reader/check-text.ts'
import { type NumberedSentence, withoutOrders } from '../../reader/evidence.ts'
import { type Seconds, isTooLong, isTooShort } from '../../reader/film-length.ts'
import { type Evidence, gatherEvidence } from '../../reader/gather-evidence.ts'
import { foretellNames, nameRuns } from '../../reader/name-runs.ts'
import { countBeats, foretellPlan } from '../../reader/plan-film.ts'
import { foretellFacts, readFacts, tokensOfSources } from '../../reader/read-facts.ts'
import { openSourceWords } from '../../reader/source-words.ts'
import type { Fact } from '../../reader/types.ts'
import { chartedFacts } from '../../reader/charted-facts.ts'
import { amountInTenSeconds, heldFacts, spokenFacts } from '../../reader/spoken-facts.ts'
import { type WrittenFilm, type FinalSentence, writeFilm } from '../../reader/write-film.ts'
import { foretellWriting } from '../../reader/write-sentences.ts'
import { foretellSaying, writeSmallFilm } from '../../reader/write-small-film.ts'
import { USUAL_WEIGHT } from '../../runs/key-points.ts'
import { composeScript } from './built-in/compose.ts'
import { quotedNotice, unheardWishes } from './built-in/notices.ts'
import { tellsPoint } from './kept-research.ts'
import { composeTask } from './providers/composer.ts'
import type { ScriptUnit, ChatUnit } from './providers/port.ts'
import { chosenFacts, isSmall } from './small-model.ts'
import { struckSentences } from './struck-facts.ts'
import { toFacts, questionOnly, type ScriptPart, type ScriptParts, sentenceId, writeScript, type WrittenScript } from './write.ts'

type Means = Pick<Tools, 'service' | 'once' | 'mark' | 'progress'>

const FEWEST_FACTS = 30
/** Facts that the planner gets for each second of film. */
const FACTS_OF_SECOND = 0.6

/**
 * Writes the script with a chat model, in the model's own sentences, each of them checked. If the model cannot answer in the needed form,
 * or a person wants it, the model names sentences of the sources instead. Throws the model's errors.
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

/** A film by a small model. It is made from quotations if a person wants that, or if none of the model's sentences passes the check. */
async function writeOrQuote(unit: ChatUnit, asker: Asker, tools: Means): Promise<WrittenScript> {
  const written = unit.telling === 'named' ? null : await writtenScript(unit, asker, tools)
  const isWritten = SCRIPT_SECTIONS.some((name) => written?.parts[name].sentences.some(({ wording }) => wording === 'checked'))
  if (written !== null && isWritten) return written
  const { notices, ...quoted } = writeScript(composeScript(composeTask(unit)), unit.language)
  const notice = unit.telling === 'named' ? quotedNotice(unit) : say('notices.small_model_wrote_nothing').text
  return { ...quoted, notices: [notice, ...notices, ...unheardWishes(unit)] }
}

/** A film of the model's own sentences; null if too few of them pass the check. */
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

async function readHere(unit: ChatUnit, asker: Asker, { progress }: Means): Promise<Fact[]> {
  if (isSmall(unit)) {
    const { facts, order } = await chooseFacts(unit, unit.sources, asker, (part) =>
      progress(0.1 * part, say('progress.reading_sources')),
    )
    return facts.map((fact) => (order.includes(fact.fact_id) ? { ...fact, weight: MOST_WEIGHT } : fact))
  }
  const { facts } = await readFacts(unit, unit.sources, asker, (part) => progress(0.1 * part, say('progress.reading_sources')))
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

/** The plan's title, if it follows from its facts, the film uses each of them, and every platform accepts its length. */
function titled({ plan: { title }, sentences }: WrittenFilm, check: Check): string | null {
  const { text, fact_ids } = title
  const kind = fact_ids.length > 0 ? 'fact' : 'link'
  const used_facts = new Set(sentences.flatMap((sentence) => sentence.fact_ids))
  if (fact_ids.some((fact_id) => !used_facts.has(fact_id))) return null
  return text !== '' && text.length <= TITLE_LENGTH && stands(check({ text, fact_ids, beat: 0, kind })) ? text : null
}

/**
 * The script's five parts. The first beat is the hook, the second the introduction, the last the ending; the call to the viewer is before
 * the ending.
 */
function makeParts(sentences: readonly FinalSentence[], title: string, evidence: Evidence): ScriptParts {
  const beats = [...new Set(sentences.map(({ beat }) => beat))]
  const nameSection = ({ beat, kind }: FinalSentence): ScriptSectionName => {
    const place = beats.indexOf(beat)
    if (kind === 'call') return 'call_to_action'
    if (beats.length < 3) return 'main_content'
    if (place === 0) return 'hook'
    if (place === beats.length - 1) return 'outro'
    return place === 1 && beats.length > 3 ? 'introduction' : 'main_content'
  }
  const taken = new Set<string>()
  return Object.fromEntries(
    SCRIPT_SECTIONS.map((name): [ScriptSectionName, ScriptPart] => {
      const part = sentences.filter((sentence) => nameSection(sentence) === name)
      const paragraphs = part.flatMap(({ beat }, index) => (index === 0 || part[index - 1]!.beat !== beat ? [index] : []))
      return [name, { sentences: part.map((each) => scriptSentence(each, evidence, { name, title, taken })), paragraphs }]
    }),
  ) as ScriptParts
}

/** A sentence as the script stores it. `taken` holds the ids of the script's other sentences. */
export function scriptSentence(
  { text, fact_ids, wording, flags }: FinalSentence,
  { language, behind, facts }: Evidence,
  { name, title, taken }: { name: ScriptSectionName; title: string; taken: Set<string> },
): ScriptSentence {
  const origins = fact_ids.flatMap((id) => {
    const sentence = behind.get(id)
    const fact = facts.find(({ fact_id }) => fact_id === id)
    return sentence && fact ? [{ quote: fact.quote, sentence }] : []
  })
  const [first] = origins
  const open = flags.filter(({ what_to_do }) => what_to_do === 'review')
  const makeOrigin = (place: NumberedSentence) => ({
    source_id: place.source_id,
    passage: { start: place.start, end: place.end },
  })
  const withOrigin = (fact: StoredFact): StoredFact => {
    const value = fact.kind === 'figure' ? fact.values.value : fact.kind === 'date' ? fact.values.year : undefined
    const says = ({ quote, sentence }: (typeof origins)[number]): boolean =>
      value !== undefined && readNumbers(quote, sentence.language).some((number) => number.value === value)
    const origin = origins.find(says) ?? first
    return origin === undefined ? fact : { ...fact, ...makeOrigin(origin.sentence) }
  }
  const found = first === undefined ? questionOnly(text, language, title) : toFacts(text, language, title, {})
  return {
    id: sentenceId(name, text, taken),
    text,
    facts: found.map(withOrigin),
    ...(first && makeOrigin(first.sentence)),
    fact_ids: [...fact_ids],
    wording,
    ...(flags.some(({ kind }) => kind === 'words') && { differs: true }),
    ...(open.length > 0 && { flags: open.map(({ kind, detail }) => ({ kind, detail })) }),
  }
}

/** The valid sentences that were left out, each with the sentence before it. If that one was left out too, an earlier one is named. */
function getCuts(
  { sentences, cuts }: WrittenFilm,
  parts: ScriptParts,
  { title, evidence, seconds: saying }: { title: string; evidence: Evidence; seconds: Seconds },
): CutLine[] {
  const spoken = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences.map((sentence) => ({ name, sentence })))
  const findPlace = (number: number | undefined): (typeof spoken)[number] | undefined => {
    const written = sentences.find((sentence) => sentence.number === number)
    if (written !== undefined) return spoken.find(({ sentence }) => sentence.text === written.text)
    const before = cuts.find(({ sentence }) => sentence.number === number)?.behind
    return number === undefined || before === number ? undefined : findPlace(before)
  }
  const taken = new Set(spoken.map(({ sentence }) => sentence.id))
  return cuts.flatMap(({ sentence, behind: number, reason }): CutLine[] => {
    if (reason === 'not_said') return []
    const place = findPlace(number)
    const section = place?.name ?? SCRIPT_SECTIONS.find((name) => parts[name].sentences.length > 0)!
    const seconds = saying(sentence.text) + PAUSES.sentence
    const kept = { section, behind: place?.sentence.id ?? null, reason, seconds: Math.round(seconds * 10) / 10 }
    return [{ ...kept, sentence: scriptSentence(sentence, evidence, { name: section, title, taken }) }]
  })
}

/** The message if the film does not use the planned title. It does not repeat a title that no fact supports. */
function titleNotice({ plan: { title }, sentences }: WrittenFilm, check: Check): string {
  const used_facts = new Set(sentences.flatMap(({ fact_ids }) => fact_ids))
  const isTrue = stands(check({ ...title, beat: 0, kind: title.fact_ids.length > 0 ? 'fact' : 'link' }))
  return isTrue && title.fact_ids.some((id) => !used_facts.has(id))
    ? say('notices.planned_title_not_kept_film', { text: title.text }).text
    : say('notices.planned_title_not_kept_facts').text
}

/** The outcome of each key point. It is included if sentences state its first fact, or enough of its other facts. */
export function listPointOutcomes(
  points: readonly KeyPoint[],
  sentences: readonly { text: string; fact_ids?: readonly string[] | undefined }[],
  seconds: (text: string) => number,
): PointOutcome[] {
  return points.map(({ id, title, kept, fact_ids = [] }, index): PointOutcome => {
    const named_point = { id: id ?? `point-${index + 1}`, title }
    if (kept === false) return { ...named_point, told: false, reason: 'by_person' }
    if (tellsPoint(fact_ids, sentences, seconds)) return { ...named_point, told: true }
    return { ...named_point, told: false, reason: fact_ids.length === 0 ? 'no_source' : 'no_room' }
  })
}

type Lengths = { target_seconds: number; duration_seconds: number }

function listNotices({ sentences, cuts, seconds }: WrittenFilm, { target_seconds, duration_seconds }: Lengths): string[] {
  const quoted = sentences.filter(({ wording }) => wording === 'source').length
  const not_said = cuts.filter(({ reason }) => reason === 'not_said').map(({ sentence }) => sentence)
  const cut_foreign = not_said.filter(({ flags }) => flags.some(isForeign)).length
  const foreign = cut_foreign + sentences.filter(({ flags }) => flags.some(isForeign)).length
  const untrue = not_said.length - cut_foreign
  const short = isTooShort(seconds, duration_seconds)
  return [
    ...(short && target_seconds < duration_seconds
      ? [say('notices.sources_enough_about_seconds_add', { seconds: Math.round(seconds), duration_seconds }).text]
      : short || isTooLong(seconds, duration_seconds)
        ? [say('notices.script_lasts_about_seconds', { seconds: Math.round(seconds), duration_seconds }).text]
        : []),
    ...(quoted > 0 ? [say('notices.told_sources_own_words_sentences', { own: quoted, sentences: sentences.length }).text] : []),
    ...(foreign > 0 ? [say('notices.not_told_since_other_language', { foreign }).text] : []),
    ...(untrue > 0 ? [say('notices.left_out_since_sources_do', { untrue }).text] : []),
  ]
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

const inSourceWords = (parts: ScriptParts): ScriptParts =>
  Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const { sentences, paragraphs } = parts[name]
      const marked = sentences.map((sentence) =>
        sentence.source_id === undefined ? sentence : { ...sentence, wording: 'source' as const },
      )
      return [name, { sentences: marked, paragraphs }]
    }),
  ) as ScriptParts

function pointsInParts(points: readonly KeyPoint[], parts: ScriptParts): PointOutcome[] {
  const sentences = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  return points.map((point, index): PointOutcome => {
    const named_point = { id: point.id ?? `point-${index + 1}`, title: point.title }
    if (point.kept === false) return { ...named_point, told: false, reason: 'by_person' }
    const is_told = sentences.some(
      ({ source_id, passage }) =>
        source_id === point.source_id && passage !== undefined && passage.start === point.passage?.start,
    )
    if (is_told) return { ...named_point, told: true }
    return { ...named_point, told: false, reason: point.source_id === undefined ? 'no_source' : 'no_room' }
  })
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
  const each = estimateTokens(facts)
  return expectAsks(service.provider, [
    ...read,
    ...foretellPlan(count, countBeats(duration_seconds), each, pictured.length),
    ...foretellWriting(count, duration_seconds, each),
    ...foretellNames(tokens.most, tokens.likely, false),
  ])
}
