import { AppError } from '@orion/contract/errors.ts'
import type { Meter, Used } from '@orion/contract/catalogues/capabilities.ts'
import type { LeftOut, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { cleanText } from '@orion/language/sentences.ts'
import { termsIn, findTopic } from '@orion/language/terms.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { readAside } from '../../core/read-aside.ts'
import type { Tools } from '../../core/stage.ts'
import { capabilityIn, getCapability } from '../../providers/index.ts'
import type { Expected } from '../../providers/provider.ts'
import type { Copied, SearchQuery, SearchResult } from '../../providers/search.ts'
import type { ReadFile } from '../../sources/read-html.ts'
import { MOST_QUERIES } from '../../reader/write-queries.ts'
import { readLink } from '../../sources/read-link.ts'
import { SAME_TEXT, rowsOfWords, sharedText } from '../../sources/shared-text.ts'
import { structured, type StructuredSource } from './found-source.ts'
import { type ListedPage, listPages } from './list-pages.ts'
import type { ResearchUnit, SearchedUnit } from './providers/port.ts'

/** If a film has this many sources, Orion searches no further. */
export const MOST_SOURCES = 8
/** The number of pages that each query requests. It is higher than needed, because some pages are copies or cannot be read. */
const RESULTS_OF_A_QUERY = 10
/** The maximum number of pages that are read, and the number of pages that are read at the same time. */
const MOST_READ = 20
const SIDE_BY_SIDE = 4
/** A page is about the topic if it contains at least this share of the topic's words. */
const ABOUT = 0.5

type Means = Pick<Tools, 'signal' | 'folder' | 'progress' | 'service' | 'once' | 'aside'> & { allow_origins: readonly string[] }

/**
 * The result of a search: the added sources, the pages that were left out, and the use of the service. `own` lists the origins where the
 * service stores its own results.
 */
type Searched = {
  own: readonly string[]
  added: StructuredSource[]
  searched_for: string[]
  left_out: LeftOut[]
  listed: number
  used: Used
}

const makeQuery = (words: string, { language }: Pick<ResearchUnit, 'language'>): SearchQuery => ({
  words,
  language,
  count: RESULTS_OF_A_QUERY,
})

/**
 * The expected use of the search service. All queries of the research are sent. If a model will write the queries, their number is
 * estimated: the usual number, and the highest number.
 */
export function expectSearch(unit: SearchedUnit): Expected {
  const search = getCapability(unit.service.provider, 'search')
  const ofMany = (count: number): Expected[] =>
    Array.from({ length: count }, () => search.expect(makeQuery(unit.queries[0] ?? '', unit)))
  const by_query = unit.queries.map((words) => search.expect(makeQuery(words, unit)))
  const [likely, all] = unit.wording === undefined ? [by_query, by_query] : [ofMany(USUAL_QUERIES), ofMany(MOST_QUERIES)]
  return { expected: sumUses(likely.map(({ expected }) => expected)), most: sumUses(all.map(({ most }) => most)) }
}
/** The number of queries that a model usually writes. */
const USUAL_QUERIES = 5

function sumUses(parts: readonly Used[]): Used {
  const sum: Used = {}
  for (const part of parts)
    for (const [meter, count] of Object.entries(part) as [Meter, number][]) sum[meter] = (sum[meter] ?? 0) + count
  return sum
}

/**
 * Searches for sources and reads the pages found, until there are eight sources. The sources in `there` count too. A page is left out, with
 * a reason, if it is unreadable, a copy, about something else, or in another language. Throws AppError provider_failed with the service's
 * message.
 */
export async function searchSources(unit: SearchedUnit, there: readonly ResearchSource[], means: Means): Promise<Searched> {
  const { provider, call } = await means.service(unit.service)
  const search = capabilityIn(provider, 'search')
  const same_origins = call.connection.trusted_origins.filter((origin) => origin === new URL(call.connection.base_url).origin)
  const answers: { results: SearchResult[]; used: Used }[] = []
  for (const words of unit.queries) {
    means.progress(0.35, say('progress.searching_web'))
    const query = makeQuery(words, unit)
    answers.push(await means.once('search', query, () => search.find(query, call)))
  }
  const results = answers.map((answer) => answer.results)
  const pages = listPages(results, [...unit.urls, ...there.flatMap(({ url }) => url ?? [])]).slice(0, MOST_READ)
  const taken: Taken[] = there.map((source) => ({ source, pictures: [], unread_tables: 0, rows: listRows(source) }))
  const left_out: LeftOut[] = []
  for (let at = 0; at < pages.length && taken.length < MOST_SOURCES;) {
    means.progress(0.4 + (0.45 * at) / pages.length, say('progress.reading_what_found'))
    const batch = pages.slice(at, at + Math.min(SIDE_BY_SIDE, MOST_SOURCES - taken.length))
    const read = await Promise.all(
      batch.map((page, place) =>
        readPage(page, unit.urls.length + at + place, { ...means, own: same_origins, language: unit.language }),
      ),
    )
    for (const [place, listed] of batch.entries()) {
      const { url, title } = listed
      const judged = await judge(listed, read[place], { unit, taken, found_by: provider.name, means })
      if ('source' in judged) taken.push(judged)
      else left_out.push({ url, title, found_by: provider.name, ...judged })
    }
    at += batch.length
  }
  return {
    own: results.flat().some(({ copy_of }) => copy_of !== undefined) ? same_origins : [],
    added: taken.slice(there.length).map(({ source, pictures, unread_tables }) => ({ source, pictures, unread_tables })),
    searched_for: unit.queries,
    left_out,
    listed: pages.length,
    used: sumUses(answers.map(({ used }) => used)),
  }
}

type Page = (ReadFile & { url?: string; licence?: string; copied_from?: string }) | { problem: string }

async function readPage(
  { url, copy_of }: SearchResult,
  index: number,
  { folder, signal, language, allow_origins, own }: Means & { own: readonly string[]; language: FilmLanguage },
): Promise<Page> {
  const options = {
    folder,
    index,
    signal,
    language,
    allow_origins: copy_of === undefined ? allow_origins : [...allow_origins, ...own],
  }
  try {
    return copy_of === undefined ? await readLink(url, options) : ofCopy(await readLink(url, options), copy_of)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { problem: error.message }
  }
}

/** A page from a library, described as its original. Its images keep the address where they were read. */
const ofCopy = ({ url: read_at, pictures, ...read }: ReadFile & { url: string }, { name, url, licence }: Copied): Page => ({
  ...read,
  pictures: pictures.map((picture) =>
    'address' in picture.at && URL.canParse(picture.at.address, read_at)
      ? { ...picture, at: { address: new URL(picture.at.address, read_at).href } }
      : picture,
  ),
  ...(url && { url }),
  ...(licence && { licence }),
  copied_from: name,
})

type Taken = StructuredSource & { rows: ReadonlySet<string> }

/** Returns a page as the next source, or the reason why the page is not used. */
async function judge(
  listed: ListedPage,
  page: Page,
  { unit, taken, found_by, means }: { unit: SearchedUnit; taken: readonly Taken[]; found_by: string; means: Means },
): Promise<Taken | Pick<LeftOut, 'reason' | 'detail' | 'same_as'>> {
  if ('problem' in page) return { reason: 'unreadable', detail: page.problem }
  const title = cleanText(page.title || listed.title)
  const attribution = [page.author, title, page.copied_from, page.licence, page.url].filter(Boolean).join(', ')
  const ready = await readAside(
    means,
    { name: 'structured', work: structured },
    {
      kind: 'link',
      title,
      ...(page.author && { author: page.author }),
      ...(page.url && { url: page.url }),
      ...(page.licence && { licence: page.licence }),
      ...(listed.published && { published: listed.published }),
      found_by,
      found_for: { query: unit.queries[listed.search], place: listed.rank + 1, queries: listed.searches },
      attribution,
      raw: page.text,
      pictures: page.pictures,
      unread_tables: page.unread_tables,
    },
    `s${taken.length + 1}`,
    { language: unit.language },
  )
  const { source } = ready
  if (source.sections.length === 0)
    return { reason: 'unreadable', detail: say('notices.nothing_can_told_from_holds', { attribution }).text }
  if (source.language !== unit.language) return { reason: 'language' }
  if (!isAbout(source, unit)) return { reason: 'off_topic' }
  const rows = listRows(source)
  const copied = taken.find((other) => sharedText(rows, other.rows) >= SAME_TEXT)
  return copied === undefined ? { ...ready, rows } : { reason: 'duplicate', same_as: copied.source.source_id }
}

const joinText = ({ sections }: ResearchSource): string =>
  sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ')

const listRows = (source: ResearchSource): Set<string> => rowsOfWords(joinText(source), source.language)

function isAbout(source: ResearchSource, { topic, language }: ResearchUnit): boolean {
  const wanted = new Set(termsIn(findTopic(topic, language), language))
  const used = new Set(termsIn(`${source.title} ${joinText(source)}`, language))
  return [...wanted].filter((term) => used.has(term)).length >= wanted.size * ABOUT
}
