import type { Words } from '@orion/contract/sentences/say.ts'
import { wordsOf } from '@orion/contract/sentences/said.ts'
import type { Finding } from '@orion/contract/providers.ts'

/** An address's host, as a link names where it leads. */
export const siteOf = (address: string): string => new URL(address).host.replace(/^www\./u, '')

/** The first problem of a test, in the service's words; absent: none of those that were tried. */
export function wrongIn(findings: readonly Finding[]): Words | undefined {
  const wrong = findings.find(({ ok }) => ok === false)
  return wrong && wordsOf(wrong.detail, wrong.detail_said)
}
