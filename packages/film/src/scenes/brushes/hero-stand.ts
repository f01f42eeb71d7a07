import { getMotif, traceMotif } from './motif.ts'
import type { Point } from './path.ts'
import { between, ease } from '../ease.ts'
import { dataZone } from '../layout.ts'
import { mixColors } from '../oklch.ts'
import { addPatch, even, isWide, still, type Paint, type Scene } from '../scene.ts'
import type { Tones, Turn } from './diagram.ts'

type Shown = { paint: (at: Point, size: number, color: string) => Paint; turn: Turn }

/** Frames in which one shape replaces the previous shape. */
const CHANGES = 16

/** The place of the large disc: next to the words in wide frames, and otherwise below the words. */
export function makeStand(scene: Scene): Point & { radius: number } {
  const zone = dataZone(scene)
  if (isWide(scene)) return { x: 1420, y: 530, radius: 310 }
  const radius = Math.min(330, zone.height * 0.2)
  return { x: scene.width / 2, y: zone.y + zone.height - radius * 1.08, radius }
}

/** A large disc with the shape for the current words. Each shape slides in while the previous one slides out. */
export function heroStand(scene: Scene, tones: Tones, shown: readonly Shown[]): void {
  const { x, y, radius } = makeStand(scene)
  still(scene, (context) => {
    for (const [size, share] of [
      [1.42, 0.16],
      [1.2, 0.3],
    ] as const) {
      context.fillStyle = mixColors(tones.ground, tones.ghost, share)
      traceMotif(context, getMotif(scene), { x, y, radius: radius * size })
      context.fill()
    }
  })
  const half = even(radius) + 2
  addPatch(scene, {
    x: even(x) - half,
    y: even(y) - half,
    width: half * 2,
    height: half * 2,
    state: (frame) => {
      const now = shown.findLastIndex(({ turn }) => frame >= turn.enter)
      return now < 0 ? 'empty' : `${now} ${Math.min(CHANGES, frame - shown[now].turn.enter)}`
    },
    draw: (context, frame) => {
      const now = shown.findLastIndex(({ turn }) => frame >= turn.enter)
      context.beginPath()
      context.arc(half, half, radius, 0, 7)
      context.clip()
      context.fillStyle = now < 0 ? mixColors(tones.ground, tones.ghost, 0.8) : tones.lit
      context.fillRect(0, 0, half * 2, half * 2)
      if (now < 0) return
      const come = ease.inOutQuart(between(frame, shown[now].turn.enter - 4, shown[now].turn.enter + CHANGES))
      for (const [index, aside] of [
        [now - 1, -come],
        [now, 1 - come],
      ] as const)
        shown[index]?.paint({ x: half + aside * radius * 2.1, y: half }, radius * 1.2, tones.on_lit)(context)
    },
  })
}
