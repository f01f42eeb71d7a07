import { addPasser } from '../layout.ts'
import { even, isWide, randomOf, still, type Scene } from '../scene.ts'

/** A corner of square tiles with quarter discs on paper, a disc rolling along their upper edge. */
export function tiles(scene: Scene, text_bottom: number): void {
  const { palette, width, height, recipe } = scene
  const wide = isWide(scene)
  const size = wide ? Math.min(240, even((height - text_bottom - 50) / 2)) : 216
  const rows = wide ? 2 : Math.max(1, Math.min(3, Math.floor((height - text_bottom - 150) / size)))
  const columns = wide ? 4 : 5
  const top = height - rows * size
  const colors = [palette.accent, palette.ramp[1], palette.ramp[3], palette.ramp[5], palette.ramp[6]]
  still(scene, (context) => {
    const random = randomOf(scene, 'tiles')
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = width - (column + 1) * size
        const y = top + row * size
        const first = Math.floor(random() * colors.length)
        context.fillStyle = colors[first]!
        context.fillRect(x, y, size + 1, size + 1)
        context.fillStyle = colors[(first + 1 + Math.floor(random() * (colors.length - 1))) % colors.length]!
        const corner = Math.floor(random() * 5)
        context.beginPath()
        if (corner === 4) context.arc(x + size / 2, y + size / 2, size * 0.34, 0, 7)
        else {
          const [cx, cy] = [x + (corner % 2) * size, y + Math.floor(corner / 2) * size]
          const start = [0, 0.5, 1.5, 1][corner]! * Math.PI
          context.moveTo(cx, cy)
          context.arc(cx, cy, size, start, start + Math.PI / 2)
        }
        context.fill()
      }
    }
  })
  const radius = even(size * 0.27)
  addPasser(scene, {
    from: width - columns * size + radius,
    to: width - radius * 1.6,
    y: top - radius,
    radius,
    color: recipe.solemn ? palette.ink2 : palette.spark,
    seconds: 8,
  })
}
