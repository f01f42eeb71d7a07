import type { Shot } from '../shot.ts'

export const amount: Shot<'amount'> = {
  name: 'amount',
  is_beside: true,
  figures: ({ figure }) => [figure],
  inset: ({ figure, label }, write) => ({ kind: 'figure', shown: write(figure), ...(label && { title: label }) }),
}
