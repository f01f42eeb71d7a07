import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { readLink } from '../sources/read-link.ts'

/** Statuses with which a page is not there any more. */
const MISSING = [404, 410]

/** A source's page as it is now: its text, or why there is none. */
export type ReadAgain = { text: string } | { missing: boolean }

/** Where a source is read: Wikipedia's articles as its own interface gives them, which is how they were read first. */
const addressOf = ({ kind, url = '' }: Pick<ResearchSource, 'kind' | 'url'>): string =>
  kind === 'wikipedia' ? `${url.replace('/wiki/', '/w/rest.php/v1/page/')}/html` : url

/** Reads a source again through the guarded client. Throws only what is no fault of the page's. */
export async function readAgain(
  source: Pick<ResearchSource, 'kind' | 'url' | 'language' | 'title'>,
  options: { folder: string; signal: AbortSignal; allow_origins: readonly string[] },
): Promise<ReadAgain> {
  try {
    const { text } = await readLink(addressOf(source), { ...options, language: source.language, index: 0 })
    return { text: readSourceText(text, source.language, source.title).text }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { missing: MISSING.includes(error.service_status ?? 0) }
  }
}
