import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import type { PublishOptions } from '@orion/contract/posts.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HANDED_BACK } from '../../jobs/calls/service-wait.ts'
import { sweep } from '../../jobs/queue/sweep.ts'
import { ROLE_ID, outbox, signedInMember } from '../../test/people.ts'
import { PLATFORM_KEYS, STAND_INS } from '../../../../../fakes/platforms.ts'
import { type PublishingRoom, publishingRoom } from '../../test/publishing-room.ts'
import { rotateMasterKey } from '../key-rotation/rotate-master-key.ts'
import { LOST } from './hold-post.ts'

let room: PublishingRoom
let workflow_id: string
beforeAll(async () => {
  room = await publishingRoom()
})
afterAll(async () => {
  await room.close()
  await closeRenderer()
})
beforeEach(async () => {
  for (const platform of PLATFORM_KEYS) await room.renew(platform)
  for (const platform of PLATFORM_KEYS) await room.connect(platform)
  workflow_id = await room.film()
})

const make = async (platform: Parameters<PublishingRoom['post']>[1], more: object = {}): Promise<string> => {
  const { status, body } = await room.post(workflow_id, platform, more)
  expect([platform, status, body.detail]).toEqual([platform, 202, undefined])
  return body.post.post_id
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const whats = async (post_id: string) => (await room.get(post_id)).events.map(({ what }) => what)
const audited = async (post_id: string) => {
  const { rows } = await room.server.parts.db.execute<{ action: string }>(
    sql`SELECT action FROM audit_log WHERE resource = ${post_id} ORDER BY id`,
  )
  return rows.map(({ action }) => action)
}

test('S10 PUB-04 a film is sent once to every platform; its address and visibility are read back, and screens are informed', async () => {
  for (const platform of PLATFORM_KEYS) {
    const post_id = await make(platform)
    expect([platform, await room.work(post_id)]).toEqual([platform, 'published'])
    expect([platform, room.fakes[platform].posts().length]).toEqual([platform, 1])
    const { post, events } = await room.get(post_id)
    expect(post).toMatchObject({ state: 'published', error: null, rehearsal: false })
    if (platform !== 'webhook') expect(post.url).toMatch(/^https:/u)
    expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['begun', 'sending', 'published']))
    const { rows } = await room.server.parts.db.execute<{ states: string[] }>(
      sql`SELECT array_agg(data #>> '{post,state}' ORDER BY id) AS states FROM event
        WHERE type = 'post' AND data #>> '{post,post_id}' = ${post_id}`,
    )
    expect(rows[0].states.at(-1)).toBe('published')
    expect(await audited(post_id)).toEqual(['post.create'])
  }
  const { body } = await room.call('GET', `/workflows/${workflow_id}/posts`)
  expect(body.posts).toHaveLength(PLATFORM_KEYS.length)
})

test('29.8 PUB-04 a post with empty texts gets the texts of stage 10', async () => {
  const { body } = await room.call('GET', `/workflows/${workflow_id}/posts/options`)
  const written = body.options.find(({ platform }: { platform: string }) => platform === 'x').texts
  const { post } = await room.get(await make('x', { texts: {}, publish_at: inHours(9) }))
  expect(written.text).not.toBe('')
  expect(post.texts).toEqual(written)
})

test('PUB-01 a second post of the film on the same account within a day needs `again`; two at once make one', async () => {
  const both = await Promise.all([room.post(workflow_id, 'x'), room.post(workflow_id, 'x')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('already_exists')
  expect((await room.post(workflow_id, 'x', { again: true })).status).toBe(202)
  expect((await room.post(workflow_id, 'youtube')).status).toBe(202)
})

test('PUB-01 T3 a repeated call with its Idempotency-Key makes one post, even if the platform now answers differently', async () => {
  const first = await room.post(workflow_id, 'x', {}, { 'idempotency-key': 'once' })
  room.fakes.x.trouble = 'server_error'
  const second = await room.post(workflow_id, 'x', {}, { 'idempotency-key': 'once' })
  expect([second.status, second.body.post.post_id]).toEqual([202, first.body.post.post_id])
})

test('PUB-04 a film that is not accepted is 409; a failed hard stop or an unanswered question is 422 with its sentence', async () => {
  const { db } = room.server.parts
  const blank = await room.post(workflow_id, 'youtube', { answers: {}, texts: { title: '<b>', description: '' } })
  expect(blank.status).toBe(422)
  expect(blank.body.detail.map(({ type }: { type: string }) => type)).toEqual(expect.arrayContaining(['signs']))
  const unmade = await room.post(workflow_id, 'instagram', { format: '1:1' })
  expect(JSON.stringify(unmade.body.detail)).toMatch(/no film in 1:1 yet.*pts/u)
  const { body: looked } = await room.call('POST', `/workflows/${workflow_id}/posts/check`, {
    platform: 'instagram',
    format: '1:1',
    answers: {},
  })
  expect(looked.checks.find(({ check }: { check: string }) => check === 'format')).toMatchObject({ ok: false, blocks: true })

  await db.execute(sql`ALTER TABLE iteration DISABLE TRIGGER USER`)
  await db.execute(sql`UPDATE iteration SET content = jsonb_set(content, '{checks}',
      '[{"check": "figures", "figure": 1, "limit": "0", "unit": "wrong", "pass": false, "scene_id": "scene-2", "fix_stage": 5}]')
    WHERE workflow_id = ${workflow_id} AND stage_number = 9`)
  const stopped = await room.post(workflow_id, 'x')
  expect([stopped.status, JSON.stringify(stopped.body.detail)]).toEqual([
    422,
    expect.stringMatching(/Quality Control.*figures.*scene-2/u),
  ])

  await db.execute(sql`UPDATE stage SET status = 'awaiting_approval' WHERE workflow_id = ${workflow_id} AND number = 8`)
  expect(await room.post(workflow_id, 'x')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('PUB-05 without credentials it is 422 with instructions, and another account is never used', async () => {
  const other = await room.server.partner()
  const theirs = await room.film(other)
  const nobody = await room.call('POST', `/workflows/${theirs}/posts`, { platform: 'x', format: '16:9' }, { key: other.api_key })
  expect(nobody).toMatchObject({ status: 422, body: { code: 'provider_not_configured' } })

  const post_id = await make('youtube')
  room.fakes.youtube.conduct = { ...room.fakes.youtube.conduct, other_account: true }
  expect(await room.work(post_id)).toBe('failed')
  const { post } = await room.get(post_id)
  expect(post.error).toMatch(/is now connected as .*, but this post was made for Orion Test Channel/u)
  expect(room.fakes.youtube.posts()).toHaveLength(0)
})

test('PUB-03 drafts are changed and sent, scheduled posts are moved and cancelled, and sent posts are not', async () => {
  const draft = await make('x', { draft: true })
  expect(await room.turn(draft)).toBe('draft')
  const late = inHours(48)
  const moved = await room.call('PUT', `/posts/${draft}`, { publish_at: late, zone: 'America/Mexico_City', draft: false })
  expect(moved.body.post).toMatchObject({ state: 'scheduled', publish_at: late, zone: 'America/Mexico_City' })
  const wrong = await room.call('PUT', `/posts/${draft}`, { texts: { text: 'x'.repeat(400) } })
  expect(wrong.status).toBe(422)
  const now = await room.call('PUT', `/posts/${draft}`, { publish_at: null, texts: { text: 'Locks, told anew.' } })
  expect(now.body.post.state).toBe('sending')
  expect(await room.work(draft)).toBe('published')
  expect(room.fakes.x.posts()[0].text).toMatch(/Locks, told anew/u)
  expect((await room.call('POST', `/posts/${draft}/cancel`)).status).toBe(409)
  expect((await room.call('PUT', `/posts/${draft}`, { publish_at: late })).status).toBe(409)

  const scheduled = await make('instagram', { publish_at: inHours(1) })
  expect((await room.call('POST', `/posts/${scheduled}/cancel`)).body.post.state).toBe('cancelled')
  expect(await room.turn(scheduled)).toBe('cancelled')
  expect((await room.call('DELETE', `/posts/${scheduled}`)).body.post.state).toBe('deleted')
  expect(room.fakes.instagram.posts()).toHaveLength(0)
  expect(await audited(draft)).toEqual(['post.create', 'post.change', 'post.change'])
})

test('S10 a thumbnail is drawn with one’s own title in the platform’s size, at no cost, and sent', async () => {
  const draw = (body: object, more = {}) => room.call('POST', `/workflows/${workflow_id}/posts/thumbnail`, body, more)
  const balance = async () => (await room.call('GET', `/points/balance/${room.partner.organization_id}`)).body
  const before = await balance()
  const wide = await draw({ title: '  How locks\nlift ships ', format: '16:9' })
  expect([wide.status, wide.body.detail]).toEqual([201, undefined])
  const { asset_id, url } = wide.body.asset
  expect(wide.body.asset).toMatchObject({
    kind: 'image',
    mime_type: 'image/jpeg',
    width: 1280,
    height: 720,
    workflow_id,
    stage_number: 10,
  })
  const file = join(room.server.parts.config.data_dir, 'drawn.jpg')
  await writeFile(file, Buffer.from(await (await fetch(room.server.url + url)).arrayBuffer()))
  expect((await probeMedia(file, { demuxer: 'jpeg_pipe' })).video).toMatchObject({ width: 1280, height: 720 })
  expect((await draw({ title: 'How locks lift ships', format: '16:9' })).body.asset.asset_id).toBe(asset_id) // the same image
  const tall = await draw({ title: 'Other words', format: '9:16' })
  expect([tall.status, tall.body.asset.width, tall.body.asset.height]).toEqual([201, 1080, 1920])
  expect(await balance()).toEqual(before)

  const post_id = await make('youtube', { thumbnail_asset_id: asset_id })
  expect(await room.work(post_id)).toBe('published')
  expect((await room.get(post_id)).post).toMatchObject({ thumbnail_asset_id: asset_id, error: null })
  expect(room.fakes.youtube.calls.some(({ path }) => path.includes('thumbnails/set'))).toBe(true)

  expect((await draw({ title: ' ', format: '16:9' })).status).toBe(422)
  expect((await draw({ title: 'x'.repeat(101), format: '16:9' })).status).toBe(422)
  const blank = await draw({ title: 'Locks 등대', format: '16:9' })
  expect([blank.status, blank.body.detail[0].msg]).toEqual([422, 'Orion has no font for 등 대. Write the title without them.'])
  const other = await room.server.partner()
  expect((await draw({ title: 'Locks', format: '16:9' }, { key: other.api_key })).status).toBe(404)
  await room.server.parts.db.execute(
    sql`UPDATE stage SET chosen_iteration_id = NULL WHERE workflow_id = ${workflow_id} AND number = 5`,
  )
  expect(await draw({ title: 'Locks', format: '16:9' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('PICTURES-4 30.6 PUB-04 a post whose licence became invalid is not sent until the licence is corrected', async () => {
  const { db } = room.server.parts
  const draw = async (title: string): Promise<string> =>
    (await room.call('POST', `/workflows/${workflow_id}/posts/thumbnail`, { title, format: '16:9' })).body.asset.asset_id
  const [lake, thumbnail_asset_id] = [await draw('A lake'), await draw('Locks')]
  await db.execute(sql`ALTER TABLE iteration DISABLE TRIGGER USER`)
  const shown = { candidate_id: 'mine', kind: 'upload', image_asset_id: lake, licence: 'own', attribution: 'lake.jpg' }
  await db.execute(
    sql`UPDATE iteration SET content = jsonb_set(content, '{scenes,0}', content #> '{scenes,0}' || ${JSON.stringify({
      candidates: [shown],
      chosen: 'mine',
    })}::jsonb) WHERE workflow_id = ${workflow_id} AND stage_number = 5`,
  )
  const say = (asset_id: string, said: object) => room.call('PUT', `/assets/${asset_id}`, said)
  const publish_at = inHours(1)
  let post_id = ''
  for (const [asset_id, bad, words] of [
    [lake, { licence: 'CC BY-NC 4.0', title: 'Lake' }, /^“Lake” may not be used any more: its licence, CC BY-NC 4.0, .*stage 5/u],
    [thumbnail_asset_id, { licence: 'CC BY-ND 4.0', title: 'Cover' }, /^The thumbnail “Cover” may not .* another thumbnail\.$/u],
    [thumbnail_asset_id, { licence: 'CC BY 4.0', credit: null }, /^The thumbnail “Cover” names nobody, which .*CC BY 4\.0/u],
  ] as const) {
    post_id = await make('youtube', { format: '16:9', thumbnail_asset_id, publish_at, again: true })
    await say(asset_id, bad)
    expect(await room.work(post_id)).toBe('failed')
    const { post } = await room.get(post_id)
    expect([post.error, post.thumbnail_asset_id]).toEqual([expect.stringMatching(words), thumbnail_asset_id])
    expect(room.fakes.youtube.posts()).toHaveLength(0)
    const refused = await room.post(workflow_id, 'youtube', { format: '16:9', thumbnail_asset_id, again: true })
    expect([refused.status, refused.body.detail.map(({ type }: { type: string }) => type)]).toEqual([422, ['rights']])
    const moved = await room.call('PUT', `/posts/${await make('youtube', { format: '16:9', thumbnail_asset_id, draft: true })}`, {
      draft: false,
    })
    expect(moved.status).toBe(422)
    await say(asset_id, { licence: 'CC0' })
  }
  await room.call('POST', `/posts/${post_id}/send-again`)
  expect([await room.work(post_id), (await room.get(post_id)).post.error]).toEqual(['published', null])
})

test('S10 PUB-04 the thumbnail and the cover that stage 10 chose are sent with the film, unless the post has none', async () => {
  const draw = (body: object) => room.call('POST', `/workflows/${workflow_id}/posts/thumbnail`, { format: '16:9', ...body })
  const frame = await draw({ at_seconds: 1.5 })
  expect([frame.status, frame.body.detail, frame.body.asset?.width]).toEqual([201, undefined, 1920])
  expect((await draw({ at_seconds: 0 })).body.asset.asset_id).not.toBe(frame.body.asset.asset_id)
  expect((await draw({ at_seconds: 9999 })).body.detail[0]).toMatchObject({ loc: ['body', 'at_seconds'] })
  expect((await draw({})).body.detail[0]).toMatchObject({ loc: ['body', 'title'], msg: 'Write a title' })
  expect((await draw({ title: 'A', scene_id: 'nobody’s' })).body.detail[0]).toMatchObject({ loc: ['body', 'scene_id'] })
  const titled = (await draw({ title: 'How locks lift ships', scene_id: 'hook-1' })).body.asset

  const { content } = (await room.call('GET', `/workflows/${workflow_id}/stage-10-content`)).body.data
  const edit = (part: object, more = {}) =>
    room.call('PUT', `/workflows/${workflow_id}/stages/10/content`, { content: { ...content, ...part }, ...more })
  const poster = { asset_id: frame.body.asset.asset_id, at_seconds: 1.5 }
  const own = { asset_id: titled.asset_id, by_person: true }
  const chosen = { poster, thumbnails: [own], thumbnail_asset_id: titled.asset_id }
  const saved = await edit(chosen, { version: 1 })
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  expect((await edit(chosen, { version: 1 })).body.code).toBe('stale_version')
  const unknown = await edit({ thumbnails: [{ ...own, asset_id: '0198a3d0-0000-7000-8000-000000000000' }] })
  expect([unknown.status, unknown.body.detail[0].loc]).toEqual([422, ['body', 'content', 'thumbnails', 0, 'asset_id']])

  const { options } = (await room.call('GET', `/workflows/${workflow_id}/posts/options`)).body
  expect(options.find(({ platform }: PublishOptions) => platform === 'youtube').thumbnail_asset_id).toBe(titled.asset_id)
  const post_id = await make('youtube', { format: '16:9' })
  expect(await room.work(post_id)).toBe('published')
  expect((await room.get(post_id)).post.thumbnail_asset_id).toBe(titled.asset_id)
  const bytes = Buffer.from(await (await fetch(room.server.url + titled.url)).arrayBuffer())
  expect(room.fakes.youtube.posts()[0].thumbnail).toBe(createHash('sha256').update(bytes).digest('hex'))
  for (const platform of ['tiktok', 'instagram'] as const) {
    expect(await room.work(await make(platform))).toBe('published')
    expect([platform, room.fakes[platform].posts()[0].cover_ms]).toEqual([platform, 1500])
  }
  const without = await make('youtube', { format: '16:9', thumbnail_asset_id: null, again: true })
  expect(await room.work(without)).toBe('published')
  expect(room.fakes.youtube.posts().map(({ thumbnail }) => thumbnail)).toContain(null)
})

test('S10 PUB-04 a film is sent with a person’s chapters; before stage 10 has made that file, a check says so', async () => {
  const { db } = room.server.parts
  const { content } = (await room.call('GET', `/workflows/${workflow_id}/stage-10-content`)).body.data
  const set = (part: object) =>
    db.execute(sql`UPDATE iteration SET content = content || ${JSON.stringify(part)}::jsonb
      WHERE workflow_id = ${workflow_id} AND stage_number = 10`)
  await db.execute(sql`ALTER TABLE iteration DISABLE TRIGGER USER`)
  await set({ chapters_by_person: true })
  const wish = { platform: 'youtube', format: '16:9', answers: { made_for_kids: 'no' } }
  const chaptersSaid = async () => {
    const { body } = await room.call('POST', `/workflows/${workflow_id}/posts/check`, wish)
    return body.checks.find(({ check }: { check: string }) => check === 'chapters')
  }
  expect(await chaptersSaid()).toMatchObject({ ok: false, blocks: false, detail: expect.stringContaining('stage 10') })

  const chaptered_film_asset_id = content.versions[0].film_asset_id // another file: here, only its name differs
  await set({ chaptered_film_asset_id })
  expect(await chaptersSaid()).toBeUndefined()
  const findAsset = async (id: string) =>
    (await db.execute<{ asset_id: string }>(sql`SELECT asset_id FROM post WHERE id = ${id}`)).rows[0].asset_id
  expect(await findAsset(await make('youtube', { format: '16:9' }))).toBe(chaptered_film_asset_id)

  await set({ film_asset_id: chaptered_film_asset_id }) // stage 8 has made another film since stage 10 ran
  expect(await findAsset(await make('youtube', { format: '16:9', again: true }))).toBe(content.film_asset_id)
})

test('S10 a platform that hangs delays no other: the others are offered, and it is reported as not answering', async () => {
  room.fakes.youtube.trouble = 'slow'
  const begun = performance.now()
  const { body } = await room.call('GET', `/workflows/${workflow_id}/posts/options`)
  expect((performance.now() - begun) / 1000).toBeLessThan(20)
  const troubles = Object.fromEntries(body.options.map(({ platform, trouble }: PublishOptions) => [platform, trouble]))
  expect(troubles).toEqual({
    ...Object.fromEntries(PLATFORM_KEYS.map((platform) => [platform, null])),
    youtube: 'YouTube did not answer within 8 seconds. Try again in a moment.',
  })
  room.fakes.youtube.trouble = 'none'
})

test('PUB-02 a post that is cancelled during its upload, before the irreversible call, is not published', async () => {
  const post_id = await make('facebook')
  const stop = new AbortController()
  room.fakes.facebook.fault = { at: /video-upload/u, kind: 'in_body', hit: () => stop.abort(LOST) }
  await room.turn(post_id, stop.signal)
  expect((await room.call('POST', `/posts/${post_id}/cancel`)).body.post.state).toBe('cancelled')
  expect(await room.work(post_id)).toBe('cancelled')
  expect(room.fakes.facebook.posts()).toHaveLength(0)
})

test('PUB-01 a refused post fails with the platform’s message, is corrected and sent again once', async () => {
  room.fakes.tiktok.conduct = { ...room.fakes.tiktok.conduct, refuses: 'content' }
  const post_id = await make('tiktok')
  expect(await room.work(post_id)).toBe('failed')
  expect((await room.get(post_id)).post.error).not.toBe('')
  room.fakes.tiktok.conduct = { ...room.fakes.tiktok.conduct, refuses: null }
  const mended = await room.call('PUT', `/posts/${post_id}`, { texts: { text: 'Mended.' } })
  expect(mended.body.post.state).toBe('failed')
  expect((await room.call('POST', `/posts/${post_id}/send-again`)).body.post.state).toBe('sending')
  expect(await room.work(post_id)).toBe('published')
  expect(room.fakes.tiktok.posts()).toHaveLength(1)
  expect((await room.call('POST', `/posts/${post_id}/send-again`)).status).toBe(409)
})

test('PUB-01 an unknown post is checked for a day before it can be sent again, and then its attempts are checked first', async () => {
  const { db } = room.server.parts
  const post_id = await make('x')
  room.fakes.x.fault = { at: /^POST \/2\/tweets/u, kind: 'before' }
  expect(await room.turn(post_id)).toBe('unknown')
  const early = await room.call('POST', `/posts/${post_id}/send-again`)
  expect([early.status, early.body.detail]).toEqual([409, expect.stringMatching(/This post may be live/u)])
  expect((await room.call('POST', `/posts/${post_id}/check`)).body.post.state).toBe('unknown')
  await db.execute(sql`UPDATE post SET send_again_from = now() WHERE id = ${post_id}`)
  expect((await room.call('POST', `/posts/${post_id}/send-again`)).body.post.state).toBe('sending')
  expect(await room.work(post_id)).toBe('published')
  expect(room.fakes.x.posts()).toHaveLength(1)
  expect(await audited(post_id)).toEqual(['post.create', 'post.check', 'post.send_again'])

  const again = await make('x', { again: true, texts: { text: 'Locks once more.' } }) // X refuses the same text twice
  room.fakes.x.fault = { at: /^POST \/2\/tweets/u, kind: 'after' }
  expect(await room.turn(again)).toBe('unknown')
  await db.execute(sql`UPDATE post SET send_again_from = now() WHERE id = ${again}`)
  await room.call('POST', `/posts/${again}/send-again`)
  expect(await room.work(again)).toBe('published')
  expect(room.fakes.x.posts()).toHaveLength(2) // the post was live, so nothing was sent again
})

test('PUB-03 at a limit a post waits and shows until when; all posts of an account share its slots', async () => {
  const { db } = room.server.parts
  room.fakes.tiktok.conduct = { ...room.fakes.tiktok.conduct, refuses: 'limit' }
  const post_id = await make('tiktok')
  expect(await room.turn(post_id)).toBe('scheduled')
  const { post } = await room.get(post_id)
  expect(post.waits_until).not.toBeNull()
  expect(post.error).not.toBeNull()
  room.fakes.tiktok.conduct = { ...room.fakes.tiktok.conduct, refuses: null }
  expect(await room.work(post_id)).toBe('published')

  const others = []
  for (let index = 0; index < 9; index += 1) others.push(await make('tiktok', { again: true }))
  await Promise.all(others.map((id) => room.turn(id)))
  const { rows } = await db.execute<{ counted: number }>(sql`SELECT count(counted_at) AS counted FROM post_attempt`)
  const states = await Promise.all(others.map((id) => room.state(id)))
  expect(rows[0].counted).toBe(6) // TikTok allows six posts a minute
  expect(states.filter((state) => state === 'scheduled')).toHaveLength(4)
})

test('PUB-05 an expired token is renewed once and stored; a revoked grant is reported once, by card and mail', async () => {
  const { db } = room.server.parts
  room.fakes.youtube.trouble = 'revoked'
  expect((await room.post(workflow_id, 'youtube')).status).toBe(422)
  expect((await room.post(workflow_id, 'youtube')).status).toBe(422)
  expect((await outbox(room.server)).map(({ subject }) => subject)).toEqual(['YouTube has to be connected again'])
  const { rows } = await db.execute<{ status: string; detail: string }>(
    sql`SELECT status, detail FROM credential WHERE provider = 'youtube' AND organization_id = ${room.partner.organization_id}`,
  )
  expect(rows[0].status).toBe('error')
  room.fakes.youtube.trouble = 'server_error'
  await room.connect('youtube')
  const away = await room.post(workflow_id, 'youtube')
  expect(away.status).toBe(422)
  expect(await outbox(room.server)).toHaveLength(1) // an outage does not mean that the grant was revoked
})

test('PUB-05 a renewed token is stored although the job ends during the call, and the post continues with it', async () => {
  const { tiktok } = room.fakes
  const post_id = await make('tiktok')
  const ending = new AbortController()
  tiktok.conduct = { ...tiktok.conduct, epoch: 1 } // the stored token is invalid, and its refresh token works only once
  tiktok.fault = { at: /oauth\/token/u, kind: 'none', hit: () => ending.abort(HANDED_BACK) }
  await room.turn(post_id, ending.signal)
  expect([ending.signal.aborted, await room.work(post_id)]).toEqual([true, 'published'])
})

test('PUB-03 deleting a workflow or a credential cancels scheduled posts with a reason; running ones are finished', async () => {
  const scheduled = await make('x', { publish_at: inHours(5) })
  const processing = await make('youtube')
  room.fakes.youtube.conduct = { ...room.fakes.youtube.conduct, polls: 2 }
  await room.turn(processing)
  expect(await room.state(processing)).toBe('processing')
  const credential_id = await room.connect('youtube')
  const { status } = await room.server.call('DELETE', `/api/v1/api-keys/${credential_id}`, { key: room.partner.api_key })
  expect(status).toBe(200)
  expect(await room.work(processing)).toBe('published') // with the copy of the credential that the post keeps

  const x_id = await room.connect('x')
  await room.server.call('DELETE', `/api/v1/api-keys/${x_id}`, { key: room.partner.api_key })
  expect((await room.get(scheduled)).post).toMatchObject({ state: 'cancelled', error: 'The X credentials were deleted.' })

  const other = await room.film()
  const { body } = await room.post(other, 'instagram', { publish_at: inHours(5) })
  await room.call('DELETE', `/workflows/${other}`)
  expect((await room.get(body.post.post_id)).post).toMatchObject({
    state: 'cancelled',
    error: expect.stringMatching(/workflow was deleted/u),
  })
})

test('PUB-01 when the kept credential has expired, the post says that nobody can check it any more', async () => {
  const { db } = room.server.parts
  const post_id = await make('youtube')
  room.fakes.youtube.conduct = { ...room.fakes.youtube.conduct, polls: 9 }
  await room.turn(post_id)
  await room.server.call('DELETE', `/api/v1/api-keys/${await room.connect('youtube')}`, { key: room.partner.api_key })
  await db.execute(sql`UPDATE kept_credential SET kept_until = now()`)
  expect(await room.turn(post_id)).toBe('unknown')
  expect((await room.get(post_id)).post.error).toMatch(/Orion cannot check this post: check it on YouTube/u)
})

test('S10 a live post is removed from its platform, or the answer says that the platform does not allow it', async () => {
  const removable = await make('youtube')
  await room.work(removable)
  expect((await room.call('DELETE', `/posts/${removable}`)).body.post.state).toBe('deleting')
  expect(await room.work(removable)).toBe('deleted')
  expect(room.fakes.youtube.posts()).toHaveLength(0)
  const fixed = await make('tiktok')
  await room.work(fixed)
  const refused = await room.call('DELETE', `/posts/${fixed}`)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/TikTok does not let apps delete a post/u)])
})

test('PUB-05 T7 another organization sees no posts, and a viewer can only read them', async () => {
  const post_id = await make('x', { publish_at: inHours(3) })
  const other = await room.server.partner()
  const as = (key: string) => ({ key })
  for (const [method, path] of [
    ['GET', `/posts/${post_id}`],
    ['PUT', `/posts/${post_id}`],
    ['POST', `/posts/${post_id}/cancel`],
    ['POST', `/posts/${post_id}/check`],
    ['POST', `/posts/${post_id}/send-again`],
    ['DELETE', `/posts/${post_id}`],
    ['GET', `/workflows/${workflow_id}/posts`],
    ['GET', `/workflows/${workflow_id}/posts/options`],
  ])
    expect([method, path, (await room.call(method, path, method === 'PUT' ? {} : undefined, as(other.api_key))).status]).toEqual([
      method,
      path,
      404,
    ])
  expect((await room.call('GET', '/posts', undefined, as(other.api_key))).body.posts).toEqual([])
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  expect((await room.call('GET', `/posts/${post_id}`, undefined, as(viewer.token))).status).toBe(200)
  expect((await room.call('POST', `/posts/${post_id}/cancel`, undefined, as(viewer.token))).status).toBe(403)
})

test('PUB-03 the calendar lists posts by hour in pages with times and states; the sweep keeps the film of a post', async () => {
  const { db } = room.server.parts
  const hours = [3, 1, 2]
  const ids = []
  for (const hour of hours) ids.push(await make('x', { publish_at: inHours(100 + hour), again: true }))
  const from = inHours(100)
  const page = await room.call('GET', `/posts?from=${from}&limit=2&state=scheduled`)
  expect(page.body.posts.map(({ post_id }: { post_id: string }) => post_id)).toEqual([ids[1], ids[2]])
  const next = await room.call('GET', `/posts?from=${from}&limit=2&cursor=${encodeURIComponent(page.body.next_cursor)}`)
  expect([next.body.posts[0].post_id, next.body.next_cursor]).toEqual([ids[0], null])
  expect((await room.call('GET', '/posts?state=gone')).status).toBe(422)

  await db.execute(sql`UPDATE asset SET created_at = now() - interval '3 days'`)
  await sweep(room.server.parts)
  const { rows } = await db.execute<{ kept: number }>(
    sql`SELECT count(*) AS kept FROM asset a JOIN post p ON p.asset_id = a.id WHERE p.id = ANY(${sql.param(ids)})`,
  )
  expect(rows[0].kept).toBe(3)
})

test('TRUST 4 PUB-02 after a rotation of the master key a post continues with its handle and its kept credential', async () => {
  const { db, config } = room.server.parts
  const post_id = await make('youtube')
  const stop = new AbortController()
  room.fakes.youtube.fault = { at: /^PUT/u, kind: 'in_body', hit: () => stop.abort(LOST) }
  await room.turn(post_id, stop.signal)
  const credential_id = await room.connect('youtube') // saving again makes a copy of the credential
  await room.server.call('DELETE', `/api/v1/api-keys/${credential_id}`, { key: room.partner.api_key })
  const { id } = await rotateMasterKey(db, config)
  const { rows } = await db.execute<{
    kid: string
  }>(sql`SELECT handle ->> 'kid' AS kid FROM post_attempt WHERE post_id = ${post_id}
    UNION ALL SELECT sealed ->> 'kid' FROM kept_credential`)
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ kid }) => kid))).toEqual(new Set([id]))
  expect(await room.work(post_id)).toBe('published')
  expect(room.fakes.youtube.posts()).toHaveLength(1)
})

test('PUB-01 the history of a post cannot be changed', async () => {
  const { db } = room.server.parts
  const post_id = await make('x', { publish_at: inHours(9) })
  for (const statement of [sql`UPDATE post_event SET what = 'x'`, sql`DELETE FROM post_event`, sql`TRUNCATE post_event`])
    await expect(db.execute(statement)).rejects.toThrow()
  expect(await whats(post_id)).toEqual(['scheduled'])
  await db.execute(sql`DELETE FROM workflow WHERE id = ${workflow_id}`) // it is deleted only together with its film
  expect((await db.execute(sql`SELECT 1 FROM post_event WHERE post_id = ${post_id}`)).rows).toEqual([])
})

test('56 PUB-04 credits are added to a post if the account’s own server has room for them', async () => {
  const credit = 'Image: A. Person, CC BY 4.0'
  for (const [most, has_room] of [
    [5000, true],
    [500, false],
  ] as const) {
    await room.limitMastodon(most)
    const post_id = await make('mastodon', { draft: true })
    await room.server.parts.db.execute(sql`UPDATE post SET credits = ${JSON.stringify([credit])}::jsonb WHERE id = ${post_id}`)
    const sent = await room.call('PUT', `/posts/${post_id}`, { draft: false, again: true })
    const { checks } = (await room.get(post_id)).post
    expect([sent.status, checks.find(({ check }) => check === 'credits')?.ok]).toEqual([200, has_room])
    expect(await room.work(post_id)).toBe('published')
    const text = 'How locks work. #canals'
    expect(room.fakes.mastodon.posts()[0]!.text).toBe(has_room ? `${text}\n\n${credit}` : text)
  }
})

test('56 PUB-04 a sent post is found although its server’s limits cannot be read', async () => {
  await room.limitMastodon(5000)
  const credits = JSON.stringify(['Image: A. Person, CC BY 4.0'])
  for (const [killed, state] of [
    [false, 'unknown'],
    [true, 'sending'],
  ] as const) {
    const post_id = await make('mastodon', { again: true })
    await room.server.parts.db.execute(sql`UPDATE post SET credits = ${credits}::jsonb WHERE id = ${post_id}`)
    const stop = new AbortController()
    const fail = () => {
      room.fakes.mastodon.fault = { at: /instance/u, kind: 'error', hit: fail }
    }
    const lose = () => {
      if (killed) stop.abort(LOST)
      fail()
    }
    room.fakes.mastodon.fault = { at: /^POST .*\/statuses/u, kind: 'after', hit: lose }
    expect(await room.turn(post_id, stop.signal)).toBe(state)
    expect([state, await room.turn(post_id)]).toEqual([state, 'published'])
    room.fakes.mastodon.fault = null
  }
})

test(
  'PUB-06 a rehearsal uses the included simulators, needs no credentials and sends nothing from the machine',
  { timeout: 900_000 },
  async () => {
    const other = await room.server.partner()
    const theirs = await room.film(other)
    const by = { key: other.api_key }
    const wish = { platform: 'x', format: '16:9', texts: { text: 'A rehearsal.' }, rehearsal: true }
    const { body: options } = await room.call('GET', `/workflows/${theirs}/posts/options?rehearsal=true`, undefined, by)
    expect(options.options.map(({ trouble }: { trouble: string | null }) => trouble)).toEqual(PLATFORM_KEYS.map(() => null))
    const { status, body } = await room.call('POST', `/workflows/${theirs}/posts`, wish, by)
    expect([status, body.detail]).toEqual([202, undefined])
    expect(await room.work(body.post.post_id)).toBe('published')
    expect(body.post.rehearsal).toBe(true)
    expect(room.fakes.x.calls).toEqual([])
  },
)

test('T8 SOC-05 PUB-02 no answer, event, log row or export has a secret or an upload address', async () => {
  const { db } = room.server.parts
  for (const platform of PLATFORM_KEYS) {
    room.fakes[platform].trouble = 'echo'
    await room.post(workflow_id, platform)
    room.fakes[platform].trouble = 'none'
    await room.work(await make(platform, { again: true }))
  }
  const { rows } = await db.execute<{ text: string }>(sql`SELECT string_agg(t::text, ' ') AS text FROM (
    SELECT to_jsonb(p) AS t FROM post p UNION ALL SELECT to_jsonb(e) FROM post_event e UNION ALL SELECT to_jsonb(a) FROM post_attempt a
    UNION ALL SELECT data FROM event UNION ALL SELECT to_jsonb(l) FROM audit_log l) AS told`)
  const secrets = PLATFORM_KEYS.flatMap((key) => Object.entries(STAND_INS[key].account(room.fakes[key].url)))
  for (const [name, value] of secrets)
    if (/secret|token|key/u.test(name) && value.length > 8) expect([name, rows[0].text.includes(value)]).toEqual([name, false])
  expect(rows[0].text).not.toMatch(/upload_id=|video-upload\/|ig-api-upload/u)
})
