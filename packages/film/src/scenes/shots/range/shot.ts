import type { FigureValues } from '@orion/language/facts.ts'
import { westernDigits } from '../../figure-text.ts'
import type { Shot } from '../shot.ts'

type Ends = { [End in 'low' | 'high']?: FigureValues | undefined }

const listFigures = ({ low, high }: Ends): FigureValues[] => [low, high].filter((figure) => figure !== undefined)

export const range: Shot<'range'> = {
  name: 'range',
  is_beside: true,
  figures: listFigures,
  written: (slots) => listFigures(slots).map(({ number_text }) => westernDigits(number_text)),
  inset: ({ low, high, full, label }, write) => ({
    kind: 'range',
    full,
    shown: listFigures({ low, high }).map(write).join(' – '),
    ...(low && { low: low.value }),
    ...(high && { high: high.value }),
    ...(label && { title: label }),
  }),
}
