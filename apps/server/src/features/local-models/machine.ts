import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { homedir, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Room } from '@orion/pipeline/local-models/catalogue.ts'

/** Where Ollama keeps models, by its own pages: as a service of Linux, as a program of a person. One that was told another is not asked. */
const MODEL_FOLDERS = ['/usr/share/ollama/.ollama', join(homedir(), '.ollama'), homedir()]

/** Memory of this machine, or of the container around this process, and free disk where models go; null where it cannot be read. Bytes. */
export async function readMachine(): Promise<Room> {
  const limit = process.constrainedMemory()
  const memory_bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  const folder = MODEL_FOLDERS.find((path) => existsSync(path))
  if (folder === undefined) return { memory_bytes, free_bytes: null }
  const disk = await statfs(folder).catch(() => null)
  return { memory_bytes, free_bytes: disk === null ? null : disk.bavail * disk.bsize }
}

/** The two lines that install Ollama on this system and start it (docs/linux.mdx and README of Ollama). */
export const installLines = (system: string = platform()): string[] =>
  system === 'darwin'
    ? ['curl -fsSL https://ollama.com/install.sh | sh', 'open -a Ollama']
    : ['curl -fsSL https://ollama.com/install.sh | sh', 'ollama serve']
