import { fulfil } from '@orion/media/threads/run-thread.ts'
import { unpackArchive } from './unpack-archive.ts'

// Answers with an error's message and code, because errors lose their class between threads.

await fulfil(async ({ archive, folder }: { archive: string; folder: string }) => {
  try {
    await unpackArchive(archive, folder)
    return null
  } catch (error) {
    const { message, code, name } = error as Error & { code?: string }
    return { message, code: code ?? name }
  }
})
