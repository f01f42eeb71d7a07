import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Headers, pack } from 'tar-stream'
import { bzip2 } from '../bzip2.ts'
import { type Fake, type Said, type Seen, serveFake } from '../serve.ts'

export type FakeVoices = Fake & {
  /** The archives by their names. */
  archives: Map<string, Buffer>
  /** The number of bytes of an answer after which the connection breaks once. 0: never. */
  cut_after: number
  /** The milliseconds between two pieces of an answer, and the bytes of a piece. */
  piece_ms: number
  piece_bytes: number
  /** The server answers a range request with the whole file. */
  no_ranges: boolean
}

/** An archive like that of a voice. Its entries may be files, or entries that no archive should have. */
export async function voiceArchive(entries: readonly (Headers & { bytes?: Buffer })[]): Promise<Buffer> {
  const tar = pack()
  for (const { bytes, ...header } of entries) tar.entry(header, bytes ?? Buffer.alloc(0))
  tar.finalize()
  return bzip2(await buffer(tar))
}

export const hashBytes = (bytes: Buffer): { bytes: number; sha256: string } => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Serves the files of a release, whole or from a position on, by RFC 9110's ranges. Missing files get 404. */
export async function fakeVoices(port?: number): Promise<FakeVoices> {
  const pieces = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
    let sent = 0
    while (sent < bytes.length) {
      const most = fake.cut_after > 0 ? fake.cut_after - sent : Number.POSITIVE_INFINITY
      const piece = bytes.subarray(sent, sent + Math.min(fake.piece_bytes, most))
      yield piece
      sent += piece.length
      if (fake.cut_after > 0 && sent >= fake.cut_after) {
        fake.cut_after = 0
        await new Promise((resolve) => setTimeout(resolve, 1000)) // a busy client must read them before
        throw new Error('cut')
      }
      if (fake.piece_ms > 0) await new Promise((resolve) => setTimeout(resolve, fake.piece_ms))
    }
  }
  const answer = ({ method, path, headers }: Seen): Said => {
    const archive = fake.archives.get(path.slice(1))
    if (archive === undefined) return { status: 404, text: 'Not Found' }
    if (method === 'HEAD') return { status: 200, headers: { 'content-length': String(archive.length) }, text: '' }
    const [, from] = /^bytes=(\d+)-$/u.exec(headers.range ?? '') ?? []
    const type = { 'content-type': 'application/octet-stream' }
    if (from === undefined || fake.no_ranges) return { status: 200, headers: type, pieces: pieces(archive) }
    const start = Number(from)
    const { length } = archive
    if (start >= length) return { status: 416, headers: { 'content-range': `bytes */${length}` } }
    const range = { 'content-range': `bytes ${start}-${length - 1}/${length}` }
    return { status: 206, headers: { ...type, ...range }, pieces: pieces(archive.subarray(start)) }
  }
  const own = { archives: new Map<string, Buffer>(), cut_after: 0, piece_ms: 0, piece_bytes: 2000, no_ranges: false }
  const fake: FakeVoices = Object.assign(await serveFake(answer, port), own)
  return fake
}
