import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Parts } from '../../context.ts'
import { signedUrl } from '../assets/signed-url.ts'

/** The address at which people outside reach Orion. */
export const getHome = ({ public_url, port }: Parts['config']): string =>
  (public_url ?? `http://localhost:${port}`).replace(/\/+$/, '')

/** The signed addresses of a film's files. */
export function filmUrls(
  { keyring }: Pick<Parts, 'keyring'>,
  organization_id: string,
  { film_asset_id, poster_asset_id, vtt_asset_id }: ContentOf<'video_assembly'>,
): { film_url: string; poster_url: string; captions_url: string | null } {
  const url = (id: string): string => signedUrl(keyring, { asset_id: id, organization_id })
  return {
    film_url: url(film_asset_id),
    poster_url: url(poster_asset_id),
    captions_url: vtt_asset_id === undefined ? null : url(vtt_asset_id),
  }
}
