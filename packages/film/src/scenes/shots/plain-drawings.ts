import { amount } from './amount/drawing.ts'
import { bars } from './bars/drawing.ts'
import { change } from './change/drawing.ts'
import { count } from './count/drawing.ts'
import { dateline } from './dateline/drawing.ts'
import { definition } from './definition/drawing.ts'
import { diverging } from './diverging/drawing.ts'
import { footage } from './footage/drawing.ts'
import { list } from './list/drawing.ts'
import { map } from './map/drawing.ts'
import { page } from './page/drawing.ts'
import { person } from './person/drawing.ts'
import { photograph } from './photograph/drawing.ts'
import { quotation } from './quotation/drawing.ts'
import { range } from './range/drawing.ts'
import { share } from './share/drawing.ts'
import { steps } from './steps/drawing.ts'
import { timeline } from './timeline/drawing.ts'
import { waterfall } from './waterfall/drawing.ts'
import type { TemplateName } from '../recipe.ts'
import { shotNamed } from './declared.ts'
import type { ShotDrawing } from './shot-drawing.ts'

/** The drawings of shots that contain no other shot. */
export const PLAIN_DRAWINGS = {
  map,
  timeline,
  dateline,
  list,
  bars,
  diverging,
  waterfall,
  share,
  amount,
  range,
  change,
  count,
  quotation,
  definition,
  person,
  photograph,
  footage,
  page,
  steps,
} satisfies { [T in TemplateName]?: ShotDrawing<T> }

type PlainName = keyof typeof PLAIN_DRAWINGS

/** The shots that may be next to a photograph. */
export const BESIDE_NAMES = (Object.keys(PLAIN_DRAWINGS) as PlainName[]).filter((name) => shotNamed(name)?.is_beside)

/** The only cast: callers pass to a drawing only its own slots. */
export const plainDrawing = (name: TemplateName): ShotDrawing => PLAIN_DRAWINGS[name as PlainName] as ShotDrawing
