import { say } from '@orion/contract/sentences/say.ts'
import type { CatalogueVoice } from './catalogue.ts'

/**
 * How often the archive is on the disk: as it arrives, as it is kept, and its files. No page says how large those are; three times the
 * archive is on the safe side.
 */
const ON_DISK = 5
/** The memory of loaded files and of the process that speaks them: a safe estimate too, since no page gives it. */
const LOADED = { times: 3, beside_bytes: 200_000_000 }

const megabytes = (bytes: number): number => bytes / 1e6

/**
 * Why a machine has too little free memory or disk for a voice, both in bytes, in a sentence; null where it has enough. `bytes_done`, the
 * part that arrived before, is on the disk already.
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
