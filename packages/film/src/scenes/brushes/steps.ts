import { between, clamp, ease, lerp } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import { addSprite, even, isWide, markOf, randomOf, type Scene } from '../scene.ts'

/** Columns rising to the right on paper, under the text; a ball climbs them one by one through the whole scene. */
export function steps(scene: Scene, text_bottom: number): void {
  const { palette, width, height, recipe } = scene
  const wide = isWide(scene)
  const count = wide ? 6 : 5
  const left = wide ? width * 0.48 : 0
  const each = (width - left) / count
  const room = wide ? 700 : height - text_bottom - 170
  const top = (column: number) => even(height - lerp(140, Math.min(room, 760), column / (count - 1)))
  const size = even(wide ? 118 : Math.min(150, each * 0.7))
  for (let column = 0; column < count; column++) {
    const x = Math.round(left + column * each)
    const right = Math.round(left + (column + 1) * each)
    const tall = height - top(column)
    const begin = 2 + column * 5
    addSprite(scene, {
      width: even(right - x) + 2,
      height: even(tall),
      draw: (context) => {
        context.fillStyle = palette.ramp[(column + (count < 6 ? 2 : 1)) as 1]
        context.fillRect(0, 0, right - x + 2, tall)
        context.fillStyle = withAlpha(palette.paper, 0.3)
        const random = randomOf(scene, `step ${column}`)
        for (let row = 0; row < 2 + column; row++) {
          context.beginPath()
          context.roundRect(20 + random() * each * 0.35, 30 + row * 56 + random() * 16, 44 + random() * each * 0.3, 6, 3)
          context.fill()
        }
      },
      at: (frame) => {
        const risen = ease.outQuint(between(frame, begin - 6, begin + 26))
        return { x: even(x), y: top(column) + even((1 - risen) * tall), alpha: 1 }
      },
    })
  }
  const every = Math.max(45, Math.min(80, Math.floor((recipe.frames - 30) / (count - 1))))
  addSprite(scene, {
    width: size,
    height: size,
    drift: true,
    draw: (context) => {
      context.fillStyle = recipe.solemn ? palette.ink2 : markOf(scene)
      context.beginPath()
      context.arc(size / 2, size / 2, size / 2 - 1, 0, 7)
      context.fill()
    },
    at: (frame) => {
      const since = Math.max(0, frame - 24)
      const step = Math.min(count - 1, Math.floor(since / every))
      const next = Math.min(count - 1, step + 1)
      const hop = step === next ? 0 : ease.inOutQuart(clamp(((since % every) - every * 0.45) / (every * 0.55)))
      const sway = step === next ? Math.sin((since - (count - 1) * every) / 24) * (each - size) * 0.4 : 0
      const x = left + lerp(step, next, hop) * each + (each - size) / 2 + sway
      const y = lerp(top(step), top(next), ease.outCubic(clamp(hop * 1.5))) - Math.sin(hop * Math.PI) * 40
      return { x, y: y - size, alpha: clamp(frame / 10) }
    },
  })
}
