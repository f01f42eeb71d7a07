import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { countFrames } from '@orion/media/ffmpeg/probe.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { readZip } from '../../test/read-zip.ts'
import { tinyStages } from '../../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
let film: string
let folder: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-timeline-'))
  room = await workflowRoom({ stages: filmedStages() })
  ids.voice = await upload(encodeWav(new Int16Array(96_000), 48_000), 'voice.wav')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30', '-frames:v', '30', `file:${join(folder, 'one.mp4')}`])
  ids.one = await upload(await readFile(join(folder, 'one.mp4')), 'one.mp4')
  ids.two = await upload('the second scene', 'two.txt')
  ids.captions = await upload('captions', 'captions.txt')
  film = await room.create({ workflow_name: 'Bees & <co>' })
  await room.runTo(film, 8)
})
afterAll(async () => {
  await room.close()
  await rm(folder, { recursive: true })
})

/** A file of the organization. */
async function upload(bytes: Uint8Array | string, name: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([bytes as never]), name)
  form.set('organization_id', room.partner.organization_id)
  const headers = { 'x-api-key': room.partner.api_key }
  const answer = await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { asset: { asset_id: string } }).asset.asset_id
}

/** The small stages, with uploaded files as the film of two scenes between cuts and a wipe, its narration and its captions. */
function filmedStages(): StageList {
  const tiny = tinyStages()
  const scene = {
    candidate_id: 'a',
    template: 'page',
    frames: 30,
    duration_seconds: 1,
  }
  const more: { [key: string]: () => object } = {
    voice_assembly: () => ({ audio_asset_id: ids.voice, srt_asset_id: ids.captions, vtt_asset_id: ids.captions }),
    image_to_video: () => ({
      segments: [
        { ...scene, scene_id: 's0', video_asset_id: ids.one, transition_in: 'cut', transition_out: 'cut' },
        { ...scene, scene_id: 's1', video_asset_id: ids.two, transition_in: 'wipe', transition_out: 'wipe' },
      ],
    }),
  }
  const stages = Object.entries(tiny).map(([key, stage]) => {
    const finish: Stage['finish'] = (...made) => ({ ...stage.finish(...made), ...more[key]?.() })
    return [key, { ...stage, finish }]
  })
  return Object.fromEntries(stages) as StageList
}

const ask = (format: string, { id = film, key = room.partner.api_key, method = 'GET' } = {}) =>
  fetch(`${room.server.url}/api/orion/workflows/${id}/timeline${format}`, { method, headers: { 'x-api-key': key } })
const temporary = () => readdir(join(room.server.parts.config.data_dir, 'tmp'))

test('34 56.16 S10 a film’s edit is served as three timelines, and as a ZIP with every file that they name', async () => {
  for (const [format, type, begins] of [
    ['otio', 'application/json', '{\n  "OTIO_SCHEMA": "Timeline.1"'],
    ['fcpxml', 'application/xml', '<?xml version="1.0"'],
    ['edl', 'text/plain', 'TITLE: '],
  ]) {
    const answer = await ask(`?format=${format}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="[^"]+\\.${format}"`))
    expect((await answer.text()).startsWith(begins)).toBe(true)
  }
  const answer = await ask('')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  const media = ['SCN001.mp4', 'SCN002.mp4', 'CAPTIONS.srt', 'CAPTIONS.vtt', 'VOICE.wav'].map((file) => `media/${file}`)
  expect(Object.keys(files)).toEqual(['README.txt', 'FILM.otio', 'FILM.fcpxml', 'FILM.edl', ...media])
  expect(files['media/SCN002.mp4'].toString()).toBe('the second scene')
  const held = join(folder, 'held.mp4')
  await writeFile(held, files['media/SCN001.mp4'])
  expect(await countFrames(held, { demuxer: 'mov' }), '56.16 the last image is held for a second').toBe(60)
  expect(files['media/VOICE.wav'].length).toBe(44 + 96_000 * 2)
  for (const list of ['FILM.otio', 'FILM.fcpxml'])
    for (const file of ['SCN001.mp4', 'SCN002.mp4', 'VOICE.wav']) expect(files[list].toString()).toContain(`media/${file}`)
  await expect.poll(temporary).toEqual([])
  expect(await (await ask('', { method: 'HEAD' })).text()).toBe('')
})

test('34 TRUST-2 people who may download the film can download its edit; another tenant gets 404', async () => {
  const stranger = await room.server.partner()
  const viewer = await signedInMember(room.server, room.partner, { membership_type: 'business', role_id: ROLE_ID.VIEWER })
  const free = await signedInMember(room.server, room.partner, { membership_type: 'free' })
  const status = async (key: string) => (await ask('?format=edl', { key })).status
  expect([await status(stranger.api_key), await status(viewer.token), await status(free.token)]).toEqual([404, 200, 403])
  expect((await fetch(`${room.server.url}/api/orion/workflows/${film}/timeline`)).status).toBe(401)
  expect((await ask('?format=aaf')).status).toBe(422)
})

test('34 S10 there is no edit if the film does not exist, was changed since, or lacks a file', async () => {
  const words = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail]
  const begun = await room.create()
  expect(await words(await ask('', { id: begun }))).toEqual([409, expect.stringContaining('run stages 6 and 8')])

  const { db, store } = room.server.parts
  const mark = (is: boolean) => db.execute(sql`UPDATE stage SET needs_update = ${is} WHERE workflow_id = ${film} AND number = 8`)
  await mark(true)
  expect(await words(await ask('?format=otio'))).toEqual([409, expect.stringContaining('Update it first')])
  await mark(false)

  const { rows } = await db.execute<{ sha256: string; size_bytes: number }>(
    sql`SELECT sha256, size_bytes FROM asset WHERE id = ${ids.two}`,
  )
  await rm((await store.find(rows[0].sha256, rows[0].size_bytes))!)
  expect(await words(await ask(''))).toEqual([409, expect.stringContaining('is not there any more')])
  expect((await ask('?format=edl')).status).toBe(200)
  expect(await temporary()).toEqual([])
})
