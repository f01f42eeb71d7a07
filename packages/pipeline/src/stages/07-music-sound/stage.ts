import { duckEnvelope } from '@orion/film/music/duck-envelope.ts'
import { planTracks, styleNamed } from '@orion/film/music/plan-tracks.ts'
import { planMarks } from '@orion/film/music/sound-marks.ts'
import { AppError } from '@orion/contract/errors.ts'
import { type MadeFor, MUSIC_GAIN_RANGE, type MusicSound, NO_MUSIC } from '@orion/contract/contents/07-music-sound.ts'
import type { FilmTimeline } from '../../core/film-timeline.ts'
import { filmTimeline, sectionStretches } from '../../core/film-timeline.ts'
import type { StageRequest } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { chooseMood } from './choose-mood.ts'
import { providers } from './providers/index.ts'
import type { MadeSound, MusicProvider, MusicUnit } from './providers/port.ts'

type Request = StageRequest<'music_sound'>
type Data = Omit<MadeSound, 'path' | 'mime_type'>

/** What an edit may do: choose, and say how loud. */
const ONLY_CHOICE = 'Choose one of the three tracks, or none.'
const ONLY_LEVEL = `The music can be ${-MUSIC_GAIN_RANGE.least} dB softer to ${MUSIC_GAIN_RANGE.most} dB louder.`

/** Stage 7, Music & Sound: three tracks as long as the film, sounds at its scene changes, and a gain that steps back under speech. */
export const musicSound = defineStage<'music_sound', MusicUnit, Data, MusicProvider>({
  key: 'music_sound',
  number: 7,
  reads: ['script_generation', 'voice_scenes', 'voice_assembly'],
  needs: ['script_generation'],
  providers,

  plan: (request) => {
    const timeline = timelineOf(request)
    const { film, settings, inputs, before } = request
    const [{ engine }] = providers
    const mood = settings.music_mood ?? (inputs.script_generation === undefined ? null : chooseMood(inputs.script_generation))
    const tracks = planTracks({
      seed: film.seed,
      mood,
      solemn: mood === 'dramatic',
      ...fitOf(timeline, before),
    })
    const units: MusicUnit[] = tracks.map((track) => ({ engine, kind: 'track', track_id: track.style, track }))
    const marks = marksOf(request, timeline, tracks[0].tonic)
    return marks.length > 0 ? [...units, { engine, kind: 'marks', marks, seconds: timeline.seconds }] : units
  },

  plans_ahead: true,

  deadline_seconds: (unit) => 300 + 5 * (unit.kind === 'track' ? unit.track.seconds : unit.seconds),

  describe: (unit) =>
    unit.kind === 'track'
      ? { id: unit.track_id, text: titleOf(unit.track_id) }
      : { id: 'marks', text: 'Sounds at scene changes' },

  usage: (unit) => ({ expected: unit.kind === 'track' ? 3 : 1, most: unit.kind === 'track' ? 3 : 1 }),

  make: async (unit, provider, tools) => {
    const { path, mime_type, ...data } = await provider.make(unit, tools)
    const duration_seconds = unit.kind === 'track' ? unit.track.seconds : unit.seconds
    return { data, files: { sound: { path, mime_type, kind: 'audio', duration_seconds } } }
  },

  finish: (request, units, made) => {
    const timeline = timelineOf(request)
    const tracks = units.flatMap((unit, index) => {
      if (unit.kind !== 'track') return []
      const { bpm, key, peaks, loudness_lufs, licence, attribution } = made[index].data
      if (loudness_lufs === undefined) throw new Error('A track came without its loudness.')
      const { mood } = styleNamed(unit.track.style)
      const { track_id, track } = unit
      return [
        {
          track_id,
          title: titleOf(track_id),
          mood,
          bpm,
          key,
          audio_asset_id: made[index].assets.sound,
          duration_seconds: track.seconds,
          loudness_lufs,
          licence,
          attribution,
          peaks,
        },
      ]
    })
    const marks = units.findIndex((unit) => unit.kind === 'marks')
    const marksUnit = units[marks]
    return {
      tracks,
      ...keptChoice(request.before, tracks),
      made_for: fitOf(timeline, request.before),
      envelope: duckEnvelope(timeline.words, timeline.seconds),
      ...(marks < 0 ? {} : { marks_asset_id: made[marks].assets.sound }),
      sound_marks: marksUnit?.kind === 'marks' ? marksUnit.marks.map(({ seconds, kind }) => ({ seconds, kind })) : [],
    }
  },

  edit: (_request, previous, edited) => {
    const { chosen = previous.chosen, gain_db = previous.gain_db } = Object(edited) as { chosen?: unknown; gain_db?: unknown }
    const known = [NO_MUSIC, ...previous.tracks.map(({ track_id }) => track_id)].find((each) => each === chosen)
    if (known === undefined) throw fieldError('chosen', ONLY_CHOICE)
    const { least, most } = MUSIC_GAIN_RANGE
    if (gain_db !== undefined && !(typeof gain_db === 'number' && gain_db >= least && gain_db <= most))
      throw fieldError('gain_db', ONLY_LEVEL)
    return { ...previous, chosen: known, ...(gain_db !== undefined && { gain_db }) }
  },

  assets: ({ tracks, marks_asset_id }) => [
    ...tracks.map(({ audio_asset_id }) => audio_asset_id),
    ...(marks_asset_id === undefined ? [] : [marks_asset_id]),
  ],

  sentence: ({ tracks, chosen, sound_marks }) => {
    const track = tracks.find(({ track_id }) => track_id === chosen)
    if (track === undefined) return `${tracks.length} tracks, none of them chosen; ${sound_marks.length} sound marks.`
    const { title, mood, bpm, key } = track
    const music = `${tracks.length} tracks, “${title}” chosen (${mood}, ${Math.round(bpm)} BPM, ${key})`
    return `${music}; ${sound_marks.length} sound marks.`
  },
})

const fieldError = (field: string, msg: string): AppError =>
  new AppError('invalid_fields', msg, { fields: [{ loc: ['body', 'content', field], msg, type: 'value_error' }] })

/** The first track is the one that fits best; what a person chose instead of it in the version before stays chosen while it is there. */
function keptChoice(before: MusicSound | undefined, tracks: MusicSound['tracks']): Pick<MusicSound, 'chosen' | 'gain_db'> {
  const wanted = before !== undefined && before.chosen !== before.tracks[0]?.track_id ? before.chosen : undefined
  const there = wanted === NO_MUSIC || tracks.some(({ track_id }) => track_id === wanted)
  return {
    chosen: wanted !== undefined && there ? wanted : tracks[0].track_id,
    ...(before?.gain_db !== undefined && { gain_db: before.gain_db }),
  }
}

/** 'still-water' is shown as 'Still water'. */
const titleOf = (style: string): string => `${style[0].toUpperCase()}${style.slice(1).replaceAll('-', ' ')}`

/**
 * The film as the tracks are written for it: as the version before had it, where that is near enough for its tracks to be played in tempo,
 * else as it is now. So a changed sentence costs no new music.
 */
function fitOf(timeline: FilmTimeline, before: MusicSound | undefined): MadeFor {
  const now = {
    seconds: timeline.seconds,
    last_word_seconds: timeline.words.at(-1)?.end_seconds ?? timeline.seconds,
    sections: sectionStretches(timeline),
  }
  return before?.made_for !== undefined && stillFits(before.made_for, now) ? before.made_for : now
}

/** Nobody hears a tempo that is off by so much: a tenth of a semitone. */
const TEMPO_SHARE = 0.006
/** A section of the music may begin so far from the script's, in seconds: about a bar, beside half a one by which it is off anyway. */
const SECTION_SECONDS = 2
/** The last chord rings for so much longer or shorter, in seconds. */
const TAIL_SECONDS = 0.1

function stillFits(made: MadeFor, now: MadeFor): boolean {
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

/** Without a narration the film's length is the script's estimate. */
function timelineOf({ inputs, film }: Request): FilmTimeline {
  const seconds = inputs.script_generation?.script_metadata.estimated_duration ?? film.duration_seconds
  return filmTimeline(inputs) ?? { seconds, scenes: [], words: [] }
}

function marksOf({ settings, film }: Request, timeline: FilmTimeline, tonic: string) {
  if (!settings.sound_marks) return []
  const changes = timeline.scenes.map((scene, index) => ({
    seconds: scene.start_seconds,
    speech_seconds:
      timeline.words.find((word) => word.start_seconds >= scene.start_seconds)?.start_seconds ?? scene.start_seconds,
    opens_section: index > 0 && scene.section !== timeline.scenes[index - 1].section,
  }))
  return planMarks(changes.slice(1), tonic, film.seed)
}
