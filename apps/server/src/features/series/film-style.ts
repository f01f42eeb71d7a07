import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { SeriesStyle } from '@orion/contract/series.ts'
import { COLOR_NAMES, setFields, WORLD_NAMES } from '@orion/contract/settings/film-settings.ts'
import { filmLooks } from '@orion/contract/settings/look-settings.ts'
import type { Executor } from '../../db/open.ts'
import { readContents } from '../stages/queries.ts'
import { stageRow } from '../stages/rules.ts'
import type { WorkflowRow } from '../workflows/queries.ts'

const VOICE = 3
const IMAGES = 5
const SEGMENTS = 6
const MUSIC = 7

/**
 * The style of a film: the settings of its stages. Where nobody set a value, it is the value with which the film was made, for example its
 * topic's colours or its voice.
 */
export async function styleOfFilm(db: Executor, film: WorkflowRow): Promise<SeriesStyle> {
  const { language, duration_seconds } = film
  const voice = stageRow(film, VOICE)
  const images = stageRow(film, IMAGES)
  const segments = stageRow(film, SEGMENTS)
  const music = stageRow(film, MUSIC)
  const contents = await readContents(
    db,
    [voice, images, music].flatMap((row) => row.chosen_iteration_id ?? []),
  )
  const made = <T>(row: typeof voice) => contents.get(row.chosen_iteration_id ?? '') as Partial<T> | undefined
  const { world } = made<ImageSelection>(images) ?? {}
  const { settings } = images
  const { opening } = settings
  const set = setFields(settings, WORLD_NAMES)
  const hasColors = COLOR_NAMES.some((name) => name in set)
  const voice_id = voice.settings.voice_id ?? made<VoiceScenes>(voice)?.scenes?.[0]?.voice_id
  const { rate, stability, pronunciations } = voice.settings
  const { tracks = [], chosen } = made<MusicSound>(music) ?? {}
  const composed = tracks.find(({ track_id, kind }) => track_id === chosen && kind === undefined)
  const { music_mood, sound_marks } = music.settings
  const style = {
    look: {
      ...filmLooks(segments.settings),
      ...(world && { motif: world.motif, ...(!hasColors && { palette: world.palette }) }),
      ...set,
    },
    voice: { ...(voice_id !== undefined && { voices: { [language]: voice_id } }), rate, stability, pronunciations },
    music: { music_mood: music_mood ?? composed?.mood, sound_marks },
    ...(typeof opening === 'string' && { opening: { [language]: opening } }),
    duration_seconds,
  }
  // a null value becomes absent, because a series has no null values
  return SeriesStyle.parse(JSON.parse(JSON.stringify(style, (_key, value: unknown) => value ?? undefined)))
}
