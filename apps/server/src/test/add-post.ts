import { randomUUID } from 'node:crypto'
import type { PostState } from '@orion/contract/posts.ts'
import { sql } from '../db/drizzle.ts'
import { insertPost, updatePost } from '../features/posts/queries.ts'
import type { TestServer } from './test-server.ts'

/** Adds an unsent post of a workflow. Its file has only a row. Returns its id. */
export async function addPost(
  { parts: { db } }: TestServer,
  { workflow_id, organization_id, user_id }: { workflow_id: string; organization_id: string; user_id: string },
  state: PostState = 'draft',
): Promise<string> {
  const id = randomUUID()
  const asset_id = randomUUID()
  const sha256 = randomUUID().replaceAll('-', '').padEnd(64, '0')
  await db.execute(sql`INSERT INTO asset (id, organization_id, kind, mime_type, size_bytes, sha256)
    VALUES (${asset_id}, ${organization_id}, 'video', 'video/mp4', 3, ${sha256})`)
  const file = { size_bytes: 3, duration_seconds: 60, width: 1920, height: 1080, fps: 30 }
  const nothing = {
    url: null,
    remote_id: null,
    visibility_seen: null,
    error: null,
    publish_at: null,
    zone: null,
    visibility: null,
  }
  await db.transaction(async (tx) => {
    await insertPost(tx, {
      id,
      organization_id,
      workflow_id,
      iteration_id: 'i',
      name: 'W',
      language: 'en',
      platform: 'x',
      rehearsal: false,
      credential_id: 'gone',
      account_id: 'a',
      account: 'A',
      format: '16:9',
      asset_id,
      thumbnail_asset_id: null,
      captions_asset_id: null,
      picture_asset_id: null,
      texts: { text: 'T' },
      credits: [],
      answers: {},
      checks: [],
      ...nothing,
      file: { ...file, video_codec: 'h264', audio_codec: 'aac', faststart: true, loudness: -14 },
      state: 'draft',
      due: false,
      created_by: user_id,
    })
    if (state !== 'draft') await updatePost(tx, { post_id: id }, { state })
  })
  return id
}
