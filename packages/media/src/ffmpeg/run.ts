import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { findFfmpeg } from './find.ts'
import { isolated } from './isolated.ts'
import { traced } from '../traced.ts'

const PRLIMIT = '/usr/bin/prlimit'
/** Maximum bytes of address space for one ffmpeg. With it, a damaged or malicious file can end only its own process. */
const MOST_BYTES = 4 * 2 ** 30

const STDERR_TAIL = 4000

/** ffmpeg ends with the negative number of an error of the system, in one byte. ENOSPC is 28 on Linux and macOS. */
const NO_SPACE = 256 - 28

/** The error of a run that ended with a failure. Its code is ENOSPC, as of the file system's own errors, if the disk was full. */
function makeFailure(end: number | NodeJS.Signals | null, stderr: string): Error {
  const error = new Error(`ffmpeg ended with ${end}: ${stderr.slice(-STDERR_TAIL).trim()}`)
  return end === NO_SPACE ? Object.assign(error, { code: 'ENOSPC' }) : error
}

/**
 * The limits of a run. After `deadline_seconds` (600 by default) ffmpeg is killed and the run fails. `ffmpeg` is the program to use
 * instead of the one that is found.
 */
export type FfmpegLimits = { signal?: AbortSignal; deadline_seconds?: number; ffmpeg?: string }

/** The path of the file to write, and a folder for temporary files, which the caller removes. */
export type OutputFile = { path: string; folder: string }

/** A running ffmpeg that gets its input through `write`. */
export type RunningFfmpeg = {
  pid: number
  /**
   * Writes pieces of bytes to the input. Resolves when ffmpeg has taken them and the buffers may be reused. Rejects when ffmpeg has ended.
   */
  write: (...pieces: Uint8Array[]) => Promise<void>
  /** Ends the input and waits until ffmpeg succeeds. Rejects with the end of its error output. */
  finish: () => Promise<{ stderr: string }>
  /** Kills ffmpeg and waits until it has ended. `finish` then rejects with the reason, unless ffmpeg had already failed. */
  kill: (reason?: unknown) => Promise<void>
  stdout: Readable
  /** The output on pipe:3, if it was requested. */
  second: Readable | null
}

let found: string | undefined
const program = (): string => (found ??= findFfmpeg(process.env).ffmpeg)

/** The command with a limit on its memory, if the system has util-linux' prlimit. Elsewhere (macOS) only the deadline limits it. */
function withinMemory(command: string, args: readonly string[]): { command: string; args: readonly string[] } {
  const able = process.platform === 'linux' && existsSync(PRLIMIT)
  return able ? { command: PRLIMIT, args: [`--as=${MOST_BYTES}`, command, ...args] } : { command, args }
}

/**
 * Starts ffmpeg without a shell. `args` follow the global arguments. Its stdin is open for `write`, its stdout is a stream, and `second`
 * opens pipe:3 for a second output. An aborted run rejects with the signal's reason.
 */
export function startFfmpeg(
  args: readonly string[],
  limits: FfmpegLimits = {},
  { second = false }: { second?: boolean } = {},
): RunningFfmpeg {
  const { signal, deadline_seconds = 600 } = limits
  signal?.throwIfAborted()
  const all = ['-hide_banner', '-nostdin', '-loglevel', 'info', '-nostats', ...args]
  const bounded = withinMemory(limits.ffmpeg ?? program(), all)
  const command = isolated(bounded.command, bounded.args)
  const child = spawn(command.command, command.args, {
    stdio: ['pipe', 'pipe', 'pipe', second ? 'pipe' : 'ignore'],
  }) as ChildProcessByStdio<Writable, Readable, Readable>

  let stderr = ''
  let reason: unknown
  const stop = (why: unknown): void => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const onAbort = (): void => stop(signal?.reason)
  const timer = setTimeout(() => stop(new Error(`ffmpeg took longer than ${deadline_seconds} s.`)), deadline_seconds * 1000)
  signal?.addEventListener('abort', onAbort, { once: true })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-STDERR_TAIL * 4)))
  child.stdin.on('error', () => {}) // the exit reports a broken pipe

  const ended = new Promise<{ stderr: string }>((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`ffmpeg did not start: ${error.message}`)))
    child.on('close', (code, killer) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      if (reason !== undefined) reject(reason)
      else if (code === 0) resolve({ stderr })
      else reject(makeFailure(code ?? killer, stderr))
    })
  })
  ended.catch(() => {}) // avoids an unhandled rejection when no caller waits
  void traced({ name: 'ffmpeg', attributes: { pid: child.pid ?? 0 } }, () => ended).catch(() => {})

  const failed = ended.then(() => Promise.reject(new Error('ffmpeg ended before its input did.')))
  failed.catch(() => {})
  const write = (...pieces: Uint8Array[]): Promise<void> => {
    const taken = new Promise<void>((resolve, reject) => {
      child.stdin.cork()
      const last = pieces.length - 1
      pieces.forEach((piece, index) =>
        child.stdin.write(piece, (error) => (error ? reject(error) : index === last ? resolve() : undefined)),
      )
      child.stdin.uncork()
    })
    return Promise.race([taken.catch(() => failed), failed])
  }
  return {
    pid: child.pid ?? 0,
    write,
    finish: () => {
      child.stdin.end()
      return ended
    },
    kill: async (why = new Error('ffmpeg was stopped.')) => {
      stop(why)
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await once(child, 'close')
    },
    stdout: child.stdout,
    second: child.stdio[3] as Readable | null,
  }
}

/**
 * Runs ffmpeg to its end. `input` is written to its stdin with back-pressure. Its stdout is collected or, with `onOutput`, passed on piece
 * by piece. `onSecond` gets the output of pipe:3 in the same way. Rejects with the end of ffmpeg's error output, the signal's reason, or
 * the deadline.
 */
export async function runFfmpeg(
  args: readonly string[],
  {
    input,
    onOutput,
    onSecond,
    ...limits
  }: FfmpegLimits & {
    input?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
    onOutput?: (bytes: Buffer) => void
    onSecond?: (bytes: Buffer) => void
  } = {},
): Promise<{ stdout: Buffer; stderr: string }> {
  const running = startFfmpeg(args, limits, { second: onSecond !== undefined })
  if (onSecond) running.second?.on('data', onSecond)
  const pieces: Buffer[] = []
  running.stdout.on('data', (bytes: Buffer) => (onOutput ? onOutput(bytes) : pieces.push(bytes)))
  try {
    for await (const bytes of input ?? []) await running.write(bytes)
  } catch (error) {
    await running.kill(error)
  }
  const { stderr } = await running.finish()
  return { stdout: Buffer.concat(pieces), stderr }
}
