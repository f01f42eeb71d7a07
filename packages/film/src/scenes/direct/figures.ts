import { isUnspaced, lexiconOf, type FilmLanguage } from '@orion/language/lexicons.ts'
import { clauseEnd, figureValues, type Figure, type FigureValues } from '@orion/language/facts.ts'
import { westernDigits } from '../figure-text.ts'
import { phraseOf, wordCount } from '../phrase.ts'
import type { SaidOfFigure, Slots, TemplateName } from '../recipe.ts'
import { findShare } from '../find-share.ts'
import { amountRowsIn, amountsIn, saidAround, spanOf, type Said } from '../said-around.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import { isPartOfWhole } from './figure-kinds.ts'
import type { Proposed } from './proposed.ts'
import { setUpLength } from './statement.ts'

/** What is said of a figure: the words round it, else what the fact has, else the sentence itself where it is short enough. Null where none says what it counts. */
export function labelOf(figure: FigureValues, sentence: string, language: FilmLanguage): SaidOfFigure | null {
  const said = saidAround(figure, sentence, language)
  if (said) return labelFrom(said)
  const label = figure.label.trim()
  const says = isUnspaced(language) ? label.length > 2 : wordCount(label, language) > 1 && /\p{L}{4}/u.test(label)
  const told = label === '' ? phraseOf(sentence, language, 10) : says && wordCount(label, language) <= 12 ? label : null
  if (told === null) return null
  const number = spanOf(figure, sentence, language)?.start ?? -1
  return { label: told, ...(number >= 0 && sentence.indexOf(told) > number && { label_after: true }) }
}

const labelFrom = ({ before, after }: Said): SaidOfFigure =>
  before === '' ? { label: after, label_after: true } : { label: before, ...(after !== '' && { tail: after }) }

/** Two figures of one measure, each with its name. */
export function asComparison(scene: ToldScene): Proposed | null {
  const found = factOf(scene, 'comparison')
  const values = found?.values
  if (!values || unscaled(values.left.figure) !== unscaled(values.right.figure)) return null
  const fits = [values.left, values.right].every(
    ({ name, figure }) => name.trim() !== '' && name.length <= 40 && shortNumber(figure),
  )
  return fits ? { template: 'comparison', slots: values, why: { reason: 'comparison', words: found!.sentence } } : null
}

/** A unit without the ten thousands that Chinese and Japanese figures carry in it. */
export const unscaled = ({ unit }: FigureValues) => unit.replace(/^[万亿億兆千百]+(?=.)/u, '')

/** Nothing is counted in parts ("a quake of 8.8 shook"), and one of a thing is no amount. */
export const isAmount = ({ measure, value }: FigureValues) => measure !== 'count' || (Number.isInteger(value) && value > 1)

/** Whether a count may be a year that a word only follows ("1977 signed …"): four digits without a mark. */
export const isYearLike = ({ measure, number_text, value }: FigureValues): boolean =>
  measure === 'count' && /^[12]\d{3}$/u.test(westernDigits(number_text)) && value < 2200

/** Whether a figure leads to another one ("from 42 degrees to 44"). */
export function isRange(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const end = spanOf(figure, sentence, language)?.end
  return (
    end !== undefined &&
    /^\s*(?:[降升增减涨跌][到至]|から|〜|～|–|—|-|至|到|to|bis|à|a|até|till|से|إلى)\s*[\p{Nd}一二三四五六七八九十百千两]/u.test(
      sentence.slice(end),
    )
  )
}

/** Whether the words behind a figure wait for what the next scene says: it is a part of a sentence that ends without a mark. */
export function isCut(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const end = spanOf(figure, sentence, language)?.end
  return end !== undefined && !isUnspaced(language) && /\p{L}$/u.test(sentence) && clauseEnd(sentence, end) === sentence.length
}

/** What Chinese, Japanese and Arabic set behind a unit, and what belongs to it: "100公斤以上", "35 شابا وفتاة". */
const BEHIND_UNIT: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /^(?:以上|以下|左右|上下|以内|多(?=[，。]|$))/u,
  ja: /^(?:四方|以上|以下|未満|前後|余り|あまり|ほど|近く|程度)/u,
  ar: /^ و(?!\p{Nd})\p{L}{3,}(?=[،.]|$)|^ (?!و|(?:في|من|إلى|على|عن|مع|كل|قبل|بعد|منذ|حتى|خلال|لكل|تحت|فوق|بين|أو|ثم|التي|الذي|الذين|كان|كانت)(?!\p{L}))\p{L}{3,}/u,
}

/** A figure with all of its unit. */
export function withUnit(figure: FigureValues, sentence: string, language: FilmLanguage): FigureValues {
  const end = spanOf(figure, sentence, language)?.end
  const more = end === undefined || figure.unit === '' ? undefined : BEHIND_UNIT[language]?.exec(sentence.slice(end))?.[0]
  return more && figure.measure !== 'percent' ? { ...figure, unit: figure.unit + more } : figure
}

/** What a figure before another one only describes: "a train of 201 metres". Hedges ("more than") belong to the figure. */
const DESCRIBES = /(?:^|\s)(?:of|de|von|av|d[’'])\s?$/iu

/** The figure that a scene is about: the first one of its sentence that neither sets it up nor only describes a thing, where there is such a one. */
export function figureOf({ sentences }: ToldScene, language: FilmLanguage): { values: FigureValues; sentence: string } | null {
  for (const { text, facts } of sentences) {
    const figures = facts.flatMap((fact) => (fact.kind === 'figure' ? [fact.values] : []))
    const said = setUpLength(text, language)
    const isSaid = (figure: FigureValues): boolean => {
      const start = spanOf(figure, text, language)?.start ?? said
      return start >= said && (figure.measure === 'percent' || !DESCRIBES.test(text.slice(0, start)))
    }
    const values = figures.find(isSaid) ?? figures[0]
    if (values) return { values, sentence: text }
  }
  return null
}

/** Whether a scene that stands is shown by a template that no new scene has: giant numerals, clauses as rows. */
const stoodAs = ({ scene_id }: ToldScene, { before }: ToldFilm, template: TemplateName): boolean =>
  before?.templates.get(scene_id) === template

/** A figure that counts up, with the words that say what it counts, where the scene showed it before. */
export function asFigure(scene: ToldScene, film: ToldFilm): Proposed | null {
  const { language } = film
  if (!stoodAs(scene, film, 'big-figure')) return null
  const found = figureOf(scene, language)
  if (!found || !shortNumber(found.values) || !isAmount(found.values) || isYearLike(found.values)) return null
  const { measure } = found.values
  if ((measure === 'percent' || measure === 'share') && !isPartOfWhole(found.values, found.sentence, language)) return null
  if (isRange(found.values, found.sentence, language) || isCut(found.values, found.sentence, language)) return null
  const figure = withUnit(found.values, found.sentence, language)
  const label = labelOf(figure, found.sentence, language)
  if (label === null) return null
  return {
    template: 'big-figure',
    slots: { figure, ...label, comparisons: [] },
    why: { reason: 'figure', words: figure.number_text },
  }
}

/** Whether a figure can stand large: in digits, and not too long. */
export const shortNumber = ({ number_text, unit }: FigureValues) =>
  /\d/.test(westernDigits(number_text)) && number_text.length <= 20 && unit.length <= 28

/** Amounts of several measures in a row, a row each: what a recipe takes, what a journey has. */
export function asAmounts(scene: ToldScene, film: ToldFilm): Proposed | null {
  const { language } = film
  const rowsIn = stoodAs(scene, film, 'list') ? amountsIn : amountRowsIn
  for (const { text } of scene.sentences) {
    const told = rowsIn(text, language)
    if (told) return { template: 'list', slots: told, why: { reason: 'amounts', words: text } }
  }
  return null
}

/** Counting words of Chinese directly behind a number. */
const COUNTER = /^[户人家名所座只条个位间栋艘辆架件张本篇首部台口村]/u

/** What a part of a whole is counted in: a measure's own unit; for things the words behind the number say it, in Chinese and Japanese after the counting word. */
export const partUnit = ({ kind, unit, end }: Figure, sentence: string, language: FilmLanguage): string => {
  if (kind === 'money' || kind === 'measure') return unit
  if (kind === 'number' && language === 'zh') return COUNTER.exec(sentence.slice(end))?.[0] ?? ''
  const scale = unit.split(' ')[0] ?? ''
  if (!isUnspaced(language)) return scale in lexiconOf(language).numbers.scales ? scale : ''
  return /^(?:[万亿億]+|か国|カ国|か所|カ所)?\p{Script=Han}?/u.exec(unit)?.[0] ?? ''
}

/** A part of a whole as a sentence states it ("6,000 of the town's 18,000 houses"), with its words; null where it states none that fits. */
export function shareIn(
  sentence: string,
  language: FilmLanguage,
): ({ figure: FigureValues; whole: number } & SaidOfFigure) | null {
  const share = findShare(sentence, language)
  if (share === null) return null
  const { part, whole } = share
  const figure: FigureValues = {
    ...figureValues(sentence, language, part),
    unit: partUnit(part, sentence, language),
    measure: part.kind === 'money' || part.kind === 'measure' ? part.kind : 'count',
  }
  const said = shortNumber(figure) ? saidAround(figure, sentence, language, whole.number_text) : null
  if (said === null) return null
  return { figure, whole: whole.value, ...labelFrom(said) }
}

/** A part of a whole where the scene showed it before: the part's number and its share. */
export function asShare(scene: ToldScene, film: ToldFilm): Proposed | null {
  const { language } = film
  if (!stoodAs(scene, film, 'big-figure')) return null
  for (const { text } of scene.sentences) {
    const told = shareIn(text, language)
    if (told) return { template: 'big-figure', slots: { ...told, comparisons: [] }, why: { reason: 'share', words: text } }
  }
  return null
}

/** Figures at most that stand under a title. */
const MOST_TITLE_FIGURES = 2

/** The figures of the hook that is spoken over the title, each with its words. */
export function titleFigures(scene: ToldScene, title: string, language: FilmLanguage): Slots['title']['figures'] {
  return scene.sentences
    .flatMap(({ text, facts }) => {
      const share = shareIn(text, language)
      if (share) return title.includes(share.figure.number_text) ? [] : [share]
      return facts.flatMap((fact) => {
        if (fact.kind !== 'figure' || !shortNumber(fact.values) || title.includes(fact.values.number_text)) return []
        const said = labelOf(fact.values, text, language)
        return said ? [{ figure: fact.values, ...said }] : []
      })
    })
    .map(({ figure, label, label_after, tail }) => ({
      figure,
      label,
      ...(label_after && { label_after }),
      ...(tail && { tail }),
    }))
    .slice(0, MOST_TITLE_FIGURES)
}
