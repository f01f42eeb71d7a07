import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { isolated } from '@orion/media/ffmpeg/isolated.ts'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'

const PROGRAM = fileURLToPath(new URL('./load-runtime.ts', import.meta.url))
const MOST_MS = 60_000

/**
 * Whether the runtime loads on this machine. A separate process tries it, because a package for another processor crashes the process that
 * loads it. `from`: the file from which packages are resolved. Null if that process did not start, or lacked time or memory.
 */
export async function checkRuntime(from?: string): Promise<boolean | null> {
  const { command, args } = isolated(process.execPath, [...NODE_FLAGS, PROGRAM, ...(from === undefined ? [] : [from])])
  const child = spawn(command, args, { stdio: 'ignore', timeout: MOST_MS, killSignal: 'SIGKILL' })
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    return signal === 'SIGKILL' ? null : code === 0
  } catch {
    return null
  }
}

/**
 * Returns a function that says why no model runs inside Orion on this machine, or null if one may. It checks until it has an answer, then
 * remembers it.
 */
export function keepCheck(check: () => Promise<boolean | null>): () => Promise<KeyedText | null> {
  let checked: Promise<boolean | null> | undefined
  return async () => {
    const loads = await (checked ??= check())
    if (loads === null) checked = undefined
    return loads === false ? say('machine.model_runtime_missing', { system: `${process.platform}-${process.arch}` }) : null
  }
}

/** The same for this process: its packages are checked once. */
export const whyNoRuntime = keepCheck(checkRuntime)
