import { MOST_BYTES, fetchToFile } from '../clients/service.ts'
import { checkMade } from './check-made.ts'
import type { CallTools } from './provider.ts'
import type { Licence, StockHit } from './stock.ts'

/**
 * Fetches a hit's own bytes to a file, 30 MB at most of a picture and 60 of footage, and says what it may be used under. Its address may be
 * anywhere and is called without a key. Throws AppError provider_failed; what is no picture, or no clip, leaves no file.
 */
export async function fetchFound(
  hit: StockHit,
  out_path: string,
  { connection, signal }: CallTools,
  collection: string,
): Promise<Licence> {
  const call = { connection, signal, url: hit.bytes_url, most_bytes: hit.moves ? MOST_BYTES.footage : MOST_BYTES.picture }
  const { sha256 } = await fetchToFile(call, out_path)
  await checkMade(connection, out_path, hit.moves ? 'clip' : 'picture')
  const { licence, licence_url, author, page_url } = hit
  return {
    licence,
    licence_url,
    author,
    page_url,
    attribution: `“${hit.title}”${author === '' ? '' : ` by ${author}`}, ${licence}, via ${collection}`,
    fetched_at: new Date().toISOString(),
    sha256,
  }
}
