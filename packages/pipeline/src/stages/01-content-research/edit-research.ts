import { AppError } from '@orion/contract/errors.ts'
import { ContentResearch, type KeyPoint, type Reading } from '@orion/contract/contents/01-content-research.ts'

/**
 * The research after a person's edit: angle, key points, figures and insights are theirs to change, and of what a model read how much a
 * fact counts and whether it is told; the sources, the facts' words and what was counted stay as they were read, so that every statement
 * that names a source can still be checked. A statement that names a source that is not there becomes the person's own. Throws AppError
 * invalid_fields.
 */
export function editResearch(previous: ContentResearch, edited: unknown): ContentResearch {
  const parsed = ContentResearch.safeParse(edited)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message, code }) => ({
      loc: ['body', ...path.map(String)],
      msg: message,
      type: code,
    }))
    throw new AppError('invalid_fields', `The edited analysis has a wrong shape: ${fields[0]?.msg ?? 'unknown'}.`, { fields })
  }
  const { sources } = previous.content_research_analysis
  const known = new Set(sources.map(({ source_id }) => source_id))
  const own = <S extends { source_id?: string | undefined; passage?: unknown }>(statement: S): S => {
    if (statement.source_id === undefined || known.has(statement.source_id)) return statement
    const { source_id: _, passage: __, ...rest } = statement
    return rest as S
  }
  const { key_points_structure, supporting_statistics, expert_insights, ...analysis } = parsed.data.content_research_analysis
  const { point_breakdown: before, by_person: chosen_before } = previous.content_research_analysis.key_points_structure
  const point_breakdown = withIds(key_points_structure.point_breakdown.map(own))
  const { total_duration } = key_points_structure
  const by_person = chosen_before || choiceOf(point_breakdown) !== choiceOf(before)
  return {
    ...previous,
    ...(previous.reading && { reading: { ...previous.reading, facts: weighedFacts(previous.reading, parsed.data.reading) } }),
    content_research_analysis: {
      ...analysis,
      key_points_structure: { total_duration, point_breakdown, ...(by_person && { by_person }) },
      supporting_statistics: supporting_statistics.map(own),
      expert_insights: expert_insights.map(own),
      sources,
    },
  }
}

/** What a person chooses of points: which, in which order, with which weight. */
const choiceOf = (points: readonly KeyPoint[]): string =>
  JSON.stringify(points.map(({ id, title, kept = true, weight }) => [id ?? title, kept, weight ?? null]))

/** The facts as they were read, with the weight that a person gives them and whether they are told. */
function weighedFacts({ facts }: Reading, edited: Reading | undefined): Reading['facts'] {
  const wished = new Map(edited?.facts.map((fact) => [fact.fact_id, fact]))
  return facts.map((fact) => {
    const { kept: _, ...read } = fact
    const { kept = true, weight } = wished.get(fact.fact_id) ?? { weight: fact.weight }
    return { ...read, weight, ...(!kept && { kept }) }
  })
}

/** Points with an id each: one that a person adds gets the first that is free. */
function withIds(points: KeyPoint[]): KeyPoint[] {
  const taken = new Set(points.flatMap(({ id }) => id ?? []))
  return points.map((point) => {
    if (point.id !== undefined) return point
    let count = 1
    while (taken.has(`own-${count}`)) count++
    taken.add(`own-${count}`)
    return { ...point, id: `own-${count}` }
  })
}
