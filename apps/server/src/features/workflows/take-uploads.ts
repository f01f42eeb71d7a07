import { wrongField } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import type { AssetKind } from '@orion/pipeline/core/stage.ts'
import type { Transaction } from '../../db/open.ts'
import { type KnownAsset, knownAssets, linkAssets } from '../assets/queries.ts'

type Taken = {
  organization_id: string
  workflow_id: string
  stage_number: number
  asset_ids: string[]
  /** The kind of the files. Absent if files of any kind are accepted. */
  kind?: AssetKind
  /** The location of the files in the request's body. */
  loc: (string | number)[]
  /** The message when a file is not the organization's or is of another kind. */
  missing: Words
  /** Throws an error at the location of a file that a film may not use. Without this function all files may be used. */
  check?: (known: KnownAsset, loc: (string | number)[]) => void
}

/**
 * Links the uploads that a stage uses to its workflow, and returns the library's data about them. Throws AppError invalid_fields at the
 * first file that does not belong to the organization.
 */
export async function takeUploads(
  tx: Transaction,
  { organization_id, workflow_id, stage_number, asset_ids, kind, loc, missing, check }: Taken,
): Promise<Map<string, KnownAsset>> {
  if (asset_ids.length === 0) return new Map()
  const found = await knownAssets(tx, organization_id, asset_ids)
  const index = asset_ids.findIndex((asset_id) =>
    kind === undefined ? !found.has(asset_id) : found.get(asset_id)?.kind !== kind,
  )
  if (index !== -1) throw wrongField([...loc, index], missing, 'unknown')
  for (const [at, asset_id] of asset_ids.entries()) {
    const asset = found.get(asset_id)
    if (asset !== undefined) check?.(asset, [...loc, at])
  }
  await linkAssets(tx, { organization_id, workflow_id, stage_number, asset_ids })
  return found
}
