import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'

/** Seconds of the clip. */
export const CLIP_SECONDS = 10

const made = new Map<string, Promise<Buffer>>()

const SLOW_COLORS = 'gradients=size=640x360:rate=24:speed=0.01:seed=7:c0=0x335577:c1=0x88aa66'

/**
 * An MP4 of 640x360 with slowly changing colours, for fakes that 'make' or 'find' a clip. It lasts 10 s by default. `source` is another
 * video source of FFmpeg. Each clip is made once per process.
 */
export function smallClip({ seconds = CLIP_SECONDS, source = SLOW_COLORS } = {}): Promise<Buffer> {
  const name = `${source}:duration=${seconds}`
  const known = made.get(name) ?? encode(name)
  made.set(name, known)
  return known
}

async function encode(source: string): Promise<Buffer> {
  const { stdout } = await runFfmpeg([
    ...['-f', 'lavfi', '-i', source],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p'],
    ...['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'],
  ])
  return stdout
}
