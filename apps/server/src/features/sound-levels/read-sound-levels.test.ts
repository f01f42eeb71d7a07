import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SoundLevels } from '@orion/contract/sound-levels.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { tinyStages } from '../../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
let film: string
let sound: string

/** Two seconds of a tone at −20 dBFS (−23 in each of two channels), and then one second of silence. */
const TONE = Int16Array.from({ length: 144_000 }, (_, at) => (at < 96_000 ? 3277 * Math.sin(at / 7.64) : 0))

beforeAll(async () => {
  room = await workflowRoom({ stages: soundingStages() })
  const form = new FormData()
  form.set('file', new Blob([encodeWav(TONE, 48_000) as never]), 'sound.wav')
  form.set('organization_id', room.partner.organization_id)
  const headers = { 'x-api-key': room.partner.api_key }
  const answer = await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers, body: form })
  sound = ((await answer.json()) as { asset: { asset_id: string } }).asset.asset_id
  film = await room.create()
  await room.runTo(film, 8)
})
afterAll(() => room.close())

/** The small stages. One sound is their film and their narration. */
function soundingStages(): StageList {
  const tiny = tinyStages()
  const scene = { scene_id: 's', start_seconds: 0, end_seconds: 3, frames: 90, speech_start_seconds: 0, speech_end_seconds: 2 }
  const more: { [key: string]: () => object } = {
    voice_assembly: () => ({ audio_asset_id: sound, duration_seconds: 3, timeline: [{ ...scene, words: [] }] }),
    video_assembly: () => ({ film_asset_id: sound }),
  }
  const stages = Object.entries(tiny).map(([key, stage]) => {
    const finish: Stage['finish'] = (...made) => ({ ...stage.finish(...made), ...more[key]?.() })
    return [key, { ...stage, finish }]
  })
  return Object.fromEntries(stages) as StageList
}

const ask = async (of: string, { id = film, key = room.partner.api_key } = {}) => {
  const answer = await fetch(`${room.server.url}/api/orion/workflows/${id}/sound-levels${of}`, { headers: { 'x-api-key': key } })
  return { status: answer.status, body: (await answer.json()) as { data: SoundLevels; detail: string } }
}

test('34 S08 the loudness of the film and of its future mix is measured over time, and the mix is not stored', async () => {
  const { status, body } = await ask('')
  expect(status).toBe(200)
  expect(body.data.momentary_lufs).toHaveLength(30)
  expect(body.data.peaks_dbtp[5]).toBeCloseTo(-23, 0)
  expect([body.data.true_peak_dbtp > -24, body.data.peaks_dbtp.at(-1)]).toEqual([true, -70])
  const mixed = (await ask('?of=mix')).body.data
  // the mix is raised to the loudness of films, as far as its peaks allow
  expect(mixed.integrated_lufs).toBeGreaterThan(body.data.integrated_lufs + 2)
  expect(mixed.true_peak_dbtp).toBeLessThanOrEqual(-1)
  expect(await readdir(join(room.server.parts.config.data_dir, 'tmp'))).toEqual([])
})

test('34 TRUST-2 members can read the loudness of a film, another tenant gets 404, and a film without sound an error', async () => {
  const stranger = await room.server.partner()
  const viewer = await signedInMember(room.server, room.partner, { membership_type: 'business', role_id: ROLE_ID.VIEWER })
  expect([(await ask('', { key: stranger.api_key })).status, (await ask('', { key: viewer.token })).status]).toEqual([404, 200])
  expect((await ask('?of=voice')).status).toBe(422)
  const begun = await room.create()
  expect((await ask('', { id: begun })).body.detail).toContain('run stage 8')
  expect((await ask('?of=mix', { id: begun })).body.detail).toContain('run stage 4')
  const { db, store } = room.server.parts
  const { rows } = await db.execute<{ sha256: string; size_bytes: number }>(
    sql`SELECT sha256, size_bytes FROM asset WHERE id = ${sound}`,
  )
  await rm((await store.find(rows[0].sha256, rows[0].size_bytes))!)
  const gone = await ask('')
  expect([gone.status, gone.body.detail]).toEqual([409, expect.stringContaining('is not there any more')])
})
