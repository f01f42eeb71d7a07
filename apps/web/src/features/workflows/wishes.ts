import { UPLOAD_LIMITS } from '@orion/contract/assets.ts'
import { SOURCE_LIMITS } from '@orion/contract/contents/01-content-research.ts'
import { DEFAULT_VIDEO_DURATION, RESOLUTION } from '@orion/contract/catalogues/durations.ts'
import { DEFAULT_VIDEO_LANGUAGE, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import type { createWorkflow } from '@orion/contract/workflows.ts'
import type { Request } from '@orion/contract/route.ts'

/** A chosen file: on its way, kept as an asset, or unfit. */
export type SourceFile = { key: string; name: string; asset_id?: string; problem?: string }

const LIMIT_OF = {
  txt: 'text',
  md: 'text',
  markdown: 'text',
  html: 'text',
  htm: 'text',
  pdf: 'document',
  docx: 'document',
} as const

/** Endings of the files that a film can be made of. */
export const SOURCE_TYPES = Object.keys(LIMIT_OF)

/** Why a file can be no source, before it is sent: its ending, or its size for that ending. */
export function unfitFor({ name, size }: { name: string; size: number }): 'type' | 'text' | 'document' | 'empty' | null {
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? ''
  if (!(ending in LIMIT_OF)) return 'type'
  if (size === 0) return 'empty'
  const limit = LIMIT_OF[ending as keyof typeof LIMIT_OF]
  return size > UPLOAD_LIMITS[limit] ? limit : null
}

/** What the create form holds. `limit` is text in points. */
export type Wishes = {
  topic: string
  name: string
  description: string
  organization_id: string
  duration: number
  language: VideoLanguage
  text: string
  links: string
  files: readonly SourceFile[]
  brand_color: string
  autopilot: boolean
  limit: string
}

/** The form as it is filled in: until a limit is typed there is none, and it follows the estimate. */
export type Draft = Omit<Wishes, 'limit'> & { limit: string | null }

/** `nameless`: neither a name nor a topic says what the film is; `files`: one could not be taken, or there are too many. */
export type Problems = {
  required?: boolean
  nameless?: boolean
  link?: string
  links?: boolean
  files?: boolean
  limit?: boolean
}

const UNIT = 10_000
const DEFAULT_COLOR = '#0e7c86'

/** The form at its start: the default organization, 60 seconds, English. */
export const firstWishes = (topic: string, organizations: readonly Organization[]): Draft => ({
  topic,
  name: '',
  description: '',
  organization_id: (organizations.find(({ is_default }) => is_default) ?? organizations[0])?.organization_id ?? '',
  duration: DEFAULT_VIDEO_DURATION,
  language: DEFAULT_VIDEO_LANGUAGE,
  text: '',
  links: '',
  files: [],
  brand_color: DEFAULT_COLOR,
  autopilot: false,
  limit: null,
})

/** With the limit that is offered: twice what the film is estimated to cost, in 1/10,000 pt. Nothing while that is not known. */
export const withLimit = (draft: Draft, estimate: number | undefined): Wishes => ({
  ...draft,
  limit: draft.limit ?? (estimate === undefined ? '' : String((estimate * 2) / UNIT)),
})

/** The name that a topic gives when none is written: its first 80 characters. */
export const nameOf = ({ name, topic }: Pick<Wishes, 'name' | 'topic'>) =>
  name.trim() || [...topic.trim()].slice(0, 80).join('').trim()

const linksOf = (links: string) =>
  links
    .split(/\s+/)
    .map((link) => link.trim())
    .filter(Boolean)

const limitUnits = (limit: string) => Math.round(Number(limit.replace(',', '.')) * UNIT)

/** What is missing or wrong. */
export function checkWishes(wishes: Wishes): Problems {
  const nameless = nameOf(wishes) === ''
  const badLimit = wishes.autopilot && !(limitUnits(wishes.limit) >= 1)
  return {
    nameless,
    required: nameless || !wishes.organization_id,
    link: linksOf(wishes.links).find((link) => !/^https?:\/\/\S+\.\S/i.test(link)),
    links: linksOf(wishes.links).length > SOURCE_LIMITS.urls,
    files: wishes.files.some(({ problem }) => problem !== undefined) || wishes.files.length > SOURCE_LIMITS.files,
    limit: badLimit,
  }
}

/** The call's fields; what is blank is left out. */
export function requestOf(wishes: Wishes, user_id: string): Request<typeof createWorkflow> {
  const urls = linksOf(wishes.links)
  const asset_ids = wishes.files.flatMap(({ asset_id }) => asset_id ?? [])
  const source = {
    ...(wishes.text.trim() && { text: wishes.text }),
    ...(urls.length > 0 && { urls }),
    ...(asset_ids.length > 0 && { asset_ids }),
  }
  return {
    user_id,
    organization_id: wishes.organization_id,
    workflow_name: nameOf(wishes),
    workflow_description: wishes.description.trim() || null,
    ...(wishes.topic.trim() && { topic: wishes.topic.trim() }),
    language: wishes.language,
    video_config: { duration: wishes.duration as 60, resolution: RESOLUTION },
    ...(Object.keys(source).length > 0 && { source }),
    style: { brand_color: wishes.brand_color },
    ...(wishes.autopilot && { autopilot: { points_limit: limitUnits(wishes.limit) } }),
  }
}
