/**
 * Measures how much the renderer costs compared with x264 alone (Linux only). The result is processor seconds, with child processes, as a
 * ratio to x264 with the same settings on the same frames, which are already on disk. Then it measures the same for a range in which a
 * scene does not move. There the renderer must cost less.
 *
 * `node bench/render.ts [--boards] [a template …]`. With `--boards` the scenes are those of a recorded film with illustrations and a camera
 * that moves or is still. They have another limit.
 */
import './with-node-flags.ts'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFrames, segmentEncoder, type FrameKind } from '@orion/media/ffmpeg/encode-frames.ts'
import { findFfmpeg } from '@orion/media/ffmpeg/find.ts'
import { composeFrames } from '@orion/film/draw/make-segment.ts'
import { closeRenderer, rendererPids, renderScene, setRendererSize } from '@orion/film/draw/render-scene.ts'
import { sceneDrawing } from '@orion/film/draw/scene-drawing.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { FORMATS, FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import { sampleBoards } from './sample-boards.ts'
import { sampleRecipes } from './sample-recipes.ts'

const OF_BOARDS = process.argv.includes('--boards')
const wanted = process.argv.slice(2).filter((wish) => !wish.startsWith('--'))
const known = Object.entries(OF_BOARDS ? sampleBoards() : sampleRecipes())
const unknown = wanted.filter((wish) => !known.some(([name]) => name.startsWith(wish)))
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Recipes begin with: ${known.map(([name]) => name).join(', ')}.`)
const recipes = known.filter(([name]) => wanted.length === 0 || wanted.some((wish) => name.startsWith(wish)))
const LIMIT = OF_BOARDS ? 1.4 : 1.25
/** The frames of a range that does not move. A scene may be still for this long. */
const STILL_FRAMES = 90
/** The number of runs of each. The cheapest run counts, because other load of the machine only adds time. */
const RUNS = 3
/** Clock ticks per second in the counters of `/proc`. Every Linux uses this value. */
const TICKS = 100
const { width, height } = FORMATS['16:9']

const folder = mkdtempSync(join(tmpdir(), 'orion-bench-'))

/** The processor seconds of a process, and of its ended children. */
function cpuSeconds(pid: number | 'self'): { own: number; children: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number)
  return { own: (fields[11] + fields[12]) / TICKS, children: (fields[13] + fields[14]) / TICKS }
}

/** An image with as much detail as a photograph: shapes of every size with grain, 2400 x 1600. */
function makePicture(): string {
  const path = join(folder, 'picture.jpg')
  const source = 'mandelbrot=s=2400x1600:start_scale=0.4,noise=alls=14:all_seed=1'
  const args = ['-loglevel', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', '-q:v', '3', '-y', path]
  const { status, stderr } = spawnSync(findFfmpeg(process.env).ffmpeg, args)
  if (status !== 0) throw new Error(stderr.toString())
  return path
}

const picture_paths = [makePicture()]
const getKind = ({ template }: SceneRecipe): FrameKind => (template === 'photograph' ? 'photographed' : 'drawn')

/** Writes every frame of a recipe to a file, including unchanged ones. Returns how many differ from the previous frame. */
async function writeReady(recipe: SceneRecipe, path: string): Promise<number> {
  const file = openSync(path, 'w')
  let last = Buffer.alloc(0)
  let [written, differing] = [0, 0]
  await composeFrames(recipe, await sceneDrawing(recipe, { picture_paths }), async (frame, bytes) => {
    for (; written < frame; written++) writeSync(file, last)
    last = Buffer.from(bytes)
    writeSync(file, last)
    written++
    differing++
  })
  closeSync(file)
  return differing
}

/** Encodes frames from a file with x264 alone, at the same settings. Returns the processor seconds. */
function encodeReady(path: string, kind: FrameKind): number {
  const before = cpuSeconds('self').children
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(FRAME_RATE), '-i', path]
  const args = ['-loglevel', 'error', '-threads', '1', ...input, ...segmentEncoder(kind), '-y', join(folder, 'alone.mp4')]
  const { status, stderr } = spawnSync(findFfmpeg(process.env).ffmpeg, args)
  if (status !== 0) throw new Error(stderr.toString())
  return cpuSeconds('self').children - before
}

/** Measures a scene's last image for three seconds. x264 gets every frame, and our renderer passes on only the first and the last. */
async function measureStill(ready: string, frames: number): Promise<{ alone: number; ours: number }> {
  const bytes = (width * height * 3) / 2
  const picture = Buffer.alloc(bytes)
  const from = openSync(ready, 'r')
  readSync(from, picture, 0, bytes, (frames - 1) * bytes)
  closeSync(from)
  const still = join(folder, 'still.yuv')
  const file = openSync(still, 'w')
  for (let frame = 0; frame < STILL_FRAMES; frame++) writeSync(file, picture)
  closeSync(file)
  const size = { width, height, frames: STILL_FRAMES, frame_rate: FRAME_RATE }
  const runs: { alone: number; ours: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    const alone = encodeReady(still, 'drawn')
    const before = cpuSeconds('self')
    const encoder = encodeFrames({ ...size, kind: 'drawn', tiles: true, out_path: join(folder, 'still.mp4') })
    await encoder.write(0, picture)
    await encoder.write(STILL_FRAMES - 1, picture)
    await encoder.finish()
    const after = cpuSeconds('self')
    runs.push({ alone, ours: after.own + after.children - before.own - before.children })
  }
  return { alone: Math.min(...runs.map(({ alone }) => alone)), ours: Math.min(...runs.map(({ ours }) => ours)) }
}

/** The process id of a scene process that is already warm. A process that was idle for a minute is ended. */
async function warmPid(recipe: SceneRecipe): Promise<number> {
  if (rendererPids().length === 0)
    await renderScene({ ...recipe, frames: 30 }, { out_path: join(folder, 'warm.mp4'), picture_paths })
  return rendererPids()[0]
}

async function render(recipe: SceneRecipe): Promise<{ own: number; children: number }> {
  const pid = await warmPid(recipe)
  const before = cpuSeconds(pid)
  await renderScene(recipe, { out_path: join(folder, 'ours.mp4'), picture_paths })
  const after = cpuSeconds(pid)
  return { own: after.own - before.own, children: after.children - before.children }
}

const row = (...cells: (string | number)[]): void =>
  console.log(cells.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](at === 0 ? 16 : 10)).join(''))

setRendererSize(1)
let [alone_sum, ours_sum] = [0, 0]
let still: { alone: number; ours: number } | null = null
try {
  row('recipe', 'frames', 'differing', 'x264 s', 'ours s', 'drawing s', 'ratio')
  for (const [name, recipe] of recipes) {
    const ready = join(folder, 'ready.yuv')
    const differing = await writeReady(recipe, ready)
    still ??= await measureStill(ready, recipe.frames)
    const runs: { alone: number; own: number; children: number }[] = []
    for (let run = 0; run < RUNS; run++) runs.push({ alone: encodeReady(ready, getKind(recipe)), ...(await render(recipe)) })
    const [alone, own, children] = (['alone', 'own', 'children'] as const).map((part) =>
      Math.min(...runs.map((run) => run[part])),
    )
    alone_sum += alone
    ours_sum += own + children
    row(
      name,
      recipe.frames,
      differing,
      alone.toFixed(2),
      (own + children).toFixed(2),
      own.toFixed(2),
      ((own + children) / alone).toFixed(2),
    )
  }
} finally {
  await closeRenderer()
  rmSync(folder, { recursive: true })
}
const ratio = ours_sum / alone_sum
console.log(`rendering costs ${ratio.toFixed(2)} times x264 alone on the same frames (limit ${LIMIT})`)
const still_ratio = still === null ? 0 : still.ours / still.alone
console.log(
  `three seconds that stand still cost ${still_ratio.toFixed(2)} times x264 given every frame, ${still?.ours.toFixed(2)} s (limit 1)`,
)
process.exitCode = ratio <= LIMIT && still_ratio <= 1 ? 0 : 1
