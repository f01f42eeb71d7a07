import { say } from '@orion/contract/sentences/say.ts'
import type { CatalogueVoice } from './catalogue.ts'

/**
 * How often the archive is on the disk: as it arrives, as it is kept, and its files. No page says how large those are; three times the
 * archive is on the safe side.
 */
const ON_DISK = 5
/** What loaded files take, and the process that speaks them: on the safe side too, since no page says it. */
const LOADED = { times: 3, beside_bytes: 200_000_000 }

const megabytes = (bytes: number): number => bytes / 1e6

/**
 * Why a voice has no room on a machine with this much free memory and disk, in bytes, in a sentence; null where it has. What arrived of it
 * before, `bytes_done`, is on the disk already.
 */
export function whyNoRoom(
  { bytes }: Pick<CatalogueVoice, 'bytes'>,
  { memory_bytes, free_bytes }: { memory_bytes: number; free_bytes: number },
  bytes_done = 0,
): string | null {
  const memory = bytes * LOADED.times + LOADED.beside_bytes
  const needed = Math.ceil(megabytes(memory))
  if (memory_bytes < memory)
    return say('machine.voice_needs_mb_free_memory', { needed, free: Math.floor(megabytes(memory_bytes)) }).text
  const disk = bytes * ON_DISK - bytes_done
  if (free_bytes >= disk) return null
  return say('machine.voice_needs_mb_free_disk', { needed: Math.ceil(megabytes(disk)), free: Math.floor(megabytes(free_bytes)) })
    .text
}
