import { say } from '@orion/contract/sentences/say.ts'
import type { CatalogueVoice } from './catalogue.ts'

/**
 * The disk space that a voice needs, as a multiple of its archive's size: the download, the stored copy and the unpacked files. No page
 * states the unpacked size; three times the archive is a safe estimate.
 */
const ON_DISK = 5
/** Memory of the loaded files and of the process that speaks. No page states it, so this is a safe estimate. */
const LOADED = { times: 3, beside_bytes: 200_000_000 }

const megabytes = (bytes: number): number => bytes / 1e6

/**
 * A message that says why a machine has too little free memory or disk for a voice; both are in bytes. Null if there is enough.
 * `bytes_done` are already on the disk from an earlier download.
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
