import { forbidsFilms } from '@orion/contract/forbidding-licence.ts'
import type { PostCheck } from '@orion/contract/posts.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { wantsAuthor } from '@orion/pipeline/providers/found/free-licence.ts'
import type { Executor } from '../../db/open.ts'
import { knownAssets } from '../assets/queries.ts'
import { filesBarred } from '../stages/pictures/library-rights.ts'
import { readIteration, readMadeFrom } from '../stages/queries.ts'
import type { PostRow } from './queries.ts'

/** The files that a post sends: a film, as a version of stage 8, and the thumbnail. */
type Sent = Pick<PostRow, 'organization_id' | 'workflow_id' | 'iteration_id' | 'thumbnail_asset_id'>

/**
 * Checks with the library's current data whether every part of a post may be shown. Returns a blocking check for each image, recording,
 * clip or track of the film that may not be shown, and for such a thumbnail. Returns an empty list when everything may be published. Only
 * the files inside the film count, not the current content of its stages.
 */
export async function checkRights(db: Executor, sent: Sent): Promise<PostCheck[]> {
  const { organization_id, workflow_id, iteration_id, thumbnail_asset_id } = sent
  const film = await readIteration(db, workflow_id, iteration_id)
  const barred = film === null ? [] : await filesBarred(db, organization_id, await readMadeFrom(db, workflow_id, film))
  const words = barred.map(
    ({ name, licence, stage_number }) => say('organizations.may_not_used_any_more', { name, licence, stage_number }).text,
  )
  const thumbnail = thumbnail_asset_id === null ? null : await thumbnailBarred(db, organization_id, thumbnail_asset_id)
  return [...words, ...(thumbnail === null ? [] : [thumbnail])].map((detail) => ({
    check: 'rights',
    ok: false,
    blocks: true,
    detail,
  }))
}

/** The reason why a thumbnail may not be shown, and what to do. Null when it may be shown. */
async function thumbnailBarred(db: Executor, organization_id: string, asset_id: string): Promise<string | null> {
  const picture = (await knownAssets(db, organization_id, [asset_id])).get(asset_id)
  if (picture === undefined || picture.licence === null) return null
  const { licence, credit } = picture
  const name = picture.title ?? picture.name ?? ''
  if (forbidsFilms(licence)) return say('organizations.thumbnail_may_not_shown_any', { name, licence }).text
  if (!wantsAuthor(licence) || credit !== null) return null
  return say('organizations.thumbnail_names_nobody_which_licence', { name, licence }).text
}
