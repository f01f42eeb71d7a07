import type { StageRequest } from '../../core/stage.ts'

type Request = StageRequest<'music_sound'>

/**
 * What a run is asked, of an edition whose original has music: its tracks and the choice among them stand as if they had been its own
 * before, and are brought to the edition's length. What is set by scenes and seconds of the original is not taken over. Any other is as it
 * was.
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
