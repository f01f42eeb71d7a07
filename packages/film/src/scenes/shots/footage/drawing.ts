import { makeGrade } from '../../brushes/photo/graded-bleed.ts'
import { addPanel } from '../../brushes/panel.ts'
import { mustFit } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import { ground, type Scene } from '../../scene.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

const SIZE = 26
const PADDING = { x: 18, y: 8 }
const RADIUS = 10

/** Footage: a clip from edge to edge, with its credit in a corner. Throws if the scene has no clip. */
function drawShot(scene: Scene, { credit, graded, own_pace }: Slots['footage']): void {
  const { palette, width, height, area, recipe, clip_path } = scene
  if (clip_path === null) throw new Error('Footage needs its clip.')
  ground(scene, palette.deep)
  scene.layers.push({
    kind: 'footage',
    footage: {
      path: clip_path,
      x: 0,
      y: 0,
      width,
      height,
      frames: recipe.frames,
      step: 1,
      ...(graded && { grade: makeGrade(scene) }),
      ...(own_pace && { own_pace }),
    },
  })
  if (credit === undefined || credit.trim() === '') return
  const fitted = mustFit(scene, credit, {
    role: 'text',
    weight: 560,
    width: area.text.width * 0.6,
    height: SIZE * 3,
    largest: SIZE,
    smallest: SIZE,
    most_lines: 2,
  })
  const at = { x: area.text.x, y: area.text.y }
  const box = {
    x: at.x - PADDING.x,
    y: at.y - PADDING.y,
    width: fitted.width + 2 * PADDING.x,
    height: fitted.height + 2 * PADDING.y,
  }
  addPanel(scene, box, { alpha: 0.82, radius: RADIUS })
  placeText(scene, fitted, { ...at, color: palette.cream, enter: 0 })
}

/** The drawing of this shot. */
export const footage: ShotDrawing<'footage'> = {
  draw: drawShot,
  random: ({ text, some }) => ({ clip: text(1, 2), credit: some(() => text(1, 8)) }),
}
