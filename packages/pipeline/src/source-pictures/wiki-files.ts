import * as z from 'zod/mini'
import { AppError } from '@orion/contract/errors.ts'
import { getPublic } from '../clients/http.ts'
import { FILE_FACTS, makeHit, Page } from '../providers/found/wiki-file.ts'
import type { StockHit } from '../providers/stock.ts'

/** A wiki's answer about files. Files of Commons have no page on the wiki itself. */
const Files = z.object({
  query: z.optional(
    z.object({
      normalized: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
      pages: z.array(z.extend(Page, { pageid: z._default(z.number(), 0) })),
    }),
  ),
})

/** The most titles in one query to a wiki. */
const AT_ONCE = 50

const plain = (title: string): string => title.replaceAll('_', ' ').toLowerCase()

/**
 * A wiki's data on files that one of its articles shows ('File:Aqueduct.jpg'), by name; only files that a film may use. `site` is the
 * wiki's address. Empty if the wiki does not answer. Throws only the signal's reason.
 */
export async function wikiFiles(
  site: string,
  titles: readonly string[],
  options: { signal: AbortSignal; allow_origins: readonly string[] },
): Promise<Map<string, StockHit>> {
  const known = new Map<string, StockHit>()
  if (titles.length === 0) return known
  const asked = { action: 'query', format: 'json', formatversion: '2', titles: titles.slice(0, AT_ONCE).join('|') }
  const query = new URLSearchParams({ ...asked, ...FILE_FACTS })
  try {
    const { bytes } = await getPublic(`${site}/w/api.php?${query}`, { ...options, content_types: ['application/json'] })
    const { query: answer } = Files.parse(JSON.parse(new TextDecoder().decode(bytes)))
    const names = new Map(answer?.normalized?.map(({ from, to }) => [plain(to), from]))
    for (const page of answer?.pages ?? []) {
      const [hit] = makeHit(page, 'photo')
      if (hit !== undefined)
        for (const name of [page.title, names.get(plain(page.title)) ?? page.title]) known.set(plain(name), hit)
    }
  } catch (error) {
    options.signal.throwIfAborted()
    const is_answer = error instanceof AppError || error instanceof SyntaxError || error instanceof z.core.$ZodError
    if (!is_answer) throw error
  }
  return known
}

/** A file's name in the form of `wikiFiles`' keys. */
export const wikiName = plain
