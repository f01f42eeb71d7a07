import { createCanvas } from '@napi-rs/canvas'

const WIDTH = 1920
const HEIGHT = 1280

const kept = new Map<string, Buffer>()

/**
 * A JPEG of 1920x1280 by default, with a lake before hills. Each number has a different light, because collections do not return the same
 * image twice.
 */
export function photoNumbered(number: number, width = WIDTH, height = HEIGHT): Buffer {
  const name = `${number} ${width}x${height}`
  const photo = kept.get(name) ?? paint(number, width, height)
  kept.set(name, photo)
  return photo
}

function paint(number: number, width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const hue = (number * 47) % 360
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, `hsl(${hue} 45% 40%)`)
  sky.addColorStop(0.6, `hsl(${(hue + 40) % 360} 60% 82%)`)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (const [at, [share, light]] of (
    [
      [0.44, 34],
      [0.52, 24],
      [0.6, 15],
    ] as const
  ).entries()) {
    context.fillStyle = `hsl(${(hue + 90 * at) % 360} 30% ${light}%)`
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width; x += 4)
      context.lineTo(x, height * (share + 0.05 * Math.sin(x / (190 - 40 * at) + number) + 0.012 * Math.sin(x / 23 + at)))
    context.lineTo(width, height)
    context.fill()
  }
  context.fillStyle = `hsl(${(hue + 190) % 360} 40% 42%)`
  context.fillRect(0, height * 0.68, width, height)
  context.fillStyle = 'rgba(255, 255, 255, 0.28)'
  for (let wave = 0; wave < 260; wave += 1)
    context.fillRect((wave * 577 + number * 91) % width, height * (0.69 + (0.31 * ((wave * 37) % 101)) / 101), width / 26, 3)
  return canvas.toBuffer('image/jpeg', 88)
}
