import { block, disc, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { deepSpots, ground, markOf, randomOf, type Scene } from '../scene.ts'

type Point = readonly [number, number]

/** How far along a path of straight lines a share of it leads. */
function along(path: readonly Point[], share: number): Point {
  const lengths = path.slice(1).map(([x, y], index) => Math.hypot(x - path[index]![0], y - path[index]![1]))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [path[index]!, path[index + 1]!]
    if (left <= length) return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length]
    left -= length
  }
  return path.at(-1)!
}

/** A chip in the middle of its lines, along which signals keep running. */
export function circuit(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const random = randomOf(scene, 'lines')
  ground(scene, palette.deep, deepSpots(scene))
  const paths: Point[][] = []
  for (let pin = 0; pin < 7; pin++) {
    const at = 250 + pin * 36
    const [a, b] = [60 + random() * 90, 60 + random() * 90]
    const step = (pin - 3) * 34
    paths.push([[330, at], [330 - a, at], [330 - a - Math.abs(step), at + step], [90, at + step]]) // prettier-ignore
    paths.push([[622, at], [622 + b, at], [622 + b + Math.abs(step), at + step], [980, at + step]]) // prettier-ignore
    const x = 368 + pin * 36
    paths.push([[x, 214], [x, 214 - a * 0.8], [x + step, 214 - a * 0.8 - Math.abs(step)], [x + step, -120]]) // prettier-ignore
    paths.push([[x, 506], [x, 506 + b * 0.8], [x + step, 506 + b * 0.8 + Math.abs(step)], [x + step, 900]]) // prettier-ignore
  }
  set.put((context) => {
    context.lineWidth = 7
    context.lineJoin = 'round'
    for (const [index, path] of paths.entries()) {
      context.strokeStyle = [palette.ramp[5], palette.ramp[6], palette.ramp[4]][index % 3]!
      context.beginPath()
      for (const [x, y] of path) context.lineTo(x, y)
      context.stroke()
      disc(context, palette.ramp[4], ...path[2]!, 12)
      disc(context, palette.deep, ...path[2]!, 5)
    }
  })
  for (const [index, path] of paths.filter((_, place) => place % 3 === 0).entries())
    set.move({
      width: 26,
      height: 26,
      draw: (context) => disc(context, index % 2 === 0 ? markOf(scene) : palette.cream, 13, 13, index % 2 === 0 ? 12 : 8),
      at: (seconds) => {
        const share = (seconds / (5 + (index % 3)) + index * 0.37) % 1
        const [x, y] = along(path, index % 2 === 0 ? share : 1 - share)
        return { x: x - 13, y: y - 13, alpha: Math.min(1, Math.min(share, 1 - share) * 8) }
      },
    })
  set.put((context) => {
    for (let pin = 0; pin < 7; pin++) {
      for (const x of [314, 612]) block(context, palette.ramp[2], [x, 241 + pin * 36, 26, 18], 4)
      for (const y of [198, 496]) block(context, palette.ramp[2], [359 + pin * 36, y, 18, 26], 4)
    }
    block(context, palette.ramp[6], [330, 214, 292, 292], 20)
    block(context, palette.ramp[5], [356, 240, 240, 240], 12)
    block(context, palette.ramp[3], [396, 280, 160, 160], 10)
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++)
        block(
          context,
          (row * 2 + column) % 4 === 0 ? palette.third : withAlpha(palette.deep, 0.45),
          [410 + column * 46, 294 + row * 46, 38, 38],
          6,
        )
  })
}
