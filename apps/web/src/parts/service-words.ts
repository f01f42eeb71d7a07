import type { Finding } from '@orion/contract/providers.ts'

/** An address's host, as a link names where it leads. */
export const siteOf = (address: string): string => new URL(address).host.replace(/^www\./u, '')

/** What a test found wrong first, in the service's words; absent: nothing that was tried. */
export const wrongIn = (findings: readonly Finding[]): string | undefined => findings.find(({ ok }) => ok === false)?.detail
