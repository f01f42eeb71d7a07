import { chapterFaults } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import { type Distribution, THUMBNAIL_TITLE_LENGTH, type Thumbnail } from '@orion/contract/contents/10-distribution.ts'
import { AppError, fieldProblem, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { parseEdit } from '../../core/parse-edit.ts'
import type { StageRequest } from '../../core/stage.ts'

/** The most chapters and own thumbnails. */
const MOST_CHAPTERS = 100
const MOST_THUMBNAILS = 20

const at_seconds = z.number().check(z.minimum(0))

/** A person's edit of thumbnail and chapters. Null returns a field to Orion; an absent field stays. */
const Edit = z.object({
  chapters: z.optional(
    z.nullable(z.array(z.object({ start_seconds: at_seconds, title: z.string() })).check(z.maxLength(MOST_CHAPTERS))),
  ),
  poster: z.optional(z.nullable(z.object({ asset_id: z.string(), at_seconds }))),
  thumbnails: z.optional(
    z
      .array(
        z.object({
          asset_id: z.string(),
          title: z.optional(z.string().check(z.maxLength(THUMBNAIL_TITLE_LENGTH))),
          scene_id: z.optional(z.string()),
          at_seconds: z.optional(at_seconds),
        }),
      )
      .check(z.maxLength(MOST_THUMBNAILS)),
  ),
  thumbnail_asset_id: z.optional(z.nullable(z.string())),
})
type Wish = z.infer<typeof Edit>
type Request = Pick<StageRequest<'distribution'>, 'inputs'>

/**
 * The content after a person's edit of chapters, poster and thumbnails. `thumbnails` is the whole list of a person's own; Orion's stay
 * whatever is sent. Throws AppError invalid_fields that names every wrong field.
 */
export function editWindow({ inputs }: Request, previous: Distribution, edited: unknown): Distribution {
  const edit = parseEdit(Edit, edited, say('edits.not_right'))
  const seconds = inputs.video_assembly?.duration_seconds ?? 0
  const parts = [
    editChapters(previous, edit, { chapters: inputs.video_assembly?.chapters ?? [], seconds }),
    editPoster(previous, edit, seconds),
    editPictures(previous, edit, seconds),
  ]
  const changed = parts.filter((part) => part !== null)
  if (changed.length === 0) return previous
  return Object.assign({}, previous, ...changed, { texts_written: false }) as Distribution
}

/** A title on a single line of a text; on several lines it would look like several chapters. */
const oneLine = (title: string): string => title.replace(/\s+/gu, ' ').trim()

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The film as stage 8 made it: its own chapters, and its length. */
type FilmChapters = { chapters: readonly Chapter[]; seconds: number }

function editChapters(previous: Distribution, { chapters: wished }: Wish, { chapters: film_chapters, seconds }: FilmChapters) {
  const before = previous.chapters ?? film_chapters
  if (wished === undefined) return null
  const by_person = wished !== null && !same(wished, film_chapters)
  const chapters = by_person
    ? wished.map(({ start_seconds, title }) => ({ start_seconds, title: oneLine(title) }))
    : film_chapters
  if (same(chapters, before) && previous.chapters_unfit === undefined) return null
  const faults = by_person ? chapterFaults(chapters, seconds) : []
  if (faults.length > 0)
    throw new AppError('invalid_fields', faults[0].words, {
      fields: faults.map(({ index, field, words }) => fieldProblem(['chapters', index, field], words)),
    })
  return {
    chapters,
    chapters_by_person: by_person ? (true as const) : undefined,
    chapters_unfit: undefined,
    chaptered_film_asset_id: undefined,
    signed_film_asset_id: undefined,
    signed: undefined,
  }
}

function editPoster(previous: Distribution, { poster }: Wish, seconds: number) {
  if (poster === undefined || same(poster ?? undefined, previous.poster)) return null
  if (poster !== null && poster.at_seconds > seconds) throw wrongField(['poster', 'at_seconds'], say('edits.film_shorter'))
  return { poster: poster ?? undefined }
}

function editPictures(previous: Distribution, { thumbnails, thumbnail_asset_id: wished }: Wish, seconds: number) {
  const { thumbnails: before = [], thumbnail_asset_id, thumbnail_by_person } = previous
  const generated = before.filter(({ by_person }) => !by_person)
  const isOwn = ({ asset_id }: Pick<Thumbnail, 'asset_id'>) => generated.some((each) => each.asset_id === asset_id)
  thumbnails?.forEach(({ asset_id, at_seconds: at = 0 }, index) => {
    const is_new = before.every((each) => each.asset_id !== asset_id)
    if (is_new && at > seconds) throw wrongField(['thumbnails', index, 'at_seconds'], say('edits.film_shorter'))
  })
  const persons = thumbnails
    ?.filter((each, index) => !isOwn(each) && thumbnails.findIndex(({ asset_id }) => asset_id === each.asset_id) === index)
    .map((each) => ({ ...each, by_person: true as const }))
  const now = persons === undefined ? before : [...generated, ...persons]
  const kept = wished === undefined ? (thumbnail_by_person ? thumbnail_asset_id : null) : wished
  const chosen = now.find(({ asset_id }) => asset_id === kept)
  if (wished && chosen === undefined) throw wrongField(['thumbnail_asset_id'], say('edits.picture_not_there'))
  const next = {
    thumbnails: now,
    thumbnail_asset_id: (chosen ?? now[0])?.asset_id,
    thumbnail_by_person: chosen === undefined ? undefined : (true as const),
  }
  return same(next, { thumbnails: before, thumbnail_asset_id, thumbnail_by_person }) ? null : next
}
