import { STYLES, type TrackPlan, planTracks, styleNamed } from '@orion/film/music.ts'
import { type MadeFor, type MusicSound, NO_MUSIC, type Track } from '@orion/contract/contents/07-music-sound.ts'
import type { MusicMood } from '@orion/contract/settings/film-settings.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import { type FilmTimeline, sectionStretches } from '../../core/timing/film-timeline.ts'
import type { StageRequest } from '../../core/stage.ts'
import { chooseMood } from './choose-mood.ts'
import { offered } from './edit-music.ts'
import { foreignTracks, uploadedId } from './foreign-tracks.ts'

type Request = StageRequest<'music_sound'>

/** The inaudible difference in tempo: a tenth of a semitone. */
const TEMPO_SHARE = 0.006
/** Seconds by which a section of the music may differ from the script's: about a bar, in addition to the usual half bar. */
const SECTION_SECONDS = 2
/** Seconds by which the last chord's ringing may differ. */
const TAIL_SECONDS = 0.1

/**
 * Orion's three tracks, the requested mood's first. Those of the last version stay unchanged while the mood does. If the film has changed,
 * the chosen track is composed again for it; another track is only once it is chosen.
 */
export function composedTracks(request: Request, timeline: FilmTimeline): TrackPlan[] {
  const { before, film } = request
  const mood = findMood(request)
  const fit = getFit(timeline, before)
  const wished = planTracks({ seed: film.seed, mood, solemn: mood === 'dramatic', ...fit })
  const first = styleNamed(wished[0].style).mood
  const kept = before?.tracks.filter(({ kind }) => kind === undefined) ?? []
  const areKnown = kept.every(({ track_id }) => STYLES.some(({ name }) => name === track_id))
  if (kept.length !== wished.length || kept[0].mood !== first || !areKnown) return wished
  const counts = countingTrack(request, timeline, { tracks: kept, mood: first })
  return kept.map(({ track_id, made_for = before?.made_for }) => {
    const stays = made_for !== undefined && (track_id !== counts || stillFits(made_for, describeSpan(timeline)))
    return { ...wished[0], style: track_id, ...(stays ? made_for : fit) }
  })
}

/** The requested mood, else the script's own; null if it has none. */
function findMood({ settings, inputs }: Request): MusicMood | null {
  if (settings.music_mood) return settings.music_mood
  return inputs.script_generation === undefined ? null : chooseMood(inputs.script_generation)
}

/** Which of Orion's tracks the film has, or would have if the requested service fails; null if it has none. */
function countingTrack(
  request: Request,
  timeline: FilmTimeline,
  { tracks, mood }: { tracks: readonly Track[]; mood: MusicMood },
): string | null {
  const [first] = tracks
  const wanted = wantedTrack(request)
  if (wanted !== undefined) return tracks.some(({ track_id }) => track_id === wanted) ? wanted : null
  const made = foreignTracks(request, timeline, mood).findLast(({ kind }) => kind === 'made')
  if (made === undefined) return first.track_id
  const { source } = made
  const isThere =
    'asset_id' in source ||
    request.before?.tracks.some(
      ({ track_id, made_by }) => track_id === made.track_id && made_by?.asked_seconds === source.seconds,
    )
  return isThere ? null : first.track_id
}

/** The chosen track: the newest upload; else a person's choice in the last version, if it differs from the one offered there. */
function wantedTrack({ before, settings }: Request): string | undefined {
  const uploaded = settings.uploads?.at(-1)?.asset_id
  if (uploaded !== undefined) return uploadedId(uploaded)
  return before !== undefined && before.chosen !== offered(before.tracks) ? before.chosen : undefined
}

/** The current track: the chosen one while it exists. */
export function keptChoice(request: Request, tracks: readonly Track[]): Pick<MusicSound, 'chosen' | 'gain_db'> {
  const { before } = request
  const wanted = wantedTrack(request)
  const there = wanted === NO_MUSIC || tracks.some(({ track_id }) => track_id === wanted)
  return {
    chosen: wanted !== undefined && there ? wanted : offered(tracks),
    ...(before?.gain_db !== undefined && { gain_db: before.gain_db }),
  }
}

/** The film's measures for which tracks are composed: the previous version's if they are close enough, else the current ones. */
export function getFit(timeline: FilmTimeline, before: MusicSound | undefined): MadeFor {
  const now = describeSpan(timeline)
  return before?.made_for !== undefined && stillFits(before.made_for, now) ? before.made_for : now
}

/** The film's current measures that music needs. */
const describeSpan = (timeline: FilmTimeline): MadeFor => ({
  seconds: timeline.seconds,
  last_word_seconds: timeline.words.at(-1)?.end_seconds ?? timeline.seconds,
  sections: sectionStretches(timeline),
})

/** Whether a track composed for one film fits another by a change of tempo, so that a changed sentence needs no new music. */
export function stillFits(made: MadeFor, now: MadeFor): boolean {
  const tempo = made.last_word_seconds / now.last_word_seconds
  const tail = (fit: MadeFor) => fit.seconds - fit.last_word_seconds
  const sameSections =
    made.sections.length === now.sections.length &&
    made.sections.every(
      ({ name, start_seconds }, index) =>
        name === now.sections[index].name &&
        Math.abs(start_seconds / tempo - now.sections[index].start_seconds) <= SECTION_SECONDS,
    )
  return Math.abs(tempo - 1) <= TEMPO_SHARE && Math.abs(tail(made) - tail(now)) <= TAIL_SECONDS && sameSections
}

export const isSameFit = (one: MadeFor, other: MadeFor): boolean => contentHash(one) === contentHash(other)
