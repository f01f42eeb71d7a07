import { flushCompileCache } from 'node:module'
import { textFaults } from '../scenes/accept.ts'
import { drawnTexts } from '../scenes/text/drawn-texts.ts'
import type { FromProcess, Job, Made, ToProcess } from './job.ts'
import { makeSegment } from './make-segment.ts'
import { makeStill } from './make-still.ts'
import { PREVIEW } from './preview-look.ts'
import { sceneDrawing } from './scene-drawing.ts'
import { takePhoto } from './take-photo.ts'

/**
 * The program of a scene process. It runs one job after another for its parent, and keeps fonts and canvas loaded between jobs. It ends
 * when the parent ends.
 */
const running = new Map<number, AbortController>()

delete process.env.GLIBC_TUNABLES // this setting is for this process, not for the encoder

let kept = false
/**
 * Stores compiled code after the first job, when all code for a scene has been compiled. It is not stored at the end, because a signal ends
 * this process.
 */
function keepCompiled(): void {
  if (!kept) flushCompileCache()
  kept = true
}

const say = (message: FromProcess): void => void process.send?.(message)

async function make(id: number, job: Job, signal: AbortSignal): Promise<Made> {
  const before = process.cpuUsage()
  const measures = (): Pick<Made, 'memory_bytes' | 'cpu_seconds'> => {
    const { user, system } = process.cpuUsage(before)
    return { memory_bytes: process.resourceUsage().maxRSS * 1024, cpu_seconds: (user + system) / 1e6 }
  }
  if (job.kind === 'photo') {
    const photo = await takePhoto(job.picture_path, job.out_path, job.most_side)
    return { frames: 1, size_bytes: 0, photo, text_faults: [], ...measures() }
  }
  const drawing = await sceneDrawing(job.recipe, job)
  if (job.kind === 'still') {
    const image = await makeStill(job.recipe, drawing, job.still)
    return { frames: 1, size_bytes: image.length, image, text_faults: textFaults(drawing, job.recipe), ...measures() }
  }
  const onProgress = (frame: number): void => say({ type: 'progress', id, frame })
  const look = job.kind === 'preview' ? PREVIEW : job.look
  const { size_bytes } = await makeSegment(job.recipe, drawing, { out_path: job.out_path, signal, onProgress, look })
  const { frames } = job.recipe
  const drawn = { texts: drawnTexts(drawing, frames) }
  return { frames, size_bytes, text_faults: textFaults(drawing, job.recipe), drawn, ...measures() }
}

process.on('message', (message: ToProcess) => {
  if (message.type === 'abort') {
    running.get(message.id)?.abort(new Error('The scene was cancelled.'))
    return
  }
  const { id, job } = message
  const abort = new AbortController()
  running.set(id, abort)
  make(id, job, abort.signal)
    .then(
      (made) => say({ type: 'made', id, made }),
      (error: unknown) => say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => {
      running.delete(id)
      keepCompiled()
      globalThis.gc?.() // the images of a scene are large, and are all garbage at this point
    })
})
process.on('disconnect', () => process.exit(0))
