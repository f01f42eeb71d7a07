import type { MessageKey } from '@orion/contract/sentences/say.ts'

/** Why a source that can be read is none; each sentence says the source's name alone. */
export type Refusal = Extract<MessageKey, 'sources.not_utf8' | 'sources.asks_whether_human'>

/** A source that is refused with a sentence of ours. */
export class RefusedSource extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
