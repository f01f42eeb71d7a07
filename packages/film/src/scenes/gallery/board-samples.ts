import { readFileSync } from 'node:fs'
import type { TimedBoard } from '../../board/board.ts'
import type { Slots } from '../recipe.ts'
import { figure } from './figure.ts'

/** A parsed board of one scene, drawn by a model. */
const drawn = (name: 'lift' | 'lock' | 'sky' | 'works'): TimedBoard =>
  JSON.parse(readFileSync(new URL(`./boards/${name}.json`, import.meta.url), 'utf8')) as TimedBoard

const makeSlots = (name: Parameters<typeof drawn>[0], credit: string): Slots['board'] => ({
  board: drawn(name),
  insets: {},
  credit,
})

/** The slots of the same drawing with a label in the film's own language. */
const named = (text: string, credit: string): Slots['board'] => ({
  ...makeSlots('lock', credit),
  board: { ...drawn('lock'), labels: [{ at: 2, until: 6, part: 'boat', text }] },
})

/**
 * Samples of boards. They are not in `samples.json`, because a model's drawings are too large for it, and several samples share a drawing.
 */
export const BOARD_SAMPLES: Partial<Record<string, readonly Slots['board'][]>> = {
  en: [
    makeSlots('lock', 'Illustration'),
    makeSlots('lift', 'Illustration'),
    makeSlots('sky', 'Illustration'),
    {
      ...makeSlots('works', 'Illustration'),
      board: { ...drawn('works'), insets: [{ id: 'i1', at: 0.5, until: 6, box: [120, 80, 900, 400] }] },
      insets: {
        i1: {
          template: 'count',
          slots: { figure: figure(13_663, '13,663', 'cars', 'sold in 2023', 'count', 'about'), each: 100 },
        },
      },
    },
  ],
  ar: [named('قارب القناة', 'رسم توضيحي')],
  ja: [named('運河の船', 'イラスト')],
}
