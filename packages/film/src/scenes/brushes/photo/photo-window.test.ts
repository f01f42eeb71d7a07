import { expect, test } from 'vitest'
import { beginScene } from '../../scene.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { photosFor } from '../../proofs/random-photo.ts'
import type { Photo } from '../../../art/photo.ts'
import { windowIn } from './photo-window.ts'

test('S05 SHW-7 a crop shows less of an image around its focus, without enlarging a pixel more than the film allows', () => {
  const recipe = randomRecipe(3, 'photograph', '16:9')
  const photo: Photo = { ...photosFor(recipe)[0]!, width: 2560, height: 1440, cut: false }
  const scene = { ...beginScene(recipe, photo), mirrored: false }
  const room = { x: 0, y: 0, width: 1920, height: 1080 }
  const cropped = (zoom?: number) =>
    windowIn(scene, photo, room, { x: 0.8, y: 0.5 }, { toward: { x: 0.5, y: 0.5 }, beside: room, ...(zoom && { zoom }) })
  expect(cropped().crop).toEqual({ x: 0, y: 0, width: 2560, height: 1440 })
  const near = cropped(1.5)
  expect(near.crop.width).toBeCloseTo(2560 / 1.5)
  expect(near.crop.x).toBeCloseTo(2560 - 2560 / 1.5)
  expect(near.focus.x).toBeGreaterThan(0.6)
  expect(cropped(3).crop.width).toBeCloseTo(1920 / 1.36)
  expect(
    windowIn(scene, { ...photo, width: 1280, height: 720 }, room, undefined, {
      toward: { x: 0.5, y: 0.5 },
      beside: room,
      zoom: 3,
    }).crop.width,
  ).toBe(1280)
})
