import { FRAME_RATE } from '../../../../lib/format.ts'
import type { Player } from '../player.ts'

/** The frame of a film at a second. After a seek, a clock is slightly before the requested second. */
export const frameAt = (seconds: number): number => Math.max(0, Math.floor(seconds * FRAME_RATE + 0.01))

/** The middle of a frame in seconds. A seek to this second shows this frame with any rounding. */
export const toSeconds = (frame: number): number => (frame + 0.5) / FRAME_RATE

/** The first frame that shows the whole scene of a film that begins at `start`: the frame before may still show a part of its neighbour. */
export const firstWholeFrame = (start: number): number => (start === 0 ? 0 : toSeconds(Math.ceil(start * FRAME_RATE - 0.01)))

/** Pauses the player and moves it by exactly this many frames. */
export function stepFrames(player: Pick<Player, 'pause' | 'seek' | 'time'>, by: number): void {
  player.pause()
  player.seek(toSeconds(Math.max(0, frameAt(player.time()) + by)))
}
