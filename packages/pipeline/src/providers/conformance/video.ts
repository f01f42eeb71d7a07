import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_PNG } from '../../../../../fakes/picture.ts'
import type { CallTools } from '../provider.ts'
import type { VideoAsk } from '../video.ts'
import { beginJob, begunAt, catchJob, lookUntilEnd } from './jobs.ts'
import { commonCases, suite, unbilledTestCase } from './suite.ts'
import { type Trial, type WithFake, makeStandIn } from './trial.ts'

const ASK = { prompt: 'A lake before hills at dawn', seconds: 6.4, aspect: '16:9' as const }

/**
 * The cases of every clip provider. A clip is long enough, is started once, is counted in seconds and has a link to its terms. After a kill
 * of the process, the job is found again.
 */
export const videoConformance = (trial: Trial): void =>
  suite(trial, 'video', () => {
    const video = trial.provider.capabilities.video!
    let folder: string
    let first_picture: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'orion-clip-'))
      first_picture = join(folder, 'first.png')
      await writeFile(first_picture, PICTURE_PNG)
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))
    const clip = (tools: CallTools, path = join(folder, 'clip.mp4'), more: Partial<VideoAsk> = {}) =>
      video.clip({ ...ASK, first_picture, ...more }, path, tools)
    commonCases(trial, { ask: clip, billed: true })

    const withFake = makeStandIn(trial)

    test('PRV-05 S06 the clip is as long as the scene, begun by one call, counted as expected, with its terms', async () => {
      await withFake('none', async (tools, fake) => {
        const path = join(folder, 'right.mp4')
        const { used, terms } = await clip(tools, path)
        const { duration_seconds, video: picture } = await probeMedia(path, { demuxer: 'mov' })
        expect(picture).not.toBeNull()
        expect(duration_seconds).toBeGreaterThanOrEqual(ASK.seconds)
        const { expected, most } = video.expect(ASK)
        expect(Object.keys(used)).toEqual(trial.provider.meters.video)
        expect(used.second).toBeGreaterThanOrEqual(ASK.seconds)
        expect(used.second).toBeLessThanOrEqual(most.second!)
        expect(expected.second).toBeLessThanOrEqual(most.second!)
        expect(terms).toMatch(/^https:\/\//u)
        expect(begunAt(fake)).toBe(1)
        const sent = fake.seen.find(({ method }) => method === 'POST')!.body.toString()
        expect(sent).toContain(ASK.prompt)
        expect(sent).toContain('data:image/jpeg;base64,')
      })
    })

    test('PRV-02 the key is sent to the service alone, and not to the server of its files', async () => {
      await withFake('none', async (tools, fake) => {
        await clip(tools)
        const key = trial.fields(fake.url)[trial.key_field!]
        const file = fake.seen.at(-1)!
        expect(JSON.stringify([file.headers, file.url])).not.toContain(key)
        expect(fake.seen.filter(({ headers }) => JSON.stringify(headers).includes(key))).toHaveLength(fake.seen.length - 1)
      })
    })

    jobCases(withFake, clip, () => folder)
    lookCases(withFake, clip, () => folder)

    unbilledTestCase(trial, 'video')
  })

type Clip = (tools: CallTools, path?: string, more?: Partial<VideoAsk>) => Promise<unknown>

/** Cases that kill the process at every step between the start of a job and its clip. The job continues and is not started again. */
function jobCases(withFake: WithFake, clip: Clip, getFolder: () => string): void {
  test('PRV-06 after a kill behind the call, only the job with the same input is found, and no second job is begun', async () => {
    await withFake('none', async (tools, fake) => {
      const since = new Date()
      await beginJob(await catchJob((own) => clip(own, undefined, { prompt: 'Another lake' }), tools))
      const ask = (own: CallTools) => clip(own, join(getFolder(), 'found.mp4'))
      await beginJob(await catchJob(ask, tools))
      for (const aspect of ['1:1', '9:16'] as const)
        await beginJob(await catchJob((own) => clip(own, undefined, { aspect }), tools))
      const again = await catchJob(ask, tools)
      const found = await again.find(since)
      expect(found).toHaveLength(1)
      expect(await lookUntilEnd(again, found[0])).toMatchObject({ done: expect.anything() })
      expect(existsSync(join(getFolder(), 'found.mp4'))).toBe(true)
      expect(begunAt(fake)).toBe(4)
    })
  })

  test('PRV-06 an answer that was cut off leaves the outcome unknown; the job is found, and two equal jobs are both reported', async () => {
    await withFake('cut_in_middle', async (tools, fake) => {
      const since = new Date()
      const job = await catchJob(clip, tools)
      await expect(job.start()).rejects.toMatchObject({ trouble: 'unknown' })
      fake.trouble = 'none'
      expect(await job.find(since)).toHaveLength(1)
      await beginJob(job)
      expect(await job.find(since)).toHaveLength(2)
      expect(await job.find(new Date(Date.now() + 60_000))).toEqual([])
    })
  })

  test('PRV-06 after a kill between two checks or behind the last one, any worker continues, as often as needed', async () => {
    await withFake('none', async (tools, fake) => {
      const first = await catchJob(clip, tools)
      const started = await beginJob(first)
      expect(await first.look(started)).toMatchObject({ wait_seconds: expect.any(Number) })
      for (const name of ['one.mp4', 'two.mp4']) {
        const other = await catchJob((own) => clip(own, join(getFolder(), name)), tools)
        expect(await lookUntilEnd(other, started)).toMatchObject({ done: expect.anything() })
        expect(existsSync(join(getFolder(), name))).toBe(true)
      }
      expect(begunAt(fake)).toBe(1)
    })
  })

  test('PRV-06 a result that the service deleted is reported as lost, and no second job is begun', async () => {
    await withFake('none', async (tools, fake) => {
      const job = await catchJob((own) => clip(own, join(getFolder(), 'gone.mp4')), tools)
      const started = await beginJob(job)
      fake.trouble = 'expired'
      expect(await lookUntilEnd(job, started)).toEqual({
        lost: expect.objectContaining({ text: expect.stringContaining('deleted the result') }),
      })
      expect(existsSync(join(getFolder(), 'gone.mp4'))).toBe(false)
      expect(begunAt(fake)).toBe(1)
    })
  })

  test('PRV-06 a cancelled run cancels its job at the service', async () => {
    await withFake('none', async (tools) => {
      const job = await catchJob(clip, tools)
      const started = await beginJob(job)
      await job.cancel!(started)
      await expect(lookUntilEnd(job, started)).rejects.toMatchObject({
        trouble: 'answer',
        message: expect.stringContaining('cancel'),
      })
    })
  })
}

/** Cases about the status of a job: it ended without a clip, or its status is unknown. */
function lookCases(withFake: WithFake, clip: Clip, getFolder: () => string): void {
  test.each([
    ['refused_when_made', 'refused'],
    ['no_results', 'answer'],
    ['no_picture', 'answer'],
  ] as const)('PRV-07 %s ends the job as %s and leaves no file', async (trouble, expected) => {
    await withFake(trouble, async (tools, fake) => {
      const path = join(getFolder(), `${trouble}.mp4`)
      await expect(clip(tools, path)).rejects.toMatchObject({ code: 'provider_failed', trouble: expected })
      expect(existsSync(path)).toBe(false)
      expect(begunAt(fake)).toBe(1)
    })
  })

  test.each(['server_error', 'rate_limit', 'cut', 'internal_error'] as const)(
    'PRV-07 %s during a check leaves the state of the job unknown, and the job is checked again',
    async (trouble) => {
      await withFake('none', async (tools, fake) => {
        const job = await catchJob(clip, tools)
        const started = await beginJob(job)
        fake.trouble = trouble
        await expect(job.look(started)).rejects.toMatchObject({ trouble: expect.stringMatching(/^(?:busy|away)$/u) })
        fake.trouble = 'none'
        expect(await lookUntilEnd(job, started)).toMatchObject({ done: expect.anything() })
      })
    },
  )

  test('PRV-07 a clip that breaks off is fetched again', async () => {
    await withFake('none', async (tools, fake) => {
      const path = join(getFolder(), 'broken.mp4')
      const job = await catchJob((own) => clip(own, path), tools)
      const started = await beginJob(job)
      fake.trouble = 'cut_in_middle'
      await expect(lookUntilEnd(job, started)).rejects.toMatchObject({ trouble: 'away' })
      expect(existsSync(path)).toBe(false)
      fake.trouble = 'none'
      await lookUntilEnd(job, started)
      expect(existsSync(path)).toBe(true)
    })
  })
}
