import { createHash } from 'node:crypto'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { readConfig } from '../config.ts'
import { signedUrl } from '../features/assets/signed-url.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

let s3: FakeS3
let room: WorkflowRoom
let film: { url: string; sha256: string }
beforeAll(async () => {
  s3 = await fakeS3()
  s3.ahead_seconds = 700 // less than S3 refuses, but more than the validity of a short-lived address
  room = await workflowRoom({ settings: { ...bucketSettings(s3), S3_PUBLIC: s3.url } })
  const id = await room.create()
  await room.runTo(id, 3)
  const { db, keyring } = room.server.parts
  const { rows } = await db.execute<{ id: string; sha256: string }>(
    sql`UPDATE asset SET mime_type = 'video/mp4' WHERE size_bytes > 0 RETURNING id, sha256`,
  )
  film = {
    url: signedUrl(keyring, { asset_id: rows[0]!.id, organization_id: room.partner.organization_id }),
    sha256: rows[0]!.sha256,
  }
})
afterAll(async () => {
  await room.close()
  await s3.close()
})

const ask = (dest: string | null, headers: Record<string, string> = {}) =>
  fetch(new URL(film.url, room.server.url), {
    redirect: 'manual',
    headers: { ...(dest !== null && { 'sec-fetch-dest': dest }), ...headers },
  })

test('31 SCALE 1 S3_PUBLIC a film is read in the bucket, at an address that expires within an hour', async () => {
  const answer = await ask('video')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const address = new URL(answer.headers.get('location')!)
  expect(address.origin).toBe(s3.url)
  const seconds = Number(address.searchParams.get('X-Amz-Expires'))
  expect(seconds > 2600 && seconds <= 3600).toBe(true)
  expect((await ask('image')).headers.get('location')).toBe(address.href) // the address is the same, so that a browser keeps its copy
  const read = await fetch(address, { headers: { range: 'bytes=0-0' } })
  expect([read.status, read.headers.get('content-type'), read.headers.get('content-disposition')]).toMatchObject([
    206,
    'video/mp4',
    expect.stringMatching(/^inline; filename="/),
  ])
  const whole = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(createHash('sha256').update(whole).digest('hex')).toBe(film.sha256)
  s3.ahead_seconds += seconds + 1
  expect((await fetch(address)).status).toBe(403)
  s3.ahead_seconds -= seconds + 1
  const other = new URL(address)
  other.pathname = other.pathname.replace(film.sha256, '0'.repeat(64))
  expect((await fetch(other)).status).toBe(403)
})

test('31 SCALE 1 S3_PUBLIC requests of scripts, sound and programs are answered here; a forged address fails', async () => {
  for (const dest of ['empty', 'audio', null]) {
    const answer = await ask(dest)
    expect([dest, answer.status]).toEqual([dest, 200])
    expect(
      createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex'),
    ).toBe(film.sha256)
  }
  const forged = await fetch(new URL(film.url.replace(/sig=./, 'sig=!'), room.server.url), {
    redirect: 'manual',
    headers: { 'sec-fetch-dest': 'video' },
  })
  expect(forged.status).toBe(404)
})

test('31 SCALE 1 S3_PUBLIC the origin is only in img-src and media-src; a wrong setting is refused', async () => {
  const policy = (await room.server.call('GET', '/api/orion/info')).headers.get('content-security-policy')!
  const named = policy
    .split(';')
    .filter((part) => part.includes(s3.url))
    .map((part) => part.trim().split(' ')[0])
  expect(named.toSorted()).toEqual(['img-src', 'media-src'])
  expect(() => readConfig({ S3_PUBLIC: 'https://s3.example.com' })).toThrow(
    'S3_PUBLIC is where the bucket is reached by browsers',
  )
  expect(() => readConfig({ ...bucketSettings(s3), S3_PUBLIC: 'https://s3.example.com/films' })).toThrow(
    'S3_PUBLIC is an origin like',
  )
})
