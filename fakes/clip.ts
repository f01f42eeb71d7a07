import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'

/** Seconds of the clip. */
export const CLIP_SECONDS = 10

const made = new Map<number, Promise<Buffer>>()

/**
 * An MP4 of 640x360, 10 s unless told: slow colours, to see where a stand-in 'makes' or 'finds' a clip. Each length is made once a process.
 */
export function smallClip(seconds = CLIP_SECONDS): Promise<Buffer> {
  const known = made.get(seconds) ?? encode(seconds)
  made.set(seconds, known)
  return known
}

async function encode(seconds: number): Promise<Buffer> {
  const { stdout } = await runFfmpeg([
    ...['-f', 'lavfi', '-i', `gradients=size=640x360:rate=24:duration=${seconds}:speed=0.01:seed=7:c0=0x335577:c1=0x88aa66`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p'],
    ...['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'],
  ])
  return stdout
}
