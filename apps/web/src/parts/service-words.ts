import type { Words } from '@orion/contract/sentences/say.ts'
import { toWords } from '@orion/contract/sentences/said.ts'
import type { Finding } from '@orion/contract/providers.ts'

/** An address's host, as a link names where it leads. */
export const getSite = (address: string): string => new URL(address).host.replace(/^www\./u, '')

/** The first problem of a test, in the service's words; absent: none of those that were tried. */
export function wrongIn(findings: readonly Finding[]): Words | undefined {
  const wrong = findings.find(({ ok }) => ok === false)
  return wrong && toWords(wrong.detail, wrong.detail_said)
}

/** What a test found that a language model can do for a film; absent where it looked for none. */
export function levelIn(findings: readonly Finding[]): Words | undefined {
  const level = findings.find(({ detail_said }) => detail_said?.message_key.startsWith('machine.level_'))
  return level && toWords(level.detail, level.detail_said)
}
