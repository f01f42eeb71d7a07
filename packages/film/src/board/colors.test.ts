import { expect, test } from 'vitest'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import { filmPalette } from '../scenes/palette.ts'
import { colorsInWords } from './colors.ts'

test('issue 51 the words for a film’s colours say which colours look alike', () => {
  const word = (brand_color: string) => colorsInWords(filmPalette({ ...randomRecipe(1, 'board'), brand_color }))
  expect(word('#0E7C86')).toEqual({
    hue: ' (teal)',
    accent: ' (teal, near hue)',
    third: ' (orange)',
    spark: ' (amber, near third)',
  })
  expect(word('#6B8E23').spark).toBe(' (teal)')
})
