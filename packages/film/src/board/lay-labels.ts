import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Fitted } from '../scenes/text/fit.ts'
import { mustFit } from '../scenes/layout.ts'
import { FRAME_RATE, type Format } from '../scenes/recipe.ts'
import { type Box, getSafeArea } from '../scenes/safe-areas.ts'
import type { TimedBoard } from './board.ts'
import { standsIn } from './label-stands.ts'
import type { Phase } from './phases.ts'
import { type Sized, standLabels, type StandingLabel } from './stand-labels.ts'

/** Pixels between a label's text and the edge of its plate, next to and above. */
export const PLATE = { x: 20, y: 10 }
/** The maximum height of a label in pixels, the minimum font size of its text, and its maximum number of lines. */
const FITS = { height: 120, smallest: 34, most_lines: 2 }
const WIDE = { width: 560, largest: 46 }
const TALL = { width: 460, largest: 42 }

/** A label at its place in the frame, with its fitted text. Seconds count from the scene's start. */
export type LaidLabel = StandingLabel & { fitted: Fitted }

type In = {
  language: FilmLanguage
  format: Format
  /** the number of frames of the scene */
  frames: number
  /** other content of the frame: charts, images, credits */
  taken: readonly { box: Box; from: number; until: number }[]
}

/**
 * The labels of a scene's board while its camera does not move, at their places in the film. A label is left out if viewers cannot read it
 * in the phase, or if it has no free place. `closes`: the camera does not stop again in the scene.
 */
export function layLabels(
  board: TimedBoard,
  phase: Phase & { closes: boolean },
  { language, format, frames, taken }: In,
): LaidLabel[] {
  const { text, captions, width, height } = getSafeArea(format)
  const wide = width > height
  const rest = {
    from: phase.from / FRAME_RATE,
    opens: phase.from === 0,
    closes: phase.closes,
    until: phase.until === frames ? Infinity : phase.until / FRAME_RATE,
  }
  const fitted = new Map(
    board.labels.map((label) => {
      const size = { ...FITS, ...(wide ? WIDE : TALL) }
      return [label, mustFit({ recipe: { language } }, label.text, { role: 'display', ...size })] as const
    }),
  )
  const sized = board.labels.flatMap((label): Sized[] => {
    const stands = standsIn(label, rest)
    const set_text = fitted.get(label)!
    if (!stands) return []
    return [{ label, ...stands, width: set_text.width + 2 * PLATE.x + 8, height: set_text.height + 2 * PLATE.y }]
  })
  const room = wide
    ? { x: 60, width: width - 120, y: 56, height: captions.y - 80 }
    : { ...text, height: captions.y - 30 - text.y }
  return standLabels(sized, { board, frame: { width, height }, room, taken }).map((placed) => ({
    ...placed,
    fitted: fitted.get(placed.label)!,
  }))
}
