import { AppError } from '@orion/contract/errors.ts'
import { runThread } from '@orion/media/threads/run-thread.ts'

/** A thread's report of a failure; the code is ours or the disk's. */
type Failure = { message: string; code: string } | null

/** `unpackArchive` in a thread, because it uses a core for seconds. Throws the same errors as `unpackArchive`, or the signal's reason. */
export async function unpackVoice(archive: string, folder: string, signal?: AbortSignal): Promise<void> {
  const program = new URL('./unpack-thread.ts', import.meta.url)
  const failure = await runThread<Failure>(program, { archive, folder }, { signal })
  if (failure === null) return
  const { message, code } = failure
  throw code === 'provider_failed' ? new AppError(code, message) : Object.assign(new Error(message), { code })
}
