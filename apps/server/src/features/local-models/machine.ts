import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { Room } from '@orion/pipeline/local-models/catalogue.ts'

/** The total and free memory of this machine (or of this process's container), and a folder's free disk space, in bytes. */
export async function readMachine(folder: string): Promise<Room> {
  const limit = process.constrainedMemory()
  const memory_bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  const available_bytes = Math.min(memory_bytes, process.availableMemory())
  const disk = await statfs(folder).catch(() => null)
  return { memory_bytes, available_bytes, free_bytes: disk === null ? null : disk.bavail * disk.bsize }
}
