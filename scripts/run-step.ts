import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'

export type StepResult = { name: string; passed: number; failed: number; output: string; seconds: number }

const running = new Set<ChildProcess>()
let ended = false
// a signal to this process is forwarded to its steps. They fail by their exit codes, and no further step starts
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    ended = true
    for (const child of running) child.kill(signal)
  })

/**
 * Runs a program of node_modules/.bin from the project's root, with a niceness (0 to 19) if given. Resolves with its exit code and its
 * output. After `most_minutes`, the program gets a signal to end. If it still runs one minute later, it is killed. Both count as failed.
 */
export function runProgram(
  program: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; show?: boolean; cwd?: string; niceness?: number; most_minutes?: number } = {},
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    if (ended) return resolve({ code: 1, output: 'It was ended.\n' })
    const child = spawn(program, args, {
      env: { ...process.env, ...options.env },
      cwd: options.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (options.niceness !== undefined && child.pid !== undefined) setPriority(child.pid, options.niceness)
    running.add(child)
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
      if (options.show) process.stdout.write(chunk)
    }
    const limits = [
      { signal: 'SIGTERM' as const, minutes: options.most_minutes },
      { signal: 'SIGKILL' as const, minutes: options.most_minutes && options.most_minutes + 1 }, // child processes may still run then
    ].map(({ signal, minutes }) => {
      if (minutes === undefined) return undefined
      return setTimeout(() => {
        take(Buffer.from(`\nFAIL  ${program} was not over after ${minutes} minutes: ${signal}\n`))
        child.kill(signal)
        // child processes may hold these streams open
        if (signal === 'SIGKILL') for (const stream of [child.stdout, child.stderr]) stream.destroy()
      }, minutes * 60_000)
    })
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const timer of limits) clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a program as one step, which passes or fails as a whole. */
export async function runStep(name: string, program: string, args: string[]): Promise<StepResult> {
  const start = performance.now()
  const { code, output } = await runProgram(`node_modules/.bin/${program}`, args)
  const ok = code === 0
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${ok ? 'pass' : 'FAIL'}  ${name}  (${seconds.toFixed(1)} s)\n${ok ? '' : output}`)
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, seconds }
}
