import { westernDigits } from '../../text/figure-text.ts'
import type { Shot } from '../shot.ts'

export const change: Shot<'change'> = {
  name: 'change',
  is_beside: true,
  figures: ({ figure }) => [figure],
  written: ({ figure }) => [westernDigits(figure.number_text)],
  inset: ({ figure, label }, write) => ({ kind: 'figure', shown: write(figure), ...(label && { title: label }) }),
}
