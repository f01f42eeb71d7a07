import { westernDigits } from '../../text/figure-text.ts'
import type { Shot } from '../shot.ts'

export const bars: Shot<'bars'> = {
  name: 'bars',
  is_beside: true,
  figures: ({ bars: all }) => all.map(({ figure }) => figure),
  written: ({ bars: all }) => all.map(({ figure }) => westernDigits(figure.number_text)),
  inset: ({ bars: all, measure }, write) => ({
    kind: 'bars',
    bars: all.map(({ name, figure }) => ({ name, value: figure.value, shown: write(figure) })),
    ...(measure && { title: measure }),
  }),
}
