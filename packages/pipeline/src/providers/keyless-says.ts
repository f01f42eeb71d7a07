import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/**
 * The trouble where a service without a key refuses: the key cannot be wrong. A caller taken for a bot gets a 403, one that exceeds the
 * limit without an account a 401.
 */
export const keylessSays = (status: number): ServiceTrouble | null => (status === 401 || status === 403 ? 'answer' : null)
