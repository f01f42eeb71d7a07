import { MOST_BYTES, fetchToFile } from '../../clients/service.ts'
import { checkMade } from '../check-made.ts'
import type { Stock } from '../stock.ts'

/**
 * Makes the download of a collection's hits. The download writes a hit's own bytes to a file and returns the licence, which names the
 * collection. An image has at most 30 MB, footage 60. The address may be on any host, so the key is not sent. Deletes a file that is not an
 * image or a clip. Throws AppError provider_failed.
 */
export const makeFetch =
  (collection: string): Stock['fetch'] =>
  async (hit, out_path, { connection, signal }) => {
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
