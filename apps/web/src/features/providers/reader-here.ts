import type { Local } from '@orion/contract/local.ts'
import { begunReader } from '../../api/local.ts'
import { type Kept, getChoice } from '../../parts/choice-rules.ts'

/**
 * Whether a model on this machine may write films, and whether the installed model does. Null for a person who may not install a model, and
 * where another model writes films.
 */
export function readerHere(local: Local | undefined, kept: Kept): { isOurs: boolean } | null {
  if (!local?.machine) return null
  const chosen = getChoice(kept, 'chat')
  const begun = begunReader(local)
  const isOurs = begun?.state === 'installed' && chosen?.model === begun.model
  const isOver = begun === undefined || begun.state === 'installed'
  return isOver && chosen !== null && !isOurs ? null : { isOurs }
}
