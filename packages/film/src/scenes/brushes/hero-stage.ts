import { addPasser, heroOf } from '../layout.ts'
import { deepSpots, fillSpots, ground, isWide, markOf, paperGround, still, type Scene } from '../scene.ts'

type Place = { x: number; y: number; width: number; height: number }

/** Where a stage stands: beside the text, or below it. */
function placeOf(scene: Scene, text_bottom: number, left: number): Place {
  const { width, height } = scene
  if (isWide(scene)) return { x: left, y: 0, width: width - left, height }
  return { x: 0, y: text_bottom + 50, width, height: height - text_bottom - 50 }
}

/** Paper, and beside the text (or below it) a full panel of the film's colour with the topic's shape cut by its edges. False without a shape. */
export function heroPanel(scene: Scene, text_bottom: number, left: number): boolean {
  const { palette } = scene
  const hero = heroOf(scene, 1)
  if (!hero) return false
  const panel = placeOf(scene, text_bottom, left)
  const size = Math.min(940, Math.max(panel.width, panel.height) * 0.86)
  const middle = isWide(scene)
    ? { x: panel.x + panel.width * 0.62, y: panel.height * 0.56 }
    : { x: panel.width * 0.6, y: panel.y + panel.height * 0.48 }
  const radius = Math.min(150, panel.height * 0.16)
  paperGround(scene)
  still(scene, (context) => {
    context.fillStyle = palette.fill
    context.fillRect(panel.x, panel.y, panel.width, panel.height)
  })
  addPasser(scene, {
    from: panel.x + radius * 1.3,
    to: panel.x + panel.width - radius * 1.6,
    y: Math.max(panel.y + radius * 1.1, middle.y - size * 0.3),
    radius,
    color: palette.mark_on_fill,
    seconds: 9,
  })
  still(
    scene,
    (context) => {
      context.beginPath()
      context.rect(panel.x, panel.y, panel.width, panel.height)
      context.clip()
      hero(middle.x, middle.y, size, palette.shape_on_fill, -0.08)(context)
    },
    panel,
  )
  return true
}

/** The film's colour from edge to edge, the topic's shape giant and cut by the frame. False without a shape. */
export function heroOnFill(scene: Scene, text_bottom: number, text_right: number): boolean {
  const { palette, width, height } = scene
  const hero = heroOf(scene)
  if (!hero) return false
  const wide = isWide(scene)
  const size = wide ? 1060 : Math.min(900, (height - text_bottom) * 0.9)
  const middle = wide
    ? { x: Math.max(width - 380, text_right + size * 0.54), y: 640 }
    : { x: width * 0.62, y: height - size * 0.44 }
  ground(scene, palette.fill, wide ? fillSpots(scene) : fillSpots(scene).slice(1))
  addPasser(scene, {
    from: middle.x - size * 0.42,
    to: middle.x + size * 0.1,
    y: middle.y + size * 0.3,
    radius: size * 0.16,
    color: palette.fill_low,
    seconds: 6,
  })
  still(scene, hero(middle.x, middle.y, size, palette.figure_on_fill, 0.08), {
    x: middle.x - size * 0.6,
    y: middle.y - size * 0.6,
    width: size * 1.2,
    height: size * 1.2,
  })
  return true
}

/** An arch in the dark: a gate of the film's colour in which the topic's shape stands, a sun passing behind it. False without a shape. */
export function heroArch(scene: Scene, text_bottom: number, text_right: number): boolean {
  const { palette, width, height, recipe } = scene
  const hero = heroOf(scene)
  if (!hero) return false
  const wide = isWide(scene)
  const half = wide ? Math.min(330, (width - 90 - text_right - 60) / 2) : Math.min(330, (height - text_bottom - 60) / 3)
  const x = wide ? width - 110 - half : width * 0.6
  const top = wide ? 130 : text_bottom + 60
  const gate = (context: Parameters<Parameters<typeof still>[1]>[0], grow: number) => {
    context.beginPath()
    context.arc(x, top + half, half + grow, Math.PI, 0)
    context.lineTo(x + half + grow, height)
    context.lineTo(x - half - grow, height)
    context.closePath()
  }
  ground(scene, palette.deep, deepSpots(scene))
  still(scene, (context) => {
    context.strokeStyle = palette.ramp[5]
    context.lineWidth = 6
    gate(context, 34)
    context.stroke()
    context.fillStyle = palette.disc
    gate(context, 0)
    context.fill()
  })
  const radius = half * 0.36
  addPasser(scene, {
    from: x - half + radius * 1.25,
    to: x + half - radius * 1.25,
    y: top + half * 0.95,
    radius,
    color: markOf(scene),
    seconds: 8,
  })
  const size = half * 1.72
  const floor = Math.min(height, top + half * 3.05)
  still(
    scene,
    (context) => {
      gate(context, 0)
      context.clip()
      hero(x, floor - size * 0.44, size, palette.cream)(context)
      context.fillStyle = recipe.solemn ? palette.ramp[5] : palette.third
      context.beginPath()
      context.ellipse(x, floor + half * 0.5, half * 1.5, half * 0.72, 0, 0, 7)
      context.fill()
      context.fillRect(x - half, floor + half * 0.3, half * 2, height)
    },
    { x: x - half, y: top, width: half * 2, height: height - top },
  )
  return true
}
