import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageToVideo, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { GainPoint } from '@orion/contract/music-gain.ts'
import type { SoundMark } from '@orion/film/music.ts'
import type { StageRequest } from '../core/stage.ts'
import { planCut } from '../stages/08-video-assembly/plan-film.ts'

/** The contents of a film's stages. */
export type CutInputs = StageRequest<'distribution'>['inputs']

/** The folder of the media files, next to the lists. */
export const MEDIA_FOLDER = 'media'

/** Frames before and after a scene in its file, for transitions in an editing program: its first and last image, held. */
export type Handles = { before: number; after: number }
export const NO_HANDLES: Handles = { before: 0, after: 0 }

/**
 * A scene. `reel` is its file's name. `first_frame` and `frames` are those of the film. The file has `handles` more frames before and after
 * them.
 */
export type CutScene = {
  reel: string
  file: string
  asset_id: string
  first_frame: number
  frames: number
  handles: Handles
  /** Its spoken text. */
  text: string
  /** Chapters of the film that begin in the scene, in frames of the scene. */
  chapters: { frame: number; title: string }[]
}

/** A caption as a title over the scenes. */
export type CutTitle = { first_frame: number; frames: number; text: string }

/** The origin of a sound's file: a stage's asset at a tempo, or marks that are turned into sounds. */
export type CutSource = { asset_id: string; tempo: number } | { marks: SoundMark[] }

/**
 * A sound as long as the film. `gain` is its level over the film, straight lines in dB between points; without points the level is
 * unchanged.
 */
export type CutSound = {
  reel: string
  file: string
  kind: 'narration' | 'music' | 'marks'
  channels: 1 | 2
  source: CutSource
  gain: readonly GainPoint[]
}

/**
 * A film for an editing program: whole frames at a whole rate. Its lists begin at zero, not at the usual hour: otherwise OpenShot, and
 * OpenTimelineIO's FCPXML adapter, would place the film after an empty hour.
 */
export type FilmCut = {
  title: string
  language: VideoLanguage
  /** Frames a second. */
  rate: number
  width: number
  height: number
  frames: number
  scenes: CutScene[]
  sounds: CutSound[]
  captions: { file: string; asset_id: string }[]
  /** The captions as titles, in frames of the film; they never overlap. */
  titles: CutTitle[]
  /** Whether the scenes' images contain the captions. */
  captions_in_picture: boolean
}

/** A file's name for the oldest programs: at most eight letters and digits. */
const sceneReel = (index: number): string => `SCN${String(index + 1).padStart(3, '0')}`

/** A text that every format can hold: on one line, without characters that XML 1.0 or UTF-8 do not allow. */
const plain = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/**
 * The cut of a finished film: its segments one after another, and its sounds as mixed. Throws wrong_state if the film has no video or was
 * not assembled.
 */
export function filmCut(inputs: CutInputs, { name, language }: { name: string; language: VideoLanguage }): FilmCut {
  const { image_to_video: moving, video_assembly: film, voice_assembly: voice } = inputs
  if (moving === undefined || film === undefined) throw new AppError('wrong_state', say('films.no_moving_film_yet'))
  const { parts, timeline, frame_rate: rate, sound } = planCut({ inputs }, '')
  const chapters = (inputs.distribution?.chapters ?? film.chapters).map(({ start_seconds, title }) => ({
    frame: Math.round(start_seconds * rate),
    title: plain(title),
  }))
  let frames = 0
  const scenes = parts.flatMap((part, index): CutScene[] => {
    if (!('video_asset_id' in part)) return []
    const first_frame = frames
    frames += part.frames
    const reel = sceneReel(index)
    const begun = chapters.filter(({ frame }) => frame >= first_frame && frame < frames)
    return [
      {
        reel,
        file: `${MEDIA_FOLDER}/${reel}.mp4`,
        asset_id: part.video_asset_id,
        first_frame,
        frames: part.frames,
        handles: planHandles(moving.segments[index], { motion: moving.motion, is_first: index === 0, rate }),
        text: plain(timeline.scenes[index].text),
        chapters: begun.map(({ frame, title }) => ({ frame: frame - first_frame, title })),
      },
    ]
  })
  const { narration_asset_id, music, marks_asset_id, marks } = sound
  const madeMarks: CutSource | null = marks_asset_id === null ? null : { asset_id: marks_asset_id, tempo: 1 }
  return {
    title: plain(inputs.script_generation?.script_metadata.title ?? name),
    language,
    rate,
    width: moving.width,
    height: moving.height,
    frames,
    scenes,
    sounds: [
      ...makeSound(
        { reel: 'VOICE', kind: 'narration' },
        narration_asset_id === null ? null : { asset_id: narration_asset_id, tempo: 1 },
      ),
      ...makeSound(
        { reel: 'MUSIC', kind: 'music' },
        music && { asset_id: music.audio_asset_id, tempo: music.tempo },
        music?.envelope,
      ),
      ...makeSound({ reel: 'MARKS', kind: 'marks' }, marks ? { marks: marks.marks } : madeMarks),
    ],
    captions:
      voice === undefined
        ? []
        : [
            { file: `${MEDIA_FOLDER}/CAPTIONS.srt`, asset_id: voice.srt_asset_id },
            { file: `${MEDIA_FOLDER}/CAPTIONS.vtt`, asset_id: voice.vtt_asset_id },
          ],
    titles: makeTitles(voice?.captions ?? [], { rate, frames }),
    captions_in_picture: moving.caption_style !== 'none',
  }
}

/**
 * A second on each side of a page or a motionless scene, at its cuts. In other scenes something moves until they end, and a held image
 * would stop it. At a wipe, or where the text leaves, the held image would not be the scene's. Nothing is before the film's first scene.
 */
function planHandles(
  { template, clip, look, transition_in, transition_out }: Segment,
  { motion, is_first, rate }: { motion: ImageToVideo['motion']; is_first: boolean; rate: number },
): Handles {
  const stands = template === 'page' || (look?.motion ?? motion) === 'still'
  if (!stands || clip !== undefined || template === 'footage') return NO_HANDLES
  return { before: is_first || transition_in !== 'cut' ? 0 : rate, after: transition_out === 'cut' ? rate : 0 }
}

/** Captions on whole frames within the film. Each ends no later than the next begins. */
function makeTitles(captions: readonly Caption[], { rate, frames }: { rate: number; frames: number }): CutTitle[] {
  const starts = captions.map(({ start_seconds }) => Math.round(start_seconds * rate))
  return captions.flatMap(({ end_seconds, lines }, index): CutTitle[] => {
    const first_frame = starts[index]
    const end = Math.min(Math.round(end_seconds * rate), starts[index + 1] ?? frames, frames)
    return end > first_frame ? [{ first_frame, frames: end - first_frame, text: plain(lines.join(' ')) }] : []
  })
}

/** A sound of the cut; none if the film has no such sound. */
const makeSound = (
  { reel, kind }: Pick<CutSound, 'reel' | 'kind'>,
  source: CutSource | null,
  gain: CutSound['gain'] = [],
): CutSound[] =>
  source === null
    ? []
    : [{ reel, file: `${MEDIA_FOLDER}/${reel}.wav`, kind, channels: kind === 'narration' ? 1 : 2, source, gain }]
