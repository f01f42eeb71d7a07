import type { Words } from '@orion/contract/sentences/say.ts'
import { toWords } from '@orion/contract/sentences/text-key.ts'
import type { Finding } from '@orion/contract/providers.ts'

/** The host of an address, which shows where a link leads. */
export const getSite = (address: string): string => new URL(address).host.replace(/^www\./u, '')

/** The first problem that a test found, in the words of the service. Undefined if there is none. */
export function wrongIn(findings: readonly Finding[]): Words | undefined {
  const wrong = findings.find(({ ok }) => ok === false)
  return wrong && toWords(wrong.detail, wrong.detail_said)
}

/** What a language model can do for a film, according to a test. Undefined if the test did not check this. */
export function levelIn(findings: readonly Finding[]): Words | undefined {
  const level = findings.find(({ detail_said }) => detail_said?.message_key.startsWith('machine.level_'))
  return level && toWords(level.detail, level.detail_said)
}

/** Whether an address is on the computer that opens it, so that no other computer can. */
export const isLocal = (address: string | undefined): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/iu.test((address ?? '').trim())
