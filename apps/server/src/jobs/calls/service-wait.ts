import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
/**
 * Thrown if a task has to wait for a service. The task returns to the queue for `seconds`. It uses no slot while it waits, and the wait
 * does not count as an attempt.
 */
export class ServiceWait extends Error {
  readonly seconds: number
  /** The message during the wait. */
  readonly words: KeyedText

  constructor(service: string, seconds: number) {
    const words = say('progress.waiting', { service })
    super(words.text)
    this.words = words
    this.name = 'ServiceWait'
    this.seconds = seconds
  }
}

/** The abort reason of a task that another process will make, or this process later. This is no failure. */
export const HANDED_BACK = new Error('handed back')

/** The abort reason of a task that was taken only to cancel its jobs. */
export const CANCELLED = new Error('cancelled')
