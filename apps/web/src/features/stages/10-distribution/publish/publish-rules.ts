import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_BY_KEY } from '@orion/contract/platforms/declared.ts'
import type { Post, PostAnswers, PostCheck, PostFormat, PostTexts, PublishOptions } from '@orion/contract/posts.ts'
import type { PostRequest } from '../../../../api/posts.ts'
import { formatLocal, parseMoment, getBrowserZone } from '../../../../lib/zones.ts'

/** A person's settings for publishing on one platform. Each platform has its own sheet. */
export type Sheet = {
  texts: PostTexts
  format: PostFormat
  /** Null before a person chose one. */
  visibility: string | null
  answers: PostAnswers
  /** Null when no thumbnail is sent. */
  thumbnail: string | null
  later: boolean
  /** '2026-11-24T15:00' in `zone`. */
  at: string
  zone: string
  rehearsal: boolean
}

/** The settings that the person changed. All other settings come from the stage, the draft and the platform, also when these change. */
export type Changes = Partial<Sheet>

/** The format that the platform prefers, if the film is finished in it. Otherwise the first finished format that the platform accepts. */
export function firstFormat({ platform, formats }: Pick<PublishOptions, 'platform' | 'formats'>): PostFormat {
  const wished: PostFormat = PLATFORM_BY_KEY[platform].is_tall_first ? '9:16' : '16:9'
  const made = formats.filter((it) => it.made)
  return (made.find((it) => it.format === wished) ?? made[0] ?? formats[0])?.format ?? '16:9'
}

/** The next whole hour in a time zone that is at least one hour away. */
function nextHour(zone: string, now: Date): string {
  const at = new Date(now)
  at.setMinutes(120, 0, 0)
  return formatLocal(at.toISOString(), zone)
}

/** The visibility, if the platform offers only one. Some platforms require that a person chooses even then. */
export const onlyVisibility = ({ platform, visibilities }: Pick<PublishOptions, 'platform' | 'visibilities'>): string | null =>
  visibilities.length === 1 && !PLATFORM_BY_KEY[platform].has_chosen_visibility ? visibilities[0].value : null

/** The thumbnail that stage 10 chose for the film: a wide image. */
const chosenFor = ({ thumbnail_asset_id }: Pick<PublishOptions, 'thumbnail_asset_id'>, format: PostFormat): string | null =>
  format === '16:9' ? thumbnail_asset_id : null

/** The initial settings of a sheet: the stage's texts and the platform's defaults, overridden by a saved draft. */
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

/** A sheet with the person's changes. */
export const withChanges = (sheet: Sheet, changes: Changes): Sheet => ({
  ...sheet,
  ...(changes.format && changes.format !== sheet.format && { thumbnail: null }),
  ...changes,
  texts: { ...sheet.texts, ...changes.texts },
  answers: { ...sheet.answers, ...changes.answers },
})

/** The request for a sheet, without an invalid hour. */
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
 * The part of a text that a platform shows before it collapses the rest. `rest`: there is more text. The cut is between words where
 * possible.
 */
export function cutAt(text: string, characters: number): { shown: string; rest: boolean } {
  const line = text.trim()
  const signs = [...line]
  if (signs.length <= characters) return { shown: line, rest: false }
  const visible = signs.slice(0, characters).join('')
  const word = visible.lastIndexOf(' ')
  return { shown: (word > visible.length * 0.8 ? visible.slice(0, word) : visible).trimEnd(), rest: true }
}

/** The order of checks: first blocking ones, then hints, then passed ones. */
export const sortChecks = (checks: readonly PostCheck[]) => ({
  blocking: checks.filter(({ ok, blocks }) => !ok && blocks),
  warnings: checks.filter(({ ok, blocks }) => !ok && !blocks),
  passed: checks.filter(({ ok }) => ok),
})

/** The stage that corrects the film for a failed check. */
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

/** The stage in which a person can correct what a check reports; undefined when it is corrected on the sheet. */
export const findStage = (check: string) =>
  STAGES.find(({ number }) => number === (check.startsWith('quality') ? 9 : STAGE_OF[check]))

/** Settings with a separate field on every sheet. */
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
 * The name of the field in which a person can correct what a check reports, or the name of a question. A check whose name ends in '_length'
 * belongs to the same field. Null if no field can correct it.
 */
export function findField(check: string, questions: readonly { name: string }[]): string | null {
  const name = FIELD_OF[check] ?? check.replace(/_length$/, '')
  return FIELDS.some((it) => it === name) || questions.some((it) => it.name === name) ? name : null
}

/** The text that a check only counts ('120 of 100.'); null for every other check. */
export const countedText = ({
  check,
  detail,
}: Pick<PostCheck, 'check' | 'detail'>): 'title' | 'description' | 'text' | 'tags' | null =>
  /^\d/.test(detail)
    ? ((['title', 'description', 'text', 'tags'] as const).find((it) => check.replace(/_length$/, '') === it) ?? null)
    : null

/**
 * The post that stands for a platform in the list. Posts are given newest first. A rehearsal is used only if nothing was published. A
 * cancelled post is used only if no other post exists, and a cancelled rehearsal never.
 */
export const findLastPost = (posts: readonly Post[]): Post | undefined => {
  const real_posts = posts.filter(({ rehearsal }) => !rehearsal)
  const holds = ({ state }: Post): boolean => state !== 'cancelled'
  return real_posts.find(holds) ?? posts.find(holds) ?? real_posts[0]
}
