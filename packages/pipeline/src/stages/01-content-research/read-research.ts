import type { ContentResearch, KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { takePhrase } from '@orion/film/recipe.ts'
import { figureWords, numbersIn } from '@orion/language/facts.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Tools } from '../../core/stage.ts'
import type { Expected } from '../../providers/provider.ts'
import { analyseFacts, type FactAnalysis, foretellAnalysis } from '../../reader/analyse-facts.ts'
import { type Asker, expectAsks, openAsker } from '../../reader/asker.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import { openCheck } from '../../reader/check-text.ts'
import { chooseFacts, foretellChoice } from '../../reader/choose-facts.ts'
import { type NumberedSentence, countTokens, withPlainNames } from '../../reader/evidence.ts'
import { speaksToModel } from '../../reader/orders/speaks-to-model.ts'
import { likelyTokens } from '../../reader/likely-tokens.ts'
import { type Evidence, gatherEvidence } from '../../reader/gather-evidence.ts'
import { type Reading, foretellFacts, readFacts } from '../../reader/read-facts.ts'
import type { Fact } from '../../reader/types.ts'
import { foretellWeighing, formless, weighSentences } from '../../reader/weigh-sentences.ts'
import { isForeignNotice } from '../../sources/language-notices.ts'
import { isSearched, type ReadUnit, type ResearchUnit } from './providers/port.ts'

const MOST_STATISTICS = 12
const MOST_INSIGHTS = 8
const WORDS_OF_TITLE = 9
/** The estimated tokens of a source that is not read yet: a page, a file, an article. */
const TOKENS_OF_SOURCE = 6000
/** The factor by which numbering its sentences lengthens a text. */
const WITH_NUMBERS = 1.1
/** The estimated number of sources that a search finds. */
const FOUND_SOURCES = 6

type Means = Pick<Tools, 'service' | 'once' | 'mark' | 'progress'>

/** The open model, and where its progress is reported. */
type AskedMeans = Pick<Means, 'progress'> & { asker: Asker }

/** A model's reading of the collected sources. Without a source there is no request. Throws the model's errors. */
export async function readResearch(
  { of: unit, service }: ReadUnit,
  found: ContentResearch,
  tools: Means,
): Promise<{ content: ContentResearch; used?: Used }> {
  const gathered = plainResearch(found)
  const { sources } = gathered.content_research_analysis
  if (sources.every(({ sections }) => sections.length === 0)) return { content: gathered }
  const asker = await openAsker(service, tools)
  if (service.chat_level !== undefined) {
    const content = await weighResearch(unit, gathered, { ...tools, asker, level: service.chat_level })
    return { content, used: asker.counted().used }
  }
  const read = await readSources(unit, sources, { ...tools, asker })
  return { content: makeContent(unit, gathered, { ...read, ...asker.counted() }), used: asker.counted().used }
}

/**
 * The research with a small model's weights for the sources' sentences. A model that can write also gives the facts that it chose for the
 * film.
 */
async function weighResearch(
  unit: ResearchUnit,
  gathered: ContentResearch,
  { asker, progress: tell, level }: AskedMeans & { level: 1 | 2 },
): Promise<ContentResearch> {
  const { sources } = gathered.content_research_analysis
  const progress = (part: number): void => tell(0.5 + 0.4 * part, say('progress.weighing_what_sources_say'))
  if (level === 2) {
    const { weights, facts, order } = await chooseFacts(unit, sources, { ask: asker.ask, progress })
    const { asks, model } = asker.counted()
    const reading = { ...NOTHING_READ, facts }
    const analysis = facts.length === 0 ? null : chosenPoints(facts, order)
    const content = makeContent(unit, gathered, { reading, analysis, asks, model })
    return { ...content, weighed: { model, asks, weights } }
  }
  const weights = await weighSentences(unit, sources, { ask: asker.ask, progress })
  const { asks, model } = asker.counted()
  const weighed = Object.keys(weights).length
  return {
    ...gathered,
    weighed: { asks, model, weights },
    notices: [...gathered.notices, say('notices.small_model_weighed_sentences', { weighed }).text],
  }
}

/** Key points from the facts that a small model chose, in its order. */
const chosenPoints = (facts: readonly Fact[], order: readonly string[]): FactAnalysis => ({
  angle: null,
  hook: null,
  value: null,
  audience: '',
  disagreements: [],
  key_points: order.map((id) => {
    const fact = facts.find(({ fact_id }) => fact_id === id)
    if (fact === undefined) throw new Error(`There is no fact ${id}.`)
    return { title: '', weight: fact.weight, fact_ids: [id], answers: false }
  }),
})

/** The result of the rules, without text that gives orders to a model. The rules recognize only a few forms of such orders. */
function plainResearch(found: ContentResearch): ContentResearch {
  const { content_research_analysis: analysis } = found
  const plain = <T extends { text: string }>(some: readonly T[]): T[] => some.filter(({ text }) => !speaksToModel(text))
  const { hook_strategy, primary_angle } = analysis.content_angle_analysis
  const points = plain(analysis.key_points_structure.point_breakdown)
  return {
    ...found,
    content_research_analysis: {
      ...analysis,
      content_angle_analysis: {
        ...analysis.content_angle_analysis,
        primary_angle: speaksToModel(primary_angle) ? '' : primary_angle,
        hook_strategy: speaksToModel(hook_strategy) ? '' : hook_strategy,
      },
      key_points_structure: {
        ...analysis.key_points_structure,
        point_breakdown: points.map((point) => (speaksToModel(point.title) ? { ...point, title: point.text } : point)),
      },
      supporting_statistics: plain(analysis.supporting_statistics),
      expert_insights: plain(analysis.expert_insights),
      sources: analysis.sources.map(withPlainNames),
    },
  }
}

/** The model's reading of the sources; null if it cannot return facts in the required form, so that it may only name sentences. */
async function readSources(
  unit: ResearchUnit,
  sources: readonly ResearchSource[],
  { asker, progress }: AskedMeans,
): Promise<Pick<Read, 'reading' | 'analysis'>> {
  const reading = await readFacts(unit, sources, {
    ask: asker.ask,
    progress: (part) => progress(0.5 + 0.4 * part, say('progress.reading_sources')),
  }).catch(formless)
  if (reading === null || reading.facts.length === 0) return { reading, analysis: null }
  const evidence = gatherEvidence({ facts: reading.facts, sources, language: unit.language })
  const check = openCheck(checkSentence, evidence, [unit.topic])
  progress(0.9, say('progress.weighing_what_sources_say'))
  return { reading, analysis: await analyseFacts(unit, reading.facts, { ...asker, check }) }
}

type Read = { reading: Reading | null; analysis: FactAnalysis | null; asks: number; model: string | null }

function makeContent(
  unit: ResearchUnit,
  gathered: ContentResearch,
  { reading: found, analysis, asks, model }: Read,
): ContentResearch {
  const { facts, left_out, dropped_quotes, unread } = found ?? NOTHING_READ
  const { content_research_analysis: before, notices } = gathered
  const texts = {
    primary_angle: analysis?.angle,
    hook_strategy: analysis?.hook,
    unique_value_proposition: analysis?.value,
  }
  const grounds = Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text.fact_ids]] : [])))
  const disagreements = analysis?.disagreements ?? []
  const reading = { model, asks, facts, left_out, disagreements, grounds, dropped_quotes, unread }
  if (analysis === null)
    return {
      ...gathered,
      notices: [found === null ? FORMLESS : say('notices.model_found_nothing_sources_film').text, ...notices],
      reading,
    }
  const evidence = gatherEvidence({ facts, sources: before.sources, language: unit.language })
  const { behind } = evidence
  const { content_angle_analysis, key_points_structure } = before
  const { angle, hook, value, audience } = analysis
  return {
    ...gathered,
    content_research_analysis: {
      ...before,
      content_angle_analysis: {
        primary_angle: angle?.text ?? content_angle_analysis.primary_angle,
        hook_strategy: hook?.text ?? content_angle_analysis.hook_strategy,
        target_audience: audience || content_angle_analysis.target_audience,
        unique_value_proposition: value?.text ?? content_angle_analysis.unique_value_proposition,
      },
      key_points_structure: {
        ...key_points_structure,
        point_breakdown:
          analysis.key_points.length === 0 ? key_points_structure.point_breakdown : listPoints(unit, analysis, evidence),
      },
      supporting_statistics: listStatistics(facts, behind),
      expert_insights: findInsights(facts, behind),
    },
    notices: [
      ...notices.filter((notice) => !isForeignNotice(notice)),
      ...(unread === 0 ? [] : [say('notices.sources_very_long_their_sentences', { unread }).text]),
      ...analysis.disagreements.map(({ text }) => say('notices.sources_disagree', { text }).text),
    ],
    reading,
  }
}

const NOTHING_READ: Reading = { facts: [], left_out: [], dropped_quotes: 0, parts: 0, unread: 0 }
const FORMLESS = say('notices.model_cannot_give_facts_form').text

const where = ({ source_id, start, end }: NumberedSentence) => ({ source_id, passage: { start, end } })

function listPoints(
  { duration_seconds, language }: ResearchUnit,
  { key_points }: FactAnalysis,
  { facts, behind }: Pick<Evidence, 'facts' | 'behind'>,
): KeyPoint[] {
  const quotes = new Map(facts.map(({ fact_id, quote }) => [fact_id, quote]))
  const total = key_points.reduce((sum, { weight }) => sum + weight, 0)
  return key_points.flatMap(({ title, weight, fact_ids, answers }, index) => {
    const [first] = fact_ids
    const sentence = behind.get(first)
    const quote = quotes.get(first)
    if (sentence === undefined || quote === undefined) return []
    return [
      {
        id: `point-${index + 1}`,
        title: (title || takePhrase(quote, language, WORDS_OF_TITLE) || quote).replace(/[.。।]$/u, ''),
        seconds: Math.round((duration_seconds * weight * 10) / total) / 10,
        kept: true,
        weight,
        text: sentence.text,
        fact_ids,
        ...(answers && { answers }),
        ...where(sentence),
      },
    ]
  })
}

type Analysis = ContentResearch['content_research_analysis']

function listStatistics(
  facts: readonly Fact[],
  behind: ReadonlyMap<string, NumberedSentence>,
): Analysis['supporting_statistics'] {
  return facts
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ fact_id, quote }) => {
      const sentence = behind.get(fact_id)
      const figure = sentence && numbersIn(quote, sentence.language).find(({ kind, range }) => kind !== 'year' && !range)
      return sentence && figure
        ? [{ text: sentence.text, figure: figureWords(quote, figure), fact_ids: [fact_id], ...where(sentence) }]
        : []
    })
    .slice(0, MOST_STATISTICS)
}

function findInsights(facts: readonly Fact[], behind: ReadonlyMap<string, NumberedSentence>): Analysis['expert_insights'] {
  return facts
    .filter(({ what }) => what === 'quotation')
    .flatMap(({ fact_id }) => {
      const sentence = behind.get(fact_id)
      return sentence ? [{ text: sentence.text, fact_ids: [fact_id], ...where(sentence) }] : []
    })
    .slice(0, MOST_INSIGHTS)
}

/** The expected use of the model. The length of a text is known; pages and files are estimated. The limit is the most that is ever read. */
export function expectReading({ of, service }: ReadUnit): Expected {
  const text = of.text ?? ''
  const sources_given = of.urls.length + of.asset_ids.length
  const found = isSearched(of) ? FOUND_SOURCES : of.text === null && sources_given === 0 ? 1 : 0
  const unread = (sources_given + found) * TOKENS_OF_SOURCE
  const most = Math.ceil(countTokens(text) * WITH_NUMBERS) + unread
  const likely = likelyTokens(text) * WITH_NUMBERS + unread
  const { chat_level } = service
  if (chat_level === 1) return expectAsks(service.provider, foretellWeighing({ likely, most }))
  if (chat_level === 2) return expectAsks(service.provider, foretellChoice({ likely, most }, of.duration_seconds))
  const facts = foretellFacts({ likely, most }, unread > 0 ? Infinity : most)
  const count = facts.filter(({ sure }) => sure).length
  return expectAsks(service.provider, [...facts, foretellAnalysis(count * FACTS_OF_PART)])
}
/** The usual number of facts in a part of the sources. */
const FACTS_OF_PART = 36
