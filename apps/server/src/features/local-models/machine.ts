import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { homedir, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Room, UNKNOWN_ROOM } from '@orion/pipeline/local-models/catalogue.ts'

/** Where Ollama keeps models, by its own pages: as a service of Linux, as a program of a person. One that was told another is not asked. */
const MODEL_FOLDERS = ['/usr/share/ollama/.ollama', join(homedir(), '.ollama'), homedir()]

/**
 * Memory of this machine, or of the container around this process, what of it is free, and free disk where models go; null where it cannot
 * be read. Bytes.
 */
export async function readMachine(): Promise<Room> {
  const limit = process.constrainedMemory()
  const memory_bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  const available_bytes = Math.min(memory_bytes, process.availableMemory())
  const folder = MODEL_FOLDERS.find((path) => existsSync(path))
  const disk = folder === undefined ? null : await statfs(folder).catch(() => null)
  return { memory_bytes, available_bytes, free_bytes: disk === null ? null : disk.bavail * disk.bsize }
}

const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u

/** The room of the machine that a server of models runs on: of another than this one nothing is known. */
export const roomAt = (address: string, read: () => Promise<Room>): Promise<Room> =>
  HERE.test(new URL(address).hostname) ? read() : Promise.resolve(UNKNOWN_ROOM)

/** The lines that install Ollama on a system and start it (its README and docs/linux.mdx, docs/windows.mdx: there it starts by itself). */
export function installLines(system: string = platform()): string[] {
  if (system === 'win32') return ['irm https://ollama.com/install.ps1 | iex']
  return ['curl -fsSL https://ollama.com/install.sh | sh', system === 'darwin' ? 'open -a Ollama' : 'ollama serve']
}
