import { open, rm, stat } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { openAnswer } from '../clients/service.ts'
import { hashFile } from '../core/hash-file.ts'
import type { Connection } from '../providers/provider.ts'
import { type CatalogueVoice, VOICES_ADDRESS } from './catalogue.ts'

const SERVICE = 'The voices’ address'
/** An address that is no more there; one that has nothing behind what arrived. */
const GONE = new Set([404, 410])
const PAST_THE_END = 416

const failed = (message: string): AppError => new AppError('provider_failed', message)

/** Where archives are had: the release, or where the operator says, which may be private. */
const addressOf = (moved: string | undefined): Connection => {
  const base_url = moved ?? VOICES_ADDRESS
  const trusted_origins = moved === undefined ? [] : [new URL(moved).origin]
  return {
    ...{
      connection_id: 'local_voices',
      provider: 'voices',
      service: SERVICE,
      fields: {},
      base_url,
      trusted_origins,
      networks: [],
    },
  }
}

/**
 * Downloads the archive of a voice to `path`, from where an earlier download of it ended; tells how many bytes are there. Throws AppError
 * provider_failed, trouble 'away' where the line was cut, so that asking again goes on; what the disk says as it is.
 */
export async function fetchVoice(
  { archive, bytes }: Pick<CatalogueVoice, 'archive' | 'bytes'>,
  path: string,
  { address, signal, tell }: { address: string | undefined; signal: AbortSignal; tell: (bytes: number) => void },
): Promise<void> {
  const connection = addressOf(address)
  let from = Math.min(bytes, (await stat(path).catch(() => null))?.size ?? 0)
  tell(from)
  if (from === bytes) return
  const call = { connection, signal, url: `${connection.base_url}/${archive}`, most_bytes: bytes + 1 }
  const range: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {}
  const answer = await openAnswer({ ...call, headers: range }).catch(async (error: unknown) => {
    const status = error instanceof AppError ? error.service_status : undefined
    if (status === PAST_THE_END) await rm(path, { force: true })
    if (status !== undefined && GONE.has(status)) throw failed(say('machine.address_voice_moved_status_install', { status }).text)
    throw error
  })
  if (answer.status !== 206) from = 0
  const file = await open(path, from > 0 ? 'a' : 'w', 0o600)
  try {
    let done = from
    for await (const chunk of answer.bytes) {
      await file.write(chunk)
      tell((done += chunk.byteLength))
    }
  } finally {
    await file.close()
  }
}

/** Compares an archive with what the catalogue says of it; one that differs is removed. Throws AppError provider_failed. */
export async function checkVoice({ bytes, sha256 }: Pick<CatalogueVoice, 'bytes' | 'sha256'>, path: string): Promise<void> {
  if ((await stat(path)).size === bytes && (await hashFile(path)) === sha256) return
  await rm(path, { force: true })
  throw failed(say('machine.what_arrived_not_voice_catalogue').text)
}
