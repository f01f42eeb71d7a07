import { getFace, setFace } from '../../../fonts/faces.ts'
import { diagramGround, orbit, placeLabel, planTurns } from '../../brushes/diagram.ts'
import { heroStand, makeStand } from '../../brushes/hero-stand.ts'
import type { Point } from '../../brushes/path.ts'
import { cornerBox, stepPips } from '../../brushes/steps-corner.ts'
import { mustFit, dataZone } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import { isWide, type Paint, type Scene } from '../../scene.ts'
import { keyPhrase, upTo } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

/** Frames by which a step's words disappear before the next step's words appear. */
const LEAVES = 6

/** A step's number as a shape around a middle point, with the requested height. The number is never mirrored. */
function makeNumeral(scene: Scene, number: number): (at: Point, size: number, color: string) => Paint {
  const { language } = scene.recipe
  const text = String(number)
  const face = getFace('display', language, text)
  return ({ x, y }, size, color) =>
    (context) => {
      context.save()
      context.translate(x, y)
      if (scene.mirrored) context.scale(-1, 1)
      setFace(context, face, size, language)
      context.direction = 'ltr'
      context.textAlign = 'center'
      context.fillStyle = color
      context.fillText(text, 0, size * 0.35)
      context.restore()
    }
}

/**
 * Steps: a how-to, one step at a time. Its words are large, its number is in the disc next to the words, and its progress is in the corner.
 */
function drawShot(scene: Scene, { heading, steps: told, first, of }: Slots['steps']): void {
  const tones = diagramGround(scene, 'deep')
  const turns = planTurns(scene, told)
  const zone = dataZone(scene)
  const wide = isWide(scene)
  const paints = told.map((_, index) => makeNumeral(scene, first + index))
  heroStand(
    scene,
    tones,
    paints.map((paint, index) => ({ paint, turn: turns[index] })),
  )
  orbit(scene, tones, [{ ...makeStand(scene), radius: makeStand(scene).radius * 1.16, turn: { enter: -60, until: Infinity } }])
  const colors = { now: tones.lit, done: tones.done, coming: tones.line }
  const counted = turns.map(({ enter }, index) => ({ at: first + index, enter }))
  stepPips(scene, { of, turns: counted, colors })
  const corner = cornerBox(scene, of)
  let top = zone.y
  if (heading) {
    const width = Math.min(corner.x - 40 - zone.x, wide ? 900 : 900)
    const fitted = mustFit(scene, heading, {
      role: 'display',
      width,
      height: 150,
      largest: wide ? 64 : 56,
      smallest: 34,
      most_lines: 2,
    })
    placeText(scene, fitted, { x: zone.x, y: zone.y, color: tones.quiet, share: 0.02, leads: true })
    top += Math.max(fitted.height, 110) + 20
  } else if (!wide) top += 130
  const stand = makeStand(scene)
  const bottom = wide ? zone.y + zone.height : stand.y - stand.radius * 1.42 - 24
  const box = { width: wide ? stand.x - stand.radius * 1.16 - zone.x - 30 : zone.width, height: bottom - top }
  for (const [index, { text }] of told.entries()) {
    const turn = turns[index]
    const leave = turn.until === Infinity ? undefined : turn.until - LEAVES
    placeLabel(
      scene,
      tones,
      text,
      { enter: turn.enter, until: 0 },
      {
        ...box,
        height: Math.min(box.height, 460),
        x: zone.x,
        y: top + box.height / 2,
        align: 'start',
        largest: wide ? 150 : 116,
        smallest: 44,
        lines: 3,
        ...(leave !== undefined && { leave }),
      },
    )
  }
}

/** The drawing of this shot. */
export const steps: ShotDrawing<'steps'> = {
  draw: drawShot,
  random: ({ random, language, some, text }) => {
    const label = () => ({ text: keyPhrase(random, language), word: text(1, 1, 8) })
    const steps = Array.from({ length: upTo(random, 1, 6) }, label)
    return { heading: some(() => text(2, 6)), steps, first: upTo(random, 1, 3), of: steps.length + upTo(random, 2, 5) }
  },
}
