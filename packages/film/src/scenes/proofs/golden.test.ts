import { expect, test } from 'vitest'
import { goldenDifference, drawGolden, goldenRecipes, readGoldens } from './golden.ts'
import { listLooks, TEMPLATE_NAMES } from '../recipe.ts'

/**
 * The largest difference between two means of a square that counts as equal. Another processor may round a colour differently. A visible
 * change is larger.
 */
const ROUNDING = 1

const recipes = TEMPLATE_NAMES.flatMap((template) => goldenRecipes(template))

test('S05 every template and look has its golden image, in at least nine languages and three formats', () => {
  for (const template of TEMPLATE_NAMES) {
    expect(Object.keys(readGoldens(template))).toEqual(goldenRecipes(template).map(([name]) => name))
    expect(goldenRecipes(template).map(([, { variant }]) => variant)).toEqual(listLooks(template))
  }
  expect(new Set(recipes.map(([, { language }]) => language)).size).toBeGreaterThan(8)
  expect(new Set(recipes.map(([, { format }]) => format)).size).toBe(3)
})

test.for(TEMPLATE_NAMES)(
  'S05 %s looks like its golden image (after an intended change: node packages/film/src/scenes/proofs/golden.ts <template>)',
  { timeout: 900_000 },
  (template) => {
    const golden = readGoldens(template)
    const changed = goldenRecipes(template).filter(
      ([name, recipe]) => goldenDifference(drawGolden(recipe), golden[name]) > ROUNDING,
    )
    expect(changed.map(([name]) => name)).toEqual([])
  },
)

test('S05 the comparison with a golden image detects another word and a slightly different colour', () => {
  const [name, recipe] = recipes.find(([, { template, language }]) => template === 'quotation' && language !== 'ar')!
  const golden = readGoldens('quotation')[name]
  const words = { ...recipe, slots: { words: 'Other words stand here now', speaker: 'Somebody else' } } as typeof recipe
  expect(goldenDifference(drawGolden(words), golden)).toBeGreaterThan(ROUNDING)
  const [red, rest] = [Number.parseInt(recipe.brand_color.slice(1, 3), 16), recipe.brand_color.slice(3)]
  const brand_color = `#${((red + 24) % 256).toString(16).padStart(2, '0')}${rest}`
  expect(goldenDifference(drawGolden({ ...recipe, brand_color }), golden)).toBeGreaterThan(ROUNDING)
})
