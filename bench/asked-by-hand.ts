import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '@orion/contract/errors.ts'

/** The folder of recorded films, with their texts and the answers for them. */
export const RECORDED = new URL('../recorded/', import.meta.url)
/** The path of a recorded text. */
export const pathOfText = (text: string): string => fileURLToPath(new URL(`texts/${text}.md`, RECORDED))

const AGAIN_MS = 5000

/** A person's answer takes longer than a call may last. The call is therefore repeated, and the repeated call finds its request again. */
export async function patience<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof AppError) || (error.trouble !== 'away' && error.trouble !== 'busy')) throw error
      await wait(AGAIN_MS)
    }
}
