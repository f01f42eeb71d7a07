import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { ToldPoint } from '@orion/contract/contents/02-script-generation.ts'
import type { AnalysedSource, Analysis, Statement } from '@orion/language/standing.ts'
import type { Draft } from './compose.ts'

/** Weight of a point that names none, of 1 to 5. */
export const USUAL_WEIGHT = 3

type Place = Pick<Statement, 'source_id' | 'passage'>
const isAt = (point: KeyPoint, { source_id, passage }: Place): boolean =>
  point.source_id === source_id && point.passage?.start === passage.start

/** The sections of the sources in the order that the points have; one without a point stays behind the one before it. */
export function inOrderOf(points: readonly KeyPoint[], sources: AnalysedSource[]): AnalysedSource[] {
  return sources.map((source) => {
    const own = points.filter(({ source_id }) => source_id === source.source_id)
    const holds = ({ sentences }: AnalysedSource['sections'][number], { passage }: KeyPoint): boolean =>
      passage !== undefined && sentences.some(({ start, end }) => passage.start >= start && passage.start < end)
    let place = -1
    const placed = source.sections.map((section) => {
      const at = own.findIndex((point) => holds(section, point))
      place = at < 0 ? place : at
      return { section, place }
    })
    return { ...source, sections: placed.toSorted((a, b) => a.place - b.place).map(({ section }) => section) }
  })
}

/** What was researched without the sections whose points a person left out: nothing of them is told. */
export function withoutLeftOut(analysis: Analysis, points: readonly KeyPoint[]): Analysis {
  const sectionsOf = (some: readonly KeyPoint[]) =>
    new Set(analysis.statements.filter((statement) => some.some((point) => isAt(point, statement))).map(({ section }) => section))
  const kept = sectionsOf(points.filter((point) => point.kept !== false))
  const gone = sectionsOf(points.filter((point) => point.kept === false))
  const isGone = (statement: Statement): boolean =>
    points.some((point) => point.kept === false && isAt(point, statement)) ||
    (gone.has(statement.section) && !kept.has(statement.section))
  if (gone.size === 0) return analysis
  const statements = analysis.statements.map((statement) => (isGone(statement) ? { ...statement, unusable: true } : statement))
  return { ...analysis, statements }
}

/** The statements that the kept points name, with their weights. */
export const weightsOf = ({ statements }: Analysis, points: readonly KeyPoint[]): Map<number, number> =>
  new Map(
    points.flatMap((point) => {
      const statement = point.kept === false ? undefined : statements.find((each) => isAt(point, each))
      return statement === undefined || statement.unusable ? [] : [[statement.index, point.weight ?? USUAL_WEIGHT] as const]
    }),
  )

/**
 * What became of every point, in their order: told, or left out and why. `leans`: its sentence needs others that the film does not tell;
 * `no_source`: no sentence of the sources says it.
 */
export function toldPoints(points: readonly KeyPoint[], draft: Draft, analysis: Analysis | undefined): ToldPoint[] {
  const lines = Object.values(draft).flatMap((part) => (typeof part === 'object' ? part.lines : []))
  return points.map((point, index): ToldPoint => {
    const shown = { id: point.id ?? `point-${index + 1}`, title: point.title }
    if (point.kept === false) return { ...shown, told: false, reason: 'by_person' }
    if (lines.some(({ statement, text }) => (statement && isAt(point, statement)) || text === point.text))
      return { ...shown, told: true }
    const statement = analysis?.statements.find((each) => isAt(point, each))
    if (statement === undefined) return { ...shown, told: false, reason: 'no_source' }
    return { ...shown, told: false, reason: statement.unusable ? 'leans' : 'no_room' }
  })
}
