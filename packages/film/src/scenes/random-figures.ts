import { differenceText } from './brushes/difference.ts'
import { figureOf, labelIn, oneOf, scaledFigure, upTo, words, type Make } from './random-words.ts'
import type { Slots } from './recipe.ts'
import { MOST_DOTS } from './templates/count.ts'

/** Bars of one measure, now and then with the change from the first to the last. */
function barsSlots({ random, language, text, some }: Make): Slots['bars'] {
  const count = upTo(random, 2, 5)
  const { figure, full } = scaledFigure({ random, language, text, some })
  const bars = Array.from({ length: count }, (_, index) => {
    const value = index === 0 ? figure.value : Math.round(figure.value * random())
    const own = { ...figure, value, number_text: value.toLocaleString('en-US') }
    return { name: random() < 0.1 ? '' : text(1, 4, 20).slice(0, 40).trim(), figure: own }
  })
  const value = bars.at(-1)!.figure.value - bars[0]!.figure.value
  const change = count === 2 && value !== 0 ? some(() => ({ value, number_text: differenceText(value, language) })) : undefined
  return { ...(random() < 0.6 && { measure: text(1, 4, 20) }), bars, full, ...(change && { change }) }
}

/** A part of a whole: a percentage, or so many of so many. */
function shareSlots({ random, language }: Make): Slots['share'] {
  const form = random() < 0.5 ? 'ring' : 'waffle'
  const label = labelIn(random, language)
  if (random() < 0.5) {
    const value = upTo(random, 0, 1000) / 10
    return { figure: { value, number_text: String(value), unit: '%', label: '', measure: 'percent' }, form, ...label }
  }
  const whole = { ...figureOf(random, language), measure: 'count' as const, unit: words(random, language, 1, 2, 14) }
  const value = Math.max(1, whole.value)
  const part = Math.round(value * random())
  return {
    figure: { ...whole, value: part, number_text: part.toLocaleString('en-US') },
    whole: { ...whole, value, number_text: value.toLocaleString('en-US') },
    form: 'ring',
    ...label,
  }
}

/** How the random slots of shots of figures are made. */
export const RANDOM_FIGURES = {
  diverging: (make) => {
    const { figure, full } = scaledFigure(make)
    const bars = Array.from({ length: upTo(make.random, 2, 5) }, () => {
      const value = Math.round(figure.value * make.random())
      const own = { ...figure, hedge: undefined, value, number_text: value.toLocaleString('en-US') }
      const direction = oneOf(make.random, ['up', 'down'] as const)
      return { name: make.text(1, 4, 16).slice(0, 40).trim(), figure: own, direction }
    })
    return { bars, full }
  },
  amount: (make) => ({ ...scaledFigure(make), ...labelIn(make.random, make.language) }),
  bars: (make) => barsSlots(make),
  change: ({ random, language }) => ({
    figure: figureOf(random, language),
    ...labelIn(random, language),
    direction: oneOf(random, ['up', 'down'] as const),
  }),
  share: (make) => shareSlots(make),
  range: (make) => {
    const { figure, full } = scaledFigure(make)
    const end = make.random() < 0.5 ? { low: figure } : { high: figure }
    return { ...end, full, ...labelIn(make.random, make.language) }
  },
  count: ({ random, language, text }) => {
    const each = 10 ** upTo(random, 0, 6)
    const value = each * upTo(random, 12, MOST_DOTS)
    const figure = { ...figureOf(random, language), value, number_text: value.toLocaleString('en-US'), measure: 'count' as const }
    return { figure: { ...figure, unit: text(1, 2, 14) }, each, ...labelIn(random, language) }
  },
} satisfies { [T in keyof Slots]?: (make: Make) => Slots[T] }
