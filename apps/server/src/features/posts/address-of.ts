import type { SendTools } from '@orion/pipeline/platforms/publishing.ts'
import type { Parts } from '../../context.ts'
import { signedUrl } from '../assets/signed-url.ts'
import type { PostRow } from './queries.ts'

/**
 * A signed address of one of a post's files, for a receiver outside Orion. It is made directly before sending, because it expires. Null
 * when the file does not exist.
 */
export function signAddress(
  { keyring, config }: Pick<Parts, 'keyring' | 'config'>,
  { asset_id, thumbnail_asset_id, captions_asset_id, organization_id }: PostRow,
  file: Parameters<SendTools['getAddress']>[0],
): string | null {
  const id = { film: asset_id, thumbnail: thumbnail_asset_id, captions: captions_asset_id }[file]
  const home = (config.public_url ?? `http://localhost:${config.port}`).replace(/\/+$/, '')
  return id === null ? null : `${home}${signedUrl(keyring, { asset_id: id, organization_id })}`
}
