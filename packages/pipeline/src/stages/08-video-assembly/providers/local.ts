import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderStill } from '@orion/film/draw/render-scene.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { writeStill, writeStoryboard } from '@orion/media/join/film-pictures.ts'
import { joinFilm } from '@orion/media/join/join-film.ts'
import type { SoundPlan } from '@orion/media/join/mix-sound.ts'
import { soundFile } from '@orion/media/join/sound-file.ts'
import { writeStillSegment } from '@orion/media/join/still-segment.ts'
import { measureSound } from '@orion/media/measure/measure-sound.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import type { MadeFile, Tools } from '../../../core/stage.ts'
import type { AssemblyProvider, FilmUnit, Shot } from './port.ts'

const THUMBNAIL_WIDTH = 1280
/** Part of a scene's length by which everything has appeared. */
const COMPLETE = 0.9
type Uses = Pick<Tools, 'signal' | 'folder' | 'readAsset' | 'progress'>

/** Joins on this machine: pictures are copied, not encoded again. */
export const local: AssemblyProvider = {
  key: 'local',
  name: 'Built-in assembly',
  model: 'Orion assembly',
  price: BUILT_IN_PRICES.video_assembly,
  env: {},
  engine: 'orion-join-3',

  assemble: async (unit, tools) => {
    const { signal, folder, progress } = tools
    const film = join(folder, 'film.mp4')
    progress(0.02, 'Gathering the scenes')
    const segments = await segmentPaths(unit, tools)
    const subtitles = unit.subtitles && { path: await tools.readAsset(unit.subtitles.srt_asset_id), shown: unit.subtitles.shown }
    progress(0.15, 'Mixing the sound and joining the scenes')
    const { title, description, language, chapters } = unit
    const plan = { segments, sound: await soundPlan(unit, tools), subtitles, chapters, title, description, language }
    const pictures = picturesOf(unit, folder)
    await together([
      joinFilm({ ...plan, source_type: 'compositeSynthetic', tool: 'Orion' }, film, folder, { signal }),
      drawPictures(pictures, tools),
    ])

    progress(0.7, 'Measuring the film and making its storyboard')
    const [levels, facts, { files, storyboard }] = await together([
      measureSound({ path: film, demuxer: 'mov' }, { signal }),
      probeMedia(film, { demuxer: 'mov', signal }),
      takePictures(pictures, unit, film, tools),
    ])
    const seconds = secondsOf(unit)
    const { width, height } = unit
    return {
      data: {
        duration_seconds: facts.duration_seconds ?? seconds,
        frame_rate: facts.video?.frame_rate ?? unit.frame_rate,
        size_bytes: (await stat(film)).size,
        video_codec: facts.video?.codec ?? '',
        audio_codec: facts.audio?.codec ?? '',
        loudness_lufs: levels.integrated_lufs,
        true_peak_dbtp: levels.true_peak_dbtp,
        storyboard,
      },
      files: { film: { path: film, mime_type: 'video/mp4', kind: 'video', duration_seconds: seconds, width, height }, ...files },
    }
  },
}

const secondsOf = ({ parts, frame_rate }: FilmUnit): number => parts.reduce((sum, { frames }) => sum + frames, 0) / frame_rate

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

async function soundPlan(unit: FilmUnit, { readAsset }: Uses): Promise<SoundPlan> {
  const { narration_asset_id, music, marks_asset_id } = unit
  const read = async (asset_id: string) => soundFile(await readAsset(asset_id))
  return {
    seconds: secondsOf(unit),
    narration: narration_asset_id === null ? null : await read(narration_asset_id),
    music: music === null ? null : { ...(await read(music.audio_asset_id)), envelope: music.envelope },
    marks: marks_asset_id === null ? null : await read(marks_asset_id),
  }
}

/** Waits for all, also when one fails: nothing may write into a folder that is being removed. */
async function together<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work)
  return Promise.all(work) as unknown as Promise<T>
}

type Picture = Shot & { file: MadeFile & { width: number } }

/** Poster and thumbnails by name, before they are made. */
function picturesOf({ poster, thumbnails, width, height }: FilmUnit, folder: string): Record<string, Picture> {
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

/** Draws those pictures anew, complete, that are drawn scenes; they need no film. */
async function drawPictures(pictures: Record<string, Picture>, { signal }: Uses): Promise<void> {
  for (const { recipe, file } of Object.values(pictures)) {
    if (recipe === null) continue
    const at_frame = Math.round(recipe.frames * COMPLETE)
    await writeFile(file.path, await renderStill(recipe, { at_frame, width: file.width, mime: 'image/jpeg', signal }))
  }
}

/** Takes the rest of the pictures, of uploaded ones, and the storyboard from the film. */
async function takePictures(pictures: Record<string, Picture>, unit: FilmUnit, film: string, { signal, folder }: Uses) {
  for (const { recipe, seconds, file } of Object.values(pictures))
    if (recipe === null) await writeStill(film, seconds, file.path, file.width, { signal })
  const path = join(folder, 'storyboard.jpg')
  const { width, height } = unit
  const storyboard = await writeStoryboard(film, { seconds: secondsOf(unit), width, height }, path, { signal })
  const { columns, rows, tile_width, tile_height } = storyboard
  const size = { width: columns * tile_width, height: rows * tile_height }
  const files: Record<string, MadeFile> = Object.fromEntries(Object.entries(pictures).map(([name, { file }]) => [name, file]))
  return { files: { ...files, storyboard: { path, mime_type: 'image/jpeg', kind: 'image' as const, ...size } }, storyboard }
}
