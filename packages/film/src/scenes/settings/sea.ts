import { drawSailboat, drawShip, drawTallShip, SAILBOAT_LENGTH, SHIP_LENGTH, TALL_SHIP_LENGTH } from '../brushes/vessels.ts'
import { broadleaf, ridge, ridgeLine } from '../brushes/land.ts'
import { addSun, paintSky, type View } from '../brushes/sky.ts'
import { dashes, reflection, openWater } from '../brushes/water.ts'
import { clamp, ease, lerp } from '../ease.ts'
import { addSprite, even, randomOf, still, type Scene } from '../scene.ts'
import { conceptsOf } from '../concepts.ts'
import { lighthouse } from '../brushes/lighthouse.ts'

/** Open water under sail: the sea of films that tell of old times. */
export const sailing = (scene: Scene, view: View): void => water(scene, view, 'tall ship', toldOf(scene))

/** Open water with a sailing boat, or a container ship where the topic is cargo. */
export const sea = (scene: Scene, view: View): void => {
  const keys = toldOf(scene)
  const cargo = keys.some((key) => CARGO.has(key)) && !keys.some((key) => UNDER_SAIL.has(key))
  water(scene, view, cargo ? 'cargo' : 'boat', keys)
}

const toldOf = ({ recipe }: Scene): string[] => conceptsOf(recipe.topic, recipe.language).map(({ key }) => key)

type Vessel = 'cargo' | 'boat' | 'tall ship'
const CARGO = new Set(['ship', 'trade', 'factory'])
/** Ships of films that tell of these carry no containers. */
export const UNDER_SAIL: ReadonlySet<string> = new Set(['fish', 'sail', 'island', 'lighthouse'])
const LENGTHS: Record<Vessel, number> = { cargo: SHIP_LENGTH, boat: SAILBOAT_LENGTH, 'tall ship': TALL_SHIP_LENGTH }

/** Two ridges, open water, a vessel that travels through the whole scene, and a shore; a lighthouse stands where it is told of. */
function water(scene: Scene, view: View, vessel: Vessel, told: readonly string[]): void {
  const { palette, height } = scene
  const waterline = view.horizon
  paintSky(scene, view)
  addSun(scene, view, 150)
  ridge(scene, { part: 'far', y: waterline - 120, height: 90, color: palette.ramp[4] })
  ridge(scene, { part: 'near', y: waterline - 62, height: 70, color: palette.ramp[5], bumps: 20 })
  openWater(scene, waterline, 0.35)
  if (!scene.recipe.solemn) reflection(scene, view.disc.x, waterline, view.disc.radius * 1.25)
  dashes(scene, {
    part: 'light',
    from: waterline + 10,
    to: waterline + 230,
    color: palette.sun[0],
    count: 44,
    alpha: 0.4,
    moving: 5,
  })
  const lit = told.includes('lighthouse')
  addVessel(scene, view, vessel, lit)
  dashes(scene, {
    part: 'near light',
    from: waterline + 84,
    to: height - 20,
    color: palette.ramp[2],
    count: 22,
    alpha: 0.4,
    moving: 4,
  })
  if (lit) lighthouse(scene, view)
  else shore(scene)
}

function addVessel(scene: Scene, view: View, vessel: Vessel, lit: boolean): void {
  const { palette, recipe, width } = scene
  const cargo = vessel === 'cargo'
  const clear = (view.horizon + 40 - view.text_bottom) / (cargo ? 240 : 480)
  const scale = Math.max(0.3, Math.min(clear, lerp(cargo ? 1.1 : 0.82, 0.6, view.later * 0.6) * view.zoom))
  const long = even(LENGTHS[vessel] * scale) + 8
  const tall = even((cargo ? 240 : 480) * scale)
  const narrow = lit ? -0.17 : 0.16 // clear of the lighthouse
  const beside = view.disc.x < width * 0.4 ? -0.14 : width > 1200 ? 0.3 : narrow
  const goal = (beside + (1 - view.zoom) * 0.24) * width + (cargo ? 0 : width * 0.16)
  const opening = Math.min(96, recipe.frames * 0.6)
  addSprite(scene, {
    width: long,
    height: tall,
    drift: true,
    draw: (context) =>
      cargo
        ? drawShip(context, 4, tall - 2, scale, palette, randomOf(scene, 'load'))
        : vessel === 'boat'
          ? drawSailboat(context, 4, tall - 2, scale, palette)
          : drawTallShip(context, 4, tall - 2, scale, palette),
    at: (frame) => ({
      x: lerp(goal - 700, goal, ease.outCubic(clamp(frame / opening))) + frame * 0.5,
      y: view.horizon + 72 - tall,
      alpha: 1,
    }),
  })
}

function shore(scene: Scene): void {
  const { palette, width, height } = scene
  const line = ridgeLine(scene, { part: 'shore', y: height - 32, height: 34, color: '', frequency: 1.6 })
  ridge(scene, { part: 'shore', y: height - 32, height: 34, color: palette.deep, frequency: 1.6, bumps: 40 })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      broadleaf(context, width - 90, line(width - 90) + 20, 430)
      broadleaf(context, width - 290, line(width - 290) + 24, 230)
      broadleaf(context, 54, line(54) + 24, 250)
    },
    { x: 0, y: height - 700, width, height: 700 },
  )
}
