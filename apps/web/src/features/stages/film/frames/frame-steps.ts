import { FRAME_RATE } from '../../../../lib/format.ts'
import type { Player } from '../player.ts'

/** The index of the film's frame at a second. After a seek, the time may be slightly before the requested second. */
export const frameAt = (seconds: number): number => Math.max(0, Math.floor(seconds * FRAME_RATE + 0.01))

/** The second in the middle of a frame. A seek to this second always shows this frame, whatever the rounding. */
export const toSeconds = (frame: number): number => (frame + 0.5) / FRAME_RATE

/** The first frame that shows only the scene that begins at `start`. The frame before it may still show a part of the previous scene. */
export const firstWholeFrame = (start: number): number => (start === 0 ? 0 : toSeconds(Math.ceil(start * FRAME_RATE - 0.01)))

/** Pauses the player, and moves it by exactly this number of frames. */
export function stepFrames(player: Pick<Player, 'pause' | 'seek' | 'time'>, by: number): void {
  player.pause()
  player.seek(toSeconds(Math.max(0, frameAt(player.time()) + by)))
}
