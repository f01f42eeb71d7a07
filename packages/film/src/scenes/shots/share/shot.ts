import type { FigureValues } from '@orion/language/facts.ts'
import { westernDigits } from '../../text/figure-text.ts'
import type { Shot } from '../shot.ts'
import type { Slots } from '../../recipe.ts'

const listFigures = ({ figure, whole }: Pick<Slots['share'], 'figure' | 'whole'>): FigureValues[] => [
  figure,
  ...(whole ? [whole] : []),
]

export const share: Shot<'share'> = {
  name: 'share',
  is_beside: true,
  figures: listFigures,
  written: (slots) => listFigures(slots).map(({ number_text }) => westernDigits(number_text)),
  inset: ({ figure, whole, said, label }, write) => {
    const divisor = whole?.value ?? (figure.measure === 'percent' ? 100 : 1)
    const words = said ?? (whole ? `${write(figure)} / ${write(whole)}` : write(figure))
    const card = { shown: words, ...(label && { title: label }) }
    // a ring that ends exactly at half would contradict "more than half"
    return figure.hedge && !whole ? { kind: 'figure', ...card } : { kind: 'share', share: figure.value / divisor, ...card }
  },
}
