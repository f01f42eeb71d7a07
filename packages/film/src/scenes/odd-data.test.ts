import { expect, test } from 'vitest'
import { acceptScene } from './accept.ts'
import { shareOf } from './brushes/ring.ts'
import { drawScene } from './draw-scene.ts'
import { randomRecipe } from './random-recipe.ts'
import { FORMATS, VARIANTS, type FilledTemplate, type Format, type SceneRecipe } from './recipe.ts'
import type { FigureValues } from '@orion/language/facts.ts'

const SHAPES = Object.keys(FORMATS) as Format[]

function recipeOf(filled: FilledTemplate, variant: SceneRecipe['variant'], format: Format = '16:9'): SceneRecipe {
  const common = { variant, format, language: 'en' as const, frames: 180, solemn: false, transition_out: 'cut' as const }
  return { ...randomRecipe(0, 'statement', format), ...filled, ...common, brand_color: '#000000' } as SceneRecipe
}

const chartOf = (points: { label: string; value: number }[]): FilledTemplate => ({
  template: 'chart',
  slots: { title: 'What came of it', unit: '', points },
})

const figureOf = (value: number, measure: FigureValues['measure'] = 'count'): FigureValues => ({
  value,
  number_text: value.toLocaleString('en-US'),
  unit: measure === 'percent' ? '%' : '',
  label: '',
  measure,
})

test('S05 a chart of gains and losses shows losses below zero', () => {
  const values = [40, -30, 20, -10]
  const chart = chartOf(values.map((value, index) => ({ label: String(2010 + index), value })))
  const drawing = drawScene(recipeOf(chart, 'A'))
  const top = (text: string) => drawing.text_boxes.find((box) => box.text === text)!.y
  expect(Math.min(top('-30'), top('-10'))).toBeGreaterThan(Math.max(top('40'), top('20')))
  for (const variant of VARIANTS)
    for (const format of SHAPES)
      expect(acceptScene(drawScene(recipeOf(chart, variant, format)), recipeOf(chart, variant, format))).toEqual([])
})

test('S05 names and figures too long for a chart’s columns are set in rows, all of them, and large enough to read', () => {
  const chart = chartOf(
    Array.from({ length: 12 }, (_, index) => ({
      label: `Sjukvårdsförsäkringsadministration ${index}`,
      value: 1e15 - index * 1e13,
    })),
  )
  for (const format of SHAPES) {
    const drawing = drawScene(recipeOf(chart, 'C', format))
    const shown = drawing.text_boxes.map(({ text }) => text).join(' ')
    for (const { value } of chart.template === 'chart' ? chart.slots.points : [])
      expect(shown).toContain(value.toLocaleString('en'))
    expect(Math.min(...drawing.text_boxes.map(({ size }) => size))).toBeGreaterThanOrEqual(14)
    expect(acceptScene(drawing, recipeOf(chart, 'C', format))).toEqual([])
  }
})

test('S05 a rise of 250 %, a loss and a part above its whole are no share of a ring', () => {
  expect(shareOf({ figure: figureOf(40, 'percent') })).toBe(0.4)
  expect(shareOf({ figure: figureOf(250, 'percent') })).toBeNull()
  expect(shareOf({ figure: figureOf(-5, 'percent') })).toBeNull()
  expect(shareOf({ figure: figureOf(3), whole: 4 })).toBe(0.75)
  expect(shareOf({ figure: figureOf(30), whole: 4 })).toBeNull()
})
