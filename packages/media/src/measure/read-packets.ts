import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'

/**
 * The start and the end of a stream in seconds, read from its packets without decoding them. `gaps` counts the distances between images
 * that are not exactly one frame.
 */
export type StreamTiming = { start_seconds: number; end_seconds: number; packets: number; gaps: number }

export type FilmTiming = { video: StreamTiming | null; audio: StreamTiming | null }

const DISCARDED = 4

type Track = { base: number; times: number[]; start: number; end: number; packets: number }

/**
 * Reads the start and end of the images and of the sound of an MP4 from all packets. The encoder's priming samples are excluded, because
 * players skip them too.
 */
export async function readPackets(path: string, limits: FfmpegLimits = {}): Promise<FilmTiming> {
  const tracks: Track[] = []
  let rest = ''
  const takeLine = (line: string): void => {
    const base = /^#tb (\d+): (\d+)\/(\d+)/.exec(line)
    if (base)
      tracks[Number(base[1])] = {
        base: Number(base[2]) / Number(base[3]),
        times: [],
        start: Infinity,
        end: -Infinity,
        packets: 0,
      }
    if (line.startsWith('#') || line === '') return
    const [stream, , pts, duration, , , ...extra] = line.split(',').map((part) => part.trim())
    const track = tracks[Number(stream)]
    const flags = Number(extra.find((part) => part.startsWith('F='))?.slice(2) ?? '0x1')
    if ((flags & DISCARDED) !== 0) return
    const time = Number(pts) * track.base
    track.packets++
    track.start = Math.min(track.start, time)
    track.end = Math.max(track.end, time + Number(duration) * track.base)
    track.times.push(time)
  }
  await runFfmpeg(
    [
      ...['-copyts', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`],
      ...['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
    ],
    {
      deadline_seconds: 3600,
      ...limits,
      onOutput: (bytes) => {
        const lines = (rest + bytes.toString('latin1')).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) takeLine(line)
      },
    },
  )
  const [video, audio] = tracks.map(measureTiming)
  return { video: video ?? null, audio: audio ?? null }
}

function measureTiming({ times, start, end, packets }: Track): StreamTiming {
  const sorted = Float64Array.from(times).sort()
  const steps = sorted.slice(1).map((time, i) => time - sorted[i])
  const usual = steps.toSorted()[steps.length >> 1] ?? 0
  const gaps = steps.reduce((count, step) => (Math.abs(step - usual) > usual * 0.1 ? count + 1 : count), 0)
  return { start_seconds: start, end_seconds: end, packets, gaps }
}
