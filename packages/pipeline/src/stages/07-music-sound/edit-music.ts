import * as z from 'zod/mini'
import { type AppError, wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { LEAST_MUSIC_SECONDS, type MusicMix, MusicSound, NO_MUSIC, type Track } from '@orion/contract/contents/07-music-sound.ts'
import { sentence } from '@orion/contract/sentences/sentence.ts'
import type { FilmTimeline } from '../../core/timing/film-timeline.ts'
import { parseEdit } from '../../core/parse-edit.ts'

/** A person's edit: choose a track, set loudness and mix, and remove tracks that Orion did not compose. */
const Edit = z.partial(
  z.extend(z.pick(MusicSound, { gain_db: true, mix: true }), {
    chosen: z.string(sentence('edits.choose_track_or_none')),
    tracks: z.array(z.object({ track_id: z.string() })),
  }),
)

/**
 * The content after an edit. If the mix changed, the caller must compute the envelope again. An empty `mix` means Orion's own. Throws
 * AppError invalid_fields that names the field.
 */
export function editMusic(timeline: FilmTimeline, previous: MusicSound, edited: unknown): MusicSound {
  const edit = parseEdit(Edit, edited, say('edits.music_not_right'))
  const { chosen = previous.chosen, gain_db = previous.gain_db, mix = previous.mix, tracks: left } = edit
  const tracks = previous.tracks.filter(({ kind, track_id }) => kind === undefined || !isLeftOut(track_id, left))
  const wanted = chosen === previous.chosen && isLeftOut(chosen, tracks) && chosen !== NO_MUSIC ? offered(tracks) : chosen
  const known = [NO_MUSIC, ...tracks.map(({ track_id }) => track_id)].find((each) => each === wanted)
  if (known === undefined) throw fieldError(say('edits.choose_track_or_none'), 'chosen')
  if (mix !== undefined) requireInside(mix, timeline)
  const { mix: before, ...rest } = previous
  const isSame = JSON.stringify(mix) === JSON.stringify(before)
  const next = isSame ? before : mix
  return {
    ...rest,
    tracks,
    chosen: known,
    ...(gain_db !== undefined && { gain_db }),
    ...(next !== undefined && Object.keys(next).length > 0 && { mix: next }),
  }
}

/** Throws AppError invalid_fields if the music would begin or end outside the film, or a level belongs to none of its scenes. */
function requireInside(
  { levels = [], marks = [], starts_seconds = 0, ends_seconds }: MusicMix,
  { seconds, scenes }: FilmTimeline,
): void {
  if (starts_seconds > seconds - LEAST_MUSIC_SECONDS)
    throw fieldError(say('edits.music_begins_late', { seconds: LEAST_MUSIC_SECONDS }), 'mix', 'starts_seconds')
  if (ends_seconds !== undefined && ends_seconds < starts_seconds + LEAST_MUSIC_SECONDS)
    throw fieldError(say('edits.music_ends_early', { seconds: LEAST_MUSIC_SECONDS }), 'mix', 'ends_seconds')
  const known = new Set(scenes.map(({ scene_id }) => scene_id))
  for (const [name, all] of Object.entries({ levels, marks })) {
    const gone = all.findIndex(({ scene_id }) => !known.has(scene_id))
    if (gone >= 0) throw fieldError(say('edits.scene_not_in_film'), 'mix', name, gone, 'scene_id')
  }
}

/** Whether a given list of tracks lacks this track. */
const isLeftOut = (track_id: string, tracks: readonly Pick<Track, 'track_id'>[] | undefined): boolean =>
  tracks !== undefined && !tracks.some((track) => track.track_id === track_id)

/** The current track if a person chose none: the last that a service made, else the first, which fits best. */
export const offered = (tracks: readonly Track[]): string =>
  (tracks.findLast(({ kind }) => kind === 'made') ?? tracks[0])?.track_id ?? NO_MUSIC

const fieldError = (msg: Words, ...field: (string | number)[]): AppError => wrongField(field, msg, 'value_error')
