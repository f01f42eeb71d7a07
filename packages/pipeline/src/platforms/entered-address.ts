import { AppError } from '@orion/contract/errors.ts'
import type { KeyedText } from '@orion/contract/sentences/say.ts'
import { checkLink } from '../clients/http.ts'
import { PublishError } from './publishing.ts'

/** The purpose in the User-Agent of calls to an address that a person entered. */
export const PUBLISHING_AGENT = 'publishes films; sends what a person connected'

/**
 * The address that a person entered, if it may be called: public and https, or of the origin of `home`, the operator's own address. Throws
 * PublishError 'refused' with `instead`, which says what to do.
 */
export function checkEntered(address: string, home: string | undefined, instead: KeyedText): URL {
  const allowed = home === undefined ? [] : [new URL(home).origin]
  try {
    const url = checkLink(address, allowed)
    if (url.protocol === 'https:' || allowed.includes(url.origin)) return url
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  throw new PublishError('refused', instead.text)
}

/** A link that a server answered, if it leads to the web; else null. */
export const keepWebLink = (link: string | null | undefined): string | null =>
  link && URL.canParse(link) && /^https?:$/u.test(new URL(link).protocol) ? link : null
