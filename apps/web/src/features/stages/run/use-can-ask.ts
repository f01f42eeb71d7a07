import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { useChoices } from '../../../api/providers.ts'
import { makersFor } from '../../../parts/choice-rules.ts'

/**
 * Returns whether a connection can receive a request. Null while this is loading. True if loading failed, because the dialog then shows the
 * error.
 */
export function useCanAsk(organization_id: string, wanted: boolean): (capability: Capability) => boolean | null {
  const { data, error } = useChoices(organization_id, wanted)
  return (capability) => (data ? makersFor(data, capability).length > 0 : error ? true : null)
}
