import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@orion/contract/errors.ts'
import { type Headers, extract } from 'tar-stream'
import unbzip2 from 'unbzip2-stream'

/** The limits of a voice's archive: unpacked bytes, and files. */
const MOST = { bytes: 1_500_000_000, files: 5000 }

const archiveError = (why: KeyedText, cause?: unknown): AppError => new AppError('provider_failed', why, { cause })

/**
 * Unpacks an archive (.tar.bz2) into an empty folder, without its outermost folder. Throws AppError provider_failed with a message if it is
 * no archive or is too large. Also throws if it contains a link, a path that leads outside, or another kind of entry. Errors of the disk
 * are thrown unchanged.
 */
export async function unpackArchive(archive: string, folder: string, most = MOST): Promise<void> {
  const tar = extract()
  const arrived = { bytes: 0, files: 0 }
  const reading = pipeline(createReadStream(archive), unbzip2(), tar)
  reading.catch(() => undefined) // the code that reads the entries reports this error below
  try {
    for await (const entry of tar) {
      const { header } = entry
      const path = resolvePath(header)
      arrived.files += 1
      arrived.bytes += header.size ?? 0
      if (arrived.files > most.files || arrived.bytes > most.bytes)
        throw archiveError(say('machine.archive_voice_not_used_holds_3'))
      if (path === null || header.type === 'directory') {
        entry.resume()
        continue
      }
      const to = join(folder, path)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(to, { mode: 0o600, flags: 'wx' }))
    }
    await reading
  } catch (error) {
    tar.destroy()
    await reading.catch(() => undefined)
    if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error
    throw archiveError(say('machine.archive_voice_not_used_cannot'), error)
  }
}

/** The path of an entry within the folder; null for the outermost folder itself. Throws AppError if the entry must not be written. */
function resolvePath({ name, type }: Headers): string | null {
  if (type !== 'file' && type !== 'directory')
    throw archiveError(say('machine.archive_voice_not_used_holds', { kind: type ?? 'thing', path: name.slice(0, 100) }))
  const steps = name.split('/').filter((step) => step !== '' && step !== '.')
  const leaves = name.startsWith('/') || /[\\:\0]/u.test(name) || steps.includes('..')
  if (leaves) throw archiveError(say('machine.archive_voice_not_used_holds_2', { path: name.slice(0, 100) }))
  return steps.length < 2 ? null : steps.slice(1).join('/')
}
