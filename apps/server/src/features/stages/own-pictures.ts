import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { wrongField } from '@orion/contract/errors.ts'
import type { Executor } from '../../db/open.ts'
import { knownAssets } from '../assets/queries.ts'

/**
 * Checks that the pictures that a person chose to stand for a film, in a request at `loc`, are the organization's own. Throws
 * invalid_fields at the first that is not.
 */
export async function requireOwnPictures(
  db: Executor,
  organization_id: string,
  { poster, thumbnails = [] }: Pick<Distribution, 'poster' | 'thumbnails'>,
  loc: (string | number)[],
): Promise<void> {
  const persons = thumbnails.filter(({ by_person }) => by_person)
  const named = [
    ...(poster === undefined ? [] : [{ asset_id: poster.asset_id, at: ['poster', 'asset_id'] }]),
    ...persons.map(({ asset_id }, index) => ({ asset_id, at: ['thumbnails', index, 'asset_id'] })),
  ]
  if (named.length === 0) return
  const known = await knownAssets(
    db,
    organization_id,
    named.map(({ asset_id }) => asset_id),
  )
  const unknown = named.find(({ asset_id }) => known.get(asset_id)?.kind !== 'image')
  if (unknown !== undefined) throw wrongField([...loc, ...unknown.at], 'This picture is not there.', 'unknown')
}
