import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import type { Validators } from '../clients/http.ts'
import { readLink } from '../sources/read-link.ts'

/** Statuses with which a page is not there any more. */
const MISSING = [404, 410]

/** The status of a page that is as it was. */
const UNCHANGED = 304

/** A source's page as it is now: its text with what it is asked by next time, that it is as it was, or why there is none. */
export type ReadAgain = { text: string; validators: Validators } | { unchanged: true } | { missing: boolean }

/** The address for reading a source: Wikipedia's articles through its own interface, as in the first read. */
const getAddress = ({ kind, url = '' }: Pick<ResearchSource, 'kind' | 'url'>): string =>
  kind === 'wikipedia' ? `${url.replace('/wiki/', '/w/rest.php/v1/page/')}/html` : url

/**
 * Reads a source again through the guarded client; with what is `known` of it, only where it is not as it was. Throws only what is no fault
 * of the page's.
 */
export async function readAgain(
  source: Pick<ResearchSource, 'kind' | 'url' | 'language' | 'title'>,
  options: { folder: string; signal: AbortSignal; allow_origins: readonly string[]; known?: Validators },
): Promise<ReadAgain> {
  try {
    const { text, validators } = await readLink(getAddress(source), { ...options, language: source.language, index: 0 })
    return { text: readSourceText(text, source.language, source.title).text, validators }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.service_status === UNCHANGED) return { unchanged: true }
    return { missing: MISSING.includes(error.service_status ?? 0) }
  }
}
