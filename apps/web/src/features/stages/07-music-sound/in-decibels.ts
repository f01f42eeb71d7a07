import { number } from '../../../lib/format.ts'

/** Formats a gain for the text next to its handle: '−3 dB', '+2 dB'. */
export const inDecibels = (gain_db: number): string =>
  `${gain_db > 0 ? '+' : ''}${number(gain_db, Number.isInteger(gain_db) ? 0 : 1)} dB`
