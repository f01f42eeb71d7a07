import type { MotifName, PaletteName } from '@orion/contract/catalogues/worlds.ts'
import { DEFAULT_VIDEO_DURATION, RESOLUTION } from '@orion/contract/catalogues/durations.ts'
import { VIDEO_LANGUAGES, type InterfaceLanguage, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { CaptionStyle } from '@orion/contract/settings/look-settings.ts'
import type { Narration } from '@orion/contract/narration.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import type { MusicMood } from '@orion/contract/contents/07-music-sound.ts'
import type { Series } from '@orion/contract/series.ts'
import type { createWorkflow, Workflow } from '@orion/contract/workflows.ts'
import type { Request } from '@orion/contract/route.ts'
import { limitUnits, UNIT } from '../../lib/format.ts'
import { checkSource, NO_SOURCE, makeSource, type SourceProblems, type SourceWishes } from '../../parts/source-wishes.ts'

/** The create form's values. `limit` is text in points. */
export type Wishes = SourceWishes & {
  topic: string
  name: string
  description: string
  organization_id: string
  duration: number
  language: VideoLanguage
  /** Both null: the topic determines the film's colours. */
  brand_color: string | null
  palette: PaletteName | null
  /** null: the topic's. */
  motif: MotifName | null
  narration: Narration
  /** 'box': on the image. 'none': as a track for the player. */
  caption_style: CaptionStyle
  /** Absent: the script's own. */
  music_mood?: MusicMood | undefined
  /** The series to which the film belongs. */
  series_id?: string | null
  autopilot: boolean
  limit: string
}

/**
 * The form while it is filled in. While `limit` is null, it follows the estimate. While `language` is null, it follows the guess from
 * topic and source.
 */
export type Draft = Omit<Wishes, 'limit' | 'language'> & { limit: string | null; language: VideoLanguage | null }

/** The name of the form's draft in this browser. A sample topic and a copied film each have their own draft. */
export const createDraftName = (begun: string) => `create-workflow:${begun}`

/** `nameless`: the form has neither a name nor a topic. */
export type Problems = SourceProblems & { required?: boolean; nameless?: boolean; limit?: boolean }

/** The initial form: the default organization, 60 seconds, the language of the person's text, captions on the image. */
export const firstWishes = (topic: string, organizations: readonly Organization[]): Draft => ({
  topic,
  name: '',
  description: '',
  organization_id: (organizations.find(({ is_default }) => is_default) ?? organizations[0])?.organization_id ?? '',
  duration: DEFAULT_VIDEO_DURATION,
  language: null,
  ...NO_SOURCE,
  brand_color: null,
  palette: null,
  motif: null,
  narration: 'spoken',
  caption_style: 'box',
  autopilot: false,
  limit: null,
})

type Settings = {
  narration?: Narration | undefined
  brand_color?: string | null
  palette?: PaletteName | null
  motif?: MotifName | null
  caption_style?: CaptionStyle
  music_mood?: MusicMood | null
}

/**
 * The fields that the next film copies from a finished film: organization, length, language, narration, look and music, and autopilot's
 * range.
 */
export const likeWishes = (
  { organization_id, duration_seconds, language, autopilot, series }: Workflow,
  { brand_color, palette, motif, narration, caption_style, music_mood }: Settings,
): Partial<Draft> => ({
  organization_id,
  duration: duration_seconds,
  language,
  ...(brand_color && { brand_color }),
  ...(palette && { palette }),
  ...(motif && { motif }),
  ...(narration !== undefined && { narration }),
  ...(caption_style !== undefined && { caption_style }),
  ...(music_mood && { music_mood }),
  ...(series && { series_id: series.series_id }),
  ...(autopilot && { autopilot: true, limit: String(autopilot.points_limit / UNIT) }),
})

/** The form's fields from the chosen series; a later change applies to this film. */
export const seriesWishes = ({ series_id, style: { look = {}, duration_seconds } }: Series): Partial<Wishes> => ({
  series_id,
  brand_color: look.brand_color ?? null,
  palette: look.palette ?? null,
  motif: look.motif ?? null,
  music_mood: undefined,
  ...(look.caption_style && { caption_style: look.caption_style }),
  ...(duration_seconds && { duration: duration_seconds }),
})

/**
 * The form with derived values: the language of the person's text (56.7), and the suggested limit, twice the film's estimated cost, in
 * 1/10,000 pt. No limit while the cost is unknown.
 */
export const wholeWishes = (draft: Draft, language: VideoLanguage, estimate: number | undefined): Wishes => ({
  ...draft,
  language: draft.language ?? language,
  limit: draft.limit ?? (estimate === undefined ? '' : String((estimate * 2) / UNIT)),
})

/** The languages of films, with the page's language first. */
export const languagesFor = (locale: InterfaceLanguage) => [
  ...VIDEO_LANGUAGES.filter(({ code }) => code === locale),
  ...VIDEO_LANGUAGES.filter(({ code }) => code !== locale),
]

/** The default name from the topic: its first 80 characters. */
export const makeName = ({ name, topic }: Pick<Wishes, 'name' | 'topic'>) =>
  name.trim() || [...topic.trim()].slice(0, 80).join('').trim()

/** The missing or wrong fields. */
export function checkWishes(wishes: Wishes): Problems {
  const nameless = makeName(wishes) === ''
  const badLimit = wishes.autopilot && !(limitUnits(wishes.limit) >= 1)
  return {
    nameless,
    required: nameless || !wishes.organization_id,
    ...checkSource(wishes),
    limit: badLimit,
  }
}

/** The request's fields, without blank fields. */
export function makeRequest(wishes: Wishes, user_id: string): Request<typeof createWorkflow> {
  const source = makeSource(wishes)
  return {
    user_id,
    organization_id: wishes.organization_id,
    workflow_name: makeName(wishes),
    workflow_description: wishes.description.trim() || null,
    ...(wishes.topic.trim() && { topic: wishes.topic.trim() }),
    language: wishes.language,
    video_config: { duration: wishes.duration as 60, resolution: RESOLUTION },
    ...(Object.keys(source).length > 0 && { source }),
    ...(wishes.narration === 'on_screen' && { narration: wishes.narration }),
    style: {
      // in a series, null is sent: the topic's colours override the series
      ...((wishes.brand_color || wishes.series_id) && { brand_color: wishes.brand_color }),
      ...((wishes.palette || wishes.series_id) && { palette: wishes.palette }),
      ...((wishes.motif || wishes.series_id) && { motif: wishes.motif }),
      caption_style: wishes.caption_style,
      ...(wishes.music_mood && { music_mood: wishes.music_mood }),
    },
    ...(wishes.series_id && { series_id: wishes.series_id }),
    ...(wishes.autopilot && { autopilot: { points_limit: limitUnits(wishes.limit) } }),
  }
}
