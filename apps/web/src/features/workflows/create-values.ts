import { DEFAULT_VIDEO_DURATION, RESOLUTION } from '@orion/contract/catalogues/durations.ts'
import { VIDEO_LANGUAGES, type InterfaceLanguage, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { MOOD_NAMES, pickFields, setFields, WORLD_NAMES } from '@orion/contract/settings/film-settings.ts'
import type { MoodName, MusicMood, World } from '@orion/contract/settings/film-settings.ts'
import type { CaptionStyle } from '@orion/contract/settings/look-settings.ts'
import type { Narration } from '@orion/contract/narration.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import type { Series } from '@orion/contract/series.ts'
import type { createWorkflow, Workflow } from '@orion/contract/workflows.ts'
import type { Request } from '@orion/contract/route.ts'
import { PROMPT_LENGTH } from '@orion/contract/values.ts'
import type { DraftName } from '../../lib/draft-steps.ts'
import { limitUnits, UNIT } from '../../lib/format.ts'
import { checkSource, NO_SOURCE, makeSource, type SourceProblems, type SourceValues } from '../../parts/source/source-values.ts'

/** Each value is undefined if the script decides it. */
type Mood = { [Name in MoodName]?: MusicMood | undefined }

/** The values of the form for a new film. `limit` is the typed text, in points. */
export type CreateValues = SourceValues &
  World &
  Mood & {
    topic: string
    name: string
    description: string
    organization_id: string
    duration: number
    language: VideoLanguage
    narration: Narration
    /** With 'box', captions are part of the image. With 'none', they are a track for the player. */
    caption_style: CaptionStyle
    /** The series to which the film belongs. Null or absent if there is none. */
    series_id?: string | null
    autopilot: boolean
    limit: string
  }

/**
 * The form while a person fills it in. A null `limit` follows the estimate. A null `language` follows the guess from the topic and the
 * sources.
 */
export type Draft = Omit<CreateValues, 'limit' | 'language'> & { limit: string | null; language: VideoLanguage | null }

/** The name of the form's draft in this browser. Each sample topic and each copied film has its own draft. */
export const createDraftName = (begun: string): DraftName => `create-workflow:${begun}`

/** The problems of the form. `nameless` is true if there is neither a name nor a topic, `long` if the topic is too long. */
export type Problems = SourceProblems & { required?: boolean; nameless?: boolean; long?: boolean; limit?: boolean }

const fill = <Name extends string, T>(names: readonly Name[], value: T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>

/** The initial values: the default organization, the default length, the language of the person's text, captions on the image. */
export const makeFirstValues = (topic: string, organizations: readonly Organization[]): Draft => ({
  topic,
  name: '',
  description: '',
  organization_id: (organizations.find(({ is_default }) => is_default) ?? organizations[0])?.organization_id ?? '',
  duration: DEFAULT_VIDEO_DURATION,
  language: null,
  ...NO_SOURCE,
  ...fill(WORLD_NAMES, null),
  narration: 'spoken',
  caption_style: 'box',
  autopilot: false,
  limit: null,
})

type Settings = Partial<World> & { [Name in MoodName]?: MusicMood | null } & {
  narration?: Narration | undefined
  caption_style?: CaptionStyle
}

/**
 * The values that a new film copies from a finished film: organization, length, language, narration, look, music, and up to which stage
 * autopilot runs.
 */
export const copyFilmValues = (
  { organization_id, duration_seconds, language, autopilot, series }: Workflow,
  { narration, caption_style, ...settings }: Settings,
): Partial<Draft> => ({
  organization_id,
  duration: duration_seconds,
  language,
  ...setFields(settings, [...WORLD_NAMES, ...MOOD_NAMES]),
  ...(narration !== undefined && { narration }),
  ...(caption_style !== undefined && { caption_style }),
  ...(series && { series_id: series.series_id }),
  ...(autopilot && { autopilot: true, limit: String(autopilot.points_limit / UNIT) }),
})

/** The values that the form takes from a chosen series. A person can then change them for this film. */
export const getSeriesValues = ({ series_id, style: { look = {}, duration_seconds } }: Series): Partial<CreateValues> => ({
  series_id,
  ...fill(WORLD_NAMES, null),
  ...setFields(look, WORLD_NAMES),
  ...fill(MOOD_NAMES, undefined),
  ...(look.caption_style && { caption_style: look.caption_style }),
  ...(duration_seconds && { duration: duration_seconds }),
})

/**
 * The form with the values that depend on others. They are the language of the person's text (56.7), and the suggested limit. The limit is
 * twice the estimated cost, in 1/10,000 pt, and it is empty while the cost is unknown.
 */
export const completeValues = (draft: Draft, language: VideoLanguage, estimate: number | undefined): CreateValues => ({
  ...draft,
  language: draft.language ?? language,
  limit: draft.limit ?? (estimate === undefined ? '' : String((estimate * 2) / UNIT)),
})

/** The languages of films. The language of the page is first. */
export const languagesFor = (locale: InterfaceLanguage) => [
  ...VIDEO_LANGUAGES.filter(({ code }) => code === locale),
  ...VIDEO_LANGUAGES.filter(({ code }) => code !== locale),
]

/** The name of a film. Without a typed name, it is the first 80 characters of the topic. */
export const makeName = ({ name, topic }: Pick<CreateValues, 'name' | 'topic'>) =>
  name.trim() || [...topic.trim()].slice(0, 80).join('').trim()

/** The topic's text as the source, after a source that is already there. Its first line stays as the topic. */
export const moveTopicToText = ({ topic, text }: Pick<CreateValues, 'topic' | 'text'>) => ({
  topic: makeName({ name: '', topic: topic.trim().split('\n', 1)[0] }),
  text: [text.trim(), topic.trim()].filter(Boolean).join('\n\n'),
})

/** The first line of a source text, if it is short enough for the title of a film. Otherwise an empty text. */
export function findTitle(text: string): string {
  const line = text.trim().split('\n', 1)[0].trim()
  return makeName({ name: '', topic: line }) === line ? line : ''
}

/** The fields that are missing or wrong. */
export function checkValues(wishes: CreateValues): Problems {
  const nameless = makeName(wishes) === ''
  const badLimit = wishes.autopilot && !(limitUnits(wishes.limit) >= 1)
  return {
    nameless,
    required: nameless || !wishes.organization_id,
    long: wishes.topic.trim().length > PROMPT_LENGTH,
    ...checkSource(wishes),
    limit: badLimit,
  }
}

/** The request that creates the workflow. Blank fields are left out. */
export function makeRequest(wishes: CreateValues, user_id: string): Request<typeof createWorkflow> {
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
      // in a series, null must be sent: it means the colours of the topic instead of the series' colours
      ...(wishes.series_id ? pickFields(wishes, WORLD_NAMES) : setFields(wishes, WORLD_NAMES)),
      caption_style: wishes.caption_style,
      ...setFields(wishes, MOOD_NAMES),
    },
    ...(wishes.series_id && { series_id: wishes.series_id }),
    ...(wishes.autopilot && { autopilot: { points_limit: limitUnits(wishes.limit) } }),
  }
}
