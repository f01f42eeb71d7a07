import type { FigureTones } from './figure-tones.ts'
import { addPageBlock, COMES } from './page-type.ts'
import type { Span } from '../cut-pages.ts'
import { dataZone } from '../layout.ts'
import { chartFigures } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'
import { PAGE_TYPE, setPage } from '../set-page.ts'

/** The title's largest type as a share of a page's, its largest height as a share of the chart's area, and the space below in pixels. */
const TITLE = { type: 0.32, height: 0.28, below: 36 }

/** The places of the chart's figures in its sentence. */
function findFigures({ recipe }: Scene, spoken: string): Span[] {
  const figures = chartFigures(recipe).map(({ number_text }) => RegExp.escape(number_text))
  const pattern = new RegExp(String.raw`(?<!\p{Nd}[.,]?)(?:${figures.join('|')})(?![.,]?\p{Nd})`, 'gu')
  return [...spoken.matchAll(pattern)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
}

/**
 * Prints the whole sentence of a chart above the chart, as a page prints it. The chart's figures have the accent colour. Returns the scene
 * with the area that is left for the chart. Without a sentence, this is the whole scene.
 */
export function withSpokenTitle(scene: Scene, spoken: string | undefined, tones: FigureTones): Scene {
  if (spoken === undefined) return scene
  const { area, mirrored, recipe, width } = scene
  const { format, language, film_position } = recipe
  const { text } = area
  const fitted = setPage(spoken, {
    language,
    format,
    largest: PAGE_TYPE[format].largest * TITLE.type,
    most_lines: isWide(scene) ? 2 : 5,
    height: dataZone(scene).height * TITLE.height,
  })
  addPageBlock(scene, {
    fitted,
    text: spoken,
    accents: findFigures(scene, spoken),
    colors: { text: tones.text, accent: tones.unit },
    x: mirrored ? width - text.x : text.x,
    y: text.y,
    enter: film_position === 0 ? -COMES.length : -1,
    gone: Infinity,
  })
  const taken = fitted.height + TITLE.below
  return { ...scene, area: { ...area, text: { ...text, y: text.y + taken, height: text.height - taken } } }
}
