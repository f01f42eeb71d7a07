import type { FigureValues } from '@orion/language/facts.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { scaleEnd } from '../scale-end.ts'
import type { LabelOfFigure } from '../recipe.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** Numbers from 0 up to 1, repeatable for the same seed. */
export type Random = () => number
/** A random integer from `least` to `most`. */
export const upTo = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1))
export const pickOne = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]

/** Words with a language's letters, with lengths from the shortest to the longest. */
export function words(random: Random, language: FilmLanguage, least: number, most: number, longest: number): string {
  const unspaced = isUnspaced(language)
  return Array.from({ length: upTo(random, least, most) }, () => {
    const long = unspaced ? upTo(random, 1, 4) : random() < 0.12 ? upTo(random, 12, longest) : upTo(random, 1, 9)
    return Array.from({ length: language === 'hi' ? Math.ceil(long / 2) : long }, () =>
      pickOne(random, LANGUAGES[language].words.sampleLetters),
    ).join('')
  }).join(unspaced ? '' : ' ')
}

/** A figure of any measure. */
export function makeFigure(random: Random, language: FilmLanguage): FigureValues {
  const value = Math.floor(10 ** (random() * 15))
  const measure = pickOne(random, ['count', 'percent', 'money', 'measure'] as const)
  const written = measure === 'percent' ? value % 1000 : random() < 0.1 ? 0 : value
  const number_text = written.toLocaleString(pickOne(random, ['en-US', 'de-DE', 'fr-FR']))
  const unit =
    measure === 'money'
      ? pickOne(random, ['$', '€', words(random, language, 1, 1, 12)])
      : measure === 'percent'
        ? '%'
        : words(random, language, 1, 2, 14)
  return {
    value: written,
    number_text,
    unit,
    label: '',
    measure,
    ...(random() < 0.3 && { hedge: words(random, language, 1, 1, 9) }),
  }
}

/** The generators of random slots, in a language. */
export type Make = {
  random: Random
  language: FilmLanguage
  text: (least: number, most: number, longest?: number) => string
  /** returns a value in half of the calls */
  some: <T>(make: () => T) => T | undefined
}

/** A random label for the figure of a shot. */
export const labelIn = (random: Random, language: FilmLanguage): LabelOfFigure =>
  random() < 0.3
    ? {}
    : { label: words(random, language, 1, 4, 20).slice(0, 40).trim(), ...(random() < 0.5 && { label_after: true }) }

/** A figure above 0, and the end of a scale that contains the figure. */
export function scaledFigure({ random, language }: Make): { figure: FigureValues; full: number } {
  const figure = makeFigure(random, language)
  const value = figure.value === 0 ? 7 : figure.value
  const number_text = figure.value === 0 ? '7' : figure.number_text
  return { figure: { ...figure, value, number_text }, full: scaleEnd(value * (1 + random() * 8)) }
}

/** A key phrase of the greatest allowed length. */
export const keyPhrase = (random: Random, language: FilmLanguage): string => {
  const phrase = words(random, language, 1, 4, 24)
  return isUnspaced(language) ? [...phrase].slice(0, 8).join('') : phrase
}
