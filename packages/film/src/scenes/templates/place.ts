import { addPin } from '../brushes/pin.ts'
import { ring } from '../brushes/ring.ts'
import { drawKindOfPlace, drawSetting, mustFit, textZone, viewOf } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { deepSpots, ground, isWide, paperGround, still, type Scene } from '../scene.ts'
import { paintContours } from '../settings/terrain.ts'

type Words = Slots['place']

/** Place: somewhere new by its name, contours and grids are no map and show no borders; or a place of a kind, drawn. */
export function place(scene: Scene, { name, line, kind }: Words, variant: Variant): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const zone = textZone(scene, 0.52)
  const big = mustFit(scene, name, {
    role: 'display',
    width: zone.width,
    height: zone.height * 0.6,
    largest: 210,
    smallest: 60,
    most_lines: 3,
  })
  const small = line
    ? mustFit(scene, line, {
        role: 'text',
        width: zone.width,
        height: zone.height - big.height - 20,
        largest: wide ? 46 : 42,
        smallest: 32,
        most_lines: 6,
      })
    : null
  const tall = big.height + (small ? small.height + 24 : 0)
  const y = wide && variant !== 'B' && !kind ? Math.max(zone.y, 420 - tall / 2) : zone.y
  const pin = wide ? { x: 1400, y: 590 } : { x: width * 0.6, y: Math.min(height - 320, y + tall + 460) }
  if (kind) drawKindOfPlace(scene, kind, viewOf(scene, y + tall))
  else if (variant === 'A') {
    paperGround(scene)
    still(scene, paintContours(scene, withAlpha(palette.ramp[3], 0.45), withAlpha(palette.ramp[4], 0.7)))
    still(scene, (context) => {
      const shade = context.createLinearGradient(zone.x + zone.width * 0.55, 0, zone.x + zone.width * 1.15, 0)
      shade.addColorStop(0, withAlpha(palette.paper, 0.97))
      shade.addColorStop(1, withAlpha(palette.paper, wide ? 0 : 0.97))
      context.fillStyle = shade
      context.fillRect(0, 0, width, wide ? height : y + tall + 40)
    })
    addPin(scene, pin, palette.accent, palette.paper)
  } else if (variant === 'B') drawSetting(scene, viewOf(scene, y + tall))
  else {
    ground(scene, palette.deep, deepSpots(scene))
    const globe = {
      figure: { value: 0, number_text: '', unit: '', label: '', measure: 'count' as const },
      label: '',
      comparisons: [],
    }
    ring(scene, globe, wide ? { x: 1460, y: 560, radius: 640 } : { x: pin.x, y: pin.y + 100, radius: 480 })
    addPin(scene, pin, scene.recipe.solemn ? palette.ramp[2] : palette.spark, palette.deep)
  }
  const ink = variant === 'A' && !kind ? [palette.ink, palette.ink2] : [palette.cream, palette.cream]
  placeText(scene, big, { x: zone.x - 4, y, color: ink[0]!, share: 0.04, leads: true })
  if (small) placeText(scene, small, { x: zone.x + 2, y: y + big.height + 24, color: ink[1]!, share: 0.3 })
}
