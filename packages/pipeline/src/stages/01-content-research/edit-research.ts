import { AppError } from '@orion/contract/errors.ts'
import { ContentResearch, type KeyPoint } from '@orion/contract/contents/01-content-research.ts'

/**
 * The research after a person's edit: angle, key points, figures and insights are theirs to change; the sources and what was counted stay
 * as they were read, so that every statement that names a source can still be checked. A statement that names a source that is not there
 * becomes the person's own. Throws AppError invalid_fields.
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
  return {
    ...previous,
    content_research_analysis: {
      ...analysis,
      key_points_structure: { ...key_points_structure, point_breakdown: withIds(key_points_structure.point_breakdown.map(own)) },
      supporting_statistics: supporting_statistics.map(own),
      expert_insights: expert_insights.map(own),
      sources,
    },
  }
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
