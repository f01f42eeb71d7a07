import { conifer, ridge } from '../brushes/land.ts'
import { addSun, paintSky, type View } from '../brushes/sky.ts'
import { lerp } from '../ease.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { addSprite, markOf, randomOf, still, type Scene } from '../scene.ts'

/** Inside a forest: rows of trees that grow darker towards the viewer, beams of the low sun, and lights that drift between the trunks. */
export function forest(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const base = view.horizon
  paintSky(scene, view, 0.7)
  addSun(scene, view)
  for (const [index, tone] of [3, 4, 5].entries())
    row(scene, { part: `row ${index}`, color: palette.ramp[tone as 3], foot: base + 30 + index * 92, tall: 170 + index * 62 })
  beams(scene, view)
  drifting(scene, base - 60, base + 130)
  ridge(scene, { part: 'moss', y: height - 96, height: 46, color: palette.ramp[6], bumps: 30 })
  trunks(scene)
  ridge(scene, { part: 'front', y: height - 30, height: 36, color: palette.deep, bumps: 40, frequency: 1.4 })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      for (const [x, tall] of [
        [width * 0.02, 260],
        [width * 0.66, 210],
        [width * 0.83, 300],
      ] as const)
        // prettier-ignore
        conifer(context, x, height - 10, tall)
    },
    { x: 0, y: height - 340, width, height: 340 },
  )
}

type Row = { part: string; color: string; foot: number; tall: number }

function row(scene: Scene, { part, color, foot, tall }: Row): void {
  const { width, height } = scene
  still(
    scene,
    (context) => {
      const random = randomOf(scene, part)
      context.fillStyle = color
      for (let x = -30; x < width + 60; x += tall * lerp(0.24, 0.5, random()))
        conifer(context, x, foot + 46, tall * lerp(0.66, 1.1, random()))
      context.fillRect(0, foot, width, height - foot)
    },
    { x: 0, y: foot - tall * 1.1, width, height: height - foot + tall * 1.1 },
  )
}

/** Slanting light below the text. */
function beams(scene: Scene, { disc, horizon, text_bottom }: View): void {
  const { width, height } = scene
  const light = markOf(scene)
  const top = Math.max(text_bottom + 10, horizon - 120)
  still(
    scene,
    (context) => {
      for (const [index, lean] of [-420, -160, 120].entries()) {
        const gradient = context.createLinearGradient(0, top, 0, height - 100)
        gradient.addColorStop(0, withAlpha(light, 0))
        gradient.addColorStop(0.3, withAlpha(light, 0.16))
        gradient.addColorStop(1, withAlpha(light, 0))
        context.fillStyle = gradient
        context.beginPath()
        context.moveTo(disc.x - 20 + index * 26, top)
        context.lineTo(disc.x + 20 + index * 26, top)
        context.lineTo(disc.x + lean + 90, height - 100)
        context.lineTo(disc.x + lean - 90, height - 100)
        context.fill()
      }
    },
    { x: 0, y: top, width, height: height - top },
  )
}

function drifting(scene: Scene, from: number, to: number): void {
  const random = randomOf(scene, 'lights')
  const light = markOf(scene)
  for (let each = 0; each < 6; each++) {
    const [x, y, size, phase] = [
      lerp(0.4, 0.98, random()) * scene.width,
      lerp(from, to, random()),
      6 + random() * 7,
      random() * 6,
    ]
    addSprite(scene, {
      width: 32,
      height: 32,
      drift: true,
      draw: (context) => {
        context.fillStyle = withAlpha(light, 0.85)
        context.beginPath()
        context.arc(16, 16, size, 0, 7)
        context.fill()
      },
      at: (frame) => ({ x: x + Math.sin(frame / 50 + phase) * 46, y: y - frame * 0.16, alpha: 0.9 }),
    })
  }
}

/** Broad trunks at the frame's right, from its top to its foot. */
function trunks(scene: Scene): void {
  const { palette, width, height } = scene
  if (width < 1200) return
  still(
    scene,
    (context) => {
      for (const [share, wide, tone] of [
        [0.905, 74, 6],
        [0.985, 120, 7],
      ] as const) {
        // prettier-ignore
        const x = width * share
        context.fillStyle = mixColors(palette.ramp[tone], palette.deep, 0.35)
        context.beginPath()
        context.moveTo(x - wide * 0.42, -10)
        context.lineTo(x + wide * 0.42, -10)
        context.quadraticCurveTo(x + wide * 0.46, height * 0.7, x + wide * 0.95, height)
        context.lineTo(x - wide * 0.95, height)
        context.quadraticCurveTo(x - wide * 0.46, height * 0.7, x - wide * 0.42, -10)
        context.fill()
      }
    },
    { x: width * 0.82, y: 0, width: width * 0.18, height },
  )
}
