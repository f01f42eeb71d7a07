import { commonSize, diagramGround, placeLabel, turnsOf, type Tones, type Turn } from '../brushes/diagram.ts'
import { mark } from '../brushes/marks.ts'
import { dataZone } from '../layout.ts'
import type { Label, Slots } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { even, isWide, still, type Scene } from '../scene.ts'

type Pile = { items: readonly Label[]; turns: readonly Turn[]; sign: 'tick' | 'cross'; tray: Box }

/** Frames from a thing's word to its sign. */
const SIGNED = 10

/** A tray, and the things that lie in it, each with its sign. */
function drawPile(scene: Scene, tones: Tones, { items, turns, sign, tray }: Pile, largest: number): void {
  const pad = isWide(scene) ? 44 : 30
  still(
    scene,
    (context) => {
      const line = sign === 'tick' ? 8 : 4
      context.beginPath()
      context.roundRect(tray.x + line / 2, tray.y + line / 2, tray.width - line, tray.height - line, 28)
      context.lineWidth = line
      context.strokeStyle = sign === 'tick' ? tones.lit : tones.line
      context.stroke()
    },
    tray,
  )
  const each = (tray.height - pad * 1.2) / items.length
  const radius = Math.min(44, each * 0.28)
  const x = tray.x + pad + radius * 2 + 30
  for (const [index, { text }] of items.entries()) {
    const turn = turns[index]!
    const y = tray.y + pad * 0.6 + each * (index + 0.5)
    const signed = turn.enter + SIGNED
    mark(scene, tones, { x: tray.x + pad + radius, y, radius, turn, sign, signed })
    const wish = {
      x,
      y,
      align: 'start' as const,
      width: tray.x + tray.width - pad * 0.6 - x,
      height: each * 0.86,
      largest,
      lines: 2,
    }
    placeLabel(scene, tones, text, turn, { ...wish, ...(sign === 'cross' && { color: tones.quiet }) })
  }
}

/** Sorting: what is kept lies on one side with its tick, what is left on the other with its cross, each at its word. */
export function sorting(scene: Scene, { kept, left }: Slots['sorting']): void {
  const tones = diagramGround(scene, 'paper')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const turns = turnsOf(scene, [...kept, ...left])
  const gap = wide ? 40 : 28
  const share = Math.min(0.7, Math.max(0.3, kept.length / (kept.length + left.length)))
  const trays: [Box, Box] = wide
    ? [
        { ...zone, width: even((zone.width - gap) / 2) },
        { ...zone, x: even(zone.x + (zone.width + gap) / 2), width: even((zone.width - gap) / 2) },
      ]
    : [
        { ...zone, height: even((zone.height - gap) * share) },
        { ...zone, y: even(zone.y + (zone.height - gap) * share + gap), height: even((zone.height - gap) * (1 - share)) },
      ]
  const rows = trays.map(({ width, height }, index) => ({
    width: width - 220,
    height: ((height - 50) / [kept, left][index]!.length) * 0.8,
  }))
  const texts = [...kept, ...left].map(({ text }) => text)
  const box = { width: Math.min(...rows.map(({ width }) => width)), height: Math.min(...rows.map(({ height }) => height)) }
  const largest = commonSize(scene, texts, { role: 'display', ...box, largest: wide ? 78 : 64, smallest: 30, most_lines: 2 })
  drawPile(scene, tones, { items: kept, turns: turns.slice(0, kept.length), sign: 'tick', tray: trays[0] }, largest)
  drawPile(scene, tones, { items: left, turns: turns.slice(kept.length), sign: 'cross', tray: trays[1] }, largest)
}
