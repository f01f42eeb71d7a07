import { faceOf, setFace } from '../../fonts/faces.ts'
import { between, clamp, ease } from '../ease.ts'
import { addPasser, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { quietWords } from '../brushes/quiet-words.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { entryFrame, entryLength } from '../timing.ts'
import { addSprite, even, fillSpots, ground, isWide, markOf, paperGround, still, type Scene } from '../scene.ts'

type Words = Slots['question']
type Mark = { x: number; y: number; scale: number }

function markOn(scene: Scene, text_bottom: number): Mark {
  const { width, height } = scene
  if (isWide(scene)) return { x: 1500, y: 500, scale: 0.95 }
  const room = height - text_bottom
  return { x: width * 0.62, y: text_bottom + room * 0.5, scale: Math.min(1, room / 1150) }
}

/** A giant serif question mark whose dot is the subject and drops into its place. */
function questionMark(scene: Scene, { x, y, scale }: Mark, color: string, dot: string): void {
  const { recipe } = scene
  still(
    scene,
    (context) => {
      context.translate(x, y)
      context.rotate(0.05)
      context.scale(scale, scale)
      context.beginPath()
      context.rect(-700, -800, 1400, 960)
      context.clip()
      setFace(context, faceOf('serif', 'en'), 1250, 'en', 700)
      context.textAlign = 'center'
      context.fillStyle = color
      context.fillText('?', 0, 400)
    },
    { x: x - 480 * scale, y: y - 620 * scale, width: 960 * scale, height: 900 * scale },
  )
  const hero = heroOf(scene)
  const size = even(300 * scale)
  const rest = { x: x - 34 * scale - size / 2, y: y + 316 * scale - size / 2 }
  const drop = (frame: number) => {
    const share = between(frame, recipe.frames * 0.12, recipe.frames * 0.12 + 26)
    return recipe.solemn ? ease.outQuint(share) : ease.outBack(share)
  }
  addSprite(scene, {
    width: size,
    height: size,
    draw: (context) => {
      if (hero) return hero(size / 2, size / 2, size, dot)(context)
      context.fillStyle = dot
      context.beginPath()
      context.arc(size / 2, size / 2, size * 0.42, 0, 7)
      context.fill()
    },
    at: (frame) => ({ x: rest.x, y: rest.y - (1 - drop(frame)) * 700 * scale, alpha: clamp(drop(frame) * 3) }),
  })
}

/** Question: asked as large as it goes; where the scene answers it, the answer below. */
export function question(scene: Scene, { question: asked, answer }: Words, variant: Variant): void {
  const { palette, recipe } = scene
  const wide = isWide(scene)
  const zone = textZone(scene, variant === 'B' ? 0.66 : 0.62)
  const told = quietWords(scene, answer, zone.width)
  const fitted = mustFit(scene, asked, {
    role: 'display',
    width: zone.width,
    height: (variant === 'B' && wide ? 480 : zone.height) - (told ? told.height + 40 : 0),
    largest: 170,
    smallest: 56,
    most_lines: 6,
  })
  const bottom = zone.y + fitted.height + (told ? told.height + 40 : 0)
  const mark = markOn(scene, bottom)
  const passer = { from: scene.width * 0.5, to: scene.width * 0.74, y: scene.height + 30, radius: 150, seconds: 5 }
  if (variant === 'A') {
    paperGround(scene)
    addPasser(scene, { ...passer, color: palette.ramp[1] })
    questionMark(scene, mark, palette.accent, recipe.solemn ? palette.ink2 : palette.spark)
  } else if (variant === 'B') drawSetting(scene, viewOf(scene, bottom, zone.x + Math.max(fitted.width, told?.width ?? 0)))
  else {
    ground(scene, palette.fill, fillSpots(scene))
    addPasser(scene, { ...passer, color: palette.fill_low })
    questionMark(scene, mark, palette.shape_on_fill, recipe.solemn ? palette.ramp[2] : palette.mark_on_fill)
  }
  const color = variant === 'A' ? palette.ink : variant === 'B' ? palette.cream : palette.on_fill
  const y = wide && variant !== 'B' ? Math.max(zone.y, 170 - Math.max(0, bottom - zone.y - 600)) : zone.y
  const placed = placeText(scene, fitted, {
    x: zone.x,
    y,
    color,
    share: 0.05,
    leads: true,
    ...(variant === 'B' && { stressed: { words: asked.match(/\S+$/u) ?? [], color: markOf(scene) } }),
  })
  if (!told) return
  const length = entryLength(scene, 0.8)
  const enter = entryFrame(scene, answer!, 0.5, length + 12, placed.settled - length + 6)
  const quiet = variant === 'A' ? palette.ink2 : variant === 'B' ? palette.cream : palette.on_fill
  placeText(scene, told, { x: zone.x + 2, y: placed.bottom + 40, color: quiet, enter })
}
