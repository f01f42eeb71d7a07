import { joinSentences } from '@orion/contract/sentences/join.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { styleNamed, chimeNote, planMarks } from '@orion/film/music.ts'
import type { MusicMix, MusicSound, SoundMarkPlace, Track } from '@orion/contract/contents/07-music-sound.ts'
import { musicEnvelope, placeMarks } from '@orion/contract/music-gain.ts'
import type { FilmTimeline } from '../../core/timing/film-timeline.ts'
import { filmTimeline } from '../../core/timing/film-timeline.ts'
import { listLost, lostWithScene } from '../../core/list-lost.ts'
import type { LostChoice, StageRequest } from '../../core/stage.ts'
import type { StoredUnit } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { getCapability } from '../../providers/index.ts'
import { asEdition } from './edition-music.ts'
import { editMusic } from './edit-music.ts'
import { composedTracks, getFit, isSameFit, keptChoice, stillFits } from './fit-tracks.ts'
import { type FitUnit, type ForeignTrack, MADE_ID, type MadeUnit, foreignTracks, foreignUnits } from './foreign-tracks.ts'
import { type FitFacts, type MadeFacts, type MissingFacts, fitForeign, makeMusic } from './make-foreign.ts'
import { providers } from './providers/index.ts'
import type { ComposedUnit, MadeSound, MusicProvider } from './providers/port.ts'

type Request = StageRequest<'music_sound'>
type MusicUnit = ComposedUnit | MadeUnit | FitUnit
type ComposedFacts = Omit<MadeSound, 'path' | 'mime_type'>
type Data = ComposedFacts | MadeFacts | FitFacts | MissingFacts

/**
 * Stage 7, Music & Sound: three tracks as long as the film, besides uploaded ones or a service's. It also makes sounds at scene changes,
 * and a gain that is lower under speech.
 */
export const musicSound = defineStage<'music_sound', MusicUnit, Data, MusicProvider>({
  key: 'music_sound',
  number: 7,
  reads: ['script_generation', 'voice_scenes', 'voice_assembly'],
  needs: ['script_generation'],
  capabilities: ['music'],
  providers,

  plan: (given) => {
    const request = asEdition(given)
    const timeline = makeTimeline(request)
    const [{ engine }] = providers
    const tracks = composedTracks(request, timeline)
    const units: MusicUnit[] = tracks.map((track) => ({ engine, kind: 'track', track_id: track.style, track }))
    const marks = listMarks(request, timeline, tracks[0].tonic)
    if (marks.length > 0) units.push({ engine, kind: 'marks', marks, seconds: timeline.seconds })
    const foreign = foreignTracks(request, timeline, styleNamed(tracks[0].style).mood)
    return [...units, ...foreignUnits(foreign, timeline)]
  },

  plans_ahead: true,

  deadline_seconds: (unit) => (unit.kind === 'made' ? LONGEST_REMOTE_SECONDS : 300 + 5 * getSeconds(unit)),

  after: (unit) => (unit.kind === 'fit' && 'service' in unit.source ? unit.source : null),

  describe: (unit) => {
    if (unit.kind === 'track') return { id: unit.track_id, text: formatTitle(unit.track_id) }
    if (unit.kind === 'marks') return { id: 'marks', text: 'Sounds at scene changes' }
    return unit.kind === 'made'
      ? { id: MADE_ID, text: unit.description }
      : { id: unit.track_id, text: say('points.track_brought_film').text }
  },

  usage: ({ kind }) => ({ expected: USAGE[kind], most: USAGE[kind] }),

  expect: (unit) => (unit.kind === 'made' ? getCapability(unit.service.provider, 'music').expect(unit) : null),

  make: async (unit, provider, tools) => {
    if (unit.kind === 'made') return makeMusic(unit, tools)
    if (unit.kind === 'fit') return fitForeign(unit, tools)
    const { path, mime_type, ...data } = await provider.make(unit, tools)
    return { data, files: { sound: { path, mime_type, kind: 'audio', duration_seconds: getSeconds(unit) } } }
  },

  without: ({ when_failing }, unit, { message }) =>
    when_failing === 'built_in' && isServed(unit) ? { kind: 'missing', detail: message } : null,

  finish: (given, units, made) => {
    const request = asEdition(given)
    const timeline = makeTimeline(request)
    const composed = units.flatMap((unit, index) => (unit.kind === 'track' ? [composedTrack(unit, made[index])] : []))
    const mood = composed[0].mood ?? 'calm'
    const detail = whyMissing({ units, made })
    const asked = foreignTracks(request, timeline, mood)
    const foreign = asked
      .filter(({ source }) => detail === null || 'asset_id' in source)
      .map((track) => fittedTrack(track, timeline.seconds, { units, made }))
    const tracks = [...composed, ...foreign]
    const marks = units.findIndex((unit) => unit.kind === 'marks')
    const marksUnit = units[marks]
    const mix = keptMix(timeline, request.before)
    const choice = keptChoice(request, tracks)
    const made_for = composed.find(({ track_id }) => track_id === choice.chosen)?.made_for ?? getFit(timeline, request.before)
    return {
      tracks: tracks.map(({ made_for: own, ...track }) =>
        own === undefined || isSameFit(own, made_for) ? track : { ...track, made_for: own },
      ),
      ...(detail !== null && { missing: { title: asked[asked.length - 1].title, detail } }), // a service's track is last
      ...choice,
      made_for,
      ...mixed(timeline, mix),
      ...(marks < 0 ? {} : { marks_asset_id: made[marks].assets.sound }),
      ...markPlaces(request, timeline, { placed: mix?.marks, made: marksUnit?.kind === 'marks' ? marksUnit.marks : [] }),
    }
  },

  foretell: (given) => {
    const { before } = given
    if (before === undefined) return null
    const mix = keptMix(makeTimeline(asEdition(given)), before)
    return {
      ...before,
      ...(mix && { mix }),
      tracks: before.tracks.map((track) => ({ ...track, audio_asset_id: '' })),
      ...(before.marks_asset_id !== undefined && { marks_asset_id: '' }),
    }
  },

  dropped: droppedMix,

  edit: (request, previous, edited) => {
    const timeline = makeTimeline(request)
    const content = editMusic(timeline, previous, edited)
    if (content.mix === previous.mix) return content
    const { made_marks = previous.sound_marks, ...rest } = content
    const marks = markPlaces(request, timeline, { placed: content.mix?.marks, made: made_marks })
    return { ...rest, ...mixed(timeline, content.mix), ...marks }
  },

  assets: ({ tracks, marks_asset_id }) => [
    ...tracks.flatMap(({ audio_asset_id, source_asset_id }) =>
      source_asset_id === undefined ? [audio_asset_id] : [audio_asset_id, source_asset_id],
    ),
    ...(marks_asset_id === undefined ? [] : [marks_asset_id]),
  ],

  incomplete: ({ tracks, chosen, made_for }) => {
    const track = tracks.find(({ track_id }) => track_id === chosen)
    if (track?.made_for === undefined || made_for === undefined || stillFits(track.made_for, made_for)) return null
    return `“${track.title}” was written for the film as it was before. Run this stage to bring it to the film as it is.`
  },

  sentence: ({ tracks, chosen, sound_marks, missing }) => {
    const track = tracks.find(({ track_id }) => track_id === chosen)
    const absent = missing ? [say('summaries.service_asked_track_none_came'), missing.detail] : []
    const counts = { tracks: tracks.length, marks: sound_marks.length }
    if (track === undefined) return joinSentences(say('summaries.tracks_none_them_chosen_sound', counts), ...absent)
    const { title, kind, mood, bpm, key } = track
    const beat = bpm === null ? null : say(kind === undefined ? 'words.beats' : 'words.about_beats', { beats: Math.round(bpm) })
    const facts: (Words | null | undefined)[] = [kind && say(KINDS[kind]), mood && say(`words.${mood}`), beat, key]
    const how = facts
      .filter((fact) => fact !== null && fact !== undefined)
      .reduce<Words | undefined>((before, fact) => (before === undefined ? fact : say('words.list', { before, fact })), undefined)
    const chosen_track = say('summaries.tracks_chosen_sound_marks', { ...counts, title, how: how ?? '' })
    return joinSentences(chosen_track, ...absent)
  },
})

/** The music's gain over the film, with a person's settings. It is not lowered for words that are only read. */
const mixed = (
  { words, seconds, scenes, on_screen }: FilmTimeline,
  mix: MusicMix | undefined,
): Pick<MusicSound, 'mix' | 'envelope'> => ({
  ...(mix !== undefined && { mix }),
  envelope: musicEnvelope(on_screen ? [] : words, seconds, scenes, mix),
})

/** A film's sound marks: those that a person placed, and those that the stage made. */
type FilmMarks = { placed: MusicMix['marks']; made: readonly SoundMarkPlace[] }

/** The places of the film's sound marks: those that a person set, else those that were `made`. */
function markPlaces(
  request: Request,
  timeline: FilmTimeline,
  { placed, made }: FilmMarks,
): Pick<MusicSound, 'sound_marks' | 'made_marks'> {
  if (placed === undefined) return { sound_marks: [...made] }
  const placed_marks = placeMarks(placed, timeline.scenes, timeline.seconds)
  const midi = placed_marks.length > 0 ? chimeNote(composedTracks(request, timeline)[0].tonic) : 0
  const sound_marks = placed_marks.map(({ seconds, mark: { kind, midi: own = midi, gain_db = 0 } }) => ({
    seconds,
    kind,
    midi: own,
    ...(gain_db !== 0 && { gain_db }),
  }))
  return { sound_marks, made_marks: [...made] }
}

/** A person's mix settings from the last version that still fit the film's scenes and seconds. */
function keptMix({ scenes, seconds }: FilmTimeline, before: MusicSound | undefined): MusicMix | undefined {
  if (before?.mix === undefined) return undefined
  const { levels, marks, starts_seconds, ends_seconds, ...rest } = before.mix
  const there = new Set(scenes.map(({ scene_id }) => scene_id))
  return {
    ...rest,
    ...(levels && { levels: levels.filter(({ scene_id }) => there.has(scene_id)) }),
    ...(marks && { marks: marks.filter(({ scene_id }) => there.has(scene_id)) }),
    ...(starts_seconds !== undefined && starts_seconds < seconds && { starts_seconds }),
    ...(ends_seconds !== undefined && ends_seconds < seconds && { ends_seconds }),
  }
}

/** The levels and sound marks of a person whose scene is removed. A scene with several marks is listed once. */
function droppedMix(before: MusicSound, after: MusicSound): LostChoice[] {
  const listSettings = (name: 'levels' | 'marks', setting: 'music_level' | 'sound_marks'): LostChoice[] => {
    const idsIn = ({ mix }: MusicSound): string[] => [...new Set(mix?.[name]?.map(({ scene_id }) => scene_id))]
    return listLost(idsIn(before), idsIn(after), () => lostWithScene(setting))
  }
  return [...listSettings('levels', 'music_level'), ...listSettings('marks', 'sound_marks')]
}

/** The origin of a track that Orion did not compose, in a summary. */
const KINDS = { made: 'words.made_service', upload: 'words.uploaded' } as const

/** A sound's length in seconds; for a service's track, the requested length. */
const getSeconds = (unit: MusicUnit): number => {
  if (unit.kind === 'track') return unit.track.seconds
  return unit.kind === 'fit' ? unit.film.seconds : unit.seconds
}

/** Whether a task makes a service's track, or fits it to the film. */
const isServed = (unit: MusicUnit): boolean => unit.kind === 'made' || (unit.kind === 'fit' && 'service' in unit.source)

/** The tasks of a run, and their results in the same order. */
type MadeMusic = { units: readonly MusicUnit[]; made: readonly StoredUnit<Data>[] }

/** Why a service did not make the track requested in this run; null if it did, or none was requested. */
function whyMissing({ units, made }: MadeMusic): string | null {
  const data = made[units.findIndex(({ kind }) => kind === 'made')]?.data
  return data !== undefined && 'kind' in data && data.kind === 'missing' ? data.detail : null
}

/** The share of a track in the stage's own price. A service's track is paid by its use, and a person's own music is free. */
const USAGE: Record<MusicUnit['kind'], number> = { track: 3, marks: 1, made: 0, fit: 0 }
/** A service may compose for this long. */
const LONGEST_REMOTE_SECONDS = 7500

function composedTrack({ track_id, track }: ComposedUnit & { kind: 'track' }, { data, assets }: StoredUnit<Data>): Track {
  // the result of a track's task always has this form
  const { bpm, key, peaks, loudness_lufs, licence, attribution } = data as ComposedFacts
  const { seconds, last_word_seconds, sections } = track
  if (loudness_lufs === undefined) throw new Error('A track came without its loudness.')
  return {
    track_id,
    title: formatTitle(track_id),
    mood: styleNamed(track.style).mood,
    bpm,
    key,
    audio_asset_id: assets.sound,
    duration_seconds: track.seconds,
    loudness_lufs,
    licence,
    attribution,
    peaks,
    made_for: { seconds, last_word_seconds, sections: [...sections] },
  }
}

/** A track that Orion did not compose, after fitting; a service's new track also has the service's data. */
function fittedTrack({ source, ...known }: ForeignTrack, duration_seconds: number, { units, made }: MadeMusic): Track {
  const fitted = made[units.findIndex((unit) => unit.kind === 'fit' && unit.track_id === known.track_id)]
  const { fitting, bpm, peaks, loudness_lufs } = fitted.data as FitFacts
  const facts = {
    bpm,
    mood: null,
    key: null,
    audio_asset_id: fitted.assets.sound,
    duration_seconds,
    loudness_lufs,
    peaks,
    fitting,
  }
  if ('asset_id' in source) return { ...known, ...facts, source_asset_id: source.asset_id }
  const { data, assets } = made[units.findIndex(({ kind }) => kind === 'made')]
  const { provider, terms, used } = data as MadeFacts
  const { description, seconds: asked_seconds, service } = source
  return {
    ...known,
    ...facts,
    licence: terms,
    attribution: [provider, service.model].filter((part) => part !== null).join(' · '),
    source_asset_id: assets.source,
    made_by: { provider, model: service.model, description, asked_seconds, terms, used },
  }
}

/** 'still-water' is shown as 'Still water'. */
const formatTitle = (style: string): string => `${style[0].toUpperCase()}${style.slice(1).replaceAll('-', ' ')}`

/** Without a narration the film's length is the script's estimate. */
function makeTimeline({ inputs, film }: Request): FilmTimeline {
  const seconds = inputs.script_generation?.script_metadata.estimated_duration ?? film.duration_seconds
  return filmTimeline(inputs) ?? { seconds, scenes: [], words: [] }
}

function listMarks({ settings, film }: Request, timeline: FilmTimeline, tonic: string) {
  if (!settings.sound_marks) return []
  const changes = timeline.scenes.map((scene, index) => ({
    seconds: scene.start_seconds,
    speech_seconds:
      timeline.words.find((word) => word.start_seconds >= scene.start_seconds)?.start_seconds ?? scene.start_seconds,
    opens_section: index > 0 && scene.section !== timeline.scenes[index - 1].section,
  }))
  return planMarks(changes.slice(1), tonic, film.seed)
}
