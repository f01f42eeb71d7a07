import type { FfmpegLimits } from '@orion/media/ffmpeg/run.ts'
import { readClip } from '@orion/media/ffmpeg/read-clip.ts'
import { opaqueCutout, type Cutout } from '@orion/media/picture/cutout.ts'
import type { I420 } from '@orion/media/picture/i420.ts'
import { makeI420 } from '@orion/media/picture/i420.ts'
import { zoomInto } from '@orion/media/picture/zoom.ts'
import { planeGrade } from '../art/grade.ts'
import { FRAME_RATE } from '../scenes/recipe.ts'
import type { Footage } from './layers.ts'

/**
 * The last image of a finished clip is zoomed by NEARER_A_SECOND per second. BEGINS is the number of seconds in which the zoom reaches this
 * speed.
 */
const NEARER_A_SECOND = 0.014
const BEGINS = 0.8

/** A clip that is being played into a drawing. */
export type PlayedFootage = {
  /** The current image. */
  cutout: Cutout
  /** Advances to the next image of the clip. After the clip's end, the last image is zoomed in slowly. */
  advance: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Plays a clip from its first image. Where a clip ends before its scene, its last image stays and is zoomed in, like a photograph. A
 * reversed or repeated clip would look wrong, for example water, smoke and people. An image without motion would look like an error.
 */
export async function playFootage(
  { path, width, height, frames, step, grade, own_pace }: Footage,
  limits: FfmpegLimits = {},
): Promise<PlayedFootage> {
  const frame_rate = FRAME_RATE / step
  const gradeIn = grade && planeGrade(grade)
  const clip = { path, width, height, frame_rate, frames: Math.ceil(frames / step), own_pace: own_pace === true }
  const reader = await readClip(clip, limits)
  const cutout = opaqueCutout(width, height)
  const luma = width * height
  let last: I420 | null = null
  let held = 0
  return {
    cutout,
    advance: async () => {
      const picture = last === null ? await reader.next() : null
      if (picture !== null) {
        cutout.y.set(picture.subarray(0, luma))
        cutout.u.set(picture.subarray(luma, luma * 1.25))
        cutout.v.set(picture.subarray(luma * 1.25))
        gradeIn?.(cutout, width)
        return
      }
      last ??= keep(cutout, width, height)
      const seconds = ++held / frame_rate
      const scale = 1 + NEARER_A_SECOND * (seconds - BEGINS * (1 - Math.exp(-seconds / BEGINS)))
      const wide = width / scale
      const high = height / scale
      zoomInto(cutout, last, { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high })
    },
    close: reader.close,
  }
}

function keep({ y, u, v }: Cutout, width: number, height: number): I420 {
  const picture = makeI420(width, height)
  picture.y.set(y)
  picture.u.set(u)
  picture.v.set(v)
  return picture
}
