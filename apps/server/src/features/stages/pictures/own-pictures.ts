import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Executor } from '../../../db/open.ts'
import { knownAssets } from '../../assets/queries.ts'
import { requireShowable } from './library-rights.ts'

/** A file that a content names, and its location in the content. */
type Named = { asset_id: string; at: (string | number)[] }

/** The poster and the thumbnails of a film, each with its location in the edit. */
export const standingPictures = ({ poster, thumbnails = [] }: Partial<Pick<Distribution, 'poster' | 'thumbnails'>>): Named[] => [
  ...(poster ? [{ asset_id: poster.asset_id, at: ['poster', 'asset_id'] }] : []),
  ...thumbnails.map(({ asset_id }, index) => ({ asset_id, at: ['thumbnails', index, 'asset_id'] })),
]

/** A person's own images among the images of a film's scenes. */
export const uploadedPictures = ({ scenes }: Pick<ImageSelection, 'scenes'>): Named[] =>
  scenes.flatMap(({ candidates = [] }, scene) =>
    candidates.flatMap(({ kind, image_asset_id }, index) =>
      kind === 'upload' && image_asset_id !== undefined
        ? [{ asset_id: image_asset_id, at: ['scenes', scene, 'candidates', index, 'image_asset_id'] }]
        : [],
    ),
  )

/** A person's own images on boards, in an edit. */
export const boardPictures = ({ boards }: Pick<ImageSelection, 'boards'>): Named[] =>
  (boards?.boards ?? []).flatMap(({ takes = [] }, board) =>
    takes.flatMap(({ edits }, take) =>
      edits?.picture
        ? [
            {
              asset_id: edits.picture.image_asset_id,
              at: ['boards', 'boards', board, 'takes', take, 'edits', 'picture', 'image_asset_id'],
            },
          ]
        : [],
    ),
  )

/** The images of a film's scenes that Orion did not generate. */
export const filmPictures = ({ scenes }: Pick<ImageSelection, 'scenes'>): Named[] =>
  scenes.flatMap(({ candidates }) =>
    candidates.flatMap(({ kind, image_asset_id, clip }) =>
      [kind === 'drawn' ? undefined : image_asset_id, clip?.asset_id].flatMap((asset_id) =>
        asset_id ? [{ asset_id, at: [] }] : [],
      ),
    ),
  )

/**
 * Checks the images that an edit adds to those `before` it: they must be the organization's own, and a film must be allowed to show them.
 * `loc` is their place in the request. Throws invalid_fields at the first image that fails.
 */
export async function requirePictureAccess(
  db: Executor,
  organization_id: string,
  { sent, before, loc }: Record<'sent' | 'before', readonly Named[]> & { loc: (string | number)[] },
): Promise<void> {
  const named = sent.filter(({ asset_id }) => before.every((each) => each.asset_id !== asset_id))
  if (named.length === 0) return
  const known = await knownAssets(
    db,
    organization_id,
    named.map(({ asset_id }) => asset_id),
  )
  for (const { asset_id, at } of named) {
    const picture = known.get(asset_id)
    if (picture?.kind !== 'image') throw wrongField([...loc, ...at], say('stages.picture_gone'), 'unknown')
    requireShowable(picture, [...loc, ...at])
  }
}
