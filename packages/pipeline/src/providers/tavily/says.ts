import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/** Tavily's own statuses: 432 for a plan that is used up, 433 for a limit of pay-as-you-go. */
export const says = (status: number): ServiceTrouble | null => (status === 432 || status === 433 ? 'credit' : null)
