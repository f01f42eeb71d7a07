import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Executor } from '../../db/open.ts'
import { boardPictures, filmPictures, requirePictureAccess, standingPictures, uploadedPictures } from './pictures/own-pictures.ts'
import { requireTakeAccess } from './takes/own-takes.ts'

/**
 * An edit of a stage. `sent` is the edited content, whose form the stage has checked. `before` is the previous content. `field` is the
 * location in the request's body, or the part of the content that can be sent alone.
 */
type Edit<K extends StageKey> = {
  content: ContentOf<K>
  sent: ContentOf<K>
  before: ContentOf<K>
  db: Executor
  organization_id: string
  field: string
}

/** The check of a person's files, for each stage whose content can contain such files. */
const CHECKS: { [K in StageKey]?: (edit: Edit<K>) => Promise<void> } = {
  voice_scenes: ({ content, before, db, organization_id, field }) =>
    requireTakeAccess(db, organization_id, {
      content,
      before,
      loc: field === 'scenes' ? ['body', field] : ['body', field, 'scenes'],
    }),
  image_selection: async ({ sent, before, db, organization_id, field }) => {
    const check = (named: Omit<Parameters<typeof requirePictureAccess>[2], 'loc'>) =>
      requirePictureAccess(db, organization_id, { ...named, loc: ['body', field] })
    await check({ sent: uploadedPictures(sent), before: uploadedPictures(before) })
    await check({ sent: boardPictures(sent), before: [...boardPictures(before), ...filmPictures(before)] })
  },
  distribution: ({ sent, before, db, organization_id, field }) =>
    requirePictureAccess(db, organization_id, {
      sent: standingPictures(sent),
      before: standingPictures(before),
      loc: ['body', field],
    }),
}

/**
 * Checks that an edit of a stage's content names no file of another organization. Throws AppError invalid_fields at the first such file.
 */
export async function requireFileAccess<K extends StageKey>(key: K, edit: Edit<K>): Promise<void> {
  await CHECKS[key]?.(edit)
}
