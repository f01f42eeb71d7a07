import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { hexToOklch, type Oklch } from '../oklch.ts'
import { paletteOf } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { paintBody } from './bodies.ts'

const SIDE = 240

/** The mean colour of a part of a world in a film of a colour. */
function colorOf(art: string, brand: string, [x, y]: [number, number], light: [number, number] = [0, -0.2]): Oklch {
  const canvas = createCanvas(SIDE, SIDE)
  paintBody({ palette: paletteOf(brand), mirrored: false } as Scene, art, SIDE, light)(canvas.getContext('2d'))
  const { data } = canvas.getContext('2d').getImageData(x, y, 60, 60)
  const mean = [0, 1, 2].map((channel) => {
    const sum = data.reduce((all, value, at) => (at % 4 === channel ? all + value : all), 0)
    return Math.round(sum / (data.length / 4)).toString(16).padStart(2, '0') // prettier-ignore
  })
  return hexToOklch(`#${mean.join('')}`)
}

const DAY: [number, number] = [90, 80]

test('S05 SHW-4 the Moon is grey, the Earth blue and Mars rust in a film of any colour: none of them is a yellow disc', () => {
  for (const brand of ['#0e7c86', '#f2b705', '#e4572e', '#1f7a4d', '#7a3fd0']) {
    expect(colorOf('full-moon', brand, DAY).chroma, brand).toBeLessThan(0.04)
    const sea = colorOf('globe-showing-europe-africa', brand, [30, 120])
    expect(sea.hue, brand).toBeGreaterThan(200)
    expect(sea.hue, brand).toBeLessThan(270)
    const rust = colorOf('mars', brand, DAY)
    expect(rust.hue, brand).toBeGreaterThan(25)
    expect(rust.hue, brand).toBeLessThan(75)
    expect(rust.chroma, brand).toBeGreaterThan(0.06)
  }
})

test('S05 SHW-4 a world has its night where the light is not', () => {
  for (const art of ['full-moon', 'globe-showing-europe-africa', 'mars']) {
    const [lit, dark] = [colorOf(art, '#0e7c86', [30, 90], [-1, 0]), colorOf(art, '#0e7c86', [160, 90], [-1, 0])]
    expect(lit.lightness - dark.lightness, art).toBeGreaterThan(0.15)
  }
})

test('S05 what is no world of the sky is not drawn as one', () => {
  expect(() => paintBody({ palette: paletteOf('#0e7c86'), mirrored: false } as Scene, 'axe', SIDE, [0, 1])).toThrow('no world')
})
