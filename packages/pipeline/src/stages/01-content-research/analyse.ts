import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { phraseOf } from '@orion/film/scenes/phrase.ts'
import { findFacts, figureWords } from '@orion/language/facts.ts'
import { lexiconOf } from '@orion/language/lexicons.ts'
import { usualSeconds } from '@orion/language/reading.ts'
import { type Analysis, analyseStatements, type Statement } from '@orion/language/standing.ts'
import { foreignTopic, themeTitle, titleOf, topicOf } from '@orion/language/terms.ts'
import { FOREIGN_SOURCES, sourceNotices, topicNotices } from '../../sources/language-notices.ts'
import type { Gathered, ResearchUnit } from './providers/port.ts'

const MOST_POINTS = 10
const LEAST_POINTS = 3
/** Seconds that a key point takes with what stands around it: a film has so many. */
const SECONDS_A_POINT = 15
/** What it costs a point that other sentences must be told with it. */
const NEED = 0.3
/** Words of a point's title at most, where its sentence's beginning names it. */
const WORDS_OF_TITLE = 9
const MOST_STATISTICS = 12
const MOST_INSIGHTS = 8
const QUOTED = new Set(['count', 'percent', 'money', 'measure', 'share'])

/**
 * The research's content from what was gathered: angle, key points with their share of the time, figures and quotations, each with its
 * passage.
 */
export function analyseResearch(
  unit: ResearchUnit,
  { sources, notices, search_results_count, searched }: Gathered,
): ContentResearch {
  const { language, duration_seconds } = unit
  const own = (text: string): string => (foreignTopic(text, language) ? '' : text)
  const topic = own(topicOf(unit.topic, language))
  const title = titleOf(topic, own(sources[0]?.title ?? ''), language) || topic || lexiconOf(language).eyebrow.outline
  const { names, frames } = lexiconOf(language)
  const analysis = analyseStatements(sources, {
    language,
    title,
    topic: `${unit.topic} ${unit.prompt ?? ''}`,
    seconds: (text) => usualSeconds(text, language),
  })
  // what follows it answers: a question’s own marks would stand before its colon
  const subject = title.replace(/^¿\s*|\s*[?？؟]$/gu, '')
  const usable = analysis.statements.filter((statement) => !statement.unusable)
  const statistics = statisticsOf(usable)
  const says = usable.length > 0
  return {
    content_research_analysis: {
      content_angle_analysis: {
        primary_angle: says ? names.angle(subject) : `${subject}: ${frames.outline.notice[1] ?? ''}`,
        hook_strategy: says
          ? (statistics[0]?.text ?? usable.find(({ striking }) => striking)?.text ?? frames.whatIs(title))
          : frames.outline.hook,
        target_audience: names.audience,
        unique_value_proposition: says ? names.value(sources.length) : names.value_none,
      },
      key_points_structure: {
        total_duration: duration_seconds,
        point_breakdown: says ? pointsOf(analysis, title, duration_seconds) : outlinePoints(unit, duration_seconds),
      },
      supporting_statistics: statistics,
      expert_insights: insightsOf(analysis, title),
      sources,
    },
    notices: [
      ...notices,
      ...topicNotices(unit.topic, language),
      ...sourceNotices(sources, language),
      ...noticesOf(analysis, says, sources.length),
    ],
    search_results_count,
    ...(searched && { searched_for: searched.searched_for, left_out: searched.left_out }),
    content_length: sources.reduce(
      (sum, source) =>
        sum +
        source.sections.reduce(
          (all, section) => all + section.sentences.reduce((letters, { text }) => letters + text.length, 0),
          0,
        ),
      0,
    ),
  }
}

function noticesOf({ left_out }: Analysis, says: boolean, sources: number): string[] {
  const machine = left_out.filter(({ reason }) => reason === 'instruction')
  const foreign = left_out.some(({ reason }) => reason === 'language')
  return [
    ...(says
      ? []
      : sources === 0
        ? [
            'There are no sources: the film will be an outline of questions and state no facts. Add a text, a file or a link for a ' +
              'film that answers them.',
          ]
        : []),
    ...(!says && sources > 0 ? [foreign ? FOREIGN_SOURCES : 'The sources hold no sentence that can be told.'] : []),
    ...machine
      .slice(0, 3)
      .map(({ text }) => `Left out, since it speaks to a machine and not to viewers: “${text.slice(0, 120)}”`),
  ]
}

const where = ({ source_id, passage }: Statement) => ({ source_id, passage })

function statisticsOf(usable: Statement[]): ContentResearch['content_research_analysis']['supporting_statistics'] {
  return usable
    .flatMap((statement) =>
      statement.figures
        .filter((figure) => QUOTED.has(figure.kind) && !figure.range)
        .slice(0, 1)
        .map((figure) => ({ statement, figure })),
    )
    .toSorted((a, b) => b.statement.score - a.statement.score || a.statement.index - b.statement.index)
    .slice(0, MOST_STATISTICS)
    .map(({ statement, figure }) => ({ text: statement.text, figure: figureWords(statement.text, figure), ...where(statement) }))
}

function insightsOf(
  { statements, language }: Analysis,
  title: string,
): ContentResearch['content_research_analysis']['expert_insights'] {
  return statements
    .flatMap((statement) =>
      findFacts(statement.text, language, title).flatMap((fact) =>
        fact.kind === 'quotation' ? [{ text: statement.text, speaker: fact.values.speaker, ...where(statement) }] : [],
      ),
    )
    .slice(0, MOST_INSIGHTS)
}

type Points = ContentResearch['content_research_analysis']['key_points_structure']['point_breakdown']

/** The strongest statement of each section, with a share of the time after what the section holds; as many as the film has room for. */
function pointsOf(analysis: Analysis, title: string, duration: number): Points {
  const most = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.round(duration / SECONDS_A_POINT)))
  const points = analysis.sections
    .map((section) => {
      const own = section.statements.map((index) => analysis.statements[index]!).filter((statement) => !statement.unusable)
      const worth = ({ score, needs }: Statement): number => score - NEED * needs.length
      const best = own.filter((statement) => statement.alone !== undefined).toSorted((a, b) => worth(b) - worth(a))[0]
      return { section, best, share: own.reduce((sum, { score }) => sum + score, 0) }
    })
    .filter((point): point is typeof point & { best: Statement } => point.best !== undefined)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, most)
    .toSorted((a, b) => a.best.index - b.best.index)
  const total = points.reduce((sum, { share }) => sum + share, 0) || 1
  const largest = Math.max(...points.map(({ share }) => share), Number.EPSILON)
  const taken = new Set([title])
  return points.map(({ section, best, share }) => ({
    id: `${best.source_id}.${best.passage.start}`,
    title: pointTitle(section.heading, best.alone ?? best.text, analysis.language, taken),
    seconds: Math.round((duration * share * 10) / total) / 10,
    kept: true,
    weight: Math.max(1, Math.round((5 * share) / largest)),
    text: best.alone ?? best.text,
    ...where(best),
  }))
}

/** What a point is called: its section's heading, where no other has it, else what its sentence is about, its first words, or all of it. */
function pointTitle(heading: string, text: string, language: Analysis['language'], taken: Set<string>): string {
  const named = [heading, themeTitle(text), phraseOf(text, language, WORDS_OF_TITLE), text]
  const found = named.find((name) => typeof name === 'string' && name !== '' && !taken.has(name)) ?? text
  taken.add(found)
  return found.replace(/[.。।]$/u, '')
}

function outlinePoints({ language }: ResearchUnit, duration: number): Points {
  const { groups } = lexiconOf(language).frames.outline
  const { join } = lexiconOf(language)
  return groups.map(({ lead, questions }, index) => ({
    id: `questions-${index + 1}`,
    kept: true,
    weight: 3,
    title: lead.replace(/[.。।:：?？؟]$/u, ''),
    seconds: Math.round((duration * 10) / groups.length) / 10,
    text: questions.join(join),
  }))
}
