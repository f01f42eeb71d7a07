/**
 * The written content of an image: a text, or a figure with its unit and the value by which it is drawn. `difference_of`: the values of the
 * two figures next to it, from which code computed it.
 */
export type VisibleFigure = { text: string; value?: number; unit?: string; difference_of?: readonly [number, number] }

/**
 * Slots that are not shown as words: an image's bytes, a drawing's shapes and the one that a label names. Also its author, a country's
 * letters, a label's time, and how a thing is drawn.
 */
const NOT_WORDS = new Set(
  'art picture credit country focus label_after look stressed word icon direction form reads move drawing part'.split(' '),
)

type Figure = { number_text: string; unit?: string; value?: number }
const isFigure = (value: object): value is Figure => 'number_text' in value && typeof value.number_text === 'string'

/** The change from the first bar to the last. It is computed again from the two bars, because the sources need not contain it. */
function changeIn(slots: object): VisibleFigure[] {
  if (!('change' in slots) || !('bars' in slots) || !Array.isArray(slots.bars)) return []
  const { number_text, value } = slots.change as { number_text: string; value: number }
  const ends = [slots.bars.at(0), slots.bars.at(-1)].map((bar: { figure: { value: number } }) => bar.figure.value)
  return [{ text: number_text, value, difference_of: [ends[0], ends[1]] }]
}

/** Everything in an image's slots that is written or drawn to scale. Figures have their units. */
export function listVisibleFigures(slots: unknown): VisibleFigure[] {
  if (typeof slots === 'string') return [{ text: slots }]
  if (Array.isArray(slots)) return slots.flatMap(listVisibleFigures)
  if (typeof slots !== 'object' || slots === null) return []
  const changed = changeIn(slots)
  const words = Object.entries(slots).filter(
    ([name, value]) => !NOT_WORDS.has(name) && typeof value !== 'number' && (name !== 'change' || changed.length === 0),
  )
  const more = words.filter(([name]) => !isFigure(slots) || !['number_text', 'unit', 'measure', 'hedge'].includes(name))
  const direct: VisibleFigure[] = isFigure(slots)
    ? [{ text: slots.number_text, unit: slots.unit ?? '', ...(slots.value !== undefined && { value: slots.value }) }]
    : []
  const drawn = 'whole' in slots && typeof slots.whole === 'number' ? [{ text: String(slots.whole) }] : []
  const dated = 'year' in slots && typeof slots.year === 'number' && 'text' in slots && typeof slots.text === 'string'
  const point = !isFigure(slots) && 'value' in slots && typeof slots.value === 'number' ? [{ text: String(slots.value) }] : []
  if (dated)
    return [
      { text: slots.text as string, value: slots.year as number },
      ...listVisibleFigures({ ...slots, year: null, text: '' }),
    ]
  return [...direct, ...drawn, ...point, ...changed, ...more.flatMap(([, value]) => listVisibleFigures(value))]
}

/** The values that an image shows, with any unit and any words. */
export const listVisibleValues = (slots: unknown): number[] =>
  listVisibleFigures(slots).flatMap(({ value }) => (value === undefined ? [] : [value]))
