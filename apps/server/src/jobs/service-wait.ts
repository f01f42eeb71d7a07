import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
/** Thrown where a unit has to wait for a service: it goes back to the queue for `seconds`, holds no place, and this is no try. */
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

/** The reason with which a unit is aborted so that another process, or this one later, makes it: it is no failure. */
export const HANDED_BACK = new Error('handed back')

/** Why a unit that is only there to have its jobs cancelled goes no further. */
export const CANCELLED = new Error('cancelled')
