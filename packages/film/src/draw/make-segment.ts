import type { FfmpegLimits } from '@orion/media/ffmpeg/run.ts'
import { encodeFrames } from '@orion/media/ffmpeg/encode-frames.ts'
import { makeI420 } from '@orion/media/picture/i420.ts'
import { isRightToLeft } from '../languages.ts'
import { FORMATS, FRAME_RATE, type SceneRecipe } from '../scenes/recipe.ts'
import { makeComposer } from './composer.ts'
import type { Drawing } from './layers.ts'
import { coverAt, paintCover } from './wipe.ts'

/** Frames between two notes of progress. */
const NOTE_EVERY = 15

/**
 * Composes every frame of a recipe. `each` is given the frames that differ from the one before them, and the first and the last; the bytes
 * are good until it resolves.
 */
export async function composeFrames(
  recipe: SceneRecipe,
  drawing: Drawing,
  each: (frame: number, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const { picture, compose } = makeComposer(drawing, { ...FORMATS[recipe.format], language: recipe.language })
  const wiped = { ...recipe, mirrored: isRightToLeft(recipe.language) }
  const under_cover = makeI420(picture.width, picture.height)
  let covered = false
  for (let frame = 0; frame < recipe.frames; frame++) {
    const cover = coverAt(wiped, frame)
    const changed = compose(frame) || covered || cover !== null
    covered = cover !== null
    if (cover !== null) {
      under_cover.bytes.set(picture.bytes)
      paintCover(under_cover, wiped, cover)
    }
    if (changed || frame === recipe.frames - 1) await each(frame, cover === null ? picture.bytes : under_cover.bytes)
  }
}

/** Composes and encodes a segment of `recipe.frames` pictures at `out_path`; on failure no file is left. */
export async function makeSegment(
  recipe: SceneRecipe,
  drawing: Drawing,
  { out_path, onProgress, ...limits }: FfmpegLimits & { out_path: string; onProgress?: (frame: number) => void },
): Promise<{ size_bytes: number }> {
  const encoder = encodeFrames(
    {
      ...FORMATS[recipe.format],
      frames: recipe.frames,
      frame_rate: FRAME_RATE,
      kind: recipe.template === 'photograph' ? 'photographed' : 'drawn',
      out_path,
    },
    limits,
  )
  try {
    let noted = 0
    await composeFrames(recipe, drawing, async (frame, bytes) => {
      await encoder.write(frame, bytes)
      if (frame - noted < NOTE_EVERY) return
      noted = frame
      onProgress?.(frame)
    })
    return await encoder.finish()
  } catch (error) {
    await encoder.discard()
    throw error
  }
}
