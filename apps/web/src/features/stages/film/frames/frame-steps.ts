import { FRAME_RATE } from '../../../../lib/format.ts'
import type { Player } from '../player.ts'

/** The frame of a film at a second; a clock is a hair before the second that it was sent to. */
export const frameAt = (seconds: number): number => Math.max(0, Math.floor(seconds * FRAME_RATE + 0.01))

/** The middle of a frame in seconds: what is sent there shows this frame and no neighbour, however its time is rounded. */
export const toSeconds = (frame: number): number => (frame + 0.5) / FRAME_RATE

/** The first frame that shows the whole scene of a film that begins at `start`: the frame before may still show a part of its neighbour. */
export const firstWholeFrame = (start: number): number => (start === 0 ? 0 : toSeconds(Math.ceil(start * FRAME_RATE - 0.01)))

/** Pauses the player exactly so many frames further, or back. */
export function stepFrames(player: Pick<Player, 'pause' | 'seek' | 'time'>, by: number): void {
  player.pause()
  player.seek(toSeconds(Math.max(0, frameAt(player.time()) + by)))
}
