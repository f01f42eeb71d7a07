import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradedPhoto } from '../art/grade.ts'
import { judgePhoto } from '../art/photo.ts'
import { makeGrade } from '../scenes/brushes/photo/graded-bleed.ts'
import { beginScene } from '../scenes/scene.ts'
import { FORMATS, type Format, type SceneRecipe } from '../scenes/recipe.ts'
import { textFaults } from '../scenes/accept.ts'
import { composeFrames, makeSegment } from './make-segment.ts'
import { playFootage } from './play-footage.ts'
import { PREVIEW } from './preview-look.ts'
import type { Look } from './scale-drawing.ts'
import { sceneDrawing } from './scene-drawing.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
/** The number of frames for which a clip of one second is shown. The image may not be motionless for that long. */
const HELD = FULL ? 150 : 100

let folder: string
let bright: string
let moving: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-footage-'))
  bright = join(folder, 'bright.mp4')
  moving = join(folder, 'moving.mp4')
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709']
  await runFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'color=0xf0e0c0:s=640x360:r=24:d=2',
    '-vf',
    'scale=out_color_matrix=bt709',
    ...encode,
    bright,
  ])
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=24000/1001:d=1', ...encode, moving])
})
afterAll(() => rm(folder, { recursive: true }))

type More = Partial<SceneRecipe> & { credit?: string; graded?: true; own_pace?: true }

const recipe = (more: More = {}): SceneRecipe => {
  const { credit, graded, own_pace, ...rest } = more
  return {
    template: 'footage',
    slots: { clip: 'a test', ...(credit !== undefined && { credit }), ...(graded && { graded }), ...(own_pace && { own_pace }) },
    variant: 'A',
    seed: 'test',
    solemn: false,
    words: [],
    film_position: 0.5,
    format: '16:9',
    language: 'en',
    brand_color: '#0e7c86',
    frames: FULL ? 30 : 24,
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
    transition_in: 'cut',
    transition_out: 'cut',
    ...rest,
  } as SceneRecipe
}

function flat(color: string) {
  const canvas = createCanvas(64, 64)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 64, 64)
  return canvas
}

/** A draft with a quarter of the pixels, for tests that do not depend on single pixels. */
const SMALL: Look = { scale: 1 / 2, step: 1 }

async function segment(name: string, own: SceneRecipe, clip_path: string, look?: Look): Promise<string> {
  const out_path = join(folder, `${name}.mp4`)
  await makeSegment(own, await sceneDrawing(own, { clip_path }), { out_path, ...(look && { look }) })
  return out_path
}

/** The mean luma of one frame in a box, in pixels. */
async function lumaAt(path: string, frame: number, format: Format, box: [number, number, number, number]): Promise<number> {
  const { width } = FORMATS[format]
  const { stdout } = await runFfmpeg([
    '-i',
    path,
    '-vf',
    `select=eq(n\\,${frame})`,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-',
  ])
  const [x, y, wide, high] = box
  let sum = 0
  for (let row = y; row < y + high; row++) for (let at = x; at < x + wide; at++) sum += stdout[row * width + at]
  return sum / (wide * high)
}

test('S06 PRV-05 a clip of any rate becomes a segment with exactly the scene’s number of images, without sound, in the common format', async () => {
  const path = await segment('exact', recipe({ frames: 23 }), moving)
  expect(await countFrames(path)).toBe(23)
  const { video, audio } = await probeMedia(path, { demuxer: 'mov' })
  expect(video).toMatchObject({ codec: 'h264', width: 1920, height: 1080, frame_rate: 30 })
  expect(video!.colors).toContain('yuv420p(tv, bt709')
  expect(audio).toBeNull()
})

test('S06 captions and credit are above the clip, and nothing else covers it', async () => {
  const own = recipe({ credit: 'AI · fake-lab/mover' })
  const path = await segment('words', own, bright)
  const clip = await lumaAt(path, 20, '16:9', [900, 400, 100, 100])
  expect(clip).toBeGreaterThan(200)
  expect(await lumaAt(path, 20, '16:9', [840, 975, 10, 20])).toBeLessThan(80) // in the captions' box
  expect(await lumaAt(path, 20, '16:9', [106, 84, 10, 30])).toBeLessThan(90) // in the credit's box
  expect(await lumaAt(await segment('bare', recipe(), bright), 20, '16:9', [106, 84, 10, 30])).toBeGreaterThan(200)
  expect(textFaults(await sceneDrawing(own, { clip_path: bright }), own)).toEqual([])
})

test('S06 after the end of a short clip, its last image is zoomed in and never motionless for long', async () => {
  const path = await segment('held', recipe({ frames: HELD, captions: [] }), moving, SMALL)
  expect(await countFrames(path)).toBe(HELD)
  const { stderr } = await runFfmpeg(['-i', path, '-vf', 'freezedetect=n=0.0005:d=2', '-f', 'null', '-'])
  expect(stderr).not.toContain('freeze_start')
})

test('S06 the same clip and recipe give the same bytes', async () => {
  const hashes = await Promise.all(
    ['one', 'two'].map(async (name) =>
      createHash('sha256')
        .update(await readFile(await segment(name, recipe({ frames: FULL ? 40 : 20, transition_in: 'wipe' }), moving, SMALL)))
        .digest('hex'),
    ),
  )
  expect(hashes[0]).toBe(hashes[1])
})

/** The mean difference in luma of two images, in their middle. */
async function differenceAt(path: string, [one, other]: [number, number]): Promise<number> {
  const filter = `crop=800:400,select=eq(n\\,${one})+eq(n\\,${other}),format=gray`
  const { stdout } = await runFfmpeg(['-i', path, '-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'])
  const size = 800 * 400
  let sum = 0
  for (let at = 0; at < size; at++) sum += Math.abs(stdout[at] - stdout[size + at])
  return sum / size
}

test('PICTURES 4 filmed footage has the film’s colours like the film’s photographs, and other clips do not', async () => {
  const own = recipe({ frames: 2, captions: [] })
  const measureColor = async (name: string, each: SceneRecipe): Promise<number[]> => {
    const path = await segment(name, each, bright)
    const { stdout } = await runFfmpeg([
      '-i',
      path,
      '-vf',
      'crop=100:100,scale=1:1',
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ])
    return [...stdout.subarray(0, 3)]
  }
  const plain = await measureColor('plain', own)
  expect(plain.map((value, at) => Math.abs(value - [0xf0, 0xe0, 0xc0][at]!) <= 4)).toEqual([true, true, true])
  const graded = await measureColor('graded', recipe({ frames: 2, captions: [], graded: true }))
  const photo = gradedPhoto(
    judgePhoto(flat('#f0e0c0')),
    { x: 0, y: 0, width: 64, height: 64 },
    { width: 64, height: 64 },
    makeGrade(beginScene(recipe({ graded: true }), null, bright)),
    'test',
  )
  const middle = [...photo.getContext('2d').getImageData(24, 24, 16, 16).data]
  const means = [0, 1, 2].map(
    (channel) => middle.filter((_, at) => at % 4 === channel).reduce((sum, value) => sum + value, 0) / 256,
  )
  for (const [at, value] of graded.entries()) expect(Math.abs(value - means[at]!), `${graded} beside ${means}`).toBeLessThan(7)
  expect(graded).not.toEqual(plain)
})

test('PICTURES 1.4 filmed footage keeps its own pace, and a generated clip is slowed down to fill its scene', async () => {
  // the clip has one second of images that all differ, and the scene is 6 % longer. In the last frames, the generated clip still plays, and
  // the filmed clip has ended
  const of = { frames: 32, captions: [] }
  const made = await segment('made-pace', recipe(of), moving, SMALL)
  const filmed = await segment('own-pace', recipe({ ...of, own_pace: true }), moving, SMALL)
  const atEnd = [29, 31] as [number, number]
  expect(await differenceAt(filmed, atEnd)).toBeLessThan((await differenceAt(made, atEnd)) / 2)
})

test.each(['9:16', '1:1'] as const)('S10 a clip fills the frame of a film in %s, above the captions', async (format) => {
  const own = recipe({ format, credit: 'Ana Vega' })
  const path = await segment(format.replace(':', 'x'), own, bright)
  const { width, height } = FORMATS[format]
  expect((await probeMedia(path, { demuxer: 'mov' })).video).toMatchObject({ width, height })
  expect(await lumaAt(path, 20, format, [width / 2, height / 2, 50, 50])).toBeGreaterThan(200)
  expect(await lumaAt(path, 20, format, [width / 2, 20, 50, 50])).toBeGreaterThan(70)
})

test('S06 a preview of a clip has smaller images and half the frame rate', async () => {
  const path = await segment('preview', recipe({ frames: 31 }), moving, PREVIEW)
  expect(await countFrames(path)).toBe(16)
  expect((await probeMedia(path, { demuxer: 'mov' })).video).toMatchObject({ width: 640, height: 360, frame_rate: 15 })
})

test('S06 footage, drawn scenes and photographs are joined without encoding again', async () => {
  const parts = [
    await segment('first', recipe({ frames: 20 }), moving, SMALL),
    await segment('second', recipe({ frames: 21 }), bright, SMALL),
  ]
  const list = join(folder, 'list.txt')
  await writeFile(list, parts.map((path) => `file '${path}'\n`).join(''))
  const joined = join(folder, 'joined.mp4')
  await runFfmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', joined])
  expect(await countFrames(joined)).toBe(41)
  expect((await runFfmpeg(['-v', 'error', '-i', joined, '-f', 'null', '-'])).stderr).not.toMatch(/error|missing|corrupt/i)
})

test('S06 a broken clip leaves no segment, and footage is not drawn without a clip', async () => {
  const broken = join(folder, 'broken.mp4')
  await writeFile(broken, (await readFile(moving)).subarray(0, 2000))
  await expect(segment('none', recipe(), broken)).rejects.toThrow(/ffmpeg ended|no moving picture/)
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  await expect(sceneDrawing(recipe())).rejects.toThrow('needs its clip')
})

test('56 a clip that fails does not leave the readers of other clips open', async () => {
  const broken = join(folder, 'silent.mp4')
  await runFfmpeg(['-f', 'lavfi', '-i', 'anullsrc', '-t', '0.1', broken])
  const scene = recipe()
  const drawing = await sceneDrawing(scene, { clip_path: moving })
  const [layer] = drawing.layers.filter(({ kind }) => kind === 'footage')
  if (layer?.kind !== 'footage') throw new Error('The drawing has no clip.')
  const beside = { ...layer, footage: { ...layer.footage, path: broken } }
  const both = { ...drawing, layers: [...drawing.layers, beside] }
  await expect(composeFrames(scene, both, async () => {})).rejects.toThrow('no moving picture')
  await (await playFootage(layer.footage)).close() // this takes as long as another reader would need to open
  // a closed process ends soon; a process that was not closed waits for its reader
  await expect.poll(() => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap')).toEqual([])
})
