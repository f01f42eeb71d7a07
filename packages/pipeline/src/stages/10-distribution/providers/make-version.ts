import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filmSize, renderScene, completeFrame } from '@orion/film/render.ts'
import { FRAME_RATE, getPictures } from '@orion/film/recipe.ts'
import { joinFilm } from '@orion/media/join/join-film.ts'
import { writeStill } from '@orion/media/join/film-pictures.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Made, Tools } from '../../../core/stage.ts'
import { LANGUAGES } from '../../../languages/languages.ts'
import type { SceneUnit, VersionData, VersionUnit } from './port.ts'
import { signedFile } from './signed-file.ts'

/** Draws one scene of a version. */
export async function drawScene(
  { recipe, clip_asset_id }: SceneUnit,
  { signal, folder, readAsset, progress }: Tools,
): Promise<Made<null>> {
  const path = join(folder, 'scene.mp4')
  const picture_paths = await Promise.all(getPictures(recipe).map((id) => readAsset(id)))
  const clip_path = clip_asset_id === undefined ? undefined : await readAsset(clip_asset_id)
  const onProgress = (part: number) => progress(part, say('progress.drawing_scene'))
  await renderScene(recipe, { out_path: path, picture_paths, clip_path, signal, onProgress })
  const { width, height } = filmSize(recipe.format)
  const duration_seconds = recipe.frames / FRAME_RATE
  return { data: null, files: { video: { path, mime_type: 'video/mp4', kind: 'video', duration_seconds, width, height } } }
}

/** Draws the scenes that are missing and joins them with the film's own sound. */
export async function makeVersion(unit: VersionUnit, tools: Tools): Promise<Made<VersionData>> {
  const { signal, folder, readAsset, progress } = tools
  const { format, scenes, seconds, title, description, chapters } = unit
  const iso_639_2 = LANGUAGES[unit.language].elsewhere.iso_639_3
  let drawn = 0
  const drawOne = async (scene: SceneUnit): Promise<string> => {
    const { assets } = await tools.made(scene)
    progress((0.9 * ++drawn) / scenes.length, say('progress.drawing_scene_of', { scene: drawn, scenes: scenes.length, format }))
    return readAsset(assets.video)
  }
  const drawing = scenes.map(drawOne)
  await Promise.allSettled(drawing)
  const segments = await Promise.all(drawing)
  const film = join(folder, 'film.mp4')
  const subtitles = unit.subtitles && { path: await readAsset(unit.subtitles.srt_asset_id), shown: unit.subtitles.shown }
  const sound = { path: await readAsset(unit.film_asset_id), seconds }
  const plan = { segments, sound, subtitles, chapters, title, description, iso_639_2 }
  await joinFilm({ ...plan, source_type: 'compositeSynthetic', tool: 'Orion' }, { path: film, folder }, { signal })
  const poster = join(folder, 'poster.jpg')
  await writeStill({ path: film, seconds: completeFrame(scenes[0].recipe) / FRAME_RATE, width: null }, poster, { signal })
  const size = filmSize(format)
  const handed = await signedFile({ name: 'film.mp4', path: film }, unit.signing, tools)
  return {
    data: { kind: 'version', size_bytes: (await stat(handed)).size },
    files: {
      film: { path: handed, mime_type: 'video/mp4', kind: 'video', duration_seconds: seconds, ...size },
      poster: {
        path: await signedFile({ name: 'poster.jpg', path: poster }, unit.signing, tools),
        mime_type: 'image/jpeg',
        kind: 'image',
        ...size,
      },
    },
  }
}
