import type { Local } from '@orion/contract/local.ts'
import { begunReader } from '../../api/local.ts'
import { type Kept, getChoice } from '../../parts/choice-rules.ts'

/**
 * The state of language models on this machine. Null for a person who may not install a model, or if another model writes films. `isOurs`
 * is whether the installed model writes films.
 */
export function readerHere(local: Local | undefined, kept: Kept): { isOurs: boolean } | null {
  if (!local?.machine) return null
  const chosen = getChoice(kept, 'chat')
  const begun = begunReader(local)
  const isOurs = begun?.state === 'installed' && chosen?.model === begun.model
  const isOver = begun === undefined || begun.state === 'installed'
  return isOver && chosen !== null && !isOurs ? null : { isOurs }
}
