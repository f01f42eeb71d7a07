import { amount } from './amount/shot.ts'
import { bars } from './bars/shot.ts'
import { beside } from './beside/shot.ts'
import { board } from './board/shot.ts'
import { change } from './change/shot.ts'
import { count } from './count/shot.ts'
import { dateline } from './dateline/shot.ts'
import { definition } from './definition/shot.ts'
import { diverging } from './diverging/shot.ts'
import { footage } from './footage/shot.ts'
import { list } from './list/shot.ts'
import { map } from './map/shot.ts'
import { page } from './page/shot.ts'
import { person } from './person/shot.ts'
import { photograph } from './photograph/shot.ts'
import { photographs } from './photographs/shot.ts'
import { quotation } from './quotation/shot.ts'
import { range } from './range/shot.ts'
import { share } from './share/shot.ts'
import { steps } from './steps/shot.ts'
import { timeline } from './timeline/shot.ts'
import { waterfall } from './waterfall/shot.ts'
import type { TemplateName } from '../recipe.ts'
import type { Shot } from './shot.ts'

/** All shots. Add a new shot here, and its drawing in `drawings.ts`. */
const SHOTS: { [T in TemplateName]: Shot<T> } = {
  list,
  quotation,
  definition,
  timeline,
  dateline,
  person,
  map,
  photograph,
  photographs,
  footage,
  page,
  steps,
  diverging,
  waterfall,
  change,
  amount,
  bars,
  share,
  range,
  count,
  board,
  beside,
}

export const DECLARED_SHOTS = Object.values(SHOTS) as Shot[]

/**
 * A shot by its name. Undefined for a shot that only older films have. This is the only place with a type cast. Callers pass to a shot only
 * its own slots.
 */
export const shotNamed = (name: TemplateName): Shot | undefined => SHOTS[name] as Shot | undefined
