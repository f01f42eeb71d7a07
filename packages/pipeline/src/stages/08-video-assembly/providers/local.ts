import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSound } from '@orion/film/music.ts'
import { completeFrame, renderStill } from '@orion/film/render.ts'
import { FORMATS, getPictures } from '@orion/film/recipe.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import type { Storyboard } from '@orion/media/join/film-pictures.ts'
import { writeStill, writeStoryboard } from '@orion/media/join/film-pictures.ts'
import { joinFilm, joinPictures } from '@orion/media/join/join-film.ts'
import type { SoundPlan } from '@orion/media/join/mix-sound.ts'
import { soundFile } from '@orion/media/join/sound-file.ts'
import { writeStillSegment } from '@orion/media/join/still-segment.ts'
import { writeSoundtrack } from '@orion/media/join/write-soundtrack.ts'
import { measureSound } from '@orion/media/measure/measure-sound.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { withFirstCue } from '../../../corrected/correction-words.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import type { MadeFile, Tools } from '../../../core/stage.ts'
import { windowStill } from '../../../core/still-recipe.ts'
import { LANGUAGES } from '../../../languages/languages.ts'
import { type AssemblyProvider, type FilmUnit, type PictureUnit, type Shot, THUMBNAIL_WIDTH } from './port.ts'

type Uses = Pick<Tools, 'signal' | 'folder' | 'readAsset' | 'progress'>

/** Joins on this machine: the video is copied, not encoded again. */
export const local: AssemblyProvider = {
  key: 'local',
  name: 'Built-in assembly',
  model: 'Orion assembly',
  price: BUILT_IN_PRICES.video_assembly,
  env: {},
  engine: 'orion-join-8',

  mix: async (unit, { signal, folder, readAsset, progress }) => {
    const path = join(folder, 'sound.m4a')
    const read = async (asset_id: string) => soundFile(await readAsset(asset_id))
    const { seconds, narration_asset_id, music, marks_asset_id } = unit
    const marks = join(folder, 'marks.wav')
    if (unit.marks) await renderSound({ path: marks, marks: unit.marks.marks, seconds }, signal)
    const made = marks_asset_id === null ? null : await read(marks_asset_id)
    const plan: SoundPlan = {
      seconds,
      narration: narration_asset_id === null ? null : await read(narration_asset_id),
      music: music && { ...(await read(music.audio_asset_id)), tempo: music.tempo, envelope: music.envelope },
      marks: unit.marks ? { path: marks, demuxer: 'wav' } : made,
    }
    progress(0.1, say('progress.mixing_sound'))
    const { gain_db } = await writeSoundtrack(plan, { path, folder }, { signal })
    await rm(marks, { force: true })
    return {
      data: { kind: 'sound', gain_db },
      files: { sound: { path, mime_type: 'audio/mp4', kind: 'audio', duration_seconds: seconds } },
    }
  },

  draw: async ({ recipe, width, wordless }, { signal, folder, readAsset }) => {
    const path = join(folder, 'picture.jpg')
    const picture_paths = await Promise.all(getPictures(recipe).map((id) => readAsset(id)))
    const still = { at_frame: completeFrame(recipe), mime: 'image/jpeg' as const, ...(wordless && { wordless }) }
    await writeFile(path, await renderStill(recipe, { ...still, width, picture_paths, signal }))
    const whole = FORMATS[recipe.format]
    const size = { width, height: Math.round((width * whole.height) / whole.width) }
    return { data: { kind: 'picture' }, files: { picture: { path, mime_type: 'image/jpeg', kind: 'image', ...size } } }
  },

  assemble: async (unit, { sound, picture }, tools) => {
    const { signal, folder, progress } = tools
    const film = join(folder, 'film.mp4')
    const seconds = sumSeconds(unit)
    const pictures = filmPictures(unit, folder)
    progress(0.02, say('progress.gathering_scenes'))
    const gathered = segmentPaths(unit, tools)
    const silent = join(folder, 'pictures.mp4')
    const captions = notedCaptions(unit, tools)
    const joinedPictures = gathered.then((segments) => joinPictures(segments, { path: silent, folder }, { signal }))
    const joined = async (): Promise<void> => {
      await gathered
      progress(0.1, say('progress.mixing_sound'))
      const path = await sound
      await joinedPictures
      progress(0.6, say('progress.joining_scenes_making_storyboard'))
      const { srt } = await captions
      const { subtitles: planned } = unit
      const subtitles = planned && { path: srt?.path ?? (await tools.readAsset(planned.srt_asset_id)), shown: planned.shown }
      const { title, description, chapters } = unit
      const iso_639_2 = LANGUAGES[unit.language].elsewhere.iso_639_3
      const plan = { segments: [silent], sound: { path, seconds }, subtitles, chapters, title, description, iso_639_2 }
      await joinFilm({ ...plan, source_type: 'compositeSynthetic', tool: 'Orion' }, { path: film, folder }, { signal })
    }
    const [, , , storyboard, levels] = await together([
      joinedPictures,
      joined(),
      drawPictures(pictures, unit.engine, picture),
      gathered.then((segments) => makeStoryboard(segments, unit, tools)),
      sound.then((path) => measureSound({ path, demuxer: 'mov' }, { signal })),
    ])
    const facts = await probeMedia(film, { demuxer: 'mov', signal })
    await takePictures(pictures, film, tools)
    return {
      data: {
        kind: 'film',
        duration_seconds: facts.duration_seconds ?? seconds,
        frame_rate: facts.video?.frame_rate ?? unit.frame_rate,
        size_bytes: (await stat(film)).size,
        video_codec: facts.video?.codec ?? '',
        audio_codec: facts.audio?.codec ?? '',
        loudness_lufs: levels.integrated_lufs,
        true_peak_dbtp: levels.true_peak_dbtp,
        storyboard: storyboard.facts,
      },
      files: {
        film: {
          path: film,
          mime_type: 'video/mp4',
          kind: 'video',
          duration_seconds: seconds,
          width: unit.width,
          height: unit.height,
        },
        ...Object.fromEntries(Object.entries(pictures).map(([name, { file }]) => [name, file])),
        storyboard: storyboard.file,
        ...(await captions),
      },
    }
  },
}

const sumSeconds = ({ parts, frame_rate }: FilmUnit): number => parts.reduce((sum, { frames }) => sum + frames, 0) / frame_rate

/** Caption files that begin with the note of a correction. A film without a correction to note gets no separate files. */
async function notedCaptions({ subtitles }: FilmUnit, { folder, readAsset }: Uses): Promise<{ srt?: MadeFile; vtt?: MadeFile }> {
  if (subtitles?.noted === undefined) return {}
  const { first_cue, vtt_asset_id } = subtitles.noted
  const write = async (name: string, asset_id: string, mime_type: string): Promise<MadeFile> => {
    const path = join(folder, name)
    await writeFile(path, withFirstCue(await readFile(await readAsset(asset_id), 'utf8'), first_cue))
    return { path, mime_type, kind: 'captions' }
  }
  return {
    srt: await write('captions.srt', subtitles.srt_asset_id, 'application/x-subrip'),
    vtt: await write('captions.vtt', vtt_asset_id, 'text/vtt'),
  }
}

async function segmentPaths(
  { parts, width, height, frame_rate }: FilmUnit,
  { signal, folder, readAsset }: Uses,
): Promise<string[]> {
  const paths: string[] = []
  for (const [index, part] of parts.entries()) {
    if ('video_asset_id' in part) paths.push(await readAsset(part.video_asset_id))
    else {
      const path = join(folder, `still-${index}.mp4`)
      await writeStillSegment(
        { picture: await readAsset(part.image_asset_id), frames: part.frames, width, height, frame_rate },
        path,
        { signal },
      )
      paths.push(path)
    }
  }
  return paths
}

/** Waits for every promise, even after one fails: nothing may write into a folder that is being removed. */
async function together<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work)
  return Promise.all(work) as unknown as Promise<T>
}

type Picture = Shot & { file: MadeFile & { width: number } }

/** Poster and thumbnails by name, before they are made. */
function filmPictures({ poster, thumbnails, width, height }: FilmUnit, folder: string): Record<string, Picture> {
  const picture = (name: string, shot: Shot, size: { width: number; height: number }): [string, Picture] => {
    const file = { path: join(folder, `${name}.jpg`), mime_type: 'image/jpeg', kind: 'image' as const, ...size }
    return [name, { ...shot, file }]
  }
  const small = { width: THUMBNAIL_WIDTH, height: Math.round((THUMBNAIL_WIDTH * height) / width / 2) * 2 }
  return Object.fromEntries([
    picture('poster', poster, { width, height }),
    ...thumbnails.map((shot, index) => picture(`thumbnail_${index + 1}`, shot, small)),
  ])
}

/** Writes the poster and thumbnails that show drawn scenes. They are drawn from their recipes, so they need no film. */
async function drawPictures(
  pictures: Record<string, Picture>,
  engine: string,
  picture: (unit: PictureUnit) => Promise<string>,
): Promise<void> {
  for (const { recipe, file } of Object.values(pictures)) {
    if (recipe === null) continue
    const { wordless } = windowStill(recipe)
    const unit: PictureUnit = { kind: 'picture', engine, recipe, width: file.width, ...(wordless && { wordless }) }
    await copyFile(await picture(unit), file.path)
  }
}

/** Writes the poster and thumbnails that show clips: frames of the finished film. */
async function takePictures(pictures: Record<string, Picture>, film: string, { signal }: Uses): Promise<void> {
  for (const { recipe, seconds, file } of Object.values(pictures))
    if (recipe === null) await writeStill({ path: film, seconds, width: file.width }, file.path, { signal })
}

async function makeStoryboard(
  paths: readonly string[],
  { parts, frame_rate, width, height }: FilmUnit,
  { signal, folder }: Uses,
): Promise<{ file: MadeFile; facts: Storyboard }> {
  const path = join(folder, 'storyboard.jpg')
  const segments = paths.map((each, index) => ({ path: each, frames: parts[index].frames }))
  const facts = await writeStoryboard({ segments, frame_rate, width, height }, path, { signal })
  const size = { width: facts.columns * facts.tile_width, height: facts.rows * facts.tile_height }
  return { file: { path, mime_type: 'image/jpeg', kind: 'image', ...size }, facts }
}
