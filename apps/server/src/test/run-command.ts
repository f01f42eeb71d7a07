import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** The folder of Node's compiled code, as `npm` sets it: it is read instead of compiled at each start. */
export const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/orion-compile') }

/** Runs an operator's command of scripts/ as `npm run` does, with these settings; what it printed on both streams, and its exit code. */
export function runCommand(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const path = join(root, 'scripts', `${script}.ts`)
    const { PATH, TMPDIR } = process.env
    const env = { PATH, TMPDIR, ...COMPILED, ...settings }
    const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
}
