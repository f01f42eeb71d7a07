import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filmLook } from '@orion/film/render.ts'
import { FORMATS, getSafeArea } from '@orion/film/recipe.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { readGeneratedMark } from '@orion/media/join/generated-mark.ts'
import { readTopBoxes } from '@orion/media/join/uuid-box.ts'
import { LOOKED_AT } from '@orion/media/measure/flat-pictures.ts'
import { measureFilmSound } from '@orion/media/measure/measure-film-sound.ts'
import { type CaptionSample, measurePicture } from '@orion/media/measure/measure-picture.ts'
import { readPackets } from '@orion/media/measure/read-packets.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import type { FilmFile, QualityProvider, ScenePicture } from './port.ts'

/** The size of images in the check for empty periods: small, and only the part above the captions. */
const SMALL = {
  width: LOOKED_AT.side,
  height: Math.round((LOOKED_AT.side * FORMATS['16:9'].height) / FORMATS['16:9'].width),
  until: Math.floor((LOOKED_AT.side * getSafeArea('16:9').captions.y) / FORMATS['16:9'].width),
}

/** Measures with FFmpeg only. */
export const local: QualityProvider = {
  key: 'local',
  name: 'Built-in measurements',
  model: 'Orion quality control',
  price: BUILT_IN_PRICES.quality_control,
  env: {},
  engine: 'orion-quality-6',

  measure: async (unit, { signal, folder, readAsset, progress }) => {
    if (unit.kind === 'film') {
      progress(0, say('progress.listening_film'))
      return measureFile(await readAsset(unit.film_asset_id), signal)
    }
    progress(0, say('progress.looking_scene'))
    const path = await readAsset(unit.video_asset_id)
    const { caption_seconds: seconds } = unit
    const caption = seconds === null ? undefined : { seconds, box: middleOfCaptions(), path: join(folder, 'caption.rgb') }
    const { contrast = null, ...facts } = await measurePicture(path, { signal, caption, ...(unit.flat && { look: SMALL }) })
    return { kind: 'picture', ...facts, caption_contrast: contrast } satisfies ScenePicture
  },
}

async function measureFile(path: string, signal: AbortSignal): Promise<FilmFile> {
  const measures = [
    probeMedia(path, { demuxer: 'mov', signal }),
    readPackets(path, { signal }),
    measureFilmSound(path, { signal }),
  ] as const
  await Promise.allSettled(measures)
  const [facts, timing, sound] = await Promise.all(measures)
  const boxes = (await readTopBoxes(path)).map(({ type }) => type)
  return {
    kind: 'film',
    video_codec: facts.video?.codec ?? '',
    audio_codec: facts.audio?.codec ?? '',
    width: facts.video?.width ?? 0,
    height: facts.video?.height ?? 0,
    frame_rate: facts.video?.frame_rate ?? 0,
    container_seconds: facts.duration_seconds ?? 0,
    size_bytes: (await stat(path)).size,
    index_first: boxes.includes('moov') && boxes.indexOf('moov') < boxes.indexOf('mdat'),
    generated_mark: await readGeneratedMark(path),
    timing,
    sound,
  }
}

/** The middle of the captions' area, which every caption's text crosses, in pixels of the film, aligned to its colour samples. */
function middleOfCaptions(): CaptionSample['box'] {
  const { x, y, width, height } = getSafeArea('16:9').captions
  const even = (pixels: number): number => Math.round((pixels * filmLook().scale) / 2) * 2
  return { x: even(x + width / 2 - 160), y: even(y + height / 2 - 48), width: even(320), height: even(96) }
}
