import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { HONEY } from '../../../../fakes/models/translations.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

/** Only a few sentences, because the film is really drawn and joined. */
const TEXT = HONEY.split(/(?<=\.) /u).slice(0, 3).join(' ') // prettier-ignore

let room: WorkflowRoom
let fake: Fake
let film: string
beforeAll(async () => {
  fake = await fakeOpenai()
  room = await workflowRoom({
    stages: STAGE_LIST,
    settings: { OPENAI_API_KEY: OPENAI_ACCOUNT.api_key, OPENAI_BASE_URL: fake.url },
  })
  film = await room.create({
    topic: 'Honey',
    workflow_name: 'Honey',
    video_config: { duration: 30 },
    source: { text: TEXT },
    narration: 'on_screen',
    style: { caption_style: 'none' },
    autopilot: { points_limit: 1_000_000 },
  })
})
afterAll(async () => {
  await room.close()
  await fake.close()
})

type Check = { check: string; pass: boolean; warning?: boolean; figure: number }
/** The captions in the file of stage 4. */
async function readCaptions(id: string): Promise<string> {
  const { content, asset_urls } = (await room.call('GET', `/workflows/${id}/stage-4-content`)).body.data
  return (await fetch(new URL(asset_urls[content.srt_asset_id], room.server.url))).text()
}
const finished = (id: string) =>
  room.until(id, ({ stages, autopilot }) => Boolean(stages[10].status === 'completed' || autopilot?.stopped_reason))
const keepLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Checks that apply to every film whose words are only on the screen. */
async function expectSilent(id: string): Promise<void> {
  const done = await finished(id)
  expect([done.autopilot?.stopped_reason, done.stages[10].status]).toEqual([undefined, 'completed'])
  const [voices, assembly, moving, music, quality] = await Promise.all(
    [3, 4, 6, 7, 9].map((stage) => room.readContent(id, stage)),
  )
  expect(voices).toMatchObject({ narration: 'on_screen', processing_status: 'completed' })
  expect(assembly.narration).toBe('on_screen')
  expect(assembly.loudness_lufs).toBeLessThanOrEqual(-70)
  const read = (await readCaptions(id)).replace(/^\d+$|^.*-->.*$/gmu, '')
  expect(keepLetters(read)).toBe(keepLetters(voices.scenes.map(({ text }: { text: string }) => text).join('')))
  expect(moving.caption_style).toBe('box')
  expect(new Set(music.envelope.map(({ gain_db }: { gain_db: number }) => gain_db)).size).toBe(1)
  const checks: Check[] = quality.checks
  expect(checks.filter(({ pass, warning }) => !pass && !warning)).toEqual([])
  expect(checks.find(({ check }) => check === 'loudness')).toMatchObject({ pass: true })
  expect(checks.filter(({ check }) => ['voice_heard', 'pronunciation', 'caption_drift'].includes(check))).toEqual([])
}

test('QUOTED 5 S03 S10 a film that is read on the screen is finished: silent track, captions, music at one level', async () => {
  await expectSilent(film)
  const { settings } = (await room.call('GET', `/workflows/${film}/stage-3-content`)).body.data
  expect(settings).toMatchObject({ narration: 'on_screen' })
  for (const format of ['otio', 'fcpxml', 'edl']) {
    const headers = { 'x-api-key': room.partner.api_key }
    const answer = await fetch(`${room.server.url}/api/orion/workflows/${film}/timeline?format=${format}`, { headers })
    expect(answer.status).toBe(200)
  }
  const wrong = { workflow_name: 'Honey', organization_id: room.partner.organization_id, narration: 'sung' }
  const refused = await room.call('POST', '/workflows/', wrong)
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'narration']])
})

test('QUOTED 5 EDN-01 its edition is also read on the screen, at the reading speed of its language', async () => {
  await finished(film)
  const { organization_id } = room.partner
  const { connections } = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  await room.call('PUT', `/workflows/${film}/choices`, { choices: { chat: { connection_id, model: OPENAI_ACCOUNT.model } } })
  const made = await room.call('POST', `/workflows/${film}/editions`, {
    languages: ['es'],
    autopilot: { points_limit: 1_000_000 },
  })
  expect([made.status, made.body]).toMatchObject([202, {}])
  await expectSilent(made.body.data.editions[0].workflow_id)
})

test('QUOTED 5 S09 a film without voice and without music passes the checks in spite of its silence', async () => {
  await finished(film)
  const edited = await room.call('PUT', `/workflows/${film}/stages/7/content`, { content: { chosen: 'none' } })
  expect([edited.status, edited.body]).toMatchObject([200, {}])
  await room.act(film, 'accept', 7)
  for (const stage of [8, 9]) {
    // autopilot may already have started the stage
    const { stages } = await room.until(film, (now) => now.stages[stage].status !== 'processing')
    if (stages[stage].needs_update) await room.run(film, stage)
    await room.act(film, 'accept', stage)
  }
  const { checks } = (await room.readContent(film, 9)) as { checks: Check[] }
  expect(checks.filter(({ pass, warning }) => !pass && !warning)).toEqual([])
  expect(checks.map(({ check }) => check)).not.toContain('silence')
})
