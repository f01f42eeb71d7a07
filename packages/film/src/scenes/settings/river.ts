import { plants, ridge } from '../brushes/land.ts'
import { addBirds, addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { dashes } from '../brushes/water.ts'
import { mixColors } from '../oklch.ts'
import { isWide, markOf, still, type Scene } from '../scene.ts'

/** A river that winds out of the hills towards the viewer, light gliding on it, reeds on its banks. */
export function river(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const base = view.horizon
  paintSky(scene, view, 0.85)
  addSun(scene, view)
  addClouds(scene, {
    count: 2,
    from: Math.max(view.text_bottom, base - 260),
    to: base - 200,
    color: palette.ramp[4],
    scale: 0.85,
  })
  ridge(scene, { part: 'far', y: base - 70, height: 120, color: palette.ramp[4] })
  const bank = ridge(scene, { part: 'bank', y: base + 4, height: 36, color: palette.ramp[5], bumps: 18 })
  plants(scene, 'bank trees', palette.ramp[5], bank, { count: 9, from: width * 0.3, to: width, height: 92, kind: 'broadleaf' })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.ramp[6]
      context.fillRect(0, base + 22, width, height)
      const water = context.createLinearGradient(0, base, 0, height)
      water.addColorStop(0, mixColors(palette.ramp[2], markOf(scene), 0.28))
      water.addColorStop(0.25, palette.ramp[3])
      water.addColorStop(1, palette.ramp[5])
      context.fillStyle = water
      const [x, tall] = [isWide(scene) ? view.disc.x : width * 0.6, height - base]
      context.beginPath()
      context.moveTo(x - 26, base + 20)
      context.bezierCurveTo(x + 190, base + tall * 0.2, x - 560, base + tall * 0.34, x - 300, base + tall * 0.52)
      context.bezierCurveTo(x - 120, base + tall * 0.7, x - 900, base + tall * 0.72, x - 1000, height + 10)
      context.lineTo(x + 420, height + 10)
      context.bezierCurveTo(x + 260, base + tall * 0.7, x + 300, base + tall * 0.62, x - 40, base + tall * 0.5)
      context.bezierCurveTo(x - 250, base + tall * 0.34, x + 330, base + tall * 0.2, x + 26, base + 20)
      context.fill()
    },
    { x: 0, y: base, width, height: height - base },
  )
  dashes(scene, {
    part: 'glints',
    from: base + (height - base) * 0.62,
    to: height - 40,
    color: palette.ramp[1],
    count: 16,
    alpha: 0.35,
    moving: 5,
  })
  const front = ridge(scene, { part: 'front', y: height - 6, height: 34, color: palette.deep, bumps: 30, frequency: 1.3 })
  reeds(scene, front)
  addBirds(scene, width * 0.5, Math.max(view.text_bottom + 20, base - 300), palette.deep)
}

function reeds(scene: Scene, line: (x: number) => number): void {
  const { palette, width, height } = scene
  still(
    scene,
    (context) => {
      context.strokeStyle = palette.deep
      context.fillStyle = palette.deep
      context.lineWidth = 6
      for (let index = 0; index < 16; index++) {
        const x = index < 5 ? 20 + index * 24 : width - 330 + (index - 5) * 32
        const tall = 120 + ((index * 47) % 110)
        const top = line(x) - tall
        context.beginPath()
        context.moveTo(x, line(x) + 20)
        context.quadraticCurveTo(x + 4, top + tall * 0.5, x + 14, top)
        context.stroke()
        if (index % 2 === 0) {
          context.beginPath()
          context.ellipse(x + 15, top, 9, 32, 0.1, 0, 7)
          context.fill()
        }
      }
    },
    { x: 0, y: height - 320, width, height: 320 },
  )
}
