import { MARKS_ENGINE, type SoundMark } from '@orion/film/music.ts'
import { filmSize } from '@orion/film/render.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import { AppError } from '@orion/contract/errors.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { MusicSound, Track } from '@orion/contract/contents/07-music-sound.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import type { FilmScene, FilmTimeline } from '../../core/timing/film-timeline.ts'
import { filmTimeline } from '../../core/timing/film-timeline.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { StageRequest } from '../../core/stage.ts'
import { correctionLine, notedCorrection } from '../../corrected/correction-words.ts'
import { type Subtitles, getSubtitles } from '../../core/subtitles.ts'
import { type Beginnings, filmChapters } from './film-chapters.ts'
import { type FilmPart, type FilmUnit, type PictureUnit, type Shot, type SoundUnit, THUMBNAIL_WIDTH } from './providers/port.ts'
import { shopWindow } from './shop-window.ts'

type Request = StageRequest<'video_assembly'>

/** Seconds of a still if neither voice nor segment determines its length. */
const STILL_SECONDS = 5

/** The film as one task. Throws AppError wrong_state if there is neither a segment nor an image to show. */
export function planFilm(request: Request, engine: string): FilmUnit {
  const { inputs, film } = request
  const { script_generation: script, voice_assembly: voice, image_to_video: moving } = inputs
  const { parts, timeline, frame_rate, sound } = planCut(request, engine)
  const title = script?.script_metadata.title ?? film.name
  return {
    kind: 'film',
    engine,
    sound,
    parts,
    frame_rate,
    width: moving?.width ?? filmSize('16:9').width,
    height: moving?.height ?? filmSize('16:9').height,
    subtitles: withNote(getSubtitles(voice?.srt_asset_id, moving), request),
    chapters: filmChapters(timeline, title, { announced: announcedChapters(inputs), ...beginningsIn(inputs) }),
    title,
    description: script?.script_with_timestamps.hook.content ?? '',
    language: film.language,
    ...shopWindow(request, timeline),
  }
}

/** A caption track with the note of the correction that it must show. */
function withNote(
  subtitles: Subtitles | null,
  { inputs: { voice_assembly: voice }, film, corrections }: Request,
): Subtitles | null {
  const noted = notedCorrection(corrections)
  if (subtitles === null || voice === undefined || noted === undefined) return subtitles
  return { ...subtitles, noted: { first_cue: correctionLine(noted, film.language), vtt_asset_id: voice.vtt_asset_id } }
}

/** The images and sounds of a film with their times. Throws AppError wrong_state if there is neither a segment nor an image to show. */
export function planCut(
  { inputs }: Pick<Request, 'inputs'>,
  engine: string,
): Pick<FilmUnit, 'parts' | 'frame_rate' | 'sound'> & { timeline: FilmTimeline } {
  const frame_rate = inputs.image_to_video?.frame_rate ?? FRAME_RATE
  const parts = filmParts(inputs)
  const timeline = cutScenes(parts, filmTimeline(inputs), frame_rate)
  return { parts, frame_rate, timeline, sound: makeSound({ inputs }, timeline, engine) }
}

/** The drawings for a film's poster and thumbnails, without duplicates. */
export function planPictures({ engine, poster, thumbnails, width }: FilmUnit): PictureUnit[] {
  const units = [
    ...planDrawing(poster, engine, width),
    ...thumbnails.flatMap((shot) => planDrawing(shot, engine, THUMBNAIL_WIDTH)),
  ]
  return [...new Map(units.map((unit) => [contentHash(unit), unit])).values()]
}

/** A shot's drawing as a task; none if the shot is a frame of the film. */
const planDrawing = ({ recipe }: Shot, engine: string, width: number): PictureUnit[] =>
  recipe === null ? [] : [{ kind: 'picture', engine, recipe, width }]

/** The film's sound while nothing else is known: it lasts as long as the narration's scenes. Null if there is no sound. */
export function planSound(request: Pick<Request, 'inputs'> & Partial<Request>, engine: string): SoundUnit | null {
  const timeline = request.inputs.voice_assembly === undefined ? null : filmTimeline(request.inputs)
  return timeline === null ? null : makeSound(request, timeline, engine)
}

function makeSound({ inputs }: Pick<Request, 'inputs'>, timeline: FilmTimeline, engine: string): SoundUnit {
  const { voice_assembly: voice, music_sound: music } = inputs
  const track = music?.tracks.find(({ track_id }) => track_id === music.chosen)
  return {
    kind: 'sound',
    engine,
    seconds: timeline.seconds,
    // a film that is read on the screen needs no silent narration track
    narration_asset_id: voice === undefined || isOnScreen(voice) ? null : voice.audio_asset_id,
    music:
      music === undefined || track === undefined
        ? null
        : { audio_asset_id: track.audio_asset_id, tempo: computeTempo(music, track, timeline), envelope: levelled(music) },
    ...getMarks(music),
  }
}

/** The sound marks as stage 7 made them, else those that a person set, which are sounded during mixing. */
function getMarks(music: MusicSound | undefined): Pick<SoundUnit, 'marks_asset_id' | 'marks'> {
  if (music?.mix?.marks === undefined) return { marks_asset_id: music?.marks_asset_id ?? null }
  const marks = music.sound_marks as SoundMark[] // complete, because a person's edit stores whole marks
  return { marks_asset_id: null, ...(marks.length > 0 && { marks: { engine: MARKS_ENGINE, marks } }) }
}

/** The music's gain over the film, at the requested level. */
const levelled = ({ envelope, gain_db = 0 }: MusicSound): MusicSound['envelope'] =>
  gain_db === 0 ? envelope : envelope.map((point) => ({ ...point, gain_db: point.gain_db + gain_db }))

/** Music that is not Orion's is fitted to the film's length. The largest inaudible change of its speed. */
const MOST_BENT = 0.006

/** The factor on the music's speed. A composed track's last chord must be on the last word; any other track ends at the film's end. */
function computeTempo(music: MusicSound, { kind, duration_seconds, ...track }: Track, { words, seconds }: FilmTimeline): number {
  if (kind !== undefined) {
    const tempo = duration_seconds / seconds
    return Math.abs(tempo - 1) > MOST_BENT ? 1 : Math.round(tempo * 1e6) / 1e6
  }
  const last = words.at(-1)
  const made_for = track.made_for ?? music.made_for
  if (made_for === undefined || last === undefined) return 1
  return Math.round((made_for.last_word_seconds / last.end_seconds) * 1e6) / 1e6
}

/** Segments if stage 6 made them, else the chosen stills. */
function filmParts({ image_to_video, image_selection, voice_assembly }: Request['inputs']): FilmPart[] {
  if (image_to_video !== undefined)
    return image_to_video.segments.map(({ scene_id, frames, video_asset_id }) => ({ scene_id, frames, video_asset_id }))
  if (image_selection === undefined) {
    throw new AppError('wrong_state', say('runs.no_pictures_to_assemble'))
  }
  const frames = new Map(voice_assembly?.timeline.map((scene) => [scene.scene_id, scene.frames]))
  return image_selection.scenes.map((scene) => ({
    scene_id: scene.scene_id,
    frames: frames.get(scene.scene_id) ?? STILL_SECONDS * FRAME_RATE,
    image_asset_id: chosenImage(scene),
  }))
}

/** Throws AppError wrong_state if the image is not drawn yet. */
function chosenImage({ candidates, chosen }: ImageScene): string {
  const { image_asset_id } = candidates.find(({ candidate_id }) => candidate_id === chosen) ?? candidates[0]
  if (image_asset_id === undefined) throw new AppError('wrong_state', say('runs.own_words_not_drawn'))
  return image_asset_id
}

/** The film's scenes as they are cut: the lengths of the parts, with the sections that the timeline knows. */
function cutScenes(parts: readonly FilmPart[], known: FilmTimeline | null, rate: number): FilmTimeline {
  const scenes = new Map(known?.scenes.map((scene) => [scene.scene_id, scene]))
  let frames = 0
  const cut = parts.map((part): FilmScene => {
    const start_seconds = frames / rate
    frames += part.frames
    const { section = null, text = '' } = scenes.get(part.scene_id) ?? {}
    return { scene_id: part.scene_id, start_seconds, end_seconds: frames / rate, section, text }
  })
  return { seconds: frames / rate, scenes: cut, words: known?.words ?? [] }
}

/** The chapters that the script announces, by the scene that announces them. */
function announcedChapters({ script_generation: script, voice_scenes }: Request['inputs']): Map<string, string> {
  if (script === undefined || voice_scenes === undefined) return new Map()
  const titles = new Map(
    scriptSentences(script).flatMap(({ id, facts }) =>
      facts.flatMap((fact) => (fact.kind === 'chapter' ? [[id, fact.values.title] as const] : [])),
    ),
  )
  return new Map(
    voice_scenes.scenes.flatMap(({ id, sentence_ids }) => {
      const title = sentence_ids.map((sentence) => titles.get(sentence)).find((found) => found !== undefined)
      return title === undefined ? [] : [[id, title] as const]
    }),
  )
}

/** The scenes at which beats and sentences of a written film begin; a beat is a paragraph of the script. */
function beginningsIn({ script_generation: script, voice_scenes }: Request['inputs']): Omit<Beginnings, 'announced'> {
  if (script === undefined || voice_scenes === undefined) return { beats: new Map(), sentences: new Set() }
  const firsts = new Map<string, string>()
  for (const { id, sentence_ids } of voice_scenes.scenes)
    for (const [place, sentence] of sentence_ids.entries()) if (!firsts.has(sentence)) firsts.set(sentence, place === 0 ? id : '')
  const opening =
    script.plan?.telling === 'written'
      ? SCRIPT_SECTIONS.flatMap((name) => {
          const { sentences, paragraphs } = script.script_with_timestamps[name]
          return [0, ...paragraphs].flatMap((at) => sentences[at] ?? [])
        })
      : []
  const findScene = (sentence: string): string[] => [firsts.get(sentence) ?? ''].filter((id) => id !== '')
  const beats = opening.flatMap((sentence) => findScene(sentence.id).map((id) => [id, findBeat(sentence, script)] as const))
  return { beats: new Map(beats), sentences: new Set([...firsts.keys()].flatMap(findScene)) }
}

/** What the beat of a sentence says, by their facts. '' if no beat has its facts, and in an edition, whose plan is in another language. */
function findBeat({ fact_ids = [] }: ScriptSentence, { plan, edition }: ScriptGeneration): string {
  const beats = edition === undefined ? (plan?.beats ?? []) : []
  return beats.find((beat) => fact_ids.some((id) => beat.fact_ids.includes(id)))?.says ?? ''
}
