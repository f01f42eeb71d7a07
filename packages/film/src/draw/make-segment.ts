import type { FfmpegLimits } from '@orion/media/ffmpeg/run.ts'
import { encodeFrames, type FrameKind } from '@orion/media/ffmpeg/encode-frames.ts'
import { type I420, makeI420 } from '@orion/media/picture/i420.ts'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { FORMATS, FRAME_RATE, type SceneRecipe } from '../scenes/recipe.ts'
import { type Composer, makeComposer } from './composer.ts'
import { irisPlate } from './iris.ts'
import type { Drawing } from './layers.ts'
import { playFootage } from './play-footage.ts'
import { type Look, scaleDrawing } from './scale-drawing.ts'
import { coverAt, paintCover, paintIris } from './wipe.ts'

/** The number of frames between two reports of progress. */
const NOTE_EVERY = 15

const WHOLE: Look = { scale: 1, step: 1 }
const isWhole = ({ scale, step }: Look): boolean => scale === 1 && step === 1
const countFrames = ({ frames }: SceneRecipe, { step }: Look): number => Math.ceil(frames / step)

const getSize = ({ format }: SceneRecipe, { scale }: Look): { width: number; height: number } => {
  const { width, height } = FORMATS[format]
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function getKind({ template }: SceneRecipe, look: Look): FrameKind {
  if (!isWhole(look)) return 'draft'
  return template === 'photograph' || template === 'footage' ? 'photographed' : 'drawn'
}

/**
 * Composes every frame of a recipe. `each` receives the first frame, the last frame, and each frame that differs from its predecessor. The
 * bytes are valid until `each` resolves.
 */
export async function composeFrames(
  recipe: SceneRecipe,
  drawing: Drawing,
  each: (frame: number, bytes: Uint8Array) => Promise<void>,
  look: Look = WHOLE,
  limits: FfmpegLimits = {},
): Promise<void> {
  const scaled = isWhole(look) ? drawing : scaleDrawing(drawing, look)
  const clips = scaled.layers.flatMap((layer) => (layer.kind === 'footage' ? [layer.footage] : []))
  const opening = clips.map(async (clip) => [clip, await playFootage(clip, limits)] as const)
  try {
    const played = new Map(await Promise.all(opening))
    const composer = makeComposer(scaled, { ...getSize(recipe, look), language: recipe.language, played })
    const advance = async (): Promise<void> => {
      for (const clip of played.values()) await clip.advance()
    }
    await composeAll(recipe, { ...composer, advance: played.size > 0 ? advance : null }, each, look)
  } finally {
    // also closes the clips that were opened together with one that failed
    for (const opened of await Promise.allSettled(opening)) if (opened.status === 'fulfilled') await opened.value[1].close()
  }
}

async function composeAll(
  recipe: SceneRecipe,
  { picture, compose, sweep, advance }: Composer & { advance: (() => Promise<void>) | null },
  each: (frame: number, bytes: Uint8Array) => Promise<void>,
  look: Look,
): Promise<void> {
  const frames = countFrames(recipe, look)
  const wiped = { ...recipe, mirrored: isRightToLeft(recipe.language) }
  const under_cover = makeI420(picture.width, picture.height)
  let covered = false
  const { world } = recipe
  const carried = world && { ...recipe, world }
  let filling: I420 | undefined
  for (let frame = 0; frame < frames; frame++) {
    const cover = coverAt(wiped, frame * look.step)
    if (advance !== null) await advance()
    const changed = compose(frame) || covered || cover !== null
    covered = cover !== null
    if (cover !== null) {
      under_cover.bytes.set(picture.bytes)
      if (carried) {
        filling ??= irisPlate(carried, picture.width, picture.height)
        paintIris(under_cover, carried, cover, filling)
      } else paintCover(under_cover, wiped, cover)
    }
    if (changed || frame === frames - 1) await each(frame, cover === null ? picture.bytes : under_cover.bytes)
    await sweep()
  }
}

/** Composes and encodes a segment of `recipe.frames` frames at `out_path`. Leaves no file on failure. */
export async function makeSegment(
  recipe: SceneRecipe,
  drawing: Drawing,
  {
    out_path,
    onProgress,
    look = WHOLE,
    ...limits
  }: FfmpegLimits & { out_path: string; onProgress?: (frame: number) => void; look?: Look },
): Promise<{ size_bytes: number }> {
  const encoder = encodeFrames(
    {
      ...getSize(recipe, look),
      frames: countFrames(recipe, look),
      frame_rate: FRAME_RATE / look.step,
      kind: getKind(recipe, look),
      tiles: look.step === 1,
      out_path,
    },
    limits,
  )
  try {
    let noted = 0
    const write = async (frame: number, bytes: Uint8Array): Promise<void> => {
      await encoder.write(frame, bytes)
      if (frame - noted < NOTE_EVERY) return
      noted = frame
      onProgress?.(frame)
    }
    await composeFrames(recipe, drawing, write, look, limits)
    return await encoder.finish()
  } catch (error) {
    await encoder.discard()
    throw error
  }
}
