import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'

/** Seconds of the clip. */
export const CLIP_SECONDS = 10

let made: Promise<Buffer> | undefined

/** An MP4 of 10 s, 640x360: slow colours, to see where a stand-in 'makes' or 'finds' a clip. Made once a process. */
export const smallClip = (): Promise<Buffer> => (made ??= encode())

async function encode(): Promise<Buffer> {
  const { stdout } = await runFfmpeg([
    ...['-f', 'lavfi', '-i', `gradients=size=640x360:rate=24:duration=${CLIP_SECONDS}:speed=0.01:seed=7:c0=0x335577:c1=0x88aa66`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p'],
    ...['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'],
  ])
  return stdout
}
