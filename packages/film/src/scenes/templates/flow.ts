import { arrow } from '../brushes/arrow.ts'
import { diagramGround, iconOf, node, opening, placeLabel, stream, type Turn } from '../brushes/diagram.ts'
import { curved } from '../brushes/path.ts'
import { dataZone } from '../layout.ts'
import type { Label, Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['flow']

/** When each end and what flows are said, whichever comes first. */
function turnsIn(scene: Scene, { from, to, what }: Words): { from: Turn; to: Turn; what: Turn | null } {
  const length = entryLength(scene, 0.8)
  const share = (label: Label) => (label === from ? 0.05 : label === what ? 0.3 : 0.55)
  const said = [from, ...(what ? [what] : []), to]
    .map((label) => ({ label, enter: entryFrame(scene, label.word, share(label), length) }))
    .toSorted((a, b) => a.enter - b.enter)
  const turn = (label: Label): Turn => {
    const at = said.findIndex((one) => one.label === label)
    return { enter: at === 0 ? opening(scene, said[0]!.enter) : said[at]!.enter, until: said[at + 1]?.enter ?? Infinity }
  }
  return { from: turn(from), to: turn(to), what: what ? turn(what) : null }
}

/** From one thing to another, and what flows between them. */
export function flow(scene: Scene, slots: Words): void {
  const { from, to, what } = slots
  const tones = diagramGround(scene, 'deep')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const turns = turnsIn(scene, slots)
  const radius = wide ? 236 : Math.min(190, zone.height * 0.17)
  const ends = wide
    ? [{ x: zone.x + radius * 1.1, y: 400 }, { x: zone.x + zone.width - radius * 1.1, y: 400 }]
    : [{ x: zone.x + radius * 1.15, y: zone.y + radius * 1.1 }, { x: zone.x + zone.width - radius * 1.15, y: zone.y + zone.height - radius * 1.1 }] // prettier-ignore
  const [start, end] = [ends[0]!, ends[1]!]
  const band = radius * 0.5
  const path = wide
    ? curved(start, { x: 780, y: start.y - 130 }, { x: 1140, y: end.y + 130 }, end)
    : curved(start, { x: start.x, y: end.y * 0.72 }, { x: end.x, y: start.y + (end.y - start.y) * 0.4 }, end)
  const begins = Math.min(turns.to.enter, turns.what?.enter ?? Infinity, Math.max(turns.from.enter, 0) + 24)
  const length = entryLength(scene, 1)
  arrow(scene, { path, width: band, color: tones.band, enter: begins - 4, length, head: 0 })
  stream(scene, { path, count: 9, radius: band * 0.2, color: tones.lit, enter: begins, seconds: 3.2 })
  for (const [label, at, turn] of [
    [from, start, turns.from],
    [to, end, turns.to],
  ] as const) {
    // prettier-ignore
    const paint = iconOf(scene, label)
    node(scene, tones, { ...at, radius, turn, paint })
    if (!paint) {
      const inside = { width: radius * 1.5, height: radius * 1.05, largest: 84, smallest: 30, align: 'center' } as const
      placeLabel(scene, tones, label.text, turn, { ...inside, ...at, color: tones.on_done, lit: tones.on_lit })
      continue
    }
    const beside = wide
      ? { x: at.x, y: at.y + radius * 1.1 + 24, hangs: true, align: 'center', width: radius * 2.2, height: 190 }
      : { x: at === start ? at.x + radius * 1.1 + 60 : at.x - radius * 1.1 - 60, y: at.y, align: at === start ? 'start' : 'end', width: zone.width - radius * 2.2 - 100, height: radius * 1.4 } // prettier-ignore
    placeLabel(scene, tones, label.text, turn, { ...(beside as Parameters<typeof placeLabel>[4]), largest: 72 })
  }
  if (!what || !turns.what) return
  const place = wide
    ? { x: scene.width / 2, y: zone.y + zone.height - 130, align: 'center' as const, width: 600, height: 220 }
    : { x: zone.x, y: (start.y + end.y) / 2 + band * 1.6, align: 'start' as const, width: zone.width * 0.46, height: 260 }
  placeLabel(scene, tones, what.text, turns.what, { ...place, largest: wide ? 96 : 64 })
}
