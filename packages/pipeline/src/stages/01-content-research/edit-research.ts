import { isUnspaced } from '@orion/language/lexicons.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import {
  ANGLE_TEXTS,
  ContentResearch,
  type KeyPoint,
  OWN_STATEMENT_LENGTHS,
  type Reading,
  type ResearchSource,
  type SourcePicture,
} from '@orion/contract/contents/01-content-research.ts'
import { parseEdit } from '../../core/parse-edit.ts'

/** The most key points, figures or quotations of a research, including those that a person adds. */
const MOST_STATEMENTS = 100

/**
 * The research after a person's edit. They may change, remove and add the angle, key points, figures and quotations. For sources, their
 * images and a model's facts they may change only whether each is used or shown, and its weight. The sources' text, the facts' words and
 * the counts stay, so that every statement with a source can still be checked. A statement with an unknown source becomes the person's own.
 * A person's own point that a source has word for word gets that source. Throws AppError invalid_fields that names the fields.
 */
export function editResearch(previous: ContentResearch, edited: unknown): ContentResearch {
  const wished = parseEdit(ContentResearch, edited, say('edits.analysis_not_right'))
  const { sources } = previous.content_research_analysis
  const known = new Set(sources.map(({ source_id }) => source_id))
  const markChanged = <S extends { source_id?: string | undefined; passage?: unknown }>(statement: S): S => {
    if (statement.source_id === undefined || known.has(statement.source_id)) return statement
    const { source_id: _, passage: __, ...rest } = statement
    return rest as S
  }
  const { key_points_structure, supporting_statistics, expert_insights, content_angle_analysis } =
    wished.content_research_analysis
  const angle_by_person = ownTexts(previous.content_research_analysis, content_angle_analysis)
  const { point_breakdown: before, by_person: chosen_before } = previous.content_research_analysis.key_points_structure
  const point_breakdown = withIds(key_points_structure.point_breakdown.map(markChanged)).map((point) => withPlace(point, sources))
  const { total_duration } = key_points_structure
  const by_person = chosen_before || serializeChoice(point_breakdown) !== serializeChoice(before)
  const statistics = supporting_statistics.map((each) => plainlyKept(markChanged(each)))
  const insights = expert_insights.map((each) => plainlyKept(markChanged(each)))
  requireTellable(['key_points_structure', 'point_breakdown'], before, point_breakdown)
  requireTellable(['supporting_statistics'], previous.content_research_analysis.supporting_statistics, statistics)
  requireTellable(['expert_insights'], previous.content_research_analysis.expert_insights, insights)
  return {
    ...previous,
    ...(previous.source_pictures && { source_pictures: judgedPictures(previous.source_pictures, wished.source_pictures) }),
    ...(previous.reading && {
      reading: {
        ...previous.reading,
        facts: weighedFacts(previous.reading, wished.reading),
        grounds: withoutOwn(previous.reading.grounds, angle_by_person),
      },
    }),
    content_research_analysis: {
      content_angle_analysis,
      ...(angle_by_person.length > 0 && { angle_by_person }),
      key_points_structure: { total_duration, point_breakdown, ...(by_person && { by_person }) },
      supporting_statistics: statistics,
      expert_insights: insights,
      sources: keptSources(sources, wished.content_research_analysis.sources),
    },
  }
}

type Analysis = ContentResearch['content_research_analysis']

/** Which of the angle's texts a person wrote. A text that they emptied is not theirs. */
const ownTexts = (
  { content_angle_analysis: before, angle_by_person = [] }: Analysis,
  wished: Analysis['content_angle_analysis'],
): (typeof ANGLE_TEXTS)[number][] =>
  ANGLE_TEXTS.filter((name) => wished[name].trim() !== '' && (wished[name] !== before[name] || angle_by_person.includes(name)))

/** The facts behind the texts that no person wrote. */
const withoutOwn = (grounds: Reading['grounds'], own: readonly string[]): Reading['grounds'] =>
  Object.fromEntries(Object.entries(grounds).filter(([name]) => !own.includes(name)))

/** `kept` is stored only if it is false, so that a restored part equals the original. */
function plainlyKept<S extends { kept?: boolean | undefined }>(statement: S): S {
  const { kept, ...rest } = statement
  return (kept === false ? statement : rest) as S
}

/** The sources as they were read, each with a person's decision whether it is used and may be read aloud. */
function keptSources(sources: readonly ResearchSource[], wished: readonly ResearchSource[]): ResearchSource[] {
  const wishes = new Map(wished.map((source) => [source.source_id, source]))
  return sources.map((source) => {
    const { kept, may_read } = wishes.get(source.source_id) ?? source
    const { may_read: _, ...read } = source
    return plainlyKept({ ...read, ...(may_read && { may_read }), kept })
  })
}

/** The sources' stored images, each with a person's decision to remove it, or to allow its use in the film. */
function judgedPictures(pictures: readonly SourcePicture[], wished: readonly SourcePicture[] = []): SourcePicture[] {
  const wishes = new Map(wished.map((picture) => [picture.picture_id, picture]))
  return pictures.map((picture) => {
    const { kept: before, may_use: said, ...read } = picture
    const { kept, may_use } = wishes.get(picture.picture_id) ?? { kept: before, may_use: said }
    return { ...read, ...(may_use && read.licence === undefined && { may_use }), ...(kept === false && { kept }) }
  })
}

type Stated = { text: string; source_id?: string | undefined; title?: string; figure?: string; speaker?: string | undefined }

/** Throws AppError invalid_fields for the first statement by a person that is blank or too long, and if there are too many. */
function requireTellable(place: string[], before: readonly Stated[], statements: readonly Stated[]): void {
  const list = ['content_research_analysis', ...place]
  if (statements.length > MOST_STATEMENTS) throw wrongField(list, say('edits.at_most_items', { most: MOST_STATEMENTS }))
  const known = new Set(before.map(({ text }) => text))
  for (const [index, { source_id, text, title, figure, speaker }] of statements.entries()) {
    if (source_id !== undefined || known.has(text)) continue
    const wrong = (field: string, msg: Words) => wrongField([...list, index, field], msg)
    if (text.trim() === '') throw wrong('text', say('edits.statement_needs_words'))
    if (title?.trim() === '') throw wrong('title', say('edits.statement_needs_words'))
    if (figure?.trim() === '') throw wrong('figure', say('edits.statistic_needs_figure'))
    for (const [field, value = ''] of Object.entries({ text, figure, speaker })) {
      const most = OWN_STATEMENT_LENGTHS[field as keyof typeof OWN_STATEMENT_LENGTHS]
      if (value.length > most) throw wrong(field, say('edits.at_most_characters', { most }))
    }
  }
}

/** A person's choice of points as a key: which points, in which order, with which weights, and which one answers the topic. */
const serializeChoice = (points: readonly KeyPoint[]): string =>
  JSON.stringify(
    points.map(({ id, title, kept = true, weight, answers = false }) => [id ?? title, kept, weight ?? null, answers]),
  )

/** The facts as they were read, with a person's weight and decision for each. */
function weighedFacts({ facts }: Reading, edited: Reading | undefined): Reading['facts'] {
  const wished = new Map(edited?.facts.map((fact) => [fact.fact_id, fact]))
  return facts.map((fact) => {
    const { kept: _, ...read } = fact
    const { kept = true, weight } = wished.get(fact.fact_id) ?? { weight: fact.weight }
    return { ...read, weight, ...(!kept && { kept }) }
  })
}

/** The least number of words (characters in a language without spaces) from which a point's match in a source is no chance. */
const LEAST_WORDS = 3
const LEAST_CHARACTERS = 8

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()

/** A person's own point with its place in the sources: the first sentence that has all of it word for word, if any. */
function withPlace(point: KeyPoint, sources: readonly ResearchSource[]): KeyPoint {
  const wanted = plainWords(point.text)
  const isLong = wanted.split(' ').length >= LEAST_WORDS || /^[^\p{ASCII}]+$/u.test(wanted.slice(0, LEAST_CHARACTERS))
  if (point.source_id !== undefined || !isLong || wanted.length < LEAST_CHARACTERS) return point
  for (const { source_id, language, sections } of sources) {
    const says = (text: string): boolean =>
      isUnspaced(language) ? plainWords(text).includes(wanted) : ` ${plainWords(text)} `.includes(` ${wanted} `)
    const found = sections.flatMap(({ sentences }) => sentences).find(({ text }) => says(text))
    if (found) return { ...point, source_id, passage: { start: found.start, end: found.end } }
  }
  return point
}

/** Points with an id each: a point that a person adds gets the first free id. */
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
