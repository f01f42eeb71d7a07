import type { Board } from '@orion/contract/contents/05-boards.ts'
import type { PlannedBoard } from '../../../reader/boards/plan-boards.ts'

/** A board's plan, without its drawings and a person's settings. */
export const getPlan = ({
  takes: _t,
  chosen: _c,
  locked: _l,
  none: _n,
  heard: _h,
  unheard: _u,
  take: _k,
  ...planned
}: Board): PlannedBoard => planned
