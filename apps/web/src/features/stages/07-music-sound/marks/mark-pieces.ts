import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { GainPoint } from '@orion/contract/music-gain.ts'
import type { Mark } from './marks.ts'
import type { BedPiece } from '../music-bed.ts'

/** How many seconds a mark sounds before and after its time. A whoosh rises before it, and a chime rings after it. */
const SPAN: Record<Mark['kind'], { before: number; behind: number }> = {
  chime: { before: 0.05, behind: 3 },
  whoosh: { before: 0.6, behind: 1.2 },
}

/** The mark of Orion's file that has the same sound as a person's mark. Undefined if the file has no mark of this kind. */
export const findSound = (kind: Mark['kind'], made: MusicSound['sound_marks']) => made.find((mark) => mark.kind === kind)

/**
 * The sound marks of the film, made of pieces of the file with Orion's marks. Returns the pieces and their gain. `isAsMade` is true if the
 * file already has exactly these marks.
 */
export function markPieces(
  marks: readonly Mark[],
  made: MusicSound['sound_marks'],
): { pieces: BedPiece[]; points: GainPoint[]; isAsMade: boolean } {
  const isAsMade =
    marks.length === made.length &&
    marks.every(({ seconds, kind, gain_db }, index) => {
      const made_mark = made[index]
      return gain_db === 0 && made_mark.kind === kind && Math.abs(made_mark.seconds - seconds) < 0.002
    })
  const pieces: BedPiece[] = []
  const points: GainPoint[] = []
  marks.forEach(({ seconds, kind, gain_db }, index) => {
    const sound = findSound(kind, made)
    if (!sound) return
    const { before, behind } = SPAN[kind]
    const at_seconds = Math.max(0, seconds - Math.min(before, sound.seconds))
    const next = marks[index + 1]
    const end = Math.min(seconds + behind, next ? Math.max(at_seconds, next.seconds - SPAN[next.kind].before) : Infinity)
    pieces.push({ at_seconds, from_seconds: sound.seconds - (seconds - at_seconds), seconds: end - at_seconds })
    points.push({ seconds: at_seconds, gain_db }, { seconds: end, gain_db })
  })
  return { pieces, points, isAsMade }
}
