import { measureContrast, hexToOklch, oklchToHex } from './oklch.ts'
import type { SceneRecipe } from './recipe.ts'
import type { Hues } from './world.ts'

/** The colours of a film by role, each '#rrggbb'. */
export type Palette = {
  brand: string
  paper: string
  paper2: string
  deep: string
  deep2: string
  deep3: string
  /** text on paper */
  ink: string
  ink2: string
  /** text on deep */
  cream: string
  cream2: string
  /** the field's eight steps, from light to dark */
  ramp: readonly [string, string, string, string, string, string, string, string]
  /** shapes on paper */
  accent: string
  /** text on paper */
  accent_text: string
  /** text on deep */
  accent_deep: string
  /** the only bright mark of a scene */
  spark: string
  /** the lower end of shaded elements in the spark colour */
  spark_low: string
  /**
   * a sun and its light, from its upper end to its lower end. It has the spark colour if a sun can have that hue, and otherwise a hue that
   * a sun can have
   */
  sun: readonly [string, string]
  third: string
  /** `third`, dark enough for data on paper */
  third_data: string
  fill: string
  on_fill: string
  fill_high: string
  fill_low: string
  /** a giant numeral or sign on `fill` */
  figure_on_fill: string
  /** shapes and data on `fill`: dark, or pale where the fill itself is dark */
  shape_on_fill: string
  /** the marked item among shapes on `fill` */
  mark_on_fill: string
  /** a large quiet area on `fill` for bright shapes */
  dark_on_fill: string
  /** a giant disc on deep */
  disc: string
  series: readonly [string, string, string, string, string]
  /** the colours of materials: the same in every film, visible on deep and on paper */
  matter: Readonly<Record<Matter, string>>
}

/** Materials as OKLCH. The thing in the text has its own colour, whatever the film's colours. */
const MATTER = {
  water: [0.66, 0.11, 232],
  earth: [0.5, 0.07, 60],
  coffee: [0.42, 0.075, 48],
  blood: [0.5, 0.19, 25],
  leaf: [0.6, 0.13, 140],
  flame: [0.7, 0.18, 48],
  metal: [0.62, 0.012, 70],
  sand: [0.7, 0.08, 80],
} as const
export type Matter = keyof typeof MATTER

type Until = { lightness: number; chroma: number; hue: number; step: number; against: string; contrast: number }

function until({ lightness, chroma, hue, step, against, contrast }: Until): string {
  let color = oklchToHex(lightness, chroma, hue)
  for (let tries = 0; tries < 90 && measureContrast(color, against) < contrast; tries++) {
    lightness = Math.min(1, Math.max(0, lightness + step))
    color = oklchToHex(lightness, chroma, hue)
  }
  return color
}

/** Minimum contrast of materials with their backgrounds. */
const MATTER_CONTRAST = 1.6

/** The colours of materials on these backgrounds: lighter on a deep background that would hide them, and darker on paper. */
function matterOn({ deep, paper }: { deep: string; paper: string }): Palette['matter'] {
  const colors = Object.entries(MATTER).map(([name, [lightness, chroma, hue]]) => {
    const seen = until({ lightness, chroma, hue, step: 0.01, against: deep, contrast: MATTER_CONTRAST })
    const color = hexToOklch(seen)
    return [name, until({ lightness: color.lightness, chroma, hue, step: -0.01, against: paper, contrast: MATTER_CONTRAST })]
  })
  return Object.fromEntries(colors) as Palette['matter']
}

const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

const RAMP_LIGHTNESS = [0.9, 0.82, 0.72, 0.61, 0.5, 0.4, 0.32, 0.26]
const RAMP_CHROMA = [0.35, 0.5, 0.68, 0.85, 0.9, 0.75, 0.6, 0.5]

/** The field: the family of hues for a whole film. */
function makeField(brand: string) {
  const { lightness, chroma, hue } = hexToOklch(brand)
  const grey = chroma < 0.03
  const warm = !grey && hue >= 15 && hue <= 115
  const field_hue = warm ? 262 : grey ? 85 : hue
  const field_chroma = warm ? 0.1 : grey ? 0.012 : Math.min(0.2, Math.max(0.07, chroma))
  return { lightness, chroma, hue, grey, warm, field_hue, field_chroma }
}

type Field = ReturnType<typeof makeField>

function makeGrounds({ field_hue, field_chroma }: Field) {
  const paper = oklchToHex(0.962, 0.014, 85)
  const paper2 = oklchToHex(0.918, 0.022, 85)
  const deep = oklchToHex(0.245, Math.min(0.06, field_chroma * 0.5), field_hue)
  const deep2 = oklchToHex(0.31, Math.min(0.075, field_chroma * 0.6), field_hue)
  const deep3 = oklchToHex(0.385, Math.min(0.085, field_chroma * 0.7), field_hue)
  const ink = oklchToHex(0.235, Math.min(0.045, field_chroma * 0.35), field_hue)
  const ink2 = until({
    lightness: 0.52,
    chroma: Math.min(0.03, field_chroma * 0.3),
    hue: field_hue,
    step: -0.01,
    against: paper2,
    contrast: 4.6,
  })
  const cream = oklchToHex(0.968, 0.012, 85)
  const cream2 = until({ lightness: 0.76, chroma: 0.03, hue: field_hue, step: 0.01, against: deep2, contrast: 4.6 })
  const ramp = RAMP_LIGHTNESS.map((lightness, index) => oklchToHex(lightness, field_chroma * RAMP_CHROMA[index] * 0.9, field_hue))
  return { paper, paper2, deep, deep2, deep3, ink, ink2, cream, cream2, ramp: ramp as unknown as Palette['ramp'] }
}

function makeMarks({ warm, lightness, chroma, hue }: Field) {
  if (warm) {
    return {
      spark: oklchToHex(Math.min(0.84, Math.max(0.7, lightness)), Math.max(0.15, chroma), hue),
      spark_low: oklchToHex(0.66, 0.17, Math.max(20, hue - 28)),
      third: hue < 55 ? oklchToHex(0.83, 0.14, 82) : oklchToHex(0.69, 0.17, 38),
      third_hue: hue < 55 ? hue : 38,
    }
  }
  const grey = chroma < 0.03
  const spark_hue = grey || hueDistance(75, hue) >= 60 ? 75 : 200
  const third_hue = grey || hueDistance(40, hue) >= 45 ? 40 : 200
  const third = oklchToHex(0.7, third_hue === 40 ? 0.17 : 0.12, third_hue)
  return {
    spark: oklchToHex(spark_hue === 75 ? 0.815 : 0.76, 0.145, spark_hue),
    spark_low: hueDistance(third_hue, spark_hue) < 60 ? third : oklchToHex(0.7, 0.16, spark_hue - 32),
    third,
    third_hue,
  }
}

function makeAccents(field: Field, grounds: ReturnType<typeof makeGrounds>) {
  const { warm, grey, lightness, chroma, hue, field_hue, field_chroma } = field
  const light_warm = warm && lightness > 0.7
  const against = (ground: string, contrast: number) => until({ lightness, chroma, hue, step: -0.01, against: ground, contrast })
  return {
    accent: light_warm ? oklchToHex(0.52, 0.11, field_hue) : against(grounds.paper, 3.1),
    accent_text: light_warm ? oklchToHex(0.45, 0.11, field_hue) : against(grounds.paper2, 4.6),
    accent_deep: until({
      lightness: Math.max(lightness, 0.7),
      chroma: Math.max(grey ? 0.012 : 0.09, field_chroma * 0.85),
      hue: field_hue,
      step: 0.01,
      against: grounds.deep2,
      contrast: 4.6,
    }),
  }
}

/** Minimum contrast of shapes and data with their background (WCAG 2.2, 1.4.11 Non-text Contrast). */
const SHAPE_CONTRAST = 3
/** Minimum contrast of very large decoration next to words. */
const DECORATION_CONTRAST = 2.2
/** Minimum contrast between two shapes of one kind, and between a muted shape and its background. */
const TOLD_APART = 1.5
const QUIET_CONTRAST = 1.4

/** A tint of a fill that is visible on the fill: darker, or lighter where no darker tint exists. */
function makeTint(fill: string): string {
  const { lightness, chroma, hue } = hexToOklch(fill)
  const target = { chroma: chroma * 0.9, hue, against: fill, contrast: QUIET_CONTRAST }
  const darker = until({ ...target, lightness: Math.max(0.05, lightness - 0.13), step: -0.01 })
  if (measureContrast(darker, fill) >= QUIET_CONTRAST) return darker
  return until({ ...target, lightness: lightness + 0.13, step: 0.01 })
}

function makeFills(brand: string, field: Field, { ink, cream, paper, deep }: ReturnType<typeof makeGrounds>) {
  const light = field.lightness > 0.7 && measureContrast(ink, brand) >= 4.5
  const { lightness, chroma, hue } = field
  const fill = light ? brand : until({ lightness, chroma, hue, step: -0.01, against: cream, contrast: 4.6 })
  const color = hexToOklch(fill)
  return {
    fill,
    on_fill: light ? ink : cream,
    fill_high: oklchToHex(Math.min(0.93, color.lightness + 0.09), color.chroma * 0.92, hue),
    fill_low: makeTint(fill),
    signs: [paper, deep],
  }
}

/**
 * All colours of a film from one brand colour '#rrggbb'. Every text colour has a contrast of 4.5:1 on its backgrounds, and every shape has
 * its own minimum, whatever the brand colour. A warm brand colour becomes the spark on a blue field.
 */
export function makePalette(brand_color: string): Palette {
  const brand = brand_color.toLowerCase()
  const field = makeField(brand)
  return byRole(brand, field, makeMarks(field))
}

const known = new Map<string, Palette>()

/** The colours of a recipe's film: from its world's own hues, or else from its brand colour. */
export function filmPalette({ brand_color, world }: Pick<SceneRecipe, 'brand_color' | 'world'>): Palette {
  const key = world?.hues ? JSON.stringify(world.hues) : brand_color
  const palette = known.get(key) ?? (world?.hues ? worldPalette(world.hues) : makePalette(brand_color))
  if (known.size > 100) known.clear()
  known.set(key, palette)
  return palette
}

/** The default lightness and chroma of a world's marks and of its field. */
const WORLD = { chroma: 0.1, fill: [0.5, 0.15], spark: [0.8, 0.155], third: [0.7, 0.155] } as const

/** Hues (degrees of OKLCH, red to yellow) that a sun may have, and the hue that replaces any other spark hue. */
const SUN = { least: 20, most: 105, hue: 75 } as const

/** All colours of a film from separate hues for field, spark, third and fill. The contrasts are the same as for a brand colour. */
export function worldPalette({ field: field_hue, spark, third, fill, chroma: field_chroma = WORLD.chroma }: Hues): Palette {
  const [lightness, chroma] = WORLD.fill
  const brand = oklchToHex(lightness, chroma, fill)
  const field = { lightness, chroma, hue: fill, grey: false, warm: false, field_hue, field_chroma }
  const [bright, strong] = WORLD.spark
  const deep2 = makeGrounds(field).deep2
  const shades = (hue: number): [string, string] => [
    until({ lightness: bright, chroma: strong, hue, step: 0.01, against: deep2, contrast: 4.6 }),
    oklchToHex(0.68, 0.16, hue - 26),
  ]
  const [high, low] = shades(spark)
  const isSunny = spark >= SUN.least && spark <= SUN.most
  return byRole(
    brand,
    field,
    { spark: high, spark_low: low, third: oklchToHex(...WORLD.third, third), third_hue: third },
    isSunny ? [high, low] : shades(SUN.hue),
  )
}

/** The colours by role, from a field and its marks. */
function byRole(
  brand: string,
  field: Field,
  { spark, spark_low, third, third_hue }: ReturnType<typeof makeMarks>,
  sun: Palette['sun'] = [spark, spark_low],
): Palette {
  const grounds = makeGrounds(field)
  const { accent, accent_text, accent_deep } = makeAccents(field, grounds)
  const { signs, ...fills } = makeFills(brand, field, grounds)
  const { fill } = fills
  const holds = (ground: string, contrast: number) => (color: string) => measureContrast(color, ground) >= contrast
  const figure_on_fill = [spark, third, ...signs].find(holds(fill, DECORATION_CONTRAST)) ?? grounds.deep
  const shape_on_fill = [grounds.deep, grounds.ramp[1]].find(holds(fill, SHAPE_CONTRAST)) ?? fills.on_fill
  const marks = [figure_on_fill, third, grounds.cream, grounds.ramp[4], grounds.deep].filter(holds(fill, TOLD_APART))
  const onPaper = (color: string) => {
    const { lightness, chroma, hue } = hexToOklch(color)
    return until({ lightness, chroma, hue, step: -0.01, against: grounds.paper, contrast: 3.1 })
  }
  return {
    brand,
    ...grounds,
    accent,
    accent_text,
    accent_deep,
    spark,
    spark_low,
    sun,
    third,
    third_data: until({ lightness: 0.7, chroma: 0.17, hue: third_hue, step: -0.01, against: grounds.paper, contrast: 3.1 }),
    ...fills,
    figure_on_fill,
    shape_on_fill,
    mark_on_fill: marks.find(holds(shape_on_fill, TOLD_APART)) ?? figure_on_fill,
    dark_on_fill: holds(fill, QUIET_CONTRAST)(grounds.deep) ? grounds.deep : fills.fill_low,
    disc: !field.warm && holds(grounds.deep, 2)(fill) && holds(grounds.cream, SHAPE_CONTRAST)(fill) ? fill : grounds.ramp[4],
    series: [accent, onPaper(spark), onPaper(third), onPaper(grounds.ramp[2]), grounds.ink2],
    matter: matterOn(grounds),
  }
}
