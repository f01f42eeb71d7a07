import { isFlat } from '@orion/media/measure/flat-pictures.ts'
import { makeI420, type I420 } from '@orion/media/picture/i420.ts'
import { expect, test } from 'vitest'
import { MOTIFS, type Motif } from '../scenes/motifs.ts'
import { classWorld } from '../scenes/world.ts'
import { irisPlate, type Worldly } from './iris.ts'
import { coverAt, paintIris } from './wipe.ts'

const WIDTH = 160
const HEIGHT = 90
const sides = { frames: 60, transition_in: 'wipe', transition_out: 'wipe', brand_color: '#0e7c86', mirrored: false } as const

const filmWith = (motif: Motif): Worldly => ({
  brand_color: '#0e7c86',
  language: 'en',
  world: { ...classWorld('sea'), motif },
})

/** A white scene at a frame, while the film's motif opens or closes it. */
function shown(film: Worldly, plate: I420, frame: number): I420 {
  const picture = makeI420(WIDTH, HEIGHT)
  picture.bytes.fill(255)
  const cover = coverAt(sides, frame)
  if (cover !== null) paintIris(picture, film, cover, plate)
  return picture
}

const left = ({ y }: I420) => y.filter((value) => value === 255).length

test.each(MOTIFS)('S06 a scene opens from the %s and closes to it, and no frame between two scenes is empty', (motif) => {
  const film = filmWith(motif)
  const plate = irisPlate(film, WIDTH, HEIGHT)
  expect(isFlat(plate.y, WIDTH, HEIGHT)).toBe(false)
  expect(shown(film, plate, 0).bytes).toEqual(plate.bytes)
  expect(shown(film, plate, 59).bytes).toEqual(plate.bytes)
  for (const frame of [12, 30, 47]) expect(left(shown(film, plate, frame))).toBe(WIDTH * HEIGHT)
  for (let frame = 1; frame < 12; frame++) {
    expect(left(shown(film, plate, frame))).toBeGreaterThanOrEqual(left(shown(film, plate, frame - 1)))
    expect(left(shown(film, plate, 59 - frame))).toBeGreaterThanOrEqual(left(shown(film, plate, 60 - frame)))
  }
})

test('S06 the image between two scenes depends only on the film, so any two scenes of a film have the same bytes there', () => {
  const film = filmWith('hexagon')
  expect(irisPlate({ ...film }, WIDTH, HEIGHT).bytes).toEqual(irisPlate(film, WIDTH, HEIGHT).bytes)
  expect(irisPlate(filmWith('star'), WIDTH, HEIGHT).bytes).not.toEqual(irisPlate(film, WIDTH, HEIGHT).bytes)
})
