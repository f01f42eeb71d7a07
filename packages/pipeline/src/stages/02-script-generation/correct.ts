import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import {
  type ScriptGeneration,
  type ScriptSectionName,
  type ScriptSentence,
  SCRIPT_SECTIONS,
} from '@orion/contract/contents/02-script-generation.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Tools } from '../../core/stage.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { PAUSES } from '@orion/language/reading.ts'
import type { Expected } from '../../providers/provider.ts'
import { type Asker, expectAsks, openAsker } from '../../reader/asker.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import { inTheFilm, openCheck, stands } from '../../reader/check-text.ts'
import { openSourceWords } from '../../reader/source-words.ts'
import { estimateTokens } from '../../reader/analyse-facts.ts'
import type { Fault, WrittenSentence } from '../../reader/types.ts'
import type { FinalSentence } from '../../reader/write-film.ts'
import { foretellBeatAgain, mendSentences } from '../../reader/write-sentences.ts'
import { findPointOutcomes, type ResearchedScript } from './kept-research.ts'
import type { ChatUnit } from './providers/port.ts'
import { isSmall } from './small-model.ts'
import { scriptSentence } from './script-result.ts'
import { scriptEvidence, makeTask, wantedFacts } from './tell.ts'
import { takeRest, scriptContent, type ScriptParts } from './script-parts.ts'

/** Raised when a correction would be requested in another way, so that it is requested again. */
const ENGINE = 'correcting 1'
/** How often a model is asked for a sentence that its corrected facts support. */
const TRIES = 2

/** The task to write again only the sentences whose sources were corrected: all that they depend on. */
export type CorrectUnit = Omit<ChatUnit, 'telling' | 'engine'> & {
  kind: 'correct'
  title: string
  said: { id: string; text: string; fact_ids: string[]; section: ScriptSectionName }[]
  sentence_ids: string[]
  engine: string
}

/** The result, by the old sentences' ids. A missing sentence stays as it was, and a person has to write it. */
export type CorrectedSentences = { corrected: Record<string, ScriptSentence>; model: string | null; asks: number }

export const isCorrection = (unit: object): unit is CorrectUnit => 'kind' in unit && unit.kind === 'correct'

/** The task of a correction. `told` is the task of the whole script. Throws AppError invalid_fields if a sentence's facts were removed. */
export function planCorrection(
  told: ChatUnit,
  before: ScriptGeneration | undefined,
  sentence_ids: readonly string[],
): CorrectUnit {
  const script_sentences = SCRIPT_SECTIONS.flatMap((section) =>
    (before?.script_with_timestamps[section].sentences ?? []).map(({ id, text, fact_ids = [] }) => ({
      id,
      text,
      fact_ids,
      section,
    })),
  )
  const known = new Set(told.facts.filter(({ kept }) => kept !== false).map(({ fact_id }) => fact_id))
  const lost = sentence_ids.find(
    (id) => !script_sentences.some((each) => each.id === id && each.fact_ids.some((fact) => known.has(fact))),
  )
  if (before === undefined || lost !== undefined) throw wrongField(['correct'], say('edits.no_fact_bears_it_out'))
  const { telling: _, ...unit } = told
  return {
    ...unit,
    kind: 'correct',
    title: before.script_metadata.title,
    engine: ENGINE,
    said: script_sentences.map((each) => ({ ...each, fact_ids: each.fact_ids.filter((fact) => known.has(fact)) })),
    sentence_ids: [...sentence_ids],
  }
}

const isMeant = ({ sentence_ids }: Pick<CorrectUnit, 'sentence_ids'>) => {
  const ids = new Set(sentence_ids)
  return ({ id }: { id: string }): boolean => ids.has(id)
}

/** Seconds of the sentences that are written again; they determine the cost. */
export const secondsOfCorrection = (unit: CorrectUnit): number =>
  unit.said.filter(isMeant(unit)).reduce((sum, { text }) => sum + voiceSeconds(unit)(text) + PAUSES.sentence, 0)

/** The expected use of the model for a correction. */
export function expectCorrection(unit: CorrectUnit): Expected {
  const used_facts = new Set(unit.said.filter(isMeant(unit)).flatMap(({ fact_ids }) => fact_ids))
  const facts = unit.facts.filter(({ fact_id }) => used_facts.has(fact_id))
  const asks = foretellBeatAgain(
    { count: facts.length, tokens: estimateTokens(facts) },
    { sentences: unit.sentence_ids.length, seconds: secondsOfCorrection(unit) },
  )
  return expectAsks(unit.service.provider, asks)
}

const ITS_SOURCE: Fault = {
  kind: 'words',
  detail: 'Its source was corrected. Say what its facts say now.',
  what_to_do: 'repair',
}

/**
 * Has the sentences written again from the current text of their facts. Each is checked like every sentence. If one fails the check after a
 * second request, it gets its source's words, if these are clear on their own. Throws the model's errors.
 */
export async function makeCorrection(
  unit: CorrectUnit,
  tools: Pick<Tools, 'service' | 'once' | 'mark' | 'progress'>,
): Promise<{ data: CorrectedSentences; used: Used }> {
  const { title } = unit
  const asker = await openAsker(unit.service, tools)
  const evidence = scriptEvidence(unit, wantedFacts(unit.facts, unit))
  const check = openCheck(checkSentence, evidence, [unit.topic, title])
  const sourceWords = openSourceWords(evidence, { long: isSmall(unit) })
  const task = makeTask(unit, evidence)
  const meant = isMeant(unit)
  let written = unit.said.map(({ text, fact_ids }, index): WrittenSentence => ({
    text,
    fact_ids,
    beat: 0,
    kind: 'fact',
    number: index + 1,
  }))
  const judge = (sentence: WrittenSentence): Fault[] => inTheFilm(written, unit.language, check)(sentence)
  const findFaults = (at: number): Fault[] => {
    const faults = judge(written[at])
    const unchanged = written[at].text === unit.said[at].text
    return unchanged ? [ITS_SOURCE, ...faults] : faults
  }
  for (let round = 1; round <= TRIES; round += 1) {
    const faulty = unit.said.flatMap((each, index) => {
      const faults = meant(each) ? findFaults(index).filter(({ what_to_do }) => what_to_do === 'repair') : []
      return faults.length === 0 ? [] : [{ index, faults }]
    })
    if (faulty.length === 0) break
    tools.progress(round / (TRIES + 1), say('progress.writing_what_source_says_now'))
    // each try is a separate request: equal requests would share one stored answer
    const ask: Asker['ask'] = (step, asked) => asker.ask(`${step} ${round}`, asked)
    written = await mendSentences(task, { sentences: written, faulty }, { ask })
  }
  const taken = new Set(unit.said.map(({ id }) => id))
  const corrected: Record<string, ScriptSentence> = {}
  for (const [at, each] of unit.said.entries()) {
    if (!meant(each)) continue
    const corrected_sentence = makeSentence(written[at], judge(written[at]), sourceWords)
    if (corrected_sentence !== null && corrected_sentence.text !== each.text)
      corrected[each.id] = scriptSentence(corrected_sentence, evidence, { name: each.section, title, taken })
  }
  const { asks, model, used } = asker.counted()
  return { data: { corrected, asks, model }, used }
}

function makeSentence(
  sentence: WrittenSentence,
  flags: Fault[],
  sourceWords: (fact_id: string) => string | null,
): FinalSentence | null {
  if (stands(flags)) return { ...sentence, wording: 'checked', flags }
  for (const fact_id of sentence.fact_ids) {
    const text = sourceWords(fact_id)
    if (text !== null) return { text, fact_ids: [fact_id], beat: 0, kind: 'fact', wording: 'source', flags: [] }
  }
  return null
}

/** The message for sentences that a model did not correct. */
const NOT_CORRECTED = 'Not corrected, because the corrected source does not support them. Write them yourself'

/** The script with the corrected sentences in their places; all others stay byte for byte the same. */
export function withCorrected(
  before: ResearchedScript,
  { sentence_ids }: Pick<CorrectUnit, 'sentence_ids'>,
  { corrected }: CorrectedSentences,
): ScriptGeneration {
  const { script } = before
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const { sentences, paragraphs } = script.script_with_timestamps[name]
      return [name, { sentences: sentences.map((each) => corrected[each.id] ?? each), paragraphs }]
    }),
  ) as ScriptParts
  const all = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  const left = scriptSentences(script).filter(({ id }) => sentence_ids.includes(id) && corrected[id] === undefined)
  const rest = takeRest(script)
  return scriptContent(parts, {
    ...rest,
    seconds: voiceSeconds(rest),
    key_points: findPointOutcomes(before, all, 'no_room'),
    notices: [
      ...left.map(({ text }) => `${NOT_CORRECTED}: “${text}”`),
      ...script.notices.filter((notice) => !notice.startsWith(NOT_CORRECTED)),
    ],
  })
}
