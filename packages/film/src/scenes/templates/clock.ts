import { drawingZone, firstFrame } from '../brushes/figure-group.ts'
import { figureTones, glide } from '../brushes/figure-tones.ts'
import { between, ease } from '../ease.ts'
import { dataZone, mustFit } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import { addPatch, even, isWide, type Scene } from '../scene.ts'
import { entryLength } from '../timing.ts'

/** Turns of the long hand before it stands at the time. */
const TURNS = 0.75

/** Clock: a time of the day on its face, the hands going to it; beside it the time as it is said. */
export function clock(scene: Scene, { hour, minute, time, label }: Slots['clock']): void {
  const { palette } = scene
  const tones = figureTones(scene, 'deep')
  glide(scene, 'deep')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const length = entryLength(scene, 1.6)
  const enter = firstFrame(scene, time, length)
  const room = wide ? { ...zone, width: zone.width * 0.48 } : { ...zone, height: scene.height > 1200 ? 360 : 250 }
  const said = mustFit(scene, time, { role: 'display', width: room.width, height: room.height * 0.6, largest: wide ? 230 : 170, smallest: 40, most_lines: 2 }) // prettier-ignore
  const words = label === undefined ? null : mustFit(scene, label, { role: 'text', weight: 600, width: room.width, height: room.height * 0.34, largest: wide ? 60 : 50, smallest: 32, most_lines: 2 }) // prettier-ignore
  const height = said.height + (words ? words.height + 14 : 0)
  const top = wide ? room.y + (room.height - height) / 2 : room.y
  placeText(scene, said, { x: room.x, y: top, color: tones.text, enter, leads: true })
  if (words) placeText(scene, words, { x: room.x, y: top + said.height + 14, color: tones.unit, enter: enter + 6, leads: true })

  const drawn = drawingZone(scene, 0.48, top + height)
  const radius = even(Math.min(drawn.width, drawn.height) / 2 - 8)
  const side = radius * 2 + 16
  const end = { minute: minute / 60, hour: ((hour % 12) + minute / 60) / 12 }
  addPatch(scene, {
    x: even(drawn.x + (drawn.width - side) / 2),
    y: even(drawn.y + (drawn.height - side) / 2),
    width: side,
    height: side,
    state: (frame) => String(Math.min(length, Math.max(0, frame - enter))),
    draw: (context, frame) => {
      const gone = ease.inOutQuart(between(frame, enter, enter + length))
      context.translate(side / 2, side / 2)
      if (scene.mirrored) context.scale(-1, 1) // a clock is read the same in every script
      context.fillStyle = palette.paper
      context.beginPath()
      context.arc(0, 0, radius, 0, 7)
      context.fill()
      context.lineWidth = radius * 0.05
      context.strokeStyle = palette.ramp[3]
      context.stroke()
      context.fillStyle = palette.ink
      for (let mark = 0; mark < 12; mark++) {
        const long = mark % 3 === 0 ? 0.15 : 0.08
        context.save()
        context.rotate((mark / 12) * 2 * Math.PI)
        context.fillRect(-radius * 0.016, -radius * 0.9, radius * 0.032, radius * long)
        context.restore()
      }
      const hand = (turn: number, reach: number, wide_by: number, color: string): void => {
        context.save()
        context.rotate(turn * 2 * Math.PI)
        context.fillStyle = color
        context.beginPath()
        context.roundRect(-radius * wide_by, -radius * reach, radius * wide_by * 2, radius * (reach + 0.12), radius * wide_by)
        context.fill()
        context.restore()
      }
      hand(end.hour - (1 - gone) * (TURNS / 12), 0.5, 0.045, palette.ink)
      hand(end.minute - (1 - gone) * TURNS, 0.78, 0.03, palette.accent)
      context.fillStyle = palette.accent
      context.beginPath()
      context.arc(0, 0, radius * 0.07, 0, 7)
      context.fill()
    },
  })
}
