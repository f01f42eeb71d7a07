import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/**
 * What is wrong where a service without a key refuses: no key could be. Who is taken for a machine gets a 403, who asks for more than is
 * given without an account a 401.
 */
export const keylessSays = (status: number): ServiceTrouble | null => (status === 401 || status === 403 ? 'answer' : null)
