import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/** Tavily's own statuses: 432 for a used-up plan, 433 for a pay-as-you-go limit. */
export const says = (status: number): ServiceTrouble | null => (status === 432 || status === 433 ? 'credit' : null)
