import type { FigureValues } from '@orion/language/facts.ts'
import { westernDigits } from '../../text/figure-text.ts'
import type { Shot } from '../shot.ts'

type Ends = { [End in 'low' | 'high']?: FigureValues | undefined }

const listFigures = ({ low, high }: Ends): FigureValues[] => [low, high].filter((figure) => figure !== undefined)

/** The ends of a range in one line. A unit that both have is written once: "14–20 hours". */
function writeRange({ low, high }: Ends, write: (figure: FigureValues) => string): string {
  const [first = '', last = ''] = listFigures({ low, high }).map(write)
  if (last === '') return first
  const from = first.lastIndexOf('\u00a0')
  const unit = from < 0 ? '' : first.slice(from)
  const is_shared = low?.unit === high?.unit && unit !== '' && last.endsWith(unit)
  return is_shared ? `${first.slice(0, -unit.length)}–${last}` : `${first} – ${last}`
}

export const range: Shot<'range'> = {
  name: 'range',
  is_beside: true,
  figures: listFigures,
  written: (slots) => listFigures(slots).map(({ number_text }) => westernDigits(number_text)),
  inset: ({ low, high, label }, write) => ({
    kind: 'figure',
    shown: writeRange({ low, high }, write),
    ...(label && { title: label }),
  }),
}
