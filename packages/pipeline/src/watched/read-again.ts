import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import type { Validators } from '../clients/http.ts'
import { readLink } from '../sources/read-link.ts'

/** Statuses that mean that the page no longer exists. */
const MISSING = [404, 410]

/** The status of an unchanged page. */
const UNCHANGED = 304

/** A source's current page: its text with the validators for the next read, that it is unchanged, or why there is none. */
export type ReadAgain = { text: string; validators: Validators } | { unchanged: true } | { missing: boolean }

/** The address for reading a source. Wikipedia's articles are read through its API, as in the first read. */
const getAddress = ({ kind, url = '' }: Pick<ResearchSource, 'kind' | 'url'>): string =>
  kind === 'wikipedia' ? `${url.replace('/wiki/', '/w/rest.php/v1/page/')}/html` : url

/**
 * Reads a source again through the guarded client. If `known` is given, returns text only if the page changed. Throws only errors that are
 * not the page's fault.
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
