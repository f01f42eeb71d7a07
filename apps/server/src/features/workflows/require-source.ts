import { SOURCE_LIMITS, type Source } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import { allowedOrigins } from '@orion/pipeline/clients/allowed-origins.ts'
import { checkLink } from '@orion/pipeline/clients/http.ts'
import type { Transaction } from '../../db/open.ts'
import { knownAssets } from '../assets/queries.ts'

/** Throws AppError when a source's link leads to a private address or one of its files is not the organization's. */
export async function requireSource(tx: Transaction, organization_id: string, source: Source | undefined): Promise<void> {
  for (const url of source?.urls ?? []) checkLink(url, allowedOrigins())
  const asset_ids = source?.asset_ids ?? []
  if (asset_ids.length === 0) return
  if (asset_ids.length > SOURCE_LIMITS.files) throw new AppError('invalid_fields', `At most ${SOURCE_LIMITS.files} files`)
  const found = await knownAssets(tx, organization_id, asset_ids)
  const index = asset_ids.findIndex((asset_id) => !found.has(asset_id))
  if (index === -1) return
  const msg = 'A source file is not there. Upload it again.'
  throw new AppError('invalid_fields', msg, { fields: [{ loc: ['body', 'source', 'asset_ids', index], msg, type: 'unknown' }] })
}
