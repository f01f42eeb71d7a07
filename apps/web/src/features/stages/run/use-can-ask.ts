import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { useChoices } from '../../../api/providers.ts'
import { makersFor } from '../../../parts/choice-rules.ts'

/** Whether a connection can get a request; null while that loads. True when it cannot be loaded: the dialog then shows the error. */
export function useCanAsk(organization_id: string, wanted: boolean): (capability: Capability) => boolean | null {
  const { data, error } = useChoices(organization_id, wanted)
  return (capability) => (data ? makersFor(data, capability).length > 0 : error ? true : null)
}
