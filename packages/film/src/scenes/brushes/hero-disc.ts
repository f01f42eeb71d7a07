import { heroOf, addPasser } from '../layout.ts'
import { deepSpots, evenBox, ground, markOf, paintGround, still, type Scene } from '../scene.ts'
import { addCrest } from './water.ts'

/** Even pixels by which a sliding wave may reach beyond the disc. */
const REACH = 8

/** A giant disc on deep ground with the topic's shape in it, two waves sliding before it. */
export function heroDisc(scene: Scene, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const { palette, recipe } = scene
  const hero = heroOf(scene)
  const spots = deepSpots(scene)
  const first = { y: y + radius * 0.42, color: markOf(scene) }
  const second = { y: y + radius * 0.62, color: recipe.solemn ? palette.ramp[3] : palette.third }
  ground(scene, palette.deep, spots)
  still(scene, (context) => {
    context.beginPath()
    context.arc(x, y, radius, 0, 7)
    context.fillStyle = palette.disc
    context.fill()
    context.clip()
    if (hero) {
      context.save()
      hero(x - radius * 0.08, y - radius * 0.06, radius * 1.16, palette.cream)(context)
      context.restore()
    }
    for (const wave of [first, second]) {
      context.fillStyle = wave.color
      context.fillRect(x - radius, wave.y, radius * 2, radius)
    }
  })
  if (!hero)
    addPasser(scene, {
      from: x - radius * 0.4,
      to: x + radius * 0.3,
      y: y - radius * 0.2,
      radius: radius * 0.3,
      color: palette.cream,
    })
  const tall = radius * 0.04
  for (const [index, wave] of [first, second].entries()) {
    const box = evenBox({ x: x - radius, y: wave.y - tall * 2, width: radius * 2, height: tall * 3 + 8 })
    still(scene, index === 1 ? cover(first.color, box) : backdrop(scene, x, y, radius, box), box)
    addCrest(scene, {
      x: x - radius,
      y: wave.y,
      width: radius * 2,
      color: wave.color,
      height: tall,
      depth: box.y + box.height - wave.y,
      period: radius * 0.8,
      speed: index ? -0.5 : 0.8,
    })
    const round = { ...box, x: box.x - REACH, width: box.width + 2 * REACH }
    still(scene, mask(scene, { x, y, radius }, round, spots), round)
  }
}

type MaskBox = { x: number; y: number; width: number; height: number }

const cover = (color: string, box: MaskBox) => (context: Parameters<Parameters<typeof still>[1]>[0]) => {
  context.fillStyle = color
  context.fillRect(box.x, box.y, box.width, box.height)
}

function backdrop(scene: Scene, x: number, y: number, radius: number, box: MaskBox): Parameters<typeof still>[1] {
  const hero = heroOf(scene)
  return (context) => {
    context.beginPath()
    context.rect(box.x, box.y, box.width, box.height)
    context.clip()
    context.fillStyle = scene.palette.disc
    context.fillRect(box.x, box.y, box.width, box.height)
    hero?.(x - radius * 0.08, y - radius * 0.06, radius * 1.16, scene.palette.cream)(context)
  }
}

/** Ground again round the disc, so that the sliding waves end at its edge. */
function mask(
  scene: Scene,
  disc: { x: number; y: number; radius: number },
  box: MaskBox,
  spots: ReturnType<typeof deepSpots>,
): Parameters<typeof still>[1] {
  return (context) => {
    context.beginPath()
    context.rect(box.x, box.y, box.width, box.height)
    context.clip()
    context.beginPath()
    context.rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4)
    context.moveTo(disc.x + disc.radius, disc.y)
    context.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI, true)
    context.clip('evenodd')
    paintGround(scene, scene.palette.deep, spots)(context)
  }
}
