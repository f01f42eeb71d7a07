import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Post, PostEvent } from '@orion/contract/posts.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { sql } from '../db/drizzle.ts'
import type { Simulator } from '../../../../fakes/faults.ts'
import { fakeMastodon } from '../../../../fakes/mastodon.ts'
import { PLATFORM_KEYS, settingsOfPlatforms, STAND_INS } from '../../../../fakes/platforms.ts'
import { insertAsset } from '../features/assets/queries.ts'
import { askPlatform } from '../features/posts/ask-platform.ts'
import { sendPost } from '../jobs/send-post.ts'
import { addWorkflow } from './add-workflow.ts'
import { type Reply, type TestPartner, type TestServer, testServer } from './test-server.ts'

/** The seconds of the test's film. Facebook's simulator measures the same length. */
const SECONDS = 5

/** Simulated platforms, a server that uses them, and a partner with an accepted film in two formats. */
export type PublishingRoom = Awaited<ReturnType<typeof publishingRoom>>

/** Starts a platform's simulator. A second call starts an empty one at the same address. */
const start = (platform: Platform, port?: number): Promise<Simulator> => STAND_INS[platform].start({ port }, { seconds: SECONDS })

/** Opens the set-up. The caller must close it. */
export async function publishingRoom({ settings = {} }: { settings?: Record<string, string> } = {}) {
  const entries = await Promise.all(PLATFORM_KEYS.map(async (key) => [key, await start(key)] as const))
  const fakes = Object.fromEntries(entries) as Record<Platform, Simulator>
  const server: TestServer = await testServer({
    settings: {
      ...settingsOfPlatforms(fakes),
      ...settings,
    },
  })
  const { parts } = server
  const partner = await server.partner()
  const call = (method: string, path: string, body?: unknown, more: { key?: string; headers?: Record<string, string> } = {}) =>
    server.call(method, `/api/orion${path}`, {
      key: more.key ?? partner.api_key,
      ...(body !== undefined && { body }),
      ...(more.headers && { headers: more.headers }),
    })

  const room = {
    server,
    partner,
    fakes,
    call,
    /** Stores credentials that the simulator accepts. Returns the credential's id. */
    async connect(platform: Platform, by: TestPartner = partner): Promise<string> {
      const credentials = STAND_INS[platform].account(fakes[platform].url)
      const body = { provider_name: platform, category: 'social', credentials, org_id: by.organization_id }
      return (await server.call('POST', '/api/v1/api-keys', { key: by.api_key, body })).body.id
    },
    film: (by: TestPartner = partner): Promise<string> => addFilm(server, by),
    /** Makes a post, as the publish form does. */
    post: (workflow_id: string, platform: Platform, more: object = {}, headers?: Record<string, string>): Promise<Reply> =>
      call(
        'POST',
        `/workflows/${workflow_id}/posts`,
        { platform, ...STAND_INS[platform].post, ...more },
        { ...(headers && { headers }) },
      ),
    async get(post_id: string): Promise<{ post: Post; events: PostEvent[] }> {
      return (await call('GET', `/posts/${post_id}`)).body
    },
    /** Lets one worker work once on a post that is due now. Its pauses take no time. */
    async turn(post_id: string, signal: AbortSignal = new AbortController().signal): Promise<Post['state']> {
      await parts.db.execute(sql`UPDATE post SET due_at = now(), lease_until = NULL WHERE id = ${post_id} AND due_at IS NOT NULL`)
      const state = await room.state(post_id)
      if (state === 'scheduled' || state === 'sending') await sendPost(parts, post_id, { signal, pause: async () => {} })
      else await askPlatform(parts, post_id, { signal })
      return room.state(post_id)
    },
    async state(post_id: string): Promise<Post['state']> {
      const { rows } = await parts.db.execute<{ state: Post['state'] }>(sql`SELECT state FROM post WHERE id = ${post_id}`)
      return rows[0].state
    },
    /** Repeats `turn` until the post has ended. Stops after `most` turns. */
    async work(post_id: string, most = 14): Promise<Post['state']> {
      let state = await room.state(post_id)
      for (let turns = 0; turns < most && !ENDED.has(state); turns += 1) state = await room.turn(post_id)
      return state
    },
    /** Starts an empty simulator at the same address, and frees the slots of all accounts. */
    async renew(platform: Platform): Promise<Simulator> {
      const port = Number(new URL(fakes[platform].url).port)
      await fakes[platform].close()
      fakes[platform] = await start(platform, port)
      await parts.db.execute(sql`UPDATE post_attempt SET counted_at = NULL`)
      return fakes[platform]
    },
    /** Replaces Mastodon's simulator by a server at the same address that accepts this many characters. */
    async limitMastodon(most_characters: number): Promise<void> {
      const port = Number(new URL(fakes.mastodon.url).port)
      await fakes.mastodon.close()
      fakes.mastodon = await fakeMastodon({ port }, { most_characters })
    },
    async close() {
      await server.close()
      await Promise.all(Object.values(fakes).map((fake) => fake.close()))
    },
  }
  return room
}

const ENDED = new Set<Post['state']>(['published', 'failed', 'cancelled', 'deleted', 'draft'])

/** Adds a workflow whose stage 8 is accepted with a real film, and whose stage 10 also has it in 9:16. Returns its id. */
async function addFilm(server: TestServer, { organization_id, user_id }: TestPartner): Promise<string> {
  const { db, store } = server.parts
  const workflow_id = randomUUID()
  await addWorkflow(server, { workflow_id, organization_id, user_id })
  const keep = async (size: string): Promise<{ id: string; size_bytes: number }> => {
    const path = join(await store.temporaryFolder(), 'film.mp4')
    await writeFile(path, Buffer.concat([await encoded(size), freeBox(randomBytes(PADDING_BYTES))])) // the bytes differ each time
    const kept = await store.keep(path)
    const [width, height] = size.split('x').map(Number)
    const id = await insertAsset(db, {
      organization_id,
      ...kept,
      kind: 'video',
      mime_type: 'video/mp4',
      duration_seconds: SECONDS,
      width,
      height,
    })
    return { id, size_bytes: kept.size_bytes }
  }
  const wide = await keep('1280x720')
  const tall = await keep('720x1280')
  const film = { film_asset_id: wide.id, poster_asset_id: wide.id, duration_seconds: SECONDS }
  const assembly = {
    ...film,
    storyboard_asset_id: wide.id,
    thumbnail_asset_ids: [],
    width: 1280,
    height: 720,
    frame_rate: 30,
    chapters: [],
    storyboard: { columns: 1, rows: 1, tile_width: 1, tile_height: 1, interval_seconds: 1 },
    video_codec: 'h264',
    audio_codec: 'aac',
    size_bytes: wide.size_bytes,
    loudness_lufs: -14,
    true_peak_dbtp: -1,
  }
  const quality = { checks: [], passed: 0, failed: 0, film_asset_id: wide.id }
  const drawn = { candidate_id: 'a', kind: 'drawn', template: 'quiet', variant: 'A', slots: { look: 0 }, licence: 'CC0' }
  const opening = { scene_id: 'hook-1', text: 'Locks', chosen: 'a', solemn: false, topic: ['lock'] }
  const scenes = [{ ...opening, candidates: [{ ...drawn, image_asset_id: wide.id, attribution: '' }] }]
  const images = { brand_color: '#0e7c86', scenes }
  const version = { format: '9:16', film_asset_id: tall.id, poster_asset_id: tall.id, width: 720, height: 1280, paths: [] }
  const distribution = {
    texts: [],
    film_asset_id: wide.id,
    bundle_asset_id: wide.id,
    bundle_files: [],
    versions: [{ ...version, duration_seconds: SECONDS, size_bytes: tall.size_bytes }],
  }
  const images_id = randomUUID()
  for (const [number, content, id = randomUUID(), made_from = {}] of [
    [5, images, images_id],
    [8, assembly, randomUUID(), { image_selection: images_id }], // the id of each content is used as its hash
    [9, quality],
    [10, distribution],
  ] as const) {
    await db.execute(sql`INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from,
        sentence, llm_response, provider, model, created_by)
      VALUES (${id}, ${organization_id}, ${workflow_id}, ${number}, 1, ${JSON.stringify(content)}::jsonb, ${id},
        ${JSON.stringify(made_from)}::jsonb, '', '', 'built_in', '', ${user_id})`)
    await db.execute(sql`UPDATE iteration SET accepted_at = now() WHERE id = ${id}`)
    await db.execute(sql`UPDATE stage SET status = 'completed', chosen_iteration_id = ${id}
      WHERE workflow_id = ${workflow_id} AND number = ${number}`)
  }
  return workflow_id
}

const films = new Map<string, Promise<Buffer>>()

/** A film of this size, made by FFmpeg once. */
function encoded(size: string): Promise<Buffer> {
  if (!films.has(size)) films.set(size, encode(size))
  return films.get(size)!
}

async function encode(size: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-test-film-'))
  const path = join(folder, 'film.mp4')
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30`, '-f', 'lavfi', '-i', 'sine=f=440', '-t', String(SECONDS)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-threads', '1', '-c:a', 'aac'],
    ...['-movflags', '+faststart', path],
  ])
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}

const PADDING_BYTES = 1_000_000

/** A box of an MP4 that players ignore. */
function freeBox(bytes: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length + 8)
  head.write('free', 4)
  return Buffer.concat([head, bytes])
}
