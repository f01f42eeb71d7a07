import { open, rm, stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { askSize, openAnswer } from '../clients/service.ts'
import { hashFile } from '../core/hash-file.ts'
import type { Connection } from '../providers/provider.ts'

/**
 * A file on the network from a catalogue. `name` is its name in messages. `is_ours`: the operator set its address, which may be private.
 * `moved` is the message if the address answers that it has no file. The message names another way to get the file.
 */
export type RemoteFile = {
  name: string
  url: string
  sha256: string
  is_ours: boolean
  moved?: 'machine.model_moved' | 'machine.download_moved'
}

/** The statuses of an address without a file. */
const GONE = new Set([404, 410])
/** The status of a file that has no more bytes than those that arrived. */
const PAST_THE_END = 416
/** The download fails after this number of attempts in a row that bring no new byte. */
const TRIES = 5
/** The wait between two attempts. */
const WAIT_MS = 1000

const failed = (message: string): AppError => new AppError('provider_failed', message)

function connectionTo({ name, url, is_ours }: Pick<RemoteFile, 'name' | 'url' | 'is_ours'>): Connection {
  const { origin } = new URL(url)
  return {
    connection_id: 'downloads',
    provider: 'downloads',
    service: name,
    fields: {},
    base_url: origin,
    trusted_origins: is_ours ? [origin] : [],
    networks: [],
  }
}

/** The address of a catalogue's file. `moved` is the operator's address for such files; the file's name is added to it. */
export function placeFile(url: string, moved: string | undefined): Pick<RemoteFile, 'url' | 'is_ours'> {
  if (moved === undefined) return { url, is_ours: false }
  return { url: `${moved}/${new URL(url).pathname.split('/').at(-1)}`, is_ours: true }
}

/**
 * The size in bytes that the server reports. Throws AppError provider_failed if it does not answer, the file has moved, or no size is
 * reported.
 */
export async function askFileSize(file: Omit<RemoteFile, 'sha256'>, signal: AbortSignal): Promise<number> {
  const size = await askSize({ connection: connectionTo(file), signal, url: file.url }).catch((error: unknown) => {
    throw whyMoved(error, file)
  })
  if (size === null) throw failed(say('machine.download_says_no_size', { name: file.name }).text)
  return size
}

function whyMoved(error: unknown, { name, moved = 'machine.download_moved' }: Pick<RemoteFile, 'name' | 'moved'>): unknown {
  const status = error instanceof AppError ? error.service_status : undefined
  return status !== undefined && GONE.has(status) ? failed(say(moved, { name, status }).text) : error
}

/** Who waits for a download: it may be stopped, and its progress in bytes is reported. */
type Listener = { signal: AbortSignal; tell: (bytes: number) => void }

/**
 * Downloads a file of this size to `path` and compares its checksum. Continues where an earlier download ended, and reconnects as long as
 * bytes arrive; `tell` gets the number of bytes so far. Deletes a file with another checksum. Throws AppError provider_failed, the disk's
 * own error, or the signal's reason.
 */
export async function downloadFile(
  file: RemoteFile & { bytes: number },
  path: string,
  { signal, tell }: Listener,
): Promise<void> {
  let most = 0
  for (let idle = 0; ;) {
    const before = most
    try {
      await fetchRest(file, path, { signal, tell: (bytes) => tell((most = Math.max(most, bytes))) })
      break
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError) || error.trouble !== 'away') throw error
      idle = most > before ? 0 : idle + 1
      if (idle >= TRIES) throw error
      await setTimeout(WAIT_MS * idle, undefined, { signal })
    }
  }
  await requireSum(file, path)
}

async function fetchRest(file: RemoteFile & { bytes: number }, path: string, { signal, tell }: Listener): Promise<void> {
  const { bytes, url } = file
  let from = Math.min(bytes, (await stat(path).catch(() => null))?.size ?? 0)
  tell(from)
  if (from === bytes) return
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {}
  const call = { connection: connectionTo(file), signal, url, headers, most_bytes: bytes + 1 }
  const answer = await openAnswer(call).catch(async (error: unknown) => {
    if (error instanceof AppError && error.service_status === PAST_THE_END) await rm(path, { force: true })
    throw whyMoved(error, file)
  })
  if (answer.status !== 206) from = 0
  const part = await open(path, from > 0 ? 'a' : 'w', 0o600)
  try {
    let done = from
    for await (const chunk of answer.bytes) {
      await part.write(chunk)
      tell((done += chunk.byteLength))
    }
  } finally {
    await part.close()
  }
}

/** Compares a file's checksum with its catalogue's; deletes the file if it differs. Throws AppError provider_failed. */
export async function requireSum(
  { name, bytes, sha256 }: Pick<RemoteFile, 'name' | 'sha256'> & { bytes: number },
  path: string,
): Promise<void> {
  if ((await stat(path)).size === bytes && (await hashFile(path)) === sha256) return
  await rm(path, { force: true })
  throw failed(say('machine.download_differs', { name }).text)
}
