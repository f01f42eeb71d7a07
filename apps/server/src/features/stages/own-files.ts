import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Executor } from '../../db/open.ts'
import { requireOwnPictures } from './own-pictures.ts'
import { requireOwnTakes } from './own-takes.ts'

/** Whose files an edit may name, and the field of the request's body that holds the content, or what the stage lets be sent alone. */
type Place = { db: Executor; organization_id: string; field: string }

/** How each stage whose content a person's files stand in is checked for them. */
const CHECKS: { [K in StageKey]?: (content: ContentOf<K>, place: Place) => Promise<void> } = {
  voice_scenes: (content, { db, organization_id, field }) =>
    requireOwnTakes(db, organization_id, content, field === 'scenes' ? ['body', field] : ['body', field, 'scenes']),
  distribution: (content, { db, organization_id, field }) => requireOwnPictures(db, organization_id, content, ['body', field]),
}

/** Checks that an edited content of a stage names no file of another organization. Throws AppError invalid_fields at the first. */
export async function requireOwnFiles<K extends StageKey>(key: K, content: ContentOf<K>, place: Place): Promise<void> {
  await CHECKS[key]?.(content, place)
}
