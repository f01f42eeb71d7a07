import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'

/** A rectangle of the picture, in pixels. */
export type PictureBox = { x: number; y: number; width: number; height: number }

const TEXT_SHARE = 0.985
const GROUND_SHARE = 0.3

/**
 * Contrast (WCAG 2, 1 to 21) of light text on a dark ground in a rectangle of the picture at a second of a film or segment, measured in
 * the decoded pixels: the brightest few are the letters, the darker ones the ground.
 */
export async function measureTextContrast(
  path: string,
  seconds: number,
  box: PictureBox,
  limits: FfmpegLimits = {},
): Promise<number> {
  const crop = `crop=${box.width}:${box.height}:${box.x}:${box.y},scale=in_color_matrix=bt709:out_range=pc,format=rgb24`
  const { stdout } = await runFfmpeg(
    [
      '-protocol_whitelist',
      'file,pipe',
      '-ss',
      seconds.toFixed(3),
      '-f',
      'mov',
      '-i',
      `file:${path}`,
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      crop,
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    limits,
  )
  const pixels = Math.floor(stdout.length / 3)
  if (pixels === 0) throw new Error(`There is no picture at ${seconds} s.`)
  const light = new Float64Array(pixels)
  for (let i = 0; i < pixels; i++)
    light[i] = 0.2126 * linear(stdout[3 * i]) + 0.7152 * linear(stdout[3 * i + 1]) + 0.0722 * linear(stdout[3 * i + 2])
  light.sort()
  const text = light[Math.floor(pixels * TEXT_SHARE)]
  const ground = light[Math.floor(pixels * GROUND_SHARE)]
  return (text + 0.05) / (ground + 0.05)
}

/** sRGB to linear light (IEC 61966-2-1). */
function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
