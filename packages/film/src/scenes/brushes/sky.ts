import { between, clamp, ease, lerp } from '../ease.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { addSprite, randomOf, still, type Scene } from '../scene.ts'

/** How a setting is seen: what is to be read ends at `text_bottom`; `later` is the time of day, 0 afternoon to 1 night, `zoom` how near its main thing is (1 as in the title). */
export type View = {
  horizon: number
  disc: { x: number; y: number; radius: number }
  text_bottom: number
  later: number
  zoom: number
}

/** Sky from deep to a pale horizon; it stays dark behind what is to be read. */
export function paintSky(scene: Scene, view: View, paleness = 1): void {
  const { palette, width } = scene
  still(scene, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, view.horizon)
    const dark = clamp(view.text_bottom / view.horizon, 0.5, 0.9)
    const dim = (color: string) => mixColors(color, palette.deep, view.later * 0.35)
    gradient.addColorStop(0, palette.deep)
    gradient.addColorStop(dark * 0.5, dim(palette.ramp[6]))
    gradient.addColorStop(dark, dim(palette.ramp[5]))
    gradient.addColorStop(lerp(dark, 1, 0.6), dim(mixColors(palette.ramp[5], palette.ramp[3], paleness)))
    gradient.addColorStop(1, dim(mixColors(palette.ramp[4], mixColors(palette.paper, palette.sun[0], 0.3), paleness)))
    context.fillStyle = gradient
    context.fillRect(0, 0, width, view.horizon + 4)
  })
}

/** The sun (in solemn scenes a pale moon) with its glow, rising by `rise` pixels while the scene opens; none over a place that may be anywhere. */
export function addSun(scene: Scene, { disc, horizon }: View, rise = 90): void {
  if (scene.anywhere) return
  const { palette, recipe } = scene
  const { x, y, radius } = disc
  scene.sunlit = true
  const high = recipe.solemn ? palette.ramp[2] : palette.sun[0]
  const low = recipe.solemn ? palette.ramp[3] : palette.sun[1]
  still(scene, (context) => {
    context.globalCompositeOperation = 'screen'
    const glow = context.createRadialGradient(x, y, radius * 0.8, x, y, radius * 2.1)
    const color = mixColors(low, high, 0.7)
    glow.addColorStop(0, withAlpha(color, 0.4))
    glow.addColorStop(0.4, withAlpha(color, 0.15))
    glow.addColorStop(1, withAlpha(color, 0))
    context.fillStyle = glow
    context.fillRect(0, 0, scene.width, horizon)
  })
  addSprite(scene, {
    width: radius * 2 + 4,
    height: radius * 2 + 4,
    draw: (context) => {
      const gradient = context.createLinearGradient(0, 0, 0, radius * 2)
      gradient.addColorStop(0, high)
      gradient.addColorStop(1, low)
      context.fillStyle = gradient
      context.beginPath()
      context.arc(radius + 2, radius + 2, radius, 0, 7)
      context.fill()
    },
    at: (frame) => ({
      x: x - radius - 2,
      y: y - radius - 2 + (1 - ease.outCubic(between(frame, 0, Math.min(84, recipe.frames * 0.6)))) * rise,
      alpha: 1,
    }),
  })
}

/** Flat clouds that keep drifting: the quiet movement of a standing scene. */
export function addClouds(
  scene: Scene,
  { count, from, to, color, scale = 1 }: { count: number; from: number; to: number; color: string; scale?: number },
): void {
  const random = randomOf(scene, `clouds ${from}`)
  for (let index = 0; index < count; index++) {
    const size = scale * lerp(0.7, 1.2, random())
    const width = Math.ceil((420 * size) / 2) * 2
    const height = Math.ceil((120 * size) / 2) * 2
    const start = lerp(scene.width * 0.42, scene.width * 1.02, (index + random() * 0.6) / count) - width / 2
    const y = lerp(from, to, random())
    const speed = lerp(12, 22, random()) / 30
    addSprite(scene, {
      width,
      height,
      drift: true,
      draw: (context) => {
        context.fillStyle = color
        const pill = (x: number, top: number, long: number, tall: number) => {
          context.beginPath()
          context.roundRect(x * size, top * size, long * size, tall * size, (tall * size) / 2)
          context.fill()
        }
        pill(0, 76, 330, 44)
        pill(70, 38, 300, 60)
        pill(150, 0, 150, 76)
        pill(250, 84, 170, 34)
      },
      at: (frame) => ({ x: start - frame * speed, y, alpha: 1 }),
    })
  }
}

/** A few birds crossing the sky, never behind the text. */
export function addBirds(scene: Scene, x: number, y: number, color: string): void {
  const random = randomOf(scene, 'birds')
  for (let index = 0; index < 5; index++) {
    const size = lerp(16, 30, random())
    const left = x + index * 46 + random() * 30
    const top = y + (index % 2) * 34 + random() * 26
    addSprite(scene, {
      width: Math.ceil(size) * 2,
      height: Math.ceil(size),
      drift: true,
      draw: (context) => {
        context.strokeStyle = color
        context.lineWidth = size * 0.16
        context.lineCap = 'round'
        context.beginPath()
        context.moveTo(3, size * 0.3)
        context.quadraticCurveTo(size * 0.6, size * 0.1, size, size * 0.7)
        context.quadraticCurveTo(size * 1.4, size * 0.1, size * 2 - 3, size * 0.3)
        context.stroke()
      },
      at: (frame) => ({ x: left + frame * 0.9, y: top, alpha: 1 }),
    })
  }
}
