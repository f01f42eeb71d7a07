import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { Room } from '@orion/pipeline/local-models/catalogue.ts'

/** Memory of this machine, or of the container around this process, what of it is free, and the free disk of a folder. Bytes. */
export async function readMachine(folder: string): Promise<Room> {
  const limit = process.constrainedMemory()
  const memory_bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  const available_bytes = Math.min(memory_bytes, process.availableMemory())
  const disk = await statfs(folder).catch(() => null)
  return { memory_bytes, available_bytes, free_bytes: disk === null ? null : disk.bavail * disk.bsize }
}
