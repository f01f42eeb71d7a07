import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_BY_KEY } from '@orion/contract/platforms/declared.ts'
import type { Post, PostAnswers, PostCheck, PostFormat, PostTexts, PublishOptions } from '@orion/contract/posts.ts'
import type { PostRequest } from '../../../../api/posts.ts'
import { formatLocal, parseMoment, getBrowserZone } from '../../../../lib/zones.ts'

/** The settings for a post on one platform. Each platform has its own sheet. */
export type Sheet = {
  texts: PostTexts
  format: PostFormat
  /** Null until a person has chosen one. */
  visibility: string | null
  answers: PostAnswers
  /** The id of the thumbnail's asset. Null if no thumbnail is sent. */
  thumbnail: string | null
  later: boolean
  /** The local time in `zone`, such as '2026-11-24T15:00'. */
  at: string
  zone: string
  rehearsal: boolean
}

/** The settings that a person changed. All other settings follow the stage, the draft and the platform, even if these change later. */
export type Changes = Partial<Sheet>

/** The format that the platform prefers, if the film exists in it. Otherwise the first existing format that the platform accepts. */
export function firstFormat({ platform, formats }: Pick<PublishOptions, 'platform' | 'formats'>): PostFormat {
  const wished: PostFormat = PLATFORM_BY_KEY[platform].is_tall_first ? '9:16' : '16:9'
  const made = formats.filter((it) => it.made)
  return (made.find((it) => it.format === wished) ?? made[0] ?? formats[0])?.format ?? '16:9'
}

/** The first whole hour in a time zone that is at least one hour after `now`. */
function nextHour(zone: string, now: Date): string {
  const at = new Date(now)
  at.setMinutes(120, 0, 0)
  return formatLocal(at.toISOString(), zone)
}

/** The visibility of a platform that offers only one. Undefined if the platform requires that a person chooses anyway. */
export const onlyVisibility = ({ platform, visibilities }: Pick<PublishOptions, 'platform' | 'visibilities'>): string | null =>
  visibilities.length === 1 && !PLATFORM_BY_KEY[platform].has_chosen_visibility ? visibilities[0].value : null

/** The thumbnail that was chosen for the film in stage 10. It is only for wide films. */
export const chosenFor = (
  { thumbnail_asset_id }: Pick<PublishOptions, 'thumbnail_asset_id'>,
  format: PostFormat,
): string | null => (format === '16:9' ? thumbnail_asset_id : null)

/** The initial settings of a sheet. The texts are from the stage and the defaults from the platform. A saved draft overrides both. */
export function firstSheet(option: PublishOptions, draft: Post | undefined, now = new Date()): Sheet {
  const zone = draft?.zone ?? getBrowserZone()
  const format = draft?.format ?? firstFormat(option)
  const preselected = option.questions.flatMap(({ name, preselected: value }) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return {
    texts: { ...option.texts, ...draft?.texts },
    format,
    visibility: draft?.visibility ?? onlyVisibility(option),
    answers: { ...Object.fromEntries(preselected), ...draft?.answers },
    thumbnail: draft ? draft.thumbnail_asset_id : chosenFor(option, format),
    later: Boolean(draft?.publish_at),
    at: draft?.publish_at ? formatLocal(draft.publish_at, zone) : nextHour(zone, now),
    zone,
    rehearsal: draft?.rehearsal ?? false,
  }
}

/** The settings of a sheet after a person's changes are applied. */
export const withChanges = (sheet: Sheet, changes: Changes): Sheet => ({
  ...sheet,
  ...(changes.format && changes.format !== sheet.format && { thumbnail: null }),
  ...changes,
  texts: { ...sheet.texts, ...changes.texts },
  answers: { ...sheet.answers, ...changes.answers },
})

/** The request for the post of a sheet. An invalid time is left out. */
export function makeRequest(platform: Platform, sheet: Sheet): PostRequest {
  const { texts, format, visibility, answers, thumbnail, later, at, zone, rehearsal } = sheet
  const publish_at = later ? parseMoment(at, zone) : null
  return {
    platform,
    format,
    texts,
    answers,
    ...(publish_at && { publish_at, zone }),
    ...(visibility !== null && { visibility }),
    ...(PLATFORM_BY_KEY[platform].takes_thumbnail && { thumbnail_asset_id: thumbnail }),
    ...(rehearsal && { rehearsal }),
  }
}

/**
 * The part of a text that a platform shows before it collapses the rest. `rest` is whether there is more text. The text is cut between
 * words if possible.
 */
export function cutAt(text: string, characters: number): { shown: string; rest: boolean } {
  const line = text.trim()
  const signs = [...line]
  if (signs.length <= characters) return { shown: line, rest: false }
  const visible = signs.slice(0, characters).join('')
  const word = visible.lastIndexOf(' ')
  return { shown: (word > visible.length * 0.8 ? visible.slice(0, word) : visible).trimEnd(), rest: true }
}

/** The checks in three groups: blocking ones, hints, and passed ones. */
export const sortChecks = (checks: readonly PostCheck[]) => ({
  blocking: checks.filter(({ ok, blocks }) => !ok && blocks),
  warnings: checks.filter(({ ok, blocks }) => !ok && !blocks),
  passed: checks.filter(({ ok }) => ok),
})

/** The stage that corrects the film after a failed check, by the name of the check. */
const STAGE_OF: Record<string, number> = {
  length: 8,
  size: 8,
  codec: 8,
  rate: 8,
  index: 8,
  loudness: 7,
  needs_update: 8,
  credits: 5,
}

/** The number of the stage in which a person can correct what a check reports. Undefined if it is corrected on the sheet. */
export const findStage = (check: string) =>
  STAGES.find(({ number }) => number === (check.startsWith('quality') ? 9 : STAGE_OF[check]))

/** The settings that have their own field on every sheet. */
const FIELDS = ['title', 'description', 'text', 'tags', 'format', 'visibility', 'thumbnail', 'when'] as const
type Field = (typeof FIELDS)[number]
const FIELD_OF: Record<string, Field> = {
  signs: 'title',
  tag_signs: 'tags',
  hashtags: 'text',
  mentions: 'text',
  path: 'format',
  publish_at: 'when',
  zone: 'when',
}

/**
 * The name of the field in which a person can correct what a check reports. It may be the name of a question. A check whose name ends in
 * '_length' belongs to the field before this ending. Null if no field can correct it.
 */
export function findField(check: string, questions: readonly { name: string }[]): string | null {
  const name = FIELD_OF[check] ?? check.replace(/_length$/, '')
  return FIELDS.some((it) => it === name) || questions.some((it) => it.name === name) ? name : null
}

/** The text of a check that only counts characters ('120 of 100.'). Null for every other check. */
export const countedText = ({
  check,
  detail,
}: Pick<PostCheck, 'check' | 'detail'>): 'title' | 'description' | 'text' | 'tags' | null =>
  /^\d/.test(detail)
    ? ((['title', 'description', 'text', 'tags'] as const).find((it) => check.replace(/_length$/, '') === it) ?? null)
    : null

/**
 * The post that represents a platform in the list. `posts` are sorted newest first. A rehearsal is used only if nothing was published. A
 * cancelled post is used only if there is no other post. A cancelled rehearsal is never used.
 */
export const findLastPost = (posts: readonly Post[]): Post | undefined => {
  const real_posts = posts.filter(({ rehearsal }) => !rehearsal)
  const holds = ({ state }: Post): boolean => state !== 'cancelled'
  return real_posts.find(holds) ?? posts.find(holds) ?? real_posts[0]
}
