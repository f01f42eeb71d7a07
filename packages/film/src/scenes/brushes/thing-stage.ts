import { lerp } from '../ease.ts'
import { lightOf } from '../light.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { addSprite, deepSpots, even, ground, randomOf, still, type Scene } from '../scene.ts'
import type { ThingStand } from '../thing-words.ts'
import { addCrest } from './water.ts'

/** Where a thing stands: the middle of its disc and its radius, the side of its square and the height of its foot, in pixels. */
export type ThingPlace = { x: number; y: number; radius: number; side: number; foot: number }

/** How far the disc behind a thing goes in a second, in pixels. */
const DISC_SPEED = 7

/** The disc behind a thing, on its slow way: pale, with a paler one in it. */
function addDisc(scene: Scene, { x, y, radius }: ThingPlace): void {
  const { palette, recipe } = scene
  const side = even(radius * 2) + 4
  const way = (recipe.frames / 30) * DISC_SPEED
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: (context) => {
      for (const [color, share] of [
        [palette.ramp[2], 1],
        [palette.ramp[1], 0.86],
        [palette.ramp[0], 0.66],
      ] as const) {
        context.fillStyle = color
        context.beginPath()
        context.arc(side / 2, side / 2, radius * share, 0, 7)
        context.fill()
      }
    },
    at: (frame) => ({ x: x - side / 2 + lerp(-way / 2, way / 2, frame / recipe.frames), y: y - side / 2, alpha: 1 }),
  })
}

/** A rise in the ground from the foot of the thing to the frame's foot, with a farther one behind it. */
function addGround(scene: Scene, { x, foot, side }: ThingPlace, near: string, far: string): void {
  const { palette, width, height } = scene
  const hill = (top: number, reach: number, at: number, color: string): void =>
    still(
      scene,
      (context) => {
        const shade = context.createLinearGradient(0, top, 0, height)
        shade.addColorStop(0, color)
        shade.addColorStop(1, mixColors(color, palette.deep, 0.75))
        context.fillStyle = shade
        context.beginPath()
        context.ellipse(at, top + reach, width * 1.25, reach, 0, 0, 7)
        context.fill()
        context.fillRect(0, top + reach, width, Math.max(0, height - top - reach))
      },
      { x: 0, y: top - 2, width, height: height - top + 2 },
    )
  hill(foot - side * 0.16, side * 0.5, x - width * 0.55, far)
  hill(foot - side * 0.045, side * 0.7, x + width * 0.1, near)
}

/** A table's top and its edge. */
function addTable(scene: Scene, { foot, side }: ThingPlace): void {
  const { palette, width, height } = scene
  const [top, edge] = [foot - side * 0.1, foot + side * 0.08]
  still(
    scene,
    (context) => {
      const shade = context.createLinearGradient(0, top, 0, edge)
      shade.addColorStop(0, palette.ramp[6])
      shade.addColorStop(1, palette.ramp[4])
      context.fillStyle = shade
      context.fillRect(0, top, width, edge - top)
      context.fillStyle = palette.ramp[3]
      context.fillRect(0, edge, width, 5)
      const front = context.createLinearGradient(0, edge, 0, height)
      front.addColorStop(0, mixColors(palette.ramp[6], palette.deep, 0.3))
      front.addColorStop(1, palette.deep)
      context.fillStyle = front
      context.fillRect(0, edge + 5, width, height - edge)
    },
    { x: 0, y: top, width, height: height - top },
  )
}

/** What a thing on something throws on it. */
function addShadow(scene: Scene, { x, foot, side }: ThingPlace): void {
  const light = lightOf(scene)
  const [wide, tall] = [side * 0.46, side * 0.055]
  const away = Math.max(-1, Math.min(1, (x - light.x) / scene.width)) * side * 0.12
  still(
    scene,
    (context) => {
      context.translate(x + away, foot - tall * 0.2)
      context.scale(1, tall / wide)
      const shade = context.createRadialGradient(0, 0, wide * 0.2, 0, 0, wide)
      shade.addColorStop(0, withAlpha(scene.palette.deep, 0.72))
      shade.addColorStop(1, withAlpha(scene.palette.deep, 0))
      context.fillStyle = shade
      context.fillRect(-wide, -wide, wide * 2, wide * 2)
    },
    { x: x + away - wide, y: foot - tall * 2, width: wide * 2, height: tall * 4 },
  )
}

/** Water from the top of the frame to its ground, with the light that falls into it. */
function addDepth(scene: Scene, { y, side, foot }: ThingPlace): void {
  const { palette, width, height } = scene
  const light = lightOf(scene)
  still(scene, (context) => {
    const depth = context.createLinearGradient(0, 0, 0, height)
    depth.addColorStop(0, palette.ramp[4])
    depth.addColorStop(0.5, palette.ramp[6])
    depth.addColorStop(1, palette.deep)
    context.fillStyle = depth
    context.fillRect(0, 0, width, height)
    const random = randomOf(scene, 'rays')
    for (let ray = 0; ray < 7; ray += 1) {
      const [top, bottom, wide] = [width * random(), width * (random() * 1.2 - 0.1), 60 + 140 * random()]
      const shade = context.createLinearGradient(0, 0, 0, y + side / 2)
      shade.addColorStop(0, withAlpha(palette.ramp[1], 0.2))
      shade.addColorStop(1, withAlpha(palette.ramp[1], 0))
      context.fillStyle = shade
      context.beginPath()
      context.moveTo(lerp(top, light.x, 0.5), -10)
      context.lineTo(lerp(top, light.x, 0.5) + wide * 0.4, -10)
      context.lineTo(bottom + wide, y + side / 2)
      context.lineTo(bottom - wide, y + side / 2)
      context.fill()
    }
    context.fillStyle = mixColors(palette.deep, palette.deep3, 0.5)
    context.beginPath()
    context.ellipse(width * 0.3, height + 60, width * 0.8, height - foot + 90, 0, 0, 7)
    context.fill()
  })
}

/** Specks that rise without an end: bubbles in water, dust in light. */
function addSpecks(scene: Scene, { x, side }: ThingPlace, what: 'bubbles' | 'dust'): void {
  const { palette, height } = scene
  const random = randomOf(scene, what)
  const lowest = height * 0.82
  for (let index = 0; index < (what === 'bubbles' ? 9 : 7); index += 1) {
    const radius = what === 'bubbles' ? 6 + 14 * random() : 3 + 4 * random()
    const [at, from, speed] = [x + (random() - 0.5) * side * 1.5, random(), (what === 'bubbles' ? 1.6 : 0.5) * (0.6 + random())]
    const box = even(radius * 2) + 6
    addSprite(scene, {
      width: box,
      height: box,
      drift: true,
      draw: (context) => {
        context.beginPath()
        context.arc(box / 2, box / 2, radius, 0, 7)
        if (what === 'dust') context.fillStyle = palette.spark
        else context.strokeStyle = palette.ramp[1]
        context.lineWidth = 3
        if (what === 'dust') context.fill()
        else context.stroke()
      },
      at: (frame) => {
        const share = (((from * lowest + frame * speed) % lowest) + lowest) / lowest - 1
        return {
          x: at + Math.sin(frame / 24 + index) * 14,
          y: lowest * (1 - share),
          alpha: Math.sin(Math.PI * share) * (what === 'dust' ? 0.7 : 0.8),
        }
      },
    })
  }
}

/** Clouds that drift past a thing: `from` and `to` are their heights in shares of its side from its middle. */
function addClouds(
  scene: Scene,
  { x, y, side }: ThingPlace,
  { count, from, to, color }: { count: number; from: number; to: number; color: string },
): void {
  // prettier-ignore
  const random = randomOf(scene, `thing clouds ${from}`)
  for (let index = 0; index < count; index += 1) {
    const size = (side / 700) * lerp(0.75, 1.15, random())
    const [wide, tall] = [even(420 * size), even(120 * size)]
    const start = lerp(x - side * 0.42, x + side * 0.62, (index + 0.6 * random()) / Math.max(1, count - 1)) - wide / 2
    const top = y + side * lerp(from, to, random())
    const speed = lerp(0.35, 0.6, random())
    addSprite(scene, {
      width: wide,
      height: tall,
      drift: true,
      draw: (context) => {
        context.fillStyle = color
        for (const [left, up, long, high] of [
          [0, 76, 330, 44],
          [70, 38, 300, 60],
          [150, 0, 150, 76],
          [250, 84, 170, 34],
        ] as const) {
          context.beginPath()
          context.roundRect(left * size, up * size, long * size, high * size, (high * size) / 2)
          context.fill()
        }
      },
      at: (frame) => ({ x: start - frame * speed, y: top, alpha: 1 }),
    })
  }
}

/** Petals of a flower head, and how far they reach in shares of their own length. */
const PETALS = 11

/** A flower that stands on its stem: its head at `x`, `y` with petals of `reach` pixels. */
function addFlower(scene: Scene, { x, y, reach, color }: { x: number; y: number; reach: number; color: string }): void {
  const { palette, height } = scene
  still(
    scene,
    (context) => {
      context.strokeStyle = mixColors(palette.matter.leaf, palette.deep, 0.45)
      context.lineWidth = reach * 0.14
      context.beginPath()
      context.moveTo(x, y)
      context.quadraticCurveTo(x + reach * 0.2, (y + height) / 2, x - reach * 0.15, height + 10)
      context.stroke()
      for (const [turn, dark, long] of [
        [0.5, 0.32, 1],
        [0, 0, 0.92],
      ] as const) {
        context.fillStyle = mixColors(color, palette.deep, dark)
        for (let petal = 0; petal < PETALS; petal += 1) {
          const angle = ((petal + turn) / PETALS) * Math.PI * 2
          context.beginPath()
          context.ellipse(x + Math.cos(angle) * reach * 0.56 * long, y + Math.sin(angle) * reach * 0.4 * long, reach * 0.44 * long, reach * 0.15, Math.atan2(Math.sin(angle) * 0.72, Math.cos(angle)), 0, 7) // prettier-ignore
          context.fill()
        }
      }
      context.fillStyle = palette.sun[1]
      context.beginPath()
      context.ellipse(x, y, reach * 0.3, reach * 0.2, 0, 0, 7)
      context.fill()
      context.fillStyle = mixColors(palette.sun[0], palette.cream, 0.4)
      context.beginPath()
      context.ellipse(x - reach * 0.04, y - reach * 0.05, reach * 0.2, reach * 0.11, 0, 0, 7)
      context.fill()
    },
    { x: x - reach * 1.1, y: y - reach, width: reach * 2.2, height: height - y + reach },
  )
}

/** Flowers round a thing, the largest under it. */
function addFlowers(scene: Scene, { x, foot, side }: ThingPlace): void {
  const { palette } = scene
  const dim = mixColors(palette.third, palette.deep, 0.55)
  for (const [at, up, reach] of [
    [-0.78, 0.02, 0.17],
    [0.72, -0.06, 0.2],
    [-0.5, 0.14, 0.12],
    [0.98, 0.12, 0.13],
  ] as const)
    addFlower(scene, { x: x + side * at, y: foot + side * up, reach: side * reach, color: dim })
  addFlower(scene, { x, y: foot + side * 0.1, reach: side * 0.5, color: palette.third })
}

/** Stars of three sizes, some of which glide with the scene. */
function addStars(scene: Scene): void {
  const { palette, width, height } = scene
  const random = randomOf(scene, 'stars')
  const all = Array.from({ length: 150 }, () => ({
    x: random() * width,
    y: random() * height * 0.86,
    radius: 1.2 + 3.2 * random() ** 3,
  }))
  const paint = (context: Parameters<Parameters<typeof still>[1]>[0], stars: typeof all): void => {
    context.fillStyle = palette.cream
    for (const { x, y, radius } of stars) {
      context.beginPath()
      context.arc(x, y, radius, 0, 7)
      context.fill()
    }
  }
  still(scene, (context) => paint(context, all.slice(60)))
  addSprite(scene, {
    width: even(width),
    height: even(height * 0.9),
    drift: true,
    draw: (context) => paint(context, all.slice(0, 60)),
    at: (frame) => ({ x: frame * -0.4, y: 0, alpha: 0.55 + 0.45 * Math.sin(frame / 16) ** 2 }),
  })
}

/** Where a thing is at home, behind it: its ground, its disc and what moves there. */
export function addThingStage(scene: Scene, stand: ThingStand, place: ThingPlace): void {
  const { palette } = scene
  const { side, foot } = place
  ground(scene, palette.deep, deepSpots(scene))
  if (stand === 'under') {
    addDepth(scene, place)
    addSpecks(scene, place, 'bubbles')
    return
  }
  if (stand === 'space') {
    addStars(scene)
    return
  }
  addDisc(scene, place)
  switch (stand) {
    case 'ground':
      addGround(scene, place, palette.ramp[5], palette.ramp[6])
      break
    case 'soil':
      addGround(scene, place, palette.matter.earth, mixColors(palette.matter.earth, palette.deep, 0.5))
      break
    case 'table':
      addTable(scene, place)
      break
    case 'water':
      addCrest(scene, { ...{ x: 0, y: foot - side * 0.12, width: scene.width }, color: palette.ramp[5], height: 18, depth: scene.height - foot + side * 0.12, period: 420, speed: 0.9 }) // prettier-ignore
      break
    case 'flower':
      addFlowers(scene, place)
      break
    case 'air':
    case 'sky':
      addClouds(scene, place, { count: 3, from: -0.4, to: 0.26, color: palette.ramp[3] })
      if (stand === 'sky') addGround(scene, { ...place, foot: foot + side * 0.2 }, palette.ramp[5], palette.ramp[6])
      break
  }
  if (stand === 'ground' || stand === 'soil' || stand === 'table') {
    addShadow(scene, place)
    addSpecks(scene, place, 'dust')
  }
}

/** What stands before the thing: the wave in which it lies, a cloud that passes. */
export function addThingFront(scene: Scene, stand: ThingStand, place: ThingPlace): void {
  const { side, foot } = place
  const { palette, width, height } = scene
  if (stand === 'water')
    for (const [at, color, period, speed] of [
      [0.055, palette.ramp[6], 520, -1.3],
      [-0.03, mixColors(palette.ramp[6], palette.deep, 0.5), 640, 1.8],
    ] as const)
      addCrest(scene, { x: 0, y: foot - side * at, width, color, height: 20, depth: height - foot + side * at, period, speed })
  if (stand === 'air') addClouds(scene, place, { count: 2, from: 0.36, to: 0.42, color: palette.ramp[1] })
}

/** Whether a thing moves with what it is in, and by how much, in shares of its side. */
export const THING_SWAY: Readonly<Record<ThingStand, { x: number; y: number; seconds: number }>> = {
  ground: { x: 0, y: 0, seconds: 1 },
  soil: { x: 0, y: 0, seconds: 1 },
  table: { x: 0, y: 0, seconds: 1 },
  water: { x: 0.012, y: 0.014, seconds: 3.4 },
  under: { x: 0.05, y: 0.02, seconds: 5 },
  flower: { x: 0.02, y: 0.016, seconds: 3 },
  air: { x: 0.03, y: 0.025, seconds: 4 },
  sky: { x: 0.02, y: 0, seconds: 6 },
  space: { x: 0.03, y: 0.008, seconds: 7 },
}
