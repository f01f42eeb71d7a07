import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { VideoDuration } from './catalogues/durations.ts'
import { VideoLanguage } from './catalogues/languages.ts'
import { WorkflowStatus } from './catalogues/stage-schemas.ts'
import { Pronunciations, Rate } from './contents/03-voice-scenes.ts'
import { OPENING_LENGTH } from './contents/05-image-selection.ts'
import { FilmUpdate } from './film-update.ts'
import { WishedTerm } from './glossary.ts'
import { nextCursor, page, route } from './route.ts'
import { MOOD_SETTINGS, optionalFields, WORLD_SETTINGS } from './settings/film-settings.ts'
import { LOOK_SETTINGS, lookShape } from './settings/look-settings.ts'
import { Id, Key, Points, Time, named } from './values.ts'

/**
 * The most series of an organization, terms of its glossary, and films that one request adds to a series. The most characters of a name.
 */
export const SERIES_LIMITS = { series: 200, terms: 200, at_once: 50, name: 80 } as const

/**
 * The style that films of a series share. An absent field keeps each film's own value.
 */
export const SeriesStyle = z.object({
  look: z.optional(
    z.object({
      ...optionalFields(WORLD_SETTINGS),
      ...lookShape(LOOK_SETTINGS, 'film'),
    }),
  ),
  /** `voices` are by language. Speed, stability and pronunciations apply to all voices. */
  voice: z.optional(
    z.object({
      voices: z.optional(z.partialRecord(VideoLanguage, Key)),
      rate: z.optional(Rate),
      stability: z.optional(z.number().check(z.gte(0), z.lte(1))),
      pronunciations: z.optional(Pronunciations),
    }),
  ),
  music: z.optional(z.object({ ...optionalFields(MOOD_SETTINGS), sound_marks: z.optional(z.boolean()) })),
  /** The line above the title at the beginning of its films, by language. */
  opening: z.optional(z.partialRecord(VideoLanguage, named('Write the line, or leave it out', OPENING_LENGTH))),
  /** Words with a prescribed form in its editions. They take precedence over the organization's glossary. */
  glossary: z.optional(
    z.array(WishedTerm).check(z.maxLength(SERIES_LIMITS.terms, sentence('series.too_many_words', { most: SERIES_LIMITS.terms }))),
  ),
  /** The length of films that are created in the series from now on. Existing films keep their length. */
  duration_seconds: z.optional(VideoDuration),
})
export type SeriesStyle = z.infer<typeof SeriesStyle>

/** A named style that films share. */
export const Series = z.object({
  series_id: Id,
  name: z.string(),
  style: SeriesStyle,
  /** The number of films in the series. */
  films: z.int(),
  saved_at: Time,
})
export type Series = z.infer<typeof Series>

const Name = named(sentence('series.name_series'), SERIES_LIMITS.name)
const ofOrganization = { path: '/api/orion/organizations/{organization_id}/series', resource: 'organization' } as const
const ofOne = { path: '/api/orion/organizations/{organization_id}/series/{series_id}', resource: 'organization' } as const
const answer = z.object({ series: Series, data: z.object({ series: Series }) })

export const listSeries = route({
  ...ofOrganization,
  method: 'GET',
  summary: 'The named styles that films of an organization share',
  action: 'organization.read',
  answer: z.object({ data: z.object({ series: z.array(Series) }) }),
})

export const createSeries = route({
  ...ofOrganization,
  method: 'POST',
  summary: 'Name a style that films share: as it is sent, or as a film has it, which then belongs to it; no film is changed',
  action: 'organization.update',
  idempotent: true,
  body: z.object({
    name: Name,
    /** Together with `from_workflow_id`, `style` takes precedence over that film's style. */
    style: z.optional(SeriesStyle),
    from_workflow_id: z.optional(Id),
  }),
  status: 201,
  answer,
  fails: ['already_exists', 'conflict'],
})

export const saveSeries = route({
  ...ofOne,
  method: 'PUT',
  summary: 'Change a series; its films stay as they are until somebody applies it to them',
  action: 'organization.update',
  body: z.object({ name: z.optional(Name), style: z.optional(SeriesStyle) }),
  answer,
  fails: ['already_exists'],
})

/** A film that an update from its series would change. `running`: the film is being made now, so its cost cannot be predicted. */
const RemadeFilm = z.object({
  workflow_id: Id,
  workflow_name: z.string(),
  running: z.boolean(),
  /** The stages that would run, their expected cost and their highest cost. */
  stages: z.array(z.int()),
  points: Points,
  most_points: Points,
})
export type RemadeFilm = z.infer<typeof RemadeFilm>

export const getSeries = route({
  ...ofOne,
  method: 'GET',
  summary: 'A series, which of its films applying it would make again, and what that costs at most; nothing runs',
  action: 'workflow.read',
  answer: z.object({
    series: Series,
    data: z.object({
      series: Series,
      /** The newest films, at most as many as one request may change. */
      remade: z.array(RemadeFilm),
      points: Points,
      most_points: Points,
    }),
  }),
})

export const deleteSeries = route({
  ...ofOne,
  method: 'DELETE',
  summary: 'Delete a series; its films keep what they have',
  action: 'organization.update',
  answer: z.object({ message: z.string() }),
})

/** A setting of a film's stage next to the setting of the series. `null`: the setting has no value. */
const Setting = z.object({ stage_number: z.int(), name: z.string(), film: z.unknown(), series: z.unknown() })
export type SeriesSetting = z.infer<typeof Setting>

const Film = z.object({
  workflow_id: Id,
  workflow_name: z.string(),
  language: VideoLanguage,
  status: WorkflowStatus,
  /** The settings that an update from the series would change. */
  changes: z.array(Setting),
  /** The settings that a person changed on the film itself. They are kept. */
  own: z.array(Setting),
})
export type SeriesFilm = z.infer<typeof Film>

export const listSeriesFilms = route({
  method: 'GET',
  path: '/api/orion/organizations/{organization_id}/series/{series_id}/films',
  summary: 'The films of a series, newest first: what applying it would set on each, and what a person set there, which stays',
  action: 'workflow.read',
  resource: 'organization',
  query: z.object(page),
  answer: z.object({ data: z.object({ films: z.array(Film) }), ...nextCursor }),
})

export const planSeriesUpdate = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/series-update',
  summary: 'What applying its series to a film would make again, by stage and scene, and what that costs at most; nothing runs',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({ data: FilmUpdate }),
  fails: ['wrong_state'],
})

export const applySeries = route({
  method: 'POST',
  path: '/api/orion/organizations/{organization_id}/series/{series_id}/apply',
  summary:
    'Apply a series to films of it, all or none: what it says is set where no person set the film itself otherwise, and what was made ' +
    'with other settings is made again, at the price of the plan that each names',
  action: 'stage.execute',
  resource: 'organization',
  idempotent: true,
  body: z.object({
    films: z
      .array(
        z.object({
          workflow_id: Id,
          /** The plan of `series-update` that a person confirmed. */
          plan: Id,
        }),
      )
      .check(
        z.minLength(1, sentence('series.choose_film')),
        z.maxLength(SERIES_LIMITS.at_once, sentence('series.too_many_films_at_once', { most: SERIES_LIMITS.at_once })),
      ),
  }),
  status: 202,
  answer: z.object({
    data: z.object({
      /** `most_points`: the most points that the update of the film may cost. 0 if nothing is made again. */
      films: z.array(z.object({ workflow_id: Id, stages: z.array(z.int()), points: Points, most_points: Points })),
    }),
  }),
  fails: ['wrong_state', 'stale_version', 'conflict', 'not_enough_points'],
})

export const setFilmSeries = route({
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/series',
  summary: 'Have a film belong to a series of its organization, or to none; the film stays as it is until the series is applied',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({ series_id: z.nullable(Id) }),
  answer: z.object({ data: z.object({ series_id: z.nullable(Id) }) }),
})
