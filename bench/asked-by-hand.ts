import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '@orion/contract/errors.ts'

/** Where recorded films, their texts and what was answered of them lie. */
export const RECORDED = new URL('../recorded/', import.meta.url)
/** The path of a recorded text. */
export const pathOfText = (text: string): string => fileURLToPath(new URL(`texts/${text}.md`, RECORDED))

const AGAIN_MS = 5000

/** Whoever answers by hand takes longer than a call may: it is made again, and finds its ask where it lies. */
export async function patience<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof AppError) || (error.trouble !== 'away' && error.trouble !== 'busy')) throw error
      await wait(AGAIN_MS)
    }
}
