import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { newId } from '../db/new-id.ts'
import { moveFile } from './folder-files.ts'
import { hashFile } from '@orion/pipeline/core/hash-file.ts'

/** For this many milliseconds after `find` has returned a file, the file is not removed, so that the caller can open it. */
const HANDED_OUT_MS = 60_000
/** When the limit is passed, files are removed until this share of it is used. */
const LEFT = 0.9
/** The number of attempts to move a file into the cache while another process empties the folder. */
const MOVES = 3

/**
 * A cache of assets on this machine's disk, for programs that read files. `find` compares a copy's content with the hash in its name. When
 * the copies exceed `most_bytes`, the least recently used are removed. Several processes may share the folder, and anybody may empty it.
 */
export function openCache(folder: string, { temporary, most_bytes }: { temporary: string; most_bytes: number }) {
  /** The copies that this process has compared, each with the inode, time and size that it had. */
  const compared = new Map<string, string>()
  let grown = Number.POSITIVE_INFINITY // unknown until the first count, because other processes may have left files
  const getPath = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)

  const look = (path: string) => stat(path).catch(() => null)

  const makeRoom = async (): Promise<void> => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const paths = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
    const looked = await Promise.all(paths.map(async (path) => ({ path, facts: await look(path) })))
    const copies = looked.flatMap(({ path, facts }) => (facts === null ? [] : [{ path, facts }]))
    let sum = copies.reduce((all, { facts }) => all + facts.size, 0)
    grown = sum
    if (sum <= most_bytes) return
    for (const { path, facts } of copies.toSorted((a, b) => a.facts.atimeMs - b.facts.atimeMs)) {
      if (sum <= most_bytes * LEFT || facts.atimeMs > Date.now() - HANDED_OUT_MS) break
      await rm(path, { force: true })
      sum -= facts.size
    }
    grown = sum
  }

  /** The copy of an asset, after its content was compared with its hash. Null without a valid copy. `anew` compares again. */
  const find = async (sha256: string, { anew = false } = {}): Promise<{ path: string; size_bytes: number } | null> => {
    const path = getPath(sha256)
    const facts = await look(path)
    if (facts === null) return null
    const mark = `${facts.ino} ${facts.mtimeMs} ${facts.size}`
    if (anew || compared.get(sha256) !== mark) {
      if ((await hashFile(path).catch(() => null)) !== sha256) {
        compared.delete(sha256)
        await rm(path, { force: true })
        return null
      }
      compared.set(sha256, mark)
    }
    await utimes(path, new Date(), facts.mtime).catch(() => undefined)
    return { path, size_bytes: facts.size }
  }

  /** Moves a file whose content was just compared into the cache. */
  const take = async (path: string, sha256: string): Promise<void> => {
    const target = getPath(sha256)
    const { size } = await stat(path)
    for (let tries = 1; ; tries += 1) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await moveFile(path, target, folder)
        break
      } catch (error) {
        const emptied = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!emptied || tries === MOVES) throw error
      }
    }
    const facts = await look(target)
    if (facts !== null) compared.set(sha256, `${facts.ino} ${facts.mtimeMs} ${facts.size}`)
    grown += size
    if (grown > most_bytes) await makeRoom()
  }

  return {
    find,
    take,
    drop: (sha256: string): Promise<void> => rm(getPath(sha256), { force: true }),
    /** Writes bytes to a new temporary file. Returns its path and its hash. The caller must `take` or remove the file. */
    async write(bytes: AsyncIterable<Buffer>): Promise<{ path: string; sha256: string }> {
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      const path = join(temporary, newId())
      const hash = createHash('sha256')
      const file = await open(path, 'wx', 0o600)
      try {
        for await (const piece of bytes) {
          hash.update(piece)
          await file.writeFile(piece)
        }
        await file.close()
      } catch (error) {
        await file.close()
        await rm(path, { force: true })
        throw error
      }
      return { path, sha256: hash.digest('hex') }
    },
  }
}
