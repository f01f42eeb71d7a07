import type { StageRequest } from '../../core/stage.ts'

type Request = StageRequest<'music_sound'>

/**
 * The request of a run for an edition whose original has music. The original's tracks and chosen track count as the edition's own earlier
 * ones, and are fitted to its length. Settings by scenes and seconds of the original are not taken over. Any other request is unchanged.
 */
export function asEdition(request: Request): Request {
  const music = request.original?.contents.music_sound
  if (music === undefined) return request
  const mood = music.tracks.find(({ kind }) => kind === undefined)?.mood
  const settings = { ...request.settings, music_mood: request.settings.music_mood ?? mood }
  if (request.before !== undefined) return { ...request, settings }
  const { mix, ...rest } = music
  const { levels: _l, marks: _m, starts_seconds: _s, ends_seconds: _e, ...kept } = mix ?? {}
  return { ...request, settings, before: { ...rest, ...(mix && { mix: kept }) } }
}
