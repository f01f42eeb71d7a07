import { paintMotif } from './brushes/motif.ts'
import { fitText, type FitRequest, type Fitted } from './text/fit.ts'
import type { Motif } from './motifs.ts'
import type { SceneRecipe } from './recipe.ts'
import type { Box } from './safe-areas.ts'
import { addSprite, even, isWide, type Scene } from './scene.ts'
import { lerp } from './ease.ts'

/**
 * The box for text. In wide frames it is the left `share` of the text area. In frames where the text is above the image, it is the whole
 * text area.
 */
export function textZone(scene: Scene, share: number): Box {
  const { text } = scene.area
  return isWide(scene) ? { ...text, width: text.width * share } : text
}

/**
 * The part of the frame for content that is read from top to bottom, such as rows and bars. In frames where the text is above the image,
 * this part extends down to the captions.
 */
export function dataZone({ area }: Scene): Box {
  return area.width > area.height ? area.text : { ...area.text, height: area.captions.y - 40 - area.text.y }
}

/**
 * Fits a text that must be shown. If the text does not fit, it gets more lines, and then smaller type down to 14 pixels. Throws if the text
 * still does not fit: no scene can show such a text.
 */
export function mustFit(
  scene: { recipe: Pick<SceneRecipe, 'language'> },
  text: string,
  wish: Omit<FitRequest, 'language'>,
): Fitted {
  const asked = { ...wish, language: scene.recipe.language }
  const fitted =
    fitText(text, asked) ??
    fitText(text, {
      ...asked,
      largest: Math.max(44, asked.smallest),
      smallest: Math.min(34, asked.smallest),
      most_lines: asked.most_lines + 2,
    }) ??
    fitText(text, { ...asked, largest: 34, smallest: 14, most_lines: 40 })
  if (!fitted) throw new Error(`No scene holds this text: ${text.slice(0, 80)}…`)
  return fitted
}

/**
 * Oscillates between 0 and 1, with a period of two units of time. The speed drops only briefly at the ends, so that the motion does not
 * seem to stop.
 */
const toAndFro = (time: number) => 0.5 - Math.asin(0.97 * Math.cos(time * Math.PI)) / (2 * Math.asin(0.97))

type Passer = { from: number; to: number; y: number; radius: number; color: string; seconds?: number; motif?: Motif }

/** Adds a disc, or the motif of the film, that glides from side to side. It gives scenes without a landscape some slow motion. */
export function addPasser(scene: Scene, { from, to, y, radius, color, seconds = 9, motif = 'circle' }: Passer): void {
  const side = even(radius * 2) + 4
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: (context) => {
      if (motif !== 'circle') {
        paintMotif(context, motif, { x: side / 2, y: side / 2, radius, color })
        return
      }
      context.fillStyle = color
      context.beginPath()
      context.arc(side / 2, side / 2, radius, 0, 7)
      context.fill()
    },
    at: (frame) => ({
      x: lerp(from, to, toAndFro(frame / 30 / seconds)) - side / 2,
      y: y - side / 2,
      alpha: 1,
    }),
  })
}
