import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type ScriptGeneration, SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { openTexts } from '../../editions/open-texts.ts'
import { BUILT_IN_PRICES } from '../../core/prices.ts'
import { defineStage, type Made, type StageRequest } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { readAhead } from '../../runs/read-ahead.ts'
import { captionedPlaces } from '../../source-pictures/picture-places.ts'
import {
  type CorrectedSentences,
  type CorrectUnit,
  expectCorrection,
  isCorrection,
  makeCorrection,
  planCorrection,
  secondsOfCorrection,
  withCorrected,
} from './correct.ts'
import { quotedNotice } from './built-in/notices.ts'
import { composedUnit, fitPersonSentences } from './composed-unit.ts'
import { editScript } from './edit.ts'
import {
  editEdition,
  editionScript,
  type EditionUnit,
  expectEdition,
  isEdition,
  makeEdition,
  planEdition,
  secondsOfEdition,
  type TranslatedTexts,
} from './edition.ts'
import { keptResearch, type ResearchedScript, wishedAngle, withPersonPoints } from './kept-research.ts'
import { takePassage } from './take-passage.ts'
import { composeByRule } from './providers/composer.ts'
import { providers } from './providers/index.ts'
import { isTold, type ScriptUnit, type ChatUnit } from './providers/port.ts'
import {
  expectRewrite,
  isRewrite,
  makeRewrite,
  planRewrite,
  type RewriteUnit,
  type RewrittenPart,
  secondsOfPart,
  withRewritten,
} from './rewrite.ts'
import { isShorten, planShorter, shortened, type ShortenUnit } from './shorten.ts'
import { completeQuotes, quoteSentences, readQuotes } from './quotes.ts'
import { withoutStruck } from '../../core/sources/struck-facts.ts'
import { expectScript, tellScript } from './tell.ts'
import { scriptContent, withPersonSentences, type WrittenScript } from './script-parts.ts'

/** Increase this number when the requests to a model, or the checks of its sentences, change. */
const TELLING = 'telling 6'
const UNIT_ID = 'script'
const REWRITE_ID = 'part'

/** The requests of a person for the script. */
const listWishes = ({ script_type, tone, target_audience }: StageRequest<'script_generation'>['settings']) => ({
  ...(script_type ? { script_type } : {}),
  ...(tone ? { tone } : {}),
  ...(target_audience ? { target_audience } : {}),
})

/** Stage 2: the film's script in five parts, fitted to the target length. Each sentence has its facts and its place in a source. */
export const scriptGeneration = defineStage({
  key: 'script_generation',
  number: 2,
  reads: ['content_research'],
  needs: [],
  capabilities: ['chat'],
  providers,

  plan: (request): (ScriptUnit | ChatUnit | RewriteUnit | ShortenUnit | EditionUnit | CorrectUnit)[] => {
    if (request.original !== undefined) return [planEdition(request)]
    const { rewrite, correct } = request.settings
    const model_unit = toldUnit(request)
    if (correct !== undefined) {
      if (model_unit === null) throw wrongField(['correct'], say('edits.model_to_correct'))
      return [planCorrection(model_unit, request.before, correct)]
    }
    if (rewrite === undefined) return [model_unit ?? composedUnit(request)]
    if (rewrite.wish === 'shorter' && (model_unit === null || request.before?.plan?.telling !== 'written'))
      return [planShorter(composedUnit(request), request.before, rewrite)]
    if (model_unit === null) throw wrongField(['rewrite'], say('edits.model_to_ask_again'))
    const unit = planRewrite(model_unit, request.before, rewrite)
    return [{ ...unit, service: { ...unit.service, take: request.settings.takes?.[REWRITE_ID] ?? 0 } }]
  },

  /** A request for one part continues from the current script. */
  continues: ({ rewrite, correct }) => rewrite !== undefined || correct !== undefined,

  /** Without the model, Orion's own writer is used. It cannot rewrite a part. */
  instead: (unit, request) =>
    isRewrite(unit) || isShorten(unit) || isEdition(unit) || isCorrection(unit) ? null : composedUnit(request),

  /** If the model fails, the part stays as it was. */
  without: (_request, unit, { message }) => (isRewrite(unit) ? { sentences: null, model: null, asks: 0, reason: message } : null),

  describe: (unit) =>
    isEdition(unit)
      ? { id: UNIT_ID, text: say('points.film_another_language').text }
      : isCorrection(unit)
        ? { id: REWRITE_ID, text: say('progress.writing_what_source_says_now').text }
        : isRewrite(unit) || isShorten(unit)
          ? { id: REWRITE_ID, text: say('progress.writing_part_narration_again').text }
          : { id: UNIT_ID, text: unit.topic },
  usage: (unit) => {
    const used = isEdition(unit)
      ? secondsOfEdition(unit)
      : isCorrection(unit)
        ? secondsOfCorrection(unit)
        : isShorten(unit)
          ? 1
          : isRewrite(unit)
            ? secondsOfPart(unit)
            : unit.duration_seconds / 60
    return { expected: used, most: used }
  },
  /** A part is priced by its seconds. It is free to leave a sentence out. */
  price: (unit) =>
    isEdition(unit)
      ? { per: 'second', points: BUILT_IN_PRICES.script_generation.points / 60, group: say('points.seconds_translated') }
      : isCorrection(unit)
        ? { per: 'second', points: BUILT_IN_PRICES.script_generation.points / 60, group: say('points.seconds_corrected') }
        : isShorten(unit)
          ? { per: 'run', points: 0, group: say('points.leaving_sentence_out') }
          : isRewrite(unit)
            ? { per: 'second', points: BUILT_IN_PRICES.script_generation.points / 60, group: say('points.seconds_part') }
            : null,
  expect: (unit) =>
    isEdition(unit)
      ? expectEdition(unit)
      : isCorrection(unit)
        ? expectCorrection(unit)
        : isShorten(unit)
          ? null
          : isRewrite(unit)
            ? expectRewrite(unit)
            : isTold(unit)
              ? expectScript(unit)
              : null,
  make: async (unit, provider, tools): Promise<Made<WrittenScript | RewrittenPart | TranslatedTexts | CorrectedSentences>> => {
    if (isEdition(unit)) return { ...(await makeEdition(unit, tools)), files: {} }
    if (isShorten(unit)) return { data: shortened(unit), files: {} }
    if (isCorrection(unit)) return { ...(await makeCorrection(unit, tools)), files: {} }
    if (isRewrite(unit)) return { ...(await makeRewrite(unit, tools)), files: {} }
    if (!isTold(unit)) return { data: await provider.write(unit, tools), files: {} }
    const { script, used } = await tellScript(unit, tools)
    return { data: script, files: {}, used }
  },

  finish: (request, [unit], made): ScriptGeneration => {
    const { film, settings, before, inputs, chosen } = request
    const research = inputs.content_research
    const [{ data, instead_of }] = made as [(typeof made)[number]]
    if ('translated' in data) {
      if (unit === undefined || !isEdition(unit)) throw new Error('A film was translated that is no edition.')
      return editionScript(request, unit, data)
    }
    if ('corrected' in data) {
      if (before === undefined || unit === undefined || !isCorrection(unit))
        throw new Error('Sentences of no script were corrected.')
      return withCorrected({ script: before, research }, unit, data)
    }
    if ('sentences' in data) {
      if (before === undefined || unit === undefined || !(isRewrite(unit) || isShorten(unit)))
        throw new Error('A part was written of no script.')
      return withRewritten({ script: before, research }, unit, data)
    }
    const { title, eyebrow, plan } = data
    const { language } = film
    const person_sentences = fitPersonSentences(research, film)
    const parts = withPersonSentences(data.parts, person_sentences.texts, { language, title })
    const quotes =
      chosen?.chat === undefined && SCRIPT_SECTIONS.some((name) => parts[name].sentences.some(({ source_id }) => source_id))
    const notices = [
      ...(quotes ? [quotedNotice(research?.weighed, request.weak_model)] : []),
      ...data.notices,
      ...(person_sentences.left.length > 0
        ? [`${NO_ROOM_FOR_OWN} ${person_sentences.left.map((text) => `“${text}”`).join(', ')}.`]
        : []),
    ]
    const content = scriptContent(parts, {
      title,
      eyebrow,
      language,
      voice_tempo: film.voice_tempo,
      seconds: voiceSeconds(film),
      key_points: data.key_points,
      plan,
      notices:
        instead_of === undefined ? notices : [say('notices.no_model_wrote_script', { why: instead_of.reason }).text, ...notices],
      wishes: listWishes(settings),
    })
    return withPoints({ script: content, research })
  },

  edit: (request, previous, edited) => {
    // a translated script cannot be changed in this way: its fields would be lost
    if ('quotes' in Object(edited)) return quoteSentences(request, previous, edited)
    return previous.edition === undefined
      ? editScript(previous, edited, request.inputs.content_research)
      : editEdition(previous, edited)
  },
  aside: { composeByRule, readQuotes: afterReading(readQuotes), completeQuotes: afterReading(completeQuotes) },
  take: ({ inputs }, previous, { content, inputs: other_inputs, scene_id: sentence_id }) =>
    takePassage(
      { script: previous, research: inputs.content_research },
      { script: content, research: other_inputs.content_research },
      sentence_id,
    ),
  incomplete: openTexts,
  assets: () => [],

  sentence: ({ script_metadata: { word_count, estimated_duration, sections_count } }) =>
    say('summaries.parts_words_about_seconds', {
      parts: sections_count,
      words: word_count,
      seconds: Math.round(estimated_duration),
    }),
})

/** Makes a function read the sources first, in slices, so that long sources do not block other requests. */
function afterReading<A extends unknown[], R>(work: (request: QuotesRequest, ...more: A) => R) {
  return async (request: QuotesRequest, ...more: A): Promise<R> => {
    await readAhead(request.inputs.content_research?.content_research_analysis.sources ?? [], request.film)
    return work(request, ...more)
  }
}
type QuotesRequest = Parameters<typeof readQuotes>[0]

/** The notice if a person added more to the research than fits the film. */
const NO_ROOM_FOR_OWN = 'The film has no room for these sentences that you wrote:'

/** The script with the outcome of every key point of its research. */
function withPoints(researched: ResearchedScript): ScriptGeneration {
  const { script } = researched
  const key_points = withPersonPoints(researched)
  return key_points === undefined ? script : { ...script, key_points }
}

/** The task of a chosen model; null if none is chosen, or there is no material. */
function toldUnit(request: StageRequest<'script_generation'>): ChatUnit | null {
  const { pictured: _places, ...unit } = composedUnit(request)
  const { chosen, settings, inputs } = request
  if (chosen?.chat === undefined || unit.sources.length === 0) return null
  const { options: _, ...service } = chosen.chat
  const { reading } = inputs.content_research ?? {}
  const { disagreements = [] } = reading ?? {}
  const { sources, facts } = keptResearch(inputs.content_research)
  const { angle, audience = null } = wishedAngle(inputs.content_research)
  const pictured = captionedPlaces(inputs.content_research?.source_pictures)
  const struck = new Set(facts.filter(({ kept }) => kept === false).map(({ fact_id }) => fact_id))
  return {
    ...unit,
    target_audience: unit.target_audience ?? audience,
    ...(angle && { angle }),
    sources: withoutStruck(sources, facts, 'wholly'),
    telling: settings.telling ?? (reading?.facts.length === 0 ? 'named' : 'written'),
    facts,
    disagreements: disagreements.flatMap(({ text, fact_ids }) => (fact_ids.some((id) => struck.has(id)) ? [] : [text])),
    ...(pictured.length > 0 && { pictured }),
    engine: `${unit.engine}, ${TELLING}`,
    service: { ...service, take: settings.takes?.[UNIT_ID] ?? 0 },
  }
}
