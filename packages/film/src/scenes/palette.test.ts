import { expect, test } from 'vitest'
import { measureContrast, hexToOklch, oklchToHex } from './oklch.ts'
import { makePalette, worldPalette } from './palette.ts'
import { randomFrom } from './random.ts'
import { classWorld, TOPIC_CLASSES } from './world.ts'

const brands = Array.from({ length: 720 }, (_, index) =>
  oklchToHex(0.15 + (0.8 * ((index * 7) % 10)) / 10, 0.02 + (0.22 * ((index * 3) % 8)) / 8, index / 2),
)

const makePalettes = (colors: readonly string[]) => colors.map((color) => [color, makePalette(color)] as const)

/** Random hues for each role, and the hues of every class of topics. */
const random = randomFrom('worlds')
const worlds = [
  ...TOPIC_CLASSES.map((name) => [name, worldPalette(classWorld(name).hues)] as const),
  ...Array.from({ length: 1500 }, () => {
    const [field, spark, third, fill] = [random(), random(), random(), random()].map((share) => share * 360)
    const hues = { field, spark, third, fill, chroma: random() * 0.16 }
    return [JSON.stringify(hues), worldPalette(hues)] as const
  }),
]

test('S05 every text colour of a palette has its minimum contrast for any brand colour and any world', () => {
  for (const [brand, palette] of [...makePalettes([...brands, '#000000', '#ffffff', '#3a3a3a']), ...worlds]) {
    const pairs: [string, string, string, number][] = [
      ['ink', palette.ink, palette.paper2, 7],
      ['ink2', palette.ink2, palette.paper2, 4.5],
      ['accent_text', palette.accent_text, palette.paper2, 4.5],
      ['accent', palette.accent, palette.paper, 3],
      ['cream', palette.cream, palette.deep3, 7],
      ['cream2', palette.cream2, palette.deep2, 4.5],
      ['accent_deep', palette.accent_deep, palette.deep2, 4.5],
      ['spark', palette.spark, palette.deep2, 4.4],
      ['on_fill', palette.on_fill, palette.fill, 4.5],
    ]
    for (const [name, color, ground, least] of pairs) {
      expect(measureContrast(color, ground), `${name} of ${brand}: ${color} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  }
})

test('S05 the palettes of SCENES.md result from their brand colours', () => {
  const near = (a: string, b: string) => expect(measureContrast(a, b), `${a} ${b}`).toBeLessThan(1.02)
  near(makePalette('#0E7C86').deep, '#00262a')
  near(makePalette('#0E7C86').spark, '#f9b447')
  near(makePalette('#E4572E').deep, '#132038')
  near(makePalette('#E4572E').spark, '#fa6c43')
  near(makePalette('#F2B705').accent_text, '#325392')
  near(makePalette('#D81E5B').third, '#23b3ba')
  near(makePalette('#3A3A3A').deep, '#22201d')
})

test('S05 shapes and data are visible on their backgrounds in any world and for any brand colour, including black, white and neon', () => {
  const extremes = [
    '#000000',
    '#ffffff',
    '#808080',
    '#ffff00',
    '#0000ff',
    '#39ff14',
    '#00ffff',
    '#ff00ff',
    '#3a3a3a',
    '#0a0a23',
    '#002200',
    '#200000',
  ]
  for (const [brand, palette] of [...makePalettes([...brands, ...extremes]), ...worlds]) {
    const pairs: [string, string, string, number][] = [
      ['shape_on_fill', palette.shape_on_fill, palette.fill, 3],
      ['figure_on_fill', palette.figure_on_fill, palette.fill, 2.2],
      ['mark_on_fill', palette.mark_on_fill, palette.shape_on_fill, 1.45],
      ['mark_on_fill on fill', palette.mark_on_fill, palette.fill, 1.5],
      ['dark_on_fill', palette.dark_on_fill, palette.fill, 1.35],
      ['spark on dark_on_fill', palette.spark, palette.dark_on_fill, 2.2],
      ['fill_low', palette.fill_low, palette.fill, 1.35],
      ['disc', palette.disc, palette.deep, 2],
      ['cream on disc', palette.cream, palette.disc, 3],
      ['ramp3 on paper', palette.ramp[3], palette.paper, 3],
      ['ramp3 on deep', palette.ramp[3], palette.deep, 3],
      ['third_data', palette.third_data, palette.paper, 3],
      ...Object.entries(palette.matter).flatMap(([name, color]): typeof pairs => [
        [name, color, palette.deep, 1.55],
        [`${name} on paper`, color, palette.paper, 1.55],
      ]),
    ]
    for (const [name, color, ground, least] of pairs)
      expect(measureContrast(color, ground), `${name} of ${brand}: ${color} on ${ground}`).toBeGreaterThanOrEqual(least)
  }
})

test('S05 a sun has a hue from red to yellow in every world, and the brand’s spark colour without a world', () => {
  for (const [name, { sun }] of worlds) {
    const { hue } = hexToOklch(sun[0])
    expect(hue > 15 && hue < 112, `${name}: ${sun[0]}`).toBe(true)
  }
  const { spark, spark_low, sun } = makePalette('#0e7c86')
  expect(sun).toEqual([spark, spark_low])
})
