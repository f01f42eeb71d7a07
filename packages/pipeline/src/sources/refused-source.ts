import type { MessageKey } from '@orion/contract/sentences/say.ts'

/** Why a readable source is refused. Each message takes only the source's name. */
export type Refusal = Extract<MessageKey, 'sources.not_utf8' | 'sources.asks_whether_human'>

/** The error for a source that is refused with one of our messages. */
export class RefusedSource extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
