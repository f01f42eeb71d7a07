import { westernDigits } from '../../text/figure-text.ts'
import type { Shot } from '../shot.ts'

export const waterfall: Shot<'waterfall'> = {
  name: 'waterfall',
  figures: ({ bars }) => bars.map(({ figure }) => figure),
  written: ({ bars }) => bars.map(({ figure }) => westernDigits(figure.number_text)),
  // a chart on a board is too small for every gain and loss
  inset: ({ measure, bars }, write) => {
    const ends = bars.filter(({ direction }) => direction === undefined)
    const [from, to = from] = ends.map(({ name, figure }) => ({ name, value: figure.value, shown: write(figure) }))
    if (from === undefined || to === undefined) throw new Error('A waterfall has a start and an end.')
    return { kind: 'change', ...(measure && { title: measure }), from, to }
  },
}
