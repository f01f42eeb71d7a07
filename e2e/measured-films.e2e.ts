import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listWorkflowVideos } from '@orion/contract/assets.ts'
import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { type QualityControl, verdictOf } from '@orion/contract/contents/09-quality-control.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { measureCueDrift, type TimedCue } from '@orion/media/measure/cue-drift.ts'
import { measureFilmSound } from '@orion/media/measure/measure-film-sound.ts'
import { measurePicture } from '@orion/media/measure/measure-picture.ts'
import { newPartner, startFilm, waitForWorkflow, type Client } from './client.ts'
import { watchMemory } from './measure-memory.ts'
import { startProduct, type Product } from './start-product.ts'

const full = process.env.ORION_TEST_SIZE === 'full'
const languages: VideoLanguage[] = full
  ? VIDEO_LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')
  : ['ar', 'hi', 'ja']
const films = [
  { language: 'en' as VideoLanguage, duration: 60 as const },
  ...languages.map((language) => ({ language, duration: 30 as const })),
]

/** Letters that the film's language is written with; script and captions must be in it. */
const SCRIPTS: Partial<Record<VideoLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
}

const content = async (client: Client, workflow_id: string, stage_number: number): Promise<Record<string, never>> =>
  (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as Record<string, never>

/** Its own: what is held for a film is measured without those of other journeys. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product[Symbol.asyncDispose]())

for (const { language, duration } of films) {
  test(`FILM-01 S01-S10 a ${duration}-second film in ${language} on autopilot is what it should be`, async () => {
    const { client, organization_id } = await newPartner(product.url)
    const text = readFileSync(join(import.meta.dirname, 'texts', `${language}.md`), 'utf8')
    const topic = text.split('\n')[0].replace('# ', '')
    const memory = watchMemory(product.group)
    const workflow_id = await startFilm(client, { organization_id, topic, text, language, duration })
    const workflow = await waitForWorkflow(
      client,
      workflow_id,
      ({ status, autopilot }) => status !== 'processing' || Boolean(autopilot?.stopped_reason),
    )
    const stopped = workflow.autopilot?.stopped_reason ?? JSON.stringify(workflow.stages)
    expect(workflow.status, stopped).toBe('completed')
    expect(memory.stop() / 1e9, 'gigabytes of the whole system').toBeLessThan(2.5)
    expect(workflow.points_used).toBe(4000 + Math.round((31000 * duration) / 60))

    const videos = (await client.call(listWorkflowVideos, { workflow_id })).body.videos
    const film = videos.find((video) => video.stage_number === 8)
    const answer = await fetch(new URL(film!.url, product.url))
    expect(answer.status).toBe(200)
    const path = test.info().outputPath(`${language}.mp4`)
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()))

    const facts = await probeMedia(path)
    expect(facts.video).toMatchObject({ codec: 'h264', width: 1920, height: 1080, frame_rate: 30 })
    expect(facts.audio).toMatchObject({ codec: 'aac' })
    expect(Math.abs((facts.duration_seconds ?? 0) - duration) / duration, 'length').toBeLessThanOrEqual(0.1)
    const picture = await measurePicture(path)
    for (const stretch of [...picture.black, ...picture.frozen])
      expect(stretch.end_seconds - stretch.start_seconds).toBeLessThanOrEqual(6)
    const sound = await measureFilmSound(path)
    expect(Math.abs(sound.integrated_lufs + 14), 'loudness').toBeLessThanOrEqual(1)

    const { captions } = (await content(client, workflow_id, 4)) as unknown as { captions: TimedCue[] }
    const drifts = measureCueDrift(sound, captions).map(({ drift_seconds }) => Math.abs(drift_seconds))
    expect(drifts.length, 'captions that start after a pause').toBeGreaterThan(3)
    expect(Math.max(...drifts), 'caption drift').toBeLessThanOrEqual(0.08)
    const late = captions.map((cue) => ({
      ...cue,
      start_seconds: cue.start_seconds + 0.1,
      end_seconds: cue.end_seconds + 0.1,
      words: cue.words.map((word) => ({ start_seconds: word.start_seconds + 0.1 })),
    }))
    expect(
      Math.max(...measureCueDrift(sound, late).map(({ drift_seconds }) => Math.abs(drift_seconds))),
      'captions 0.1 s late are found',
    ).toBeGreaterThan(0.08)

    const { checks } = (await content(client, workflow_id, 9)) as unknown as QualityControl
    expect(checks.length).toBeGreaterThan(8)
    expect(checks.filter((check) => verdictOf(check) === 'failed')).toEqual([])

    const script = await content(client, workflow_id, 2)
    const words = JSON.stringify(
      Object.values(script.script_with_timestamps).map((section) => (section as { content: string }).content),
    )
    const letters = SCRIPTS[language]
    if (letters)
      expect(
        (words.match(letters) ?? []).length / (words.match(/\p{L}/gu) ?? []).length,
        'letters of its script',
      ).toBeGreaterThan(0.7)
  })
}
