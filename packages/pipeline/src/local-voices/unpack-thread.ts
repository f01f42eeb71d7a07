import { fulfil } from '@orion/media/threads/run-thread.ts'
import { unpackArchive } from './unpack-archive.ts'

// An error's sentence and code are the answer, since errors lose their kind between threads.

await fulfil(async ({ archive, folder }: { archive: string; folder: string }) => {
  try {
    await unpackArchive(archive, folder)
    return null
  } catch (error) {
    const { message, code, name } = error as Error & { code?: string }
    return { message, code: code ?? name }
  }
})
