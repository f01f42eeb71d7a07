import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { findFacts, figureWords } from '@orion/language/facts.ts'
import { lexiconOf } from '@orion/language/lexicons.ts'
import { usualSeconds } from '@orion/language/reading.ts'
import { type Analysis, analyseStatements, type Statement } from '@orion/language/standing.ts'
import { foreignTopic, titleOf, topicOf } from '@orion/language/terms.ts'
import { sourceNotices, topicNotices } from '../../sources/language-notices.ts'
import type { Gathered, ResearchUnit } from './providers/port.ts'

const MOST_POINTS = 10
const MOST_STATISTICS = 12
const MOST_INSIGHTS = 8
const QUOTED = new Set(['count', 'percent', 'money', 'measure', 'share'])

/** The research's content from what was gathered: angle, key points with their share of the time, figures and quotations, each with its passage. */
export function analyseResearch(unit: ResearchUnit, { sources, notices, search_results_count }: Gathered): ContentResearch {
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
  const usable = analysis.statements.filter((statement) => !statement.unusable)
  const statistics = statisticsOf(usable)
  const says = usable.length > 0
  return {
    content_research_analysis: {
      content_angle_analysis: {
        primary_angle: says ? names.angle(title) : `${title}: ${frames.outline.notice[1] ?? ''}`,
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
            'There are no sources: the film will be an outline of questions and state no facts. Add a text, a file or a link for a film that answers them.',
          ]
        : []),
    ...(!says && sources > 0
      ? [
          foreign
            ? 'The sources are not in the language of the film, so nothing can be taken from them.'
            : 'The sources hold no sentence that can be told.',
        ]
      : []),
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

/** The strongest statement of each section, with a share of the time after what the section holds. */
function pointsOf(analysis: Analysis, title: string, duration: number): Points {
  const points = analysis.sections
    .map((section) => {
      const own = section.statements.map((index) => analysis.statements[index]!).filter((statement) => !statement.unusable)
      const best = own.filter((statement) => statement.alone !== undefined).toSorted((a, b) => b.score - a.score)[0]
      return { section, best, weight: own.reduce((sum, { score }) => sum + score, 0) }
    })
    .filter((point): point is typeof point & { best: Statement } => point.best !== undefined)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.best.index - b.best.index)
  const total = points.reduce((sum, { weight }) => sum + weight, 0) || 1
  return points.map(({ section, best, weight }) => ({
    title: section.heading || title,
    seconds: Math.round((duration * weight * 10) / total) / 10,
    text: best.alone ?? best.text,
    ...where(best),
  }))
}

function outlinePoints({ language }: ResearchUnit, duration: number): Points {
  const { groups } = lexiconOf(language).frames.outline
  const { join } = lexiconOf(language)
  return groups.map(({ lead, questions }) => ({
    title: lead.replace(/[.。।:：?？؟]$/u, ''),
    seconds: Math.round((duration * 10) / groups.length) / 10,
    text: questions.join(join),
  }))
}
