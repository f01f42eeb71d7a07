import { isWithinLength } from '@orion/contract/catalogues/durations.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import {
  PICTURE_LEAD_SECONDS,
  type Caption,
  type EditedCaptions,
  type EditedSound,
  type PausePlace,
  type TimelineScene,
  type VoiceAssembly,
} from '@orion/contract/contents/04-voice-assembly.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { AppError } from '@orion/contract/errors.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { buildCues, editedCues, joinSceneWords } from '@orion/film/captions.ts'
import { type CaptionCue, FRAME_RATE } from '@orion/film/recipe.ts'
import { toMilliseconds } from '@orion/media/audio/to-milliseconds.ts'
import { type FittedPauses, fitPauses, fittedFor, type Pause, pausesAt, listPauses, sum } from '../core/timing/fit-pauses.ts'
import { pacedWords } from '../core/timing/paced-words.ts'
import type { StageRequest } from '../core/stage.ts'
import { roomToSpeak, timesWished } from '../editions/original-times.ts'
import { type BreathUnit, breathUnit } from './breaths.ts'
import { type HeardPart, getHeard } from './heard-part.ts'
import { splitSilent } from '../scenes/split-silent.ts'

/** A scene with its word times, counted from the start of its sound; `audio_asset_id` is absent in a silent film. */
type SpokenScene = Pick<
  VoiceScene,
  | 'id'
  | 'text'
  | 'section'
  | 'opens_paragraph'
  | 'pause_after_seconds'
  | 'sentence_ids'
  | 'duration_seconds'
  | 'own_take'
  | 'made_by'
> & {
  audio_asset_id?: string
  words: NonNullable<VoiceScene['words']>
}

/** The sound of a scene, and where it begins in the film. */
export type PlacedSound = { audio_asset_id: string; start_seconds: number } & HeardPart

/** When each part of the film is shown, and the second at which each scene's sound begins. */
export type FilmTimeline = {
  timeline: TimelineScene[]
  captions: Caption[]
  /** The captions as Orion breaks them, without a person's edits. */
  own_captions: Caption[]
  /** A person's captions that still apply: the scene exists and has the same words. */
  edited_captions: EditedCaptions[]
  audio: PlacedSound[]
  /** A person's edits of sounds, without those whose scene no longer has the sound. */
  edited_sounds: EditedSound[]
  /** The task that finds breaths; null if there are none. */
  breaths: BreathUnit | null
  frames: number
  pause_place: PausePlace
  paced_for: string
  /** The film's length in frames if Orion chose all pauses again to reach the target length. */
  fitted_frames: number
}

/** The scenes of stage 3. If that stage was skipped, they are the script's scenes with words at the language's usual pace. */
function spokenScenes({ film, inputs, before }: StageRequest<'voice_assembly'>): SpokenScene[] {
  if (inputs.voice_scenes)
    return inputs.voice_scenes.scenes.map(({ audio_asset_id, words, ...scene }) => {
      if (audio_asset_id === undefined || words === undefined || words.length === 0)
        throw new AppError('wrong_state', say('runs.scene_without_sound'))
      return { ...scene, audio_asset_id, words }
    })
  const script = inputs.script_generation
  if (!script) throw new AppError('wrong_state', say('runs.no_script_yet'))
  const { language } = film
  return splitSilent(script, language, before).map((scene) => ({
    ...scene,
    words: pacedWords(scene.text, { language }),
  }))
}

/** A scene's frames; its speech begins `lead` frames after its cut. */
type Cut = { lead: number; frames: number }

/**
 * Rounds every scene to whole frames. Its speech begins at the same frame of the scene, wherever the scene is in the film. The scene's
 * length depends only on its own words and the pauses around it, so a change elsewhere does not affect it.
 */
function cutScenes(lengths: number[], pauses: number[]): Cut[] {
  const leads = lengths.map((_, index) =>
    Math.round((index === 0 ? pauses[0] : Math.min(PICTURE_LEAD_SECONDS, pauses[index] / 2)) * FRAME_RATE),
  )
  return lengths.map((length, index) => {
    const lead = leads[index]
    const spoken = lead + Math.ceil(length * FRAME_RATE)
    const rest = Math.round((length + pauses[index + 1]) * FRAME_RATE) + lead - (leads[index + 1] ?? 0)
    return { lead, frames: Math.max(spoken, rest) }
  })
}

/**
 * The film's pauses, and as they would be fitted now. Pauses that were fitted before stay, so that scenes without a change stay; but not if
 * a person's edits have made the film too long or too short, and other pauses correct that.
 */
function pacePauses(request: StageRequest<'voice_assembly'>, pauses: Pause[], speech_seconds: number) {
  const { film, settings, before, inputs } = request
  const { script_generation: script, voice_scenes: voices } = inputs
  const scale = settings.pause_scale
  const isFree = film.free_length || film.scene_times !== undefined
  const fitted = isFree
    ? pausesAt(pauses, { widest: false, place: 0 }, scale)
    : fitPauses(pauses, { speech_seconds, wanted: film.duration_seconds, scale })
  const voice = voices && { voice_id: voices.voice_id, rate: voices.voice_settings.rate }
  const paced_for = fittedFor(script?.script_metadata.composition, voice, film.duration_seconds)
  const stays = settings.fit_length !== true && (before?.paced_for ?? paced_for) === paced_for
  const old = stays && before?.pause_place ? pausesAt(pauses, before.pause_place, scale) : fitted
  const isWithin = ({ lengths }: FittedPauses): boolean => isWithinLength(speech_seconds + sum(lengths), film.duration_seconds)
  const kept = !isFree && !isWithin(old) && isWithin(fitted) ? fitted : old
  return { kept, fitted, paced_for }
}

type OwnTimes = { frames: number; words: TimelineScene['words']; cues: ReturnType<typeof buildCues> }

/** A scene's words and captions in seconds from its own cut. */
function ownTimes({ words, text }: SpokenScene, { lead, frames }: Cut, language: VideoLanguage): OwnTimes {
  const opens = lead / FRAME_RATE
  const fromOwnCut = (seconds: number) => opens + toMilliseconds(seconds - words[0].start_seconds)
  const cut_words = words.map((word) => ({
    ...word,
    start_seconds: fromOwnCut(word.start_seconds),
    end_seconds: fromOwnCut(word.end_seconds),
  }))
  return { frames, words: cut_words, cues: buildCues(text, cut_words, language, frames / FRAME_RATE) }
}

/** The same things, moved later in the film. */
const laterBy =
  (seconds: number) =>
  <T extends { start_seconds: number; end_seconds: number }>(timed: T): T => ({
    ...timed,
    start_seconds: timed.start_seconds + seconds,
    end_seconds: timed.end_seconds + seconds,
  })

/** The times of the whole film, from the scenes' words, the pauses between them and the target length. Throws AppError wrong_state. */
export function planTimeline(request: StageRequest<'voice_assembly'>): FilmTimeline {
  const { film } = request
  const scenes = spokenScenes(request)
  const on_screen = isOnScreen(request.inputs.voice_scenes)
  const lengths = scenes.map(({ words }) => words[words.length - 1].end_seconds - words[0].start_seconds)
  const spoken = lengths.reduce((sum, seconds) => sum + seconds, 0)
  const { kept, fitted, paced_for } = pacePauses(request, listPauses(scenes), spoken)
  const times = timesWished(request, scenes)
  const room = roomToSpeak(scenes, times)
  const cutBy = ({ lengths: pauses }: FittedPauses): Cut[] =>
    cutScenes(lengths, pauses).map((cut, index) => {
      const { id, pause_after_seconds } = scenes[index]
      // an edition's scene has the length of its original's scene, if the words fit and nobody chose the pause after them
      const there = pause_after_seconds === undefined && lengths[index] <= (room.get(id) ?? -1) ? times.get(id) : undefined
      return there === undefined ? cut : { lead: there.lead, frames: there.frames }
    })
  const cuts = cutBy(kept)
  const written = new Map(request.before?.edited_captions?.map((each) => [each.scene_id, each]))
  const sounds = new Map(request.before?.edited_sounds?.map((each) => [each.audio_asset_id + each.scene_id, each]))
  const parts: Pick<FilmTimeline, 'timeline' | 'captions' | 'own_captions' | 'edited_captions' | 'audio' | 'edited_sounds'> = {
    edited_sounds: [],
    timeline: [],
    captions: [],
    own_captions: [],
    edited_captions: [],
    audio: [],
  }
  let first_frame = 0
  scenes.forEach((scene, index) => {
    const { frames, words, cues } = ownTimes(scene, cuts[index], film.language)
    const start_seconds = first_frame / FRAME_RATE
    const later = laterBy(start_seconds)
    first_frame += frames
    const moved = words.map(later)
    const original = times.get(scene.id)
    parts.timeline.push({
      scene_id: scene.id,
      start_seconds,
      end_seconds: first_frame / FRAME_RATE,
      frames,
      speech_start_seconds: moved[0].start_seconds,
      speech_end_seconds: moved[moved.length - 1].end_seconds,
      words: moved,
      ...(original && { original_frames: original.frames }),
      ...(scene.audio_asset_id === undefined && { sentence_ids: scene.sentence_ids }),
    })
    const inFilm = (cue: CaptionCue): Caption => ({ scene_id: scene.id, ...later(cue), words: cue.words.map(later) })
    const edited = written.get(scene.id)
    const holds = edited !== undefined && edited.said === joinSceneWords(words)
    parts.own_captions.push(...cues.map(inFilm))
    parts.captions.push(...(holds ? editedCues(edited.cues, words, film.language) : cues).map(inFilm))
    if (holds) parts.edited_captions.push(edited)
    if (scene.audio_asset_id === undefined || on_screen) return
    const { audio_asset_id, duration_seconds } = scene
    const sound = sounds.get(audio_asset_id + scene.id)
    if (sound) parts.edited_sounds.push(sound)
    const begins = moved[0].start_seconds - scene.words[0].start_seconds
    const until = parts.timeline.at(-2)?.speech_end_seconds ?? 0
    const heard = getHeard(sound, duration_seconds, until - begins)
    const heard_from = heard.from_seconds === undefined ? begins : toMilliseconds(begins + heard.from_seconds)
    parts.audio.push({ audio_asset_id, start_seconds: Math.max(0, heard_from), ...heard })
  })
  const fitted_frames = cutBy(fitted).reduce((sum, { frames }) => sum + frames, 0)
  const breaths = on_screen ? null : breathUnit(scenes)
  return { ...parts, breaths, frames: first_frame, pause_place: kept.place, paced_for, fitted_frames }
}

/** The difference between the film's length and its target, as a share: 0.02 is 2 % too long, -0.02 is 2 % too short. */
export const lengthError = (seconds: number, target: number): VoiceAssembly['length_error'] =>
  Math.round((seconds / target - 1) * 10_000) / 10_000
