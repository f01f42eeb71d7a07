import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
/** Thrown if a task has to wait for a service. The task returns to the queue for `seconds`. It holds no slot, and this is no attempt. */
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

/** The abort reason of a task that another process, or this process later, will make. This is no failure. */
export const HANDED_BACK = new Error('handed back')

/** The abort reason of a task that was taken only to cancel its jobs. */
export const CANCELLED = new Error('cancelled')
