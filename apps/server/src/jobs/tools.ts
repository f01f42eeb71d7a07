import { createPublicKey, sign } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import type { Tools } from '@orion/pipeline/core/stage.ts'
import type { Parts } from '../context.ts'
import { findAsset } from '../features/assets/queries.ts'
import { openService } from '../features/providers/open-service.ts'
import { forgetRecipes } from '../features/assets/recipe-queries.ts'
import { openOnce } from './once.ts'

type Own = Pick<Tools, 'env' | 'signal' | 'folder' | 'progress'> & { organization_id: string; recipe: string }

/** What a stage's `make` may use: files of its own organization only, read after their content was checked against their name. */
export function makeTools(
  parts: Pick<Parts, 'config' | 'db' | 'store' | 'keyring'>,
  { organization_id, recipe, ...own }: Own,
): Omit<Tools, 'made'> {
  const { db, store, keyring } = parts
  const find = async (asset_id: string) => {
    const asset = await findAsset(db, organization_id, asset_id)
    if (asset === null) throw new AppError('not_found', 'A file that this stage needs is gone. Run the stage before it again.')
    return asset
  }
  return {
    ...own,
    once: openOnce(parts, { organization_id, recipe, signal: own.signal }),
    service: (use) => openService(parts, organization_id, use, own.signal),
    async readAsset(asset_id) {
      const { sha256, size_bytes } = await find(asset_id)
      if (await store.isWhole(sha256)) {
        const path = await store.find(sha256, size_bytes)
        if (path !== null) return path
      }
      await forgetRecipes(db, organization_id, asset_id)
      throw new AppError(
        'not_found',
        'A file that this stage needs is damaged. Run the stage that made it again: only what is missing is made.',
      )
    },
    async describeAsset(asset_id) {
      const { name, mime_type } = await find(asset_id)
      return { name: name ?? '', mime_type }
    },
    sign: (bytes) => {
      const [{ id, provenance }] = keyring.all() // both of one key, also while it is rotated
      return {
        algorithm: 'Ed25519',
        key_id: id,
        public_key: createPublicKey(provenance).export({ format: 'pem', type: 'spki' }).toString(),
        signature: sign(null, bytes, provenance).toString('base64'),
      }
    },
  }
}
