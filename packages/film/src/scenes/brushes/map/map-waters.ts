import { makeProjection } from '../../../world/draw-world.ts'
import { CLEAR, farFrom, findRoom, grown, type Survey } from '../../../world/map-room.ts'
import { cameraAt, type MapPlan } from '../../../world/plan-map.ts'
import { waterAt } from '../../../world/waters.ts'
import { fitText } from '../../text/fit.ts'
import { placeText } from '../../place-text.ts'
import type { Box } from '../../safe-areas.ts'
import type { Scene } from '../../scene.ts'

type Spot = { x: number; y: number }

/** A map with its content. `taken` grows with each name. */
type Chart = { plan: MapPlan; survey: Survey; taken: Box[]; room: Box }

/** A point within this share of the globe's radius is not near the globe's edge. */
const ON_GLOBE = 0.95
/**
 * Names of waters: the maximum number of names, the minimum share of the frame for one water, the pixels between two sampled points, and
 * the pixels around other words.
 */
const WATERS = { most: 2, share: 0.05, apart: 40, clear: 30 }

/**
 * Names the waters that cover the most of the frame, from the frame `enter` on. Each name is placed where everything under the name
 * certainly belongs to that water.
 */
export function addWaters(scene: Scene, { plan, survey, taken, room }: Chart, enter: number): void {
  const { language } = scene.recipe
  const projection = makeProjection(cameraAt(plan, plan.near, scene))
  const findWater = (x: number, y: number): string | null => {
    const point = Math.hypot(x - plan.x, y - plan.y) < plan.near * ON_GLOBE ? projection.invert?.([x, y]) : null
    return point ? waterAt(point, language) : null
  }
  const found = new Map<string, Spot[]>()
  let asked = 0
  for (let y = room.y; y < room.y + room.height; y += WATERS.apart)
    for (let x = room.x; x < room.x + room.width; x += WATERS.apart) {
      asked++
      const name = survey.groundOf({ x: x - 8, y: y - 8, width: 16, height: 16 }) === 'sea' ? findWater(x, y) : null
      if (name !== null) found.set(name, [...(found.get(name) ?? []), { x, y }])
    }
  const largest = [...found]
    .filter(([, spots]) => spots.length > asked * WATERS.share)
    .toSorted((a, b) => b[1].length - a[1].length)
  for (const [name, spots] of largest.slice(0, WATERS.most)) {
    const middle = { x: sumSpots(spots, 'x') / spots.length, y: sumSpots(spots, 'y') / spots.length }
    const fitting = { language, role: 'serif', width: 460, height: 160, largest: 46, smallest: 40, most_lines: 2 } as const
    const fitted = fitText(name, fitting)
    if (!fitted) continue
    const size = { width: fitted.width + 8, height: fitted.height }
    const isOnWater = (box: Box) =>
      survey.groundOf(grown(box, CLEAR)) === 'sea' &&
      [box.x, box.x + box.width / 2, box.x + box.width].every((x) =>
        [box.y, box.y + box.height].every((y) => findWater(x, y) === name),
      )
    const words = taken.map((other) => grown(other, WATERS.clear))
    const stands = findRoom(size, room, words, (box) => (isOnWater(box) ? farFrom(middle, box) : null))
    if (!stands) continue
    taken.push(grown(stands.box, 24))
    placeText(scene, fitted, { x: stands.box.x + 4, y: stands.box.y, color: scene.palette.ramp[2], enter })
  }
}

const sumSpots = (spots: readonly Spot[], side: 'x' | 'y'): number => spots.reduce((sum, spot) => sum + spot[side], 0)
