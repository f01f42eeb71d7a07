import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Resolves at the first output of a process. If the process ends before that, throws with its error output, which must be a pipe. */
export async function firstOutput(child: ChildProcess): Promise<void> {
  let errors = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors += text
    process.stderr.write(text)
  })
  const over = new AbortController()
  const ended = async () => {
    const [code, killer] = await once(child, 'close', over)
    throw new Error(`The process ended with ${code ?? killer} before its first output. ${errors.trim()}`)
  }
  try {
    await Promise.race([once(child.stdout!, 'data', over), ended()])
  } finally {
    over.abort()
  }
}
