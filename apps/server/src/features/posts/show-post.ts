import type { Post } from '@orion/contract/posts.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import type { Transaction } from '../../db/open.ts'
import { fileInEvent, publish } from '../../events/publish.ts'
import type { Keyring } from '../keys/keyring.ts'
import { signedUrl } from '../assets/signed-url.ts'
import type { PostRow } from './queries.ts'

/** A post as the API shows it. `getAddress` returns the address of its thumbnail. */
export const showPost = (row: PostRow, getAddress: (asset_id: string) => string): Post => ({
  post_id: row.id,
  organization_id: row.organization_id,
  workflow_id: row.workflow_id,
  name: row.name,
  platform: row.platform,
  account: row.account,
  state: row.state,
  format: row.format,
  picture_url: row.picture_asset_id === null ? null : getAddress(row.picture_asset_id),
  publish_at: isoTimeOrNull(row.publish_at),
  zone: row.zone,
  texts: row.texts,
  answers: row.answers,
  visibility: row.visibility,
  visibility_seen: row.visibility_seen,
  url: row.url,
  remote_id: row.remote_id,
  progress: row.progress,
  error: row.error,
  waits_until: isoTimeOrNull(row.waits_until),
  send_again_from: isoTimeOrNull(row.send_again_from),
  thumbnail_asset_id: row.thumbnail_asset_id,
  rehearsal: row.rehearsal,
  checks: row.checks,
  created_at: isoTime(row.created_at),
})

/** A post for an answer, with signed addresses. */
export const answerPost = ({ keyring }: { keyring: Keyring }, row: PostRow): Post =>
  showPost(row, (asset_id) => signedUrl(keyring, { asset_id, organization_id: row.organization_id }))

/** Sends the state of a post to every open screen, exactly when the transaction commits. */
export const publishPost = (tx: Transaction, row: PostRow): Promise<void> =>
  publish(tx, row, { type: 'post', post: showPost(row, fileInEvent) })
