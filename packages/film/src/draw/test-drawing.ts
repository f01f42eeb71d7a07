import type { Drawing } from './layers.ts'

/**
 * A drawing for tests and measurements with an example of each layer. The plate has a gradient and grain-like dots. A wide shape drifts,
 * and a sprite moves, fades and is clipped. A patch changes every ten frames. From frame 60 on, only the patch changes.
 */
export function testDrawing({ width, height }: { width: number; height: number }): Drawing {
  const unit = height / 180
  return {
    plate: {
      draw: (context) => {
        const sky = context.createLinearGradient(0, 0, 0, height)
        sky.addColorStop(0, '#00262a')
        sky.addColorStop(1, '#f7c98f')
        context.fillStyle = sky
        context.fillRect(0, 0, width, height)
      },
    },
    layers: [
      {
        kind: 'sprite',
        sprite: {
          width: width + 40,
          height: Math.round(height / 3),
          drift: true,
          draw: (context) => {
            context.fillStyle = '#0e7c86'
            context.beginPath()
            context.moveTo(0, height / 3)
            for (let x = 0; x <= width + 40; x += 4) context.lineTo(x, 20 * unit + 12 * unit * Math.sin(x / 40 / unit))
            context.lineTo(width + 40, height / 3)
            context.fill()
          },
          at: (frame) => ({ x: -Math.min(frame, 60) * 0.5, y: Math.round(height / 3) * 2, alpha: 1 }),
        },
      },
      {
        kind: 'sprite',
        sprite: {
          width: Math.round(80 * unit),
          height: Math.round(80 * unit),
          draw: (context) => {
            context.fillStyle = '#f9b447'
            context.beginPath()
            context.arc(40 * unit, 40 * unit, 33 * unit, 0, Math.PI * 2)
            context.fill()
          },
          at: (frame) => {
            if (frame < 3) return null
            const moved = Math.min(frame, 60)
            const clip = frame < 30 ? { x: 0, y: 0, width: 80 * unit, height: 2 * moved } : undefined
            return { x: 20 * unit + moved * 2, y: 30 * unit, alpha: Math.min(1, moved / 40), clip }
          },
        },
      },
      {
        kind: 'patch',
        patch: {
          x: 161,
          y: 21,
          width: Math.round(120 * unit),
          height: Math.round(41 * unit),
          state: (frame) => Math.floor(frame / 10),
          draw: (context, frame) => {
            context.fillStyle = 'rgb(255 255 255 / 0.6)'
            context.beginPath()
            context.roundRect(3, 3, (20 + Math.floor(frame / 10) * 10) * unit, 30 * unit, 8)
            context.fill()
          },
        },
      },
    ],
    text_boxes: [],
  }
}
