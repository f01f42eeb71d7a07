import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { expect, test } from 'vitest'
import { PICTURE_PNG } from '../../../../../fakes/picture.ts'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../../fakes/replicate.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { imageConformance } from '../conformance/image.ts'
import { type Trial, connectionTo, toolsFor } from '../conformance/trial.ts'
import { videoConformance } from '../conformance/video.ts'
import type { CallTools } from '../provider.ts'
import { aspectInput, firstPictureName, lengthInput } from './model-input.ts'
import { pictureData } from './picture-data.ts'
import { replicate } from './provider.ts'

const { image_model, video_model, community_model } = REPLICATE_ACCOUNT
const trial: Trial = {
  provider: replicate,
  start: () => fakeReplicate(),
  fields: () => ({ api_key: REPLICATE_ACCOUNT.api_key }),
  moved: (url) => url,
  key_field: 'api_key',
  model: video_model,
  asks_first: true,
}

imageConformance({ ...trial, model: image_model })
videoConformance(trial)

async function withFake(
  model: string | null,
  work: (tools: CallTools, fake: Fake, folder: string) => Promise<void>,
): Promise<void> {
  const fake = await trial.start()
  const folder = await mkdtemp(join(tmpdir(), 'orion-replicate-'))
  try {
    await work(toolsFor(connectionTo(trial, fake.url), model), fake, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await fake.close()
  }
}

const sentTo = ({ seen }: Fake) => {
  const { path, body } = seen.find(({ method }) => method === 'POST')!
  return { path, ...(JSON.parse(body.toString()) as { version?: string; input: Record<string, unknown> }) }
}

const { image, video } = replicate.capabilities

test('PRV-01 an official model is run by its name, with the inputs in its schema', async () => {
  await withFake(video_model, async (tools, fake, folder) => {
    const first_picture = join(folder, 'first.png')
    await writeFile(first_picture, PICTURE_PNG)
    await video!.clip({ prompt: 'A lake', first_picture, seconds: 4.2, aspect: '9:16' }, join(folder, 'made'), tools)
    expect(sentTo(fake)).toEqual({
      path: `/v1/models/${video_model}/predictions`,
      input: {
        prompt: 'A lake',
        first_frame_image: expect.stringMatching(/^data:image\/jpeg;base64,/u),
        duration: 5,
        aspect_ratio: '9:16',
        generate_audio: false,
      },
    })
  })
})

test('PRV-01 any other model is run by its version, with its length in frames', async () => {
  await withFake(community_model, async (tools, fake, folder) => {
    const { used, terms } = await video!.clip({ prompt: 'A lake', seconds: 5.3, aspect: '9:16' }, join(folder, 'made'), tools)
    const { path, version, input } = sentTo(fake)
    expect({ path, input }).toEqual({ path: '/v1/predictions', input: { prompt: 'A lake', num_frames: 85, size: '480*832' } })
    expect(version).toMatch(/^[\da-f]{64}$/u)
    expect(used.second).toBeCloseTo(85 / 16)
    expect(terms).toBe(`https://replicate.com/${community_model}`)
  })
})

test('PRV-05 the expected use of a clip equals the length that its model really makes', async () => {
  const ask = { prompt: 'A lake', seconds: 7.6, aspect: '16:9' } as const
  await withFake(video_model, async (tools, _fake, folder) => {
    const { used } = await video!.clip(ask, join(folder, 'made'), tools)
    expect(used).toEqual({ second: 10 })
    expect(video!.expect(ask, await video!.lengths!(tools))).toEqual({ expected: used, most: used })
    expect(video!.expect(ask)).toEqual({ expected: { second: 8 }, most: { second: 10 } })
  })
  await withFake(community_model, async (tools, _fake, folder) => {
    const { used } = await video!.clip(ask, join(folder, 'made'), tools)
    expect(video!.expect(ask, await video!.lengths!(tools)).expected).toEqual(used)
  })
})

test('PRV-01 the seed of an image is sent if the model accepts one', async () => {
  await withFake(image_model, async (tools, fake, folder) => {
    await image!.draw({ prompt: 'A lake', aspect: '1:1', seed: 7 }, join(folder, 'made'), tools)
    expect(sentTo(fake).input).toEqual({ prompt: 'A lake', aspect_ratio: '1:1', seed: 7 })
  })
})

test('PRV-07 an unknown model name is refused before anything is sent', async () => {
  for (const model of [null, 'mover', 'a/b/../../account', 'https://evil.example/x'])
    await withFake(model, async (tools, fake, folder) => {
      const asked = video!.clip({ prompt: 'A lake', seconds: 5, aspect: '16:9' }, join(folder, 'made'), tools)
      await expect(asked).rejects.toMatchObject({ trouble: 'model' })
      expect(fake.seen).toEqual([])
    })
})

test('PRV-01 models are listed by capability', async () => {
  await withFake(null, async (tools) => {
    expect((await replicate.models('image', tools)).map(({ id }) => id)).toEqual([image_model])
    expect((await replicate.models('video', tools)).map(({ id }) => id)).toEqual([video_model, community_model])
  })
})

test('PRV-01 lengths, aspect ratios and first images use the model’s own names and values', () => {
  const measureLength = (takes: Parameters<typeof lengthInput>[0]['takes'], seconds: number) => lengthInput({ takes }, seconds)
  expect(measureLength({ duration: { values: [10, 5] } }, 5.1)).toEqual({ input: { duration: 10 }, seconds: 10 })
  expect(measureLength({ duration: { values: ['5s', '8s'] } }, 20)).toEqual({ input: { duration: '8s' }, seconds: 8 })
  expect(measureLength({ seconds: { minimum: 4, maximum: 12 } }, 2.5)).toEqual({ input: { seconds: 4 }, seconds: 4 })
  expect(measureLength({ seconds: { minimum: 4, maximum: 12 } }, 30)).toEqual({ input: { seconds: 12 }, seconds: 12 })
  expect(measureLength({}, 5)).toEqual({ input: {}, seconds: null })
  expect(aspectInput({ takes: { width: { type: 'integer' }, height: { type: 'integer' } } }, '9:16')).toEqual({
    width: 720,
    height: 1280,
  })
  expect(aspectInput({ takes: { aspect_ratio: { values: ['4:3'] } } }, '16:9')).toEqual({})
  expect(firstPictureName({ takes: { image: { type: 'array' } } })).toBeNull()
  expect(firstPictureName({ takes: { image: { type: 'string' }, start_image: { type: 'string' } } })).toBe('start_image')
})

test('PRV-01 a first image is sent with less than 256 KB, cropped to the clip’s shape', async () => {
  await withFake(null, async (_tools, _fake, folder) => {
    const noisy = join(folder, 'noisy.png')
    await runFfmpeg(['-f', 'lavfi', '-i', 'nullsrc=s=1600x1200,geq=random(1)*255:128:128', '-frames:v', '1', noisy])
    const data = await pictureData(noisy, '9:16', new AbortController().signal)
    expect(data.length).toBeLessThan(256_000)
    const sent = join(folder, 'sent.jpg')
    await writeFile(sent, Buffer.from(data.split(',')[1], 'base64'))
    const { video: shape } = await probeMedia(sent)
    expect(shape!.width / shape!.height).toBeCloseTo(9 / 16, 1)
  })
})
