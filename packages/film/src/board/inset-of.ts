import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { figureLine } from '../scenes/figure-text.ts'
import type { FilledTemplate } from '../scenes/recipe.ts'
import type { InsetData } from './inset-data.ts'

/**
 * One of the film's own charts as it is drawn on a board, its figures as they are spoken, with their 'about'. Null where a template is no
 * chart (a map is drawn by its own template).
 */
export function insetOf(filled: FilledTemplate, language: FilmLanguage): InsetData | null {
  const shown = (figure: FigureValues): string => `${figure.hedge ? `${figure.hedge} ` : ''}${figureLine(figure, language)}`
  const titled = (title: string | undefined) => (title ? { title } : {})
  const row = ({ name, figure }: { name: string; figure: FigureValues }) => ({ name, value: figure.value, shown: shown(figure) })
  switch (filled.template) {
    case 'change':
    case 'amount':
    case 'count': {
      const { figure, label } = filled.slots
      return { kind: 'figure', shown: shown(figure), ...titled(label) }
    }
    case 'share': {
      const { figure, whole, said, label } = filled.slots
      const divisor = whole?.value ?? (figure.measure === 'percent' ? 100 : 1)
      const text = said ?? (whole ? `${shown(figure)} / ${shown(whole)}` : shown(figure))
      return { kind: 'share', share: figure.value / divisor, shown: text, ...titled(label) }
    }
    case 'range': {
      const { low, high, full, label } = filled.slots
      const ends = [low, high].flatMap((figure) => (figure ? [shown(figure)] : []))
      const values = { ...(low && { low: low.value }), ...(high && { high: high.value }) }
      return { kind: 'range', full, shown: ends.join(' – '), ...values, ...titled(label) }
    }
    case 'bars':
      return { kind: 'bars', bars: filled.slots.bars.map(row), ...titled(filled.slots.measure) }
    case 'timeline':
    case 'dateline':
      return lineOf(filled.slots.events)
    default:
      return null
  }
}

/** Dates on one line, each with what happened then over it; a date alone is no line. */
function lineOf(events: readonly { year: number; label?: string; text: string }[]): InsetData {
  const [first] = events
  if (first && events.length === 1) return { kind: 'figure', shown: first.text, ...(first.label && { title: first.label }) }
  return {
    kind: 'timeline',
    events: events.map(({ year, label, text }) => (label ? { year, shown: label, text } : { year, shown: text })),
  }
}
