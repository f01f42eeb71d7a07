import { MOST_FOREIGN_TRACKS, type MusicSound, type Track, musicDescription } from '@orion/contract/contents/07-music-sound.ts'
import { wrongField } from '@orion/contract/errors.ts'
import type { MusicMood } from '@orion/contract/settings/film-settings.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { FilmSpan } from '@orion/media/music/plan-fit.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import type { FilmTimeline } from '../../core/timing/film-timeline.ts'
import type { ServiceUse } from '../../core/service-use.ts'
import type { StageRequest } from '../../core/stage.ts'

/** A request to a service for music. The result is stored unchanged, so another film length needs no second request. */
export type MadeUnit = { kind: 'made'; description: string; seconds: number; service: ServiceUse }

/** Music from elsewhere that is fitted to the film: a file, or a service's track of the same run. `engine` is the fitter's version. */
export type FitUnit = {
  engine: string
  kind: 'fit'
  track_id: string
  source: { asset_id: string } | MadeUnit
  film: FilmSpan
  /** As in a track. */
  slip_seconds?: number
}

/** A track that Orion did not compose, before it is fitted, with its known data. */
export type ForeignTrack = Pick<Track, 'track_id' | 'title' | 'licence' | 'attribution' | 'made_by' | 'slip_seconds'> & {
  kind: NonNullable<Track['kind']>
  source: FitUnit['source']
}

type Request = StageRequest<'music_sound'>

/** The fitter's version: part of a fitted track's recipe, never of a service's paid request. */
const FIT_ENGINE = 'orion-fit-1'
/** The task id by which versions are counted. */
export const MADE_ID = 'made'
/** The requested length is a multiple of five seconds. A track stays while it lasts from half to twice the film's length. */
const STEP_SECONDS = 5
const STILL_LONG_ENOUGH = 0.5
const STILL_SHORT_ENOUGH = 2

/**
 * The tracks that are not Orion's: those of the previous version, this run's uploads, and last the chosen service's. Throws AppError
 * invalid_fields if a film would have too many.
 */
export function foreignTracks(request: Request, timeline: FilmTimeline, mood: MusicMood): ForeignTrack[] {
  const fresh = [...listUploads(request), ...listMade(request, timeline, mood)]
  const kept = keptTracks(request.before).filter(({ track_id }) => !fresh.some((track) => track.track_id === track_id))
  const tracks = [...kept, ...fresh]
  if (tracks.length <= MOST_FOREIGN_TRACKS) return withSlips(request, tracks)
  const msg = say('films.film_keeps_most_tracks_besides', { most: MOST_FOREIGN_TRACKS })
  throw wrongField(['uploads'], msg, 'too_many')
}

/**
 * The tracks with their start: from this run's settings, else from the previous version. Throws AppError invalid_fields for a missing
 * track.
 */
function withSlips({ settings: { slips = [] }, before }: Request, tracks: readonly ForeignTrack[]): ForeignTrack[] {
  const gone = slips.findIndex(({ track_id }) => tracks.every((track) => track.track_id !== track_id))
  if (gone >= 0) throw wrongField(['slips', gone, 'track_id'], say('edits.choose_foreign_track'), 'unknown')
  return tracks.map((track) => {
    const asked = slips.findLast(({ track_id }) => track_id === track.track_id)?.seconds
    const slip_seconds = asked ?? before?.tracks.find(({ track_id }) => track_id === track.track_id)?.slip_seconds
    return slip_seconds === undefined ? track : { ...track, slip_seconds }
  })
}

function keptTracks(before: MusicSound | undefined): ForeignTrack[] {
  return (before?.tracks ?? []).flatMap(({ track_id, kind, title, licence, attribution, source_asset_id, made_by }) =>
    kind === undefined || source_asset_id === undefined
      ? []
      : [{ track_id, kind, title, licence, attribution, source: { asset_id: source_asset_id }, ...(made_by && { made_by }) }],
  )
}

/** The `track_id` of an uploaded sound. */
export const uploadedId = (asset_id: string): string => `upload-${asset_id}`

const listUploads = ({ settings }: Request): ForeignTrack[] =>
  (settings.uploads ?? []).map(({ asset_id, name, licence, attribution }) => ({
    track_id: uploadedId(asset_id),
    kind: 'upload',
    title: name,
    licence,
    attribution,
    source: { asset_id },
  }))

/** The `track_id` of a service's track for a description, the same through every connection. */
function madeId(service: ServiceUse, description: string): string {
  const { connection_id: _, ...asked } = service
  return `made-${contentHash({ ...asked, description }).slice(0, 16)}`
}

/** The chosen service's track. The last version's is kept while its request and length still fit. */
function listMade({ chosen, settings, film, before }: Request, timeline: FilmTimeline, mood: MusicMood): ForeignTrack[] {
  if (chosen?.music === undefined) return []
  const { options: _, ...service } = chosen.music
  const use: ServiceUse = { ...service, take: settings.takes?.[MADE_ID] ?? 0 }
  const there = before?.tracks.findLast(({ track_id, made_by }) => made_by && track_id === madeId(use, made_by.description))
  const description = settings.music_description ?? there?.made_by?.description ?? musicDescription(mood, film.topic || film.name)
  const track_id = madeId(use, description)
  const asked = before?.tracks.find((track) => track.track_id === track_id)?.made_by?.asked_seconds ?? 0
  const fits = asked >= STILL_LONG_ENOUGH * timeline.seconds && asked <= STILL_SHORT_ENOUGH * timeline.seconds
  const seconds = fits ? asked : Math.ceil(timeline.seconds / STEP_SECONDS) * STEP_SECONDS
  const source: MadeUnit = { kind: 'made', description, seconds, service: use }
  return [{ track_id, kind: 'made', title: description.split(/[.,]/u)[0], licence: '', attribution: '', source }]
}

/** The tasks that fit the tracks to the film, each after the service's task if there is one. */
export function foreignUnits(tracks: readonly ForeignTrack[], { seconds, words }: FilmTimeline): (MadeUnit | FitUnit)[] {
  const film = { seconds, last_word_seconds: words.at(-1)?.end_seconds ?? seconds }
  return tracks.flatMap(({ track_id, source, slip_seconds }) => {
    const slip = slip_seconds === undefined ? {} : { slip_seconds }
    const fit: FitUnit = { engine: FIT_ENGINE, kind: 'fit', track_id, source, film, ...slip }
    return 'asset_id' in source ? [fit] : [source, fit]
  })
}
