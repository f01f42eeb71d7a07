import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import type { ModelProcess } from '@orion/contract/monitoring.ts'
import { modelNow } from './ask-model.ts'

const run = promisify(execFile)
const KIBIBYTE = 1024

/** The state of this program's language model process. All its numbers are measured. */
export async function measureModel(): Promise<ModelProcess> {
  const { path, pid, answering, waiting, last } = modelNow()
  const memory_bytes = pid === null ? 0 : await readMemory(pid)
  const is_measured = last !== null && last.output_tokens > 0 && last.writing_seconds > 0
  return {
    model: path === null ? null : basename(path, '.gguf'),
    answering,
    memory_bytes,
    tokens_per_second: is_measured ? last.output_tokens / last.writing_seconds : null,
    waiting,
  }
}

/** Bytes of memory that a process uses now; null if the system does not report it. */
async function readMemory(pid: number): Promise<number | null> {
  try {
    const kibibytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+) kB$/mu.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
        : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim()
    return kibibytes === undefined || !/^\d+$/u.test(kibibytes) ? null : Number(kibibytes) * KIBIBYTE
  } catch {
    return null // it has just ended, or there is no ps
  }
}
