import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { PointOutcome } from '@orion/contract/contents/02-script-generation.ts'
import type { RunSentence, RunSource, RunsTask } from './runs.ts'

/** The weight (1 to 5) of a point without one. */
export const USUAL_WEIGHT = 3
/** The value that a point of the greatest weight adds to its sentence, as a share of the film. */
const POINT = 0.3

type Place = Pick<RunSentence, 'source_id' | 'passage'>
const isAt = (point: KeyPoint, { source_id, passage }: Place): boolean =>
  point.source_id === source_id && point.passage?.start === passage.start

/** The sections of the sources in the order of the points. A section without a point stays after the one before it. */
export function sortByPoints<S extends RunSource>(points: readonly KeyPoint[], sources: readonly S[]): S[] {
  return sources.map((source) => {
    const of_source = points.filter(({ source_id }) => source_id === source.source_id)
    const holds = ({ sentences }: RunSource['sections'][number], { passage }: KeyPoint): boolean =>
      passage !== undefined && sentences.some(({ start, end }) => passage.start >= start && passage.start < end)
    let place = -1
    const placed = source.sections.map((section) => {
      const at = of_source.findIndex((point) => holds(section, point))
      place = at < 0 ? place : at
      return { section, place }
    })
    return { ...source, sections: placed.toSorted((a, b) => a.place - b.place).map(({ section }) => section) }
  })
}

/**
 * The sentences, adapted to a person's points. Parts that the person left out are removed. A part is the point's section if it has a
 * heading, else its paragraph. A part with a kept point stays, without the left-out point itself. If the person weighed or ordered points,
 * the sentences of kept points gain value by weight. Untouched points do not change the choice; they only measure it.
 */
export function withPoints(
  sentences: readonly RunSentence[],
  { points, points_by_person = false }: Pick<RunsTask, 'points' | 'points_by_person'>,
  target: number,
): RunSentence[] {
  const getPart = ({ heading, section, paragraph }: RunSentence): string => (heading === '' ? `p${paragraph}` : `s${section}`)
  const listParts = (some: readonly KeyPoint[]) =>
    new Set(sentences.filter((sentence) => some.some((point) => isAt(point, sentence))).map(getPart))
  const kept = points.filter(({ kept: is }) => is !== false)
  const left = points.filter(({ kept: is }) => is === false)
  const keptParts = listParts(kept)
  const leftParts = listParts(left)
  const weighed: RunSentence[] = []
  let cut = false
  for (const sentence of sentences) {
    const part = getPart(sentence)
    if (left.some((point) => isAt(point, sentence)) || (leftParts.has(part) && !keptParts.has(part))) {
      cut = true
      continue
    }
    const point = kept.find((each) => isAt(each, sentence))
    const more = point === undefined || !points_by_person ? 0 : ((point.weight ?? USUAL_WEIGHT) / 5) * POINT * target
    const after_cut = sentence.after_cut || cut
    weighed.push({ ...sentence, index: weighed.length, worth: sentence.worth + more, after_cut })
    cut = false
  }
  return weighed
}

/** The outcome of every point, in order: included, or left out with a reason. `no_source`: no sentence of the sources states it. */
export const listPointOutcomes = (
  points: readonly KeyPoint[],
  told: readonly RunSentence[],
  sentences: readonly RunSentence[],
): PointOutcome[] =>
  points.map((point, index): PointOutcome => {
    const named = { id: point.id ?? `point-${index + 1}`, title: point.title }
    if (point.kept === false) return { ...named, told: false, reason: 'by_person' }
    if (told.some((sentence) => isAt(point, sentence) || sentence.text === point.text)) return { ...named, told: true }
    return { ...named, told: false, reason: sentences.some((sentence) => isAt(point, sentence)) ? 'no_room' : 'no_source' }
  })
