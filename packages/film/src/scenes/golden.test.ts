import { expect, test } from 'vitest'
import { goldenDifference, goldenOf, goldenRecipes, readGoldens } from './golden.ts'

/** Another processor may round a colour otherwise; what anybody could see moves a square's mean by more. */
const ROUNDING = 1

const recipes = goldenRecipes()

test('S05 every template and candidate has its golden picture, in ten languages and three formats', () => {
  expect(Object.keys(readGoldens())).toEqual(recipes.map(([name]) => name))
  expect(new Set(recipes.map(([, { template, variant }]) => `${template} ${variant}`)).size).toBe(recipes.length)
  expect(new Set(recipes.map(([, { language }]) => language)).size).toBe(10)
  expect(new Set(recipes.map(([, { format }]) => format)).size).toBe(3)
})

test(
  'S05 scenes look as they did when people last looked (a wished change: node packages/film/src/scenes/golden.ts)',
  { timeout: 300_000 },
  () => {
    const golden = readGoldens()
    const changed = recipes.filter(([name, recipe]) => goldenDifference(goldenOf(recipe), golden[name]) > ROUNDING)
    expect(changed.map(([name]) => name)).toEqual([])
  },
)

test('S05 a golden picture notices another word and a slightly different colour', () => {
  const [name, recipe] = recipes.find(([, { template, language }]) => template === 'statement' && language !== 'ar')!
  const golden = readGoldens()[name]
  const words = { ...recipe, slots: { sentence: 'Other words stand here now', stressed: [] } } as typeof recipe
  expect(goldenDifference(goldenOf(words), golden)).toBeGreaterThan(ROUNDING)
  const [red, rest] = [Number.parseInt(recipe.brand_color.slice(1, 3), 16), recipe.brand_color.slice(3)]
  const brand_color = `#${((red + 24) % 256).toString(16).padStart(2, '0')}${rest}`
  expect(goldenDifference(goldenOf({ ...recipe, brand_color }), golden)).toBeGreaterThan(ROUNDING)
})
