import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPackets } from '../measure/read-packets.ts'
import { type HdrTransfer, hdrCube } from './hdr-cube.ts'
import { probeMedia } from './probe.ts'
import type { FfmpegLimits, RunningFfmpeg } from './run.ts'
import { startFfmpeg } from './run.ts'

/** A clip shorter than its scene is slowed down by at most this factor. Viewers do not notice it. */
const MOST_SLOWING = 1.08
/** Minimum visible share of a clip's image. If a full-frame crop would show less, blurred images of the clip fill the rest of the frame. */
const LEAST_SHOWN = 0.55
/** Properties of the filled areas: their lightness relative to the image, the reduction of their source, and its blur. */
const BESIDE = { light: 0.55, smaller: 8, blur: 6 }
/** From this height on, players use BT.709 for files that do not name their colours. */
const HD_LINES = 720

/** A clip's properties: seconds of video, pixels after rotation, its colour matrix, and its high-dynamic-range transfer, if any. */
export type ClipFacts = { seconds: number; width: number; height: number; matrix: string; hdr: HdrTransfer | null }

/** Reads an MP4 clip's properties. Throws if the file has no video. */
export async function probeClip(path: string, limits: FfmpegLimits = {}): Promise<ClipFacts> {
  const { video, turned } = await probeMedia(path, { demuxer: 'mov', ...limits })
  const timing = video === null ? null : (await readPackets(path, limits)).video
  if (video === null || timing === null || timing.packets < 2) throw new Error('The clip holds no moving picture.')
  const { colors } = video
  const [width, height] = turned ? [video.height, video.width] : [video.width, video.height]
  const hdr = (['smpte2084', 'arib-std-b67'] as const).find((transfer) => colors.includes(transfer)) ?? null
  const matrix = matrixIn(colors) ?? (Math.min(width, height) >= HD_LINES ? 'bt709' : 'smpte170m')
  return { seconds: timing.end_seconds - timing.start_seconds, width, height, matrix, hdr }
}

/** The scaler's names of colour matrices, by the beginning of FFmpeg's names. */
const MATRICES = {
  bt709: 'bt709',
  bt2020: 'bt2020',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
}

/** The colour matrix in ffmpeg's notation: 'yuv420p10le(tv, bt2020nc/bt2020/smpte2084)'. */
function matrixIn(colors: string): string | undefined {
  const names =
    /\(([^)]*)\)/
      .exec(colors)?.[1]
      .split(', ')
      .map((part) => part.split('/')[0]) ?? []
  return Object.entries(MATRICES).find(([start]) => names.some((name) => name.startsWith(start)))?.[1]
}

/** Returns the images of a clip, prepared for a film, one by one. */
export type ClipReader = {
  /** Returns the next image: I420, BT.709, limited range, valid until the next call. Null after the last image. */
  next: () => Promise<Uint8Array | null>
  /** Ends the reader, at any time. */
  close: () => Promise<void>
}

/**
 * Opens a clip as images of an even size at a frame rate, at most `frames` images. The images are cropped to fill the frame, rotated by
 * metadata, and in a film's colours. A short clip is slowed by at most 8 %. With `own_pace`, it is never slowed. The clip may still end
 * before `frames`.
 */
export async function readClip(
  {
    path,
    width,
    height,
    frame_rate,
    frames,
    own_pace = false,
  }: { path: string; width: number; height: number; frame_rate: number; frames: number; own_pace?: boolean },
  limits: FfmpegLimits = {},
): Promise<ClipReader> {
  const facts = await probeClip(path, limits)
  const slower = own_pace ? 1 : Math.min(MOST_SLOWING, Math.max(1, frames / frame_rate / facts.seconds))
  const { hdr } = facts
  const folder = hdr === null ? null : await mkdtemp(join(tmpdir(), 'orion-hdr-'))
  const cube = folder === null ? null : join(folder, 'table.cube')
  const removeTable = async (): Promise<void> => {
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
  const start = async (): Promise<RunningFfmpeg> => {
    if (hdr !== null && cube !== null) await writeFile(cube, hdrCube(hdr))
    return startFfmpeg(
      [
        ...['-threads', '1', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`, '-map', '0:v:0'],
        ...['-filter_threads', '1', '-vf', filters(facts, { width, height, frame_rate, slower, cube })],
        ...['-frames:v', String(frames), '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
      ],
      limits,
    )
  }
  const running = await start().catch(async (error: unknown) => {
    await removeTable()
    throw error
  })
  const size = width * height * 1.5
  const picture = new Uint8Array(size)
  const chunks = running.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Uint8Array = new Uint8Array()
  return {
    next: async () => {
      let filled = 0
      while (filled < size) {
        if (rest.length === 0) {
          const { value, done } = await chunks.next()
          if (done === true) break
          rest = value
        }
        const part = rest.subarray(0, size - filled)
        picture.set(part, filled)
        filled += part.length
        rest = rest.subarray(part.length)
      }
      if (filled === size) return picture
      await running.finish() // throws if ffmpeg did not end normally
      return null
    },
    close: async () => {
      await running.kill()
      await removeTable()
    },
  }
}

type Wish = { width: number; height: number; frame_rate: number; slower: number; cube: string | null }

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)

/** The size of the part of the frame that the clip fills. It is the whole frame, unless too little of the clip would be visible. */
function filledSize(facts: ClipFacts, { width, height }: Wish): { wide: number; high: number } {
  const clip_shape = facts.width / facts.height
  const wished = width / height
  if (Math.min(clip_shape / wished, wished / clip_shape) >= LEAST_SHOWN) return { wide: width, high: height }
  return clip_shape < wished
    ? { wide: even((height * clip_shape) / LEAST_SHOWN), high: height }
    : { wide: width, high: even(width / (clip_shape * LEAST_SHOWN)) }
}

/** FFmpeg's filters that convert the file's images to a film's. */
function filters(facts: ClipFacts, wish: Wish): string {
  const { width, height, frame_rate, slower, cube } = wish
  const { wide, high } = filledSize(facts, wish)
  const exact = 'flags=bicubic+accurate_rnd+full_chroma_int'
  const into = `out_color_matrix=bt709:out_range=tv:${exact}`
  const fill = (w: number, h: number, more: string): string =>
    `scale=${w}:${h}:force_original_aspect_ratio=increase:${more},crop=${w}:${h}`
  const timed = `setpts=(PTS-STARTPTS)*${slower.toFixed(6)},fps=${frame_rate}:start_time=0`
  const colored =
    cube === null
      ? `${fill(wide, high, `in_color_matrix=${facts.matrix}:${into}`)},format=yuv420p`
      : `${fill(wide, high, exact)},scale=in_color_matrix=bt2020:${exact},format=gbrp10le,` +
        `lut3d=file=${inFilter(cube)}:interp=tetrahedral,scale=${into},format=yuv420p`
  const clip = `${timed},${colored},setsar=1`
  if (wide === width && high === height) return clip
  const pale = `128+(val-128)*${BESIDE.light}`
  const dark = `lutyuv=y=16+(val-16)*${BESIDE.light}:u=${pale}:v=${pale}`
  const small = fill(even(width / BESIDE.smaller), even(height / BESIDE.smaller), exact)
  const beside = `${small},gblur=sigma=${BESIDE.blur},scale=${width}:${height}:${exact},${dark},setsar=1`
  return `${clip},split[own][copy];[copy]${beside}[ground];[ground][own]overlay=(W-w)/2:(H-h)/2:format=yuv420,format=yuv420p`
}

/** A path as a filter option: escaped for the option, and again for the filter chain. */
const inFilter = (path: string): string => path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&')
