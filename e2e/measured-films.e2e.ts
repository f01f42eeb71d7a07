import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listWorkflowVideos } from '@orion/contract/assets.ts'
import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { type QualityControl, getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance, getLedgerHealth } from '@orion/contract/points.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { measureCueDrift, type TimedCue } from '@orion/media/measure/cue-drift.ts'
import { measureFilmSound } from '@orion/media/measure/measure-film-sound.ts'
import { measurePicture } from '@orion/media/measure/measure-picture.ts'
import { newPartner, startFilm, waitForWorkflow, type Client } from './client.ts'
import { watchMemory } from './measure-memory.ts'
import { type DatabaseEnd, databasePassword, endUnderClients, nothingTold } from './end-database.ts'
import { FULL, startProduct, type Product } from './start-product.ts'

const full = process.env.ORION_TEST_SIZE === 'full'
const languages: VideoLanguage[] = full ? VIDEO_LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en') : ['ar', 'ja']
const english = { language: 'en' as VideoLanguage, duration: full ? (60 as const) : (30 as const) }
const others = languages.map((language) => ({ language, duration: 30 as const }))
const SIZE = { width: 1920, height: 1080 }
const DRAFT_SIZE = { width: 960, height: 540 }
/** The films of each product. In the sample, the English film alone is made at full size. */
const products = full
  ? [{ size: SIZE, films: [english, ...others] }]
  : [
      { size: SIZE, films: [english] },
      { size: DRAFT_SIZE, films: others },
    ]

const GRANT = 250_000

/** The letters of the film's language. Script and captions must be written in them. */
const SCRIPTS: Partial<Record<VideoLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
}

const content = async (client: Client, workflow_id: string, stage_number: number): Promise<Record<string, never>> =>
  (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as Record<string, never>

/** A separate product, so that the memory of these films is measured without other journeys. */
let product: Product

/**
 * Ends the database in three stages of a running film, in every way, while clients of another partner write. Their data must exist exactly
 * once.
 */
async function endDatabaseUnder(workflow_id: string, maker: Client): Promise<void> {
  const ways: readonly DatabaseEnd[] = ['SIGINT', 'SIGKILL', 'sessions']
  const { client, api_key: key } = await newPartner(product.url)
  const told = nothingTold()
  for (const [at, stage] of [3, 5, 8].entries()) {
    const before = await waitForWorkflow(maker, workflow_id, ({ stages }) => stages[String(stage)].status !== 'pending')
    expect(before.status, `a film under way in stage ${stage}`).toBe('processing')
    for (const how of full ? [ways[at], ways[(at + 1) % ways.length]] : [ways[at]]) {
      const seconds = await endUnderClients(product, { how, key, path: '/api/zeta/api-users/organizations?limit=10', told })
      process.stdout.write(`database ended (${how}) in stage ${stage}: served again after ${seconds.toFixed(1)} s\n`)
      expect(seconds, `seconds until clients are served again after ${how}`).toBeLessThan(15)
    }
  }
  expect(told.wrong).toEqual([])
  expect(told.refused).toBeGreaterThan(0)
  const made: string[] = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const { body } = await client.call(listOrganizations, { limit: 100, ...(cursor !== undefined && { cursor }) })
    made.push(...body.organizations.map(({ organization_name }) => organization_name).filter((name) => name !== 'Meridian'))
    cursor = body.next_cursor ?? undefined
  }
  expect(made.toSorted()).toEqual(told.written.toSorted())
  expect(product.output()).not.toContain(databasePassword(product))
}

for (const { size, films } of products)
  test.describe(`${size.height} lines`, () => {
    test.beforeAll(async () => {
      product = await startProduct({ env: size === SIZE ? FULL : {} })
    })
    test.afterAll(() => product[Symbol.asyncDispose]())

    for (const { language, duration } of films) {
      test(`FILM-01 S01-S10 29.1 a ${duration}-second film in ${language} on autopilot is what it should be`, async () => {
        const { client, organization_id } = await newPartner(product.url)
        const text = readFileSync(join(import.meta.dirname, 'texts', `${language}.md`), 'utf8')
        const topic = text.split('\n')[0].replace('# ', '')
        const memory = watchMemory(product.group)
        const workflow_id = await startFilm(client, { organization_id, topic, text, language, duration })
        if (full || language === languages.at(-1)) await endDatabaseUnder(workflow_id, client)
        const workflow = await waitForWorkflow(
          client,
          workflow_id,
          ({ status, autopilot }) => status !== 'processing' || Boolean(autopilot?.stopped_reason),
        )
        const stopped = workflow.autopilot?.stopped_reason ?? JSON.stringify(workflow.stages)
        expect(workflow.status, stopped).toBe('completed')
        expect(memory.stop() / 1e9, 'gigabytes of the whole system').toBeLessThan(2.5)
        const price = 4000 + Math.round((31000 * duration) / 60)
        expect(workflow.points_used).toBe(price)
        const { data: balance } = (await client.call(getBalance, { organization_id })).body
        expect(balance).toMatchObject({ current_points: GRANT - price, held_points: 0, total_consumed: price })
        expect((await client.call(getLedgerHealth, {})).body.data).toMatchObject({ ok: true, differences: 0 })

        const videos = (await client.call(listWorkflowVideos, { workflow_id })).body.videos
        const film = videos.find((video) => video.stage_number === 8)
        const answer = await fetch(new URL(film!.url, product.url))
        expect(answer.status).toBe(200)
        const path = test.info().outputPath(`${language}.mp4`)
        writeFileSync(path, Buffer.from(await answer.arrayBuffer()))

        const facts = await probeMedia(path)
        expect(facts.video).toMatchObject({ codec: 'h264', ...size, frame_rate: 30 })
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
        expect(checks.filter((check) => getVerdict(check) === 'failed')).toEqual([])

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
  })
