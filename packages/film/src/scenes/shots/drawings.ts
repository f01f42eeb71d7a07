import type { TemplateName } from '../recipe.ts'
import { beside } from './beside/drawing.ts'
import { board } from './board/drawing.ts'
import { photographs } from './photographs/drawing.ts'
import { PLAIN_DRAWINGS } from './plain-drawings.ts'
import type { ShotDrawing } from './shot-drawing.ts'

/** The drawing of every shot. */
const DRAWINGS: { [T in TemplateName]: ShotDrawing<T> } = { ...PLAIN_DRAWINGS, photographs, board, beside }

/** The only cast: callers pass to a drawing only its own slots. */
export const getDrawing = (name: TemplateName): ShotDrawing => DRAWINGS[name] as ShotDrawing
