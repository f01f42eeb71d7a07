import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/**
 * The trouble when a service without a key refuses a call: the key cannot be wrong. A caller taken for a bot gets a 403. A caller above the
 * limit without an account gets a 401.
 */
export const keylessSays = (status: number): ServiceTrouble | null => (status === 401 || status === 403 ? 'answer' : null)
