import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createCanvas } from '@napi-rs/canvas'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SceneRecipe, Variant } from '../scenes/recipe.ts'
import { makePool, type Pool } from './pool.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'

let folder: string
let picture_paths: [string]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-render-'))
  picture_paths = [join(folder, 'picture.png')]
  const canvas = createCanvas(640, 400)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, 640, 400)
  sky.addColorStop(0, '#00262a')
  sky.addColorStop(1, '#f7c98f')
  context.fillStyle = sky
  context.fillRect(0, 0, 640, 400)
  await writeFile(picture_paths[0], await canvas.encode('png'))
})
afterAll(() => rm(folder, { recursive: true }))

const recipe = (frames = 45): SceneRecipe & { template: 'photograph' } => ({
  template: 'photograph',
  slots: { picture: 'a test', title: 'Two words' },
  variant: 'A',
  seed: 'test',
  solemn: false,
  words: [],
  film_position: 0.5,
  format: '16:9',
  language: 'en',
  brand_color: '#0e7c86',
  frames,
  captions: [
    {
      start_seconds: 0,
      end_seconds: 3,
      lines: ['two words'],
      words: [
        { text: 'two', start_seconds: 0, end_seconds: 0.5, line: 0, char_start: 0, char_end: 3 },
        { text: 'words', start_seconds: 0.5, end_seconds: 1.2, line: 0, char_start: 4, char_end: 9 },
      ],
    },
  ],
  caption_style: 'box',
  transition_in: 'wipe',
  transition_out: 'cut',
})

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

/** The ids of a process's child processes, if the system lists them. */
function listChildren(pid: number): string[] {
  const list = `/proc/${pid}/task/${pid}/children`
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean) : []
}

/** Whether a process is running, and is not only a zombie. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** A draft with a quarter of the pixels, for tests of processes. */
const SMALL = { scale: 1 / 2, step: 1 }

const partsLeft = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.part'))

test('49.2 S06 a draft has a quarter of the pixels, all frames, and another engine version, so that full films do not use its segments', async () => {
  vi.resetModules()
  vi.stubEnv('FILM_QUALITY', 'draft')
  const { renderScene, closeRenderer } = await import('./render-scene.ts')
  const { rendererEngine } = await import('./engine.ts')
  const draft = rendererEngine()
  const out_path = join(folder, 'draft.mp4')
  await renderScene(recipe(), { out_path, picture_paths })
  await closeRenderer()
  vi.unstubAllEnvs()
  vi.resetModules()
  expect((await probeMedia(out_path, { demuxer: 'mov' })).video).toMatchObject({ width: 960, height: 540, frame_rate: 30 })
  expect(await countFrames(out_path)).toBe(45)
  const full = await import('./engine.ts')
  expect(full.rendererEngine()).not.toBe(draft)
  expect(draft).toContain('draft')
})

/** Pools of one and of three processes, for the tests that compare bytes. */
let one: Pool
let three: Pool
beforeAll(() => {
  one = makePool(1)
  three = makePool(3)
})
afterAll(() => Promise.all([one.close(), three.close()]))

test('S06 the same recipe gives the same bytes in a pool of one process and in a pool of three, in any order', async () => {
  const out = (name: string): string => join(folder, `${name}.mp4`)
  const lengths = FULL ? [30, 45, 20] : [10, 15, 7]
  await Promise.all(
    lengths.map((frames) =>
      one.run({ kind: 'segment', picture_paths, recipe: recipe(frames), out_path: out(`one${frames}`) }, {}),
    ),
  )
  const other = lengths.toReversed()
  await Promise.all(
    other.map((frames) =>
      three.run({ kind: 'segment', picture_paths, recipe: recipe(frames), out_path: out(`three${frames}`) }, {}),
    ),
  )
  for (const frames of lengths) {
    expect(await sha256(out(`one${frames}`))).toBe(await sha256(out(`three${frames}`)))
    expect(await countFrames(out(`one${frames}`))).toBe(frames)
  }
  const { video } = await probeMedia(out(`one${lengths[1]}`), { demuxer: 'mov' })
  expect(video).toMatchObject({ codec: 'h264', width: 1920, height: 1080, frame_rate: 30 })
  expect(video?.colors).toContain('yuv420p(tv, bt709')
})

test('S06 a complete drawn scene has the same sha256 in every process and at every repetition', async () => {
  const scene = (variant: Variant): SceneRecipe => ({
    ...recipe(FULL ? 40 : 16),
    ...(variant === 'A'
      ? { template: 'quotation', slots: { words: 'Loading a ship took a week', speaker: 'A docker' } }
      : { template: 'page', slots: { text: 'Loading a ship took a week.', light: true } }),
    variant: 'A',
    seed: 'test',
    solemn: false,
    words: recipe().captions[0].words,
    film_position: 0.5,
  })
  const runs = (['A', 'B'] as const).flatMap((variant) => [
    { pool: one, variant, out_path: join(folder, `first${variant}.mp4`) },
    { pool: one, variant, out_path: join(folder, `again${variant}.mp4`) },
    { pool: three, variant, out_path: join(folder, `other${variant}.mp4`) },
  ])
  await Promise.all(
    runs.map(({ pool, variant, out_path }) =>
      pool.run({ kind: 'segment', recipe: scene(variant), out_path, ...(!FULL && { look: SMALL }) }, {}),
    ),
  )
  const sums = await Promise.all(runs.map(({ out_path }) => sha256(out_path)))
  expect(new Set(sums.slice(0, 3)).size).toBe(1)
  expect(new Set(sums.slice(3)).size).toBe(1)
  expect(sums[0]).not.toBe(sums[3])
})

test('S06 a crashed scene process is replaced and its scene is made', async () => {
  const pool = makePool(1)
  try {
    const out_path = join(folder, 'crashed.mp4')
    let killed: number | undefined
    const made = await pool.run(
      { kind: 'segment', picture_paths, recipe: recipe(30), out_path, look: SMALL },
      {
        onProgress: () => {
          if (killed !== undefined) return
          killed = pool.pids()[0]
          process.kill(killed, 'SIGKILL')
        },
      },
    )
    expect(killed).toBeDefined()
    expect(pool.pids()).not.toContain(killed)
    expect(made.frames).toBe(30)
    expect(await countFrames(out_path)).toBe(30)
    expect(await partsLeft()).toEqual([])
  } finally {
    await pool.close()
  }
})

test('S06 a scene whose process crashes twice fails, and the next scene is made', async () => {
  const pool = makePool(1)
  try {
    const crash = pool.run(
      { kind: 'segment', picture_paths, recipe: recipe(60), out_path: join(folder, 'twice.mp4'), look: SMALL },
      { onProgress: () => pool.pids().forEach((pid) => process.kill(pid, 'SIGKILL')) },
    )
    await expect(crash).rejects.toThrow('A scene process ended with SIGKILL')
    const after = { out_path: join(folder, 'after.mp4'), look: SMALL }
    const made = await pool.run({ kind: 'segment', picture_paths, recipe: recipe(5), ...after }, {})
    expect(made.frames).toBe(5)
    expect(await partsLeft()).toEqual([])
  } finally {
    await pool.close()
  }
})

test('S06 a cancelled scene rejects with the reason, ends its encoder and leaves no file, and the process continues', async () => {
  const pool = makePool(1)
  try {
    const abort = new AbortController()
    const cancelled = pool.run(
      { kind: 'segment', picture_paths, recipe: recipe(200), out_path: join(folder, 'cancelled.mp4'), look: SMALL },
      { signal: abort.signal, onProgress: () => abort.abort(new Error('not wanted')) },
    )
    await expect(cancelled).rejects.toThrow('not wanted')
    const [pid] = pool.pids()
    expect(listChildren(pid)).toEqual([])
    expect((await readdir(folder)).filter((name) => name.startsWith('cancelled'))).toEqual([])
    const next = { out_path: join(folder, 'next.mp4'), look: SMALL }
    await pool.run({ kind: 'segment', picture_paths, recipe: recipe(5), ...next }, {})
    expect(pool.pids()).toEqual([pid])
  } finally {
    await pool.close()
  }
})

test.runIf(process.platform === 'linux')('S06 scene processes and their encoders end when their parent is killed', async () => {
  const out_path = join(folder, 'orphan.mp4')
  const program = `
    const { makePool } = await import(${JSON.stringify(new URL('./pool.ts', import.meta.url).href)})
    const pool = makePool(1)
    const job = { kind: 'segment', picture_paths: ${JSON.stringify(picture_paths)}, recipe: ${JSON.stringify(recipe(3000))}, out_path: ${JSON.stringify(out_path)} }
    void pool.run(job, { onProgress: () => console.log(pool.pids()[0]) })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const scene = Number.parseInt(line.toString(), 10)
  const family = [scene, ...listChildren(scene).map(Number)]
  expect(family).toHaveLength(2)
  parent.kill('SIGKILL')
  await expect.poll(() => family.filter((pid) => isRunning(pid)), { timeout: 300_000 }).toEqual([])
})

test('S06 a still is an image file of the requested width, without captions when the recipe has none', async () => {
  const pool = makePool(1)
  try {
    const still = { at_frame: 40, width: 640, mime: 'image/jpeg' } as const
    const { image } = await pool.run({ kind: 'still', picture_paths, recipe: { ...recipe(), caption_style: 'none' }, still }, {})
    const path = join(folder, 'still.jpg')
    await writeFile(path, image!)
    const { video } = await probeMedia(path)
    expect(video).toMatchObject({ codec: 'mjpeg', width: 640, height: 360 })
  } finally {
    await pool.close()
  }
})

test('S06 processes that were idle too long end, and new ones make the next stills', async () => {
  const pool = makePool(2, 50)
  const still = {
    kind: 'still',
    picture_paths,
    recipe: recipe(3),
    still: { at_frame: 1, width: 960, mime: 'image/jpeg' },
  } as const
  for (let round = 0; round < 2; round += 1) {
    const made = await Promise.all([pool.run(still, {}), pool.run(still, {}), pool.run(still, {})])
    expect(made.every(({ image }) => image !== undefined && image.length > 1000)).toBe(true)
    await vi.waitUntil(() => pool.pids().length === 0, { timeout: 300_000 })
  }
  await pool.close()
})

test('S06 of several idle processes, one waits for the next image and the others end soon', async () => {
  const pool = makePool(2, 60_000)
  const still = { at_frame: 1, width: 640, mime: 'image/jpeg' } as const
  const job = { kind: 'still', picture_paths, recipe: recipe(3), still } as const
  try {
    await Promise.all([pool.run(job, {}), pool.run(job, {})])
    expect(pool.pids()).toHaveLength(2)
    await vi.waitUntil(() => pool.pids().length === 1, { timeout: 300_000 })
    const [waits] = pool.pids()
    await pool.run(job, {})
    expect(pool.pids()).toEqual([waits])
    await pool.run({ ...job, recipe: { ...recipe(3), language: 'ar' } }, {})
    await vi.waitUntil(() => pool.pids().length === 1, { timeout: 300_000 })
    expect(pool.pids(), 'the one that worked last waits').not.toEqual([waits])
  } finally {
    await pool.close()
  }
})

test('issue 49 films with the same fonts share a process, and a film with other fonts leaves the idle process ready', async () => {
  const pool = makePool(1, 3_600_000) // no process ends while this test runs
  const still = { at_frame: 1, width: 640, mime: 'image/jpeg' } as const
  const draw = (language: FilmLanguage) =>
    pool.run({ kind: 'still', picture_paths, recipe: { ...recipe(3), language }, still }, {})
  try {
    await Promise.all([draw('en'), draw('es')])
    const [latin] = pool.pids()
    expect(pool.pids()).toEqual([latin])
    await draw('ar')
    expect(pool.pids()).toContain(latin)
    const both = pool.pids()
    await draw('de')
    await draw('ar')
    expect(pool.pids()).toEqual(both)
    await draw('hi')
    expect(pool.pids()).toHaveLength(2)
  } finally {
    await pool.close()
  }
})

test('S06 an unreadable image is reported in a sentence', async () => {
  const pool = makePool(1)
  try {
    const text = join(folder, 'text.png')
    await writeFile(text, 'not a picture')
    const run = pool.run({ kind: 'segment', recipe: recipe(), picture_paths: [text], out_path: join(folder, 'text.mp4') }, {})
    await expect(run).rejects.toThrow('The picture could not be read')
  } finally {
    await pool.close()
  }
})

test('56 if a process hangs on an image, the image fails at its limit, and another process makes the next one', async () => {
  const pool = makePool(1)
  const still = {
    kind: 'still',
    picture_paths,
    recipe: recipe(3),
    still: { at_frame: 1, width: 640, mime: 'image/jpeg' },
  } as const
  try {
    const hung = pool.run(still, { limit_seconds: 1 })
    const [pid] = pool.pids()
    process.kill(pid, 'SIGSTOP')
    await expect(hung).rejects.toThrow('The image took longer than 1 s.')
    expect((await pool.run(still, { limit_seconds: 300 })).image!.length).toBeGreaterThan(1000)
    expect(pool.pids()).not.toContain(pid)
  } finally {
    await pool.close()
  }
})

test('56 a closed pool starts no process, neither for a crashed scene nor for a new one', async () => {
  const pool = makePool(1)
  const scene = { kind: 'segment', picture_paths, recipe: recipe(60), out_path: join(folder, 'closed.mp4'), look: SMALL } as const
  const crashed = pool.run(scene, { onProgress: () => pool.pids().forEach((pid) => process.kill(pid, 'SIGKILL')) })
  const refused = expect(crashed).rejects.toThrow('The renderer was closed.')
  while (pool.pids().length > 0) await setImmediate() // the pool has noticed the crash, and the scene waits for its second try
  await pool.close()
  await refused
  await expect(pool.run(scene, {})).rejects.toThrow('The renderer was closed.')
  expect(pool.pids()).toEqual([])
})
